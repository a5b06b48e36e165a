#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "engine/net/debug/net_names.h"
#include "engine/net/net_engine.h"
#include "engine/net/sweep/sweep_engines.h"
#include "engine/sweep/sweep_task.h"

namespace fireable::net {

/// How the runs of a sweep are made.
struct SweepChoice {
    SweepEngineKind engine = defaultSweepEngineKind;
    FiringRule rule;
    std::optional<std::int64_t> maxSteps{};
    int threads = 0;  ///< of engines that take them; 0: automatic
};

/// The places of a flat net, of which the first `ownPlaces` are those of the drawn program.
SweptNodes sweptPlaces(const NetNames& names, const NetProgram& program, std::size_t ownPlaces,
                       SweepErrors errors = SweepErrors::ofOptions);

/// The sweep of `program`, the compiled `net`, that is asked for. Fails with `badArgument`.
Result<SweepTask> netSweep(const SweepAsked& asked, const SweepChoice& choice, const Net& net,
                           const NetProgram& program, const SweptNodes& places);

}  // namespace fireable::net
