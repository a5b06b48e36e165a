#pragma once

#include <QPushButton>
#include <QTreeWidget>
#include <QWidget>

#include "editor/panels/expression_edit.h"
#include "editor/panels/inline_error.h"
#include "editor/panels/log_view.h"
#include "editor/playback/engine_runner.h"

namespace fireable {

/// Where the runs of a document halt, or tell something: a list with the hits so far, in which each
/// can be edited, switched off and taken away, a line for a new condition, and what was told.
class BreakpointsPanel final : public QWidget {
    Q_OBJECT

public:
    explicit BreakpointsPanel(EngineRunner& runner, QWidget* parent = nullptr);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void showList();
    void layOut();
    void showRun();
    void showButtons();
    void addAny();
    void editCurrent();
    std::optional<Breakpoint> askFor(const Breakpoint& proposed);
    void showError();
    void addCondition();
    void removeSelected();

    EngineRunner& runner_;
    QTreeWidget* list_;
    ExpressionEdit* condition_;
    InlineError* error_;
    QPushButton* edit_;
    QPushButton* remove_;
    LogView* log_;
};

}  // namespace fireable
