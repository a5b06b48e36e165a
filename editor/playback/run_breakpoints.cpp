#include "editor/playback/run_breakpoints.h"

#include <algorithm>

namespace fireable {
namespace {

constexpr std::ptrdiff_t maxLogged = 300;  ///< lines between two frames

}  // namespace

RunBreakpoints::RunBreakpoints() {
    set_.setLog([this](const LogLine& line) {
        if (std::ssize(log_) >= 2 * maxLogged) {
            log_.erase(log_.begin(), log_.begin() + maxLogged);
        }
        log_.push_back(line);
    });
}

std::vector<std::string> RunBreakpoints::replace(const std::vector<Breakpoint>& breakpoints,
                                                 const NodeNames& names) {
    std::vector<int> left = std::exchange(numbers_, {});
    std::vector<std::string> wrong;
    for (const Breakpoint& breakpoint : breakpoints) {
        wrong.emplace_back();
        if (const auto number = numberOf(breakpoint, left)) {
            if (breakpoint.enabled == switchedOff_.contains(*number)) {
                set_.setEnabled(*number, breakpoint.enabled);
            }
            std::erase(left, *number);
            numbers_.push_back(*number);
            continue;
        }
        const auto number = set_.add(breakpoint, names);
        numbers_.push_back(number ? *number : 0);
        wrong.back() = number ? std::string() : number.error().detail;
    }
    for (const int number : left) {
        set_.remove(number);
    }
    switchedOff_.clear();
    for (std::size_t i = 0; i < breakpoints.size(); ++i) {
        if (!breakpoints[i].enabled) {
            switchedOff_.insert(numbers_[i]);
        }
    }
    return wrong;
}

/// An equal breakpoint among `numbers`, enabled or not.
std::optional<int> RunBreakpoints::numberOf(const Breakpoint& breakpoint,
                                            const std::vector<int>& numbers) const {
    for (const int number : numbers) {
        if (const auto position = set_.positionOf(number)) {
            Breakpoint there = set_.at(*position);
            there.enabled = breakpoint.enabled;
            if (there == breakpoint) {
                return number;
            }
        }
    }
    return std::nullopt;
}

std::vector<BreakpointHits> RunBreakpoints::hits() const {
    std::vector<BreakpointHits> all;
    for (const int number : numbers_) {
        const auto position = set_.positionOf(number);
        if (!position) {
            all.emplace_back();
            continue;
        }
        const Breakpoint& there = set_.at(*position);
        all.push_back({set_.hitsAt(*position), !there.enabled && !switchedOff_.contains(number)});
    }
    return all;
}

std::vector<std::size_t> RunBreakpoints::positionsOf(const std::vector<int>& numbers) const {
    std::vector<std::size_t> positions;
    for (const int number : numbers) {
        const auto found = std::ranges::find(numbers_, number);
        if (found != numbers_.end()) {
            positions.push_back(static_cast<std::size_t>(found - numbers_.begin()));
        }
    }
    return positions;
}

void RunBreakpoints::reset() {
    set_.resetHits();
    for (const int number : numbers_) {
        if (!switchedOff_.contains(number)) {
            set_.setEnabled(number, true);
        }
    }
}

void BreakpointList::add(const Breakpoint& breakpoint) {
    if (std::ranges::find(all_, breakpoint) == all_.end()) {
        all_.push_back(breakpoint);
        emit changed();
    }
}

void BreakpointList::remove(std::size_t position) {
    all_.erase(all_.begin() + static_cast<std::ptrdiff_t>(position));
    emit changed();
}

void BreakpointList::setEnabled(std::size_t position, bool enabled) {
    if (all_[position].enabled != enabled) {
        all_[position].enabled = enabled;
        emit changed();
    }
}

void BreakpointList::replace(std::size_t position, const Breakpoint& breakpoint) {
    if (all_[position] != breakpoint) {
        all_[position] = breakpoint;
        emit changed();
    }
}

void BreakpointList::set(std::vector<Breakpoint> breakpoints) {
    if (all_ != breakpoints) {
        all_ = std::move(breakpoints);
        emit changed();
    }
}

void BreakpointList::toggle(const Trigger& trigger) {
    const auto found = find(trigger);
    if (found != all_.end()) {
        remove(static_cast<std::size_t>(found - all_.begin()));
    } else {
        add({trigger});
    }
}

bool BreakpointList::isSet(const Trigger& trigger) const {
    return find(trigger) != all_.end();
}

std::vector<Breakpoint>::const_iterator BreakpointList::find(const Trigger& trigger) const {
    return std::ranges::find(all_, trigger, &Breakpoint::trigger);
}

}  // namespace fireable
