#include "importers/compare/compare_models.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "engine/spiking/model/working_mode.h"
#include "importers/compare/node_matching.h"
#include "importers/compare/part_comparison.h"

namespace fireable {
namespace {

using spiking::NeuronId;

std::string neuronKindText(spiking::NeuronKind kind) {
    constexpr std::array<const char*, 3> words{"regular", "input", "output"};
    return words[static_cast<std::size_t>(kind)];
}

std::string countsText(const std::vector<Count>& counts) {
    return joined(counts, [](const Count& count) { return count.text(); });
}

std::string rangeText(const std::optional<spiking::IndexRange>& range) {
    return range ? std::to_string(range->first) + ".." + std::to_string(range->last) : "all";
}

std::string targetsText(const std::optional<spiking::TargetRange>& range) {
    return range ? affineText(range->first) + ".." + affineText(range->last) : "all";
}

std::string rulesText(const std::vector<spiking::Rule>& rules) {
    return joined(rules, spiking::ruleText);
}

class SystemComparison {
public:
    SystemComparison(const SystemContent& before, const SystemContent& after)
        : one_(before.drawn), other_(after.drawn), runs_(before.runs), otherRuns_(after.runs) {}

    Difference compare() {
        matchNeurons();
        compareHead();
        compareNeurons();
        compareSynapses();
        addGroups(
            maker_, one_.groups, other_.groups,
            [this](int side, NeuronId id) {
                return (side == 0 ? one_ : other_).system.neurons[id].name;
            },
            [this](NeuronId id) { return partner(id); });
        addRuns(maker_, runs_, otherRuns_);
        return maker_.take();
    }

private:
    using At = std::optional<std::size_t>;

    static std::optional<Point> positionOf(const spiking::DrawnSystem& drawn, NeuronId id) {
        const auto found = drawn.positions.find(id);
        return found != drawn.positions.end() ? std::optional(found->second) : std::nullopt;
    }

    static LabelledGraph graphOf(const spiking::DrawnSystem& drawn) {
        const auto& system = drawn.system;
        LabelledGraph graph;
        for (const auto& [id, neuron] : system.neurons) {
            const std::uint64_t content =
                hashOf(hashOf(rulesText(neuron.rules) + neuronKindText(neuron.kind)),
                       hashOf(countsText(neuron.train) + rangeText(neuron.members) +
                              neuron.spikes.text()));
            graph.nodes.push_back({neuron.name, 0, content, {}, positionOf(drawn, id)});
        }
        for (const auto& [id, synapse] : system.synapses) {
            graph.lines.push_back({static_cast<int>(system.neurons.indexOf(synapse.from)),
                                   static_cast<int>(system.neurons.indexOf(synapse.to)), 0,
                                   static_cast<std::uint64_t>(synapse.weight)});
        }
        return graph;
    }

    void matchNeurons() {
        neurons_ = {matchNodes(graphOf(one_), graphOf(other_)),
                    std::vector<int>(other_.system.neurons.size(), -1)};
        for (std::size_t i = 0; i < neurons_.before.size(); ++i) {
            if (neurons_.before[i] >= 0) {
                neurons_.after[static_cast<std::size_t>(neurons_.before[i])] = static_cast<int>(i);
            }
        }
    }

    std::optional<NeuronId> partner(NeuronId id) const {
        const int found = neurons_.before[one_.system.neurons.indexOf(id)];
        return found < 0
                   ? std::nullopt
                   : std::optional(other_.system.neurons.idAt(static_cast<std::size_t>(found)));
    }

    /// The sets of neurons that act together, as they stand in the second system.
    bool sameSets() const {
        std::vector<std::vector<NeuronId>> mapped;
        for (const auto& set : one_.system.mode.together) {
            std::vector<NeuronId>& ids = mapped.emplace_back();
            for (const NeuronId id : set) {
                if (const auto found = partner(id)) {
                    ids.push_back(*found);
                }
            }
            if (ids.size() != set.size()) {
                return false;
            }
        }
        return mapped == other_.system.mode.together;
    }

    static std::string modeText(const spiking::SpikingSystem& system) {
        std::string text = workingModeText(system.mode);
        for (const auto& set : system.mode.together) {
            text += " {" +
                    joined(set,
                           [&](NeuronId id) {
                               const auto* const neuron = system.neurons.find(id);
                               return neuron != nullptr ? neuron->name : std::string("?");
                           }) +
                    "}";
        }
        return text;
    }

    void compareHead() {
        auto before = one_.system.mode;
        auto after = other_.system.mode;
        before.together.clear();
        after.together.clear();
        maker_.add(ModelPart::model, {}, 0, 0,
                   PartFields()
                       .add(PartField::name, one_.system.name, other_.system.name)
                       .addUnless(before == after && sameSets(), PartField::mode,
                                  modeText(one_.system), modeText(other_.system)));
    }

    void compareNeurons() {
        const auto slope = [](const spiking::Neuron& neuron) {
            return std::pair(neuron.spikesPerIndex, neuron.memberSpikes);
        };
        const auto slopeText = [](const auto& held) {
            return held.second.empty() ? std::to_string(held.first) + "i" : countsText(held.second);
        };
        visitPairs(neurons_, [&](At i, At j) {
            const auto& mine = one_.system.neurons;
            const auto& theirs = other_.system.neurons;
            const spiking::Neuron a = i ? mine.at(*i).value : spiking::Neuron();
            const spiking::Neuron b = j ? theirs.at(*j).value : spiking::Neuron();
            maker_.add(
                ModelPart::neuron, j ? b.name : a.name, idAt(mine, i), idAt(theirs, j),
                PartFields()
                    .add(PartField::name, a.name, b.name)
                    .add(PartField::kind, a.kind, b.kind, neuronKindText)
                    .add(PartField::spikes, a.spikes, b.spikes)
                    .add(PartField::memberSpikes, slope(a), slope(b), slopeText)
                    .add(PartField::members, a.members, b.members,
                         [](const auto& range) { return range ? rangeText(range) : "none"; })
                    .add(PartField::train, a.train, b.train, countsText)
                    .add(PartField::rules, a.rules, b.rules, rulesText)
                    .add(PartField::position, i ? positionOf(one_, mine.idAt(*i)) : std::nullopt,
                         j ? positionOf(other_, theirs.idAt(*j)) : std::nullopt));
        });
        std::vector<std::string> names;
        for (const auto& [id, neuron] : other_.system.neurons) {
            names.push_back(neuron.name);
        }
        addOrder(maker_, PartField::neuronOrder, neurons_, names);
    }

    static std::vector<Point> bendsOf(const spiking::DrawnSystem& drawn, spiking::SynapseId id) {
        const auto found = drawn.bends.find(id);
        return found != drawn.bends.end() ? found->second : std::vector<Point>();
    }

    /// The ends of each synapse, with less and less of what it holds.
    std::vector<std::string> keys(const spiking::DrawnSystem& drawn, bool isFirst,
                                  int level) const {
        std::vector<std::string> all;
        for (const auto& [id, synapse] : drawn.system.synapses) {
            const auto from = isFirst ? partner(synapse.from) : std::optional(synapse.from);
            const auto to = isFirst ? partner(synapse.to) : std::optional(synapse.to);
            std::string& key = all.emplace_back();
            if (!from || !to) {
                continue;
            }
            key = std::to_string(from->value) + " " + std::to_string(to->value);
            if (level < 2) {
                key += " " + rangeText(synapse.sources) + " " + targetsText(synapse.targets);
            }
            if (level < 1) {
                key += " " + std::to_string(synapse.weight) + fieldText(bendsOf(drawn, id));
            }
        }
        return all;
    }

    void compareSynapses() {
        const auto& mine = one_.system.synapses;
        const auto& theirs = other_.system.synapses;
        ItemPairing pairing(mine.size(), theirs.size());
        for (int level = 0; level < 3; ++level) {
            pairing.pass(keys(one_, true, level), keys(other_, false, level));
        }
        const auto name = [](const spiking::SpikingSystem& system,
                             const spiking::SynapseArc& synapse) {
            return system.neurons[synapse.from].name + " -> " + system.neurons[synapse.to].name;
        };
        visitPairs(pairing.take(), [&](At i, At j) {
            const auto a = i ? mine.at(*i).value : spiking::SynapseArc();
            const auto b = j ? theirs.at(*j).value : spiking::SynapseArc();
            maker_.add(
                ModelPart::synapse, j ? name(other_.system, b) : name(one_.system, a),
                idAt(mine, i), idAt(theirs, j),
                PartFields()
                    .add(PartField::weight, a.weight, b.weight)
                    .add(PartField::sources, a.sources, b.sources, rangeText)
                    .add(PartField::targets, a.targets, b.targets, targetsText)
                    .add(PartField::course, i ? bendsOf(one_, mine.idAt(*i)) : std::vector<Point>(),
                         j ? bendsOf(other_, theirs.idAt(*j)) : std::vector<Point>()));
        });
    }

    const spiking::DrawnSystem& one_;
    const spiking::DrawnSystem& other_;
    const std::vector<net::RunConfiguration>& runs_;
    const std::vector<net::RunConfiguration>& otherRuns_;
    ItemPairs neurons_;
    DifferenceMaker maker_;
};

}  // namespace

Difference compareDrawnSystems(const SystemContent& before, const SystemContent& after) {
    // Programs that know no positions write the same one for all.
    const auto isPlaced = [](const SystemContent& content) {
        const auto& positions = content.drawn.positions;
        return content.drawn.system.neurons.size() < 2 ||
               std::ranges::any_of(positions, [&](const auto& placed) {
                   return placed.second != positions.begin()->second;
               });
    };
    Difference difference = SystemComparison(before, after).compare();
    return isPlaced(before) && isPlaced(after) ? difference : withoutLayout(std::move(difference));
}

}  // namespace fireable
