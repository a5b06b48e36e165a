#include "tests/engine/spiking/cuda/plain_push.h"

#include <chrono>

#include "engine/device/device_buffer.cuh"

namespace fireable::testing {
namespace {

using device::check;
using device::DeviceBuffer;

constexpr int threads = 256;

/// Spikes that a neuron with `x` of them consumes to send one; 0: it sends none.
__host__ __device__ inline std::int64_t consumed(std::int64_t x, bool once) {
    if (once) {
        return x == 1 ? 1 : 0;
    }
    return x == 0 ? 0 : 2 - x % 2;
}

double millisecondsSince(std::chrono::steady_clock::time_point begin) {
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin)
        .count();
}

/// What arrived in the step before is added first, so that a step is one launch. Launch: a thread
/// for each neuron.
__global__ void pushKernel(std::int32_t neurons, const std::uint8_t* once,
                           const std::int64_t* first, const std::int32_t* targets,
                           std::int64_t* spikes, unsigned long long* arrived,
                           unsigned long long* arriving) {
    const auto neuron = static_cast<std::int32_t>(blockIdx.x * blockDim.x + threadIdx.x);
    if (neuron >= neurons) {
        return;
    }
    const std::int64_t x = spikes[neuron] + static_cast<std::int64_t>(arrived[neuron]);
    arrived[neuron] = 0;
    const std::int64_t used = consumed(x, once[neuron] != 0);
    spikes[neuron] = x - used;
    if (used > 0) {
        for (std::int64_t i = first[neuron]; i < first[neuron + 1]; ++i) {
            atomicAdd(arriving + targets[i], 1ULL);
        }
    }
}

}  // namespace

PlainSystem::PlainSystem(const spiking::SpikingProgram& program) : first{0} {
    for (spiking::NeuronIndex neuron = 0; neuron < program.neuronCount(); ++neuron) {
        const auto n = static_cast<std::size_t>(neuron);
        initial.push_back(program.initial[n].value64());
        once.push_back(program.ruleList[n] == 1 ? 1 : 0);
        program.forEachTarget(neuron, [&](const spiking::NeuronRange& range, std::int64_t) {
            for (spiking::NeuronIndex target = range.first; target < range.end; ++target) {
                targets.push_back(target);
            }
        });
        first.push_back(static_cast<std::int64_t>(targets.size()));
    }
}

PlainRuns pushOnHost(const PlainSystem& system, int steps, int runs) {
    PlainRuns result;
    std::vector<std::size_t> senders;
    for (int run = 0; run < runs; ++run) {
        result.spikes = system.initial;
        result.events = 0;
        std::vector<std::int64_t>& spikes = result.spikes;
        const auto begin = std::chrono::steady_clock::now();
        for (int step = 0; step < steps; ++step) {
            senders.clear();
            for (std::size_t neuron = 0; neuron < spikes.size(); ++neuron) {
                const std::int64_t used = consumed(spikes[neuron], system.once[neuron] != 0);
                spikes[neuron] -= used;
                if (used > 0) {
                    senders.push_back(neuron);
                }
            }
            for (const std::size_t neuron : senders) {
                const std::int32_t* const end = system.targets.data() + system.first[neuron + 1];
                const std::int32_t* target = system.targets.data() + system.first[neuron];
                result.events += end - target;
                for (; target < end; ++target) {
                    ++spikes[static_cast<std::size_t>(*target)];
                }
            }
        }
        result.milliseconds.push_back(millisecondsSince(begin));
    }
    return result;
}

PlainRuns pushOnDevice(const PlainSystem& system, int steps, int runs) {
    const auto neurons = static_cast<std::int32_t>(system.initial.size());
    const DeviceBuffer<std::uint8_t> once(system.once);
    const DeviceBuffer<std::int64_t> first(system.first);
    const DeviceBuffer<std::int32_t> targets(system.targets);
    DeviceBuffer<std::int64_t> spikes(system.initial.size());
    DeviceBuffer<unsigned long long> arrivals[2]{
        DeviceBuffer<unsigned long long>(system.initial.size()),
        DeviceBuffer<unsigned long long>(system.initial.size())};
    PlainRuns result;
    result.spikes.resize(system.initial.size());
    std::vector<unsigned long long> last(system.initial.size());
    for (int run = 0; run < runs; ++run) {
        const auto begin = std::chrono::steady_clock::now();
        spikes.fill(system.initial);
        for (auto& arrival : arrivals) {
            check(cudaMemset(arrival.data(), 0, arrival.size() * sizeof(unsigned long long)));
        }
        for (int step = 0; step < steps; ++step) {
            pushKernel<<<(neurons + threads - 1) / threads, threads>>>(
                neurons, once.data(), first.data(), targets.data(), spikes.data(),
                arrivals[step % 2].data(), arrivals[(step + 1) % 2].data());
            check(cudaGetLastError());
        }
        spikes.copyTo(result.spikes);
        arrivals[steps % 2].copyTo(last);
        for (std::size_t neuron = 0; neuron < last.size(); ++neuron) {
            result.spikes[neuron] += static_cast<std::int64_t>(last[neuron]);
        }
        result.milliseconds.push_back(millisecondsSince(begin));
    }
    return result;
}

std::string deviceName() {
    cudaDeviceProp properties{};
    check(cudaGetDeviceProperties(&properties, 0));
    int driver = 0;
    check(cudaDriverGetVersion(&driver));
    return std::string(properties.name) + ", CUDA " + std::to_string(driver / 1000) + "." +
           std::to_string(driver % 1000 / 10);
}

std::int64_t freeDeviceBytes() {
    return device::freeBytes();
}

}  // namespace fireable::testing
