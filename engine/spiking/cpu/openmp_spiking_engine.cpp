#include <omp.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "engine/base/index.h"
#include "engine/base/thrown.h"
#include "engine/spiking/cpu/cpu_spiking_engines.h"
#include "engine/spiking/cpu/openmp_stepper.h"
#include "engine/spiking/cpu/stepped_spiking_engine.h"

namespace fireable::spiking::cpu {
namespace {

/// A smaller program is not worth waking a team in each step.
constexpr std::size_t worthATeam = 50'000;

int teamSize(const SpikingProgram& program, int asked) {
    if (asked == 0 && program.initial.size() + program.targets.size() < worthATeam) {
        return 1;
    }
    return std::min(asked > 0 ? asked : omp_get_max_threads(), omp_get_thread_limit());
}

/// `Alone`: no other thread adds at the same time.
template <bool Alone>
void add(std::int64_t& sum, std::int64_t spikes) {
    if constexpr (Alone) {
        sum += spikes;
    } else {
#pragma omp atomic
        sum += spikes;
    }
}

}  // namespace

OpenMpStepper::OpenMpStepper(const SpikingProgram& program, SpikingRules rules, int threads)
    : program_(program),
      rules_(rules),
      tables_(program, rules.choice),
      segments_(segmentsOf(program, false)),
      lists_(program, segments_),
      gain_(largestGain(program)),
      input_(program),
      shares_(static_cast<std::size_t>(teamSize(program, threads))),
      spikes_(at(program.neuronCount())) {
    const auto members = static_cast<std::int64_t>(shares_.size());
    for (std::int64_t i = 0; i < members; ++i) {
        const std::int64_t neurons = program.neuronCount();
        shares_[static_cast<std::size_t>(i)].neurons = {
            static_cast<NeuronIndex>(neurons * i / members),
            static_cast<NeuronIndex>(neurons * (i + 1) / members)};
    }
    if (!lists_.ranges.empty()) {
        sums_.resize(spikes_.size() + 1);
    }
    restore(initialConfiguration(program));
}

bool OpenMpStepper::restore(const Configuration& configuration) {
    if (!isSmall(configuration)) {
        return false;
    }
    base_ = configuration.steps;
    lowSteps_ = base_.lowBits();
    clock_ = bound_ = restoredGain_ = closedCount_ = 0;
    input_.seek(base_);
    output_.clear();
    const auto isClosing = [](std::int64_t steps) { return steps > 0; };
    const bool closes = std::ranges::any_of(configuration.closed, isClosing) ||
                        std::ranges::any_of(program_.rules, isClosing, &Rule::delay);
    for (auto* const own : {&opens_, &held_, &pending_}) {
        own->assign(closes ? spikes_.size() : 0, 0);
    }
    for (std::size_t i = 0; i < spikes_.size(); ++i) {
        spikes_[i] = configuration.spikes[i].value64();
        bound_ = std::max(bound_, spikes_[i]);
        if (configuration.closed[i] > 0) {
            opens_[i] = configuration.closed[i];
            held_[i] = std::exchange(spikes_[i], 0);
            pending_[i] = configuration.pending[i].value64();
            restoredGain_ =
                saturatedSum(restoredGain_, saturatedProduct(pending_[i], largestWeight(program_)));
            ++closedCount_;
        }
    }
    return true;
}

Configuration OpenMpStepper::configuration() const {
    Configuration now{.spikes = {},
                      .closed = std::vector<std::int64_t>(spikes_.size()),
                      .pending = std::vector<Count>(spikes_.size()),
                      .steps = steps()};
    now.spikes.reserve(spikes_.size());
    for (NeuronIndex neuron = 0; neuron < program_.neuronCount(); ++neuron) {
        now.spikes.push_back(spikes(neuron));
        now.closed[at(neuron)] = closed(neuron);
        if (isClosed(neuron)) {
            now.pending[at(neuron)] = pending_[at(neuron)];
        }
    }
    return now;
}

Count OpenMpStepper::spikes(NeuronIndex neuron) const {
    return isClosed(neuron) ? held_[at(neuron)] : spikes_[at(neuron)];
}

std::int64_t OpenMpStepper::closed(NeuronIndex neuron) const {
    return isClosed(neuron) ? opens_[at(neuron)] - clock_ : 0;
}

bool OpenMpStepper::rests() const {
    if (closedCount_ > 0 || !input_.isOver()) {
        return false;
    }
    for (NeuronIndex neuron = 0; neuron < program_.neuronCount(); ++neuron) {
        if (tables_.choose(program_.ruleList[at(neuron)], spikes_[at(neuron)],
                           program_.member[at(neuron)],
                           [] { return std::uint64_t{0}; }) != RuleTables::none) {
            return false;
        }
    }
    return true;
}

/// `work(share)` for every share, each by a thread of its own.
template <class Work>
void OpenMpStepper::together(const Work& work) {
    const auto members = static_cast<int>(shares_.size());
    if (members == 1) {
        work(shares_.front());
        return;
    }
    FirstThrown thrown;
#pragma omp parallel for num_threads(members) schedule(static, 1)
    for (int i = 0; i < members; ++i) {
        thrown.guard([&] { work(shares_[at(i)]); });
    }
    thrown.rethrow();
}

bool OpenMpStepper::fits() {
    const std::int64_t gain =
        saturatedSum(saturatedSum(gain_, restoredGain_), input_.sum(clock_ + 1));
    if (clock_ >= largest) {
        return false;
    }
    if (saturatedSum(bound_, gain) >= largest) {
        bound_ = 0;
        for (NeuronIndex neuron = 0; neuron < program_.neuronCount(); ++neuron) {
            bound_ = std::max(bound_, spikes(neuron).value64());
        }
    }
    bound_ = saturatedSum(bound_, gain);
    return bound_ < largest;
}

StepMade OpenMpStepper::step(SpikingStep* watched, std::int64_t most) {
    if (!fits()) {
        return StepMade::tooLarge;
    }
    together(
        [&](Share& share) { watched != nullptr ? select<true>(share) : select<false>(share); });
    std::int64_t happened = 0;
    bool hasRanges = false;
    for (const Share& share : shares_) {
        happened += share.used + share.opened;
        closedCount_ += share.closed - share.opened;
        hasRanges = hasRanges || share.hasRanges;
    }
    if (happened == 0) {
        if (closedCount_ == 0 && input_.isOver()) {
            return StepMade::halted;
        }
        if (watched == nullptr && skipIdle(most)) {
            return StepMade::step;
        }
    }
    shares_.size() == 1 ? deliver<true>(shares_.front())
                        : together([&](Share& share) { deliver<false>(share); });
    if (hasRanges) {
        deliverSums();
    }
    input_.take(clock_ + 1, [&](NeuronIndex neuron, std::int64_t spikes) {
        if (std::ranges::binary_search(program_.outputs, neuron)) {
            shares_.front().arrived.push_back({neuron, neuron + 1, spikes});
        } else {
            spikes_[at(neuron)] += spikes;
        }
    });
    ++clock_;
    deliverOutput();
    if (watched != nullptr) {
        collect(*watched);
    }
    return StepMade::step;
}

/// Before the next step in which something can happen; false if that is the very next.
bool OpenMpStepper::skipIdle(std::int64_t most) {
    std::int64_t next = std::min(largest, input_.nextStep());
    for (const std::int64_t opens : opens_) {
        next = opens > 0 ? std::min(next, opens) : next;
    }
    const std::int64_t skipped = std::min(next - 1 - clock_, most);
    if (skipped <= 0) {
        return false;
    }
    clock_ += skipped;
    return true;
}

template <bool Watched>
void OpenMpStepper::select(Share& share) {
    share.sent.clear();
    share.uses.clear();
    share.emissions.clear();
    share.used = share.opened = share.closed = 0;
    share.hasRanges = false;
    for (NeuronIndex neuron = share.neurons.first; neuron < share.neurons.end; ++neuron) {
        if (!isClosed(neuron)) {
            consider<Watched>(share, neuron);
        } else if (opens_[at(neuron)] == clock_ + 1) {
            if (Watched && pending_[at(neuron)] > 0) {
                share.emissions.push_back({neuron, pending_[at(neuron)]});
            }
            open(share, neuron);
        }
    }
}

template <bool Watched>
void OpenMpStepper::consider(Share& share, NeuronIndex neuron) {
    const std::int64_t spikes = spikes_[at(neuron)];
    const std::int64_t& index = program_.member[at(neuron)];  // seldom read
    const std::int32_t number = tables_.choose(program_.ruleList[at(neuron)], spikes, index, [&] {
        return counterRandom(rules_.seed, lowSteps_ + static_cast<std::uint64_t>(clock_),
                             static_cast<std::uint64_t>(neuron));
    });
    if (number == RuleTables::none) {
        return;
    }
    const TableRule& rule = tables_.rule(number);
    ++share.used;
    if constexpr (Watched) {
        share.uses.push_back({neuron, rule.number, 1});
        if (rule.delay == 0 && rule.produced > 0) {
            share.emissions.push_back({neuron, rule.produced});
        }
    }
    spikes_[at(neuron)] = spikes - rule.consumedOf(spikes, index);
    if (rule.delay > 0) {
        ++share.closed;
        opens_[at(neuron)] = clock_ + 1 + rule.delay;
        pending_[at(neuron)] = rule.produced;
        held_[at(neuron)] = std::exchange(spikes_[at(neuron)], 0);
    } else if (rule.produced > 0 && lists_.of[at(neuron)] != 0) {
        const std::int32_t list = lists_.of[at(neuron)];
        share.sent.push_back({list, rule.produced});
        share.hasRanges =
            share.hasRanges || lists_.firstRange[at(list)] != lists_.firstRange[at(list) + 1];
    }
}

/// Before anything arrives, so that what came while it was closed is lost.
void OpenMpStepper::open(Share& share, NeuronIndex neuron) {
    ++share.opened;
    opens_[at(neuron)] = 0;
    spikes_[at(neuron)] = held_[at(neuron)];
    const std::int32_t list = lists_.of[at(neuron)];
    if (pending_[at(neuron)] > 0 && list != 0) {
        share.sent.push_back({list, pending_[at(neuron)]});
        share.hasRanges = !sums_.empty();
    }
}

template <bool Alone>
void OpenMpStepper::deliver(Share& share) {
    for (const auto& [list, spikes] : share.sent) {
        const auto endPoint = static_cast<std::size_t>(lists_.firstPoint[at(list) + 1]);
        for (auto i = static_cast<std::size_t>(lists_.firstPoint[at(list)]); i < endPoint; ++i) {
            const std::int64_t weight = lists_.pointWeights.empty() ? 1 : lists_.pointWeights[i];
            add<Alone>(spikes_[at(lists_.points[i])], spikes * weight);
        }
        const auto endRange = static_cast<std::size_t>(lists_.firstRange[at(list) + 1]);
        for (auto i = static_cast<std::size_t>(lists_.firstRange[at(list)]); i < endRange; ++i) {
            const TargetLists::Range& range = lists_.ranges[i];
            if (segments_[at(range.segment)].kind == SegmentKind::output) {
                share.arrived.push_back({range.first, range.end, spikes * range.weight});
            } else {
                add<Alone>(sums_[at(range.first)], spikes * range.weight);
                add<Alone>(sums_[at(range.end)], -spikes * range.weight);
            }
        }
    }
}

/// Adds what came for ranges: sums of differences, each thread from what those before it have.
void OpenMpStepper::deliverSums() {
    together([&](Share& share) {
        share.sum = 0;
        for (NeuronIndex neuron = share.neurons.first; neuron < share.neurons.end; ++neuron) {
            share.sum += sums_[at(neuron)];
        }
    });
    std::int64_t before = 0;
    for (Share& share : shares_) {
        before += std::exchange(share.sum, before);
    }
    together([&](Share& share) {
        std::int64_t sum = share.sum;
        for (NeuronIndex neuron = share.neurons.first; neuron < share.neurons.end; ++neuron) {
            sum += std::exchange(sums_[at(neuron)], 0);
            spikes_[at(neuron)] += sum;
        }
    });
    sums_.back() = 0;
}

void OpenMpStepper::deliverOutput() {
    for (Share& share : shares_) {
        for (const RangeSpikes& range : share.arrived) {
            for (NeuronIndex neuron = range.first; neuron < range.end; ++neuron) {
                if (!isClosed(neuron)) {
                    spikes_[at(neuron)] += range.spikes;
                    arrived_.push_back({neuron, neuron + 1, range.spikes});
                }
            }
        }
        share.arrived.clear();
    }
    if (!arrived_.empty()) {
        appendOutput(arrived_, steps(), output_);
    }
}

void OpenMpStepper::collect(SpikingStep& watched) {
    watched.used.clear();
    watched.emitted.clear();
    for (Share& share : shares_) {
        std::ranges::move(share.uses, std::back_inserter(watched.used));
        std::ranges::move(share.emissions, std::back_inserter(watched.emitted));
    }
}

std::optional<std::string> openMpUnavailable() {
    return std::nullopt;
}

std::unique_ptr<SpikingEngine> makeOpenMpSpikingEngine(SpikingProgram program, SpikingRules rules,
                                                       int threads) {
    return std::make_unique<SteppedSpikingEngine<OpenMpStepper>>(std::move(program), rules,
                                                                 threads);
}

}  // namespace fireable::spiking::cpu
