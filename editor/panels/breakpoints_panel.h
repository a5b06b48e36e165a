#pragma once

#include <QPlainTextEdit>
#include <QPushButton>
#include <QString>
#include <QTreeWidget>
#include <QWidget>

#include "editor/panels/expression_edit.h"
#include "editor/playback/engine_runner.h"
#include "engine/run/breakpoint.h"

namespace fireable {

/// What log points told, a line for each, of very much the last lines.
class LogView final : public QPlainTextEdit {
    Q_OBJECT

public:
    explicit LogView(EngineRunner& runner, QWidget* parent = nullptr);

signals:
    /// There is something to see now.
    void written();

protected:
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void add(const std::vector<LogLine>& lines);
};

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

/// What a breakpoint waits for, in a few words: `t1 fires`.
QString breakpointText(const Breakpoint& breakpoint);
/// What else is set in it: `only if p1 > 3, once`; empty where nothing is.
QString breakpointDetails(const Breakpoint& breakpoint);

}  // namespace fireable
