#pragma once

#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/net/model/run_configuration.h"
#include "engine/net/net_engine.h"
#include "engine/net/program/linker.h"
#include "engine/net/program/net_program.h"
#include "importers/subnet_library.h"

namespace fireable {

/// A net ready to run, and the way back from the run to the drawing. Immutable, so that the
/// thread that runs and the window that shows may share it.
///
/// Shapes: P flat places, T flat transitions, N places of the drawn net.
struct RunProgram {
    NetProgram program;
    SourceMap sources;
    std::vector<PlaceIndex> drawnPlaces;         ///< [N], where each drawn place is in the program
    std::vector<TransitionId> drawnTransitions;  ///< [T], the drawn transition that shows a firing
    std::vector<std::string> transitionNames;    ///< [T], by path: `t4/t2`
    Net named;  ///< the flat net without its arcs: what its nodes are called
    std::vector<std::string> warnings;
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

/// The part of a flat marking [P] that the drawing shows [N].
std::vector<Count> drawnMarking(const RunProgram& run, const std::vector<Count>& marking);

}  // namespace fireable
