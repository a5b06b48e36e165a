#include "engine/spiking/cpu/classes_stepper.h"

#include <algorithm>
#include <utility>

#include "engine/base/index.h"

namespace fireable::spiking::cpu {

ClassesStepper::ClassesStepper(const SpikingProgram& program, SpikingRules rules)
    : program_(program),
      rules_(rules),
      tables_(program, rules.choice),
      ranges_(segmentsOf(program, true)),
      lists_(program, ranges_),
      gain_(largestGain(program)),
      input_(program),
      spikes_(at(program.neuronCount())),
      flags_(at(program.neuronCount())),
      sharedSums_(at(lists_.shared)) {
    degree_ = static_cast<double>(lists_.points.size()) / static_cast<double>(lists_.count());
    if (std::ranges::any_of(lists_.ranges, [&](const TargetLists::Range& range) {
            return ranges_[at(range.segment)].kind == SegmentKind::passive;
        })) {
        sums_.resize(spikes_.size() + 1);
    }
    restore(initialConfiguration(program));
}

void ClassesStepper::prepareSegments() {
    segments_.clear();
    individual_.clear();
    individualNeurons_ = 0;
    for (std::size_t i = 0; i < ranges_.size(); ++i) {
        Segment segment;
        segment.range = ranges_[i];
        const auto* const first = lists_.of.data() + segment.range.first;
        const auto* const end = lists_.of.data() + segment.range.end;
        segment.list = std::all_of(first, end, [&](std::int32_t list) { return list == *first; })
                           ? *first
                           : -1;
        if (segment.range.kind == SegmentKind::individual) {
            individual_.push_back(static_cast<std::int32_t>(i));
            individualNeurons_ += segment.range.size();
        } else if (segment.range.kind != SegmentKind::runs) {
            std::fill(flags_.begin() + segment.range.first, flags_.begin() + segment.range.end,
                      ruleless);
        }
        segments_.push_back(std::move(segment));
    }
}

/// Only individual neurons can be closed here; a system's own runs close no others.
bool ClassesStepper::holds(const Configuration& configuration) const {
    const auto isOpen = [](std::int64_t closed) { return closed == 0; };
    return isSmall(configuration) && std::ranges::all_of(ranges_, [&](const SegmentRange& range) {
               return range.kind == SegmentKind::individual ||
                      std::all_of(configuration.closed.begin() + range.first,
                                  configuration.closed.begin() + range.end, isOpen);
           });
}

bool ClassesStepper::restore(const Configuration& configuration) {
    if (!holds(configuration)) {
        return false;
    }
    base_ = configuration.steps;
    lowSteps_ = base_.lowBits();
    clock_ = 0;
    bound_ = 0;
    restoredGain_ = 0;
    input_.seek(base_);
    std::ranges::fill(flags_, std::uint8_t{0});
    std::ranges::fill(sums_, 0);
    hasSums_ = false;
    closedOf_.clear();
    closedNeurons_.clear();
    freeClosed_.clear();
    closedCount_ = drainCount_ = 0;
    calendar_.clear();
    queue_.clear();
    activeRuns_.clear();
    rates_.clear();
    rated_.clear();
    ratedLists_.clear();
    output_.clear();
    prepareSegments();
    dense_ = true;
    for (NeuronIndex neuron = 0; neuron < program_.neuronCount(); ++neuron) {
        const std::int64_t spikes = configuration.spikes[at(neuron)].value64();
        spikes_[at(neuron)] = spikes;
        bound_ = std::max(bound_, spikes);
        if (configuration.closed[at(neuron)] > 0) {
            const TableRule closing{.produced = configuration.pending[at(neuron)].value64(),
                                    .delay = configuration.closed[at(neuron)]};
            restoredGain_ = saturatedSum(
                restoredGain_, saturatedProduct(closing.produced, largestWeight(program_)));
            --clock_;  // as if it had closed in the last step
            close(neuron, closing, spikes);
            ++clock_;
        }
    }
    for (std::size_t i = 0; i < segments_.size(); ++i) {
        Segment& segment = segments_[i];
        if (segment.range.kind == SegmentKind::runs) {
            segment.runs = SpikeRuns(segment.range.first);
            for (NeuronIndex neuron = segment.range.first; neuron < segment.range.end; ++neuron) {
                segment.runs.append(neuron + 1, spikes_[at(neuron)]);
            }
            segment.active = true;
            activeRuns_.push_back(static_cast<std::int32_t>(i));
        }
    }
    return true;
}

Configuration ClassesStepper::configuration() const {
    Configuration now{.spikes = {},
                      .closed = std::vector<std::int64_t>(spikes_.size()),
                      .pending = std::vector<Count>(spikes_.size()),
                      .steps = steps()};
    settlePassive();
    now.spikes.reserve(spikes_.size());
    for (const Segment& segment : segments_) {
        if (segment.range.kind == SegmentKind::runs) {
            segment.runs.forEach([&](NeuronIndex, NeuronIndex end, std::int64_t spikes) {
                now.spikes.resize(at(end), spikes);
            });
            continue;
        }
        for (NeuronIndex neuron = segment.range.first; neuron < segment.range.end; ++neuron) {
            now.spikes.emplace_back((flags_[at(neuron)] & draining) != 0 ? drained(neuron)
                                                                         : spikes_[at(neuron)]);
            if ((flags_[at(neuron)] & closedNow) != 0) {
                const ClosedNeuron& own = closedNeurons_[at(closedOf_[at(neuron)])];
                now.spikes.back() = own.held;
                now.closed[at(neuron)] = own.opens - clock_;
                now.pending[at(neuron)] = own.pending;
            }
        }
    }
    return now;
}

std::int32_t ClassesStepper::segmentNumber(NeuronIndex neuron) const {
    return static_cast<std::int32_t>(
        std::ranges::upper_bound(ranges_, neuron, {}, &SegmentRange::first) - ranges_.begin() - 1);
}

Count ClassesStepper::spikes(NeuronIndex neuron) const {
    if ((flags_[at(neuron)] & closedNow) != 0) {
        return closedNeurons_[at(closedOf_[at(neuron)])].held;
    }
    if ((flags_[at(neuron)] & draining) != 0) {
        return drained(neuron);
    }
    const Segment& segment = segments_[at(segmentNumber(neuron))];
    if (segment.range.kind == SegmentKind::runs) {
        return segment.runs.at(neuron);
    }
    settlePassive();
    return spikes_[at(neuron)];
}

std::int64_t ClassesStepper::closed(NeuronIndex neuron) const {
    return (flags_[at(neuron)] & closedNow) != 0
               ? closedNeurons_[at(closedOf_[at(neuron)])].opens - clock_
               : 0;
}

void ClassesStepper::settlePassive() const {
    if (!hasSums_) {
        return;
    }
    std::int64_t sum = 0;
    for (std::size_t neuron = 0; neuron < spikes_.size(); ++neuron) {
        sum += std::exchange(sums_[neuron], 0);
        spikes_[neuron] += sum;
    }
    sums_.back() = 0;
    hasSums_ = false;
}

/// What a draining neuron holds now.
std::int64_t ClassesStepper::drained(NeuronIndex neuron) const {
    const TableRule& rule = tables_.rule(tables_.drainRule(program_.ruleList[at(neuron)]));
    return spikes_[at(neuron)] - rule.consumed * clock_;
}

/// Whether the next step keeps all numbers small.
bool ClassesStepper::fits() {
    const std::int64_t gain =
        saturatedSum(saturatedSum(gain_, restoredGain_), input_.sum(clock_ + 1));
    if (clock_ >= largest) {
        return false;
    }
    if (saturatedSum(bound_, gain) >= largest) {
        lowerBound();
    }
    bound_ = saturatedSum(bound_, gain);
    return bound_ < largest;
}

void ClassesStepper::lowerBound() {
    settleDrains();
    settlePassive();
    bound_ = 0;
    for (const Segment& segment : segments_) {
        if (segment.range.kind == SegmentKind::runs) {
            segment.runs.forEach([&](NeuronIndex, NeuronIndex, std::int64_t spikes) {
                bound_ = std::max(bound_, spikes);
            });
        } else {
            for (NeuronIndex neuron = segment.range.first; neuron < segment.range.end; ++neuron) {
                bound_ = std::max(bound_, spikes_[at(neuron)]);
            }
        }
    }
    for (const ClosedNeuron& own : closedNeurons_) {
        bound_ = std::max(bound_, own.held);
    }
}

bool ClassesStepper::rests() const {
    if (closedCount_ > 0 || !input_.isOver()) {
        return false;
    }
    const auto able = [&](NeuronIndex neuron) {
        const bool drains = (flags_[at(neuron)] & draining) != 0;
        return tables_.choose(program_.ruleList[at(neuron)],
                              drains ? drained(neuron) : spikes_[at(neuron)],
                              program_.member[at(neuron)],
                              [] { return std::uint64_t{0}; }) != RuleTables::none;
    };
    for (NeuronIndex neuron = 0; drainCount_ > 0 && neuron < program_.neuronCount(); ++neuron) {
        if ((flags_[at(neuron)] & draining) != 0 && able(neuron)) {
            return false;
        }
    }
    if (!dense_ && std::ranges::any_of(queue_, able)) {
        return false;
    }
    for (std::size_t i = 0; dense_ && i < individual_.size(); ++i) {
        const SegmentRange& range = segments_[at(individual_[i])].range;
        for (NeuronIndex neuron = range.first; neuron < range.end; ++neuron) {
            if (able(neuron)) {
                return false;
            }
        }
    }
    return std::ranges::none_of(
        activeRuns_, [&](std::int32_t segment) { return hasApplicable(segments_[at(segment)]); });
}

StepMade ClassesStepper::step(SpikingStep* watched, std::int64_t most) {
    if (!fits()) {
        return StepMade::tooLarge;
    }
    step_ = watched;
    if (watched != nullptr) {
        settleDrains();
        watched->used.clear();  // keeps its memory for the next step
        watched->emitted.clear();
    }
    takeDue();
    watched != nullptr ? selectAll<true>() : selectAll<false>();
    if (used_.empty() && !usedRuns_ && opening_.empty() && drainCount_ == 0) {
        if (closedCount_ == 0 && input_.isOver()) {
            return StepMade::halted;
        }
        if (watched == nullptr && skipIdle(most)) {
            return StepMade::step;
        }
    }
    reopen();
    deliver();
    ++clock_;
    recordOutput();
    if (watched != nullptr) {
        if (!std::ranges::is_sorted(watched->used, {}, &RuleUse::neuron)) {
            std::ranges::sort(watched->used, {}, &RuleUse::neuron);
        }
        if (!std::ranges::is_sorted(watched->emitted, {}, &Emission::neuron)) {
            std::ranges::sort(watched->emitted, {}, &Emission::neuron);
        }
    }
    return StepMade::step;
}

/// Before the next step in which something can happen; false if that is the very next.
bool ClassesStepper::skipIdle(std::int64_t most) {
    std::int64_t next = largest;
    if (closedCount_ > 0) {
        next = std::min(next, calendar_.next(clock_));
    }
    next = std::min(next, input_.nextStep());
    const std::int64_t skipped = std::min(next - 1 - clock_, most);
    if (skipped <= 0) {
        return false;
    }
    clock_ += skipped;
    dense_ = false;  // what was looked at can use no rule until something comes
    return true;
}

}  // namespace fireable::spiking::cpu
