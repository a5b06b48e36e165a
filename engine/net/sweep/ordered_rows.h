#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "engine/net/sweep/sweep_rows.h"

namespace fireable::net {

/// Gives out the runs of a sweep to threads, takes their rows in any order and hands these on in
/// theirs: a thread of its own does so some fifty times a second, up to the first run that has not
/// ended. Rows behind that one are kept; runs are given out as far ahead as there is room for them.
class OrderedRows {
public:
    /// For so many threads. Holds on to the others.
    OrderedRows(const Sweep& sweep, const SweepRequest& request, int threads);

    /// The number of a run to make, for any thread; waits for room. Nothing when all were given out
    /// or the sweep is to end.
    std::optional<std::int64_t> next();
    /// The row of a run that was given out, from any thread.
    void put(SweepRow row);
    /// Ends the sweep with the first of such failures, from any thread.
    void endWith(Failure failure);
    /// Set when the runs that are being made are to end.
    const std::atomic<bool>* stopped() const { return &stopped_; }

    /// Hands on all that is left, also behind runs that have not ended. To be called once, when no
    /// thread makes runs any more.
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
    void stop();
    void handOn(bool behindOthers);
    Result<void> take();

    const std::int64_t size_;
    SweepRows rows_;
    std::vector<Slot> slots_;              ///< run `i` at `i % size`
    std::vector<SweepRow> block_;          ///< being handed on
    std::atomic<std::int64_t> begun_{0};   ///< runs before this one were given out
    std::atomic<std::int64_t> handed_{0};  ///< rows of runs before this one were handed on
    std::atomic<bool> stopped_;
    bool refused_ = false;  ///< a block of rows

    std::mutex mutex_;  ///< of what follows
    std::condition_variable_any wake_;
    std::condition_variable room_;
    bool wanted_ = false;  ///< that rows are handed on now
    std::optional<Failure> failure_;
    std::jthread thread_;
};

}  // namespace fireable::net
