#pragma once

#include <cstdint>
#include <vector>

#include "engine/net/program/effects.h"
#include "engine/net/run/net_state.h"
#include "engine/run/min_max_series.h"

namespace fireable::net {

/// What series are made of: one for each place, and one for each group of transitions.
struct SeriesNodes {
    std::vector<std::int32_t> places;
    std::vector<std::vector<std::int32_t>> transitions;
    std::size_t size() const { return places.size() + transitions.size(); }
    bool operator==(const SeriesNodes&) const = default;
};

/// Series of the run that it is shown, a value per step: the tokens of a place after the step, and
/// the number of copies in which transitions of a group fired. Counts are rounded to double.
class RunSeries final : public StepObserver {
public:
    /// Series begin with the marking after step `origin`, where the first scan begins.
    RunSeries(const Effects& effects, SeriesNodes nodes, Count origin,
              std::size_t maxChunks = MinMaxSeries::manyChunks);

    void stand(const StepState& state) override;
    bool afterStep(const StepState& state) override;
    /// Extends the series to the last step shown. More steps may follow.
    void finish();

    const SeriesNodes& nodes() const { return nodes_; }
    const Count& origin() const { return origin_; }
    Count lastStep() const { return origin_ + at_; }
    /// By place of `nodes`, then by group. Value i belongs to step `origin` + i.
    const std::vector<MinMaxSeries>& series() const { return series_; }

private:
    /// The change of a series by one copy of a transition.
    struct Change {
        std::int32_t series;
        std::int64_t change;
    };

    void addChanges(const Effects& effects);
    bool isOfPlace(std::size_t series) const { return series < nodes_.places.size(); }
    void set(std::size_t series, Count value);

    SeriesNodes nodes_;
    Count origin_;
    std::int64_t at_ = 0;              ///< steps after `origin_`
    std::vector<std::int32_t> first_;  ///< [T + 1], offsets into `changes_`
    std::vector<Change> changes_;
    std::vector<Count> values_;  ///< [series], at this step
    std::vector<MinMaxSeries> series_;
    std::vector<std::size_t> fired_;  ///< the groups that fired in this step, as indices of series
};

}  // namespace fireable::net
