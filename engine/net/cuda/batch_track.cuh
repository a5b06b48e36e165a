#pragma once

#include <algorithm>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "engine/net/cuda/batch_kernel.cuh"
#include "engine/net/cuda/saved_runs.cuh"

namespace fireable::cuda {

/// A kernel, the saved runs that it is to go on with, and its launch in flight.
class BatchTrack {
public:
    /// `kernel` may be null: then it takes no runs. Holds on to `saved`.
    BatchTrack(std::unique_ptr<BatchKernel> kernel, SavedRuns& saved)
        : kernel_(std::move(kernel)),
          saved_(saved),
          resumed_(saved.size()),
          left_(saved.size()),
          counters_(1) {}

    bool takesRuns() const { return kernel_ != nullptr; }
    void add(const BatchJob& job) { jobs_.push_back(job); }

    /// Of a launch: twice as many runs can be saved.
    int warps() const { return std::min(kernel_->warps(), static_cast<int>(saved_.size() / 2)); }

    /// Begins a launch of `task`, if there is anything to do, which may also begin
    /// `task.waitingCount` runs. False where there is nothing.
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
        kernel_->launch(task);
        return true;
    }

    /// Waits for the launch. Returns how many runs it began; `left` tells of those that it left,
    /// each of which keeps its place among the saved ones.
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
    bool launched_ = false;           // and not collected
    device::DeviceBuffer<BatchJob> resumed_;
    device::DeviceBuffer<BatchLeft> left_;
    device::DeviceBuffer<BatchCounters> counters_;
};

}  // namespace fireable::cuda
