#pragma once

#include <cooperative_groups.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>

#include "engine/base/counter_random.h"
#include "engine/device/device_buffer.cuh"
#include "engine/device/stream.cuh"
#include "engine/spiking/cuda/device_kernel.h"
#include "engine/spiking/cuda/system_layout.h"

// What all kernels of spiking systems share: the system and its state in device memory, and the
// choice of a rule.

namespace fireable::spiking::cuda {

inline constexpr unsigned wholeWarp = 0xffffffff;

/// A system in device memory; the arrays of `SystemLayout`.
struct DeviceSystem {
    const std::int32_t* listOf = nullptr;
    const std::int64_t* memberOf = nullptr;  // null: no rule depends on it
    const LaidList* lists = nullptr;
    const LaidRule* rules = nullptr;
    const LaidInterval* intervals = nullptr;
    const std::int32_t* table = nullptr;
    const std::int32_t* candidates = nullptr;
    const std::int64_t* inputSteps = nullptr;
    const std::int64_t* firstInput = nullptr;
    const LaidInput* inputs = nullptr;
    const NeuronIndex* outputs = nullptr;
    std::int64_t inputGroups = 0;
    std::uint64_t seed = 0;
    std::int32_t neurons = 0;
    std::int32_t outputCount = 0;
    bool random = false;  // choice
    bool delays = false;  // any rule has one
};

/// The state of a run in device memory. Shapes: N neurons, O outputs.
struct DeviceArrays {
    std::int64_t* spikes = nullptr;        // [N]
    std::int32_t* closed = nullptr;        // [N]
    std::int64_t* pending = nullptr;       // [N]
    std::int64_t* outputBefore = nullptr;  // [O], spikes of outputs that are logged already
    DeviceOutput* log = nullptr;
    std::int32_t logRoom = 0;
    std::int32_t* used = nullptr;  // [N], of an observed step, otherwise null
    std::int64_t* sent = nullptr;  // [N], likewise
};

/// Flags of a step in which threads synchronize once.
enum StepFlag : std::int32_t { activeFlag = 1, lateFlag = 2, largeFlag = 4 };

/// What a launch is told and tells; the flags are those of steps with even and odd numbers.
struct RunState {
    std::int64_t made = 0;   ///< steps since the state was loaded
    std::int64_t steps = 0;  ///< of this launch
    DeviceHalt halt = DeviceHalt::limit;
    std::int32_t active[2] = {0, 0};    ///< some neuron is closed or can use a rule
    std::int32_t late = 0;              ///< the time of the launch is up
    std::int32_t large = 0;             ///< a number of spikes is above `maxSpikes`
    std::int32_t logged = 0;            ///< entries of the log
    std::int32_t tasks[3] = {0, 0, 0};  ///< of steps by their number modulo 3
    /// Likewise: how many blocks have come to the barrier, and from bit 16 on, in 16 bits each, how
    /// many of them tell of each `StepFlag`.
    unsigned long long meetings[3] = {0, 0, 0};
};

__device__ inline std::int64_t nanosecondsOfDevice() {
    std::int64_t now = 0;
    asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(now));
    return now;
}

/// When a launch is to end. The device's clock is slow to read: the multiprocessor's says when to.
class LaunchClock {
public:
    __device__ explicit LaunchClock(std::int64_t nanoseconds) {
        end_ = nanosecondsOfDevice() + nanoseconds;
        nextLook_ = clock64() + lookEvery;
    }

    __device__ bool isLate() {
        if (clock64() < nextLook_) {
            return false;
        }
        nextLook_ = clock64() + lookEvery;
        return nanosecondsOfDevice() > end_;
    }

private:
    static constexpr long long lookEvery = 100'000;  // cycles, some 60 us

    std::int64_t end_ = 0;
    long long nextLook_ = 0;
};

/// What other blocks may have written since it was last read.
__device__ inline unsigned long long readAgain(const unsigned long long* from) {
    unsigned long long value = 0;
    asm volatile("ld.acquire.gpu.u64 %0, [%1];" : "=l"(value) : "l"(from) : "memory");
    return value;
}

__device__ inline bool isIn(const DeviceSystem& system, const LaidRule& rule, std::int64_t x) {
    std::int64_t y = x;
    if (x >= rule.tail + rule.period) {
        y = rule.tail + (x - rule.tail) % rule.period;
    }
    std::int32_t low = rule.firstInterval;  // of the first interval that ends after y
    std::int32_t high = rule.endInterval;
    while (low < high) {
        const std::int32_t middle = (low + high) / 2;
        if (system.intervals[middle].end <= y) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low < rule.endInterval && system.intervals[low].first <= y;
}

__device__ inline bool isApplicable(const DeviceSystem& system, const LaidRule& rule,
                                    std::int64_t member, std::int64_t x) {
    const std::int64_t consumed = rule.consumed == 0 && rule.consumedSlope == 0
                                      ? 1
                                      : rule.consumed + rule.consumedSlope * member;
    if (x < consumed || x < rule.least + rule.leastSlope * member ||
        x > rule.most + rule.mostSlope * member) {
        return false;
    }
    return rule.firstInterval == rule.endInterval || isIn(system, rule, x);
}

/// Which of `count` applicable rules `neuron` uses in the step before which `steps` were made.
__device__ inline std::int32_t pick(const DeviceSystem& system, std::int32_t neuron,
                                    std::int32_t count, std::uint64_t seed, std::uint64_t steps) {
    if (!system.random || count == 1) {
        return 0;
    }
    return static_cast<std::int32_t>(
        boundedRandom(counterRandom(seed, steps, static_cast<std::uint64_t>(neuron)),
                      static_cast<std::uint32_t>(count)));
}

/// The rule that an open neuron with `x` spikes uses, by its number in its list; -1: none.
__device__ inline std::int32_t chosenRule(const DeviceSystem& system, const LaidList& list,
                                          std::int32_t neuron, std::int64_t member, std::int64_t x,
                                          std::uint64_t seed, std::uint64_t steps) {
    if (list.firstEntry >= 0) {
        const std::int64_t y = x < list.tail + list.period ? x
                               : list.period == 1          ? list.tail
                                                  : list.tail + (x - list.tail) % list.period;
        const std::int32_t* row = system.candidates + system.table[list.firstEntry + y];
        const std::int32_t count = row[0];
        return count == 0 ? -1 : row[1 + pick(system, neuron, count, seed, steps)];
    }
    const std::int32_t rules = list.endRule - list.firstRule;
    std::int32_t first = -1;
    std::int32_t count = 0;
    for (std::int32_t rule = 0; rule < rules; ++rule) {
        if (isApplicable(system, system.rules[list.firstRule + rule], member, x)) {
            if (!system.random) {
                return rule;
            }
            first = count++ == 0 ? rule : first;
        }
    }
    if (count <= 1) {
        return first;
    }
    std::int32_t left = pick(system, neuron, count, seed, steps);
    for (std::int32_t rule = first;; ++rule) {
        if (isApplicable(system, system.rules[list.firstRule + rule], member, x) && left-- == 0) {
            return rule;
        }
    }
}

/// What a neuron does in a step.
struct Act {
    std::int64_t sent = 0;   ///< along each synapse
    std::int32_t used = -1;  ///< rule
    bool active = false;     ///< it is closed, or can use a rule
};

/// What the choice of a rule takes from a neuron, besides its state.
struct NeuronRules {
    std::int32_t list = 0;
    std::int64_t member = 0;  // 0 where no rule depends on it
};

__device__ inline NeuronRules rulesOf(const DeviceSystem& system, std::int32_t neuron) {
    return {system.listOf[neuron], system.memberOf != nullptr ? system.memberOf[neuron] : 0};
}

/// The first half of a step for `neuron`: it comes nearer to opening, or uses a rule. `dry`: only
/// whether it is active.
__device__ inline Act act(const DeviceSystem& system, std::int32_t neuron, const NeuronRules& its,
                          std::int64_t* spikes, std::int32_t* closed, std::int64_t* pending,
                          std::uint64_t seed, std::uint64_t steps, bool dry) {
    Act made;
    if (const std::int32_t left = *closed; left > 0) {
        made.active = true;
        if (!dry) {
            *closed = left - 1;
            if (left == 1) {
                made.sent = *pending;
                *pending = 0;
            }
        }
        return made;
    }
    const LaidList list = system.lists[its.list];
    if (list.firstRule == list.endRule) {
        return made;
    }
    const std::int64_t x = *spikes;
    const std::int32_t chosen = chosenRule(system, list, neuron, its.member, x, seed, steps);
    made.active = chosen >= 0;
    if (chosen < 0 || dry) {
        return made;
    }
    made.used = chosen;
    const LaidRule& rule = system.rules[list.firstRule + chosen];
    std::int64_t consumed = rule.consumed;
    if (rule.consumedSlope != 0) {
        consumed += rule.consumedSlope * its.member;
    }
    *spikes = rule.consumed == 0 && rule.consumedSlope == 0 ? 0 : x - consumed;
    if (rule.delay > 0) {
        *closed = rule.delay;
        *pending = rule.produced;
    } else {
        made.sent = rule.produced;
    }
    return made;
}

__device__ inline void addSpikes(std::int64_t* to, std::int64_t spikes) {
    atomicAdd(reinterpret_cast<unsigned long long*>(to), static_cast<unsigned long long>(spikes));
}

/// Room for `count` entries of each lane of a whole warp, taken from `*next`: where it begins.
__device__ inline std::int32_t takeRoom(std::int32_t* next, std::int32_t count) {
    const int lane = static_cast<int>(threadIdx.x) & 31;
    std::int32_t before = count;
    for (int distance = 1; distance < 32; distance *= 2) {
        const std::int32_t other = __shfl_up_sync(wholeWarp, before, distance);
        before += lane >= distance ? other : 0;
    }
    std::int32_t begin = 0;
    if (lane == 31) {
        begin = atomicAdd(next, before);
    }
    return __shfl_sync(wholeWarp, begin, 31) + before - count;
}

/// Logs what reached the outputs among `rank`, `rank + size`, … since they were logged, in step
/// `made`.
__device__ inline void logOutputs(const DeviceSystem& system, const DeviceArrays& arrays,
                                  RunState* state, std::int32_t rank, std::int32_t size,
                                  std::int64_t made) {
    for (std::int32_t i = rank; i < system.outputCount; i += size) {
        const NeuronIndex output = system.outputs[i];
        const std::int64_t spikes = arrays.spikes[output];
        const std::int64_t before = arrays.outputBefore[i];
        if (spikes != before) {
            arrays.outputBefore[i] = spikes;
            arrays.log[atomicAdd(&state->logged, 1)] = {made, spikes - before, output};
        }
    }
}

/// The threads of a grid, which synchronize; cooperative where there are several blocks.
struct GridTeam {
    __device__ std::int32_t rank() const {
        return static_cast<std::int32_t>(blockIdx.x * blockDim.x + threadIdx.x);
    }
    __device__ std::int32_t size() const {
        return static_cast<std::int32_t>(gridDim.x * blockDim.x);
    }
    __device__ void meet() const {
        if (gridDim.x == 1) {
            __syncthreads();
        } else {
            cooperative_groups::this_grid().sync();
        }
    }
};

/// Owns what a `DeviceSystem` points to.
class SystemBuffers {
public:
    SystemBuffers(const SystemLayout& layout, bool random, std::uint64_t seed, cudaStream_t stream)
        : listOf_(layout.listOf, stream),
          memberOf_(layout.memberOf, stream),
          lists_(layout.lists, stream),
          rules_(layout.rules, stream),
          intervals_(layout.intervals, stream),
          table_(layout.table, stream),
          candidates_(layout.candidates, stream),
          inputSteps_(layout.inputSteps, stream),
          firstInput_(layout.firstInput, stream),
          inputs_(layout.inputs, stream),
          outputs_(layout.outputs, stream) {
        system_ = {listOf_.data(),
                   layout.memberOf.empty() ? nullptr : memberOf_.data(),
                   lists_.data(),
                   rules_.data(),
                   intervals_.data(),
                   table_.data(),
                   candidates_.data(),
                   inputSteps_.data(),
                   firstInput_.data(),
                   inputs_.data(),
                   outputs_.data(),
                   static_cast<std::int64_t>(layout.inputSteps.size()),
                   seed,
                   layout.neuronCount(),
                   static_cast<std::int32_t>(layout.outputs.size()),
                   random,
                   layout.delays};
    }

    const DeviceSystem& system() const { return system_; }

private:
    device::DeviceBuffer<std::int32_t> listOf_;
    device::DeviceBuffer<std::int64_t> memberOf_;
    device::DeviceBuffer<LaidList> lists_;
    device::DeviceBuffer<LaidRule> rules_;
    device::DeviceBuffer<LaidInterval> intervals_;
    device::DeviceBuffer<std::int32_t> table_;
    device::DeviceBuffer<std::int32_t> candidates_;
    device::DeviceBuffer<std::int64_t> inputSteps_;
    device::DeviceBuffer<std::int64_t> firstInput_;
    device::DeviceBuffer<LaidInput> inputs_;
    device::DeviceBuffer<NeuronIndex> outputs_;
    DeviceSystem system_;
};

/// Owns what `DeviceArrays` points to, and the state of the run: the part of a `DeviceKernel` that
/// all designs have.
class RunBuffers {
public:
    RunBuffers(const SystemLayout& layout, cudaStream_t stream)
        : stream_(stream),
          inputSteps_(layout.inputSteps),
          outputs_(layout.outputs),
          neurons_(layout.listOf.size()),
          spikes_(neurons_),
          closed_(neurons_),
          pending_(neurons_),
          outputBefore_(layout.outputs.size()),
          log_(std::max<std::size_t>(minLog, 4 * layout.outputs.size())),
          state_(1) {}

    void load(const DeviceState& state, std::uint64_t steps, std::int64_t inputSteps) {
        spikes_.fill(state.spikes, stream_);
        closed_.fill(state.closed, stream_);
        pending_.fill(state.pending, stream_);
        std::vector<std::int64_t> before;
        for (const NeuronIndex output : outputs_) {
            before.push_back(state.spikes[static_cast<std::size_t>(output)]);
        }
        outputBefore_.fill(before, stream_);
        device::check(cudaStreamSynchronize(stream_));
        closes_ = std::ranges::any_of(state.closed, [](std::int32_t closed) { return closed > 0; });
        loadedSteps_ = steps;
        loadedInputSteps_ = inputSteps;
        now_ = {};
    }

    void unload(DeviceState& state) const {
        closed_.copyTo(state.closed, stream_);
        pending_.copyTo(state.pending, stream_);
        spikes_.copyTo(state.spikes, stream_);
    }

    /// For a launch; `observed` makes room for `readStep`.
    DeviceArrays arrays(bool observed) {
        if (observed && used_.size() == 0) {
            used_ = device::DeviceBuffer<std::int32_t>(neurons_);
            sent_ = device::DeviceBuffer<std::int64_t>(neurons_);
        }
        return {spikes_.data(),
                closed_.data(),
                pending_.data(),
                outputBefore_.data(),
                log_.data(),
                static_cast<std::int32_t>(log_.size()),
                observed ? used_.data() : nullptr,
                observed ? sent_.data() : nullptr};
    }

    void readStep(std::span<std::int32_t> used, std::span<std::int64_t> sent) const {
        used_.copyTo(used, stream_);
        sent_.copyTo(sent, stream_);
    }

    /// Puts a new state before a launch; `state()` is where.
    void begin() {
        const std::int64_t made = now_.made;
        now_ = {};
        now_.made = made;
        state_.fill({&now_, 1}, stream_);
    }
    RunState* state() { return state_.data(); }
    /// Waits for a launch.
    LaunchOutcome outcome() {
        state_.copyTo({&now_, 1}, stream_);
        LaunchOutcome outcome{now_.halt, now_.steps,
                              std::vector<DeviceOutput>(static_cast<std::size_t>(now_.logged))};
        if (now_.logged > 0) {
            log_.copyTo(outcome.output, stream_);
        }
        return outcome;
    }

    /// Whether a neuron was closed when the state was loaded.
    bool closes() const { return closes_; }
    /// Steps before those that `RunState::made` counts.
    std::uint64_t loadedSteps() const { return loadedSteps_; }
    std::int64_t loadedInputSteps() const { return loadedInputSteps_; }
    /// Which group of input is the next.
    std::int64_t nextInput() const {
        return std::ranges::upper_bound(inputSteps_, loadedInputSteps_ + now_.made) -
               inputSteps_.begin();
    }

private:
    static constexpr std::size_t minLog = 1 << 16;

    cudaStream_t stream_;
    std::vector<std::int64_t> inputSteps_;
    std::vector<NeuronIndex> outputs_;
    std::size_t neurons_;
    device::DeviceBuffer<std::int64_t> spikes_;
    device::DeviceBuffer<std::int32_t> closed_;
    device::DeviceBuffer<std::int64_t> pending_;
    device::DeviceBuffer<std::int64_t> outputBefore_;
    device::DeviceBuffer<DeviceOutput> log_;
    device::DeviceBuffer<RunState> state_;
    device::DeviceBuffer<std::int32_t> used_;
    device::DeviceBuffer<std::int64_t> sent_;
    bool closes_ = false;
    std::uint64_t loadedSteps_ = 0;
    std::int64_t loadedInputSteps_ = 0;
    RunState now_;
};

/// The threads of a launch.
struct LaunchShape {
    int blocks = 1;
    int threads = 1;
    std::size_t sharedBytes = 0;
    bool meets = false;  ///< its blocks wait for each other, so all must run at once
};

/// Enqueues a kernel.
template <class... Parameters, class... Arguments>
void launch(void (*kernel)(Parameters...), const LaunchShape& shape, cudaStream_t stream,
            const Arguments&... arguments) {
    cudaLaunchConfig_t config{};
    config.gridDim = dim3(static_cast<unsigned>(shape.blocks));
    config.blockDim = dim3(static_cast<unsigned>(shape.threads));
    config.dynamicSmemBytes = shape.sharedBytes;
    config.stream = stream;
    cudaLaunchAttribute cooperative{};
    cooperative.id = cudaLaunchAttributeCooperative;
    cooperative.val.cooperative = 1;
    config.attrs = &cooperative;
    config.numAttrs = shape.meets && shape.blocks > 1 ? 1 : 0;
    ++device::deviceUse().launches;
    device::check(cudaLaunchKernelEx(&config, kernel, Parameters(arguments)...));
}

/// The number of blocks of `threads` of `kernel` that the device runs at once.
template <class Kernel>
int residentBlocks(Kernel kernel, int threads, std::size_t sharedBytes = 0) {
    int perProcessor = 0;
    int processors = 0;
    device::check(
        cudaOccupancyMaxActiveBlocksPerMultiprocessor(&perProcessor, kernel, threads, sharedBytes));
    device::check(cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, 0));
    return std::max(1, perProcessor * processors);
}

}  // namespace fireable::spiking::cuda
