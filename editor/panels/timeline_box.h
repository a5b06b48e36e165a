#pragma once

#include <QComboBox>

#include "editor/playback/engine_runner.h"

namespace fireable {

/// The lines that a run has, since someone changed its marking or fired by hand where it had gone
/// on otherwise: a list to switch between them, hidden while there is one only.
class TimelineBox final : public QComboBox {
    Q_OBJECT

public:
    explicit TimelineBox(EngineRunner& runner, QWidget* parent = nullptr);

signals:
    /// Whether there is something to switch between.
    void needed(bool needed);

private:
    void show();

    EngineRunner& runner_;
    std::vector<TimelineSpan> shown_;
};

}  // namespace fireable
