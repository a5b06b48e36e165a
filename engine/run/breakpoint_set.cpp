#include "engine/run/breakpoint_set.h"

#include <algorithm>
#include <utility>

namespace fireable {

Result<int> BreakpointSet::add(const Breakpoint& breakpoint, const NodeNames& names) {
    auto bound = BoundBreakpoint::bind(breakpoint, names);
    if (!bound) {
        return bound.failure();
    }
    entries_.push_back({++lastNumber_, breakpoint, std::move(*bound)});
    ++version_;
    return lastNumber_;
}

std::optional<std::size_t> BreakpointSet::positionOf(int number) const {
    const auto found = std::ranges::find(entries_, number, &Entry::number);
    return found == entries_.end()
               ? std::nullopt
               : std::optional(static_cast<std::size_t>(found - entries_.begin()));
}

bool BreakpointSet::remove(int number) {
    const auto position = positionOf(number);
    if (position) {
        entries_.erase(entries_.begin() + static_cast<std::ptrdiff_t>(*position));
        ++version_;
    }
    return position.has_value();
}

bool BreakpointSet::setEnabled(int number, bool enabled) {
    const auto position = positionOf(number);
    if (position) {
        entries_[*position].breakpoint.enabled = enabled;
        ++version_;
    }
    return position.has_value();
}

void BreakpointSet::resetHits() {
    for (Entry& entry : entries_) {
        entry.hits = 0;
    }
}

std::vector<int> BreakpointSet::metBetween(const StepState& before, const StepState& after) const {
    std::vector<int> numbers;
    for (const Entry& entry : entries_) {
        if (!entry.breakpoint.enabled || entry.bound.log()) {
            continue;
        }
        BoundBreakpoint bound = entry.bound;  // what it remembers is of the run
        bound.begin(before);
        if (bound.isMet(after)) {
            numbers.push_back(entry.number);
        }
    }
    return numbers;
}

std::optional<Dependencies> BreakpointSet::concerns(std::size_t position) const {
    const Entry& entry = entries_[position];
    return entry.breakpoint.enabled && !entry.bound.stepNumber()
               ? std::optional(entry.bound.concerns())
               : std::nullopt;
}

std::optional<Count> BreakpointSet::nextStep(const Count& step) const {
    std::optional<Count> next;
    for (const Entry& entry : entries_) {
        const auto number = entry.bound.stepNumber();
        if (entry.breakpoint.enabled && number && *number > step && (!next || *number < *next)) {
            next = number;
        }
    }
    return next;
}

void BreakpointSet::begin(const StepState& state) {
    halted_.clear();
    for (Entry& entry : entries_) {
        if (entry.breakpoint.enabled) {
            entry.bound.begin(state);
        }
    }
}

bool BreakpointSet::checkInitial(const StepState& state) {
    halted_.clear();
    for (Entry& entry : entries_) {
        if (entry.breakpoint.enabled && entry.bound.failsIn(state)) {
            hit(entry, state);
        }
    }
    return halted_.empty();
}

bool BreakpointSet::evaluate(std::span<const std::int32_t> positions, const StepState& state) {
    for (const std::int32_t position : positions) {
        Entry& entry = entries_[static_cast<std::size_t>(position)];
        if (entry.bound.isMet(state) && entry.breakpoint.enabled) {
            hit(entry, state);
        }
    }
    return halted_.empty();
}

bool BreakpointSet::evaluateNumbered(const StepState& state) {
    for (Entry& entry : entries_) {
        if (entry.breakpoint.enabled && entry.bound.stepNumber() && entry.bound.isMet(state)) {
            hit(entry, state);
        }
    }
    std::ranges::sort(halted_);
    return halted_.empty();
}

void BreakpointSet::hit(Entry& entry, const StepState& state) {
    entry.hits += 1;
    if (entry.hits <= entry.breakpoint.ignoreCount) {
        return;
    }
    if (entry.breakpoint.once) {
        entry.breakpoint.enabled = false;
        ++version_;
    }
    if (!entry.bound.log()) {
        halted_.push_back(entry.number);
    } else if (log_) {
        log_({entry.number, state.step(), entry.bound.log()->in(state)});
    }
}

}  // namespace fireable
