#include "editor/traces/run_comparison.h"

#include <map>

#include "engine/run/timeline_cursor.h"

namespace fireable {
namespace {

using NumbersByName = std::map<std::string, Count>;

/// Those that one of them lacks, or has another number of; all of them where `same` count too.
std::vector<ComparedNode> sideBySide(const NumbersByName& first, const NumbersByName& second,
                                     bool same) {
    std::map<std::string, ComparedNode> rows;
    for (const auto& [name, number] : first) {
        rows[name].first = number;
    }
    for (const auto& [name, number] : second) {
        rows[name].second = number;
    }
    std::vector<ComparedNode> nodes;
    for (auto& [name, row] : rows) {
        if (same || row.first != row.second) {
            row.name = name;
            nodes.push_back(std::move(row));
        }
    }
    return nodes;
}

NumbersByName copiesFired(const std::vector<Firing>& fired, const TraceInfo& info) {
    NumbersByName copies;
    for (const Firing& firing : fired) {
        copies[info.transitions[static_cast<std::size_t>(firing.transition)]] += firing.count;
    }
    return copies;
}

/// What places hold after `step`, as far as that is kept, or after the last step before it.
NumbersByName tokensAfter(const KeptRun& run, const Count& step) {
    TimelineCursor cursor(run.tree, run.timeline);
    cursor.goTo(std::min(step, run.tree.lastStep(run.timeline)));
    const std::vector<Count> marking = cursor.checkpoint().marking;
    NumbersByName tokens;
    for (std::size_t p = 0; p < marking.size(); ++p) {
        tokens.emplace(run.info.places[p], marking[p]);
    }
    return tokens;
}

std::vector<ComparedNode> markingsAfter(const KeptRun& first, const KeptRun& second,
                                        const Count& step) {
    return sideBySide(tokensAfter(first, step), tokensAfter(second, step), false);
}

}  // namespace

Result<RunComparison> compareSideBySide(const KeptRun& first, const KeptRun& second) {
    auto found = compareRuns(first.compared(), second.compared());
    if (!found) {
        return found.failure();
    }
    RunComparison comparison;
    comparison.from = found->from;
    comparison.to = found->to;
    comparison.start = markingsAfter(first, second, found->from);
    if (found->difference) {
        comparison.parts = true;
        comparison.to = found->difference->step;
        comparison.fired = sideBySide(copiesFired(found->difference->first, first.info),
                                      copiesFired(found->difference->second, second.info), true);
        comparison.marking = markingsAfter(first, second, comparison.to);
    }
    return comparison;
}

}  // namespace fireable
