#pragma once

#include <memory>
#include <string>
#include <utility>

#include "engine/profile/columns.h"
#include "engine/spiking/engines.h"
#include "engine/spiking/run/rules_word.h"

// What spiking systems bring to the profiler.

namespace fireable::spiking {

/// A system with its first configuration, for columns of `columnsOf(allEngines(), ...)`.
inline ProfileSubject profileSubject(std::string name,
                                     std::shared_ptr<const SpikingProgram> program,
                                     const SpikingRules& rules) {
    const auto make = [program = std::move(program),
                       rules](const ProfiledEngine& column) -> Result<std::unique_ptr<Engine>> {
        const auto kind = parseEngine(column.name);
        if (!kind) {
            return fail(ErrorCode::badArgument,
                        "expected an engine of spiking systems, found " + column.name);
        }
        std::unique_ptr<Engine> engine =
            TRY(makeSpikingEngine(*kind, *program, rules, {.threads = column.threads}));
        return engine;
    };
    return {.program = {.name = std::move(name), .rule = rulesWord(rules)}, .make = make};
}

}  // namespace fireable::spiking
