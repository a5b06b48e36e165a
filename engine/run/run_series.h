#pragma once

#include <cstdint>
#include <vector>

#include "engine/run/min_max_series.h"
#include "engine/run/step_scan.h"

namespace fireable {

/// The nodes of a program that series are made of: one for each place, and one for each group of
/// transitions.
struct SeriesNodes {
    std::vector<std::int32_t> places;
    std::vector<std::vector<std::int32_t>> transitions;
    std::size_t size() const { return places.size() + transitions.size(); }
    bool operator==(const SeriesNodes&) const = default;
};

/// Series of a run that is shown to it, a value for each step: the tokens that a place has after
/// the step, and the copies in which the transitions of a group fired in it. Counts of any size are
/// rounded to the nearest double.
class RunSeries final : public StepVisitor {
public:
    /// Series begin with the marking after step `origin`, where the first scan begins.
    RunSeries(const Effects& effects, SeriesNodes nodes, Count origin,
              std::size_t maxChunks = MinMaxSeries::manyChunks);

    void stand(const HistoryCursor& at) override;
    void step(std::span<const Firing> fired) override;
    /// Lets the series reach to the last step that was shown. More steps may follow.
    void finish();

    const SeriesNodes& nodes() const { return nodes_; }
    const Count& origin() const { return origin_; }
    Count lastStep() const { return origin_ + at_; }
    /// By place of `nodes`, and then by group. Value i is that of step `origin` + i.
    const std::vector<MinMaxSeries>& series() const { return series_; }

private:
    /// One copy of a transition changes a series by so much.
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
    std::vector<Count> values_;  ///< at this step, by series
    std::vector<MinMaxSeries> series_;
    std::vector<std::size_t> fired_;  ///< series of the groups that fired in this step
};

}  // namespace fireable
