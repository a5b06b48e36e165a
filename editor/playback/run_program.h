#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/net/debug/call_levels.h"
#include "engine/net/model/run_configuration.h"
#include "engine/net/net_engine.h"
#include "engine/net/program/linker.h"
#include "engine/net/program/net_program.h"
#include "importers/subnet_library.h"

namespace fireable {

/// A net linked and compiled.
///
/// Shapes: P flat places, T flat transitions.
struct LinkedProgram {
    NetProgram program;
    SourceMap sources;
    std::vector<std::string> transitionNames;  ///< [T], by path: `t4/t2`
    Net named;          ///< the flat net without its arcs: what its nodes are called
    CallLevels levels;  ///< the hierarchy, by transition
    std::vector<std::string> warnings;
};

/// A net ready to run, and the way back from the run to the drawing: of that net, or of a subnet
/// that carries out one of its transitions. Immutable, so that the thread that runs and the window
/// that shows may share it; drawings of the same run share what is linked.
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
    int instance = 0;                     ///< which one is drawn; 0 is the net itself
    std::vector<PlaceIndex> drawnPlaces;  ///< [N], where each drawn place is in the program
    /// [T], the drawn transition that shows a firing; nothing: it is not seen in this drawing.
    std::vector<std::optional<TransitionId>> drawnTransitions;
};

/// Links and compiles a copy of `net`, which belongs to the file `path`; its subnets are looked up
/// among `nets`, which that file holds or will hold, beside it, and in the library path. Places in
/// `start` begin with its tokens instead of their own.
Result<std::shared_ptr<const RunProgram>> prepareRun(const Net& net,
                                                     const std::filesystem::path& path,
                                                     SubnetLibrary::Nets nets,
                                                     std::span<const PlaceOverride> start = {});
/// The same with subnets found by `load`.
Result<std::shared_ptr<const RunProgram>> prepareRun(const Net& net, const std::string& path,
                                                     const SubnetLoader& load,
                                                     std::span<const PlaceOverride> start = {});

/// The same run as the drawing `net` shows it, which is that of `instance`. Null: it is not,
/// another version of the net was linked.
std::shared_ptr<const RunProgram> drawnFor(const RunProgram& run, int instance, const Net& net);

/// The part of a flat marking [P] that the drawing shows [N].
std::vector<Count> drawnMarking(const RunProgram& run, const std::vector<Count>& marking);

}  // namespace fireable
