#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/base/result.h"
#include "engine/spiking/model/spiking_system.h"

namespace fireable::spiking {

/// Puts a system together for a generator; rules are written as `parseRule` reads them.
class SystemBuilder {
public:
    using Rules = std::initializer_list<std::string>;

    explicit SystemBuilder(std::string name) { system_.name = std::move(name); }

    NeuronId neuron(std::string name, Count spikes = 0, Rules rules = {}) {
        return system_.neurons.add({.name = std::move(name),
                                    .spikes = std::move(spikes),
                                    .rules = read(rules),
                                    .train = {}});
    }
    /// Members 1 to `size`; member i holds `spikes` of i.
    NeuronId family(std::string name, std::int64_t size, Affine spikes, Rules rules = {}) {
        return system_.neurons.add({.name = std::move(name),
                                    .spikes = spikes.constant,
                                    .rules = read(rules),
                                    .train = {},
                                    .members = IndexRange{1, size},
                                    .spikesPerIndex = spikes.slope});
    }
    NeuronId input(std::string name, std::vector<Count> train) {
        return system_.neurons.add({.name = std::move(name),
                                    .kind = NeuronKind::input,
                                    .rules = {},
                                    .train = std::move(train)});
    }
    NeuronId output(std::string name = "environment") {
        return system_.neurons.add(
            {.name = std::move(name), .kind = NeuronKind::output, .rules = {}, .train = {}});
    }

    /// From all members of the one to all of the other.
    void synapse(NeuronId from, NeuronId to, std::int64_t weight = 1) {
        system_.synapses.add({.from = from, .to = to, .weight = weight});
    }
    /// From each of `sources`, nothing meaning all, to the members that `targets` says.
    void synapses(NeuronId from, std::optional<IndexRange> sources, NeuronId to,
                  std::optional<TargetRange> targets) {
        system_.synapses.add({.from = from, .to = to, .sources = sources, .targets = targets});
    }
    /// From member i to member i + `shift`.
    void pairwise(NeuronId from, NeuronId to, std::int64_t shift = 0) {
        synapses(from, std::nullopt, to, TargetRange{{shift, 1}, {shift, 1}});
    }

    SpikingSystem& system() { return system_; }
    Result<SpikingSystem> take() && {
        if (wrong_) {
            return Failure{*std::move(wrong_)};
        }
        return std::move(system_);
    }

private:
    std::vector<Rule> read(Rules texts) {
        std::vector<Rule> rules;
        for (const std::string& text : texts) {
            Result<Rule> rule = parseRule(text);
            if (rule) {
                rules.push_back(*std::move(rule));
            } else if (!wrong_) {
                wrong_ = rule.error();
            }
        }
        return rules;
    }

    SpikingSystem system_;
    std::optional<Error> wrong_;
};

}  // namespace fireable::spiking
