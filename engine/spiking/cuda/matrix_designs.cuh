#pragma once

#include <cstdint>

#include "engine/spiking/cuda/device_system.cuh"

namespace fireable::spiking::cuda {

/// A part of a row of a matrix, for some threads: `chunkSize` of its entries.
struct Task {
    std::int32_t row = 0;
    std::int32_t chunk = 0;
};
inline constexpr std::int64_t chunkSize = 2048;

__device__ inline std::int32_t chunksOf(std::int64_t length) {
    return static_cast<std::int32_t>((length + chunkSize - 1) / chunkSize);
}

/// A row of a design with a task: what a neuron that sends spikes adds to the list of tasks, which
/// is the spiking vector without its zeros.
struct Post {
    std::int32_t row = 0;
    std::int32_t chunks = 0;
};

/// Where spikes arrive.
struct Receivers {
    std::int64_t* spikes;
    const std::int32_t* closed;  // null: none is ever closed

    __device__ void add(std::int32_t neuron, std::int64_t sent) const {
        if (closed == nullptr || closed[neuron] == 0) {
            addSpikes(spikes + neuron, sent);
        }
    }
};

/// The columns of a system: the targets of each, one by one.
struct DeviceColumns {
    const std::int32_t* columnOf;     // [N]
    const std::int64_t* firstTarget;  // [C + 1]
    const std::int32_t* targets;
    const std::int64_t* weights;  // null: all 1

    __device__ std::int64_t lengthOf(std::int32_t column) const {
        return firstTarget[column + 1] - firstTarget[column];
    }
    __device__ std::int64_t weight(std::int64_t target) const {
        return weights != nullptr ? weights[target] : 1;
    }
};

/// `Design::compressed`. What the neurons with one column send is added up before it is delivered.
struct CompressedDesign {
    DeviceColumns columns;
    std::int64_t* sums[2];  // [C], of steps with even and odd numbers

    __device__ Post post(std::int32_t neuron, std::int64_t sent, int parity) const {
        const std::int32_t column = columns.columnOf[neuron];
        auto* sum = reinterpret_cast<unsigned long long*>(sums[parity] + column);
        const bool first = atomicAdd(sum, static_cast<unsigned long long>(sent)) == 0;
        return {column, first ? chunksOf(columns.lengthOf(column)) : 0};
    }

    __device__ void deliver(Task task, int rank, int size, int parity,
                            const Receivers& receivers) const {
        const std::int64_t sent = sums[parity][task.row];
        const std::int64_t begin = columns.firstTarget[task.row] + task.chunk * chunkSize;
        const std::int64_t end = min(columns.firstTarget[task.row + 1], begin + chunkSize);
        for (std::int64_t i = begin + rank; i < end; i += size) {
            receivers.add(columns.targets[i], sent * columns.weight(i));
        }
    }

    __device__ void forget(Task task, int parity) const { sums[parity][task.row] = 0; }
};

/// The rows of a transition matrix, as `RowLayout` has them.
struct DeviceRows {
    const std::int32_t* listOf;     // [N]
    const std::int64_t* firstRow;   // [N + 1]
    const std::int32_t* firstSent;  // [L + 1]
    const std::int64_t* sent;

    /// The row of the rules of `neuron` that send `spikes`.
    __device__ std::int64_t rowOf(std::int32_t neuron, std::int64_t spikes) const {
        const std::int32_t first = firstSent[listOf[neuron]];
        std::int32_t i = first;
        while (sent[i] != spikes) {
            ++i;
        }
        return firstRow[neuron] + i - first;
    }
};

/// `Design::sparse`: the dense matrix, by rows.
template <class Value>
struct SparseDesign {
    DeviceRows rows;
    const Value* matrix;  // [M * N]
    std::int64_t neurons;

    __device__ Post post(std::int32_t neuron, std::int64_t sent, int) const {
        return {static_cast<std::int32_t>(rows.rowOf(neuron, sent)), chunksOf(neurons)};
    }

    __device__ void deliver(Task task, int rank, int size, int, const Receivers& receivers) const {
        const Value* row = matrix + task.row * neurons;
        const std::int64_t begin = task.chunk * chunkSize;
        const std::int64_t end = min(neurons, begin + chunkSize);
        for (std::int64_t i = begin + rank; i < end; i += size) {
            if (const Value sent = row[i]; sent != 0) {
                receivers.add(static_cast<std::int32_t>(i), static_cast<std::int64_t>(sent));
            }
        }
    }

    __device__ void forget(Task, int) const {}
};

/// An entry of a row of `EllDesign`.
struct EllEntry {
    std::int64_t sent = 0;
    std::int64_t neuron = -1;  ///< -1: the row ends before
};

/// `Design::ell`: rows of `width` entries, filled up at their ends.
struct EllDesign {
    DeviceRows rows;
    DeviceColumns columns;    // only lengths
    const EllEntry* entries;  // [M * width]
    std::int64_t width;

    __device__ Post post(std::int32_t neuron, std::int64_t sent, int) const {
        return {static_cast<std::int32_t>(rows.rowOf(neuron, sent)),
                chunksOf(columns.lengthOf(columns.columnOf[neuron]))};
    }

    __device__ void deliver(Task task, int rank, int size, int, const Receivers& receivers) const {
        const EllEntry* row = entries + task.row * width;
        const std::int64_t begin = task.chunk * chunkSize;
        const std::int64_t end = min(width, begin + chunkSize);
        for (std::int64_t i = begin + rank; i < end; i += size) {
            const EllEntry entry = row[i];
            if (entry.neuron < 0) {
                break;
            }
            receivers.add(static_cast<std::int32_t>(entry.neuron), entry.sent);
        }
    }

    __device__ void forget(Task, int) const {}
};

/// Spreads ranges out to targets. Launch: any grid of whole warps.
static __global__ void spreadKernel(const NeuronRange* ranges, const std::int64_t* rangeWeights,
                                    const std::int64_t* firstTarget, std::int64_t rangeCount,
                                    std::int32_t* targets, std::int64_t* weights) {
    const std::int64_t warp = (std::int64_t{blockIdx.x} * blockDim.x + threadIdx.x) / 32;
    const std::int64_t warps = std::int64_t{gridDim.x} * blockDim.x / 32;
    const std::int32_t lane = threadIdx.x % 32;
    for (std::int64_t i = warp; i < rangeCount; i += warps) {
        const NeuronRange range = ranges[i];
        for (std::int32_t target = range.first + lane; target < range.end; target += 32) {
            targets[firstTarget[i] + target - range.first] = target;
            if (weights != nullptr) {
                weights[firstTarget[i] + target - range.first] = rangeWeights[i];
            }
        }
    }
}

/// Writes the rows of a dense matrix that holds zeros. Launch: any grid of whole warps.
template <class Value>
__global__ void fillSparseKernel(DeviceColumns columns, const std::int32_t* neuronOf,
                                 const std::int64_t* sentOf, std::int64_t rowCount,
                                 std::int64_t neurons, Value* matrix) {
    const std::int64_t warp = (std::int64_t{blockIdx.x} * blockDim.x + threadIdx.x) / 32;
    const std::int64_t warps = std::int64_t{gridDim.x} * blockDim.x / 32;
    for (std::int64_t row = warp; row < rowCount; row += warps) {
        const std::int32_t column = columns.columnOf[neuronOf[row]];
        for (std::int64_t i = columns.firstTarget[column] + threadIdx.x % 32;
             i < columns.firstTarget[column + 1]; i += 32) {
            matrix[row * neurons + columns.targets[i]] =
                static_cast<Value>(sentOf[row] * columns.weight(i));
        }
    }
}

/// Writes all entries of the rows. Launch: any grid of whole warps.
static __global__ void fillEllKernel(DeviceColumns columns, const std::int32_t* neuronOf,
                                     const std::int64_t* sentOf, std::int64_t rowCount,
                                     std::int64_t width, EllEntry* entries) {
    const std::int64_t warp = (std::int64_t{blockIdx.x} * blockDim.x + threadIdx.x) / 32;
    const std::int64_t warps = std::int64_t{gridDim.x} * blockDim.x / 32;
    for (std::int64_t row = warp; row < rowCount; row += warps) {
        const std::int32_t column = columns.columnOf[neuronOf[row]];
        const std::int64_t first = columns.firstTarget[column];
        const std::int64_t length = columns.lengthOf(column);
        for (std::int64_t i = threadIdx.x % 32; i < width; i += 32) {
            entries[row * width + i] =
                i < length
                    ? EllEntry{sentOf[row] * columns.weight(first + i), columns.targets[first + i]}
                    : EllEntry{};
        }
    }
}

}  // namespace fireable::spiking::cuda
