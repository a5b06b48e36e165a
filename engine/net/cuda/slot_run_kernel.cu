#include <utility>

#include "engine/net/cuda/shared_space.cuh"
#include "engine/net/cuda/slot_steps.cuh"
#include "engine/net/cuda/timed_lots.cuh"
#include "engine/net/cuda/warp_kernel.cuh"

namespace fireable::cuda {
namespace {

using device::check;

constexpr int blockThreads = 256;  // begin a launch; one warp of them makes the steps

template <class Steps, class Log>
__device__ DeviceOutcome makeSteps(Steps& steps, const DeviceOrder& order, Log log) {
    const WarpClock clock(order.nanoseconds);
    DeviceOutcome outcome;
    for (int lot = 1; outcome.steps < order.most && outcome.halt == DeviceHalt::limit; ++lot) {
        outcome.halt = steps.makeLot(outcome.steps, order.most, log);
        if (lot % 4 == 0 && outcome.steps < order.most && clock.isOver()) {
            return outcome;
        }
    }
    // Also where tokens have grown too large for what comes next: nothing does.
    if (outcome.halt != DeviceHalt::dead && steps.isDead()) {
        outcome.halt = DeviceHalt::dead;
    }
    return outcome;
}

/// Launch: one block of `blockThreads` with the table of changes in dynamic shared memory.
template <int words, int groups>
__global__ void __launch_bounds__(blockThreads, 1)
    slotRunKernel(const __grid_constant__ SlotNet net, DeviceOrder order, WarpState* state) {
    using Steps = SlotSteps<words, groups, false>;
    extern __shared__ int4 shared[];
    SharedSpace space{reinterpret_cast<char*>(shared)};
    const auto* changes = space.copyOf(
        reinterpret_cast<const typename Steps::Numbers*>(net.changes), (1 + 32 * groups) * 32);
    __syncthreads();
    if (!isFirstWarp()) {
        return;
    }
    Steps steps(net, changes, order.single);
    std::int64_t* const marking = state->tokens();
    DeviceOutcome made{0, DeviceHalt::overflow};
    if (steps.begin([&](int place) { return marking[place]; })) {
        made = order.log != nullptr ? makeSteps(steps, order, SlotLog{order.log})
                                    : makeSteps(steps, order, NoSlotLog{});
        steps.forEachSlot([&](int place, std::int64_t tokens) { marking[place] = tokens; });
    }
    if (threadIdx.x == 0) {
        state->outcome = made;
    }
}

using Kernel = void (*)(SlotNet, DeviceOrder, WarpState*);

class SlotRunKernel final : public WarpKernel {
public:
    SlotRunKernel(const SlotLayout& layout, bool single, std::unique_ptr<WarpKernel> other)
        : kernel_(withSlotSizes(
              layout,
              [](auto words, auto groups) -> Kernel { return slotRunKernel<words(), groups()>; })),
          tables_(layout, single),
          bytes_(wholeUnits(tables_.changesBytes())),
          other_(std::move(other)) {
        // All that there is: it is the kernel's, which other nets have too.
        check(cudaFuncSetAttribute(kernel_, cudaFuncAttributeMaxDynamicSharedMemorySize,
                                   static_cast<int>(mostSharedBytes())));
    }

    void launch(WarpState* state, TokenBits bits, const DeviceOrder& order,
                cudaStream_t stream) override {
        if (bits == TokenBits::wide) {
            return other_->launch(state, bits, order, stream);
        }
        kernel_<<<1, blockThreads, bytes_, stream>>>(tables_.net(), order, state);
        check(cudaGetLastError());
    }

private:
    Kernel kernel_;
    SlotTables tables_;
    std::size_t bytes_;
    std::unique_ptr<WarpKernel> other_;
};

}  // namespace

std::unique_ptr<WarpKernel> makeSlotRunKernel(const NetProgram& program, bool single,
                                              std::unique_ptr<WarpKernel> other) {
    const auto layout = slotLayoutOf(program, single);
    return layout ? std::make_unique<SlotRunKernel>(*layout, single, std::move(other))
                  : std::move(other);
}

}  // namespace fireable::cuda
