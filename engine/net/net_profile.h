#pragma once

#include <memory>
#include <string>
#include <utility>

#include "engine/net/engines.h"
#include "engine/profile/columns.h"

// What nets bring to the profiler.

namespace fireable::net {

/// A program with its first marking, for columns of `columnsOf(allEngines(), ...)`.
inline ProfileSubject profileSubject(std::string name, std::shared_ptr<const NetProgram> program,
                                     const FiringRule& rule) {
    const auto make = [program = std::move(program),
                       rule](const ProfiledEngine& column) -> Result<std::unique_ptr<Engine>> {
        const auto kind = parseEngine(column.name);
        if (!kind) {
            return fail(ErrorCode::badArgument, "expected an engine of nets, found " + column.name);
        }
        std::unique_ptr<Engine> engine =
            TRY(makeNetEngine(*kind, *program, rule, {.threads = column.threads}));
        return engine;
    };
    return {.program = {.name = std::move(name), .rule = std::string(ruleWord(rule))},
            .make = make};
}

}  // namespace fireable::net
