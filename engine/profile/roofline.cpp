#include "engine/profile/roofline.h"

#include <sched.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <thread>

namespace fireable {
namespace {

constexpr std::size_t copiedByEach = std::size_t{64} << 20;  // bytes
constexpr int rounds = 3;
constexpr std::size_t chains = 8;  // independent, so that no operation waits for the one before
constexpr std::int64_t turns = 10'000'000;

int processorCount() {
    cpu_set_t set;
    CPU_ZERO(&set);
    return sched_getaffinity(0, sizeof set, &set) == 0 ? std::max(CPU_COUNT(&set), 1) : 1;
}

/// The least seconds that all processors take for `work(i)` at once.
template <class Work>
double fastest(const Work& work) {
    using Clock = std::chrono::steady_clock;
    double least = 1e9;
    for (int round = 0; round < rounds; ++round) {
        const auto start = Clock::now();
        {
            std::vector<std::jthread> threads;
            for (int i = 1; i < processorCount(); ++i) {
                threads.emplace_back(work, i);
            }
            work(0);
        }
        least = std::min(least, std::chrono::duration<double>(Clock::now() - start).count());
    }
    return least;
}

/// Each turn of each chain is a multiplication and an addition.
std::int64_t calculate(std::int64_t factor) {
    std::array<std::int64_t, chains> values{};
    for (std::int64_t turn = 0; turn < turns; ++turn) {
        for (std::int64_t& value : values) {
            value = static_cast<std::int64_t>(static_cast<std::uint64_t>(value) *
                                                  static_cast<std::uint64_t>(factor) +
                                              static_cast<std::uint64_t>(turn));
        }
    }
    std::uint64_t sum = 0;
    for (const std::int64_t value : values) {
        sum += static_cast<std::uint64_t>(value);
    }
    return static_cast<std::int64_t>(sum);
}

}  // namespace

device::PeakRates measureHost() {
    const auto processors = static_cast<std::size_t>(processorCount());
    std::vector<std::vector<char>> from(processors, std::vector<char>(copiedByEach, 1));
    std::vector<std::vector<char>> to(processors, std::vector<char>(copiedByEach, 2));
    const double copying =
        fastest([&](std::size_t i) { std::memcpy(to[i].data(), from[i].data(), copiedByEach); });
    std::vector<std::int64_t> results(processors);  // keeps the calculations
    const double calculating =
        fastest([&](std::size_t i) { results[i] = calculate(3 + results[i] % 2); });
    return {
        2.0 * static_cast<double>(processors * copiedByEach) / copying,
        2.0 * static_cast<double>(processors * chains) * static_cast<double>(turns) / calculating};
}

std::vector<ProfileRoof> measureRoofs() {
    std::vector<ProfileRoof> roofs{{"host", measureHost()}};
    if (const auto device = device::measureDevice()) {
        roofs.push_back({"device", *device});
    }
    return roofs;
}

std::vector<RooflinePoint> rooflineOf(const Profile& profile) {
    std::vector<RooflinePoint> points;
    for (const ProfileCell& cell : profile.cells) {
        const StepWork& work = profile.programs[cell.program].work;
        const ProfiledEngine& engine = profile.engines[cell.engine];
        const std::string place = engine.needsDevice ? "device" : "host";
        const auto roof = std::ranges::find(profile.roofs, place, &ProfileRoof::place);
        if (cell.isEmpty() || cell.steps == Count(0) || !(work.bytes > 0) ||
            roof == profile.roofs.end()) {
            continue;
        }
        RooflinePoint point{cell.program, cell.engine, place};
        point.intensity = work.operations / work.bytes;
        point.operations = work.operations * cell.steps.toDouble() / median(cell.seconds);
        point.share =
            point.operations / std::min(roof->peak.operations, point.intensity * roof->peak.bytes);
        point.ofPeak = point.operations / roof->peak.operations;
        points.push_back(point);
    }
    return points;
}

std::string roofShareText(const RooflinePoint& point) {
    switch (point.standing()) {
        case RooflinePoint::Standing::aboveCopies:
            return "above copy bandwidth: in cache, or only a part of the program is evaluated in "
                   "each step";
        case RooflinePoint::Standing::abovePeak:
            return "above all that the " + point.place +
                   " can do: only a part of the program is evaluated in each step";
        default:
            break;
    }
    std::array<char, 32> percent{};
    std::snprintf(percent.data(), percent.size(), "%.3g %%", 100 * point.share);
    return percent.data() + (" of what the " + point.place) + " can do";
}

}  // namespace fireable
