#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "importers/snp/snp_formats.h"
#include "importers/snp/tree_system.h"

namespace fireable {
namespace {

using spiking::Neuron;
using spiking::NeuronId;
using spiking::NeuronKind;
using spiking::Rule;
using spiking::SpikeSet;

/// A system among those that were evolved.
struct Candidate {
    const TextTree* system = nullptr;
    Count fitness = -1;
};

/// Finds the fittest system, the first of several. The tree has bounded levels.
void findFittest(const TextTree& tree, Candidate& best, int& count) {
    if (tree.find("init_config") != nullptr && tree.find("rules") != nullptr) {
        ++count;
        const TextTree* fitness = tree.find("chrom_fitness");
        const auto number = fitness != nullptr ? Count::parse(fitness->text) : std::nullopt;
        if (const Count value = number.value_or(Count(0)); value > best.fitness) {
            best = {&tree, value};
        }
        return;
    }
    for (const TextTree& item : tree.items) {
        findFittest(item, best, count);
    }
}

/// A rule with the synapse that it is on.
struct RuleOnSynapse {
    std::size_t from = 0;
    std::size_t to = 0;
    Rule rule;
};

class ErsnpReader {
public:
    Result<ImportedSystem> read(const TextTree& root) {
        Candidate best;
        int count = 0;
        findFittest(root, best, count);
        if (best.system == nullptr) {
            return failAt(root,
                          "expected a system with \"init_config\" and \"rules\"" + foundText(root));
        }
        TRY(readSystem(*best.system));
        if (count > 1) {
            imported_.warnings.push_back({"the first one of fitness " + best.fitness.text() +
                                              " is read of " + std::to_string(count) + " systems",
                                          best.system->line, best.system->column});
        }
        return std::move(imported_);
    }

private:
    Result<void> readSystem(const TextTree& system) {
        const TextTree& configuration = *TRY(entryOf(system, "init_config", "a system"));
        for (const TextTree& spikes : *TRY(listOf(configuration, "spikes"))) {
            Neuron neuron{.name = std::to_string(ids_.size())};
            neuron.spikes = TRY(countOf(spikes, "a number of spikes"));
            ids_.push_back(addNeuron(std::move(neuron), spikes));
        }
        targets_.resize(ids_.size());
        const TextTree& rules = *TRY(entryOf(system, "rules", "a system"));
        for (const TextTree& rule : *TRY(listOf(rules, "rules"))) {
            RuleOnSynapse read = TRY(readRuleOnSynapse(rule));
            TRY(addRule(std::move(read), rule));
        }
        if (const TextTree* inputs = system.find("input_neurons")) {
            for (const TextTree& input : *TRY(listOf(*inputs, "neurons"))) {
                addInput(TRY(neuronAt(input)), input);
            }
        }
        if (const TextTree* output = system.find("output_neuron")) {
            addOutput(TRY(neuronAt(*output)), *output);
        }
        return {};
    }

    Result<std::size_t> neuronAt(const TextTree& value) const {
        const Count number = TRY(countOf(value, "the number of a neuron"));
        if (number >= Count(static_cast<std::int64_t>(ids_.size()))) {
            return failAt(value, "expected the number of one of " + std::to_string(ids_.size()) +
                                     " neurons" + foundText(value));
        }
        return static_cast<std::size_t>(number.value64());
    }

    /// `[from, to, [i, j], c, p, d]`: on the synapse, `a^i(a^j)*/a^c -> a^p; d`.
    Result<RuleOnSynapse> readRuleOnSynapse(const TextTree& value) const {
        const auto& parts = *TRY(listOf(value, "six parts of a rule"));
        const std::string what = "[from, to, [i, j], consumed, produced, delay]";
        if (parts.size() != 6) {
            return failAt(value, "expected " + what + foundText(value));
        }
        const auto& set = *TRY(listOf(parts[2], "two numbers"));
        if (set.size() != 2) {
            return failAt(parts[2], "expected [i, j] for a^i(a^j)*" + foundText(parts[2]));
        }
        RuleOnSynapse read;
        read.from = TRY(neuronAt(parts[0]));
        read.to = TRY(neuronAt(parts[1]));
        const std::int64_t first = TRY(smallCountOf(set[0], "a number of spikes"));
        const std::int64_t period = TRY(smallCountOf(set[1], "a number of spikes"));
        const std::int64_t consumed = TRY(smallCountOf(parts[3], "a number of spikes"));
        read.rule.condition =
            period == 0 ? SpikeSet::exactly(first) : SpikeSet::progression(first, period);
        read.rule.consumed = consumed;
        read.rule.produced = TRY(smallCountOf(parts[4], "a number of spikes"));
        read.rule.delay = TRY(smallCountOf(parts[5], "a delay"));
        if (consumed == 0 || read.rule.produced > consumed) {
            return failAt(parts[3],
                          "expected at least one spike consumed, and as many as are "
                          "produced" +
                              foundText(parts[3]));
        }
        if (read.rule.produced == 0 && read.rule.delay > 0) {
            return failAt(parts[5],
                          "expected no delay of a rule that forgets" + foundText(parts[5]));
        }
        return read;
    }

    /// Rules on one synapse are rules of the neuron that it leads from.
    Result<void> addRule(RuleOnSynapse read, const TextTree& value) {
        std::optional<std::size_t>& target = targets_[read.from];
        if (target && *target != read.to) {
            return fail(ErrorCode::unsupported,
                        "expected rules of neuron " + std::to_string(read.from) +
                            " on one synapse, found some to neurons " + std::to_string(*target) +
                            " and " + std::to_string(read.to),
                        value.line, value.column);
        }
        if (!target) {
            target = read.to;
            addSynapse(ids_[read.from], ids_[read.to], value);
        }
        imported_.system.neurons[ids_[read.from]].rules.push_back(std::move(read.rule));
        return {};
    }

    /// Its train is not in the file.
    void addInput(std::size_t neuron, const TextTree& value) {
        const NeuronId in =
            addNeuron({.name = "in_" + std::to_string(neuron), .kind = NeuronKind::input}, value);
        addSynapse(in, ids_[neuron], value);
    }

    /// What reaches a neuron without rules is the result, so that it is an environment here.
    void addOutput(std::size_t number, const TextTree& value) {
        Neuron& neuron = imported_.system.neurons[ids_[number]];
        if (neuron.rules.empty()) {
            neuron.kind = NeuronKind::output;
            return;
        }
        const NeuronId out = addNeuron({.name = "out", .kind = NeuronKind::output}, value);
        addSynapse(ids_[number], out, value);
    }

    NeuronId addNeuron(Neuron neuron, const TextTree& value) {
        imported_.places.neurons.push_back({value.line, value.column});
        return imported_.system.neurons.add(std::move(neuron));
    }

    void addSynapse(NeuronId from, NeuronId to, const TextTree& value) {
        imported_.places.synapses.push_back({value.line, value.column});
        imported_.system.synapses.add({.from = from, .to = to});
    }

    ImportedSystem imported_;
    std::vector<NeuronId> ids_;                        ///< by number
    std::vector<std::optional<std::size_t>> targets_;  ///< of the rules of each neuron
};

}  // namespace

Result<ImportedSystem> readErsnpYaml(std::string_view text) {
    return ErsnpReader().read(TRY(parseYaml(text)));
}

}  // namespace fireable
