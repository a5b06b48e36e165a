#pragma once

#include <QElapsedTimer>
#include <QTimer>
#include <algorithm>

namespace fireable::testing {

/// How long the event loop was away at the longest.
class Watchdog {
public:
    Watchdog() {
        clock_.start();
        QObject::connect(&timer_, &QTimer::timeout, &timer_,
                         [this] { longest_ = std::max(longest_, clock_.restart()); });
        timer_.start(1);
    }
    qint64 longestMilliseconds() const { return longest_; }

private:
    QTimer timer_;
    QElapsedTimer clock_;
    qint64 longest_ = 0;
};

}  // namespace fireable::testing
