#include "editor/traces/kept_run.h"

#include <algorithm>
#include <unordered_set>
#include <utility>

#include "engine/net/trace_info.h"

namespace fireable {
namespace {

std::vector<std::string> placeNames(const RunProgram& run) {
    std::vector<std::string> names;
    names.reserve(run.program.placeIds.size());
    for (const PlaceId id : run.program.placeIds) {
        names.push_back(run.named.places[id].name);
    }
    return names;
}

/// The first of `names` that is not among `others`.
const std::string* firstWithout(const std::vector<std::string>& names,
                                const std::vector<std::string>& others) {
    const std::unordered_set<std::string_view> known(others.begin(), others.end());
    const auto found =
        std::ranges::find_if(names, [&](const std::string& name) { return !known.contains(name); });
    return found == names.end() ? nullptr : &*found;
}

/// What differs between the nodes of one kind; nothing when they have the same names.
std::optional<std::string> nodesThatDiffer(const std::string& kind,
                                           const std::vector<std::string>& ofRun,
                                           const std::vector<std::string>& ofNet) {
    if (const std::string* name = firstWithout(ofRun, ofNet)) {
        return "the run has a " + kind + " '" + *name + "', which this net has not";
    }
    if (const std::string* name = firstWithout(ofNet, ofRun)) {
        return "this net has a " + kind + " '" + *name + "', which the run has not";
    }
    if (ofRun.size() != ofNet.size()) {
        return "the run has " + std::to_string(ofRun.size()) + " nodes of the kind " + kind +
               ", this net has " + std::to_string(ofNet.size());
    }
    return std::nullopt;
}

}  // namespace

std::shared_ptr<const KeptRun> keptRun(const RunRecord& record, const RunMaking& making) {
    const RunProgram& run = *record.program;
    return std::make_shared<const KeptRun>(
        KeptRun{traceInfo(run.program, making.engine, making.rule, making.net, placeNames(run),
                          run.transitionNames),
                record.tree, record.timeline, false});
}

std::shared_ptr<const KeptRun> keptRun(Trace trace) {
    const TimelineIndex timeline = trace.timeline();
    return std::make_shared<const KeptRun>(
        KeptRun{std::move(trace.info), std::move(trace.tree), timeline, !trace.damages.empty()});
}

RunMaking makingOf(const TraceInfo& info, RunMaking otherwise) {
    return {parseEngine(info.engine).value_or(otherwise.engine),
            parseRule(info.rule, info.seed).value_or(otherwise.rule), std::move(otherwise.net)};
}

std::optional<std::string> whatDiffers(const TraceInfo& info, const RunProgram& program) {
    if (info.programHash == programHash(program.program)) {
        return std::nullopt;
    }
    if (auto places = nodesThatDiffer("place", info.places, placeNames(program))) {
        return places;
    }
    if (auto transitions =
            nodesThatDiffer("transition", info.transitions, program.transitionNames)) {
        return transitions;
    }
    return "its places and transitions have the same names, but arcs, weights, priorities or the "
           "order of the nodes are others";
}

}  // namespace fireable
