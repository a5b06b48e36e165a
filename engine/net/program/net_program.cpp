#include "engine/net/program/net_program.h"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <string>
#include <utility>

#include "engine/net/program/priority_order.h"

namespace fireable::net {
namespace {

/// The position of each transition of the net in the program.
std::vector<TransitionIndex> ranksOf(const std::vector<std::int32_t>& order) {
    std::vector<TransitionIndex> ranks(order.size());
    for (std::size_t t = 0; t < order.size(); ++t) {
        ranks[static_cast<std::size_t>(order[t])] = static_cast<TransitionIndex>(t);
    }
    return ranks;
}

/// An arc to be sorted into the program: by `column`, then by `cell`.
struct LooseArc {
    std::uint32_t column = 0;  ///< 2 · transition, + 1 for outputs
    std::uint32_t cell = 0;    ///< `kinds` · place + kind
    std::int64_t weight = 0;
};

constexpr std::uint32_t kinds = 4;  ///< input, output, inhibitor, read

bool isOutput(const LooseArc& arc) {
    return arc.column % 2 == 1;
}

/// A stable counting sort by `key(arc)`, which is below `keyBound`.
template <class Key>
std::vector<LooseArc> sortedBy(const std::vector<LooseArc>& arcs, std::size_t keyBound, Key key) {
    std::vector<std::uint32_t> next(keyBound + 1);
    for (const LooseArc& arc : arcs) {
        ++next[key(arc) + 1];
    }
    for (std::size_t k = 0; k < keyBound; ++k) {
        next[k + 1] += next[k];
    }
    std::vector<LooseArc> sorted(arcs.size());
    for (const LooseArc& arc : arcs) {
        sorted[next[key(arc)]++] = arc;
    }
    return sorted;
}

/// All arcs of `net` in program order, with parallel ones adjacent.
std::vector<LooseArc> sortedArcs(const Net& net, const std::vector<TransitionIndex>& ranks) {
    std::vector<LooseArc> arcs;
    arcs.reserve(net.arcs.size());
    for (const auto& [id, arc] : net.arcs) {
        const auto rank =
            static_cast<std::uint32_t>(ranks[net.transitions.indexOf(arc.transition)]);
        const auto place = static_cast<std::uint32_t>(net.places.indexOf(arc.place));
        const bool output = arc.kind == ArcKind::output;
        arcs.push_back({2 * rank + (output ? 1U : 0U),
                        kinds * place + static_cast<std::uint32_t>(arc.kind), arc.weight});
    }
    arcs = sortedBy(arcs, kinds * net.places.size(), [](const LooseArc& arc) { return arc.cell; });
    return sortedBy(arcs, 2 * net.transitions.size(),
                    [](const LooseArc& arc) { return arc.column; });
}

/// Merges two parallel arcs of the same kind: both conditions must hold, or both weights are moved.
/// False if that exceeds 64 bits.
bool merge(ProgramArc& arc, std::int64_t weight) {
    switch (arc.kind) {
        case ArcKind::inhibitor:
            arc.weight = std::min(arc.weight, weight);
            return true;
        case ArcKind::read:
            arc.weight = std::max(arc.weight, weight);
            return true;
        default:
            if (arc.weight > std::numeric_limits<std::int64_t>::max() - weight) {
                return false;
            }
            arc.weight += weight;
            return true;
    }
}

Failure tooHeavy(const Net& net, std::size_t place, std::size_t transition) {
    return fail(ErrorCode::unsupported,
                "the parallel arcs between place " + net.places.at(place).value.name +
                    " and transition " + net.transitions.at(transition).value.name +
                    " weigh more than " + std::to_string(std::numeric_limits<std::int64_t>::max()) +
                    " together");
}

/// Fills `firstArc` and `arcs`; the permutation must be known.
Result<void> layOutArcs(const Net& net, const std::vector<std::int32_t>& order,
                        const std::vector<TransitionIndex>& ranks, NetProgram& program) {
    program.firstArc.assign(order.size() + 1, 0);
    program.arcs.reserve(net.arcs.size());
    const LooseArc* previous = nullptr;
    const std::vector<LooseArc> sorted = sortedArcs(net, ranks);
    for (const LooseArc& arc : sorted) {
        const std::size_t transition = arc.column / 2;
        const bool parallel =
            previous != nullptr && previous->column == arc.column && previous->cell == arc.cell;
        previous = &arc;
        if (!parallel) {
            const auto kind =
                isOutput(arc) ? ArcKind::output : static_cast<ArcKind>(arc.cell % kinds);
            program.arcs.push_back({static_cast<PlaceIndex>(arc.cell / kinds), kind, arc.weight});
            program.firstArc[transition + 1] = static_cast<std::int32_t>(program.arcs.size());
        } else if (!merge(program.arcs.back(), arc.weight)) {
            return tooHeavy(net, arc.cell / kinds, static_cast<std::size_t>(order[transition]));
        }
    }
    for (std::size_t t = 0; t < order.size(); ++t) {  // transitions without arcs
        program.firstArc[t + 1] = std::max(program.firstArc[t], program.firstArc[t + 1]);
    }
    return {};
}

/// Fills `firstHigher` and `higher`, ascending and without duplicates.
void layOutHigher(const Net& net, const std::vector<TransitionIndex>& ranks, NetProgram& program) {
    std::vector<std::pair<TransitionIndex, TransitionIndex>> pairs;  // lower, higher
    pairs.reserve(net.priorities.size());
    for (const auto& [id, priority] : net.priorities) {
        pairs.emplace_back(ranks[net.transitions.indexOf(priority.lower)],
                           ranks[net.transitions.indexOf(priority.higher)]);
    }
    std::sort(pairs.begin(), pairs.end());
    pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
    program.firstHigher.assign(ranks.size() + 1, 0);
    program.higher.reserve(pairs.size());
    for (const auto& [lower, higher] : pairs) {
        ++program.firstHigher[static_cast<std::size_t>(lower) + 1];
        program.higher.push_back(higher);
    }
    for (std::size_t t = 0; t < ranks.size(); ++t) {
        program.firstHigher[t + 1] += program.firstHigher[t];
    }
}

Result<void> checkRunnable(const Net& net) {
    for (const auto& [id, transition] : net.transitions) {
        if (transition.substitution) {
            return fail(ErrorCode::badArgument,
                        "transition " + transition.name + " stands for the subnet '" +
                            transition.substitution->file + "': link the net before running it");
        }
    }
    for (const auto& [id, arc] : net.arcs) {
        if (arc.kind == ArcKind::reset) {
            return fail(ErrorCode::unsupported, "the reset arc from place " +
                                                    net.places[arc.place].name + " to transition " +
                                                    net.transitions[arc.transition].name +
                                                    " cannot be run");
        }
    }
    return {};
}

/// `heading: t1, t2, t3 and 4 more`; nothing if no transition is `wanted`.
template <class Wanted>
void warnOf(const std::string& heading, const Net& net, Wanted wanted,
            std::vector<std::string>& warnings) {
    constexpr std::size_t maxNames = 5;
    std::size_t found = 0;
    std::string names;
    for (const auto& entry : net.transitions) {
        if (wanted(entry) && ++found <= maxNames) {
            names += (found == 1 ? ": " : ", ") + entry.value.name;
        }
    }
    if (found > maxNames) {
        names += " and " + std::to_string(found - maxNames) + " more";
    }
    if (found > 0) {
        warnings.push_back(heading + names);
    }
}

}  // namespace

Result<NetProgram> compile(const Net& net) {
    if (const auto runnable = checkRunnable(net); !runnable) {
        return runnable.failure();
    }
    const auto order = priorityOrder(net);
    if (!order) {
        return order.failure();
    }
    NetProgram program;
    program.initial.reserve(net.places.size());
    program.placeIds.reserve(net.places.size());
    program.transitionIds.reserve(net.transitions.size());
    for (const auto& [id, place] : net.places) {
        program.initial.push_back(place.initial);
        program.placeIds.push_back(id);
    }
    for (const std::int32_t position : *order) {
        program.transitionIds.push_back(net.transitions.idAt(static_cast<std::size_t>(position)));
    }
    const std::vector<TransitionIndex> ranks = ranksOf(*order);
    if (const auto laidOut = layOutArcs(net, *order, ranks, program); !laidOut) {
        return laidOut.failure();
    }
    layOutHigher(net, ranks, program);
    return program;
}

std::vector<std::string> runWarnings(const Net& net) {
    std::vector<bool> takes(net.transitions.idBound());
    for (const auto& [id, arc] : net.arcs) {
        if (arc.kind == ArcKind::input) {
            takes[arc.transition.value] = true;
        }
    }
    std::vector<std::string> warnings;
    warnOf(
        "source transitions fire once per step", net,
        [&](const auto& entry) { return !takes[entry.id.value]; }, warnings);
    warnOf(
        "time intervals are ignored when running", net,
        [](const auto& entry) { return entry.value.interval != TimeInterval{}; }, warnings);
    return warnings;
}

}  // namespace fireable::net
