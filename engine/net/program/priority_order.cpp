#include "engine/net/program/priority_order.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <queue>
#include <string>

namespace fireable::net {
namespace {

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

}  // namespace

Result<std::vector<std::int32_t>> priorityOrder(const Net& net) {
    const Relation relation = relationOf(net);
    std::vector<std::int32_t> waitingFor = relation.higherCount;
    std::vector<std::int32_t> order = sorted(relation, waitingFor);
    if (order.size() < net.transitions.size()) {
        return cycleFailure(net, cycleAmong(relation, waitingFor));
    }
    return order;
}

}  // namespace fireable::net
