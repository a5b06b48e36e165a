#include <algorithm>
#include <array>
#include <chrono>
#include <numeric>
#include <string>
#include <utility>

#include "engine/device/stream.cuh"
#include "engine/net/cuda/cuda_net_engines.h"
#include "engine/net/cuda/device_net_engine.h"
#include "engine/net/cuda/grid_maximal.cuh"

namespace fireable::net::cuda {
namespace {

using device::check;
using device::DeviceBuffer;

constexpr int maxWarps = aloneThreads / 32;

__device__ void finish(const GridLaunch& launch, std::int64_t steps, DeviceHalt halt,
                       const GridClock& clock) {
    if (GridTeam().leads()) {
        launch.state->steps = steps;
        launch.state->halt = halt;
        clock.stop();
    }
}

__device__ DeviceFiring* logAt(const GridLaunch& launch, std::int64_t step) {
    return launch.log != nullptr ? launch.log + step : nullptr;
}

/// The end of a step that fires one transition, with the barrier. False: it overflowed, which ends
/// the launch. A late launch makes no further step.
__device__ bool endStep(const GridLaunch& launch, GridDeadline& deadline, GridClock& clock,
                        std::int64_t& made, std::int64_t& maxSteps) {
    deadline.check();
    GridTeam().sync();
    clock.lap<2>();
    const GridEnds now = launch.state->ends;
    if (now.overflow != 0) {
        finish(launch, made, DeviceHalt::overflow, clock);
        return false;
    }
    ++made;
    maxSteps = now.late != 0 ? made : maxSteps;
    return true;
}

/// The first enabled transition among those of the warp; stops there.
__device__ std::uint32_t firstOwn(const StepNet& net, const std::int64_t* marking, int lane) {
    const std::uint32_t units = unitsOf(net);
    for (std::uint32_t unit = shareOfGrid().rank / 32; unit < units;
         unit += shareOfGrid().size / 32) {
        const std::uint32_t bits = enabledInUnit(net, marking, unit, lane);
        if (bits != 0) {
            return unit * unitOf(net) + lowestBit(bits);
        }
    }
    return noIndex;
}

/// Stages I to III: the first enabled transition, by a minimum reduction over the lanes of a warp,
/// the warps of a block and the blocks.
__device__ std::uint32_t findFirst(const GridLaunch& launch, int lane, std::uint32_t* ofBlock,
                                   int parity, GridClock& clock) {
    const std::uint32_t found = firstOwn(launch.net, launch.marking[0], lane);
    clock.lap<0>();
    if (lane == 0 && found != noIndex) {
        atomicMin(ofBlock, found);
    }
    __syncthreads();
    if (gridDim.x == 1) {
        return *ofBlock;
    }
    std::uint32_t* first = launch.state->first + parity;
    if (threadIdx.x == 0 && *ofBlock != noIndex) {
        atomicMin(first, *ofBlock);
    }
    GridTeam().sync();
    return *first;
}

/// `Choice::first`: two barriers per step. The result of a step is reset in the next one, which
/// saves a third. A launch whose time is up checks whether the net is dead, and ends.
__global__ void __launch_bounds__(aloneThreads, 1) firstKernel(GridLaunch launch) {
    __shared__ std::uint32_t ofBlock[2];
    if (threadIdx.x == 0) {
        ofBlock[0] = ofBlock[1] = noIndex;
    }
    __syncthreads();
    const int lane = laneNumber();
    std::int32_t* overflow = &launch.state->ends.overflow;
    GridClock clock(launch.timed, launch.state);
    GridDeadline deadline(launch);
    std::int64_t maxSteps = launch.maxSteps;
    for (std::int64_t made = 0;;) {
        const int parity = static_cast<int>(made & 1);
        const std::uint32_t first = findFirst(launch, lane, ofBlock + parity, parity, clock);
        clock.lap<1>();
        if (first == noIndex || made == maxSteps) {
            const DeviceHalt halt = first == noIndex ? DeviceHalt::dead : DeviceHalt::limit;
            return finish(launch, made, halt, clock);
        }
        if (threadIdx.x == 0) {
            ofBlock[1 - parity] = noIndex;
        }
        if (GridTeam().leads()) {
            launch.state->first[1 - parity] = noIndex;
        }
        if (blockIdx.x == 0) {
            fireOne(launch.net, first, launch.single, launch.marking[0], logAt(launch, made),
                    overflow);
        }
        if (!endStep(launch, deadline, clock, made, maxSteps)) {
            return;
        }
    }
}

/// Removes from the block's part of the enabled transitions those with an enabled one of higher
/// priority.
__device__ void dropOpposed(const GridLaunch& launch, const WordRange& own) {
    const GridTeam team;
    if (launch.net.groupCount > 0) {
        team.sync();
        visitLevels<true>(launch.net, team, [&](std::uint32_t t) {
            oppose(launch.net, t, launch.enabled, launch.opposed);
        });
        for (std::uint32_t w = own.first + threadIdx.x; w < own.end; w += blockDim.x) {
            launch.enabled[w] &= ~launch.opposed[w];
        }
    }
    __syncthreads();
}

/// `Choice::random`: the blocks count their candidates, and the block with the chosen one fires it.
/// Two barriers per step, plus one per group of priority levels and one before.
__global__ void __launch_bounds__(aloneThreads, 1) randomKernel(GridLaunch launch) {
    __shared__ std::uint32_t shared[maxWarps];
    __shared__ std::uint32_t chosen;
    const WordRange own = WordRange::ofBlock(launch.net);
    std::int64_t* marking = launch.marking[0];
    std::int32_t* overflow = &launch.state->ends.overflow;
    GridClock clock(launch.timed, launch.state);
    GridDeadline deadline(launch);
    std::int64_t maxSteps = launch.maxSteps;
    for (std::int64_t made = 0;;) {
        findEnabled(launch, own, marking);
        clock.lap<0>();
        dropOpposed(launch, own);
        const Tally tally = countMembers(launch, own, launch.enabled, shared);
        if (tally.total == 0 || made == maxSteps) {
            const DeviceHalt halt = tally.total == 0 ? DeviceHalt::dead : DeviceHalt::limit;
            return finish(launch, made, halt, clock);
        }
        const std::uint64_t bits = counterRandom(
            launch.shuffle.seed, launch.shuffle.step + static_cast<std::uint64_t>(made), 0);
        const std::uint32_t n = boundedRandom(bits, tally.total) - tally.before;
        if (threadIdx.x < 32) {  // `n` is huge if the chosen one is in an earlier part
            const std::uint32_t t = nthMember(launch.enabled, own.first, own.end, n, laneNumber());
            if (threadIdx.x == 0) {
                chosen = t;
            }
        }
        __syncthreads();
        clock.lap<1>();
        if (chosen != noIndex) {
            fireOne(launch.net, chosen, launch.single, marking, logAt(launch, made),
                    overflow);
        }
        if (!endStep(launch, deadline, clock, made, maxSteps)) {
            return;
        }
    }
}

template <bool random>
__global__ void __launch_bounds__(aloneThreads, 1) maximalKernel(GridLaunch launch) {
    __shared__ std::uint32_t shared[maxWarps];
    GridMaximal<random>(launch, shared).run();
}

using GridKernel = void (*)(GridLaunch);

/// Launch: cooperative, of whole warps; one block needs no grid barrier.
GridKernel kernelFor(Choice choice) {
    switch (choice) {
        case Choice::first:
            return firstKernel;
        case Choice::random:
            return randomKernel;
        case Choice::maximalInOrder:
            return maximalKernel<false>;
        case Choice::maximalInRandomOrder:
            return maximalKernel<true>;
    }
    return nullptr;  // never: the compiler warns of a choice that is missing above
}

/// The number of blocks of that kernel that the device runs at once.
int maxBlocksOf(GridKernel kernel) {
    int perProcessor = 0;
    int processors = 0;
    check(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&perProcessor, kernel, wideThreads, 0));
    check(cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, 0));
    return std::max(1, perProcessor * processors);
}

GridShape shapeFor(const StepLayout& layout, GridKernel kernel, int blocks) {
    const int maxBlocks = maxBlocksOf(kernel);
    const int shift = laneShiftOf(layout);
    if (blocks > 0) {
        return {std::min(blocks, maxBlocks), blocks == 1 ? aloneThreads : wideThreads, shift};
    }
    return gridShapeFor(layout.transitionCount(), shift, maxBlocks);
}

/// Launches of a grid, which end by the device's clock.
class GridLaunches final : public DeviceKernel {
public:
    GridLaunches(const StepLayout& layout, const FiringRule& rule, int blocks)
        : rule_(rule),
          kernel_(kernelFor(rule.choice)),
          shape_(shapeFor(layout, kernel_, blocks)),
          tables_(layout, shape_.laneShift, stream_),
          memory_(layout, rule.choice, stream_),
          counts_(static_cast<std::size_t>(shape_.blocks)),
          state_(1) {
        stream_.wait();  // only then may the layout be freed
    }

    std::int64_t maxLogged() const override { return memory_.maxLogged(); }

    void load(std::span<const std::int64_t> tokens) override {
        memory_.load(tokens);
        now_ = {};
    }

    LaunchOutcome run(const LaunchOrder& order) override {
        const device::ProfilerRange range("I+II, III, IV");
        prepare();
        state_.fill({&now_, 1}, stream_);
        GridLaunch launch = launchFor(order);
        void* arguments[] = {&launch};
        ++device::deviceUse().launches;
        check(cudaLaunchCooperativeKernel(reinterpret_cast<const void*>(kernel_), shape_.blocks,
                                          shape_.threads, arguments, 0, stream_));
        state_.copyTo({&now_, 1}, stream_);
        if (order.stageTimes != nullptr) {
            addStages(*order.stageTimes);
        }
        LaunchOutcome outcome{now_.halt, now_.steps, {}, {}};
        if (order.logged) {
            memory_.readLog(outcome);
        }
        return outcome;
    }

    void unload(std::span<std::int64_t> tokens) override { memory_.unload(now_.parity, tokens); }

private:
    /// Resets the state between launches, except for what a step in progress needs.
    void prepare() {
        GridState next;
        std::copy(std::begin(now_.undecided), std::end(now_.undecided), next.undecided);
        next.round = now_.round % 6;  // only their parity and their remainder modulo 3 matter
        next.firedCount = now_.firedCount;
        next.inStep = now_.inStep;
        next.parity = now_.parity;
        now_ = next;
    }

    GridLaunch launchFor(const LaunchOrder& order) {
        GridState* state = state_.data();
        GridLaunch launch{
            memory_.arrays(tables_.net(), rule_, state->undecided, &state->firedCount),
            counts_.data(),
            state,
            order.maxSteps,
            std::chrono::nanoseconds(order.time).count(),
            order.stageTimes != nullptr};
        launch.shuffle.step = order.step;
        launch.log = order.logged ? launch.log : nullptr;
        return launch;
    }

    void addStages(StageTimes& times) const {
        constexpr std::array names{"I+II", "III", "IV"};
        const double clocks = static_cast<double>(std::accumulate(
            std::begin(now_.stageClocks), std::end(now_.stageClocks), std::int64_t{0}));
        for (std::size_t i = 0; clocks > 0 && i < names.size(); ++i) {
            const double share = static_cast<double>(now_.stageClocks[i]) / clocks;
            times.add(names[i], std::chrono::nanoseconds(static_cast<std::int64_t>(
                                    share * static_cast<double>(now_.nanoseconds))));
        }
    }

    FiringRule rule_;
    device::Stream stream_;
    GridKernel kernel_;
    GridShape shape_;
    StepTables tables_;
    StepMemory memory_;
    DeviceBuffer<std::uint32_t> counts_;  ///< [blocks]
    DeviceBuffer<GridState> state_;
    GridState now_;
};

}  // namespace

Result<std::unique_ptr<NetEngine>> makeCudaGridNetEngine(const NetProgram& program, FiringRule rule,
                                                         MakeHostEngine makeHostEngine,
                                                         int blocks) {
    const auto makeKernel = [&](std::string& reason) -> std::unique_ptr<DeviceKernel> {
        int cooperative = 0;
        check(cudaDeviceGetAttribute(&cooperative, cudaDevAttrCooperativeLaunch, 0));
        if (cooperative == 0) {
            reason = "the device cannot launch a grid as one: the processor ran the net";
            return nullptr;
        }
        return std::make_unique<GridLaunches>(stepLayoutOf(program), rule, blocks);
    };
    return makeDeviceNetEngine(program, std::move(makeHostEngine), makeKernel);
}

}  // namespace fireable::net::cuda
