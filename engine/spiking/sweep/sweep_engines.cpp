#include "engine/spiking/sweep/sweep_engines.h"

#include <array>

#include "engine/spiking/engines.h"
#include "engine/spiking/sweep/sweep_runner.h"

namespace fireable::spiking {
namespace {

template <EngineKind kind>
Result<SweepOutcome> sweepOneByOne(const Sweep& sweep, const SweepRequest& request, int) {
    return runHostSweep(sizeOf(sweep), request, sweepRunners(sweep, kind), 1);
}

Result<SweepOutcome> sweepOnThreads(const Sweep& sweep, const SweepRequest& request, int threads) {
    return runHostSweep(sizeOf(sweep), request, sweepRunners(sweep, EngineKind::classes), threads);
}

std::optional<std::string> sweepsEverywhere() {
    return std::nullopt;
}

constexpr std::array spikingSweepTable{
    SweepEngineInfo{
        .kind = SweepEngineKind::reference,
        .name = "reference",
        .description = "one run after the other by the engine reference; slow, for checking",
        .unavailable = sweepsEverywhere,
        .run = sweepOneByOne<EngineKind::reference>},
    SweepEngineInfo{.kind = SweepEngineKind::classes,
                    .name = "classes",
                    .description = "one run after the other by the engine classes, on one core",
                    .unavailable = sweepsEverywhere,
                    .run = sweepOneByOne<EngineKind::classes>},
    SweepEngineInfo{.kind = SweepEngineKind::openmp,
                    .name = "openmp",
                    .description = "runs spread over all cores, each made by the engine classes",
                    .unavailable = [] { return engineInfo(EngineKind::openmp).unavailable(); },
                    .run = sweepOnThreads,
                    .takesThreads = true},
};

}  // namespace

std::span<const SweepEngineInfo> allSweepEngines() {
    return spikingSweepTable;
}

const SweepEngineInfo& sweepEngineInfo(SweepEngineKind kind) {
    return sweepEngineIn(allSweepEngines(), kind);
}

std::optional<SweepEngineKind> parseSweepEngine(std::string_view name) {
    return parseSweepEngineIn(allSweepEngines(), name);
}

}  // namespace fireable::spiking
