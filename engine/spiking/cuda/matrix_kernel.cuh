#pragma once

#include <cstdint>
#include <utility>

#include "engine/spiking/cuda/matrix_designs.cuh"

namespace fireable::spiking::cuda {

/// The arguments of a launch that makes steps.
struct StepLaunch {
    DeviceSystem system;
    DeviceArrays arrays;
    RunState* state = nullptr;
    std::int64_t maxSteps = 0;
    std::int64_t nanoseconds = 0;   // of the launch
    std::uint64_t loadedSteps = 0;  // before those of `RunState::made`, modulo 2^64
    std::int64_t inputSteps = 0;    // the same, at most 2^62
    std::int64_t nextInput = 0;     // group of input
};

/// Why the launch ends after the step in progress, or does not, where all threads agree.
struct StepEnds {
    bool late = false;
    bool large = false;
};

/// Reads the flags of a step between two barriers. The step in progress and the one before it may
/// still be logged.
__device__ inline StepEnds endsOf(const RunState& state, const DeviceArrays& arrays,
                                  std::int32_t outputs) {
    const auto& seen = const_cast<const volatile RunState&>(state);
    return {seen.late != 0 || seen.logged > arrays.logRoom - 2 * outputs, seen.large != 0};
}

/// Threads that share a task: warps where rows are short, otherwise blocks.
struct TaskLists {
    Task* lists[2];     // of steps with even and odd numbers
    std::int32_t unit;  // threads
};

/// Uses rules and opens neurons. All neurons of the system by all threads of the team.
template <class Design>
__device__ void actAll(const StepLaunch& launch, const TaskLists& tasks, const Design& design,
                       std::int64_t made, bool dry) {
    const GridTeam team;
    const DeviceSystem& system = launch.system;
    const DeviceArrays& arrays = launch.arrays;
    const std::int32_t lane = static_cast<std::int32_t>(threadIdx.x) & 31;
    const int parity = static_cast<int>(made & 1);
    bool active = false;
    bool large = false;
    for (std::int64_t first = team.rank() - lane; first < system.neurons; first += team.size()) {
        const auto neuron = static_cast<std::int32_t>(first + lane);
        Post post;
        if (first + lane < system.neurons) {
            large |= arrays.spikes[neuron] > maxSpikes;
            const Act act =
                cuda::act(system, neuron, rulesOf(system, neuron), arrays.spikes + neuron,
                          arrays.closed + neuron, arrays.pending + neuron, system.seed,
                          launch.loadedSteps + static_cast<std::uint64_t>(made), dry);
            active |= act.active;
            if (act.sent > 0) {
                post = design.post(neuron, act.sent, parity);
            }
            if (arrays.used != nullptr && !dry) {
                arrays.used[neuron] = act.used;
                arrays.sent[neuron] = act.sent;
            }
        }
        if (__any_sync(wholeWarp, post.chunks > 0)) {
            const std::int32_t begin = takeRoom(&launch.state->tasks[made % 3], post.chunks);
            for (std::int32_t chunk = 0; chunk < post.chunks; ++chunk) {
                tasks.lists[parity][begin + chunk] = {post.row, chunk};
            }
        }
    }
    if (__any_sync(wholeWarp, active) && lane == 0) {
        launch.state->active[parity] = 1;
    }
    if (large) {
        launch.state->large = 1;
    }
}

/// Delivers what was sent.
template <class Design>
__device__ void deliverAll(const StepLaunch& launch, const TaskLists& tasks, const Design& design,
                           std::int64_t made, std::int64_t& nextInput) {
    const GridTeam team;
    const DeviceSystem& system = launch.system;
    const int parity = static_cast<int>(made & 1);
    const Receivers receivers{launch.arrays.spikes, system.delays ? launch.arrays.closed : nullptr};
    const std::int32_t count = launch.state->tasks[made % 3];
    const std::int32_t unit = team.rank() / tasks.unit;
    const std::int32_t units = team.size() / tasks.unit;
    for (std::int32_t i = unit; i < count; i += units) {
        design.deliver(tasks.lists[parity][i], team.rank() % tasks.unit, tasks.unit, parity,
                       receivers);
    }
    const std::int32_t before = made > 0 ? launch.state->tasks[(made - 1) % 3] : 0;
    for (std::int32_t i = team.rank(); i < before; i += team.size()) {
        design.forget(tasks.lists[1 - parity][i], 1 - parity);
    }
    if (nextInput < system.inputGroups &&
        system.inputSteps[nextInput] == launch.inputSteps + made + 1) {
        for (std::int64_t i = system.firstInput[nextInput] + team.rank();
             i < system.firstInput[nextInput + 1]; i += team.size()) {
            receivers.add(system.inputs[i].neuron, system.inputs[i].spikes);
        }
        ++nextInput;
    }
    if (team.rank() == 0) {
        launch.state->tasks[(made + 1) % 3] = 0;
        launch.state->active[1 - parity] = 0;
    }
}

/// Steps of a design with tasks: two barriers of all threads each. What a step changes in the
/// flags is read only between its two barriers. Launch: whole warps, cooperative if several blocks.
template <class Design>
__global__ void __launch_bounds__(1024, 1)
    matrixKernel(StepLaunch launch, TaskLists tasks, Design design) {
    const GridTeam team;
    RunState* state = launch.state;
    const std::int64_t start = state->made;
    LaunchClock clock(launch.nanoseconds);
    std::int64_t maxSteps = launch.maxSteps;
    std::int64_t nextInput = launch.nextInput;
    bool large = false;
    for (std::int64_t steps = 0;; ++steps) {
        const std::int64_t made = start + steps;
        const bool dry = steps == maxSteps;
        logOutputs(launch.system, launch.arrays, state, team.rank(), team.size(), made);
        actAll(launch, tasks, design, made, dry);
        if (team.rank() == 0 && clock.isLate()) {
            state->late = 1;
        }
        team.meet();
        const auto& seen = const_cast<const volatile RunState&>(*state);
        const bool halted = seen.active[made & 1] == 0 && nextInput == launch.system.inputGroups;
        if (halted || dry) {
            if (team.rank() == 0) {
                state->made = made;
                state->steps = steps;
                state->halt = halted  ? DeviceHalt::halted
                              : large ? DeviceHalt::tooLarge
                                      : DeviceHalt::limit;
            }
            return;
        }
        const StepEnds ends = endsOf(*state, launch.arrays, launch.system.outputCount);
        large = ends.large;
        if (ends.late || ends.large) {
            maxSteps = steps + 1;
        }
        deliverAll(launch, tasks, design, made, nextInput);
        team.meet();
    }
}

}  // namespace fireable::spiking::cuda
