#pragma once

#include <QTreeWidget>
#include <QWidget>

#include "editor/panels/expression_edit.h"
#include "editor/panels/inline_error.h"
#include "editor/playback/engine_runner.h"

namespace fireable {

/// Where the runs of a document halt: a list in which each can be switched off and taken away, and
/// a line for a new condition.
class BreakpointsPanel final : public QWidget {
    Q_OBJECT

public:
    explicit BreakpointsPanel(EngineRunner& runner, QWidget* parent = nullptr);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void showList();
    void showHalted();
    void showError();
    void addCondition();
    void removeSelected();

    EngineRunner& runner_;
    QTreeWidget* list_;
    ExpressionEdit* condition_;
    InlineError* error_;
};

}  // namespace fireable
