#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "engine/device/device_buffer.cuh"
#include "engine/net/cuda/batch_task.cuh"
#include "engine/run/step.h"

namespace fireable::cuda {

/// The runs of a sweep that a launch left and a later one goes on with: numbered places for a
/// marking and a step count each, on the device. Throws `DeviceError`.
///
/// Shapes: S places for a run, P places of the net.
class SavedRuns {
public:
    /// Room for a run of each of `warps` warps four times over, or for fewer where a marking is
    /// large, but for 64 at least.
    SavedRuns(int placeCount, int warps)
        : placeCount_(static_cast<std::size_t>(placeCount)),
          used_(sizeFor(placeCount, warps)),
          tokens_(used_.size() * placeCount_),
          steps_(used_.size()),
          free_(used_.size()) {}

    std::size_t size() const { return used_.size(); }
    void keep(int state) { used_[static_cast<std::size_t>(state)] = 1; }
    void release(int state) { used_[static_cast<std::size_t>(state)] = 0; }

    /// Tells the device which are free, and the caller how many.
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

    /// Puts in `task` where they are.
    void describe(BatchTask& task) {
        task.freeStates = free_.data();
        task.states = tokens_.data();
        task.stateSteps = steps_.data();
    }

private:
    static std::size_t sizeFor(int placeCount, int warps) {
        constexpr std::int64_t mostBytes = std::int64_t{1} << 29;
        const std::int64_t bytes = std::int64_t{8} * std::max(1, placeCount);
        const std::int64_t room = std::min(mostBytes, device::freeBytes() / 8);
        return static_cast<std::size_t>(
            std::clamp<std::int64_t>(room / bytes, 64, std::max(64, 4 * warps)));
    }

    std::size_t placeCount_;                     // P
    std::vector<std::uint8_t> used_;             // [S], whether a run that is not over is there
    device::DeviceBuffer<std::int64_t> tokens_;  // [S][P]
    device::DeviceBuffer<std::int64_t> steps_;   // [S]
    device::DeviceBuffer<std::int32_t> free_;    // [S], numbers of those that are not used
};

}  // namespace fireable::cuda
