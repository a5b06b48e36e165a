#pragma once

#include <memory>

#include "editor/playback/engine_runner.h"
#include "engine/net/debug/net_names.h"

namespace fireable {

/// The names that expressions over a run may use, looked up when they are asked for.
class RunNames {
public:
    explicit RunNames(const EngineRunner& runner) : runner_(runner) {}

    /// Null: nothing was linked and compiled yet. Valid until it is asked for again.
    const NodeNames* now();

private:
    const EngineRunner& runner_;
    std::shared_ptr<const RunProgram> program_;
    std::unique_ptr<NetNames> names_;  ///< of `program_`
};

}  // namespace fireable
