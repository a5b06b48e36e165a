#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/base/count.h"
#include "engine/run/node_names.h"

namespace fireable {

/// The state of a model between two steps as numbers, of nets the tokens in each place, and how many
/// steps led to it.
struct Checkpoint {
    std::vector<Count> values;
    Count steps = 0;
    bool operator==(const Checkpoint&) const = default;
};

/// What an expression can refer to: the marking after a step, and what fired in that step.
class StepState {
public:
    virtual ~StepState() = default;
    virtual Count tokens(NodeIndex place) const = 0;
    /// In how many copies the transition fired in the last step; 0 if it did not, or if no step has
    /// been made.
    virtual Count fired(NodeIndex transition) const = 0;
    /// Whether all arcs of the transition allow it to fire next, regardless of priorities.
    virtual bool enabled(NodeIndex transition) const = 0;
    /// How many steps have been made.
    virtual Count step() const = 0;

    /// The tokens of all places, if available in 64 bits, otherwise empty. Makes conditions much
    /// faster to evaluate.
    std::span<const std::int64_t> marking64() const { return marking64_; }

protected:
    std::span<const std::int64_t> marking64_;
};

/// Observes the steps of a run, live or recorded: for a table, a breakpoint, a watch, a series.
/// Every model shows states of a class of its own.
class StepObserver {
public:
    virtual ~StepObserver() = default;
    /// The run is at `state`: called where a run or a scan begins or continues, and wherever
    /// someone changed the state between two steps.
    virtual void stand(const StepState& /*state*/) {}
    /// The next observed step led to `state`, which is valid during the call. Returns false to end
    /// the run or the scan here (`Halt::breakpoint`).
    virtual bool afterStep(const StepState& state) = 0;
};

}  // namespace fireable
