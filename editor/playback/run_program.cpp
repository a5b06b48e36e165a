#include "editor/playback/run_program.h"

#include <algorithm>
#include <cassert>

#include "engine/net/program/place_overrides.h"

namespace fireable {
namespace {

/// [T], the transition of the instance's net that shows each firing.
std::vector<std::optional<TransitionId>> drawnTransitions(const LinkedProgram& linked,
                                                          int instance) {
    std::vector<std::optional<TransitionId>> drawn;
    drawn.reserve(linked.program.transitionIds.size());
    for (TransitionIndex t = 0; t < linked.program.transitionCount(); ++t) {
        const auto seen = linked.levels.seen(t, instance);
        const TransitionId flat = linked.program.transitionIds[static_cast<std::size_t>(t)];
        switch (seen.part) {
            case CallLevels::Part::outside:
                drawn.emplace_back();
                break;
            case CallLevels::Part::here:
                drawn.emplace_back(
                    linked.sources.transitions[linked.named.transitions.indexOf(flat)].node);
                break;
            case CallLevels::Part::below:
                drawn.emplace_back(
                    linked.sources.instances[static_cast<std::size_t>(seen.call)].substituted);
                break;
        }
    }
    return drawn;
}

/// The flat places of `net`, the drawing of `instance`; nothing if its places differ.
std::optional<std::vector<PlaceIndex>> drawnPlaces(const LinkedProgram& linked, int instance,
                                                   const Net& net) {
    const std::string& path = linked.sources.instances[static_cast<std::size_t>(instance)].path;
    std::vector<PlaceIndex> found(net.places.size(), 0);
    std::size_t count = 0;
    for (PlaceIndex p = 0; p < linked.program.placeCount(); ++p) {
        const PlaceId flat = linked.program.placeIds[static_cast<std::size_t>(p)];
        const auto& origin = linked.sources.places[linked.named.places.indexOf(flat)];
        if (origin.instance != instance || origin.generated) {
            continue;
        }
        const Place* place = net.places.find(origin.node);
        const std::string& name = linked.named.places[flat].name;
        if (place == nullptr || (instance != 0 && name != path + "/" + place->name)) {
            return std::nullopt;
        }
        found[net.places.indexOf(origin.node)] = p;
        ++count;
    }
    return count == found.size() ? std::optional(std::move(found)) : std::nullopt;
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
    auto all = std::make_shared<LinkedProgram>(LinkedProgram{std::move(*program),
                                                             std::move(linked->sources),
                                                             {},
                                                             std::move(linked->net),
                                                             {},
                                                             std::move(linked->warnings)});
    for (std::string& warning : runWarnings(all->named)) {
        all->warnings.push_back(std::move(warning));
    }
    all->levels = CallLevels(all->sources, all->named, all->program);
    for (const TransitionId flat : all->program.transitionIds) {
        all->transitionNames.push_back(all->named.transitions[flat].name);
    }
    all->named.arcs = {};
    const RunProgram top(std::move(all));
    auto drawn = drawnFor(top, 0, net);
    assert(drawn);  // linked from this net
    return drawn;
}

Result<std::shared_ptr<const RunProgram>> prepareRun(const Net& net,
                                                     const std::filesystem::path& path,
                                                     SubnetLibrary::Nets nets,
                                                     std::span<const PlaceOverride> start) {
    SubnetLibrary library(defaultLibraryFolders());
    library.hold(path, std::move(nets));
    return prepareRun(net, path.string(), library.loader(), start);
}

std::shared_ptr<const RunProgram> drawnFor(const RunProgram& run, int instance, const Net& net) {
    const auto count = static_cast<int>(run.linked->sources.instances.size());
    auto places = instance < count ? drawnPlaces(*run.linked, instance, net) : std::nullopt;
    if (!places) {
        return nullptr;
    }
    auto drawn = std::make_shared<RunProgram>(run.linked);
    drawn->instance = instance;
    drawn->drawnPlaces = std::move(*places);
    drawn->drawnTransitions = drawnTransitions(*run.linked, instance);
    const bool known = std::ranges::all_of(drawn->drawnTransitions, [&](const auto& transition) {
        return !transition || net.transitions.contains(*transition);
    });
    return known ? drawn : nullptr;
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
