#pragma once

#include <QPlainTextEdit>

#include "editor/playback/engine_runner.h"

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

}  // namespace fireable
