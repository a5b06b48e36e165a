#include <algorithm>
#include <cstddef>

#include "engine/net/cuda/owned_steps.cuh"
#include "engine/net/cuda/shared_space.cuh"
#include "engine/net/cuda/timed_lots.cuh"
#include "engine/net/cuda/warp_kernel.cuh"
#include "engine/net/cuda/warp_tables.cuh"

namespace fireable::cuda {
namespace {

using device::check;
using device::DeviceBuffer;
using Round = OwnedLayout::Round;

constexpr int blockThreads = 512;  // begin and end a launch; one warp of them makes the steps
constexpr std::int64_t roundsAtOnce = 16'384;  // of reads, until the clock is looked at
constexpr int mostWords = OwnedLayout::mostTransitions / 1024;

/// What a kernel is given.
struct Launch {
    OwnedNet owned;
    WarpSizes kept;
    int rounds;                // how many records of `owned.rounds`
    int touched;               // of `owned.touched`
    std::int64_t stepsAtOnce;  // until the clock is looked at
    DeviceOrder order;
    WarpState* state;
};

/// Launch: one block of `blockThreads` threads with dynamic shared memory for the marking and, if
/// `tables`, for what a step reads.
template <class Tokens, int words, bool tables>
__global__ void __launch_bounds__(blockThreads, 1)
    ownedKernel(const __grid_constant__ Launch launch) {
    extern __shared__ int4 shared[];
    SharedSpace space{reinterpret_cast<char*>(shared)};
    OwnedNet owned = launch.owned;
    const int places = owned.net.placeCount;
    Tokens* marking = space.take<Tokens>(places + 1);
    if constexpr (tables) {
        owned.rounds = space.copyOf(owned.rounds, launch.rounds);
        owned.net.columns = space.copyOf(owned.net.columns, owned.net.transitionCount);
        owned.net.effects = space.copyOf(owned.net.effects, launch.kept.effects);
        owned.touched = space.copyOf(owned.touched, launch.touched);
        keepExtras(owned.net, launch.kept, space);
    }
    const int thread = static_cast<int>(threadIdx.x);
    std::int64_t* const tokens = launch.state->tokens();
    for (int p = thread; p <= places; p += blockThreads) {
        marking[p] = p < places ? static_cast<Tokens>(tokens[p]) : 0;
    }
    __syncthreads();
    if (isFirstWarp()) {
        OwnedSteps<Tokens, words> steps(owned, marking, launch.order.single);
        const DeviceOutcome made = makeInLots(steps, launch.order, launch.stepsAtOnce);
        if (thread == 0) {
            launch.state->outcome = made;
        }
    }
    __syncthreads();
    for (int p = thread; p < places; p += blockThreads) {
        tokens[p] = marking[p];
    }
}

using Kernel = void (*)(Launch);

/// The kernel that keeps what fits in shared memory, and how much of that it takes.
struct Plan {
    Kernel kernel = nullptr;
    std::size_t bytes = 0;
    WarpSizes kept;
};

template <class Tokens>
Plan planFor(const WarpLayout& layout, const OwnedLayout& owned, std::size_t room) {
    const std::size_t marking =
        sharedBytes<Tokens>(static_cast<std::size_t>(layout.placeCount) + 1);
    const std::size_t plain = marking + sharedBytes<Round>(owned.rounds.size()) +
                              sharedBytes<WarpLayout::Column>(layout.columns.size()) +
                              sharedBytes<WarpLayout::Effect>(layout.effects.size()) +
                              sharedBytes<std::int32_t>(owned.touched.size());
    WarpSizes kept = sizesOf(layout);
    kept.extras = plain + extraTableBytes(layout, kept) <= room ? kept.extras : 0;
    const bool few = layout.transitionCount() <= 1024;
    Plan plan;
    if (plain <= room) {
        plan = {few ? ownedKernel<Tokens, 1, true> : ownedKernel<Tokens, mostWords, true>,
                plain + extraTableBytes(layout, kept), kept};
    } else {
        plan = {few ? ownedKernel<Tokens, 1, false> : ownedKernel<Tokens, mostWords, false>,
                marking, kept};
    }
    // All that there is: it is the kernel's, which other nets' plans have too.
    check(cudaFuncSetAttribute(plan.kernel, cudaFuncAttributeMaxDynamicSharedMemorySize,
                               static_cast<int>(room)));
    return plan;
}

class OwnedKernel final : public WarpKernel {
public:
    OwnedKernel(const WarpLayout& layout, const OwnedLayout& owned, std::size_t room)
        : narrow_(planFor<std::int32_t>(layout, owned, room)),
          wide_(planFor<std::int64_t>(layout, owned, room)),
          tables_(layout),
          rounds_(owned.rounds),
          touched_(owned.touched),
          stepsAtOnce_(
              std::clamp<std::int64_t>(roundsAtOnce / longestStepOf(layout, owned), 1, 2048)) {}

    void launch(WarpState* state, TokenBits bits, const DeviceOrder& order,
                cudaStream_t stream) override {
        const Plan& plan = bits == TokenBits::narrow ? narrow_ : wide_;
        const OwnedNet net{tables_.net(), rounds_.data(), touched_.data()};
        plan.kernel<<<1, blockThreads, plan.bytes, stream>>>(
            {net, plan.kept, static_cast<int>(rounds_.size()), static_cast<int>(touched_.size()),
             stepsAtOnce_, order, state});
        check(cudaGetLastError());
    }

private:
    Plan narrow_;
    Plan wide_;
    WarpTables tables_;
    DeviceBuffer<Round> rounds_;
    DeviceBuffer<std::int32_t> touched_;
    std::int64_t stepsAtOnce_;
};

}  // namespace

std::unique_ptr<WarpKernel> makeOwnedKernel(const WarpLayout& layout) {
    const std::size_t room = mostSharedBytes();
    const auto places = static_cast<std::size_t>(layout.placeCount) + 1;
    const auto owned = ownedLayoutOf(layout);
    return owned && sharedBytes<std::int64_t>(places) <= room
               ? std::make_unique<OwnedKernel>(layout, *owned, room)
               : nullptr;
}

}  // namespace fireable::cuda
