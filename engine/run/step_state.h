#pragma once

#include "engine/base/count.h"
#include "engine/run/node_names.h"

namespace fireable {

/// What an expression may ask of a run: the marking after a step, and what fired in that step.
class StepState {
public:
    virtual ~StepState() = default;
    virtual Count tokens(NodeIndex place) const = 0;
    /// In how many copies the transition fired in the last step; 0 when it did not, and when no
    /// step has been made.
    virtual Count fired(NodeIndex transition) const = 0;
    /// Whether every arc of the transition allows it to fire next; priorities do not count.
    virtual bool enabled(NodeIndex transition) const = 0;
    /// How many steps were made.
    virtual Count step() const = 0;
};

}  // namespace fireable
