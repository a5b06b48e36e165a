#pragma once

#include <cstdint>
#include <vector>

#include "engine/device/device_buffer.cuh"
#include "engine/net/cuda/batch_task.cuh"
#include "engine/net/sweep/sweep.h"

namespace fireable::cuda {

/// The runs of a sweep that are on the device: a window of them that moves on as their rows are
/// taken away, kept in rings. Run number `i` is at `i % size`. Throws `DeviceError`.
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

    /// How many runs a window has where memory is no matter.
    static int wantedSize(const Sweep& sweep);

    int size() const { return size_; }
    std::int64_t uploaded() const {
        return uploaded_;
    }  ///< runs before this one are there, or were

    /// Makes ready, on the host, the runs that have room once those before `kept` are done with.
    void stage(std::int64_t kept);
    /// Brings over what was made ready.
    void upload();
    /// Fetches which runs are over.
    void look() { rows_.copyTo(hostRows_); }
    /// What `look` saw of that run.
    const BatchRow& row(std::int64_t i) const { return hostRows_[at(i)]; }
    /// Fetches the reported places of the runs `[first, last)`: [last - first][R].
    std::vector<std::int64_t> results(std::int64_t first, std::int64_t last) const;

    /// Puts in `task` where the window is.
    void describe(BatchTask& task);

private:
    std::size_t at(std::int64_t i) const { return static_cast<std::size_t>(i % size_); }
    std::size_t cells(std::size_t each) const { return static_cast<std::size_t>(size_) * each; }
    /// Calls `copy(first, index, count)` for the one or two pieces of the ring that hold those
    /// runs.
    template <class Copy>
    void forPieces(std::int64_t first, std::int64_t last, Copy copy) const;

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

}  // namespace fireable::cuda
