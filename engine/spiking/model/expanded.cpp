#include <algorithm>
#include <unordered_map>
#include <utility>
#include <vector>

#include "engine/spiking/model/index_ranges.h"
#include "engine/spiking/model/system_size.h"

namespace fireable::spiking {
namespace {

Failure tooMany(const Count& number, const std::string& what, std::int64_t limit) {
    return fail(ErrorCode::unsupported, "without families it has " + number.text() + " " + what +
                                            ", at most " + std::to_string(limit) +
                                            " can be written");
}

/// Spreads the families of a system out.
class Expansion {
public:
    Expansion(const SpikingSystem& system, std::int64_t limit) : system_(system), limit_(limit) {
        result_.name = system.name;
        result_.mode = system.mode;
        result_.mode.together.clear();
    }

    Result<SpikingSystem> expand() {
        SystemSize size = sizeOf(system_);
        Count steps = 0;
        for (const auto& entry : system_.neurons) {
            steps += Count(entry.value.size()) *
                     static_cast<std::int64_t>(entry.value.members ? entry.value.train.size() : 0);
        }
        for (const auto& [number, what] :
             {std::pair(&size.neurons, "neurons"), std::pair(&size.synapses, "synapses"),
              std::pair(&steps, "steps of trains")}) {
            if (*number > limit_) {
                return tooMany(*number, what, limit_);
            }
        }
        for (const auto& entry : system_.neurons) {
            const IndexRange members = membersOf(entry.value);
            for (std::int64_t index = members.first; index <= members.last; ++index) {
                TRY(addMember(entry.id, entry.value, index));
            }
        }
        for (const auto& entry : system_.synapses) {
            addSynapses(entry.value);
        }
        for (const auto& set : system_.mode.together) {
            auto& all = result_.mode.together.emplace_back();
            for (const NeuronId neuron : set) {
                const auto& ids = members_[neuron.value];
                all.insert(all.end(), ids.begin(), ids.end());
            }
        }
        return std::move(result_);
    }

private:
    Result<void> addMember(NeuronId id, const Neuron& family, std::int64_t index) {
        Neuron neuron{.name = memberName(family, index),
                      .kind = family.kind,
                      .spikes = family.spikesOf(index),
                      .rules = {},
                      .train = family.train};
        for (const Rule& rule : family.rules) {
            if (!rule.band && !rule.consumesAll && rule.consumed.slope == 0) {
                neuron.rules.push_back(rule);
                continue;
            }
            auto rules = TRY(rulesOfMember(rule, index, static_cast<std::size_t>(limit_)));
            neuron.rules.insert(neuron.rules.end(), rules.begin(), rules.end());
        }
        rules_ += static_cast<std::int64_t>(neuron.rules.size());
        if (rules_ > limit_) {
            return fail(ErrorCode::unsupported, "without families it has over " +
                                                    std::to_string(limit_) +
                                                    " rules, the most that can be written");
        }
        members_[id.value].push_back(result_.neurons.add(std::move(neuron)));
        return {};
    }

    void addSynapses(const SynapseArc& arc) {
        const IndexRange all = membersOf(system_.neurons[arc.from]);
        const IndexRange targets = membersOf(system_.neurons[arc.to]);
        const TargetRange reached = targetsOf(system_, arc);
        const IndexRange sources = sourcesOf(system_, arc);
        for (std::int64_t source = sources.first; source <= sources.last; ++source) {
            const IndexRange own =
                common(targets, {reached.first.at(source), reached.last.at(source)});
            for (std::int64_t target = own.first; target <= own.last; ++target) {
                result_.synapses.add({.from = member(arc.from, source - all.first),
                                      .to = member(arc.to, target - targets.first),
                                      .weight = arc.weight});
            }
        }
    }

    NeuronId member(NeuronId family, std::int64_t position) {
        return members_[family.value][static_cast<std::size_t>(position)];
    }

    const SpikingSystem& system_;
    std::int64_t limit_;
    SpikingSystem result_;
    std::unordered_map<std::uint32_t, std::vector<NeuronId>> members_;  ///< new ids, by old id
    std::int64_t rules_ = 0;
};

}  // namespace

Result<SpikingSystem> expanded(const SpikingSystem& system, std::int64_t limit) {
    TRY(validate(system));
    return Expansion(system, limit).expand();
}

}  // namespace fireable::spiking
