#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include "editor/playback/runner.h"

namespace fireable {

/// Plays a run at a given number of steps per second, forwards until the model halts or backwards
/// to the first state; both ways to a breakpoint. Forwards at full speed the engine runs freely.
class Player final : public QObject {
    Q_OBJECT

public:
    static constexpr int minSpeed = 1;
    static constexpr int maxSpeed = 1000;
    static constexpr int fullSpeed = maxSpeed + 1;  ///< without delay

    explicit Player(Runner& runner, QObject* parent = nullptr);

    bool isPlaying() const { return timer_.isActive(); }
    bool isPlayingBackward() const { return isPlaying() && backward_; }
    int speed() const { return speed_; }

public slots:
    void play() { play(false); }
    /// Plays backwards; full speed means `maxSpeed` here.
    void playBackward() { play(true); }
    void pause();
    void toggle();
    /// Steps per second, between `minSpeed` and `maxSpeed`, or `fullSpeed`; also changes the speed
    /// of a running playback.
    void setSpeed(int stepsPerSecond);

signals:
    void playingChanged(bool playing);
    void speedChanged(int stepsPerSecond);

private:
    void play(bool backward);
    void step(int count);
    void tick();
    void leave(RunState state);

    Runner& runner_;
    QTimer timer_;
    QElapsedTimer clock_;
    int speed_ = 5;
    bool backward_ = false;
    bool atFullSpeed_ = false;  ///< the engine runs on behalf of the player
    bool slowsDown_ = false;    ///< continue at `speed_` once it has stopped
    double owed_ = 0;           ///< fraction of steps due
};

}  // namespace fireable
