#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/expression/bound_expression.h"
#include "engine/net/run/history_marking.h"
#include "engine/net/run/net_state.h"
#include "engine/net/run/step_scan.h"
#include "engine/run/min_max_series.h"

namespace fireable::net {

/// Series of the values of expressions in the run that it is shown, one per step, rounded to
/// double. NaN where an expression is undefined (division by zero). An expression is evaluated only
/// at steps that change what it depends on.
class WatchSeries final : public StepObserver {
public:
    /// Series begin with the marking after step `origin`, where the first scan begins. `program`
    /// must outlive them; `effects` belong to it.
    WatchSeries(const NetProgram& program, const Effects& effects,
                std::vector<BoundExpression> expressions, Count origin,
                std::size_t maxChunks = MinMaxSeries::manyChunks);

    void stand(const StepState& state) override;
    bool afterStep(const StepState& state) override;
    /// Extends the series to the last step shown. More steps may follow.
    void finish();

    /// By expression. Value i belongs to step `origin` + i.
    const std::vector<MinMaxSeries>& series() const { return series_; }
    /// By expression: at how many steps it is undefined.
    const std::vector<std::int64_t>& undefined() const { return undefined_; }

private:
    /// The run at the last step shown.
    class Moment final : public NetState {
    public:
        explicit Moment(const NetProgram& program) : NetState(&program) {}
        Count tokens(NodeIndex place) const override { return marking.tokens(place); }
        Count step() const override { return at; }

        HistoryMarking marking;  ///< valid in the places that expressions depend on
        Count at;
    };

    void setConcerned(const NetProgram& program, const Effects& effects);
    void remember(std::span<const Firing> fired);
    void evaluate(std::size_t expression);
    void append(std::size_t expression, std::int64_t count);

    std::vector<BoundExpression> expressions_;
    Count origin_;
    std::int64_t at_ = 0;       ///< steps after `origin_`
    bool begun_ = false;        ///< whether anything was shown
    Effects watched_;           ///< on the places that expressions depend on
    std::vector<Firing> last_;  ///< in the step that led here
    Moment moment_;
    std::vector<std::int32_t> first_;     ///< [T + 1], offsets into `concerned_`
    std::vector<std::size_t> concerned_;  ///< expressions, by transition
    std::vector<std::size_t> everyStep_;  ///< expressions to evaluate at every step
    std::vector<std::size_t>
        afterwards_;              ///< expressions that what fired in the last step concerns
    std::vector<double> values_;  ///< at this step
    std::vector<MinMaxSeries> series_;
    std::vector<std::int64_t> undefined_;
};

}  // namespace fireable::net
