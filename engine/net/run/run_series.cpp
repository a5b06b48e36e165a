#include "engine/net/run/run_series.h"

#include <utility>

namespace fireable::net {

RunSeries::RunSeries(const Effects& effects, SeriesNodes nodes, Count origin, std::size_t maxChunks)
    : nodes_(std::move(nodes)), origin_(std::move(origin)) {
    values_.resize(nodes_.size());
    series_.resize(nodes_.size(), MinMaxSeries(maxChunks));
    addChanges(effects);
}

void RunSeries::addChanges(const Effects& effects) {
    std::vector<std::vector<std::int32_t>> ofPlace(static_cast<std::size_t>(effects.placeCount));
    std::vector<std::vector<std::int32_t>> ofTransition(
        static_cast<std::size_t>(effects.transitionCount()));
    std::int32_t series = 0;
    for (const std::int32_t place : nodes_.places) {
        ofPlace[static_cast<std::size_t>(place)].push_back(series++);
    }
    for (const std::vector<std::int32_t>& group : nodes_.transitions) {
        for (const std::int32_t transition : group) {
            ofTransition[static_cast<std::size_t>(transition)].push_back(series);
        }
        ++series;
    }
    first_.push_back(0);
    for (std::int32_t t = 0; t < effects.transitionCount(); ++t) {
        for (const Effect& effect : effects.of(t)) {
            for (const std::int32_t changed : ofPlace[static_cast<std::size_t>(effect.place)]) {
                changes_.push_back({changed, effect.change});
            }
        }
        for (const std::int32_t changed : ofTransition[static_cast<std::size_t>(t)]) {
            changes_.push_back({changed, 1});
        }
        first_.push_back(static_cast<std::int32_t>(changes_.size()));
    }
}

/// Fills in the previous value up to this step.
void RunSeries::set(std::size_t series, Count value) {
    MinMaxSeries& of = series_[series];
    of.append(values_[series].toDouble(), at_ - of.size());
    values_[series] = std::move(value);
}

void RunSeries::stand(const StepState& state) {
    for (std::size_t i = 0; i < nodes_.places.size(); ++i) {
        set(i, netState(state).tokens(nodes_.places[i]));
    }
}

bool RunSeries::afterStep(const StepState& state) {
    ++at_;
    for (const std::size_t series : fired_) {
        set(series, 0);
    }
    fired_.clear();
    for (const Firing& firing : netState(state).fired()) {
        const auto t = static_cast<std::size_t>(firing.transition);
        for (std::int32_t i = first_[t]; i < first_[t + 1]; ++i) {
            const Change& change = changes_[static_cast<std::size_t>(i)];
            const auto series = static_cast<std::size_t>(change.series);
            set(series, values_[series] + firing.count * change.change);
            if (!isOfPlace(series)) {
                fired_.push_back(series);
            }
        }
    }
    return true;
}

void RunSeries::finish() {
    for (std::size_t i = 0; i < series_.size(); ++i) {
        series_[i].append(values_[i].toDouble(), at_ + 1 - series_[i].size());
    }
}

}  // namespace fireable::net
