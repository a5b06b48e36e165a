#pragma once

#include <cstdint>
#include <vector>

#include "engine/net/cpu/fireable_set.h"

namespace fireable::net::cpu {

/// Applies the priority relation, transitively, to sets of fireable transitions.
///
/// Shapes: T transitions.
class SuperiorSearch {
public:
    explicit SuperiorSearch(const NetProgram& program);

    /// Whether the program has any priorities.
    bool any() const { return !lowers_.empty(); }

    /// To `candidates` goes every member of `fireable` with no superior in it, in ascending order.
    void findUnopposed(const FireableSet& fireable, std::vector<TransitionIndex>& candidates);

    /// Reorders `visits`, the members of `fireable` in some order: just before each stand those of
    /// its superiors that did not come earlier, in ascending order.
    void putSuperiorsFirst(const FireableSet& fireable, std::vector<TransitionIndex>& visits);

private:
    void appendUnseenSuperiors(TransitionIndex t, const FireableSet& fireable,
                               std::vector<TransitionIndex>& visits);

    const NetProgram& program_;
    std::vector<TransitionIndex> lowers_;   ///< transitions with a superior, ascending
    std::vector<std::uint8_t> opposed_;     ///< [T], whether some superior is fireable
    std::vector<std::uint8_t> visited_;     ///< [T], whether in the new order already
    std::vector<std::uint8_t> explored_;    ///< [T], whether all its superiors are in the new order
    std::vector<TransitionIndex> pending_;  ///< superiors to be explored
    std::vector<TransitionIndex> given_;    ///< the order before
};

}  // namespace fireable::net::cpu
