#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>

namespace fireable {

/// Ends runs that take too long, and those that a user cancels, by one flag.
class Deadline {
public:
    /// `cancelled` may be null; must outlive this.
    explicit Deadline(const std::atomic<bool>* cancelled)
        : cancelled_(cancelled), watch_([this](const std::stop_token& stop) { watch(stop); }) {}

    /// For a run that begins now.
    const std::atomic<bool>* begin(double seconds) {
        const std::lock_guard lock(mutex_);
        over_ = isCancelled();
        end_ = std::chrono::steady_clock::now() +
               std::chrono::duration_cast<std::chrono::steady_clock::duration>(
                   std::chrono::duration<double>(seconds));
        return &over_;
    }
    bool isCancelled() const {
        return cancelled_ != nullptr && cancelled_->load(std::memory_order_relaxed);
    }

private:
    void watch(const std::stop_token& stop) {
        // Rarely enough not to disturb what is timed.
        constexpr std::chrono::milliseconds between{20};
        std::unique_lock lock(mutex_);
        while (!stop.stop_requested()) {
            wake_.wait_for(lock, stop, between, [] { return false; });
            if (isCancelled() || (end_ && std::chrono::steady_clock::now() >= *end_)) {
                over_ = true;
            }
        }
    }

    const std::atomic<bool>* cancelled_;
    std::atomic<bool> over_{false};
    std::mutex mutex_;  ///< guards `end_`
    std::optional<std::chrono::steady_clock::time_point> end_;
    std::condition_variable_any wake_;
    std::jthread watch_;  ///< the last member: it uses the others
};

}  // namespace fireable
