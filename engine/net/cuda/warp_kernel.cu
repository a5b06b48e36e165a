#include <algorithm>

#include "engine/net/cuda/scan_steps.cuh"
#include "engine/net/cuda/shared_space.cuh"
#include "engine/net/cuda/warp_kernel.cuh"
#include "engine/net/cuda/warp_steps.cuh"
#include "engine/net/cuda/warp_tables.cuh"

namespace fireable::cuda {
namespace {

using device::check;
using device::DeviceBuffer;

constexpr int mostScanned = 128;   // transitions of a net for `ScanSteps`
constexpr int blockThreads = 256;  // begin and end a launch; one warp of them makes the steps

/// What is kept in shared memory.
enum class Shared { nothing, state, all };

/// What a kernel is given. `bits` and `marking` [P + 1] are scratch, not used where shared memory
/// has them.
template <class Tokens>
struct Launch {
    WarpNet net;
    WarpSizes sizes;
    int effectsEach;  // of the transition with most
    FireableBits bits;
    Tokens* marking;
    std::int64_t* tokens;  // [P], goes on from these, and leaves those that were reached
    DeviceOrder order;
    DeviceOutcome* outcome;  // tells of the steps
};

/// Makes the steps by the first warp of a block; all of them take part before.
template <class Tokens, Search search>
__device__ void makeSteps(const Launch<Tokens>& launch) {
    WarpSteps<Tokens, search> steps(launch.net, launch.bits, launch.marking);
    const int thread = static_cast<int>(threadIdx.x);
    steps.clear(thread, blockThreads);
    __syncthreads();
    steps.lookAtAll(thread / 32, blockThreads / 32);
    __syncthreads();
    if (thread < 32) {
        const DeviceOutcome made = steps.run(launch.order);
        if (thread == 0) {
            *launch.outcome = made;
        }
    }
}

template <class Tokens, int groups>
__device__ void scanSteps(const Launch<Tokens>& launch, const ScanEffects& effects) {
    effects.fill(launch.net, groups);
    __syncthreads();
    if (threadIdx.x < 32) {
        const DeviceOutcome made =
            ScanSteps<Tokens, groups>(launch.net, effects, launch.marking, launch.order.single)
                .run(launch.order);
        if (threadIdx.x == 0) {
            *launch.outcome = made;
        }
    }
}

/// Launch: one block of `blockThreads` threads with dynamic shared memory for what is kept there.
/// `groups` is not 0: a net for `ScanSteps`.
template <class Tokens, int groups, Search search, Shared kept>
__global__ void __launch_bounds__(blockThreads, 1) warpKernel(Launch<Tokens> launch) {
    extern __shared__ int4 shared[];
    SharedSpace space{reinterpret_cast<char*>(shared)};
    const int thread = static_cast<int>(threadIdx.x);
    WarpNet& net = launch.net;
    const int each = launch.effectsEach;
    ScanEffects scanned{nullptr, each};
    if constexpr (groups > 0) {
        scanned.effects = space.take<WarpLayout::Effect>(groups * 32 * each);
    }
    if constexpr (kept != Shared::nothing) {
        launch.bits.words = space.take<std::uint32_t>(launch.bits.wordCount);
        launch.bits.present = space.take<std::uint32_t>(launch.bits.presentCount);
        launch.marking = space.take<Tokens>(net.placeCount + 1);
    }
    if constexpr (kept == Shared::all && groups == 0) {
        net.columns = space.copyOf(net.columns, net.transitionCount);
        net.reaches = space.copyOf(net.reaches, net.transitionCount);
        net.effects = space.copyOf(net.effects, launch.sizes.effects);
        net.touched = space.copyOf(net.touched, launch.sizes.touched);
    }
    for (int p = thread; p <= net.placeCount; p += blockThreads) {
        launch.marking[p] = p < net.placeCount ? static_cast<Tokens>(launch.tokens[p]) : 0;
    }
    if constexpr (groups > 0) {
        scanSteps<Tokens, groups>(launch, scanned);
    } else {
        makeSteps<Tokens, search>(launch);
    }
    __syncthreads();
    for (int p = thread; p < net.placeCount; p += blockThreads) {
        launch.tokens[p] = launch.marking[p];
    }
}

/// The most effects that a transition has, but one at least.
int effectsEach(const WarpLayout& layout) {
    int most = 1;
    for (const WarpLayout::Reach& reach : layout.reaches) {
        most = std::max(most, reach.lastEffect - reach.firstEffect);
    }
    return most;
}

bool canScan(const WarpLayout& layout) {
    return layout.transitionCount() <= mostScanned && layout.extras.empty() &&
           effectsEach(layout) <= 32;
}

/// What a step reads; what is rare stays in device memory.
std::size_t tableBytes(const WarpLayout& layout) {
    if (canScan(layout)) {
        const int rows = std::max(1, (layout.transitionCount() + 31) / 32) * 32;
        return sharedBytes<WarpLayout::Effect>(static_cast<std::size_t>(rows) *
                                               static_cast<std::size_t>(effectsEach(layout)));
    }
    return stepTableBytes(layout);
}

template <class Tokens>
using Kernel = void (*)(Launch<Tokens>);

/// The kernel for a net of up to 128 transitions without extra arcs, all of it in shared memory.
template <class Tokens>
Kernel<Tokens> scanKernelFor(int transitions) {
    switch ((transitions + 31) / 32) {
        case 0:
        case 1:
            return warpKernel<Tokens, 1, Search::oneWord, Shared::all>;
        case 2:
            return warpKernel<Tokens, 2, Search::oneWord, Shared::all>;
        case 3:
            return warpKernel<Tokens, 3, Search::oneWord, Shared::all>;
        default:
            return warpKernel<Tokens, 4, Search::oneWord, Shared::all>;
    }
}

template <class Tokens, Search search>
Kernel<Tokens> kernelKeeping(Shared kept) {
    return kept == Shared::all     ? warpKernel<Tokens, 0, search, Shared::all>
           : kept == Shared::state ? warpKernel<Tokens, 0, search, Shared::state>
                                   : warpKernel<Tokens, 0, search, Shared::nothing>;
}

/// The kernel that keeps what fits in shared memory, and how much of that it takes.
template <class Tokens>
struct Plan {
    Kernel<Tokens> kernel;
    std::size_t bytes = 0;

    explicit Plan(const WarpLayout& layout) {
        const int transitions = layout.transitionCount();
        const std::size_t room = mostSharedBytes();
        const std::size_t state = stateBytes<Tokens>(layout);
        const std::size_t all = state + tableBytes(layout);
        const Shared kept = all <= room     ? Shared::all
                            : state <= room ? Shared::state
                                            : Shared::nothing;
        bytes = kept == Shared::all ? all : kept == Shared::state ? state : 0;
        if (kept == Shared::all && canScan(layout)) {
            kernel = scanKernelFor<Tokens>(transitions);
        } else if (searchFor(transitions) == Search::oneWord) {
            kernel = kernelKeeping<Tokens, Search::oneWord>(kept);
        } else if (searchFor(transitions) == Search::fourWords) {
            kernel = kernelKeeping<Tokens, Search::fourWords>(kept);
        } else {
            kernel = kernelKeeping<Tokens, Search::twoLevels>(kept);
        }
        // All that there is: it is the kernel's, which other nets' plans have too.
        check(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize,
                                   static_cast<int>(room)));
    }
};

class LaidOutWarpKernel final : public WarpKernel {
public:
    explicit LaidOutWarpKernel(const WarpLayout& layout)
        : narrow_(layout),
          wide_(layout),
          search_(searchFor(layout.transitionCount())),
          effectsEach_(effectsEach(layout)),
          longestStep_(longestStepOf(layout)),
          tables_(layout),
          words_(static_cast<std::size_t>(wordsFor(layout.transitionCount(), search_))),
          present_(static_cast<std::size_t>(presentFor(layout.transitionCount(), search_))),
          scratch_(static_cast<std::size_t>(layout.placeCount) + 1),
          outcome_(1) {}

    std::int64_t longestStep() const override { return longestStep_; }

    DeviceOutcome run(DeviceBuffer<std::int64_t>& marking, TokenBits bits,
                      const DeviceOrder& order) override {
        if (bits == TokenBits::narrow) {
            return launch(narrow_, reinterpret_cast<std::int32_t*>(scratch_.data()), marking,
                          order);
        }
        return launch(wide_, scratch_.data(), marking, order);
    }

private:
    template <class Tokens>
    DeviceOutcome launch(const Plan<Tokens>& plan, Tokens* scratch,
                         DeviceBuffer<std::int64_t>& marking, const DeviceOrder& order) {
        const FireableBits bits{words_.data(), present_.data(), static_cast<int>(words_.size()),
                                static_cast<int>(present_.size())};
        plan.kernel<<<1, blockThreads, plan.bytes>>>({tables_.net(), tables_.sizes(), effectsEach_,
                                                      bits, scratch, marking.data(), order,
                                                      outcome_.data()});
        check(cudaGetLastError());
        DeviceOutcome outcome;
        outcome_.copyTo({&outcome, 1});
        return outcome;
    }

    Plan<std::int32_t> narrow_;
    Plan<std::int64_t> wide_;
    Search search_;
    int effectsEach_;
    std::int64_t longestStep_;
    WarpTables tables_;
    DeviceBuffer<std::uint32_t> words_;
    DeviceBuffer<std::uint32_t> present_;
    DeviceBuffer<std::int64_t> scratch_;
    DeviceBuffer<DeviceOutcome> outcome_;
};

}  // namespace

std::unique_ptr<WarpKernel> makeWarpKernel(const NetProgram& program) {
    const auto layout = warpLayoutOf(program);
    return layout ? std::make_unique<LaidOutWarpKernel>(*layout) : nullptr;
}

}  // namespace fireable::cuda
