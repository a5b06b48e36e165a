#pragma once

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <thread>
#include <vector>

#include "engine/sweep/sweep.h"

namespace fireable {

/// How many rows of a sweep may be buffered before they are delivered.
inline std::int64_t maxRetainedRows(const SweepSize& size) {
    constexpr std::int64_t maxCounts = 1 << 22;  // 64 MiB
    return std::clamp<std::int64_t>(maxCounts / (size.columns + 4), 1, 1 << 16);
}

/// Delivers rows to a request's `take` and adds them up.
class SweepRows {
public:
    explicit SweepRows(const SweepRequest& request) : request_(request) {}

    Result<void> take(std::span<const SweepRow> rows) {
        if (rows.empty()) {
            return {};
        }
        if (auto taken = request_.take(rows); !taken) {
            return taken;
        }
        for (const SweepRow& row : rows) {
            outcome_.steps += row.steps;
        }
        outcome_.runs += static_cast<std::int64_t>(rows.size());
        if (request_.progress != nullptr) {
            request_.progress->store(outcome_.runs, std::memory_order_relaxed);
        }
        return {};
    }
    bool isCancelled() const {
        return request_.cancelled != nullptr && request_.cancelled->load(std::memory_order_relaxed);
    }
    /// `failure`, with a note on the rows that were delivered.
    Failure keeping(Failure failure) const {
        failure.error.detail += "; the rows of " + std::to_string(outcome_.runs) + " runs are kept";
        return failure;
    }
    SweepOutcome& outcome() { return outcome_; }

private:
    const SweepRequest& request_;
    SweepOutcome outcome_;
};

/// Distributes the runs of a sweep to threads and delivers their rows in order: a separate thread
/// does so some fifty times a second, up to the first unfinished run. Rows after that one are
/// buffered; runs are distributed as far ahead as there is room for their rows.
class OrderedRows {
public:
    /// Keeps a reference to `request`.
    OrderedRows(const SweepSize& size, const SweepRequest& request, int threads);

    /// The number of a run to make, for any thread; waits for room. Nothing if all have been
    /// distributed or the sweep is to end.
    std::optional<std::int64_t> next();
    /// The row of a distributed run, from any thread.
    void put(SweepRow row);
    /// Ends the sweep with the first such failure, from any thread.
    void endWith(Failure failure);
    /// Ends the sweep, from any thread.
    void stop();
    /// Set when running runs should be cancelled.
    const std::atomic<bool>* stopped() const { return &stopped_; }

    /// Delivers all remaining rows, also after unfinished runs. To be called once, when no thread
    /// makes runs any more.
    Result<SweepOutcome> finish();

private:
    struct Slot {
        std::atomic<bool> full{false};
        SweepRow row;
    };

    Slot& slot(std::int64_t i) { return slots_[static_cast<std::size_t>(i % std::ssize(slots_))]; }
    bool hasRoom(std::int64_t i) const {
        return i - handed_.load(std::memory_order_acquire) < std::ssize(slots_);
    }
    void poll(const std::stop_token& stop);
    void handOn(bool behindOthers);
    Result<void> take();

    const std::int64_t size_;
    SweepRows rows_;
    std::vector<Slot> slots_;              ///< run `i` at `i % size`
    std::vector<SweepRow> block_;          ///< being delivered
    std::atomic<std::int64_t> begun_{0};   ///< runs before this one have been distributed
    std::atomic<std::int64_t> handed_{0};  ///< rows of runs before this one have been delivered
    std::atomic<bool> stopped_;
    bool refused_ = false;  ///< the receiver failed

    std::mutex mutex_;  ///< guards all members below
    std::condition_variable_any wake_;
    std::condition_variable room_;
    bool wanted_ = false;  ///< whether delivery is requested now
    std::optional<Failure> failure_;
    std::jthread thread_;
};

}  // namespace fireable
