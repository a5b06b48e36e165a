#pragma once

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QSlider>
#include <QSpinBox>
#include <QWidget>
#include <functional>

#include "editor/playback/engine_runner.h"
#include "editor/playback/player.h"
#include "editor/playback/run_configurations.h"

namespace fireable {

/// Display name of `state`.
QString stateText(RunState state);

/// Shows the run of a document and sets its speed. A kind adds its choices and what happened.
class RunPanel : public QWidget {
    Q_OBJECT

public:
    RunPanel(Runner& runner, Player& player, QWidget* parent = nullptr);

protected:
    QFormLayout& form() { return *static_cast<QFormLayout*>(layout()); }
    /// Adds the row before those of the kind; `dialog` shows all.
    void addConfigurations(RunConfigurations& runs, const std::function<void()>& dialog);
    /// Adds the rows after those of the kind.
    void addRun(const QString& happened);
    /// What the last step did, in short.
    virtual QString happenedText() const = 0;
    void changeEvent(QEvent* event) override;

private:
    void addSpeed();
    void addFigures(const QString& happened);
    void showSpeed();
    void showRun();
    QString whereText() const;

    Runner& runner_;
    Player& player_;
    QSlider* speedSlider_;
    QSpinBox* speed_;
    QLabel* state_;
    QLabel* steps_;
    QLabel* rate_;
    QLabel* happened_;
};

/// Those of nets: configuration, engine, rule and seed.
class NetRunPanel final : public RunPanel {
    Q_OBJECT

public:
    NetRunPanel(EngineRunner& runner, Player& player, RunConfigurations& runs,
                QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void addChoices();
    void configure();
    void showConfiguration();
    void makeRoomForRule();
    QString happenedText() const override;

    EngineRunner& runner_;
    QComboBox* engine_;
    QComboBox* rule_;
    QSpinBox* seed_;
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
    void changeEvent(QEvent* event) override;

private:
    static QString unit();
    static QString full();
    bool isFull(const QString& text) const;
    QString numberOf(const QString& text) const;
};

/// The timelines of a run; hidden if there is only one.
class TimelineBox final : public QComboBox {
    Q_OBJECT

public:
    explicit TimelineBox(Runner& runner, QWidget* parent = nullptr);

signals:
    /// Whether there are several timelines.
    void needed(bool needed);

private:
    void show();

    Runner& runner_;
    std::vector<TimelineSpan> shown_;
};

/// Chooses a run configuration of the current document.
class ConfigurationBox final : public QComboBox {
    Q_OBJECT

public:
    explicit ConfigurationBox(RunConfigurations& runs, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void showAll();

    RunConfigurations& runs_;
};

}  // namespace fireable
