#pragma once

#include <QApplication>
#include <QThread>
#include <algorithm>
#include <ctime>

namespace fireable::testing {

/// Tells how long the event loop was kept from its next event, in time that the window's thread
/// computed: waiting for a busy machine's processor does not count.
class WatchedApplication final : public QApplication {
public:
    using QApplication::QApplication;

    bool notify(QObject* receiver, QEvent* event) override {
        if (QThread::currentThread() != thread() || inside_) {
            return QApplication::notify(receiver, event);
        }
        inside_ = true;
        const double start = computed();
        const bool handled = QApplication::notify(receiver, event);
        const double took = computed() - start;
        inside_ = false;
        if (took > longest_) {
            longest_ = took;
            where_ = QStringLiteral("event %1").arg(static_cast<int>(event->type()));
        }
        return handled;
    }
    void forget() { longest_ = 0; }
    double longestMilliseconds() const { return longest_; }
    const QString& where() const { return where_; }

private:
    static double computed() {
        timespec now{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
        return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
    }

    bool inside_ = false;
    double longest_ = 0;
    QString where_;  ///< what the longest one was
};

}  // namespace fireable::testing
