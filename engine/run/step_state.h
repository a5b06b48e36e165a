#pragma once

#include <cstdint>
#include <span>

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

    /// What `tokens` tells of all places, where that is at hand in 64 bits; else empty. It saves
    /// conditions most of their time.
    std::span<const std::int64_t> marking64() const { return marking64_; }

protected:
    std::span<const std::int64_t> marking64_;
};

}  // namespace fireable
