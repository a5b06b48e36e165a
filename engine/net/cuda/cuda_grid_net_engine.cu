#include <algorithm>
#include <array>
#include <chrono>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "engine/device/device.h"
#include "engine/device/stream.cuh"
#include "engine/net/cuda/cuda_net_engines.h"
#include "engine/net/cuda/device_net_engine.h"
#include "engine/net/cuda/grid_kernel.cuh"
#include "engine/net/cuda/step_memory.cuh"

namespace fireable::cuda {
namespace {

using device::check;
using device::DeviceBuffer;
using device::DeviceError;

constexpr std::int64_t firstLooks = 1 << 22;  // at arcs, of a first launch: milliseconds

/// How many blocks of that kernel the device runs at once.
int mostBlocksOf(GridKernel kernel) {
    int perProcessor = 0;
    int processors = 0;
    check(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&perProcessor, kernel, wideThreads, 0));
    check(cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, 0));
    return std::max(1, perProcessor * processors);
}

GridShape shapeFor(const StepLayout& layout, GridKernel kernel, const GridTuning& tuning) {
    const int most = mostBlocksOf(kernel);
    const int shift = tuning.reductions.arcs ? laneShiftOf(layout) : 0;
    if (tuning.blocks > 0) {
        return {std::min(tuning.blocks, most), tuning.blocks == 1 ? aloneThreads : wideThreads,
                shift};
    }
    return gridShapeFor(layout.transitionCount(), shift, most);
}

/// A grid's launches; a unit of work is a round of conflicts, or a step of one transition.
class GridLaunches final : public DeviceKernel {
public:
    GridLaunches(const StepLayout& layout, const FiringRule& rule, const GridTuning& tuning)
        : rule_(rule),
          kernel_(gridKernelFor(rule.choice, tuning.reductions.choice)),
          shape_(shapeFor(layout, kernel_, tuning)),
          tables_(layout, shape_.laneShift),
          memory_(layout, rule.choice),
          looks_(static_cast<std::int64_t>(layout.arcs.size()) + layout.transitionCount()),
          counts_(static_cast<std::size_t>(shape_.blocks)),
          state_(1) {}

    std::int64_t firstBudget() const override {
        return std::clamp<std::int64_t>(firstLooks / (looks_ + 1), 1, 1'000);
    }
    std::int64_t mostLogged() const override { return memory_.mostLogged(); }

    void load(std::span<const std::int64_t> tokens) override {
        memory_.load(tokens);
        now_ = {};
    }

    LaunchOutcome run(const LaunchOrder& order) override {
        const device::ProfilerRange range("I+II, III, IV");
        prepare();
        state_.fill({&now_, 1});
        GridLaunch launch = launchFor(order);
        void* arguments[] = {&launch};
        check(cudaLaunchCooperativeKernel(reinterpret_cast<const void*>(kernel_), shape_.blocks,
                                          shape_.threads, arguments, 0, nullptr));
        state_.copyTo({&now_, 1});
        if (order.stageTimes != nullptr) {
            addStages(*order.stageTimes);
        }
        LaunchOutcome outcome{now_.halt, now_.steps, now_.rounds, {}, {}};
        if (order.logged) {
            memory_.readLog(outcome);
        }
        return outcome;
    }

    void unload(std::span<std::int64_t> tokens) override { memory_.unload(now_.parity, tokens); }

private:
    /// What a launch leaves to the next one: only what a step under way needs.
    void prepare() {
        GridState next;
        std::copy(std::begin(now_.undecided), std::end(now_.undecided), next.undecided);
        next.round = now_.round % 6;  // their parity and their number modulo 3 count
        next.firedCount = now_.firedCount;
        next.inStep = now_.inStep;
        next.parity = now_.parity;
        now_ = next;
    }

    GridLaunch launchFor(const LaunchOrder& order) {
        GridState* state = state_.data();
        GridLaunch launch{};
        launch.net = tables_.net();
        launch.conflicts = memory_.conflicts(state->undecided, &state->firedCount);
        launch.shuffle = memory_.shuffle(rule_.seed);
        launch.shuffle.step = order.step;
        launch.marking[0] = memory_.marking(0);
        launch.marking[1] = memory_.marking(1);
        launch.fireable = memory_.fireable();
        launch.opposed = memory_.opposed();
        launch.counts = counts_.data();
        launch.positions = memory_.positions();
        launch.members = memory_.members();
        launch.stepEnds = memory_.stepEnds();
        launch.log = order.logged ? memory_.log() : nullptr;
        launch.state = state;
        launch.most = order.most;
        launch.budget = order.budget;
        launch.single = rule_.multiplicity == Multiplicity::one;
        launch.timed = order.stageTimes != nullptr;
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
    GridKernel kernel_;
    GridShape shape_;
    StepTables tables_;
    StepMemory memory_;
    std::int64_t looks_;
    DeviceBuffer<std::uint32_t> counts_;  ///< [blocks]
    DeviceBuffer<GridState> state_;
    GridState now_;
};

}  // namespace

Result<std::unique_ptr<NetEngine>> makeCudaGridNetEngine(const NetProgram& program, FiringRule rule,
                                                         MakeHostEngine makeHostEngine,
                                                         const GridTuning& tuning) try {
    if (const auto& reason = device::deviceUnavailable()) {
        return fail(ErrorCode::engineUnavailable, *reason);
    }
    int cooperative = 0;
    check(cudaDeviceGetAttribute(&cooperative, cudaDevAttrCooperativeLaunch, 0));
    std::unique_ptr<DeviceKernel> launches;
    if (cooperative != 0) {
        launches = std::make_unique<GridLaunches>(stepLayoutOf(program), rule, tuning);
    }
    return std::unique_ptr<NetEngine>(std::make_unique<DeviceNetEngine>(
        program, std::move(launches),
        "the device cannot launch a grid as one: the processor ran the net",
        std::move(makeHostEngine)));
} catch (const DeviceError& error) {
    return fail(ErrorCode::deviceFailure, std::string("the CUDA device failed: ") + error.what());
}

}  // namespace fireable::cuda
