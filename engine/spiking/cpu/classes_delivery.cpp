#include <algorithm>
#include <utility>

#include "engine/base/index.h"
#include "engine/spiking/cpu/classes_stepper.h"

// The second half of a step of `ClassesStepper`: what was emitted arrives.

namespace fireable::spiking::cpu {

void ClassesStepper::deliver() {
    chooseFrontier();
    std::size_t kept = 0;
    for (const std::int32_t list : ratedLists_) {
        if (rates_[at(list)] == 0) {
            rated_[at(list)] = false;
            continue;
        }
        ratedLists_[kept++] = list;
        sendToList(list, rates_[at(list)]);
    }
    ratedLists_.resize(kept);
    for (const std::int32_t list : sharedNow_) {
        deliverLists(list, list + 1, std::exchange(sharedSums_[at(list)], 0));
    }
    sharedNow_.clear();
    for (std::size_t i = 0; i < emittedOnes_.size();) {
        const std::int32_t first = emittedOnes_[i];
        std::int32_t end = first + 1;
        while (++i < emittedOnes_.size() && emittedOnes_[i] == end) {
            ++end;
        }
        deliverLists(first, end, 1);
    }
    emittedOnes_.clear();
    for (const ListSpikes& one : emitted_) {
        deliverLists(one.list, one.list + 1, one.spikes);
    }
    emitted_.clear();
    deliverInput();
    deliverRanges();
}

/// Decides whether the next step looks at neurons that something happened to, or at all of them,
/// which needs no list.
void ClassesStepper::chooseFrontier() {
    constexpr double share = 0.125;
    const auto lists = static_cast<double>(emittedOnes_.size() + emitted_.size() +
                                           sharedNow_.size() + ratedLists_.size());
    const double touched = static_cast<double>(used_.size()) + lists * degree_;
    dense_ = touched > share * static_cast<double>(individualNeurons_);
    for (std::size_t i = 0; !dense_ && i < used_.size(); ++i) {
        mark(used_[i]);
    }
}

void ClassesStepper::goDense() {
    for (const NeuronIndex neuron : queue_) {
        flags_[at(neuron)] = 0;
    }
    queue_.clear();
    dense_ = true;
}

/// `spikes` for what each of the lists `[first, end)` leads to: lists that follow each other take
/// one loop.
void ClassesStepper::deliverLists(std::int32_t first, std::int32_t end, std::int64_t spikes) {
    dense_ ? pushPoints<false>(first, end, spikes) : pushPoints<true>(first, end, spikes);
    if (lists_.ranges.empty()) {
        return;
    }
    const auto endRange = static_cast<std::size_t>(lists_.firstRange[at(end)]);
    for (auto i = static_cast<std::size_t>(lists_.firstRange[at(first)]); i < endRange; ++i) {
        const TargetLists::Range& range = lists_.ranges[i];
        arrive(range.first, range.end, range.segment, spikes * range.weight);
    }
}

template <bool Marks>
void ClassesStepper::pushPoints(std::int32_t firstList, std::int32_t endList, std::int64_t spikes) {
    const auto first = static_cast<std::size_t>(lists_.firstPoint[at(firstList)]);
    const auto end = static_cast<std::size_t>(lists_.firstPoint[at(endList)]);
    const auto push = [&](std::size_t i, std::int64_t weight) {
        const NeuronIndex neuron = lists_.points[i];
        spikes_[at(neuron)] += spikes * weight;
        if constexpr (Marks) {
            mark(neuron);
        }
    };
    if (lists_.pointWeights.empty()) {
        for (std::size_t i = first; i < end; ++i) {
            push(i, 1);
        }
    } else {
        for (std::size_t i = first; i < end; ++i) {
            push(i, lists_.pointWeights[i]);
        }
    }
}

/// Spikes for neurons of one segment, besides single ones pushed by themselves.
void ClassesStepper::arrive(NeuronIndex first, NeuronIndex end, std::int32_t segment,
                            std::int64_t spikes) {
    Segment& own = segments_[at(segment)];
    switch (own.range.kind) {
        case SegmentKind::passive:
            if (end - first == 1) {
                spikes_[at(first)] += spikes;
                break;
            }
            sums_[at(first)] += spikes;
            sums_[at(end)] -= spikes;
            hasSums_ = true;
            break;
        case SegmentKind::output:
            arrived_.push_back({first, end, spikes});
            break;
        case SegmentKind::individual:
        case SegmentKind::runs:
            if (own.added.empty()) {
                addedTo_.push_back(segment);
            }
            own.added.push_back({first, end, spikes});
            break;
    }
}

void ClassesStepper::deliverInput() {
    input_.take(clock_ + 1, [&](NeuronIndex neuron, std::int64_t spikes) {
        arrive(neuron, neuron + 1, segmentNumber(neuron), spikes);
    });
}

void ClassesStepper::deliverRanges() {
    for (const std::int32_t number : addedTo_) {
        Segment& segment = segments_[at(number)];
        if (segment.range.kind == SegmentKind::runs) {
            segment.runs.add(segment.added, scratch_);
            activate(number);
        } else {
            std::int64_t members = 0;
            for (const RangeSpikes& range : segment.added) {
                members += range.end - range.first;
            }
            if (!dense_ && members > individualNeurons_ / 4) {
                goDense();
            }
            dense_ ? addToNeurons<false>(segment, members) : addToNeurons<true>(segment, members);
        }
        segment.added.clear();
    }
    addedTo_.clear();
}

/// Adds what came for `members` neurons: one by one, or where ranges overlap much by the
/// differences between neighbours.
template <bool Marks>
void ClassesStepper::addToNeurons(const Segment& segment, std::int64_t members) {
    const auto receive = [&](NeuronIndex neuron, std::int64_t spikes) {
        spikes_[at(neuron)] += spikes;
        if constexpr (Marks) {
            mark(neuron);
        }
    };
    if (members <= 2 * std::int64_t{segment.range.size()}) {
        for (const RangeSpikes& range : segment.added) {
            for (NeuronIndex neuron = range.first; neuron < range.end; ++neuron) {
                receive(neuron, range.spikes);
            }
        }
        return;
    }
    const NeuronIndex start = segment.range.first;
    scratch_.assign(at(segment.range.size() + 1), 0);
    for (const RangeSpikes& range : segment.added) {
        scratch_[at(range.first - start)] += range.spikes;
        scratch_[at(range.end - start)] -= range.spikes;
    }
    std::int64_t sum = 0;
    for (NeuronIndex neuron = start; neuron < segment.range.end; ++neuron) {
        sum += scratch_[at(neuron - start)];
        if (sum != 0) {
            receive(neuron, sum);
        }
    }
}

void ClassesStepper::recordOutput() {
    if (arrived_.empty()) {
        return;
    }
    for (const RangeSpikes& range : arrived_) {
        for (NeuronIndex neuron = range.first; neuron < range.end; ++neuron) {
            spikes_[at(neuron)] += range.spikes;
        }
    }
    appendOutput(arrived_, steps(), output_);
}

}  // namespace fireable::spiking::cpu
