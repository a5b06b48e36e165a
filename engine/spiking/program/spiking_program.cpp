#include "engine/spiking/program/spiking_program.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <numeric>
#include <optional>
#include <unordered_map>

#include "engine/base/index.h"
#include "engine/spiking/model/index_ranges.h"
#include "engine/spiking/model/system_size.h"

namespace fireable::spiking {
namespace {

std::size_t mixedHash(std::size_t hash, std::int64_t value) {
    return (hash ^ static_cast<std::size_t>(value)) * 0x100000001b3u;
}

std::size_t hashOf(const std::vector<Rule>& rules) {
    std::size_t hash = rules.size();
    for (const Rule& rule : rules) {
        for (const std::int64_t value :
             {rule.consumed.constant, rule.consumed.slope, rule.produced, rule.delay,
              std::int64_t{rule.consumesAll}, rule.condition.tail(), rule.condition.period()}) {
            hash = mixedHash(hash, value);
        }
        for (const auto& interval : rule.condition.intervals()) {
            hash = mixedHash(mixedHash(hash, interval.first), interval.end);
        }
        if (rule.band) {
            hash = mixedHash(mixedHash(hash, rule.band->least.constant), rule.band->least.slope);
        }
    }
    return hash;
}

/// Lists of rules, each once.
class RuleLists {
public:
    explicit RuleLists(SpikingProgram& program) : program_(program) {
        program_.firstRule.push_back(0);
    }

    std::int32_t numberOf(const std::vector<Rule>& rules) {
        auto& found = known_[hashOf(rules)];
        for (const std::int32_t list : found) {
            const auto first = program_.rules.begin() + program_.firstRule[at(list)];
            const auto end = program_.rules.begin() + program_.firstRule[at(list) + 1];
            if (std::equal(first, end, rules.begin(), rules.end())) {
                return list;
            }
        }
        found.push_back(static_cast<std::int32_t>(program_.firstRule.size()) - 1);
        program_.rules.insert(program_.rules.end(), rules.begin(), rules.end());
        program_.firstRule.push_back(static_cast<std::int32_t>(program_.rules.size()));
        return found.back();
    }

private:
    SpikingProgram& program_;
    std::unordered_map<std::size_t, std::vector<std::int32_t>> known_;  ///< by hash
};

void putNeurons(const SpikingSystem& system, SpikingProgram& program) {
    RuleLists lists(program);
    for (const auto& entry : system.neurons) {
        const Neuron& neuron = entry.value;
        const std::int32_t list = lists.numberOf(neuron.rules);
        const bool counts = std::ranges::any_of(neuron.rules, &Rule::dependsOnIndex);
        const IndexRange members = membersOf(neuron);
        program.firstNeuron.push_back(program.neuronCount());
        for (std::int64_t index = members.first; index <= members.last; ++index) {
            if (neuron.kind == NeuronKind::output) {
                program.outputs.push_back(program.neuronCount());
            }
            program.initial.push_back(neuron.spikesOf(index));
            program.ruleList.push_back(list);
            program.member.push_back(counts ? index : 0);
        }
    }
    program.firstNeuron.push_back(program.neuronCount());
}

/// A range of synapses of one neuron.
struct Range {
    NeuronRange targets;
    std::int64_t weight = 1;
};

/// Calls `visit(source, range)` for what an arc stands for.
template <class Visit>
void forEachRange(const SpikingSystem& system, const SpikingProgram& program, const SynapseArc& arc,
                  const Visit& visit) {
    const IndexRange all = membersOf(system.neurons[arc.from]);
    const IndexRange members = membersOf(system.neurons[arc.to]);
    const IndexRange sources = sourcesOf(system, arc);
    const TargetRange targets = targetsOf(system, arc);
    const NeuronIndex firstSource = program.firstNeuron[system.neurons.indexOf(arc.from)];
    const NeuronIndex firstTarget = program.firstNeuron[system.neurons.indexOf(arc.to)];
    for (std::int64_t source = sources.first; source <= sources.last; ++source) {
        const IndexRange own = common(members, {targets.first.at(source), targets.last.at(source)});
        if (own.first <= own.last) {
            visit(firstSource + static_cast<NeuronIndex>(source - all.first),
                  Range{{firstTarget + static_cast<NeuronIndex>(own.first - members.first),
                         firstTarget + static_cast<NeuronIndex>(own.last - members.first + 1)},
                        arc.weight});
        }
    }
}

/// Ranges that touch become one; fails where two have a neuron in common, or `source` itself.
Result<void> putRanges(const SpikingSystem& system, SpikingProgram& program, NeuronIndex source,
                       std::span<Range> ranges) {
    std::ranges::sort(ranges, {}, [](const Range& range) { return range.targets.first; });
    const std::size_t begin = program.targets.size();
    for (const Range& range : ranges) {
        const auto refuse = [&](NeuronIndex target, const std::string& what) {
            return fail(ErrorCode::badSyntax, "expected " + what + " from '" +
                                                  neuronName(system, program, source) + "' to '" +
                                                  neuronName(system, program, target) + "'");
        };
        if (source >= range.targets.first && source < range.targets.end) {
            return refuse(source, "no synapse");
        }
        if (program.targets.size() > begin) {
            NeuronRange& last = program.targets.back();
            if (range.targets.first < last.end) {
                return refuse(range.targets.first, "at most one synapse");
            }
            if (range.targets.first == last.end && program.weights.back() == range.weight) {
                last.end = range.targets.end;
                continue;
            }
        }
        program.targets.push_back(range.targets);
        program.weights.push_back(range.weight);
    }
    return {};
}

Result<void> putSynapses(const SpikingSystem& system, SpikingProgram& program) {
    const auto neurons = at(program.neuronCount());
    std::vector<std::int64_t> first(neurons + 1);
    for (const auto& arc : system.synapses) {
        forEachRange(system, program, arc.value,
                     [&](NeuronIndex source, const Range&) { ++first[at(source) + 1]; });
    }
    std::partial_sum(first.begin(), first.end(), first.begin());
    std::vector<Range> ranges(static_cast<std::size_t>(first.back()));
    std::vector<std::int64_t> next = first;
    for (const auto& arc : system.synapses) {
        forEachRange(system, program, arc.value, [&](NeuronIndex source, const Range& range) {
            ranges[static_cast<std::size_t>(next[at(source)]++)] = range;
        });
    }
    program.firstSynapse.reserve(neurons + 1);
    program.targets.reserve(ranges.size());
    program.weights.reserve(ranges.size());
    for (NeuronIndex source = 0; source < program.neuronCount(); ++source) {
        program.firstSynapse.push_back(static_cast<std::int64_t>(program.targets.size()));
        Range* const data = ranges.data();
        TRY(putRanges(system, program, source,
                      std::span(data + first[at(source)], data + first[at(source) + 1])));
    }
    program.firstSynapse.push_back(static_cast<std::int64_t>(program.targets.size()));
    if (std::ranges::all_of(program.weights, [](std::int64_t weight) { return weight == 1; })) {
        program.weights = {};
    }
    program.targets.shrink_to_fit();
    return {};
}

void putInput(const SpikingSystem& system, SpikingProgram& program) {
    for (std::size_t entry = 0; entry < system.neurons.size(); ++entry) {
        const Neuron& neuron = system.neurons.begin()[static_cast<std::ptrdiff_t>(entry)].value;
        for (NeuronIndex index = program.firstNeuron[entry];
             index < program.firstNeuron[entry + 1] && !neuron.train.empty(); ++index) {
            program.forEachTarget(index, [&](const NeuronRange& range, std::int64_t weight) {
                for (std::size_t step = 0; step < neuron.train.size(); ++step) {
                    // A run waits for the end of a train even where that brings no spike.
                    const bool isLast = step + 1 == neuron.train.size();
                    for (NeuronIndex target = range.first;
                         target < range.end && (isLast || neuron.train[step] > 0); ++target) {
                        program.input.push_back({static_cast<std::int64_t>(step) + 1, target,
                                                 neuron.train[step] * weight});
                    }
                }
            });
        }
    }
    std::ranges::stable_sort(program.input, [](const InputSpikes& a, const InputSpikes& b) {
        return std::pair(a.step, a.neuron) < std::pair(b.step, b.neuron);
    });
}

void putSets(const SpikingSystem& system, SpikingProgram& program) {
    program.mode = system.mode;
    program.mode.together.clear();
    if (system.mode.timing != StepTiming::locallySynchronous) {
        return;
    }
    program.setOf.assign(at(program.neuronCount()), -1);
    std::int32_t sets = 0;
    for (const auto& set : system.mode.together) {
        for (const NeuronId id : set) {
            const auto entry = system.neurons.indexOf(id);
            std::fill(program.setOf.begin() + program.firstNeuron[entry],
                      program.setOf.begin() + program.firstNeuron[entry + 1], sets);
        }
        ++sets;
    }
    for (std::int32_t& set : program.setOf) {
        set = set >= 0 ? set : sets++;
    }
}

/// What a program takes of memory while it is made, in bytes. The largest part is known by its
/// family, an entry of the neurons or of the synapses.
class SpreadSize {
public:
    SpreadSize(const SpikingSystem& system, const SystemPlaces& places)
        : system_(system), places_(places) {
        for (std::size_t at = 0; at < system.neurons.size(); ++at) {
            addNeuron(at);
        }
        for (std::size_t at = 0; at < system.synapses.size(); ++at) {
            addArc(at);
        }
    }

    Result<void> check() const {
        constexpr std::int64_t most = std::numeric_limits<NeuronIndex>::max();
        if (neurons_ >= most) {
            return refuse("expected at most " + std::to_string(most - 1) + " neurons");
        }
        if (bytes_ > written_ + maxSpread) {
            return refuse("expected families that take at most " + std::to_string(maxSpread >> 30) +
                          " GiB of memory");
        }
        return {};
    }

private:
    void addNeuron(std::size_t at) {
        constexpr std::int64_t perNeuron =
            sizeof(Count) + sizeof(std::int32_t) * 2 + sizeof(std::int64_t) * 4;
        const Neuron& neuron = system_.neurons.at(at).value;
        neurons_ += neuron.size();
        written_ += static_cast<std::int64_t>(
            sizeof(Neuron) + sizeof(Count) * (neuron.memberSpikes.size() + neuron.train.size()));
        add(Count(neuron.size()) * perNeuron, true, at);
    }

    void addArc(std::size_t at) {
        constexpr std::int64_t perRange =
            sizeof(Range) + sizeof(NeuronRange) + sizeof(std::int64_t);
        const SynapseArc& arc = system_.synapses.at(at).value;
        const ArcSize size = sizeOf(system_, arc);
        const Neuron& from = system_.neurons[arc.from];
        synapses_ += size.synapses;
        written_ += static_cast<std::int64_t>(sizeof(SynapseArc));
        Count bytes = size.sources * perRange;
        if (!from.train.empty()) {
            const auto sending = std::count_if(from.train.begin(), from.train.end() - 1,
                                               [](const Count& spikes) { return spikes != 0; });
            bytes += size.synapses * (sending + 1) * std::int64_t{sizeof(InputSpikes)};
        }
        add(bytes, false, at);
    }

    void add(const Count& bytes, bool isNeuron, std::size_t at) {
        bytes_ += bytes;
        if (bytes > largest_) {
            largest_ = bytes;
            isNeuron_ = isNeuron;
            at_ = at;
        }
    }

    Failure refuse(const std::string& expected) const {
        constexpr std::int64_t gib = std::int64_t{1} << 30;
        const FilePlace place = isNeuron_ ? places_.ofNeuron(at_) : places_.ofSynapse(at_);
        return fail(ErrorCode::unsupported,
                    expected + ", found " + counted(neurons_, "neuron") + " and " +
                        counted(synapses_, "synapse") + ", which take " +
                        ((bytes_ + (gib - 1)) / gib).text() + " GiB, most of it for " +
                        largestText(),
                    place.line, place.column);
    }

    static std::string counted(const Count& number, const std::string& thing) {
        return number.text() + " " + thing + (number == 1 ? "" : "s");
    }

    std::string largestText() const {
        if (isNeuron_) {
            const Neuron& neuron = system_.neurons.at(at_).value;
            return "the " + std::to_string(neuron.size()) + " of '" + neuron.name + "'";
        }
        const SynapseArc& arc = system_.synapses.at(at_).value;
        return "the " + sizeOf(system_, arc).synapses.text() + " from '" +
               system_.neurons[arc.from].name + "' to '" + system_.neurons[arc.to].name + "'";
    }

    const SpikingSystem& system_;
    const SystemPlaces& places_;
    Count neurons_ = 0;
    Count synapses_ = 0;
    Count bytes_ = 0;
    Count written_ = 0;     ///< bytes that the system itself takes
    Count largest_ = 0;     ///< bytes, of the entry `at_`
    bool isNeuron_ = true;  ///< of the neurons, or of the synapses
    std::size_t at_ = 0;
};

/// The entry of the system that neuron `neuron` belongs to.
std::size_t entryOf(const SpikingProgram& program, NeuronIndex neuron) {
    return static_cast<std::size_t>(std::ranges::upper_bound(program.firstNeuron, neuron) -
                                    program.firstNeuron.begin() - 1);
}

}  // namespace

std::int64_t SpikingProgram::synapseCount() const {
    return std::accumulate(
        targets.begin(), targets.end(), std::int64_t{0},
        [](std::int64_t sum, const NeuronRange& range) { return sum + range.end - range.first; });
}

Result<void> checkSize(const SpikingSystem& system, const SystemPlaces& places) {
    return SpreadSize(system, places).check();
}

Result<SpikingProgram> compile(const SpikingSystem& system, const SystemPlaces& places) {
    TRY(validate(system, places));
    TRY(checkSize(system, places));
    SpikingProgram program;
    putNeurons(system, program);
    TRY(putSynapses(system, program));
    putInput(system, program);
    putSets(system, program);
    return program;
}

std::string neuronName(const SpikingSystem& system, const SpikingProgram& program,
                       NeuronIndex neuron) {
    const std::size_t entry = entryOf(program, neuron);
    const Neuron& family = system.neurons.begin()[static_cast<std::ptrdiff_t>(entry)].value;
    const IndexRange members = family.members.value_or(IndexRange{0, 0});
    return memberName(family, members.first + neuron - program.firstNeuron[entry]);
}

std::optional<NeuronIndex> findNeuron(const SpikingSystem& system, const SpikingProgram& program,
                                      std::string_view name) {
    std::size_t entry = 0;
    for (const auto& row : system.neurons) {
        const Neuron& neuron = row.value;
        const NeuronIndex first = program.firstNeuron[entry++];
        if (!neuron.members && neuron.name == name) {
            return first;
        }
        if (neuron.members && name.starts_with(neuron.name + "_")) {
            const auto index = Count::parse(name.substr(neuron.name.size() + 1));
            if (index && *index >= neuron.members->first && *index <= neuron.members->last &&
                memberName(neuron, index->value64()) == name) {
                return first + static_cast<NeuronIndex>(index->value64() - neuron.members->first);
            }
        }
    }
    return std::nullopt;
}

}  // namespace fireable::spiking
