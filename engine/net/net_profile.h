#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "engine/net/engines.h"
#include "engine/profile/columns.h"

// What nets bring to the profiler.

namespace fireable::net {

/// A program with its first marking, whose columns come from `columnsOf(allEngines(), ...)` with
/// words of rules; an empty word is the usual rule.
inline ProfileSubject profileSubject(std::string name, std::shared_ptr<const NetProgram> program,
                                     std::uint64_t seed) {
    const auto make = [program = std::move(program),
                       seed](const ProfiledEngine& column) -> Result<std::unique_ptr<Engine>> {
        const auto kind = parseEngine(column.name);
        const auto rule =
            column.rule.empty() ? FiringRule{.seed = seed} : parseRule(column.rule, seed);
        if (!kind || !rule) {
            return fail(ErrorCode::badArgument,
                        "expected an engine and a rule of nets, found " + column.title(true));
        }
        std::unique_ptr<Engine> engine =
            TRY(makeNetEngine(*kind, *program, *rule, {.threads = column.threads}));
        return engine;
    };
    return {.name = std::move(name), .make = make};
}

}  // namespace fireable::net
