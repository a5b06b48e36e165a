#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/net/debug/call_watch.h"
#include "engine/net/model/diagram.h"
#include "engine/net/net_engine.h"
#include "engine/net/program/linker.h"
#include "engine/net/program/net_program.h"
#include "engine/run/speed_log.h"
#include "engine/run/timeline.h"
#include "importers/subnet_library.h"

namespace fireable {

/// A net linked and compiled.
///
/// Shapes: P flat places, T flat transitions.
struct LinkedProgram {
    NetProgram program;
    SourceMap sources;
    std::vector<std::string> transitionNames;  ///< [T], path names: `t4/t2`
    Net named;                                 ///< the flat net without arcs, for its names
    CallLevels levels;                         ///< call hierarchy by transition
    std::vector<std::string> warnings;
};

/// A compiled net with the mapping to its drawing, or to that of one of its subnet instances.
/// Immutable, so that threads can share it; drawings of one run share the linked program.
///
/// Shapes: P flat places, T flat transitions, N places of the drawn net.
struct RunProgram {
    explicit RunProgram(std::shared_ptr<const LinkedProgram> all)
        : linked(std::move(all)),
          program(linked->program),
          sources(linked->sources),
          transitionNames(linked->transitionNames),
          named(linked->named),
          levels(linked->levels),
          warnings(linked->warnings) {}

    std::shared_ptr<const LinkedProgram> linked;
    const NetProgram& program;
    const SourceMap& sources;
    const std::vector<std::string>& transitionNames;
    const Net& named;
    const CallLevels& levels;
    const std::vector<std::string>& warnings;
    int instance = 0;                     ///< the drawn instance; 0: the net itself
    std::vector<PlaceIndex> drawnPlaces;  ///< [N], flat index of each drawn place
    /// [T], the drawn transition that shows a firing; nothing: not visible in this drawing.
    std::vector<std::optional<TransitionId>> drawnTransitions;
};

/// Links and compiles `net` from the file `path`. Subnets are searched in `nets`, the nets of that
/// file, then beside it and in the library path. `start` overrides initial tokens. Fails like the
/// linker.
Result<std::shared_ptr<const RunProgram>> prepareRun(const Net& net,
                                                     const std::filesystem::path& path,
                                                     SubnetLibrary::Nets nets,
                                                     std::span<const PlaceOverride> start = {});
/// The same with `load` finding subnets.
Result<std::shared_ptr<const RunProgram>> prepareRun(const Net& net, const std::string& path,
                                                     const SubnetLoader& load,
                                                     std::span<const PlaceOverride> start = {});

/// The same program mapped to `net`, the drawing of `instance`. Null: another version of the net
/// was linked.
std::shared_ptr<const RunProgram> drawnFor(const RunProgram& run, int instance, const Net& net);

/// The tokens [N] of the drawn places at a flat marking [P].
std::vector<Count> drawnMarking(const RunProgram& run, const std::vector<Count>& marking);

/// The history of a run, a snapshot for other threads.
struct RunRecord {
    std::uint64_t run = 0;  ///< differs between runs: records of different runs are unrelated
    std::shared_ptr<const RunProgram> program;
    TimelineTree tree;
    TimelineIndex timeline = 0;  ///< the present one
    SpeedLog speed;              ///< of that timeline
};

}  // namespace fireable
