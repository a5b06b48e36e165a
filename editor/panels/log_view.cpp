#include "editor/panels/log_view.h"

#include <QContextMenuEvent>
#include <QMenu>
#include <memory>

namespace fireable {

LogView::LogView(EngineRunner& runner, QWidget* parent) : QPlainTextEdit(parent) {
    setReadOnly(true);
    setMaximumBlockCount(10'000);
    setLineWrapMode(NoWrap);
    setAccessibleName(tr("Log"));
    setPlaceholderText(tr("What log points tell stands here"));
    connect(&runner, &EngineRunner::logged, this, &LogView::add);
}

void LogView::contextMenuEvent(QContextMenuEvent* event) {
    const std::unique_ptr<QMenu> menu(createStandardContextMenu());
    connect(menu->addAction(tr("C&lear")), &QAction::triggered, this, &QPlainTextEdit::clear);
    menu->exec(event->globalPos());
}

void LogView::add(const std::vector<LogLine>& lines) {
    QStringList texts;
    for (const LogLine& line : lines) {
        texts.append(
            tr("Step %1: %2")
                .arg(QString::fromStdString(line.step.text()), QString::fromStdString(line.text)));
    }
    appendPlainText(texts.join(u'\n'));
    emit written();
}

}  // namespace fireable
