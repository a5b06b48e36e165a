#include <algorithm>
#include <optional>
#include <vector>

#include "engine/net/cuda/batch_kernel.cuh"
#include "engine/net/cuda/warp_layout.h"
#include "engine/net/cuda/warp_steps.cuh"

namespace fireable::net::cuda {
namespace {

using device::check;
using device::DeviceBuffer;

constexpr int maxWarpThreads = 512;  // of a block
constexpr int enoughWarps = 8;   // of a block, worth reserving room for before its tables
constexpr std::int64_t roundsAtOnce = 4'096;  // of reads between two checks of the clock
constexpr std::int64_t maxScratch = std::int64_t{1} << 30;

/// Where a block stores what its steps read.
struct BatchPlan {
    std::optional<WarpSizes> shared;  ///< of the tables; nothing: none is in shared memory
    bool sharedState = false;
    int warps = 8;               ///< of a block that make runs
    std::size_t bytes = 0;       ///< shared memory of a block
    std::size_t stateBytes = 0;  ///< of a warp
};

/// The number of warps whose state fits beside the tables.
std::size_t warpsBeside(std::size_t tableBytes, std::size_t stateBytes, std::size_t room) {
    return tableBytes < room ? (room - tableBytes) / stateBytes : 0;
}

/// The sizes of as many tables as leave room for `enough` warps: what is large and rarely read is
/// left out first.
std::optional<WarpSizes> sharedTableSizes(const WarpLayout& layout, std::size_t stateBytes,
                                          std::size_t room, std::size_t enough) {
    const WarpSizes all = sizesOf(layout);
    for (const WarpSizes& shared :
         {all, WarpSizes{all.effects, all.touched, 0}, WarpSizes{all.effects, 0, 0}}) {
        if (warpsBeside(stepTableBytes(layout, shared), stateBytes, room) >= enough) {
            return shared;
        }
    }
    return std::nullopt;
}

/// The warps' state is in shared memory if that of one warp fits. `alone`: only one warp makes a
/// run.
BatchPlan planFor(const WarpLayout& layout, std::size_t stateBytes, std::size_t room, bool alone) {
    const std::size_t maxWarps = alone ? 1 : maxWarpThreads / 32;
    BatchPlan plan;
    plan.stateBytes = stateBytes;
    plan.shared = sharedTableSizes(layout, stateBytes, room, alone ? 1 : enoughWarps);
    plan.warps = alone ? 1 : plan.warps;
    plan.sharedState = stateBytes <= room;
    if (plan.sharedState) {
        const std::size_t tables = plan.shared ? stepTableBytes(layout, *plan.shared) : 0;
        plan.warps = static_cast<int>(std::min(maxWarps, warpsBeside(tables, stateBytes, room)));
        plan.bytes = tables + stateBytes * static_cast<std::size_t>(plan.warps);
    }
    return plan;
}

/// The input of a launch besides its task.
struct BatchNet {
    WarpNet net;
    WarpSizes shared;  // if `sharedTables`
    HigherPriority higher;
    int wordCount;
    int presentCount;
    int warps;           // of a block that make runs; the others only copy tables
    int candidateCount;  // words; 0: not needed
    bool sharedTables;
    char* scratch;  // null: the warps' state is in shared memory
    std::size_t stateBytes;
    std::int32_t stepsAtOnce;
};

/// One run after the other by one warp, in the form that `makeRuns` expects.
template <class Tokens, Search search, bool random, bool alone>
class WarpRuns {
public:
    /// `space` is the warp's own.
    __device__ WarpRuns(const BatchNet& net, const BatchTask& task, SharedSpace space)
        : net_(net),
          task_(task),
          lane_(laneNumber()),
          bits_{space.take<std::uint32_t>(net.wordCount),
                space.take<std::uint32_t>(net.presentCount), net.wordCount, net.presentCount},
          candidates_(space.take<std::uint32_t>(net.candidateCount)),
          marking_(space.take<Tokens>(net.net.placeCount + 1)) {}

    __device__ bool begin(const BatchJob& job) {
        bool fits = true;
        for (int place = lane_; place < net_.net.placeCount; place += 32) {
            const std::int64_t tokens = task_.tokens(job, place);
            fits = fits && tokens >= 0 && (isWide || tokens < comfortableTokens);
            marking_[place] = static_cast<Tokens>(tokens);
        }
        if (lane_ == 0) {
            marking_[net_.net.placeCount] = 0;
        }
        seed_ = random ? task_.seed(job) : 0;
        __syncwarp();
        return __all_sync(wholeWarp, fits);
    }

    __device__ BatchEnd run(std::int64_t& steps, const BatchClock& clock) {
        Steps warpSteps(net_.net, bits_, marking_, task_.single, task_.log);
        if constexpr (random) {
            RandomPick pick(net_.higher, candidates_, seed_, steps);
            return run(warpSteps, pick, steps, clock);
        } else {
            FirstPick<search> pick;
            return run(warpSteps, pick, steps, clock);
        }
    }

    __device__ void save(const BatchJob&, std::int64_t* to) const {
        for (int place = lane_; place < net_.net.placeCount; place += 32) {
            to[place] = marking_[place];
        }
    }

    __device__ void report(const BatchJob&, std::int64_t* to) const {
        for (int column = lane_; column < task_.reportedCount; column += 32) {
            to[column] = marking_[task_.reported[column]];
        }
    }

private:
    using Steps = WarpSteps<Tokens, search, alone>;
    static constexpr bool isWide = sizeof(Tokens) == 8;

    template <class Pick>
    __device__ BatchEnd run(Steps& warpSteps, Pick& pick, std::int64_t& steps,
                            const BatchClock& clock) {
        for (int round = 1;; ++round) {
            const std::int64_t left = task_.maxSteps - steps;
            const auto maxSteps =
                static_cast<std::int32_t>(left < net_.stepsAtOnce ? left : net_.stepsAtOnce);
            const DeviceHalt halt = warpSteps.run(maxSteps, pick, steps);
            if (halt != DeviceHalt::limit) {
                return halt == DeviceHalt::dead ? BatchEnd::dead : BatchEnd::outgrown;
            }
            if (steps == task_.maxSteps) {
                return BatchEnd::limit;
            }
            if (isWide && round % 16 == 0 && isComfortable()) {
                return BatchEnd::comfortable;
            }
            if (clock.isOver()) {
                return BatchEnd::timeUp;
            }
        }
    }

    /// Low enough not to need wide tokens again at once.
    __device__ bool isComfortable() const {
        bool fits = true;
        for (int place = lane_; place < net_.net.placeCount; place += 32) {
            fits = fits && marking_[place] < comfortableTokens / 4;
        }
        return __all_sync(wholeWarp, fits);
    }

    const BatchNet& net_;
    const BatchTask& task_;
    const int lane_;
    const EnabledBits bits_;
    std::uint32_t* const candidates_;
    Tokens* const marking_;
    std::uint64_t seed_ = 0;
};

/// Launch: blocks of whole warps with the dynamic shared memory of their plan.
template <class Tokens, Search search, bool random, bool alone>
__global__ void __launch_bounds__(maxWarpThreads, 2)
    warpKernel(const __grid_constant__ BatchTask task, BatchNet net) {
    extern __shared__ int4 shared[];
    const BatchClock clock(task.cycles);
    SharedSpace space{reinterpret_cast<char*>(shared)};
    if (net.sharedTables) {
        shareStepTables(net.net, net.shared, space);
        __syncthreads();
    }
    // Visibly uniform to the compiler, which otherwise checks before each vote whether the lanes
    // have diverged.
    const int warp = minOfWarp(static_cast<int>(threadIdx.x / 32));
    if (warp >= net.warps) {
        return;
    }
    const auto number = static_cast<std::size_t>(
        net.scratch == nullptr ? warp : static_cast<int>(blockIdx.x) * net.warps + warp);
    char* states = net.scratch == nullptr ? space.next : net.scratch;
    WarpRuns<Tokens, search, random, alone> runs(net, task,
                                                 SharedSpace{states + number * net.stateBytes});
    makeRuns(task, runs, clock);
}

using Kernel = void (*)(BatchTask, BatchNet);

/// The common cases of sweeps have a kernel for each search.
Kernel kernelFor(int transitions, TokenBits bits, bool random, bool alone) {
    using Narrow = std::int32_t;
    using Wide = std::int64_t;
    if (alone) {
        return bits == TokenBits::narrow ? warpKernel<Narrow, Search::any, false, true>
                                         : warpKernel<Wide, Search::any, false, true>;
    }
    if (bits == TokenBits::wide) {
        return random ? warpKernel<Wide, Search::any, true, false>
                      : warpKernel<Wide, Search::any, false, false>;
    }
    if (random) {
        return warpKernel<Narrow, Search::any, true, false>;
    }
    switch (searchFor(transitions)) {
        case Search::oneWord:
            return warpKernel<Narrow, Search::oneWord, false, false>;
        case Search::fourWords:
            return warpKernel<Narrow, Search::fourWords, false, false>;
        default:
            return warpKernel<Narrow, Search::twoLevels, false, false>;
    }
}

class LaidOutWarpKernel final : public BatchKernel {
public:
    LaidOutWarpKernel(const WarpLayout& layout, const PriorityLists& higher, bool random,
                      TokenBits bits, bool alone)
        : kernel_(kernelFor(layout.transitionCount(), bits, random, alone)),
          threads_(maxWarpThreads),
          tables_(layout),
          firstAbove_(higher.first),
          above_(higher.above) {
        const bool opposed = random && !higher.above.empty();
        net_.net = tables_.net();
        net_.higher =
            opposed ? HigherPriority{firstAbove_.data(), above_.data()} : HigherPriority{};
        net_.wordCount = wordsFor(layout.transitionCount());
        net_.presentCount = presentFor(layout.transitionCount());
        net_.candidateCount = opposed ? net_.wordCount : 0;
        net_.stepsAtOnce = static_cast<std::int32_t>(
            std::clamp<std::int64_t>(roundsAtOnce / longestStepOf(layout), 1, 256));
        const auto places = static_cast<std::size_t>(layout.placeCount) + 1;
        std::size_t state = bits == TokenBits::narrow ? sharedBytes<std::int32_t>(places)
                                                      : sharedBytes<std::int64_t>(places);
        for (const int words : {net_.wordCount, net_.presentCount, net_.candidateCount}) {
            state += sharedBytes<std::uint32_t>(static_cast<std::size_t>(words));
        }
        plan(planFor(layout, state, maxSharedBytes(), alone), alone);
    }

    int warps() const override { return blocks_ * net_.warps; }

    void launch(const BatchTask& task, cudaStream_t stream) override {
        const int maxBlocks = std::max(1, std::min(task.warps / net_.warps, blocks_));
        const int blocks = std::clamp(task.resumedCount + task.waitingCount, 1, maxBlocks);
        ++device::deviceUse().launches;
        kernel_<<<blocks, threads_, bytes_, stream>>>(task, net_);
        check(cudaGetLastError());
    }

private:
    void plan(const BatchPlan& plan, bool alone) {
        net_.warps = plan.warps;
        threads_ = alone ? maxWarpThreads : plan.warps * 32;
        bytes_ = plan.bytes;
        net_.sharedTables = plan.shared.has_value();
        net_.shared = plan.shared.value_or(WarpSizes{});
        net_.stateBytes = plan.stateBytes;
        check(cudaFuncSetAttribute(kernel_, cudaFuncAttributeMaxDynamicSharedMemorySize,
                                   static_cast<int>(maxSharedBytes())));
        int blocks = 0;
        check(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, kernel_, threads_, bytes_));
        int multiprocessors = 0;
        check(cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, 0));
        blocks_ = alone ? 1 : std::max(1, blocks) * multiprocessors;
        if (!plan.sharedState) {
            const std::size_t perBlock = net_.stateBytes * static_cast<std::size_t>(net_.warps);
            const auto room =
                static_cast<std::size_t>(std::min(maxScratch, device::freeBytes() / 4));
            blocks_ = static_cast<int>(
                std::clamp<std::size_t>(room / perBlock, 1, static_cast<std::size_t>(blocks_)));
            scratch_ = DeviceBuffer<char>(perBlock * static_cast<std::size_t>(blocks_));
        }
        net_.scratch = plan.sharedState ? nullptr : scratch_.data();
    }

    Kernel kernel_;
    int threads_;  ///< of a block
    WarpTables tables_;
    DeviceBuffer<std::int32_t> firstAbove_;
    DeviceBuffer<std::int32_t> above_;
    DeviceBuffer<char> scratch_;
    BatchNet net_{};
    int blocks_ = 1;
    std::size_t bytes_ = 0;
};

}  // namespace

std::unique_ptr<BatchKernel> makeWarpKernel(const NetProgram& program, const FiringRule& rule,
                                            TokenBits bits, bool alone) {
    const bool random = rule.choice == Choice::random;
    const auto layout = warpLayoutOf(program);
    if (!layout || (rule.choice != Choice::first && (alone || !random))) {
        return nullptr;
    }
    const auto higher = random ? priorityListsOf(program) : PriorityLists{{0}, {}};
    return higher ? std::make_unique<LaidOutWarpKernel>(*layout, *higher, random, bits, alone)
                  : nullptr;
}

std::unique_ptr<BatchKernel> makeNarrowKernel(const NetProgram& program, const FiringRule& rule,
                                              bool alone) {
    auto kernel = makeSlotKernel(program, rule, alone);
    return kernel != nullptr ? std::move(kernel)
                             : makeWarpKernel(program, rule, TokenBits::narrow, alone);
}

}  // namespace fireable::net::cuda
