#include "engine/net/cpu/step_choice.h"

#include <algorithm>

namespace fireable::net::cpu {

PrioritySearch::PrioritySearch(const NetProgram& program) : program_(program) {
    for (TransitionIndex t = 0; t < program.transitionCount(); ++t) {
        if (!program.higherOf(t).empty()) {
            lower_.push_back(t);
        }
    }
    opposed_.resize(static_cast<std::size_t>(program.transitionCount()));
}

void PrioritySearch::findUnopposed(const EnabledSet& enabled,
                                   std::vector<TransitionIndex>& candidates) {
    for (const TransitionIndex t : lower_) {  // ascending, so higher priorities come first
        opposed_[static_cast<std::size_t>(t)] =
            std::ranges::any_of(program_.higherOf(t), [&](TransitionIndex s) {
                return enabled.contains(s) || opposed_[static_cast<std::size_t>(s)] != 0;
            });
    }
    candidates.clear();
    enabled.forEach([&](TransitionIndex t) {
        if (opposed_[static_cast<std::size_t>(t)] == 0) {
            candidates.push_back(t);
        }
    });
}

void PrioritySearch::putHigherFirst(const EnabledSet& enabled,
                                    std::vector<TransitionIndex>& visits) {
    if (lower_.empty()) {
        return;
    }
    visited_.assign(opposed_.size(), 0);
    explored_.assign(opposed_.size(), 0);
    previous_.swap(visits);
    visits.clear();
    for (const TransitionIndex t : previous_) {
        appendUnseenHigher(t, enabled, visits);
        if (visited_[static_cast<std::size_t>(t)] == 0) {
            visited_[static_cast<std::size_t>(t)] = 1;
            visits.push_back(t);
        }
    }
}

void PrioritySearch::appendUnseenHigher(TransitionIndex t, const EnabledSet& enabled,
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
        for (const TransitionIndex s : program_.higherOf(lower)) {
            pending_.push_back(s);
            if (enabled.contains(s) && visited_[static_cast<std::size_t>(s)] == 0) {
                visited_[static_cast<std::size_t>(s)] = 1;
                visits.push_back(s);
            }
        }
    }
    std::sort(visits.begin() + first, visits.end());
}

std::span<const TransitionIndex> StepChoice::visits(const EnabledSet& enabled, std::uint64_t step) {
    visits_.clear();
    enabled.forEach([&](TransitionIndex t) { visits_.push_back(t); });
    switch (rule_.choice) {
        case Choice::maximalInOrder:
            break;
        case Choice::maximalInRandomOrder:
            counterShuffle(visits_.data(), static_cast<std::uint32_t>(visits_.size()), rule_.seed,
                           step);
            higher_.putHigherFirst(enabled, visits_);
            break;
        case Choice::first:
        case Choice::random:
            break;  // never: `one` chooses for them
    }
    return visits_;
}

}  // namespace fireable::net::cpu
