#include <algorithm>

#include "engine/device/device.h"
#include "engine/device/device_buffer.cuh"
#include "engine/device/device_use.h"
#include "engine/device/stream.cuh"

namespace fireable::device {
namespace {

constexpr std::size_t copied = std::size_t{128} << 20;  // bytes
constexpr int rounds = 5;
constexpr int chains = 8;  // independent, so that no operation waits for the one before
constexpr int turns = 4096;

/// Each turn of each chain is a multiplication and an addition.
__global__ void calculate(std::int64_t factor, std::int64_t* result) {
    std::int64_t value[chains];
    for (int chain = 0; chain < chains; ++chain) {
        value[chain] = threadIdx.x + chain;
    }
    for (int turn = 0; turn < turns; ++turn) {
#pragma unroll
        for (int chain = 0; chain < chains; ++chain) {
            value[chain] = value[chain] * factor + turn;
        }
    }
    std::int64_t sum = 0;
    for (int chain = 0; chain < chains; ++chain) {
        sum += value[chain];
    }
    if (sum == -1) {  // keeps the calculation
        *result = sum;
    }
}

/// The least seconds that `work` takes on the device.
template <class Work>
double fastest(const Stream& stream, const Work& work) {
    double least = 1e9;
    for (int round = 0; round < rounds; ++round) {
        Event begin;
        Event end;
        begin.record(stream);
        work();
        check(cudaGetLastError());
        end.record(stream);
        stream.wait();
        least = std::min(least, static_cast<double>(end.since(begin)) / 1e3);
    }
    return least;
}

}  // namespace

std::optional<PeakRates> measureDevice() {
    if (deviceUnavailable()) {
        return std::nullopt;
    }
    try {
        const Stream stream;
        DeviceBuffer<std::int64_t> from(copied / sizeof(std::int64_t));
        DeviceBuffer<std::int64_t> to(from.size());
        const double copying = fastest(stream, [&] {
            check(
                cudaMemcpyAsync(to.data(), from.data(), copied, cudaMemcpyDeviceToDevice, stream));
        });
        int blocks = 0;
        check(cudaDeviceGetAttribute(&blocks, cudaDevAttrMultiProcessorCount, 0));
        constexpr int threads = 1024;
        blocks *= 2;
        const double calculating =
            fastest(stream, [&] { calculate<<<blocks, threads, 0, stream>>>(3, to.data()); });
        const double operations = 2.0 * chains * turns * threads * blocks;
        return PeakRates{2.0 * copied / copying, operations / calculating};
    } catch (const DeviceError&) {
        return std::nullopt;
    }
}

}  // namespace fireable::device
