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

/// A grid's launches, which end by the device's clock.
class GridLaunches final : public DeviceKernel {
public:
    GridLaunches(const StepLayout& layout, const FiringRule& rule, const GridTuning& tuning)
        : rule_(rule),
          kernel_(gridKernelFor(rule.choice, tuning.reductions.choice, Kept::nothing)),
          shape_(shapeFor(layout, kernel_, tuning)),
          tables_(layout, shape_.laneShift, stream_),
          memory_(layout, rule.choice, stream_),
          counts_(static_cast<std::size_t>(shape_.blocks)),
          state_(1) {
        const Kept kept = keptBy(shape_, layout);
        if (rule.choice == Choice::first && tuning.reductions.choice && kept != Kept::nothing) {
            kernel_ = gridKernelFor(rule.choice, true, kept);
            sharedBytes_ = static_cast<std::size_t>(layout.placeCount) * sizeof(std::int64_t);
        }
        stream_.wait();  // the layout is gone then
    }

    std::int64_t mostLogged() const override { return memory_.mostLogged(); }

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
        check(cudaLaunchCooperativeKernel(reinterpret_cast<const void*>(kernel_), shape_.blocks,
                                          shape_.threads, arguments, sharedBytes_, stream_));
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
        GridLaunch launch{
            memory_.arrays(tables_.net(), rule_, state->undecided, &state->firedCount),
            counts_.data(),
            state,
            order.most,
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
    std::size_t sharedBytes_ = 0;  ///< of a block
    StepTables tables_;
    StepMemory memory_;
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
