#include "editor/playback/run_program.h"

#include <utility>

#include "engine/net/program/place_overrides.h"

namespace fireable {
namespace {

/// The transition of the drawn net that contains `origin`, at whatever depth.
TransitionId drawnTransition(const SourceMap& sources, const Origin<TransitionId>& origin) {
    TransitionId shown = origin.node;
    int instance = origin.instance;
    while (instance != 0) {
        shown = sources.instances[static_cast<std::size_t>(instance)].substituted;
        instance = sources.instances[static_cast<std::size_t>(instance)].parent;
    }
    return shown;
}

std::vector<PlaceIndex> findDrawnPlaces(const Net& drawn, const LinkedNet& linked,
                                        const NetProgram& program) {
    std::vector<PlaceIndex> found(drawn.places.size(), 0);
    for (PlaceIndex p = 0; p < program.placeCount(); ++p) {
        const PlaceId flat = program.placeIds[static_cast<std::size_t>(p)];
        const auto& origin = linked.sources.places[linked.net.places.indexOf(flat)];
        if (origin.instance == 0 && !origin.generated) {
            found[drawn.places.indexOf(origin.node)] = p;
        }
    }
    return found;
}

}  // namespace

Result<std::shared_ptr<const RunProgram>> prepareRun(const Net& net, const std::string& path,
                                                     const SubnetLoader& load,
                                                     std::span<const PlaceOverride> start) {
    auto linked = link(net, path, load);
    if (!linked) {
        return linked.failure();
    }
    if (const auto done = overrideMarking(linked->net, start); !done) {
        return done.failure();
    }
    auto program = compile(linked->net);
    if (!program) {
        return program.failure();
    }
    auto run = std::make_shared<RunProgram>();
    run->warnings = std::move(linked->warnings);
    for (std::string& warning : runWarnings(linked->net)) {
        run->warnings.push_back(std::move(warning));
    }
    run->drawnPlaces = findDrawnPlaces(net, *linked, *program);
    for (const TransitionId flat : program->transitionIds) {
        const auto& origin = linked->sources.transitions[linked->net.transitions.indexOf(flat)];
        run->drawnTransitions.push_back(drawnTransition(linked->sources, origin));
        run->transitionNames.push_back(linked->net.transitions[flat].name);
    }
    run->program = std::move(*program);
    run->named = std::move(linked->net);
    run->named.arcs = {};
    run->sources = std::move(linked->sources);
    return std::shared_ptr<const RunProgram>(std::move(run));
}

Result<std::shared_ptr<const RunProgram>> prepareRun(const Net& net,
                                                     const std::filesystem::path& path,
                                                     SubnetLibrary::Nets nets,
                                                     std::span<const PlaceOverride> start) {
    SubnetLibrary library(defaultLibraryFolders());
    library.hold(path, std::move(nets));
    return prepareRun(net, path.string(), library.loader(), start);
}

std::vector<Count> drawnMarking(const RunProgram& run, const std::vector<Count>& marking) {
    std::vector<Count> drawn;
    drawn.reserve(run.drawnPlaces.size());
    for (const PlaceIndex p : run.drawnPlaces) {
        drawn.push_back(marking[static_cast<std::size_t>(p)]);
    }
    return drawn;
}

}  // namespace fireable
