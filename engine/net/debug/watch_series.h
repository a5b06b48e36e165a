#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/net/debug/net_state.h"
#include "engine/run/bound_expression.h"
#include "engine/run/history_marking.h"
#include "engine/run/min_max_series.h"
#include "engine/run/step_scan.h"

namespace fireable::net {

/// Series of the values that expressions have in a run that is shown to it, one for each step,
/// rounded to the nearest double. A step at which an expression is not defined, as it divides by
/// zero, has none: not a number.
///
/// An expression costs something only at steps that change what it depends on.
class WatchSeries final : public StepVisitor {
public:
    /// Series begin with the marking after step `origin`, where the first scan begins. `program`
    /// must outlive them; `effects` are its own.
    WatchSeries(const NetProgram& program, const Effects& effects,
                std::vector<BoundExpression> expressions, Count origin,
                std::size_t maxChunks = MinMaxSeries::manyChunks);

    void stand(const HistoryCursor& at) override;
    void step(std::span<const Firing> fired) override;
    /// Lets the series reach to the last step that was shown. More steps may follow.
    void finish();

    /// By expression. Value i is that of step `origin` + i.
    const std::vector<MinMaxSeries>& series() const { return series_; }
    /// By expression: at how many steps of its series it is not defined.
    const std::vector<std::int64_t>& undefined() const { return undefined_; }

private:
    /// The run at the step that was shown last.
    class Moment final : public NetState {
    public:
        explicit Moment(const NetProgram& program) : NetState(program) {}
        Count tokens(NodeIndex place) const override { return marking.tokens(place); }
        Count step() const override { return at; }

        HistoryMarking marking;  ///< right in the places that are depended on
        Count at;
    };

    void setConcerned(const NetProgram& program, const Effects& effects);
    void evaluate(std::size_t expression);
    void append(std::size_t expression, std::int64_t count);

    std::vector<BoundExpression> expressions_;
    Count origin_;
    std::int64_t at_ = 0;       ///< steps after `origin_`
    bool begun_ = false;        ///< something was shown
    Effects watched_;           ///< on the places that are depended on
    std::vector<Firing> last_;  ///< in the step that led here
    Moment moment_;
    std::vector<std::int32_t> first_;      ///< [T + 1], offsets into `concerned_`
    std::vector<std::size_t> concerned_;   ///< expressions, by transition
    std::vector<std::size_t> everyStep_;   ///< those that a step concerns whatever it fires
    std::vector<std::size_t> afterwards_;  ///< those that what fired in the last step concerned
    std::vector<double> values_;           ///< at this step
    std::vector<MinMaxSeries> series_;
    std::vector<std::int64_t> undefined_;
};

}  // namespace fireable::net
