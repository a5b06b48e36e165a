#pragma once

#include <cstdint>
#include <vector>

#include "engine/net/cpu/enabled_set.h"

namespace fireable::net::cpu {

/// Applies the priority relation, transitively, to sets of enabled transitions.
///
/// Shapes: T transitions.
class PrioritySearch {
public:
    explicit PrioritySearch(const NetProgram& program);

    /// Whether the program has any priorities.
    bool any() const { return !lower_.empty(); }

    /// Puts into `candidates` the members of `enabled` without an enabled transition of higher
    /// priority, in ascending order.
    void findUnopposed(const EnabledSet& enabled, std::vector<TransitionIndex>& candidates);

    /// Reorders `visits`, the members of `enabled`: each is directly preceded by those of higher
    /// priority that did not come earlier, in ascending order.
    void putHigherFirst(const EnabledSet& enabled, std::vector<TransitionIndex>& visits);

private:
    void appendUnseenHigher(TransitionIndex t, const EnabledSet& enabled,
                            std::vector<TransitionIndex>& visits);

    const NetProgram& program_;
    std::vector<TransitionIndex> lower_;     ///< those below another transition, ascending
    std::vector<std::uint8_t> opposed_;      ///< [T], whether one of higher priority is enabled
    std::vector<std::uint8_t> visited_;      ///< [T], whether in the new order already
    std::vector<std::uint8_t> explored_;     ///< [T], whether all of higher priority are in it
    std::vector<TransitionIndex> pending_;   ///< transitions of higher priority to explore
    std::vector<TransitionIndex> previous_;  ///< the order before
};

}  // namespace fireable::net::cpu
