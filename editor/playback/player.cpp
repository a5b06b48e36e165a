#include "editor/playback/player.h"

#include <algorithm>

namespace fireable {
namespace {

constexpr int frameMilliseconds = 16;

}  // namespace

Player::Player(Runner& runner, QObject* parent) : QObject(parent), runner_(runner) {
    timer_.setTimerType(Qt::PreciseTimer);
    timer_.setInterval(frameMilliseconds);
    connect(&timer_, &QTimer::timeout, this, &Player::tick);
    connect(&runner_, &Runner::stateChanged, this, &Player::leave);
    connect(&runner_, &Runner::frameChanged, this, [this] {
        const RunPosition* frame = runner_.position();
        if (frame != nullptr && ((frame->atChoice && !backward_) || !frame->halted.empty())) {
            pause();
        }
    });
    connect(&runner_, &Runner::failed, this, &Player::pause);
}

void Player::play(bool backward) {
    if (isPlayingBackward() != backward) {
        pause();
    }
    if (isPlaying() || runner_.state() == RunState::running) {
        return;
    }
    backward_ = backward;
    if (speed_ == fullSpeed && !backward) {
        runner_.runToEnd();
        atFullSpeed_ = runner_.state() == RunState::running;
        return;
    }
    owed_ = 0;
    clock_.start();
    timer_.start();
    step(1);  // at once, for feedback at low speeds
    emit playingChanged(isPlaying());
}

void Player::step(int count) {
    if (!backward_) {
        runner_.steps(count);
        return;
    }
    if (runner_.steps() == Count(0)) {
        pause();
    } else {
        runner_.stepsBack(count);
    }
}

void Player::pause() {
    if (isPlaying()) {
        timer_.stop();
        emit playingChanged(false);
    }
}

void Player::toggle() {
    isPlaying() ? pause() : play();
}

void Player::setSpeed(int stepsPerSecond) {
    const int speed = std::clamp(stepsPerSecond, minSpeed, fullSpeed);
    if (speed == speed_) {
        return;
    }
    speed_ = speed;
    emit speedChanged(speed);
    if (speed == fullSpeed && isPlaying() && !backward_) {
        pause();
        play();
    } else if (speed != fullSpeed && atFullSpeed_) {
        slowsDown_ = true;
        runner_.stop();
    }
}

void Player::leave(RunState state) {
    if (state != RunState::paused && !(backward_ && state == RunState::running)) {
        pause();  // going back many steps takes a moment
    }
    if (state != RunState::running) {
        const RunPosition* frame = runner_.position();
        const bool goesOn =
            slowsDown_ && state == RunState::paused && (frame == nullptr || frame->halted.empty());
        atFullSpeed_ = false;
        slowsDown_ = false;
        if (goesOn) {
            play();
        }
    }
}

void Player::tick() {
    owed_ += static_cast<double>(clock_.restart()) / 1000.0 *
             std::min(speed_, backward_ ? +maxSpeed : +fullSpeed);
    const int due = static_cast<int>(owed_);
    if (due == 0) {
        return;
    }
    owed_ -= due;
    if (runner_.pending() == 0) {  // waits for slow engines
        step(due);
    }
}

}  // namespace fireable
