#pragma once

#include <sys/syscall.h>
#include <unistd.h>

#include <QApplication>
#include <QThread>
#include <atomic>
#include <chrono>
#include <ctime>
#include <fstream>
#include <string>
#include <thread>

namespace fireable::testing {

/// Measures the longest event, from the first `forget()` on: the time that the GUI thread computes
/// or sleeps, but not waits for a processor. Nested event loops count for the outer event.
class WatchedApplication final : public QApplication {
public:
    using QApplication::QApplication;

    bool notify(QObject* receiver, QEvent* event) override {
        if (!sampler_.joinable() || QThread::currentThread() != thread() || inside_) {
            return QApplication::notify(receiver, event);
        }
        const double start = computed();
        slept_ = 0;
        inside_ = true;
        const bool handled = QApplication::notify(receiver, event);
        inside_ = false;
        const double took = computed() - start + slept_ * interval.count();
        if (took > longest_) {
            longest_ = took;
            where_ = QStringLiteral("event %1").arg(static_cast<int>(event->type()));
        }
        return handled;
    }
    /// Restarts the measurement.
    void forget() {
        if (!sampler_.joinable()) {
            sampler_ = std::jthread([this](const std::stop_token& stop) { sample(stop); });
        }
        longest_ = 0;
    }
    double longestMilliseconds() const { return longest_; }
    const QString& where() const { return where_; }

private:
    static constexpr std::chrono::duration<double, std::milli> interval{2};

    static double computed() {
        timespec now{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
        return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
    }
    /// Samples the GUI thread's state in /proc: any but R is asleep.
    void sample(const std::stop_token& stop) {
        while (!stop.stop_requested()) {
            std::this_thread::sleep_for(interval);
            if (!inside_) {
                continue;
            }
            std::ifstream stat(state_);
            std::string line;
            std::getline(stat, line);
            const std::size_t name = line.rfind(')');
            if (name != std::string::npos && line.size() > name + 2 && line[name + 2] != 'R') {
                ++slept_;
            }
        }
    }

    std::atomic<bool> inside_ = false;
    std::atomic<int> slept_ = 0;  ///< samples in the current event
    double longest_ = 0;
    QString where_;  ///< the longest event
    const std::string state_ = "/proc/self/task/" + std::to_string(::syscall(SYS_gettid)) + "/stat";
    std::jthread sampler_;
};

/// The application of each test program that has widgets.
inline WatchedApplication& watchedApplication() {
    return static_cast<WatchedApplication&>(*QCoreApplication::instance());
}

}  // namespace fireable::testing
