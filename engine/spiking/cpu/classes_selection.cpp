#include <algorithm>

#include "engine/base/index.h"
#include "engine/spiking/cpu/classes_stepper.h"

// The first half of a step of `ClassesStepper`: which neurons use which rule.

namespace fireable::spiking::cpu {
namespace {

/// A neuron drains when it will use one rule for so many steps.
constexpr std::int64_t shortestDrain = 4;

std::int64_t floorDivided(std::int64_t a, std::int64_t b) {
    const std::int64_t quotient = a / b;
    return a % b != 0 && (a < 0) != (b < 0) ? quotient - 1 : quotient;
}

/// The indices i of `[range.first, range.second)` with value.at(i) <= bound, in place.
void clipToAtMost(std::pair<std::int64_t, std::int64_t>& range, const Affine& value,
                  std::int64_t bound) {
    const std::int64_t left = bound - value.constant;
    if (value.slope > 0) {
        range.second = std::min(range.second, floorDivided(left, value.slope) + 1);
    } else if (value.slope < 0) {
        range.first = std::max(range.first, -floorDivided(left, -value.slope));
    } else if (left < 0) {
        range.second = range.first;
    }
}

}  // namespace

void ClassesStepper::takeDue() {
    const std::int64_t step = clock_ + 1;
    opening_.clear();
    calendar_.take(step, due_);
    for (const NeuronIndex neuron : due_) {
        if ((flags_[at(neuron)] & closedNow) != 0) {
            opening_.push_back(neuron);
        } else {
            wake(neuron);
        }
    }
}

/// A neuron that was to have drained by now: it goes on if spikes came in the meantime.
void ClassesStepper::wake(NeuronIndex neuron) {
    const std::int32_t list = program_.ruleList[at(neuron)];
    const TableRule& rule = tables_.rule(tables_.drainRule(list));
    const std::int64_t spikes = drained(neuron);
    const std::int64_t above = spikes - tables_.drainFrom(list);
    if (above >= 0) {
        calendar_.add(clock_ + 2 + above / rule.consumed, neuron, clock_ + 1);
        return;
    }
    addRate(lists_.of[at(neuron)], -rule.produced);
    --drainCount_;
    spikes_[at(neuron)] = spikes;
    flags_[at(neuron)] = 0;
    mark(neuron);
}

void ClassesStepper::addRate(std::int32_t list, std::int64_t spikes) {
    if (list == 0 || spikes == 0) {
        return;
    }
    if (rates_.empty()) {
        rates_.resize(at(lists_.count()));
        rated_.resize(at(lists_.count()));
    }
    rates_[at(list)] += spikes;
    if (!rated_[at(list)]) {
        rated_[at(list)] = true;
        ratedLists_.push_back(list);
    }
}

/// `neuron` holds so many `spikes` that it uses `rule`, its drain rule, for many steps.
void ClassesStepper::startDrain(NeuronIndex neuron, const TableRule& rule, std::int64_t spikes) {
    const std::int64_t above = spikes - tables_.drainFrom(program_.ruleList[at(neuron)]);
    calendar_.add(clock_ + 2 + above / rule.consumed, neuron, clock_ + 1);
    addRate(lists_.of[at(neuron)], rule.produced);
    ++drainCount_;
    spikes_[at(neuron)] = spikes + rule.consumed * clock_;
    flags_[at(neuron)] = draining;
}

/// All neurons that drain are looked at again, one by one.
void ClassesStepper::settleDrains() {
    if (drainCount_ == 0) {
        return;
    }
    calendar_.clear();
    for (NeuronIndex neuron = 0; neuron < program_.neuronCount(); ++neuron) {
        std::uint8_t& flags = flags_[at(neuron)];
        if ((flags & draining) != 0) {
            spikes_[at(neuron)] = drained(neuron);
            flags = 0;
            mark(neuron);
        } else if ((flags & closedNow) != 0) {
            calendar_.add(closedNeurons_[at(closedOf_[at(neuron)])].opens, neuron, clock_);
        }
    }
    for (const std::int32_t list : ratedLists_) {
        rates_[at(list)] = 0;
        rated_[at(list)] = false;
    }
    ratedLists_.clear();
    drainCount_ = 0;
}

void ClassesStepper::close(NeuronIndex neuron, const TableRule& rule, std::int64_t held) {
    if (closedOf_.empty()) {
        closedOf_.resize(spikes_.size());
    }
    std::int32_t number = static_cast<std::int32_t>(closedNeurons_.size());
    if (freeClosed_.empty()) {
        closedNeurons_.emplace_back();
    } else {
        number = freeClosed_.back();
        freeClosed_.pop_back();
    }
    const std::int64_t opens = clock_ + 1 + rule.delay;
    closedNeurons_[at(number)] = {opens, held, rule.produced};
    closedOf_[at(neuron)] = number;
    flags_[at(neuron)] = closedNow;
    spikes_[at(neuron)] = 0;
    ++closedCount_;
    calendar_.add(opens, neuron, clock_ + 1);
}

/// After the choice of rules, so that an opening neuron uses none in this step.
void ClassesStepper::reopen() {
    for (const NeuronIndex neuron : opening_) {
        const std::int32_t number = closedOf_[at(neuron)];
        spikes_[at(neuron)] = std::exchange(closedNeurons_[at(number)].held, 0);
        freeClosed_.push_back(number);
        flags_[at(neuron)] = 0;
        --closedCount_;
        used_.push_back(neuron);
    }
}

void ClassesStepper::send(NeuronIndex neuron, std::int64_t spikes) {
    sendToList(lists_.of[at(neuron)], spikes);
}

void ClassesStepper::sendToList(std::int32_t list, std::int64_t spikes) {
    if (list >= lists_.shared) {
        if (spikes == 1) {
            emittedOnes_.push_back(list);
        } else {
            emitted_.push_back({list, spikes});
        }
    } else if (list > 0) {
        if (sharedSums_[at(list)] == 0) {
            sharedNow_.push_back(list);
        }
        sharedSums_[at(list)] += spikes;
    }
}

template <bool Watched>
void ClassesStepper::selectAll() {
    used_.clear();
    usedRuns_ = false;
    for (const NeuronIndex neuron : opening_) {
        const std::int64_t pending = closedNeurons_[at(closedOf_[at(neuron)])].pending;
        if (pending > 0) {
            send(neuron, pending);
            if constexpr (Watched) {
                step_->emitted.push_back({neuron, pending});
            }
        }
    }
    if (dense_) {
        for (const std::int32_t number : individual_) {
            const SegmentRange range = segments_[at(number)].range;
            for (NeuronIndex neuron = range.first; neuron < range.end; ++neuron) {
                if (flags_[at(neuron)] == 0) {
                    consider<Watched>(neuron);
                }
            }
        }
    } else {
        frontier_.swap(queue_);
        queue_.clear();
        for (const NeuronIndex neuron : frontier_) {
            flags_[at(neuron)] &= static_cast<std::uint8_t>(~queued);
        }
        for (const NeuronIndex neuron : frontier_) {
            consider<Watched>(neuron);
        }
    }
    runsNow_.swap(activeRuns_);
    activeRuns_.clear();
    for (const std::int32_t number : runsNow_) {
        segments_[at(number)].active = false;
        if (segments_[at(number)].range.kind == SegmentKind::runs) {
            selectRuns<Watched>(number);
        }
    }
}

template void ClassesStepper::selectAll<true>();
template void ClassesStepper::selectAll<false>();

template <bool Watched>
void ClassesStepper::consider(NeuronIndex neuron) {
    const std::int64_t spikes = spikes_[at(neuron)];
    const std::int64_t& index = program_.member[at(neuron)];  // seldom read
    const std::int32_t list = program_.ruleList[at(neuron)];
    const std::int32_t number = tables_.choose(list, spikes, index, [&] { return draw(neuron); });
    if (number == RuleTables::none) {
        return;
    }
    const TableRule& rule = tables_.rule(number);
    if constexpr (Watched) {
        step_->used.push_back({neuron, rule.number, 1});
        if (rule.delay == 0 && rule.produced > 0) {
            step_->emitted.push_back({neuron, rule.produced});
        }
    } else if (number == tables_.drainRule(list) &&
               spikes - tables_.drainFrom(list) >= (shortestDrain - 1) * rule.consumed &&
               clock_ < largest / rule.consumed) {
        startDrain(neuron, rule, spikes);
        return;
    }
    used_.push_back(neuron);
    spikes_[at(neuron)] = spikes - rule.consumedOf(spikes, index);
    if (rule.delay > 0) {
        close(neuron, rule, spikes_[at(neuron)]);
    } else if (rule.produced > 0) {
        send(neuron, rule.produced);
    }
}

/// Cuts the runs of a segment where its neurons use different rules, and uses these.
template <bool Watched>
void ClassesStepper::selectRuns(std::int32_t number) {
    if (!cutRuns(segments_[at(number)])) {
        dissolve(number);
        const SegmentRange range = segments_[at(number)].range;
        for (NeuronIndex neuron = range.first; neuron < range.end; ++neuron) {
            consider<Watched>(neuron);
        }
        return;
    }
    Segment& segment = segments_[at(number)];
    if (std::ranges::all_of(pieces_,
                            [](const RunPiece& piece) { return piece.rule == RuleTables::none; })) {
        return;
    }
    nextRuns_ = SpikeRuns(segment.range.first);
    for (const RunPiece& piece : pieces_) {
        if (piece.rule == RuleTables::none) {
            nextRuns_.append(piece.end, piece.spikes);
        } else {
            usePiece<Watched>(segment, piece);
        }
    }
    std::swap(segment.runs, nextRuns_);
    usedRuns_ = true;
    activate(number);
}

void ClassesStepper::activate(std::int32_t segment) {
    if (!segments_[at(segment)].active) {
        segments_[at(segment)].active = true;
        activeRuns_.push_back(segment);
    }
}

/// Puts the runs of `segment` in `pieces_`; false where they are better looked at one by one.
bool ClassesStepper::cutRuns(const Segment& segment) {
    const auto most = static_cast<std::size_t>(std::max(8, segment.range.size() / 8));
    pieces_.clear();
    bool isGood = segment.runs.size() <= most;
    if (isGood) {
        segment.runs.forEach([&](NeuronIndex first, NeuronIndex end, std::int64_t spikes) {
            isGood = isGood && cutRun({first, end}, spikes) && pieces_.size() <= most;
        });
    }
    return isGood;
}

/// False where neurons choose at random among several rules.
bool ClassesStepper::cutRun(NeuronRange run, std::int64_t spikes) {
    const std::int32_t list = program_.ruleList[at(run.first)];
    if (!tables_.dependsOnIndex(list)) {
        bool drew = false;
        const std::int32_t rule = tables_.choose(list, spikes, 0, [&] {
            drew = true;
            return std::uint64_t{0};
        });
        pieces_.push_back({run.first, run.end, rule, spikes});
        return !drew;
    }
    const auto before = static_cast<std::ptrdiff_t>(pieces_.size());
    left_.assign(1, run);
    for (std::int32_t rule = tables_.firstRule(list); rule < tables_.endRule(list); ++rule) {
        const NeuronRange where = whereApplicable(rule, run, spikes);
        NeuronIndex taken = 0;
        stillLeft_.clear();
        for (const NeuronRange& range : left_) {
            const NeuronIndex first = std::clamp(where.first, range.first, range.end);
            const NeuronIndex end = std::clamp(where.end, first, range.end);
            if (first == end) {
                stillLeft_.push_back(range);
                continue;
            }
            taken += end - first;
            // Neurons that then hold different numbers are cut apart.
            const bool differs = tables_.rule(rule).consumedPerIndex != 0;
            for (NeuronIndex from = first; from < end;) {
                const NeuronIndex to = differs ? from + 1 : end;
                pieces_.push_back({from, to, rule, spikes});
                from = to;
            }
            if (range.first < first) {
                stillLeft_.push_back({range.first, first});
            }
            if (end < range.end) {
                stillLeft_.push_back({end, range.end});
            }
        }
        if (rules_.choice == RuleChoice::random && taken < where.end - where.first) {
            return false;
        }
        left_.swap(stillLeft_);
    }
    for (const NeuronRange& range : left_) {
        pieces_.push_back({range.first, range.end, RuleTables::none, spikes});
    }
    std::sort(pieces_.begin() + before, pieces_.end(),
              [](const RunPiece& a, const RunPiece& b) { return a.first < b.first; });
    return true;
}

/// The neurons of `run`, each of which holds `spikes`, in which `rule` is applicable.
NeuronRange ClassesStepper::whereApplicable(std::int32_t number, NeuronRange run,
                                            std::int64_t spikes) const {
    const Rule& rule = tables_.source(number);
    const NeuronRange nowhere{run.first, run.first};
    const std::int64_t start = program_.member[at(run.first)];
    std::pair indices{start, start + run.end - run.first};
    if (!rule.consumesAll) {
        clipToAtMost(indices, rule.consumed, spikes);
    } else if (spikes < 1) {
        return nowhere;
    }
    if (rule.band) {
        clipToAtMost(indices, rule.band->least, spikes);
        if (rule.band->most) {
            const Affine& most = *rule.band->most;
            clipToAtMost(indices, {-most.constant, -most.slope}, -spikes);
        }
    } else if (!rule.condition.contains(spikes)) {
        return nowhere;
    }
    if (indices.first >= indices.second) {
        return nowhere;
    }
    return {static_cast<NeuronIndex>(run.first + (indices.first - start)),
            static_cast<NeuronIndex>(run.first + (indices.second - start))};
}

template <bool Watched>
void ClassesStepper::usePiece(const Segment& segment, const RunPiece& piece) {
    const TableRule& rule = tables_.rule(piece.rule);
    nextRuns_.append(
        piece.end, piece.spikes - rule.consumedOf(piece.spikes, program_.member[at(piece.first)]));
    if (rule.produced > 0) {
        if (segment.list >= 0) {
            sendToList(segment.list, rule.produced * (piece.end - piece.first));
        } else {
            for (NeuronIndex neuron = piece.first; neuron < piece.end; ++neuron) {
                send(neuron, rule.produced);
            }
        }
    }
    if constexpr (Watched) {
        for (NeuronIndex neuron = piece.first; neuron < piece.end; ++neuron) {
            step_->used.push_back({neuron, rule.number, 1});
            if (rule.produced > 0) {
                step_->emitted.push_back({neuron, rule.produced});
            }
        }
    }
}

bool ClassesStepper::hasApplicable(const Segment& segment) const {
    bool found = false;
    if (segment.range.kind != SegmentKind::runs) {
        return false;
    }
    segment.runs.forEach([&](NeuronIndex first, NeuronIndex end, std::int64_t spikes) {
        const std::int32_t list = program_.ruleList[at(first)];
        for (std::int32_t rule = tables_.firstRule(list); rule < tables_.endRule(list); ++rule) {
            const NeuronRange where = whereApplicable(rule, {first, end}, spikes);
            found = found || where.first < where.end;
        }
    });
    return found;
}

/// From now on each neuron of the segment by itself.
void ClassesStepper::dissolve(std::int32_t number) {
    Segment& segment = segments_[at(number)];
    segment.runs.forEach([&](NeuronIndex first, NeuronIndex end, std::int64_t spikes) {
        std::fill(spikes_.begin() + first, spikes_.begin() + end, spikes);
    });
    segment.runs = SpikeRuns(segment.range.first);
    segment.range.kind = SegmentKind::individual;
    individual_.push_back(number);
    individualNeurons_ += segment.range.size();
}

}  // namespace fireable::spiking::cpu
