#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <string>
#include <vector>

#include "engine/spiking/cuda/matrix_designs.cuh"
#include "engine/spiking/cuda/matrix_kernel.cuh"

// Builds, on the device, the matrices that ranges of targets stand for.

namespace fireable::spiking::cuda {

inline constexpr LaunchShape fillShape{2048, 256};

/// The arguments of a launch of `run`.
inline StepLaunch stepLaunch(const DeviceSystem& system, RunBuffers& run,
                             const LaunchOrder& order) {
    StepLaunch launch;
    launch.system = system;
    launch.system.delays = system.delays || run.closes();
    launch.arrays = run.arrays(order.observed);
    launch.state = run.state();
    launch.maxSteps = order.maxSteps;
    launch.nanoseconds = order.time.count();
    launch.loadedSteps = run.loadedSteps();
    launch.inputSteps = run.loadedInputSteps();
    launch.nextInput = run.nextInput();
    return launch;
}

/// Device memory for the targets of all columns, in bytes.
inline double columnBytes(const SystemLayout& layout) {
    double targets = 0;
    for (const std::int64_t length : layout.lengths) {
        targets += static_cast<double>(length);
    }
    return targets * (layout.weights.empty() ? 4 : 12) +
           40.0 * static_cast<double>(layout.lengths.size()) +
           16.0 * static_cast<double>(layout.ranges.size());
}

/// Fails with `unsupported` where the device has less memory free than `bytes`, for `what`.
inline Result<void> checkRoom(const std::string& what, double bytes) {
    const std::int64_t free = device::freeBytes();
    if (bytes <= static_cast<double>(free)) {
        return {};
    }
    char text[64];
    std::snprintf(text, sizeof text, "%.0f", bytes);
    return fail(ErrorCode::unsupported, what + " would take " + text +
                                            " bytes of the device's memory, of which " +
                                            std::to_string(free) + " are free");
}

inline Result<void> checkRows(const RowLayout& rows) {
    if (rows.rowCount() <= std::int64_t{0x7fffffff}) {
        return {};
    }
    return fail(ErrorCode::unsupported, "the matrix would have " + std::to_string(rows.rowCount()) +
                                            " rows, and the device takes 2147483647");
}

/// The largest product of spikes sent and a weight, or more.
inline std::int64_t largestEntry(const SystemLayout& layout, const RowLayout& rows) {
    const auto largest = [](const std::vector<std::int64_t>& numbers) {
        return numbers.empty() ? 1 : *std::ranges::max_element(numbers);
    };
    return largest(rows.sent) * largest(layout.weights);
}

/// Whether each closed neuron of `state` is to send what some rule of it sends.
inline bool hasRows(const RowLayout& rows, const std::vector<std::int32_t>& listOf,
                    const DeviceState& state) {
    for (std::size_t neuron = 0; neuron < state.pending.size(); ++neuron) {
        const auto list = static_cast<std::size_t>(listOf[neuron]);
        const auto first = rows.sent.begin() + rows.firstSent[list];
        const auto end = rows.sent.begin() + rows.firstSent[list + 1];
        if (state.pending[neuron] > 0 && !std::binary_search(first, end, state.pending[neuron])) {
            return false;
        }
    }
    return true;
}

/// Owns what a `DeviceColumns` points to.
class ColumnBuffers {
public:
    ColumnBuffers(const SystemLayout& layout, cudaStream_t stream)
        : columnOf_(layout.columnOf, stream) {
        std::vector<std::int64_t> firstTarget{0};
        for (const std::int64_t length : layout.lengths) {
            firstTarget.push_back(firstTarget.back() + length);
        }
        std::vector<std::int64_t> firstOfRange;
        std::int64_t sum = 0;
        for (const NeuronRange& range : layout.ranges) {  // columns follow each other as ranges do
            firstOfRange.push_back(sum);
            sum += range.end - range.first;
        }
        firstTarget_ = device::DeviceBuffer<std::int64_t>(firstTarget);
        targets_ = device::DeviceBuffer<std::int32_t>(static_cast<std::size_t>(sum));
        if (!layout.weights.empty()) {
            weights_ = device::DeviceBuffer<std::int64_t>(static_cast<std::size_t>(sum));
        }
        const device::DeviceBuffer<NeuronRange> ranges(layout.ranges);
        const device::DeviceBuffer<std::int64_t> rangeWeights(layout.weights);
        const device::DeviceBuffer<std::int64_t> first(firstOfRange);
        launch(spreadKernel, fillShape, stream, ranges.data(), rangeWeights.data(), first.data(),
               static_cast<std::int64_t>(layout.ranges.size()), targets_.data(), weights_.data());
        device::check(cudaStreamSynchronize(stream));
    }

    /// Only lengths are needed from now on.
    void dropTargets() {
        targets_ = {};
        weights_ = {};
    }
    DeviceColumns columns() const {
        return {columnOf_.data(), firstTarget_.data(), targets_.data(), weights_.data()};
    }

private:
    device::DeviceBuffer<std::int32_t> columnOf_;
    device::DeviceBuffer<std::int64_t> firstTarget_;
    device::DeviceBuffer<std::int32_t> targets_;
    device::DeviceBuffer<std::int64_t> weights_;
};

/// Owns what a `DeviceRows` points to.
class RowBuffers {
public:
    RowBuffers(const SystemLayout& layout, const RowLayout& rows, cudaStream_t stream)
        : listOf_(layout.listOf, stream),
          firstRow_(rows.firstRow, stream),
          firstSent_(rows.firstSent, stream),
          sent_(rows.sent, stream) {}

    DeviceRows rows() const {
        return {listOf_.data(), firstRow_.data(), firstSent_.data(), sent_.data()};
    }

private:
    device::DeviceBuffer<std::int32_t> listOf_;
    device::DeviceBuffer<std::int64_t> firstRow_;
    device::DeviceBuffer<std::int32_t> firstSent_;
    device::DeviceBuffer<std::int64_t> sent_;
};

/// Writes the dense matrix [rows * neurons] of a system.
template <class Value>
void fillDense(const SystemLayout& layout, const RowLayout& rows, Value* matrix,
               cudaStream_t stream) {
    const ColumnBuffers columns(layout, stream);
    const device::DeviceBuffer<std::int32_t> neuronOf(rows.neuronOf, stream);
    const device::DeviceBuffer<std::int64_t> sentOf(rows.sentOf, stream);
    const std::int64_t neurons = layout.neuronCount();
    device::check(cudaMemsetAsync(
        matrix, 0, static_cast<std::size_t>(rows.rowCount() * neurons) * sizeof(Value), stream));
    launch(fillSparseKernel<Value>, fillShape, stream, columns.columns(), neuronOf.data(),
           sentOf.data(), rows.rowCount(), neurons, matrix);
    device::check(cudaStreamSynchronize(stream));
}

}  // namespace fireable::spiking::cuda
