#pragma once

#include <QComboBox>
#include <QElapsedTimer>
#include <QLabel>
#include <QSlider>
#include <QSpinBox>
#include <QWidget>

#include "editor/playback/player.h"
#include "editor/playback/saved_runs.h"

namespace fireable {

/// The word for `state` in the window.
QString stateText(RunState state);

/// How a document's net is run, and how far the run is.
class RunPanel final : public QWidget {
    Q_OBJECT

public:
    RunPanel(EngineRunner& runner, Player& player, SavedRuns& runs, QWidget* parent = nullptr);

private:
    void addConfigurations(SavedRuns& runs);
    void addControls();
    void addFigures();
    void configure();
    void showConfiguration();
    void showRun();
    QString whereText() const;

    EngineRunner& runner_;
    Player& player_;
    QComboBox* engine_;
    QComboBox* rule_;
    QSpinBox* seed_;
    QSlider* speedSlider_;
    QSpinBox* speed_;
    QLabel* state_;
    QLabel* steps_;
    QLabel* rate_;
    QLabel* fired_;
};

}  // namespace fireable
