#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/device/device_buffer.cuh"
#include "engine/net/cuda/cuda_net_engines.h"
#include "engine/net/cuda/step_memory.cuh"
#include "engine/net/cuda/steps_launch.cuh"

namespace fireable::cuda {

/// The kernels that make a step, one after the other, in the four stages of the seed (000, figure
/// 3). A maximal step whose conflicts take more rounds goes on in the next sequence.
class StepsSequence {
public:
    static constexpr std::array stages{"I", "II", "III", "IV"};

    /// What it copies goes by `stream`, which lives longer.
    StepsSequence(const StepLayout& layout, const FiringRule& rule, const Reductions& reductions,
                  cudaStream_t stream);

    /// Puts the kernels of a stage into the stream.
    void enqueue(std::size_t stage);

    StepMemory& memory() { return memory_; }
    const StepMemory& memory() const { return memory_; }
    StepsState* state() { return state_.data(); }
    void fill(const StepsState& state) { state_.fill({&state, 1}, stream_); }
    /// Waits until all is done.
    StepsState read() const;

private:
    void fillLaunch();
    void enqueueChoice();
    void enqueueLevels();
    void enqueueMembers();
    void enqueueConflicts();
    /// Blocks that cover so many threads, or as many as the device has use for.
    unsigned blocksFor(std::int64_t threads) const;

    cudaStream_t stream_;
    FiringRule rule_;
    bool reduceChoice_;
    std::vector<StepLayout::LevelGroup> groups_;
    std::vector<std::int64_t> levels_;  ///< partitions that each level of the choice leaves
    std::int64_t arcs_;
    std::int64_t transitions_;
    std::int64_t lanes_;
    std::int64_t mostBlocks_;
    StepTables tables_;
    StepMemory memory_;
    device::DeviceBuffer<std::uint64_t> arcCopies_;     ///< [A]
    device::DeviceBuffer<std::int64_t> copies_;         ///< [T]
    device::DeviceBuffer<std::uint32_t> partitions_;    ///< of all levels
    device::DeviceBuffer<std::byte> selectionScratch_;  ///< of CUB
    device::DeviceBuffer<StepsState> state_;
    StepsLaunch launch_{};
};

}  // namespace fireable::cuda
