#include <algorithm>

#include "engine/net/cuda/shared_space.cuh"
#include "engine/net/cuda/timed_lots.cuh"
#include "engine/net/cuda/warp_kernel.cuh"
#include "engine/net/cuda/warp_steps.cuh"
#include "engine/net/cuda/warp_tables.cuh"

namespace fireable::cuda {
namespace {

using device::check;
using device::DeviceBuffer;

constexpr int blockThreads = 256;  // begin and end a launch; one warp of them makes the steps
constexpr std::int64_t roundsAtOnce = 4096;  // of reads, until the clock is looked at: milliseconds
/// Nets for which the others would do are few here.
constexpr Search search = Search::twoLevels;

/// What is kept in shared memory.
enum class Shared { nothing, state, all };

/// What a kernel is given. `bits` and `marking` [P + 1] are scratch, not used where shared memory
/// has them.
template <class Tokens>
struct Launch {
    WarpNet net;
    WarpSizes kept;
    FireableBits bits;
    Tokens* marking;
    WarpState* state;
    DeviceOrder order;
    std::int64_t stepsAtOnce;  // until the clock is looked at
};

/// Makes the steps by the first warp of a block; all of them take part before.
template <class Tokens>
__device__ void makeSteps(const Launch<Tokens>& launch) {
    WarpSteps<Tokens, search> steps(launch.net, launch.bits, launch.marking);
    const int thread = static_cast<int>(threadIdx.x);
    steps.clear(thread, blockThreads);
    __syncthreads();
    steps.lookAtAll(thread / 32, blockThreads / 32);
    __syncthreads();
    if (isFirstWarp()) {
        const DeviceOutcome made = makeInLots(steps, launch.order, launch.stepsAtOnce);
        if (thread == 0) {
            launch.state->outcome = made;
        }
    }
}

/// Launch: one block of `blockThreads` threads with dynamic shared memory for what is kept there.
template <class Tokens, Shared kept>
__global__ void __launch_bounds__(blockThreads, 1) bitsKernel(Launch<Tokens> launch) {
    extern __shared__ int4 shared[];
    SharedSpace space{reinterpret_cast<char*>(shared)};
    const int thread = static_cast<int>(threadIdx.x);
    std::int64_t* const tokens = launch.state->tokens();
    WarpNet& net = launch.net;
    if constexpr (kept != Shared::nothing) {
        launch.bits.words = space.take<std::uint32_t>(launch.bits.wordCount);
        launch.bits.present = space.take<std::uint32_t>(launch.bits.presentCount);
        launch.marking = space.take<Tokens>(net.placeCount + 1);
    }
    if constexpr (kept == Shared::all) {
        keepStepTables(net, launch.kept, space);
    }
    for (int p = thread; p <= net.placeCount; p += blockThreads) {
        launch.marking[p] = p < net.placeCount ? static_cast<Tokens>(tokens[p]) : 0;
    }
    makeSteps(launch);
    __syncthreads();
    for (int p = thread; p < net.placeCount; p += blockThreads) {
        tokens[p] = launch.marking[p];
    }
}

template <class Tokens>
using Kernel = void (*)(Launch<Tokens>);

/// The kernel that keeps what fits in shared memory, and how much of that it takes.
template <class Tokens>
struct Plan {
    Kernel<Tokens> kernel = bitsKernel<Tokens, Shared::nothing>;
    std::size_t bytes = 0;
    WarpSizes kept;

    explicit Plan(const WarpLayout& layout) : kept(sizesOf(layout)) {
        const std::size_t room = mostSharedBytes();
        const std::size_t state = stateBytes<Tokens>(layout, search);
        if (state + stepTableBytes(layout, kept) > room) {
            kept.extras = 0;
        }
        const std::size_t all = state + stepTableBytes(layout, kept);
        if (all <= room) {
            kernel = bitsKernel<Tokens, Shared::all>;
            bytes = all;
        } else if (state <= room) {
            kernel = bitsKernel<Tokens, Shared::state>;
            bytes = state;
        }
        // All that there is: it is the kernel's, which other nets' plans have too.
        check(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize,
                                   static_cast<int>(room)));
    }
};

class BitsKernel final : public WarpKernel {
public:
    explicit BitsKernel(const WarpLayout& layout)
        : narrow_(layout),
          wide_(layout),
          stepsAtOnce_(std::clamp<std::int64_t>(roundsAtOnce / longestStepOf(layout), 1, 256)),
          tables_(layout),
          words_(static_cast<std::size_t>(wordsFor(layout.transitionCount(), search))),
          present_(static_cast<std::size_t>(presentFor(layout.transitionCount(), search))),
          scratch_(static_cast<std::size_t>(layout.placeCount) + 1) {}

    void launch(WarpState* state, TokenBits bits, const DeviceOrder& order,
                cudaStream_t stream) override {
        if (bits == TokenBits::narrow) {
            launch(narrow_, reinterpret_cast<std::int32_t*>(scratch_.data()), state, order, stream);
        } else {
            launch(wide_, scratch_.data(), state, order, stream);
        }
    }

private:
    template <class Tokens>
    void launch(const Plan<Tokens>& plan, Tokens* scratch, WarpState* state,
                const DeviceOrder& order, cudaStream_t stream) {
        const FireableBits bits{words_.data(), present_.data(), static_cast<int>(words_.size()),
                                static_cast<int>(present_.size())};
        plan.kernel<<<1, blockThreads, plan.bytes, stream>>>(
            {tables_.net(), plan.kept, bits, scratch, state, order, stepsAtOnce_});
        check(cudaGetLastError());
    }

    Plan<std::int32_t> narrow_;
    Plan<std::int64_t> wide_;
    std::int64_t stepsAtOnce_;
    WarpTables tables_;
    DeviceBuffer<std::uint32_t> words_;
    DeviceBuffer<std::uint32_t> present_;
    DeviceBuffer<std::int64_t> scratch_;
};

}  // namespace

std::unique_ptr<WarpKernel> makeBitsKernel(const WarpLayout& layout) {
    return std::make_unique<BitsKernel>(layout);
}

}  // namespace fireable::cuda
