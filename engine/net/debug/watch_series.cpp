#include "engine/net/debug/watch_series.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>
#include <utility>

#include "engine/base/index.h"

namespace fireable::net {
namespace {

/// The places that the value can depend on.
std::set<NodeIndex> placesReadBy(const Dependencies& dependencies, const NetProgram& program) {
    const auto named = dependencies.of(tokensFunction);
    std::set<NodeIndex> places(named.begin(), named.end());
    for (const NodeIndex t : dependencies.of(enabledFunction)) {
        for (const ProgramArc& arc : program.conditionsOf(t)) {
            places.insert(arc.place);
        }
    }
    return places;
}

}  // namespace

WatchSeries::WatchSeries(const NetProgram& program, const Effects& effects,
                         std::vector<BoundExpression> expressions, Count origin,
                         std::size_t maxChunks)
    : expressions_(std::move(expressions)), origin_(std::move(origin)), moment_(program) {
    values_.resize(expressions_.size(), std::numeric_limits<double>::quiet_NaN());
    series_.resize(expressions_.size(), MinMaxSeries(maxChunks));
    undefined_.resize(expressions_.size());
    for (std::size_t i = 0; i < expressions_.size(); ++i) {
        if (expressions_[i].dependencies().step) {
            everyStep_.push_back(i);
        }
    }
    setConcerned(program, effects);
}

void WatchSeries::setConcerned(const NetProgram& program, const Effects& effects) {
    std::vector<std::vector<std::size_t>> ofPlace(at(effects.placeCount));
    std::vector<std::vector<std::size_t>> ofTransition(at(effects.transitionCount()));
    for (std::size_t i = 0; i < expressions_.size(); ++i) {
        const Dependencies& dependencies = expressions_[i].dependencies();
        for (const NodeIndex place : placesReadBy(dependencies, program)) {
            ofPlace[at(place)].push_back(i);
        }
        for (const NodeIndex t : dependencies.of(firedFunction)) {
            ofTransition[at(t)].push_back(i);
        }
    }
    watched_.placeCount = effects.placeCount;
    watched_.first.push_back(0);
    first_.push_back(0);
    for (std::int32_t t = 0; t < effects.transitionCount(); ++t) {
        std::vector<std::size_t>& concerned = ofTransition[at(t)];
        for (const Effect& effect : effects.of(t)) {
            const std::vector<std::size_t>& readers = ofPlace[at(effect.place)];
            if (!readers.empty()) {
                watched_.changes.push_back(effect);
                concerned.insert(concerned.end(), readers.begin(), readers.end());
            }
        }
        std::ranges::sort(concerned);
        concerned.erase(std::unique(concerned.begin(), concerned.end()), concerned.end());
        concerned_.insert(concerned_.end(), concerned.begin(), concerned.end());
        watched_.first.push_back(static_cast<std::int32_t>(watched_.changes.size()));
        first_.push_back(static_cast<std::int32_t>(concerned_.size()));
    }
}

void WatchSeries::append(std::size_t expression, std::int64_t count) {
    if (count <= 0) {
        return;  // already finished up to here
    }
    const double value = values_[expression];
    series_[expression].append(value, count);
    undefined_[expression] += std::isnan(value) ? count : 0;
}

/// Fills in the previous value up to this step.
void WatchSeries::evaluate(std::size_t expression) {
    append(expression, at_ - series_[expression].size());
    const auto value = expressions_[expression].value(moment_);
    values_[expression] = value ? value->toDouble() : std::numeric_limits<double>::quiet_NaN();
}

void WatchSeries::stand(const StepState& state) {
    if (!std::exchange(begun_, true)) {
        remember(netState(state).fired());
    }
    std::vector<Count> marking;
    for (NodeIndex place = 0; place < watched_.placeCount; ++place) {
        marking.push_back(netState(state).tokens(place));
    }
    moment_.marking = HistoryMarking(marking);
    moment_.at = origin_ + at_;
    for (std::size_t i = 0; i < expressions_.size(); ++i) {
        evaluate(i);
        if (expressions_[i].dependencies().ofStep) {
            afterwards_.push_back(i);
        }
    }
}

void WatchSeries::remember(std::span<const Firing> fired) {
    last_.assign(fired.begin(), fired.end());
    moment_.setFired(last_);
}

bool WatchSeries::afterStep(const StepState& state) {
    const auto fired = netState(state).fired();
    ++at_;
    moment_.at += 1;
    moment_.marking.apply(fired, watched_);
    remember(fired);
    for (const std::size_t i : afterwards_) {
        evaluate(i);
    }
    afterwards_.clear();
    for (const std::size_t i : everyStep_) {
        evaluate(i);
    }
    for (const Firing& firing : fired) {
        const auto t = at(firing.transition);
        for (auto i = first_[t]; i < first_[t + 1]; ++i) {
            const std::size_t expression = concerned_[at(i)];
            evaluate(expression);
            if (expressions_[expression].dependencies().ofStep) {
                afterwards_.push_back(expression);
            }
        }
    }
    return true;
}

void WatchSeries::finish() {
    for (std::size_t i = 0; i < series_.size(); ++i) {
        append(i, at_ + 1 - series_[i].size());
    }
}

}  // namespace fireable::net
