#include "engine/spiking/cpu/target_lists.h"

#include <algorithm>
#include <cstdlib>
#include <span>

#include "engine/base/counter_random.h"
#include "engine/base/index.h"

namespace fireable::spiking::cpu {
namespace {

/// Ranges shorter than this are pushed neuron by neuron, and fewer neurons are kept individually.
constexpr std::int32_t shortRange = 16;

/// Neurons of one list of rules that follow each other.
struct RuleClass {
    NeuronRange neurons;
    std::int64_t shortTargets = 0;  ///< short ranges that lead to it
};

/// Indices within a class rise by one where its rules depend on them.
std::vector<RuleClass> ruleClasses(const SpikingProgram& program) {
    std::vector<RuleClass> classes;
    for (NeuronIndex neuron = 0; neuron < program.neuronCount(); ++neuron) {
        const bool goesOn = neuron > 0 &&
                            program.ruleList[at(neuron)] == program.ruleList[at(neuron - 1)] &&
                            (program.member[at(neuron)] == program.member[at(neuron - 1)] + 1 ||
                             std::ranges::none_of(program.rulesOf(neuron), &Rule::dependsOnIndex));
        if (!goesOn) {
            classes.push_back({{neuron, neuron}});
        }
        ++classes.back().neurons.end;
    }
    return classes;
}

void countShortTargets(const SpikingProgram& program, std::vector<RuleClass>& classes) {
    std::vector<std::int32_t> classOf(at(program.neuronCount()));
    for (std::size_t i = 0; i < classes.size(); ++i) {
        std::fill(classOf.begin() + classes[i].neurons.first,
                  classOf.begin() + classes[i].neurons.end, static_cast<std::int32_t>(i));
    }
    for (const NeuronRange& range : program.targets) {
        if (range.end - range.first < shortRange) {
            ++classes[at(classOf[at(range.first)])].shortTargets;
        }
    }
}

/// So small that inequalities with it can be solved in 64 bits.
bool isSmall(const Affine& affine) {
    return std::abs(affine.constant) <= SpikeSet::maxNumber &&
           std::abs(affine.slope) <= SpikeSet::maxNumber;
}

SegmentKind kindOf(const SpikingProgram& program, const RuleClass& own, bool runs) {
    const std::int32_t size = own.neurons.end - own.neurons.first;
    if (size < shortRange) {
        return SegmentKind::individual;
    }
    const auto rules = program.rulesOf(own.neurons.first);
    if (rules.empty()) {
        return SegmentKind::passive;
    }
    const bool simple = std::ranges::all_of(rules, [](const Rule& rule) {
        return rule.delay == 0 && isSmall(rule.consumed) &&
               (!rule.band ||
                (isSmall(rule.band->least) && (!rule.band->most || isSmall(*rule.band->most))));
    });
    const bool fewShort = own.shortTargets <= std::max(2 * shortRange, size / shortRange);
    return runs && simple && fewShort ? SegmentKind::runs : SegmentKind::individual;
}

/// The environments among `range`, as segments of their own.
void putSegments(const SpikingProgram& program, NeuronRange range, SegmentKind kind,
                 std::vector<SegmentRange>& segments) {
    const auto put = [&](NeuronIndex first, NeuronIndex end, SegmentKind which) {
        if (first == end) {
            return;
        }
        if (!segments.empty() && segments.back().kind == which && which != SegmentKind::runs) {
            segments.back().end = end;
        } else {
            segments.push_back({first, end, which});
        }
    };
    auto output = std::ranges::lower_bound(program.outputs, range.first);
    for (; output != program.outputs.end() && *output < range.end; ++output) {
        put(range.first, *output, kind);
        put(*output, *output + 1, SegmentKind::output);
        range.first = *output + 1;
    }
    put(range.first, range.end, kind);
}

std::span<const NeuronRange> targetsOf(const SpikingProgram& program, NeuronIndex neuron) {
    return {program.targets.data() + program.firstSynapse[at(neuron)],
            program.targets.data() + program.firstSynapse[at(neuron) + 1]};
}

bool leadToTheSame(const SpikingProgram& program, NeuronIndex one, NeuronIndex other) {
    if (!std::ranges::equal(targetsOf(program, one), targetsOf(program, other))) {
        return false;
    }
    if (program.weights.empty()) {
        return true;
    }
    const auto weights = program.weights.begin();
    return std::equal(weights + program.firstSynapse[at(one)],
                      weights + program.firstSynapse[at(one) + 1],
                      weights + program.firstSynapse[at(other)]);
}

std::uint64_t hashOfTargets(const SpikingProgram& program, NeuronIndex neuron) {
    std::uint64_t hash = 0;
    for (auto i = program.firstSynapse[at(neuron)]; i < program.firstSynapse[at(neuron) + 1]; ++i) {
        const NeuronRange& range = program.targets[static_cast<std::size_t>(i)];
        hash = (hash ^ (static_cast<std::uint64_t>(range.first) << 32) ^
                static_cast<std::uint64_t>(range.end) ^
                (static_cast<std::uint64_t>(program.weight(i)) * 0x9e3779b97f4a7c15u)) *
               0xbf58476d1ce4e5b9u;
        hash ^= hash >> 29;
    }
    return mixBits(hash);
}

/// A neuron of each distinct list of targets, lists of several neurons first, and how many these
/// are.
struct Distinct {
    std::vector<NeuronIndex> examples;
    std::int32_t shared = 1;
};

/// Numbers the distinct lists from 1; neurons that lead nowhere have list 0.
Distinct distinctLists(const SpikingProgram& program, std::vector<std::int32_t>& listOf) {
    constexpr std::int32_t nothing = -1;
    std::size_t size = 16;
    while (size < 2 * at(program.neuronCount())) {
        size *= 2;
    }
    std::vector<std::int32_t> table(size, nothing);  // by hash, numbers of examples
    std::vector<NeuronIndex> examples;
    std::vector<bool> several;
    listOf.assign(at(program.neuronCount()), nothing);
    for (NeuronIndex neuron = 0; neuron < program.neuronCount(); ++neuron) {
        if (targetsOf(program, neuron).empty()) {
            continue;
        }
        std::size_t place = hashOfTargets(program, neuron) & (size - 1);
        while (table[place] != nothing &&
               !leadToTheSame(program, examples[at(table[place])], neuron)) {
            place = (place + 1) & (size - 1);
        }
        if (table[place] == nothing) {
            table[place] = static_cast<std::int32_t>(examples.size());
            examples.push_back(neuron);
            several.push_back(false);
        } else {
            several[at(table[place])] = true;
        }
        listOf[at(neuron)] = table[place];
    }
    Distinct distinct;
    std::vector<std::int32_t> numbers(examples.size());
    for (const bool wanted : {true, false}) {
        for (std::size_t i = 0; i < examples.size(); ++i) {
            if (several[i] == wanted) {
                distinct.examples.push_back(examples[i]);
                numbers[i] = static_cast<std::int32_t>(distinct.examples.size());
            }
        }
        if (wanted) {
            distinct.shared = static_cast<std::int32_t>(distinct.examples.size()) + 1;
        }
    }
    for (std::int32_t& list : listOf) {
        list = list == nothing ? 0 : numbers[at(list)];
    }
    return distinct;
}

}  // namespace

std::vector<SegmentRange> segmentsOf(const SpikingProgram& program, bool runs) {
    std::vector<RuleClass> classes = ruleClasses(program);
    countShortTargets(program, classes);
    std::vector<SegmentRange> segments;
    for (const RuleClass& own : classes) {
        putSegments(program, own.neurons, kindOf(program, own, runs), segments);
    }
    return segments;
}

TargetLists::TargetLists(const SpikingProgram& program, const std::vector<SegmentRange>& segments) {
    const Distinct distinct = distinctLists(program, of);
    shared = distinct.shared;
    std::vector<std::int32_t> segmentOf(at(program.neuronCount()));
    for (std::size_t i = 0; i < segments.size(); ++i) {
        std::fill(segmentOf.begin() + segments[i].first, segmentOf.begin() + segments[i].end,
                  static_cast<std::int32_t>(i));
    }
    firstPoint.reserve(distinct.examples.size() + 2);
    firstRange.reserve(distinct.examples.size() + 2);
    firstPoint.assign(2, 0);
    firstRange.assign(2, 0);
    for (const NeuronIndex source : distinct.examples) {
        add(program, segments, segmentOf, source);
        firstPoint.push_back(static_cast<std::int64_t>(points.size()));
        firstRange.push_back(static_cast<std::int64_t>(ranges.size()));
    }
    points.shrink_to_fit();
    ranges.shrink_to_fit();
}

/// Appends the targets of `source` as a list.
void TargetLists::add(const SpikingProgram& program, const std::vector<SegmentRange>& segments,
                      const std::vector<std::int32_t>& segmentOf, NeuronIndex source) {
    program.forEachTarget(source, [&](NeuronRange left, std::int64_t weight) {
        while (left.first < left.end) {
            const std::int32_t number = segmentOf[at(left.first)];
            const SegmentRange& segment = segments[at(number)];
            const NeuronIndex end = std::min(left.end, segment.end);
            const bool single =
                segment.kind == SegmentKind::individual || segment.kind == SegmentKind::passive;
            if (single && end - left.first < shortRange) {
                for (NeuronIndex target = left.first; target < end; ++target) {
                    points.push_back(target);
                    if (!program.weights.empty()) {
                        pointWeights.push_back(weight);
                    }
                }
            } else {
                ranges.push_back({number, left.first, end, weight});
            }
            left.first = end;
        }
    });
}

}  // namespace fireable::spiking::cpu
