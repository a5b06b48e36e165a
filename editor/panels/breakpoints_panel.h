#pragma once

#include <QPlainTextEdit>
#include <QPushButton>
#include <QString>
#include <QTreeWidget>
#include <QWidget>

#include "editor/panels/expression_edit.h"
#include "editor/playback/runner.h"
#include "engine/run/breakpoint.h"

namespace fireable {

/// The output of log points; of very much, the last lines.
class LogView final : public QPlainTextEdit {
    Q_OBJECT

public:
    explicit LogView(Runner& runner, QWidget* parent = nullptr);

signals:
    /// Output was added.
    void written();

protected:
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void add(const std::vector<LogLine>& lines);
};

/// The breakpoints of a document: a list with hit counts to edit, disable and remove them, a field
/// for a new condition, and the log.
class BreakpointsPanel final : public QWidget {
    Q_OBJECT

public:
    explicit BreakpointsPanel(Runner& runner, QWidget* parent = nullptr);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;

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

    Runner& runner_;
    QTreeWidget* list_;
    ExpressionEdit* condition_;
    InlineError* error_;
    QPushButton* edit_;
    QPushButton* remove_;
    LogView* log_;
};

/// Short text of a breakpoint's trigger: `t1 fires`.
QString breakpointText(const Breakpoint& breakpoint);
/// Its other settings: `only if p1 > 3, once`; may be empty.
QString breakpointDetails(const Breakpoint& breakpoint);

}  // namespace fireable
