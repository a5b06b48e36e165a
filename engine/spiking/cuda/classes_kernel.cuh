#pragma once

#include <cstdint>

#include "engine/spiking/cuda/matrix_kernel.cuh"

namespace fireable::spiking::cuda {

inline constexpr int maxClassThreads = 1024;
inline constexpr std::int32_t manyRanges = 32;  // worth a whole warp

/// Numbers of entries of the tables that the choice of rules reads.
struct TableSizes {
    std::int32_t rules = 0;
    std::int32_t intervals = 0;
    std::int32_t lists = 0;
    std::int32_t entries = 0;
    std::int32_t candidates = 0;

    constexpr std::size_t bytes() const {
        const std::size_t all =
            sizeof(LaidRule) * static_cast<std::size_t>(rules) +
            sizeof(LaidInterval) * static_cast<std::size_t>(intervals) +
            sizeof(LaidList) * static_cast<std::size_t>(lists) +
            4 * (static_cast<std::size_t>(entries) + static_cast<std::size_t>(candidates));
        return (all + 7) / 8 * 8;
    }
};

/// What blocks keep in shared memory during a launch, which saves a step its chain of reads from
/// device memory: these are not cached beyond a barrier of blocks.
struct SharedParts {
    bool state = false;  ///< of the segment
    bool own = false;    ///< what does not change of the neurons of it
    bool tables = false;
    TableSizes sizes;
};

/// What does not change of the neurons of a segment; all null where it is not in shared memory.
struct OwnNeurons {
    std::int64_t* members = nullptr;
    NeuronRange* ranges =
        nullptr;  ///< all targets, where they are one range; first -1: they are not
    std::int32_t* lists = nullptr;
    std::int32_t* slots = nullptr;  ///< of columns; -1: none

    static constexpr std::size_t bytes = 24;  ///< of a neuron
};

/// `Design::classes`. A range of targets takes two entries of a difference array, whatever its
/// length, and what neurons with one column send is added up first. Each block owns a segment of
/// the neurons, `items` successive ones a thread.
///
/// Shapes: N neurons, C columns, S slots, B blocks.
struct ClassesDesign {
    const std::int32_t* columnOf;    // [N]
    const std::int64_t* firstRange;  // [C + 1]
    const NeuronRange* ranges;
    const std::int64_t* weights;      // null: all 1
    const std::int32_t* slotOf;       // [C], -1: none
    const std::int32_t* slotColumns;  // [S], columns of many neurons
    std::int64_t* differences[2];     // [N], of steps with even and odd numbers
    std::int64_t* arrivals[2];        // [N], likewise: what arrives besides
    std::int64_t* sums[3];            // [B], sums of the differences of a segment
    std::int32_t slots;
    std::int32_t segment;      // neurons of a block
    std::int32_t items;        // neurons of a thread
    std::int32_t shortLength;  // shorter ranges are added to `arrivals` one by one
    bool scans;                // any range is as long
    bool arrives;              // anything is added to `arrivals`
    SharedParts parts;
};

/// What a block keeps in shared memory.
struct ClassesShared {
    std::int64_t* slotSums;   // [S]
    NeuronRange* slotRanges;  // [S], as `OwnNeurons::ranges`
    std::int64_t* warpSums;   // [33], and what is before the segment
    std::int32_t* flags;      // [2], of the block and of all
    std::int64_t* spikes;     // [segment], or the neurons of the block in device memory
    std::int64_t* pending;    // likewise
    std::int32_t* closed;     // likewise
    OwnNeurons own;           // [segment] each

    static constexpr std::size_t fixedWords = 34;
    /// In bytes.
    static std::size_t size(std::int32_t slots, std::int32_t segment, const SharedParts& parts) {
        const auto neurons = static_cast<std::size_t>(segment);
        return 8 * (fixedWords + 2 * static_cast<std::size_t>(slots)) +
               (parts.tables ? parts.sizes.bytes() : 0) +
               (parts.own ? OwnNeurons::bytes * neurons : 0) +
               (parts.state ? 8 * ((5 * neurons + 1) / 2) : 0);
    }
};

__device__ inline void addArrival(const ClassesDesign& design, int next, std::int32_t neuron,
                                  std::int64_t sent) {
    addSpikes(design.arrivals[next] + neuron, sent);
}

/// Sends `all` to each neuron of `range`, to arrive at the end of the step with parity `next`.
__device__ inline void sendTo(const ClassesDesign& design, std::int32_t neurons, int next,
                              std::int64_t* sums, const NeuronRange& range, std::int64_t all) {
    if (range.end - range.first < design.shortLength) {
        for (std::int32_t target = range.first; target < range.end; ++target) {
            addArrival(design, next, target, all);
        }
        return;
    }
    addSpikes(design.differences[next] + range.first, all);
    addSpikes(sums + range.first / design.segment, all);
    if (range.end < neurons) {
        addSpikes(design.differences[next] + range.end, -all);
        addSpikes(sums + range.end / design.segment, -all);
    }
}

/// Sends `sent` along range number `i`.
__device__ inline void sendRange(const ClassesDesign& design, std::int32_t neurons, int next,
                                 std::int64_t* sums, std::int64_t i, std::int64_t sent) {
    sendTo(design, neurons, next, sums, design.ranges[i],
           design.weights != nullptr ? sent * design.weights[i] : sent);
}

/// The one range of `column`, or none as `OwnNeurons` has it.
__device__ inline NeuronRange onlyRange(const ClassesDesign& design, std::int32_t column) {
    const std::int64_t first = design.firstRange[column];
    return design.weights == nullptr && design.firstRange[column + 1] - first == 1
               ? design.ranges[first]
               : NeuronRange{-1, 0};
}

/// Sends what each lane of a whole warp has for `column`, if `sent` is not 0.
__device__ inline void sendColumns(const ClassesDesign& design, std::int32_t neurons, int next,
                                   std::int64_t* sums, std::int32_t column, std::int64_t sent) {
    const std::int64_t first = sent != 0 ? design.firstRange[column] : 0;
    const std::int64_t end = sent != 0 ? design.firstRange[column + 1] : 0;
    const bool many = end - first > manyRanges;
    for (std::int64_t i = first; i < end && !many; ++i) {
        sendRange(design, neurons, next, sums, i, sent);
    }
    for (unsigned left = __ballot_sync(wholeWarp, many); left != 0; left &= left - 1) {
        const int lane = __ffs(static_cast<int>(left)) - 1;
        const std::int64_t its = __shfl_sync(wholeWarp, first, lane);
        const std::int64_t itsEnd = __shfl_sync(wholeWarp, end, lane);
        const std::int64_t itsSent = __shfl_sync(wholeWarp, sent, lane);
        for (std::int64_t i = its + (threadIdx.x & 31); i < itsEnd; i += 32) {
            sendRange(design, neurons, next, sums, i, itsSent);
        }
    }
}

/// Adds what each lane of a whole warp sends for a slot, -1 being none, to that of the block.
__device__ inline void addToSlots(std::int64_t* slotSums, std::int32_t slot, std::int64_t sent) {
    const unsigned with = __ballot_sync(wholeWarp, slot >= 0);
    if (with == 0) {
        return;
    }
    const std::int32_t first = __shfl_sync(wholeWarp, slot, __ffs(static_cast<int>(with)) - 1);
    if (__all_sync(wholeWarp, slot < 0 || slot == first)) {  // as neighbours mostly do
        std::int64_t sum = slot >= 0 ? sent : 0;
        for (int distance = 16; distance > 0; distance /= 2) {
            sum += __shfl_xor_sync(wholeWarp, sum, distance);
        }
        if ((threadIdx.x & 31) == 0) {
            addSpikes(slotSums + first, sum);
        }
    } else if (slot >= 0) {
        addSpikes(slotSums + slot, sent);
    }
}

/// The sum of `value` over the threads of the block before this one, and over the segments before
/// that of the block; by all threads. `sums`: null, or those of the segments.
__device__ inline std::int64_t sumBefore(std::int64_t value, const std::int64_t* sums,
                                         std::int64_t* warpSums) {
    const int lane = static_cast<int>(threadIdx.x) & 31;
    const int warp = static_cast<int>(threadIdx.x) / 32;
    const int warps = static_cast<int>(blockDim.x) / 32;
    std::int64_t all = value;
    for (int distance = 1; distance < 32; distance *= 2) {
        const std::int64_t other = __shfl_up_sync(wholeWarp, all, distance);
        all += lane >= distance ? other : 0;
    }
    if (lane == 31) {
        warpSums[warp] = all;
    }
    if (warp == warps - 1) {  // the last one has the fewest neurons
        std::int64_t before = 0;
#pragma unroll 8
        for (unsigned block = threadIdx.x & 31; block < blockIdx.x; block += 32) {
            before += sums[block];
        }
        for (int distance = 16; distance > 0; distance /= 2) {
            before += __shfl_xor_sync(wholeWarp, before, distance);
        }
        if (lane == 0) {
            warpSums[32] = before;
        }
    }
    __syncthreads();
    std::int64_t before = lane < warp ? warpSums[lane] : 0;
    for (int distance = 16; distance > 0; distance /= 2) {
        before += __shfl_xor_sync(wholeWarp, before, distance);
    }
    return warpSums[32] + before + all - value;
}

/// One thread block's part of a run.
class ClassesBlock {
public:
    __device__ ClassesBlock(const StepLaunch& launch, const ClassesDesign& design,
                            std::int64_t* memory)
        : launch_(launch), design_(design), system_(launch.system) {
        first_ = static_cast<std::int32_t>(
            min(std::int64_t{system_.neurons}, std::int64_t{blockIdx.x} * design.segment));
        size_ = min(system_.neurons - first_, design.segment);
        shared_.slotSums = memory;
        shared_.slotRanges = reinterpret_cast<NeuronRange*>(memory + design.slots);
        shared_.warpSums = memory + 2 * design.slots;
        shared_.flags = reinterpret_cast<std::int32_t*>(shared_.warpSums + 33);
        std::int64_t* rest = shared_.warpSums + ClassesShared::fixedWords;
        if (design.parts.tables) {
            rest = loadTables(rest);
        }
        if (design.parts.own) {
            shared_.own.members = rest;
            shared_.own.ranges = reinterpret_cast<NeuronRange*>(rest + design.segment);
            shared_.own.lists = reinterpret_cast<std::int32_t*>(rest + 2 * design.segment);
            shared_.own.slots = shared_.own.lists + design.segment;
            rest += OwnNeurons::bytes / 8 * design.segment;
        }
        if (design.parts.state) {
            shared_.spikes = rest;
            shared_.pending = shared_.spikes + design.segment;
            shared_.closed = reinterpret_cast<std::int32_t*>(shared_.pending + design.segment);
        } else {
            shared_.spikes = launch.arrays.spikes + first_;
            shared_.pending = launch.arrays.pending + first_;
            shared_.closed = launch.arrays.closed + first_;
        }
        firstOutput_ = outputAt(first_);
        endOutput_ = outputAt(first_ + size_);
    }

    __device__ void load() {
        for (std::int32_t i = static_cast<std::int32_t>(threadIdx.x); i < design_.slots;
             i += static_cast<std::int32_t>(blockDim.x)) {
            shared_.slotSums[i] = 0;
            shared_.slotRanges[i] = onlyRange(design_, design_.slotColumns[i]);
        }
        if (threadIdx.x == 0) {
            *shared_.flags = 0;
        }
        for (std::int32_t i = static_cast<std::int32_t>(threadIdx.x);
             i < size_ && design_.parts.own; i += static_cast<std::int32_t>(blockDim.x)) {
            const NeuronRules rules = rulesOf(system_, first_ + i);
            const std::int32_t column = design_.columnOf[first_ + i];
            shared_.own.members[i] = rules.member;
            shared_.own.lists[i] = rules.list;
            shared_.own.slots[i] = design_.slotOf[column];
            shared_.own.ranges[i] = onlyRange(design_, column);
        }
        copyState<true>();
        __syncthreads();
    }
    __device__ void store() {
        __syncthreads();
        copyState<false>();
    }

    /// The end of step `made`: what was sent in it arrives. By all threads.
    __device__ void arrive(std::int64_t made) {
        const int now = static_cast<int>(made & 1);
        std::int64_t* differences = design_.differences[now] + first_;
        std::int64_t* arrivals = design_.arrivals[now] + first_;
        const std::int32_t begin = static_cast<std::int32_t>(threadIdx.x) * design_.items;
        const std::int32_t end = min(size_, begin + design_.items);
        std::int64_t inflow = 0;
        if (design_.scans) {
            std::int64_t own = 0;
#pragma unroll 4
            for (std::int32_t i = begin; i < end; ++i) {
                own += differences[i];
            }
            inflow = sumBefore(own, design_.sums[made % 3], shared_.warpSums);
        }
        for (std::int32_t i = begin; i < end; ++i) {
            std::int64_t arrived = design_.arrives ? arrivals[i] : 0;
            if (arrived != 0) {
                arrivals[i] = 0;
            }
            if (design_.scans) {
                if (const std::int64_t change = differences[i]; change != 0) {
                    inflow += change;
                    differences[i] = 0;
                }
                arrived += inflow;
            }
            if (arrived != 0 && shared_.closed[i] == 0) {
                shared_.spikes[i] += arrived;
            }
        }
        if (firstOutput_ < endOutput_) {
            __syncthreads();
            logOwn(made);
        }
    }

    /// The step after `made`: rules are used, neurons open. By all threads; each makes the same
    /// number of rounds.
    __device__ void act(std::int64_t made, bool dry) {
        const int next = static_cast<int>((made + 1) & 1);
        std::int64_t* sums = design_.sums[(made + 1) % 3];
        const std::int32_t begin = static_cast<std::int32_t>(threadIdx.x) * design_.items;
        bool active = false;
        bool large = false;
        for (std::int32_t item = 0; item < design_.items; ++item) {
            const std::int32_t i = begin + item;
            std::int64_t sent = 0;
            std::int32_t slot = -1;
            NeuronRange range{-1, 0};
            if (i < size_) {
                const std::int32_t neuron = first_ + i;
                large |= shared_.spikes[i] > maxSpikes;
                const bool own = design_.parts.own;
                const NeuronRules rules =
                    own ? NeuronRules{shared_.own.lists[i], shared_.own.members[i]}
                        : rulesOf(system_, neuron);
                const Act done =
                    cuda::act(system_, neuron, rules, shared_.spikes + i, shared_.closed + i,
                              shared_.pending + i, system_.seed,
                              launch_.loadedSteps + static_cast<std::uint64_t>(made), dry);
                active |= done.active;
                if (done.sent > 0) {
                    sent = done.sent;
                    slot = own ? shared_.own.slots[i] : design_.slotOf[design_.columnOf[neuron]];
                    range = own ? shared_.own.ranges[i] : range;
                }
                if (launch_.arrays.used != nullptr && !dry) {
                    launch_.arrays.used[neuron] = done.used;
                    launch_.arrays.sent[neuron] = done.sent;
                }
            }
            if (__any_sync(wholeWarp, sent != 0)) {
                addToSlots(shared_.slotSums, slot, sent);
                sendOwn(next, sums, first_ + i, range, slot < 0 ? sent : 0);
            }
        }
        const unsigned anyActive = __ballot_sync(wholeWarp, active);
        const unsigned anyLarge = __ballot_sync(wholeWarp, large);
        if ((threadIdx.x & 31) == 0 && (anyActive | anyLarge) != 0) {
            atomicOr(shared_.flags,
                     (anyActive != 0 ? activeFlag : 0) | (anyLarge != 0 ? largeFlag : 0));
        }
        __syncthreads();
        sendSlots(next, sums);
    }

    /// Waits for the other blocks, which all tell what the step after `made` found: as `StepFlag`.
    __device__ std::int32_t meet(std::int64_t made, bool late) {
        __syncthreads();
        if (threadIdx.x == 0) {
            unsigned long long* meetings = launch_.state->meetings;
            design_.sums[(made + 2) % 3][blockIdx.x] = 0;
            const std::int32_t flags = shared_.flags[0] | (late ? lateFlag : 0);
            shared_.flags[0] = 0;
            if (gridDim.x == 1) {
                shared_.flags[1] = flags;
            } else {
                if (blockIdx.x == 0) {
                    meetings[(made + 1) % 3] = 0;
                }
                unsigned long long told = 1;
                for (int flag = 0; flag < 3; ++flag) {
                    told |= (flags >> flag & 1) != 0 ? 1ull << (16 * (flag + 1)) : 0;
                }
                __threadfence();
                atomicAdd(meetings + made % 3, told);
                while (((told = readAgain(meetings + made % 3)) & 0xffff) < gridDim.x) {
                }
                __threadfence();
                std::int32_t all = 0;
                for (int flag = 0; flag < 3; ++flag) {
                    all |= (told >> (16 * (flag + 1)) & 0xffff) != 0 ? 1 << flag : 0;
                }
                shared_.flags[1] = all;
            }
        }
        __syncthreads();
        return shared_.flags[1];
    }

private:
    /// Takes part in copying an array to `to`; what comes after it there.
    template <class T>
    __device__ char* copied(const T*& array, std::int32_t size, char* to) {
        T* copy = reinterpret_cast<T*>(to);
        for (std::int32_t i = static_cast<std::int32_t>(threadIdx.x); i < size;
             i += static_cast<std::int32_t>(blockDim.x)) {
            copy[i] = array[i];
        }
        array = copy;
        return to + sizeof(T) * static_cast<std::size_t>(size);
    }

    __device__ std::int64_t* loadTables(std::int64_t* memory) {
        const TableSizes& sizes = design_.parts.sizes;
        char* to = reinterpret_cast<char*>(memory);
        to = copied(system_.rules, sizes.rules, to);
        to = copied(system_.intervals, sizes.intervals, to);
        to = copied(system_.lists, sizes.lists, to);
        to = copied(system_.table, sizes.entries, to);
        copied(system_.candidates, sizes.candidates, to);
        return memory + sizes.bytes() / 8;
    }

    /// Sends what each lane of a whole warp has for `neuron`, if `sent` is not 0, to `range` or,
    /// where it has no first neuron, to the column.
    __device__ void sendOwn(int next, std::int64_t* sums, std::int32_t neuron,
                            const NeuronRange& range, std::int64_t sent) {
        const bool one = range.first >= 0;
        if (one && sent != 0) {
            sendTo(design_, system_.neurons, next, sums, range, sent);
        }
        const bool others = !one && sent != 0;
        if (__any_sync(wholeWarp, others)) {
            sendColumns(design_, system_.neurons, next, sums, others ? design_.columnOf[neuron] : 0,
                        others ? sent : 0);
        }
    }

    template <bool in>
    __device__ void copyState() {
        if (!design_.parts.state) {
            return;
        }
        const DeviceArrays& arrays = launch_.arrays;
        for (std::int32_t i = static_cast<std::int32_t>(threadIdx.x); i < size_;
             i += static_cast<std::int32_t>(blockDim.x)) {
            if constexpr (in) {
                shared_.spikes[i] = arrays.spikes[first_ + i];
                shared_.pending[i] = arrays.pending[first_ + i];
                shared_.closed[i] = arrays.closed[first_ + i];
            } else {
                arrays.spikes[first_ + i] = shared_.spikes[i];
                arrays.pending[first_ + i] = shared_.pending[i];
                arrays.closed[first_ + i] = shared_.closed[i];
            }
        }
    }

    /// How many outputs are before `neuron`.
    __device__ std::int32_t outputAt(std::int32_t neuron) const {
        std::int32_t low = 0;
        std::int32_t high = system_.outputCount;
        while (low < high) {
            const std::int32_t middle = (low + high) / 2;
            if (system_.outputs[middle] < neuron) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    __device__ void logOwn(std::int64_t made) {
        const DeviceArrays& arrays = launch_.arrays;
        for (std::int32_t i = firstOutput_ + static_cast<std::int32_t>(threadIdx.x); i < endOutput_;
             i += static_cast<std::int32_t>(blockDim.x)) {
            const NeuronIndex output = system_.outputs[i];
            const std::int64_t spikes = shared_.spikes[output - first_];
            const std::int64_t before = arrays.outputBefore[i];
            if (spikes != before) {
                arrays.outputBefore[i] = spikes;
                const std::int32_t entry = atomicAdd(&launch_.state->logged, 1);
                arrays.log[entry] = {made, spikes - before, output};
                if (entry >= arrays.logRoom - 2 * system_.outputCount) {
                    atomicOr(shared_.flags, lateFlag);  // two steps may still be logged
                }
            }
        }
    }

    __device__ void sendSlots(int next, std::int64_t* sums) {
        const std::int32_t slots = (design_.slots + 31) / 32 * 32;  // whole warps
        for (std::int32_t slot = static_cast<std::int32_t>(threadIdx.x); slot < slots;
             slot += static_cast<std::int32_t>(blockDim.x)) {
            const bool is = slot < design_.slots && shared_.slotSums[slot] != 0;
            const std::int64_t sent = is ? shared_.slotSums[slot] : 0;
            if (is) {
                shared_.slotSums[slot] = 0;
            }
            const NeuronRange range = is ? shared_.slotRanges[slot] : NeuronRange{-1, 0};
            if (range.first >= 0) {
                sendTo(design_, system_.neurons, next, sums, range, sent);
            }
            const bool others = is && range.first < 0;
            if (__any_sync(wholeWarp, others)) {
                sendColumns(design_, system_.neurons, next, sums,
                            others ? design_.slotColumns[slot] : 0, others ? sent : 0);
            }
        }
    }

    const StepLaunch& launch_;
    const ClassesDesign& design_;
    DeviceSystem system_;  // with the tables where the block has them
    ClassesShared shared_;
    std::int32_t first_ = 0;  // neuron of the segment
    std::int32_t size_ = 0;   // of the segment
    std::int32_t firstOutput_ = 0;
    std::int32_t endOutput_ = 0;
};

/// Steps with one barrier of all threads each: after it every block delivers to its own neurons
/// and at once lets them act. Three sets of sums and flags, used in turn, keep a fast block from
/// changing what a slow one still reads. Launch: whole warps, cooperative if several blocks,
/// `ClassesShared::size` bytes of shared memory.
__global__ void __launch_bounds__(maxClassThreads, 1)
    classesKernel(const __grid_constant__ StepLaunch launch,
                  const __grid_constant__ ClassesDesign design) {
    extern __shared__ std::int64_t memory[];
    const GridTeam team;
    RunState* state = launch.state;
    const std::int64_t start = state->made;
    LaunchClock clock(launch.nanoseconds);
    std::int64_t maxSteps = launch.maxSteps;
    std::int64_t nextInput = launch.nextInput;
    bool large = false;
    ClassesBlock block(launch, design, memory);
    block.load();
    for (std::int64_t steps = 0;; ++steps) {
        const std::int64_t made = start + steps;
        const bool dry = steps == maxSteps;
        block.arrive(made);
        block.act(made, dry);
        const bool inputLeft = nextInput < launch.system.inputGroups;
        if (!dry && inputLeft &&
            launch.system.inputSteps[nextInput] == launch.inputSteps + made + 1) {
            for (std::int64_t i = launch.system.firstInput[nextInput] + team.rank();
                 i < launch.system.firstInput[nextInput + 1]; i += team.size()) {
                const LaidInput input = launch.system.inputs[i];
                addArrival(design, static_cast<int>((made + 1) & 1), input.neuron, input.spikes);
            }
            ++nextInput;
        }
        const std::int32_t flags = block.meet(made, team.rank() == 0 && clock.isLate());
        const bool halted = (flags & activeFlag) == 0 && !inputLeft;
        if (halted || dry) {
            block.store();
            if (team.rank() == 0) {
                state->made = made;
                state->steps = steps;
                state->halt = halted  ? DeviceHalt::halted
                              : large ? DeviceHalt::tooLarge
                                      : DeviceHalt::limit;
            }
            return;
        }
        large = (flags & largeFlag) != 0;
        if (flags & (lateFlag | largeFlag)) {
            maxSteps = steps + 1;
        }
    }
}

}  // namespace fireable::spiking::cuda
