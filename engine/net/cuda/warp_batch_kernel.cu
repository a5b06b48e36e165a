#include <algorithm>
#include <optional>
#include <vector>

#include "engine/net/cuda/batch_kernel.cuh"
#include "engine/net/cuda/random_pick.cuh"
#include "engine/net/cuda/superior_lists.h"
#include "engine/net/cuda/warp_steps.cuh"
#include "engine/net/cuda/warp_tables.cuh"

namespace fireable::cuda {
namespace {

using device::check;
using device::DeviceBuffer;

constexpr int mostThreads = 512;              // of a block
constexpr int enoughWarps = 8;                // of a block, for its tables to have their place
constexpr std::int64_t roundsAtOnce = 4'096;  // of reads, until a warp looks at the clock
constexpr std::int64_t mostScratch = std::int64_t{1} << 30;

/// Where a block keeps what its steps read.
struct BatchPlan {
    std::optional<WarpSizes> kept;  ///< of the tables; nothing: none is in shared memory
    bool sharedState = false;
    int warps = 8;               ///< of a block
    std::size_t bytes = 0;       ///< shared memory of a block
    std::size_t stateBytes = 0;  ///< of a warp
};

/// How many warps have their state beside so much else.
std::size_t warpsBeside(std::size_t tableBytes, std::size_t stateBytes, std::size_t room) {
    return tableBytes < room ? (room - tableBytes) / stateBytes : 0;
}

/// As many tables as leave a block many warps: what is large and read least goes first.
std::optional<WarpSizes> keptTables(const WarpLayout& layout, std::size_t stateBytes,
                                    std::size_t room) {
    const WarpSizes all = sizesOf(layout);
    for (const WarpSizes& kept :
         {all, WarpSizes{all.effects, all.touched, 0}, WarpSizes{all.effects, 0, 0}}) {
        if (warpsBeside(stepTableBytes(layout, kept), stateBytes, room) >= enoughWarps) {
            return kept;
        }
    }
    return std::nullopt;
}

/// What the warps change is in shared memory if one warp's is.
BatchPlan planFor(const WarpLayout& layout, std::size_t stateBytes, std::size_t room) {
    constexpr std::size_t most = mostThreads / 32;
    BatchPlan plan;
    plan.stateBytes = stateBytes;
    plan.kept = keptTables(layout, stateBytes, room);
    plan.sharedState = stateBytes <= room;
    if (plan.sharedState) {
        const std::size_t tables = plan.kept ? stepTableBytes(layout, *plan.kept) : 0;
        plan.warps = static_cast<int>(std::min(most, warpsBeside(tables, stateBytes, room)));
        plan.bytes = tables + stateBytes * static_cast<std::size_t>(plan.warps);
    }
    return plan;
}

/// What a launch reads besides its task.
struct BatchNet {
    WarpNet net;
    WarpSizes kept;  // if `sharedTables`
    Superiors superiors;
    int wordCount;
    int presentCount;
    int candidateCount;  // words; 0: none are needed
    bool sharedTables;
    char* scratch;  // null: the warps' state is in shared memory
    std::size_t stateBytes;
    std::int32_t stepsAtOnce;
};

/// One run after the other by one warp, as `makeRuns` wants them.
template <class Tokens, Search search, bool random>
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
            fits = fits && tokens >= 0 && (isWide || tokens < BatchTask::comfortable);
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
        WarpSteps<Tokens, search> warpSteps(net_.net, bits_, marking_);
        warpSteps.clear(lane_, 32);
        __syncwarp();
        warpSteps.lookAtAll(0, 1);
        __syncwarp();
        if constexpr (random) {
            RandomPick pick(net_.superiors, candidates_, seed_, steps);
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
    static constexpr bool isWide = sizeof(Tokens) == 8;

    template <class Pick>
    __device__ BatchEnd run(WarpSteps<Tokens, search>& warpSteps, Pick& pick, std::int64_t& steps,
                            const BatchClock& clock) {
        DeviceOrder order;
        order.single = task_.single;
        for (int round = 1;; ++round) {
            const std::int64_t left = task_.maxSteps - steps;
            order.most = left < net_.stepsAtOnce ? left : net_.stepsAtOnce;
            const DeviceOutcome made = warpSteps.template run<false>(order, pick);
            steps += made.steps;
            if (made.halt == DeviceHalt::dead) {
                return BatchEnd::dead;
            }
            if (made.halt == DeviceHalt::overflow) {
                return BatchEnd::outgrown;
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

    /// Far from where it would have to be wide again at once.
    __device__ bool isComfortable() const {
        bool fits = true;
        for (int place = lane_; place < net_.net.placeCount; place += 32) {
            fits = fits && marking_[place] < BatchTask::comfortable / 4;
        }
        return __all_sync(wholeWarp, fits);
    }

    const BatchNet& net_;
    const BatchTask& task_;
    const int lane_;
    const FireableBits bits_;
    std::uint32_t* const candidates_;
    Tokens* const marking_;
    std::uint64_t seed_ = 0;
};

/// Launch: blocks of whole warps with the dynamic shared memory that their plan says.
template <class Tokens, Search search, bool random>
__global__ void __launch_bounds__(mostThreads, 2)
    warpBatchKernel(const __grid_constant__ BatchTask task, BatchNet net) {
    extern __shared__ int4 shared[];
    const BatchClock clock(task.cycles);
    SharedSpace space{reinterpret_cast<char*>(shared)};
    if (net.sharedTables) {
        keepStepTables(net.net, net.kept, space);
        __syncthreads();
    }
    const auto warp = threadIdx.x / 32;
    const std::size_t number =
        net.scratch == nullptr ? warp : blockIdx.x * (blockDim.x / 32) + warp;
    char* states = net.scratch == nullptr ? space.next : net.scratch;
    WarpRuns<Tokens, search, random> runs(net, task, SharedSpace{states + number * net.stateBytes});
    makeRuns(task, runs, clock);
}

using Kernel = void (*)(BatchTask, BatchNet);

template <class Tokens, bool random>
Kernel kernelFor(int transitions) {
    switch (searchFor(transitions)) {
        case Search::oneWord:
            return warpBatchKernel<Tokens, Search::oneWord, random>;
        case Search::fourWords:
            return warpBatchKernel<Tokens, Search::fourWords, random>;
        default:
            return warpBatchKernel<Tokens, Search::twoLevels, random>;
    }
}

Kernel kernelFor(int transitions, TokenBits bits, bool random) {
    if (bits == TokenBits::narrow) {
        return random ? kernelFor<std::int32_t, true>(transitions)
                      : kernelFor<std::int32_t, false>(transitions);
    }
    return random ? kernelFor<std::int64_t, true>(transitions)
                  : kernelFor<std::int64_t, false>(transitions);
}

class LaidOutBatchKernel final : public BatchKernel {
public:
    LaidOutBatchKernel(const WarpLayout& layout, const SuperiorLists& superiors, bool random,
                       TokenBits bits)
        : kernel_(kernelFor(layout.transitionCount(), bits, random)),
          tables_(layout),
          firstAbove_(superiors.first),
          above_(superiors.above) {
        const int transitions = std::max(1, layout.transitionCount());
        const Search search = searchFor(transitions);
        const bool opposed = random && !superiors.above.empty();
        net_.net = tables_.net();
        net_.superiors = opposed ? Superiors{firstAbove_.data(), above_.data()} : Superiors{};
        net_.wordCount = wordsFor(transitions, search);
        net_.presentCount = presentFor(transitions, search);
        net_.candidateCount = opposed ? net_.wordCount : 0;
        net_.stepsAtOnce = static_cast<std::int32_t>(
            std::clamp<std::int64_t>(roundsAtOnce / longestStepOf(layout), 1, 256));
        const std::size_t state =
            (bits == TokenBits::narrow ? stateBytes<std::int32_t>(layout, search)
                                       : stateBytes<std::int64_t>(layout, search)) +
            sharedBytes<std::uint32_t>(static_cast<std::size_t>(net_.candidateCount));
        plan(planFor(layout, state, mostSharedBytes()));
    }

    int warps() const override { return blocks_ * warpsOfBlock_; }

    void launch(const BatchTask& task) override {
        const int most = std::max(1, std::min(task.warps / warpsOfBlock_, blocks_));
        const int blocks = std::clamp(task.resumedCount + task.waitingCount, 1, most);
        kernel_<<<blocks, warpsOfBlock_ * 32, bytes_>>>(task, net_);
        check(cudaGetLastError());
    }

private:
    void plan(const BatchPlan& plan) {
        warpsOfBlock_ = plan.warps;
        bytes_ = plan.bytes;
        net_.sharedTables = plan.kept.has_value();
        net_.kept = plan.kept.value_or(WarpSizes{});
        net_.stateBytes = plan.stateBytes;
        check(cudaFuncSetAttribute(kernel_, cudaFuncAttributeMaxDynamicSharedMemorySize,
                                   static_cast<int>(mostSharedBytes())));
        int blocks = 0;
        check(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, kernel_, warpsOfBlock_ * 32,
                                                            bytes_));
        int multiprocessors = 0;
        check(cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, 0));
        blocks_ = std::max(1, blocks) * multiprocessors;
        if (!plan.sharedState) {
            const std::size_t perBlock = net_.stateBytes * static_cast<std::size_t>(warpsOfBlock_);
            const auto room =
                static_cast<std::size_t>(std::min(mostScratch, device::freeBytes() / 4));
            blocks_ = static_cast<int>(
                std::clamp<std::size_t>(room / perBlock, 1, static_cast<std::size_t>(blocks_)));
            scratch_ = DeviceBuffer<char>(perBlock * static_cast<std::size_t>(blocks_));
        }
        net_.scratch = plan.sharedState ? nullptr : scratch_.data();
    }

    Kernel kernel_;
    WarpTables tables_;
    DeviceBuffer<std::int32_t> firstAbove_;
    DeviceBuffer<std::int32_t> above_;
    DeviceBuffer<char> scratch_;
    BatchNet net_{};
    int warpsOfBlock_ = 1;
    int blocks_ = 1;
    std::size_t bytes_ = 0;
};

}  // namespace

std::unique_ptr<BatchKernel> makeWarpBatchKernel(const NetProgram& program, const FiringRule& rule,
                                                 TokenBits bits) {
    const bool random = rule.choice == Choice::random;
    const auto layout = warpLayoutOf(program);
    if (!layout || (rule.choice != Choice::first && !random)) {
        return nullptr;
    }
    const auto superiors = random ? superiorListsOf(program) : SuperiorLists{{0}, {}};
    return superiors ? std::make_unique<LaidOutBatchKernel>(*layout, *superiors, random, bits)
                     : nullptr;
}

}  // namespace fireable::cuda
