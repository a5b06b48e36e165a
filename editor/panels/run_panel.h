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

/// Display name of `state`.
QString stateText(RunState state);

/// Controls and shows the run of a document's net.
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

/// Steps per second, or unlimited.
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

/// The timelines of a run; hidden if there is only one.
class TimelineBox final : public QComboBox {
    Q_OBJECT

public:
    explicit TimelineBox(EngineRunner& runner, QWidget* parent = nullptr);

signals:
    /// Whether there are several timelines.
    void needed(bool needed);

private:
    void show();

    EngineRunner& runner_;
    std::vector<TimelineSpan> shown_;
};

/// Chooses a run configuration of the current net.
class ConfigurationBox final : public QComboBox {
    Q_OBJECT

public:
    explicit ConfigurationBox(RunConfigurations& runs, QWidget* parent = nullptr);

private:
    void showAll();

    RunConfigurations& runs_;
};

}  // namespace fireable
