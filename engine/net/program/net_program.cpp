#include "engine/net/program/net_program.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <limits>
#include <queue>
#include <utility>

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

/// The priority relation by position: the transitions below `t` are `lower[first[t] .. first[t
/// + 1])`.
struct Relation {
    std::vector<std::int32_t> first;        ///< [T + 1]
    std::vector<std::int32_t> lower;        ///< [R]
    std::vector<std::int32_t> higherCount;  ///< [T]
};

Relation relationOf(const Net& net) {
    const std::size_t count = net.transitions.size();
    Relation relation{std::vector<std::int32_t>(count + 1), {}, std::vector<std::int32_t>(count)};
    for (const auto& [id, priority] : net.priorities) {
        ++relation.first[net.transitions.indexOf(priority.higher) + 1];
        ++relation.higherCount[net.transitions.indexOf(priority.lower)];
    }
    for (std::size_t t = 0; t < count; ++t) {
        relation.first[t + 1] += relation.first[t];
    }
    relation.lower.resize(net.priorities.size());
    std::vector<std::int32_t> next(relation.first.begin(), relation.first.end() - 1);
    for (const auto& [id, priority] : net.priorities) {
        std::int32_t& slot = next[net.transitions.indexOf(priority.higher)];
        relation.lower[static_cast<std::size_t>(slot++)] =
            static_cast<std::int32_t>(net.transitions.indexOf(priority.lower));
    }
    return relation;
}

/// Kahn's algorithm. A cursor visits transitions in file order; only those that had to be skipped,
/// because one of higher priority came later, wait in a heap. Transitions on or below a cycle are
/// left out.
std::vector<std::int32_t> sorted(const Relation& relation, std::vector<std::int32_t>& waitingFor) {
    std::vector<std::int32_t> order;
    order.reserve(waitingFor.size());
    std::priority_queue<std::int32_t, std::vector<std::int32_t>, std::greater<>> passedOver;
    const auto place = [&](std::int32_t transition, std::int32_t cursor) {
        order.push_back(transition);
        const auto t = static_cast<std::size_t>(transition);
        for (std::int32_t i = relation.first[t]; i < relation.first[t + 1]; ++i) {
            const std::int32_t lower = relation.lower[static_cast<std::size_t>(i)];
            if (--waitingFor[static_cast<std::size_t>(lower)] == 0 && lower < cursor) {
                passedOver.push(lower);
            }
        }
    };
    const auto count = static_cast<std::int32_t>(waitingFor.size());
    for (std::int32_t cursor = 0; cursor < count; ++cursor) {
        if (waitingFor[static_cast<std::size_t>(cursor)] > 0) {
            continue;
        }
        place(cursor, cursor);
        while (!passedOver.empty()) {
            const std::int32_t smallest = passedOver.top();
            passedOver.pop();
            place(smallest, cursor);
        }
    }
    return order;
}

/// For each transition that still waits, one above it that waits as well; -1 for the others.
std::vector<std::int32_t> waitingHigher(const Relation& relation,
                                        const std::vector<std::int32_t>& waitingFor) {
    std::vector<std::int32_t> higher(waitingFor.size(), -1);
    for (std::size_t t = 0; t < waitingFor.size(); ++t) {
        for (std::int32_t i = relation.first[t]; waitingFor[t] > 0 && i < relation.first[t + 1];
             ++i) {
            const auto lower =
                static_cast<std::size_t>(relation.lower[static_cast<std::size_t>(i)]);
            higher[lower] = higher[lower] < 0 ? static_cast<std::int32_t>(t) : higher[lower];
        }
    }
    return higher;
}

/// A cycle among the transitions that still wait, from higher to lower priority, beginning with the
/// smallest position.
std::vector<std::size_t> cycleAmong(const Relation& relation,
                                    const std::vector<std::int32_t>& waitingFor) {
    const std::vector<std::int32_t> higher = waitingHigher(relation, waitingFor);
    const auto up = [&](std::size_t t) { return static_cast<std::size_t>(higher[t]); };
    const auto firstWaiting = std::find_if(waitingFor.begin(), waitingFor.end(),
                                           [](std::int32_t count) { return count > 0; });
    auto onCycle = static_cast<std::size_t>(firstWaiting - waitingFor.begin());
    for (std::size_t walked = 0; walked < waitingFor.size(); ++walked) {
        onCycle = up(onCycle);
    }
    std::vector<std::size_t> cycle{onCycle};
    for (std::size_t t = up(onCycle); t != onCycle; t = up(t)) {
        cycle.push_back(t);
    }
    std::reverse(cycle.begin(), cycle.end());
    std::rotate(cycle.begin(), std::min_element(cycle.begin(), cycle.end()), cycle.end());
    return cycle;
}

Failure cycleFailure(const Net& net, const std::vector<std::size_t>& cycle) {
    std::string chain;
    for (const std::size_t t : cycle) {
        chain += net.transitions.at(t).value.name + " > ";
    }
    chain += net.transitions.at(cycle.front()).value.name;
    return fail(ErrorCode::priorityCycle, "priorities form a cycle: " + chain);
}

/// Appends the net change of a firing that consumes along `conditions` and produces along
/// `outputs`, both ordered by place.
void append(std::span<const ProgramArc> conditions, std::span<const ProgramArc> outputs,
            std::vector<Effect>& changes) {
    auto given = outputs.begin();
    for (const ProgramArc& arc : conditions) {
        if (arc.kind != ArcKind::input) {
            continue;
        }
        for (; given != outputs.end() && given->place < arc.place; ++given) {
            changes.push_back({given->place, given->weight});
        }
        const bool both = given != outputs.end() && given->place == arc.place;
        const std::int64_t change = (both ? (given++)->weight : 0) - arc.weight;
        if (change != 0) {
            changes.push_back({arc.place, change});
        }
    }
    for (; given != outputs.end(); ++given) {
        changes.push_back({given->place, given->weight});
    }
}

}  // namespace

std::span<const ProgramArc> NetProgram::conditionsOf(TransitionIndex t) const {
    const auto all = arcsOf(t);
    return {all.begin(), std::ranges::find(all, ArcKind::output, &ProgramArc::kind)};
}

Result<NetProgram> compile(const Net& net) {
    TRY(checkRunnable(net));
    const std::vector<std::int32_t> order = TRY(priorityOrder(net));
    NetProgram program;
    program.initial.reserve(net.places.size());
    program.placeIds.reserve(net.places.size());
    program.transitionIds.reserve(net.transitions.size());
    for (const auto& [id, place] : net.places) {
        program.initial.push_back(place.initial);
        program.placeIds.push_back(id);
    }
    for (const std::int32_t position : order) {
        program.transitionIds.push_back(net.transitions.idAt(static_cast<std::size_t>(position)));
    }
    const std::vector<TransitionIndex> ranks = ranksOf(order);
    TRY(layOutArcs(net, order, ranks, program));
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

Result<std::vector<std::int32_t>> priorityOrder(const Net& net) {
    const Relation relation = relationOf(net);
    std::vector<std::int32_t> waitingFor = relation.higherCount;
    std::vector<std::int32_t> order = sorted(relation, waitingFor);
    if (order.size() < net.transitions.size()) {
        return cycleFailure(net, cycleAmong(relation, waitingFor));
    }
    return order;
}

Effects programEffects(const NetProgram& program) {
    Effects effects;
    effects.placeCount = program.placeCount();
    effects.first.reserve(program.firstArc.size());
    effects.changes.reserve(program.arcs.size());
    effects.first.push_back(0);
    for (TransitionIndex t = 0; t < program.transitionCount(); ++t) {
        const auto conditions = program.conditionsOf(t);
        append(conditions, program.arcsOf(t).subspan(conditions.size()), effects.changes);
        effects.first.push_back(static_cast<std::int32_t>(effects.changes.size()));
    }
    return effects;
}

}  // namespace fireable::net
