#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "engine/profile/columns.h"
#include "engine/spiking/engines.h"
#include "engine/spiking/run/rules_word.h"

// What spiking systems bring to the profiler.

namespace fireable::spiking {

/// A system with its first configuration, whose columns come from `columnsOf(allEngines(), ...)`
/// with words of `rulesWord`; an empty word is the usual choice.
inline ProfileSubject profileSubject(std::string name,
                                     std::shared_ptr<const SpikingProgram> program,
                                     std::uint64_t seed) {
    const auto make = [program = std::move(program),
                       seed](const ProfiledEngine& column) -> Result<std::unique_ptr<Engine>> {
        const auto kind = parseEngine(column.name);
        const auto rules = column.rule.empty() ? SpikingRules{} : parseRules(column.rule, seed);
        if (!kind || !rules) {
            return fail(
                ErrorCode::badArgument,
                "expected an engine and a choice of spiking systems, found " + column.title(true));
        }
        std::unique_ptr<Engine> engine =
            TRY(makeSpikingEngine(*kind, *program, *rules, {.threads = column.threads}));
        return engine;
    };
    return {.name = std::move(name), .make = make};
}

}  // namespace fireable::spiking
