#include "editor/playback/breakpoint_list.h"

#include <algorithm>

namespace fireable {

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
