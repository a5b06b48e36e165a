#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/count.h"
#include "engine/base/id_table.h"
#include "engine/spiking/model/rule.h"

/// Spiking neural P systems.
namespace fireable::spiking {

using NeuronId = Id<struct NeuronTag>;
using SynapseId = Id<struct SynapseTag>;

/// input: sends a train that is given, and has no rules. output: the environment; what reaches it
/// is the output train.
enum class NeuronKind : std::uint8_t { regular, input, output };

/// The indices of the members of a family, both bounds included.
struct IndexRange {
    std::int64_t first = 1;
    std::int64_t last = 1;

    std::int64_t size() const { return last < first ? 0 : last - first + 1; }
    bool operator==(const IndexRange&) const = default;
};

/// A neuron, or a family of neurons that differ by their index alone.
struct Neuron {
    std::string name;
    NeuronKind kind = NeuronKind::regular;
    Count spikes = 0;              ///< at first
    std::vector<Rule> rules = {};  ///< in order of choice where the first is taken
    std::vector<Count> train =
        {};  ///< of an input: spikes sent along each synapse in steps 1, 2, 3, …

    std::optional<IndexRange> members = std::nullopt;  ///< of a family; nothing: one neuron
    std::int64_t spikesPerIndex = 0;                   ///< member i has `spikes` + i times this
    std::vector<Count> memberSpikes = {};  ///< [members], in place of both, if not empty

    std::int64_t size() const { return members ? members->size() : 1; }
    /// At first, of member `index`.
    Count spikesOf(std::int64_t index) const;
    bool operator==(const Neuron&) const = default;
};

/// The name of a neuron: `s`, or `s_3` for member 3 of a family.
std::string memberName(const Neuron& neuron, std::int64_t index);

/// The members that a synapse of member i leads to: from `first` to `last`, both included, as far
/// as the family has them.
struct TargetRange {
    Affine first;
    Affine last;
    bool operator==(const TargetRange&) const = default;
};

/// A synapse, or between families a family of synapses. No neuron has a synapse to itself, and no
/// two lead from one neuron to the same other.
struct SynapseArc {
    NeuronId from;
    NeuronId to;
    std::int64_t weight = 1;  ///< multiplies the spikes that go along it; at least 1
    std::optional<IndexRange> sources = std::nullopt;   ///< members of `from`; nothing: all
    std::optional<TargetRange> targets = std::nullopt;  ///< members of `to`; nothing: all
    bool operator==(const SynapseArc&) const = default;
};

/// Which of the neurons that may use a rule do so in a step (modes 0 to 5 of `@mseq` in P-Lingua).
enum class StepOrder : std::uint8_t {
    parallel,      ///< all
    oneAtRandom,   ///< one of them
    allWithMost,   ///< all that hold the most spikes of them
    oneWithMost,   ///< one of these
    allWithLeast,  ///< all that hold the fewest
    oneWithLeast,  ///< one of these
};

/// Whether it lets one neuron act in a step.
constexpr bool isOneOnly(StepOrder order) {
    return order == StepOrder::oneAtRandom || order == StepOrder::oneWithMost ||
           order == StepOrder::oneWithLeast;
}

/// Whether a neuron must use a rule as soon as it can (modes 0 to 3 of `@masynch`).
enum class StepTiming : std::uint8_t {
    synchronous,         ///< it must
    asynchronous,        ///< it may wait, for as long as it likes
    bounded,             ///< it may wait, but uses one in the `bound`-th step in which it can
    locallySynchronous,  ///< as asynchronous, but the neurons of a set do all or none of them
};

struct WorkingMode {
    StepOrder order = StepOrder::parallel;
    StepTiming timing = StepTiming::synchronous;
    static constexpr std::int64_t maxBound = std::int64_t{1} << 40;
    std::int64_t bound = 2;                            ///< of `bounded`, at least 2
    std::vector<std::vector<NeuronId>> together = {};  ///< the sets of `locallySynchronous`
    bool exhaustive = false;  ///< a rule is used as often as the spikes allow: floor(n / c) times
    bool operator==(const WorkingMode&) const = default;
};

/// A system as edited. Tables are in file order.
struct SpikingSystem {
    std::string name;
    IdTable<NeuronId, Neuron> neurons;
    IdTable<SynapseId, SynapseArc> synapses;
    WorkingMode mode;

    /// Members counted.
    std::int64_t neuronCount() const;
    bool operator==(const SpikingSystem&) const = default;
};

/// Where a part of a system stands in its file; 0 where that is not known.
struct FilePlace {
    int line = 0;    ///< from 1
    int column = 0;  ///< in bytes, from 1
    bool operator==(const FilePlace&) const = default;
};

/// Where the parts of a system were read, in the order of its tables; empty, or shorter than these,
/// where that is not known.
struct SystemPlaces {
    std::vector<FilePlace> neurons;             ///< their names
    std::vector<std::vector<FilePlace>> rules;  ///< of each neuron
    std::vector<FilePlace> synapses;
    FilePlace mode;

    FilePlace ofNeuron(std::size_t at) const;
    /// That of the neuron, where the one of the rule is not known.
    FilePlace ofRule(std::size_t neuron, std::size_t rule) const;
    FilePlace ofSynapse(std::size_t at) const;
};

/// What is wrong with `system`, if anything: two neurons of one name, an empty family, a synapse to
/// itself, also of one member of a family only, a rule with c < 1 for some member, rules of an
/// input or output, numbers that depend on an index and outgrow 64 bits. Fails with `badSyntax` at
/// the place of the part, if that is known; `detail` names the neuron.
///
/// A second synapse between the same two is found, too, without a look at each member, unless
/// families of synapses between the same two overlap in millions of ways: `compile` finds all.
Result<void> validate(const SpikingSystem& system, const SystemPlaces& places = {});

/// `system` without families: every member a neuron, every synapse one of its own, every rule one
/// for one member. Fails like `validate`, and with `unsupported`, saying how many there would be,
/// above `limit` neurons, rules, synapses or steps of trains: what formats without families can
/// hold. This takes no more memory than `limit` of them.
Result<SpikingSystem> expanded(const SpikingSystem& system, std::int64_t limit);

}  // namespace fireable::spiking
