#include "engine/spiking/run/spiking_breakpoints.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace fireable::spiking {

SpikingWatchers::SpikingWatchers(const BreakpointSet& breakpoints,
                                 const SpikingProgram& /*program*/) {
    using Dependency = std::tuple<FunctionIndex, NodeIndex, std::int32_t>;  // and the position
    std::vector<Dependency> found;
    for (std::size_t i = 0; i < breakpoints.size(); ++i) {
        const auto concerns = breakpoints.concerns(i);
        if (!concerns) {
            continue;
        }
        const auto position = static_cast<std::int32_t>(i);
        const Breakpoint& breakpoint = breakpoints.at(i);
        any_ = true;
        asksForEvents_ = asksForEvents_ || !concerns->of(firedFunction).empty() ||
                         !breakpoint.onlyIf.empty() || !breakpoint.log.empty();
        if (concerns->step) {
            always_.push_back(position);
            continue;
        }
        for (FunctionIndex function = 0; function < spikingFunctions.size(); ++function) {
            for (const NodeIndex node : concerns->of(function)) {
                found.emplace_back(function, node, position);
            }
        }
        if (concerns->ofStep) {
            found.emplace_back(outputFunction, 0, position);  // which has no node to depend on
        }
    }
    std::ranges::sort(found);
    for (const auto& [function, node, position] : found) {
        if (values_.empty() || values_.back().function != function || values_.back().node != node) {
            values_.push_back({function, node, 0, 0});
        }
        owners_.push_back(position);
        values_.back().endOwner = static_cast<std::int32_t>(owners_.size());
    }
}

void SpikingWatchers::begin(const StepState& state) {
    for (Watched& value : values_) {
        value.last = state.value(value.function, value.node);
    }
}

std::span<const std::int32_t> SpikingWatchers::concernedBy(const StepState& state) {
    concerned_.assign(always_.begin(), always_.end());
    std::int32_t firstOwner = 0;
    for (Watched& value : values_) {
        Count now = state.value(value.function, value.node);
        // What happens in two steps in a row happens twice.
        if (spikingFunctions[value.function].ofStep ? now != 0 : now != value.last) {
            concerned_.insert(concerned_.end(), owners_.begin() + firstOwner,
                              owners_.begin() + value.endOwner);
            value.last = std::move(now);
        }
        firstOwner = value.endOwner;
    }
    std::ranges::sort(concerned_);
    concerned_.erase(std::unique(concerned_.begin(), concerned_.end()), concerned_.end());
    return concerned_;
}

}  // namespace fireable::spiking
