#include "engine/net/cpu/superior_search.h"

#include <algorithm>
#include <span>

namespace fireable::net::cpu {
namespace {

std::span<const TransitionIndex> superiorsOf(const NetProgram& program, TransitionIndex t) {
    const auto i = static_cast<std::size_t>(t);
    const auto first = static_cast<std::size_t>(program.firstSuperior[i]);
    return std::span(program.superiors)
        .subspan(first, static_cast<std::size_t>(program.firstSuperior[i + 1]) - first);
}

}  // namespace

SuperiorSearch::SuperiorSearch(const NetProgram& program) : program_(program) {
    for (TransitionIndex t = 0; t < program.transitionCount(); ++t) {
        if (!superiorsOf(program, t).empty()) {
            lowers_.push_back(t);
        }
    }
    opposed_.resize(static_cast<std::size_t>(program.transitionCount()));
}

void SuperiorSearch::findUnopposed(const FireableSet& fireable,
                                   std::vector<TransitionIndex>& candidates) {
    for (const TransitionIndex t : lowers_) {  // superiors stand before their lowers
        opposed_[static_cast<std::size_t>(t)] =
            std::ranges::any_of(superiorsOf(program_, t), [&](TransitionIndex s) {
                return fireable.contains(s) || opposed_[static_cast<std::size_t>(s)] != 0;
            });
    }
    candidates.clear();
    fireable.forEach([&](TransitionIndex t) {
        if (opposed_[static_cast<std::size_t>(t)] == 0) {
            candidates.push_back(t);
        }
    });
}

void SuperiorSearch::putSuperiorsFirst(const FireableSet& fireable,
                                       std::vector<TransitionIndex>& visits) {
    if (lowers_.empty()) {
        return;
    }
    visited_.assign(opposed_.size(), 0);
    explored_.assign(opposed_.size(), 0);
    given_.swap(visits);
    visits.clear();
    for (const TransitionIndex t : given_) {
        appendUnseenSuperiors(t, fireable, visits);
        if (visited_[static_cast<std::size_t>(t)] == 0) {
            visited_[static_cast<std::size_t>(t)] = 1;
            visits.push_back(t);
        }
    }
}

void SuperiorSearch::appendUnseenSuperiors(TransitionIndex t, const FireableSet& fireable,
                                           std::vector<TransitionIndex>& visits) {
    const auto first = static_cast<std::ptrdiff_t>(visits.size());
    pending_.assign(1, t);
    while (!pending_.empty()) {
        const TransitionIndex lower = pending_.back();
        pending_.pop_back();
        if (explored_[static_cast<std::size_t>(lower)] != 0) {
            continue;
        }
        explored_[static_cast<std::size_t>(lower)] = 1;
        for (const TransitionIndex s : superiorsOf(program_, lower)) {
            pending_.push_back(s);
            if (fireable.contains(s) && visited_[static_cast<std::size_t>(s)] == 0) {
                visited_[static_cast<std::size_t>(s)] = 1;
                visits.push_back(s);
            }
        }
    }
    std::sort(visits.begin() + first, visits.end());
}

}  // namespace fireable::net::cpu
