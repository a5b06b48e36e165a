#include "engine/spiking/branches/branch_results.h"

#include <algorithm>
#include <map>
#include <utility>

#include "engine/spiking/branches/path_lengths.h"

namespace fireable::spiking {
namespace {

bool isStopped(const GraphLimits& limits) {
    return (limits.cancelled != nullptr && *limits.cancelled) ||
           (limits.deadline && std::chrono::steady_clock::now() >= *limits.deadline);
}

/// The edges of `graph` for which `lengthOf` gives a length.
template <class LengthOf>
LengthGraph partOf(const ConfigurationGraph& graph, const LengthOf& lengthOf) {
    LengthGraph part;
    part.firstEdge.reserve(std::size_t{graph.stateCount()} + 1);
    part.firstEdge.push_back(0);
    for (StateId state = 0; state < graph.stateCount(); ++state) {
        for (const GraphEdge& edge : graph.edges(state)) {
            if (const std::optional<std::int64_t> length = lengthOf(edge)) {
                part.edges.push_back({edge.target, *length});
            }
        }
        part.firstEdge.push_back(part.edges.size());
    }
    return part;
}

LengthGraph wholeOf(const ConfigurationGraph& graph) {
    return partOf(graph, [](const GraphEdge&) { return std::optional(std::int64_t{1}); });
}

/// For each kind of output, whether the environment `output` gets a spike by it.
std::vector<bool> spikeKinds(const ConfigurationGraph& graph, std::size_t output) {
    std::vector<bool> isSpike(graph.outputKinds());
    for (std::uint32_t kind = 0; kind < graph.outputKinds(); ++kind) {
        isSpike[kind] = graph.outputKind(kind)[output] > 0;
    }
    return isSpike;
}

std::vector<StateId> listed(const std::vector<bool>& isIn) {
    std::vector<StateId> states;
    for (StateId state = 0; state < isIn.size(); ++state) {
        if (isIn[state]) {
            states.push_back(state);
        }
    }
    return states;
}

/// The states from which a computation can go on as `query` wants it, once all its spikes are sent.
std::vector<bool> mayEnd(const ConfigurationGraph& graph, const LengthGraph& silent,
                         const DistanceQuery& query) {
    const std::vector<StateId> halting(graph.halting().begin(), graph.halting().end());
    if (!query.isExact) {
        return query.isHalting ? leadingTo(wholeOf(graph), halting)
                               : std::vector<bool>(graph.stateCount(), true);
    }
    std::vector<bool> may = leadingTo(silent, halting);
    if (!query.isHalting) {
        for (const StateId state : listed(leadingToCycle(silent))) {
            may[state] = true;
        }
    }
    return may;
}

/// The states out of which a spike leads to one of `targets`.
std::vector<StateId> beforeSpike(const ConfigurationGraph& graph, const std::vector<bool>& isSpike,
                                 const std::vector<bool>& targets) {
    std::vector<StateId> states;
    for (StateId state = 0; state < graph.stateCount(); ++state) {
        const auto leads = [&](const GraphEdge& edge) {
            return isSpike[edge.output] && targets[edge.target];
        };
        if (std::ranges::any_of(graph.edges(state), leads)) {
            states.push_back(state);
        }
    }
    return states;
}

/// The states into which a computation sends spike number `spike`.
std::vector<StateId> afterSpike(const ConfigurationGraph& graph, const std::vector<bool>& isSpike,
                                std::int64_t spike) {
    std::vector<StateId> from{0};
    for (std::int64_t i = 0; i < spike && !from.empty(); ++i) {
        std::vector<bool> isReached(graph.stateCount());
        std::vector<bool> isAfter(graph.stateCount());
        for (const StateId state : from) {
            isReached[state] = true;
        }
        while (!from.empty()) {
            const StateId state = from.back();
            from.pop_back();
            for (const GraphEdge& edge : graph.edges(state)) {
                if (isSpike[edge.output]) {
                    isAfter[edge.target] = true;
                } else if (!isReached[edge.target]) {
                    isReached[edge.target] = true;
                    from.push_back(edge.target);
                }
            }
        }
        from = listed(isAfter);
    }
    return from;
}

}  // namespace

std::pair<std::vector<std::int64_t>, bool> firstNumbers(const SpikeSet& set, std::size_t most) {
    std::vector<std::int64_t> numbers;
    const std::int64_t end = set.isFinite() ? set.tail() : set.tail() + 3 * set.period();
    for (std::int64_t number = 0; number < end && numbers.size() < most; ++number) {
        if (set.contains(number)) {
            numbers.push_back(number);
        }
    }
    const bool all =
        set.isFinite() && (numbers.empty() || numbers.size() < most || numbers.back() + 1 == end);
    return {std::move(numbers), !all};
}

std::string numbersText(const SpikeSet& set) {
    const auto [numbers, more] = firstNumbers(set, 16);
    std::string text;
    for (const std::int64_t number : numbers) {
        text += (text.empty() ? "" : ", ") + std::to_string(number);
    }
    return text.empty() ? "none" : text + (more ? ", …" : "");
}

Result<BranchNumbers> distances(const ConfigurationGraph& graph, const DistanceQuery& query,
                                const GraphLimits& limits) {
    const std::vector<bool> isSpike = spikeKinds(graph, query.output);
    const LengthGraph silent = partOf(graph, [&](const GraphEdge& edge) {
        return isSpike[edge.output] ? std::nullopt : std::optional(std::int64_t{1});
    });
    std::vector<bool> may = mayEnd(graph, silent, query);
    for (std::int64_t more = query.spikes - query.spike - 1; more > 0; --more) {
        may = leadingTo(silent, beforeSpike(graph, isSpike, may));
    }
    const std::vector<StateId> ends = beforeSpike(graph, isSpike, may);
    BranchNumbers found =
        TRY(pathLengths(silent, afterSpike(graph, isSpike, query.spike), ends, limits));
    // The step of the spike itself.
    found.numbers = TRY(SpikeSet::joined(found.numbers, SpikeSet::exactly(1)));
    found.areAll = found.areAll && graph.isWhole();
    return found;
}

Result<BranchNumbers> naturalNumbers(const ConfigurationGraph& graph, std::size_t output,
                                     const NaturalResult& result, const GraphLimits& limits) {
    BranchNumbers all{{}, graph.isWhole()};
    const auto spikes = static_cast<std::int64_t>(result.spikes);
    for (const std::size_t spike : result.counted()) {
        const DistanceQuery query{output, static_cast<std::int64_t>(spike), spikes, result.strong};
        const BranchNumbers some = TRY(distances(graph, query, limits));
        all.numbers = TRY(SpikeSet::either(all.numbers, some.numbers));
        all.areAll = all.areAll && some.areAll;
    }
    return all;
}

Result<BranchNumbers> spikesAtHalt(const ConfigurationGraph& graph, std::size_t output,
                                   const GraphLimits& limits) {
    std::vector<std::int64_t> spikes;
    for (std::uint32_t kind = 0; kind < graph.outputKinds(); ++kind) {
        const Count& sent = graph.outputKind(kind)[output];
        if (sent > Count(SpikeSet::maxNumber)) {
            return fail(ErrorCode::unsupported,
                        "computations give numbers above " + std::to_string(SpikeSet::maxNumber));
        }
        spikes.push_back(sent.value64());
    }
    const LengthGraph sent =
        partOf(graph, [&](const GraphEdge& edge) { return std::optional(spikes[edge.output]); });
    const StateId start[] = {0};
    BranchNumbers found = TRY(pathLengths(sent, start, graph.halting(), limits));
    found.areAll = found.areAll && graph.isWhole();
    return found;
}

BranchTrains trainsAtHalt(const ConfigurationGraph& graph, std::size_t output,
                          std::int64_t maxLength, std::size_t maxTrains,
                          const GraphLimits& limits) {
    // Only states that can halt in time are gone on from, so that each prefix becomes a train.
    const auto untilHalt =
        edgesTo(wholeOf(graph), {graph.halting().begin(), graph.halting().end()});
    struct Prefix {
        std::vector<Count> spikes;
        std::map<StateId, Count> states;  ///< how many computations lead there
    };
    BranchTrains found;
    std::vector<Prefix> prefixes;
    if (untilHalt[0] && *untilHalt[0] <= maxLength) {
        prefixes.push_back({{}, {{StateId{0}, Count(1)}}});
    }
    found.areAll = graph.isWhole() || graph.depth(graph.expanded()) > maxLength;
    for (std::int64_t length = 0; !prefixes.empty(); ++length) {
        std::vector<Prefix> longer;
        for (Prefix& prefix : prefixes) {
            if (isStopped(limits)) {
                found.areAll = false;
                return found;
            }
            Count halted = 0;
            std::map<Count, std::map<StateId, Count>> next;
            for (const auto& [state, computations] : prefix.states) {
                if (*untilHalt[state] == 0) {
                    halted += computations;
                }
                for (const GraphEdge& edge : graph.edges(state)) {
                    const auto until = untilHalt[edge.target];
                    if (until && *until < maxLength - length) {
                        next[graph.output(edge)[output]][edge.target] += computations;
                    }
                }
            }
            if (halted > 0) {
                if (found.trains.size() == maxTrains) {
                    found.areAll = false;
                    return found;
                }
                found.trains.push_back({prefix.spikes, std::move(halted)});
            }
            for (auto& [spikes, states] : next) {
                if (longer.size() == maxTrains) {
                    found.areAll = false;
                    break;
                }
                longer.push_back({prefix.spikes, std::move(states)});
                longer.back().spikes.push_back(spikes);
            }
        }
        prefixes = std::move(longer);
    }
    return found;
}

std::vector<BranchCount> computationsWithSpike(const ConfigurationGraph& graph, std::size_t output,
                                               std::int64_t steps, const GraphLimits& limits) {
    const std::vector<bool> isSpike = spikeKinds(graph, output);
    std::vector<BranchCount> found(static_cast<std::size_t>(steps));
    std::map<StateId, Count> now{{StateId{0}, Count(1)}};
    bool areAll = true;
    for (BranchCount& step : found) {
        if (isStopped(limits)) {
            areAll = false;
            now.clear();
        }
        std::map<StateId, Count> next;
        for (const auto& [state, computations] : now) {
            areAll = areAll && state < graph.expanded();
            for (const GraphEdge& edge : graph.edges(state)) {
                next[edge.target] += computations;
                if (isSpike[edge.output]) {
                    step.computations += computations;
                }
            }
        }
        step.areAll = areAll;
        now = std::move(next);
    }
    return found;
}

std::optional<Count> haltingComputations(const ConfigurationGraph& graph) {
    const std::vector<bool> leads =
        leadingTo(wholeOf(graph), {graph.halting().begin(), graph.halting().end()});
    if (!leads[0]) {
        return Count(0);
    }
    std::vector<std::uint64_t> waysIn(graph.stateCount());
    const auto forEachUseful = [&](StateId state, const auto& visit) {
        for (const GraphEdge& edge : graph.edges(state)) {
            if (leads[state] && leads[edge.target]) {
                visit(edge.target);
            }
        }
    };
    for (StateId state = 0; state < graph.stateCount(); ++state) {
        forEachUseful(state, [&](StateId target) { ++waysIn[target]; });
    }
    // In an order in which each state comes after all that lead to it; none where there is a cycle.
    std::vector<Count> computations(graph.stateCount());
    computations[0] = 1;
    std::vector<StateId> ready;
    if (waysIn[0] == 0) {
        ready.push_back(0);
    }
    std::ptrdiff_t done = 0;
    while (!ready.empty()) {
        const StateId state = ready.back();
        ready.pop_back();
        ++done;
        forEachUseful(state, [&](StateId target) {
            computations[target] += computations[state];
            if (--waysIn[target] == 0) {
                ready.push_back(target);
            }
        });
    }
    if (done < std::ranges::count(leads, true)) {
        return std::nullopt;
    }
    Count halting = 0;
    for (const StateId state : graph.halting()) {
        halting += computations[state];
    }
    return halting;
}

std::vector<StateId> endlessCycle(const ConfigurationGraph& graph) {
    const std::vector<bool> leads = leadingToCycle(wholeOf(graph));
    if (!leads[0]) {
        return {};
    }
    std::vector<StateId> path;
    std::vector<bool> isOnPath(graph.stateCount());
    StateId state = 0;
    while (!isOnPath[state]) {
        isOnPath[state] = true;
        path.push_back(state);
        const auto goesOn = [&](const GraphEdge& edge) { return leads[edge.target]; };
        state = std::ranges::find_if(graph.edges(state), goesOn)->target;
    }
    path.erase(path.begin(), std::ranges::find(path, state));
    return path;
}

}  // namespace fireable::spiking
