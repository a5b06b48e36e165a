#include "engine/spiking/engines.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

#include "engine/spiking/cpu/cpu_spiking_engines.h"

namespace fireable::spiking {
namespace {

using MadeSpikingEngine = Result<std::unique_ptr<SpikingEngine>>;

std::optional<std::string> everywhere() {
    return std::nullopt;
}

constexpr std::array spikingEngineTable{
    EngineInfo{.kind = EngineKind::reference,
               .name = "reference",
               .description = "tries every rule of every neuron in every step; slow, for checking "
                              "the others",
               .unavailable = everywhere,
               .make = [](SpikingProgram program, SpikingRules rules,
                          const EngineOptions&) -> MadeSpikingEngine {
                   return cpu::makeReferenceSpikingEngine(std::move(program), rules);
               }},
    EngineInfo{.kind = EngineKind::classes,
               .name = "classes",
               .description = "takes equal neurons and equal targets together; one thread, any "
                              "system",
               .unavailable = everywhere,
               .make = [](SpikingProgram program, SpikingRules rules,
                          const EngineOptions&) -> MadeSpikingEngine {
                   return cpu::makeClassesSpikingEngine(std::move(program), rules);
               }},
};

}  // namespace

std::span<const EngineInfo> allEngines() {
    return spikingEngineTable;
}

const EngineInfo& engineInfo(EngineKind kind) {
    const auto* const row = std::ranges::find(spikingEngineTable, kind, &EngineInfo::kind);
    assert(row != spikingEngineTable.end());
    return *row;
}

std::optional<EngineKind> parseEngine(std::string_view name) {
    const auto* const row = std::ranges::find(spikingEngineTable, name, &EngineInfo::name);
    return row != spikingEngineTable.end() ? std::optional(row->kind) : std::nullopt;
}

Result<std::unique_ptr<SpikingEngine>> makeSpikingEngine(EngineKind kind, SpikingProgram program,
                                                         SpikingRules rules,
                                                         const EngineOptions& options) {
    if (auto reason = engineInfo(kind).unavailable()) {
        return fail(ErrorCode::engineUnavailable, std::move(*reason));
    }
    return engineInfo(kind).make(std::move(program), rules, options);
}

}  // namespace fireable::spiking
