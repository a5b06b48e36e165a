#pragma once

#include <cstdint>

#include "engine/spiking/cuda/device_system.cuh"

// Many runs of one system at once, one per warp.

namespace fireable::spiking::cuda {

inline constexpr int batchWarps = 4;                // of a block
inline constexpr std::int64_t fewBatchTargets = 8;  // that a lane sends to alone

/// How far a run is. waiting: it has not ended.
enum class BatchEnd : std::int32_t { waiting, halted, limit, tooLarge };

struct BatchRow {
    std::int64_t steps = 0;
    BatchEnd end = BatchEnd::waiting;
};

/// What a warp goes on with in the next launch; its state is in its slot.
struct BatchRun {
    std::int64_t made = 0;       // steps
    std::int64_t nextInput = 0;  // group of input
    std::int32_t index = -1;     // in the window; -1: none
};

/// The state of a run. Shapes: N neurons, O outputs.
struct BatchSlot {
    std::int64_t* spikes;    // [N]
    std::int64_t* pending;   // [N]
    std::int64_t* sent;      // [N], along each synapse in this step
    std::int64_t* before;    // [O], spikes of outputs that were noticed
    std::int64_t* first;     // [O], step in which the first spike came; 0: none has
    std::int64_t* distance;  // [O], steps to the second; -1: it has not come
    std::int32_t* closed;    // [N]
};

/// In words of 8 bytes.
constexpr std::size_t slotWords(std::size_t neurons, std::size_t outputs) {
    return 3 * neurons + 3 * outputs + (neurons + 1) / 2;
}

/// The arguments of a launch. Shapes: W runs of a window, N neurons, C columns, V varied and R
/// reported neurons, O outputs, B warps.
struct BatchTask {
    DeviceSystem system;
    const std::int32_t* columnOf = nullptr;    // [N]
    const std::int64_t* firstRange = nullptr;  // [C + 1]
    const std::int64_t* lengths = nullptr;     // [C], targets
    const NeuronRange* ranges = nullptr;
    const std::int64_t* weights = nullptr;  // null: all 1
    const std::int64_t* initial = nullptr;  // [N]
    const NeuronIndex* varied = nullptr;    // [V]
    const NeuronIndex* reported = nullptr;  // [R]
    const NeuronIndex* outputs = nullptr;   // [O], in the order of the program
    const std::int64_t* values = nullptr;   // [W * V]
    const std::uint64_t* seeds = nullptr;   // [W]
    BatchRow* rows = nullptr;               // [W]
    std::int64_t* results = nullptr;        // [W * (R + O)]
    std::int64_t* slots = nullptr;          // [B * slotWords]
    BatchRun* runs = nullptr;               // [B]
    std::int32_t* next = nullptr;           // run that a free warp takes
    std::int32_t window = 0;                // W
    std::int32_t variedCount = 0;
    std::int32_t reportedCount = 0;
    std::int32_t outputCount = 0;
    bool shared = false;  // slots are in shared memory during a launch
    std::int64_t maxSteps = 0;
    std::int64_t nanoseconds = 0;  // of the launch
};

__device__ inline BatchSlot slotAt(const BatchTask& task, std::int64_t* words) {
    const std::int32_t neurons = task.system.neurons;
    const std::int32_t outputs = task.outputCount;
    BatchSlot slot{};
    slot.spikes = words;
    slot.pending = slot.spikes + neurons;
    slot.sent = slot.pending + neurons;
    slot.before = slot.sent + neurons;
    slot.first = slot.before + outputs;
    slot.distance = slot.first + outputs;
    slot.closed = reinterpret_cast<std::int32_t*>(slot.distance + outputs);
    return slot;
}

__device__ inline int laneOf() {
    return static_cast<int>(threadIdx.x) & 31;
}

/// The state before the first step of run `index`.
__device__ inline void beginRun(const BatchTask& task, const BatchSlot& slot, std::int32_t index) {
    const int lane = laneOf();
    for (std::int32_t neuron = lane; neuron < task.system.neurons; neuron += 32) {
        slot.spikes[neuron] = task.initial[neuron];
        slot.pending[neuron] = 0;
        slot.closed[neuron] = 0;
    }
    __syncwarp();
    const std::int64_t* values = task.values + std::int64_t{index} * task.variedCount;
    for (std::int32_t v = lane; v < task.variedCount; v += 32) {
        slot.spikes[task.varied[v]] = values[v];
    }
    __syncwarp();
    for (std::int32_t output = lane; output < task.outputCount; output += 32) {
        slot.before[output] = slot.spikes[task.outputs[output]];
        slot.first[output] = 0;
        slot.distance[output] = -1;
    }
    __syncwarp();
}

__device__ inline void writeRow(const BatchTask& task, const BatchSlot& slot, const BatchRun& run,
                                BatchEnd end) {
    const int lane = laneOf();
    std::int64_t* to =
        task.results + std::int64_t{run.index} * (task.reportedCount + task.outputCount);
    for (std::int32_t i = lane; i < task.reportedCount; i += 32) {
        to[i] = slot.spikes[task.reported[i]];
    }
    for (std::int32_t i = lane; i < task.outputCount; i += 32) {
        to[task.reportedCount + i] = slot.distance[i];
    }
    if (lane == 0) {
        task.rows[run.index] = {run.made, end};
    }
}

/// `spikes` for `neuron`, if it is open.
__device__ inline void receive(const BatchSlot& slot, std::int32_t neuron, std::int64_t spikes) {
    if (slot.closed[neuron] == 0) {
        addSpikes(slot.spikes + neuron, spikes);
    }
}

/// Sends along the ranges `begin`, `begin + stride`, … of a column, in each to the members
/// `member`, `member + step`, …
__device__ inline void sendRanges(const BatchTask& task, const BatchSlot& slot, std::int64_t begin,
                                  std::int64_t end, std::int64_t stride, std::int32_t member,
                                  std::int32_t step, std::int64_t sent) {
    for (std::int64_t i = begin; i < end; i += stride) {
        const NeuronRange range = task.ranges[i];
        const std::int64_t all = task.weights != nullptr ? sent * task.weights[i] : sent;
        for (std::int32_t target = range.first + member; target < range.end; target += step) {
            receive(slot, target, all);
        }
    }
}

/// What was sent in this step, and its input, arrives.
__device__ inline void deliverBatch(const BatchTask& task, const BatchSlot& slot, BatchRun& run) {
    const int lane = laneOf();
    for (std::int32_t base = 0; base < task.system.neurons; base += 32) {
        const std::int32_t neuron = base + lane;
        const std::int64_t sent = neuron < task.system.neurons ? slot.sent[neuron] : 0;
        const std::int32_t column = sent > 0 ? task.columnOf[neuron] : 0;
        const bool isLong = sent > 0 && task.lengths[column] > fewBatchTargets;
        if (sent > 0 && !isLong) {
            sendRanges(task, slot, task.firstRange[column], task.firstRange[column + 1], 1, 0, 1,
                       sent);
        }
        for (unsigned left = __ballot_sync(wholeWarp, isLong); left != 0; left &= left - 1) {
            const int source = __ffs(static_cast<int>(left)) - 1;
            const std::int32_t its = __shfl_sync(wholeWarp, column, source);
            const long long all = __shfl_sync(wholeWarp, static_cast<long long>(sent), source);
            const std::int64_t first = task.firstRange[its];
            const std::int64_t end = task.firstRange[its + 1];
            if (end - first >= 8) {
                sendRanges(task, slot, first + lane, end, 32, 0, 1, all);
            } else {
                sendRanges(task, slot, first, end, 1, lane, 32, all);
            }
        }
    }
    const DeviceSystem& system = task.system;
    if (run.nextInput < system.inputGroups && system.inputSteps[run.nextInput] == run.made + 1) {
        for (std::int64_t i = system.firstInput[run.nextInput] + lane;
             i < system.firstInput[run.nextInput + 1]; i += 32) {
            receive(slot, system.inputs[i].neuron, system.inputs[i].spikes);
        }
        ++run.nextInput;
    }
    __syncwarp();
}

/// Notices what reached outputs in step `made`.
__device__ inline void noticeOutputs(const BatchTask& task, const BatchSlot& slot,
                                     std::int64_t made) {
    for (std::int32_t output = laneOf(); output < task.outputCount; output += 32) {
        const std::int64_t spikes = slot.spikes[task.outputs[output]];
        if (spikes > slot.before[output]) {
            slot.before[output] = spikes;
            if (slot.first[output] == 0) {
                slot.first[output] = made;
            } else if (slot.distance[output] < 0) {
                slot.distance[output] = made - slot.first[output];
            }
        }
    }
}

/// Makes steps until the run ends, or the time of the launch is up (`waiting`).
__device__ inline BatchEnd makeSteps(const BatchTask& task, const BatchSlot& slot, BatchRun& run,
                                     LaunchClock& clock) {
    const int lane = laneOf();
    const DeviceSystem& system = task.system;
    const std::uint64_t seed = task.seeds[run.index];
    while (true) {
        const bool dry = run.made >= task.maxSteps;
        bool active = false;
        bool large = false;
        for (std::int32_t neuron = lane; neuron < system.neurons; neuron += 32) {
            large |= slot.spikes[neuron] > maxSpikes;
            const Act made = act(system, neuron, rulesOf(system, neuron), slot.spikes + neuron,
                                 slot.closed + neuron, slot.pending + neuron, seed,
                                 static_cast<std::uint64_t>(run.made), dry);
            active |= made.active;
            slot.sent[neuron] = made.sent;
        }
        if (!__any_sync(wholeWarp, active) && run.nextInput == system.inputGroups) {
            return BatchEnd::halted;
        }
        if (dry) {
            return BatchEnd::limit;
        }
        if (__any_sync(wholeWarp, large)) {
            return BatchEnd::tooLarge;
        }
        __syncwarp();
        deliverBatch(task, slot, run);
        ++run.made;
        noticeOutputs(task, slot, run.made);
        __syncwarp();
        if (__any_sync(wholeWarp, lane == 0 && clock.isLate())) {
            return BatchEnd::waiting;
        }
    }
}

/// The runs of a window that have not ended, until none is left or the time is up. Launch:
/// `batchWarps` warps a block; shared memory for their slots if `task.shared`.
__global__ void __launch_bounds__(batchWarps * 32) batchKernel(BatchTask task) {
    extern __shared__ std::int64_t sharedWords[];
    const int lane = laneOf();
    const auto warp = static_cast<std::size_t>(threadIdx.x / 32);
    const std::size_t number = blockIdx.x * std::size_t{batchWarps} + warp;
    const std::size_t words = slotWords(static_cast<std::size_t>(task.system.neurons),
                                        static_cast<std::size_t>(task.outputCount));
    std::int64_t* kept = task.slots + number * words;
    std::int64_t* used = task.shared ? sharedWords + warp * words : kept;
    const BatchSlot slot = slotAt(task, used);
    BatchRun run = task.runs[number];
    if (task.shared && run.index >= 0) {
        for (std::size_t i = static_cast<std::size_t>(lane); i < words; i += 32) {
            used[i] = kept[i];
        }
        __syncwarp();
    }
    LaunchClock clock(task.nanoseconds);
    while (true) {
        if (run.index < 0) {
            std::int32_t index = 0;
            if (lane == 0) {
                index = *reinterpret_cast<volatile std::int32_t*>(task.next) < task.window
                            ? atomicAdd(task.next, 1)
                            : task.window;
            }
            index = __shfl_sync(wholeWarp, index, 0);
            if (index >= task.window) {
                break;
            }
            run = {0, 0, index};
            if (task.rows[index].end == BatchEnd::tooLarge) {  // the host has it already
                run.index = -1;
                continue;
            }
            beginRun(task, slot, index);
        }
        const BatchEnd end = makeSteps(task, slot, run, clock);
        if (end == BatchEnd::waiting) {
            break;
        }
        writeRow(task, slot, run, end);
        __syncwarp();
        run.index = -1;
        if (__any_sync(wholeWarp, lane == 0 && clock.isLate())) {
            break;
        }
    }
    if (task.shared && run.index >= 0) {
        __syncwarp();
        for (std::size_t i = static_cast<std::size_t>(lane); i < words; i += 32) {
            kept[i] = used[i];
        }
    }
    if (lane == 0) {
        task.runs[number] = run;
    }
}

}  // namespace fireable::spiking::cuda
