#pragma once

#include <QObject>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <thread>
#include <utility>

namespace fireable {

/// Runs tasks on threads of their own, of which only the latest one is answered. Destroying it
/// waits for all, which are asked to stop.
class LatestTask final : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    /// Calls `work(stop)` on another thread, then `done` in this object's with its result, unless
    /// cancelled or superseded. `work` must not throw.
    template <class Work, class Done>
    void start(Work work, Done done) {
        if (current_) {
            threads_[*current_].request_stop();
        }
        const std::uint64_t run = ++runs_;
        threads_[run] = std::jthread([this, run, work = std::move(work), done = std::move(done)](
                                         const std::stop_token& stop) mutable {
            auto made = std::make_shared<decltype(work(stop))>(work(stop));
            // The destructor joins this thread, so `this` is alive; a call still queued dies with
            // it.
            QMetaObject::invokeMethod(
                this,
                [this, run, made, done = std::move(done)]() mutable {
                    threads_.erase(run);  // it has finished, so joining is immediate
                    if (current_ == run) {
                        setCurrent(std::nullopt);
                        done(std::move(*made));
                    }
                },
                Qt::QueuedConnection);
        });
        setCurrent(run);
    }
    /// No answer follows, and the task is asked to stop. Does not wait.
    void cancel() {
        if (current_) {
            threads_[*current_].request_stop();
            setCurrent(std::nullopt);
        }
    }
    bool isBusy() const { return current_.has_value(); }

signals:
    void busyChanged(bool busy);

private:
    void setCurrent(std::optional<std::uint64_t> run) {
        const bool wasBusy = isBusy();
        current_ = run;
        if (isBusy() != wasBusy) {
            emit busyChanged(isBusy());
        }
    }

    std::uint64_t runs_ = 0;
    std::optional<std::uint64_t> current_;           ///< the awaited task
    std::map<std::uint64_t, std::jthread> threads_;  ///< including cancelled ones until they end
};

}  // namespace fireable
