#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "engine/device/device_buffer.cuh"
#include "engine/expression/step_state.h"
#include "engine/net/cuda/batch_kernel.cuh"
#include "engine/net/sweep/sweep.h"

// The runs of a sweep on the device: waiting, saved and finished.

namespace fireable::net::cuda {

/// The runs of a sweep on the device: a window that advances as their rows are fetched, stored in
/// ring buffers. Run number `i` is at `i % size`. Throws `DeviceError`.
///
/// Shapes: N runs in the window, V varied places, R reported ones.
class BatchWindow {
public:
    BatchWindow(const Sweep& sweep, int size)
        : sweep_(sweep),
          size_(size),
          values_(cells(sweep.varied.size())),
          seeds_(static_cast<std::size_t>(size)),
          results_(cells(sweep.reported.size())),
          rows_(static_cast<std::size_t>(size)),
          hostRows_(static_cast<std::size_t>(size)) {}

    /// The size of a window if memory is no constraint.
    static int wantedSize(const Sweep& sweep) {
        constexpr std::int64_t maxRuns = 1 << 17;
        constexpr std::int64_t minRuns = 64;
        constexpr std::int64_t wantedBytes = 1 << 28;
        const auto numbers =
            static_cast<std::int64_t>(sweep.varied.size() + sweep.reported.size() + 3);
        const std::int64_t size = std::clamp(wantedBytes / (8 * numbers), minRuns, maxRuns);
        return static_cast<int>(std::clamp<std::int64_t>(sweep.size, 1, size));
    }

    int size() const { return size_; }
    /// Runs before this one have been uploaded.
    std::int64_t uploaded() const { return uploaded_; }

    /// Prepares on the host the runs that will fit once those before `kept` are finished.
    void stage(std::int64_t kept) {
        const std::int64_t end = std::min(sweep_.size, kept + size_);
        for (std::int64_t i = uploaded_ + std::ssize(stagedSeeds_); i < end; ++i) {
            const SweepInstance instance = sweep_.instance(i);
            for (const Count& tokens : instance.values) {
                stagedValues_.push_back(tokens.fits64() ? tokens.value64() : -1);
            }
            stagedSeeds_.push_back(instance.seed);
        }
    }
    /// Uploads what was prepared.
    void upload() {
        const std::size_t varied = sweep_.varied.size();
        const auto begin = static_cast<std::size_t>(uploaded_);
        const std::int64_t end = uploaded_ + std::ssize(stagedSeeds_);
        forPieces(uploaded_, end, [&](std::size_t first, std::size_t index, std::size_t count) {
            device::check(cudaMemcpy(
                values_.data() + index * varied, stagedValues_.data() + (first - begin) * varied,
                count * varied * sizeof(std::int64_t), cudaMemcpyHostToDevice));
            device::check(cudaMemcpy(seeds_.data() + index, stagedSeeds_.data() + (first - begin),
                                     count * sizeof(std::uint64_t), cudaMemcpyHostToDevice));
            device::check(cudaMemset(rows_.data() + index, 0, count * sizeof(BatchRow)));
            std::fill_n(hostRows_.begin() + static_cast<std::ptrdiff_t>(index), count, BatchRow());
        });
        uploaded_ = end;
        stagedValues_.clear();
        stagedSeeds_.clear();
    }
    /// Fetches which runs are finished.
    void poll() { rows_.copyTo(hostRows_); }
    /// The state of that run at the last `poll`.
    const BatchRow& row(std::int64_t i) const { return hostRows_[at(i)]; }
    /// Fetches the reported places of the runs `[first, last)`: [last - first][R].
    std::vector<std::int64_t> results(std::int64_t first, std::int64_t last) const {
        const std::size_t reported = sweep_.reported.size();
        std::vector<std::int64_t> fetched(static_cast<std::size_t>(last - first) * reported);
        std::int64_t* to = fetched.data();
        forPieces(first, last, [&](std::size_t, std::size_t index, std::size_t count) {
            device::check(cudaMemcpy(to, results_.data() + index * reported,
                                     count * reported * sizeof(std::int64_t),
                                     cudaMemcpyDeviceToHost));
            to += count * reported;
        });
        return fetched;
    }

    /// Describes the window in `task`.
    void describe(BatchTask& task) {
        task.window = size_;
        task.values = values_.data();
        task.seeds = seeds_.data();
        task.results = results_.data();
        task.rows = rows_.data();
    }

private:
    std::size_t at(std::int64_t i) const { return static_cast<std::size_t>(i % size_); }
    std::size_t cells(std::size_t each) const { return static_cast<std::size_t>(size_) * each; }
    /// Calls `copy(first, index, count)` for the one or two pieces of the ring that contain those
    /// runs.
    template <class Copy>
    void forPieces(std::int64_t first, std::int64_t last, Copy copy) const {
        while (first < last) {
            const std::int64_t index = first % size_;
            const std::int64_t count = std::min(last - first, size_ - index);
            copy(static_cast<std::size_t>(first), static_cast<std::size_t>(index),
                 static_cast<std::size_t>(count));
            first += count;
        }
    }

    const Sweep& sweep_;
    int size_;
    device::DeviceBuffer<std::int64_t> values_;   // [N][V]
    device::DeviceBuffer<std::uint64_t> seeds_;   // [N]
    device::DeviceBuffer<std::int64_t> results_;  // [N][R]
    device::DeviceBuffer<BatchRow> rows_;         // [N]
    std::vector<BatchRow> hostRows_;              // [N]
    std::vector<std::int64_t> stagedValues_;      // of the runs from `uploaded_` on
    std::vector<std::uint64_t> stagedSeeds_;
    std::int64_t uploaded_ = 0;
};

/// Unfinished runs of a sweep, for later launches to continue: numbered slots on the device for a
/// marking and a step count each. Throws `DeviceError`.
///
/// Shapes: S slots, P places of the net.
class SavedRuns {
public:
    /// Allocates four slots per warp, or fewer if markings are large, but at least 64.
    SavedRuns(int placeCount, int warps)
        : placeCount_(static_cast<std::size_t>(placeCount)),
          used_(sizeFor(placeCount, warps)),
          tokens_(used_.size() * placeCount_),
          steps_(used_.size()),
          free_(used_.size()) {}

    std::size_t size() const { return used_.size(); }
    void keep(int state) { used_[static_cast<std::size_t>(state)] = 1; }
    void release(int state) { used_[static_cast<std::size_t>(state)] = 0; }

    /// Uploads the list of unused slots and returns their number.
    int listFree() {
        std::vector<std::int32_t> free;
        for (std::size_t state = 0; state < used_.size(); ++state) {
            if (used_[state] == 0) {
                free.push_back(static_cast<std::int32_t>(state));
            }
        }
        free_.fill(free);
        return static_cast<int>(free.size());
    }

    /// Fetches one.
    Checkpoint fetch(int state) const {
        std::vector<std::int64_t> tokens(placeCount_);
        std::int64_t steps = 0;
        device::check(cudaMemcpy(tokens.data(),
                                 tokens_.data() + static_cast<std::size_t>(state) * placeCount_,
                                 placeCount_ * sizeof(std::int64_t), cudaMemcpyDeviceToHost));
        device::check(
            cudaMemcpy(&steps, steps_.data() + state, sizeof(steps), cudaMemcpyDeviceToHost));
        return {{tokens.begin(), tokens.end()}, steps};
    }

    /// Describes the saved runs in `task`.
    void describe(BatchTask& task) {
        task.freeStates = free_.data();
        task.states = tokens_.data();
        task.stateSteps = steps_.data();
    }

private:
    static std::size_t sizeFor(int placeCount, int warps) {
        constexpr std::int64_t maxBytes = std::int64_t{1} << 29;
        const std::int64_t bytes = std::int64_t{8} * std::max(1, placeCount);
        const std::int64_t room = std::min(maxBytes, device::freeBytes() / 8);
        return static_cast<std::size_t>(
            std::clamp<std::int64_t>(room / bytes, 64, std::max(64, 4 * warps)));
    }

    std::size_t placeCount_;                     // P
    std::vector<std::uint8_t> used_;             // [S], whether an unfinished run is there
    device::DeviceBuffer<std::int64_t> tokens_;  // [S][P]
    device::DeviceBuffer<std::int64_t> steps_;   // [S]
    device::DeviceBuffer<std::int32_t> free_;    // [S], indices of unused slots
};

/// A kernel, the saved runs that it will continue, and its launch in flight.
class BatchTrack {
public:
    /// `kernel` may be null: then it accepts no runs. Keeps a reference to `saved`.
    BatchTrack(std::unique_ptr<BatchKernel> kernel, SavedRuns& saved)
        : kernel_(std::move(kernel)),
          saved_(saved),
          resumed_(saved.size()),
          left_(saved.size()),
          counters_(1) {}

    bool takesRuns() const { return kernel_ != nullptr; }
    void add(const BatchJob& job) { jobs_.push_back(job); }

    /// Number of warps of a launch, limited so that twice as many runs can be saved.
    int warps() const { return std::min(kernel_->warps(), static_cast<int>(saved_.size() / 2)); }

    /// Starts a launch of `task`, which may also begin `task.waitingCount` runs. False if there is
    /// nothing to do.
    bool launch(BatchTask task) {
        inFlight_ = std::exchange(jobs_, {});
        waiting_ = task.waitingCount;
        if (inFlight_.empty() && waiting_ == 0) {
            return false;
        }
        launched_ = true;
        const BatchCounters none;
        counters_.fill({&none, 1});
        resumed_.fill(inFlight_);
        task.resumed = resumed_.data();
        task.resumedCount = static_cast<int>(inFlight_.size());
        task.warps = warps();
        task.left = left_.data();
        task.counters = counters_.data();
        kernel_->launch(task, nullptr);
        return true;
    }

    /// Waits for the launch. Returns how many runs it began; `left` receives those that it left
    /// unfinished, which stay in their slots.
    int collect(std::vector<BatchLeft>& left) {
        left.clear();
        if (!std::exchange(launched_, false)) {
            return 0;
        }
        BatchCounters counted;
        counters_.copyTo({&counted, 1});
        const int resumed = static_cast<int>(inFlight_.size());
        const int taken = std::min(counted.taken, resumed + waiting_);
        for (int i = 0; i < resumed; ++i) {
            const BatchJob& job = inFlight_[static_cast<std::size_t>(i)];
            i < taken ? saved_.release(job.state) : add(job);
        }
        left.resize(static_cast<std::size_t>(counted.left));
        left_.copyTo(left);
        for (const BatchLeft& run : left) {
            saved_.keep(run.job.state);
        }
        return std::max(0, taken - resumed);
    }

private:
    std::unique_ptr<BatchKernel> kernel_;
    SavedRuns& saved_;
    std::vector<BatchJob> jobs_;      // for the next launch
    std::vector<BatchJob> inFlight_;  // of this one
    int waiting_ = 0;                 // runs that it may begin
    bool launched_ = false;           // and not collected yet
    device::DeviceBuffer<BatchJob> resumed_;
    device::DeviceBuffer<BatchLeft> left_;
    device::DeviceBuffer<BatchCounters> counters_;
};

}  // namespace fireable::net::cuda
