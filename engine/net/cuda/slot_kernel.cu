#include <algorithm>

#include "engine/net/cuda/batch_kernel.cuh"
#include "engine/net/cuda/slot_steps.cuh"
#include "engine/net/cuda/warp_tables.cuh"

namespace fireable::cuda {
namespace {

using device::check;
using device::DeviceBuffer;

constexpr int mostThreads = 384;  // of a block

/// Launch: blocks of whole warps with the table of changes in dynamic shared memory, as many as the
/// device holds at a time.
template <int words, int groups, bool random>
__global__ void __launch_bounds__(mostThreads, 2)
    slotKernel(const __grid_constant__ BatchTask task, const __grid_constant__ SlotNet net) {
    using Steps = SlotSteps<words, groups, random>;
    extern __shared__ int4 shared[];
    const BatchClock clock(task.cycles);
    SharedSpace space{reinterpret_cast<char*>(shared)};
    const auto* changes = space.copyOf(
        reinterpret_cast<const typename Steps::Numbers*>(net.changes), (1 + 32 * groups) * 32);
    __syncthreads();
    Steps steps(net, task, changes);
    makeRuns(task, steps, clock);
}

using Kernel = void (*)(BatchTask, SlotNet);

template <int words>
Kernel firstKernel(int groups) {
    switch (groups) {
        case 1:
            return slotKernel<words, 1, false>;
        case 2:
            return slotKernel<words, 2, false>;
        case 3:
            return slotKernel<words, 3, false>;
        default:
            return slotKernel<words, 4, false>;
    }
}

Kernel kernelFor(const SlotLayout& layout, bool random) {
    if (random) {
        return layout.groups <= 1 ? slotKernel<SlotLayout::mostWords, 1, true>
                                  : slotKernel<SlotLayout::mostWords, SlotLayout::mostGroups, true>;
    }
    switch (layout.words) {
        case 1:
            return firstKernel<1>(layout.groups);
        case 2:
            return firstKernel<2>(layout.groups);
        case 3:
            return firstKernel<3>(layout.groups);
        default:
            return firstKernel<4>(layout.groups);
    }
}

std::uint32_t mostSimpleCopies(const SlotLayout& layout, bool single) {
    const std::int64_t room = BatchTask::comfortable / 2 / slotStepsAtOnce;
    const std::int64_t copies = room / std::max(1, layout.mostGiven);
    return single && copies > 0 ? noIndex / 2 : static_cast<std::uint32_t>(copies);
}

class LaidOutSlotKernel final : public BatchKernel {
public:
    LaidOutSlotKernel(const SlotLayout& layout, bool random, bool single)
        : kernel_(kernelFor(layout, random)),
          bytes_(wholeUnits(layout.changes.size() * sizeof(std::int32_t))),
          places_(layout.places),
          thresholds_(layout.thresholds),
          home_(layout.home),
          masks_(layout.masks),
          changes_(layout.changes),
          inputs_(layout.inputs),
          superiors_(layout.superiors),
          net_{places_.data(),    thresholds_.data(),
               home_.data(),      masks_.data(),
               changes_.data(),   inputs_.data(),
               superiors_.data(), layout.hasSuperiors,
               layout.placeCount, mostSimpleCopies(layout, single)} {
        // All that there is: it is the kernel's, which other nets have too.
        check(cudaFuncSetAttribute(kernel_, cudaFuncAttributeMaxDynamicSharedMemorySize,
                                   static_cast<int>(mostSharedBytes())));
        int multiprocessors = 0;
        check(cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, 0));
        for (int threads = mostThreads; threads >= 128; threads -= 128) {
            int blocks = 0;
            check(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, kernel_, threads, bytes_));
            const int warps = std::max(1, blocks) * multiprocessors * threads / 32;
            if (warps > warps_) {
                threads_ = threads;
                warps_ = warps;
            }
        }
    }

    int warps() const override { return warps_; }

    void launch(const BatchTask& task) override {
        const int most = std::max(1, task.warps / (threads_ / 32));
        const int blocks = std::clamp(task.resumedCount + task.waitingCount, 1, most);
        kernel_<<<blocks, threads_, bytes_>>>(task, net_);
        check(cudaGetLastError());
    }

private:
    Kernel kernel_;
    std::size_t bytes_;
    int threads_ = mostThreads;  ///< of a block
    int warps_ = 0;
    DeviceBuffer<std::int32_t> places_;
    DeviceBuffer<std::int32_t> thresholds_;
    DeviceBuffer<std::int32_t> home_;
    DeviceBuffer<SlotLayout::Mask> masks_;
    DeviceBuffer<std::uint32_t> changes_;
    DeviceBuffer<std::int32_t> inputs_;
    DeviceBuffer<std::uint32_t> superiors_;
    SlotNet net_;
};

}  // namespace

std::unique_ptr<BatchKernel> makeSlotKernel(const NetProgram& program, const FiringRule& rule) {
    const bool random = rule.choice == Choice::random;
    const bool single = rule.multiplicity == Multiplicity::one;
    if (rule.choice != Choice::first && !random) {
        return nullptr;
    }
    const int groups = program.transitionCount() <= 32 ? 1 : SlotLayout::mostGroups;
    const auto layout = slotLayoutOf(
        program, single, random ? SlotSizes{SlotLayout::mostWords, groups} : SlotSizes{});
    return layout ? std::make_unique<LaidOutSlotKernel>(*layout, random, single) : nullptr;
}

}  // namespace fireable::cuda
