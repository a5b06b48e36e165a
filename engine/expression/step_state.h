#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/base/count.h"
#include "engine/expression/symbols.h"

namespace fireable {

/// The state of a model between two steps as numbers, of nets the tokens in each place, and how
/// many steps led to it.
struct Checkpoint {
    std::vector<Count> values;
    Count steps = 0;
    bool operator==(const Checkpoint&) const = default;
};

/// What an expression can refer to: the state after a step, and what the step did.
class StepState {
public:
    virtual ~StepState() = default;
    /// Of a function in the model's `ModelSymbols`; `node` is 0 if it has no argument.
    virtual Count value(FunctionIndex function, NodeIndex node) const = 0;
    /// How many steps have been made.
    virtual Count step() const = 0;
    /// The values of the first function, of all its nodes, if available in 64 bits, otherwise
    /// empty. Makes conditions much faster to evaluate.
    std::span<const std::int64_t> values64() const { return values64_; }

protected:
    std::span<const std::int64_t> values64_;
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
    /// False: it reads only the state, never what the last step did. An engine may then leave that
    /// out.
    virtual bool asksForEvents() const { return true; }
};

}  // namespace fireable
