#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include "editor/playback/engine_runner.h"

namespace fireable {

/// Plays a run slowly enough to be watched: so many steps a second, until the net is dead, or back to
/// the initial marking. Forwards at full speed it lets the engine run by itself.
class Player final : public QObject {
    Q_OBJECT

public:
    static constexpr int minSpeed = 1;
    static constexpr int maxSpeed = 1000;
    static constexpr int fullSpeed = maxSpeed + 1;  ///< as fast as it goes

    explicit Player(EngineRunner& runner, QObject* parent = nullptr);

    bool isPlaying() const { return timer_.isActive(); }
    bool isPlayingBackward() const { return isPlaying() && backward_; }
    int speed() const { return speed_; }

public slots:
    void play() { play(false); }
    /// Takes steps back; at full speed as many as at `maxSpeed`.
    void playBackward() { play(true); }
    void pause();
    void toggle();
    /// Steps a second, within `minSpeed` and `maxSpeed`, or `fullSpeed`. What is played goes on so.
    void setSpeed(int stepsPerSecond);

signals:
    void playingChanged(bool playing);
    void speedChanged(int stepsPerSecond);

private:
    void play(bool backward);
    void step(int count);
    void tick();
    void leave(RunState state);

    EngineRunner& runner_;
    QTimer timer_;
    QElapsedTimer clock_;
    int speed_ = 5;
    bool backward_ = false;
    bool atFullSpeed_ = false;  ///< the engine runs because it is played so
    bool slowsDown_ = false;    ///< and is to be played on at `speed_` when it has stopped
    double owed_ = 0;           ///< steps that time has earned and that were not made yet
};

}  // namespace fireable
