#include "engine/net/sweep/net_sweep.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace fireable::net {

SweptNodes sweptPlaces(const NetNames& names, const NetProgram& program, std::size_t ownPlaces,
                       SweepErrors errors) {
    return {.names = names,
            .kind = placeKind,
            .word = "place",
            .model = "net",
            .count = program.placeCount(),
            .shown = static_cast<NodeIndex>(ownPlaces),
            .errors = errors};
}

Result<SweepTask> netSweep(const SweepAsked& asked, const SweepChoice& choice, const Net& net,
                           const NetProgram& program, const SweptNodes& places) {
    auto axes = TRY(sweepAxes(asked, places));
    auto reported = TRY(matchingNodes(asked.nodes, places));
    auto sweep = std::make_shared<Sweep>(Sweep{program, choice.rule, choice.maxSteps});
    takeAxes(*sweep, std::move(axes));
    sweep->reported = std::move(reported);
    std::vector<std::string> names;
    for (const PlaceId place : program.placeIds) {
        names.push_back(net.places[place].name);
    }
    return SweepTask{
        .size = sizeOf(*sweep),
        .columns = {columnNames(sweep->varied, names), columnNames(sweep->reported, names, "end "),
                    netHaltWord, sweep->instance},
        .notes = seedNotes(asked, usesSeed(choice.rule.choice),
                           "the rule " + std::string(ruleWord(choice.rule)), places.errors),
        .run = [sweep = std::shared_ptr<const Sweep>(sweep), engine = choice.engine,
                threads = choice.threads](const SweepRequest& request) {
            return runSweep(engine, *sweep, request, threads);
        }};
}

}  // namespace fireable::net
