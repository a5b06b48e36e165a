#include <algorithm>
#include <unordered_map>
#include <utility>
#include <vector>

#include "engine/spiking/model/spiking_system.h"

namespace fireable::spiking {
namespace {

Failure tooMany(const std::string& what, std::int64_t limit) {
    return fail(ErrorCode::unsupported, "without families it has over " + std::to_string(limit) +
                                            " " + what + ", at most so many can be written");
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
        if (system_.neuronCount() > limit_) {
            return fail(ErrorCode::unsupported,
                        "without families it has " + std::to_string(system_.neuronCount()) +
                            " neurons, at most " + std::to_string(limit_) + " can be written");
        }
        for (const auto& entry : system_.neurons) {
            const IndexRange members = entry.value.members.value_or(IndexRange{0, 0});
            for (std::int64_t index = members.first; index <= members.last; ++index) {
                TRY(addMember(entry.id, entry.value, index));
            }
        }
        for (const auto& entry : system_.synapses) {
            TRY(addSynapses(entry.value));
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
            return tooMany("rules", limit_);
        }
        members_[id.value].push_back(result_.neurons.add(std::move(neuron)));
        return {};
    }

    Result<void> addSynapses(const SynapseArc& arc) {
        const Neuron& from = system_.neurons[arc.from];
        const Neuron& to = system_.neurons[arc.to];
        const IndexRange all = from.members.value_or(IndexRange{0, 0});
        const IndexRange targets = to.members.value_or(IndexRange{0, 0});
        const IndexRange chosen = arc.sources.value_or(all);
        for (std::int64_t source = std::max(all.first, chosen.first);
             source <= std::min(all.last, chosen.last); ++source) {
            const std::int64_t first = std::max(
                targets.first, arc.targets ? arc.targets->first.at(source) : targets.first);
            const std::int64_t last =
                std::min(targets.last, arc.targets ? arc.targets->last.at(source) : targets.last);
            for (std::int64_t target = first; target <= last; ++target) {
                if (static_cast<std::int64_t>(result_.synapses.size()) == limit_) {
                    return tooMany("synapses", limit_);
                }
                result_.synapses.add({.from = member(arc.from, source - all.first),
                                      .to = member(arc.to, target - targets.first),
                                      .weight = arc.weight});
            }
        }
        return {};
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
