#pragma once

#include <QComboBox>
#include <QElapsedTimer>
#include <QLabel>
#include <QSlider>
#include <QSpinBox>
#include <QWidget>

#include "editor/playback/engine_runner.h"
#include "editor/playback/player.h"
#include "editor/playback/run_configurations.h"

namespace fireable {

/// The word for `state` in the window.
QString stateText(RunState state);

/// How a document's net is run, and how far the run is.
class RunPanel final : public QWidget {
    Q_OBJECT

public:
    RunPanel(EngineRunner& runner, Player& player, RunConfigurations& runs,
             QWidget* parent = nullptr);

private:
    void addConfigurations(RunConfigurations& runs);
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

/// A number of steps a second, or in words that there is no limit.
class SpeedBox final : public QSpinBox {
    Q_OBJECT

public:
    explicit SpeedBox(QWidget* parent = nullptr);

protected:
    QString textFromValue(int value) const override;
    int valueFromText(const QString& text) const override;
    QValidator::State validate(QString& text, int& position) const override;

private:
    bool isFull(const QString& text) const;
    QString numberOf(const QString& text) const;

    const QString unit_;
    const QString full_;
};

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

/// Chooses among the run configurations of the shown net.
class ConfigurationBox final : public QComboBox {
    Q_OBJECT

public:
    explicit ConfigurationBox(RunConfigurations& runs, QWidget* parent = nullptr);

private:
    void showAll();

    RunConfigurations& runs_;
};

}  // namespace fireable
