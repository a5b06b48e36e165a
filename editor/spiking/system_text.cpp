#include "editor/spiking/system_text_panel.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

#include "editor/spiking/spiking_element.h"
#include "editor/textview/free_spots.h"
#include "engine/base/characters.h"
#include "importers/snp/plingua_labels.h"

namespace fireable {
namespace {

using spiking::Neuron;
using spiking::NeuronId;
using spiking::SpikingSystem;
using spiking::SynapseArc;

bool isWordByte(char c) {
    return isDigit(c) || c == '_' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           static_cast<unsigned char>(c) >= 0x80;
}

std::map<std::string, NeuronId> namesOf(const SpikingSystem& system) {
    std::map<std::string, NeuronId> names;
    for (const auto& [id, neuron] : system.neurons) {
        names.emplace(neuron.name, id);
    }
    return names;
}

/// The same by what the text calls them, which may not be able to hold their names.
std::map<std::string, NeuronId> textNamesOf(const SpikingSystem& system) {
    const std::vector<std::string> written = plingua::namesInFile(system);
    std::map<std::string, NeuronId> names;
    for (std::size_t i = 0; i < written.size(); ++i) {
        names.emplace(written[i], system.neurons.idAt(i));
    }
    return names;
}

bool differInName(Neuron one, const Neuron& other) {
    one.name = other.name;
    return one == other;
}

class TextEdit {
public:
    TextEdit(const spiking::DrawnSystem& drawn, const SpikingSystem& before,
             const SpikingSystem& after)
        : drawn_(drawn),
          before_(before),
          after_(after),
          edit_(drawn),
          ids_(textNamesOf(drawn.system)) {}

    SpikingEdit take() {
        changeNeurons();
        changeSynapses();
        edit_.remove(gone_);
        if (before_.name != after_.name) {
            edit_.head().name = after_.name;
        }
        if (namedMode(before_) != namedMode(after_)) {
            spiking::WorkingMode mode = after_.mode;
            for (auto& set : mode.together) {
                std::vector<NeuronId> members;
                for (const NeuronId id : set) {
                    if (const auto known = ids_.find(after_.neurons[id].name);
                        known != ids_.end()) {  // else it was removed from the drawing
                        members.push_back(known->second);
                    }
                }
                set = std::move(members);
            }
            edit_.head().mode = std::move(mode);
        }
        return edit_.take();
    }

private:
    using Ends = std::pair<std::string, std::string>;
    using Named = std::pair<spiking::WorkingMode, std::vector<std::string>>;

    /// Ids differ between texts that say the same.
    static Named namedMode(const SpikingSystem& system) {
        Named named{system.mode, {}};
        for (auto& set : named.first.together) {
            for (NeuronId& id : set) {
                named.second.push_back(system.neurons[id].name);
                id = {};
            }
        }
        return named;
    }

    void changeNeurons() {
        const auto old = namesOf(before_);
        const auto now = namesOf(after_);
        std::vector<NeuronId> removed;
        for (const auto& [name, id] : old) {
            if (!now.contains(name)) {
                removed.push_back(id);
            }
        }
        for (const auto& [id, neuron] : after_.neurons) {
            const auto known = old.find(neuron.name);
            if (known != old.end() && before_.neurons[known->second] == neuron) {
                continue;
            }
            const auto renamed = std::ranges::find_if(removed, [&](NeuronId other) {
                return known == old.end() && ids_.contains(before_.neurons[other].name) &&
                       differInName(before_.neurons[other], neuron);
            });
            if (renamed != removed.end()) {
                const auto node = ids_.extract(before_.neurons[*renamed].name);
                renames_[node.key()] = neuron.name;
                edit_.neuron(node.mapped()).value.name = neuron.name;
                ids_[neuron.name] = node.mapped();
                removed.erase(renamed);
            } else if (const auto there = ids_.find(neuron.name); there != ids_.end()) {
                Neuron changed = neuron;
                changed.name = drawn_.system.neurons[there->second].name;
                edit_.neuron(there->second).value = std::move(changed);
            } else {
                ids_[neuron.name] = edit_.add(NeuronPart{neuron, placeOf(id)});
            }
        }
        for (const NeuronId id : removed) {
            if (const auto there = ids_.find(before_.neurons[id].name); there != ids_.end()) {
                gone_.insert(toElement(there->second));
            }
        }
    }

    /// Near those that it is joined with.
    Point placeOf(NeuronId id) {
        std::vector<Point> neighbours;
        const auto add = [&](NeuronId other) {
            const auto known = ids_.find(after_.neurons[other].name);
            const auto at =
                known != ids_.end() ? drawn_.positions.find(known->second) : drawn_.positions.end();
            if (at != drawn_.positions.end()) {
                neighbours.push_back(at->second);
            }
        };
        for (const auto& [synapse, arc] : after_.synapses) {
            if (arc.from == id || arc.to == id) {
                add(arc.from == id ? arc.to : arc.from);
            }
        }
        return spots_.take(neighbours);
    }

    std::map<Ends, std::vector<SynapseArc>> arcsOf(const SpikingSystem& system) const {
        std::map<Ends, std::vector<SynapseArc>> arcs;
        const auto nameOf = [&](NeuronId id) {
            const std::string& name = system.neurons[id].name;
            const auto renamed = renames_.find(name);
            return &system == &before_ && renamed != renames_.end() ? renamed->second : name;
        };
        for (const auto& [id, arc] : system.synapses) {
            SynapseArc value = arc;
            value.from = value.to = {};
            arcs[{nameOf(arc.from), nameOf(arc.to)}].push_back(value);
        }
        return arcs;
    }

    void changeSynapses() {
        auto old = arcsOf(before_);
        const auto now = arcsOf(after_);
        for (const auto& [ends, arcs] : now) {
            const auto known = old.find(ends);
            if (known == old.end() || known->second != arcs) {
                change(ends, arcs);
            }
            old.erase(ends);
        }
        for (const auto& [ends, arcs] : old) {
            change(ends, {});
        }
    }

    /// The synapses between two neurons become `arcs`.
    void change(const Ends& ends, const std::vector<SynapseArc>& arcs) {
        const auto from = ids_.find(ends.first);
        const auto to = ids_.find(ends.second);
        if (from == ids_.end() || to == ids_.end()) {
            return;
        }
        std::size_t made = 0;
        for (const auto& [id, arc] : drawn_.system.synapses) {
            if (arc.from != from->second || arc.to != to->second) {
                continue;
            }
            if (made < arcs.size()) {
                edit_.synapse(id).value = joined(arcs[made++], from->second, to->second);
            } else {
                gone_.insert(toElement(id));
            }
        }
        for (; made < arcs.size(); ++made) {
            edit_.add(SynapsePart{joined(arcs[made], from->second, to->second)});
        }
    }

    static SynapseArc joined(SynapseArc arc, NeuronId from, NeuronId to) {
        arc.from = from;
        arc.to = to;
        return arc;
    }

    static std::vector<Point> taken(const spiking::DrawnSystem& drawn) {
        std::vector<Point> points;
        for (const auto& [id, at] : drawn.positions) {
            points.push_back(at);
        }
        return points;
    }

    const spiking::DrawnSystem& drawn_;
    const SpikingSystem& before_;
    const SpikingSystem& after_;
    SpikingEditBuilder edit_;
    std::map<std::string, NeuronId> ids_;         ///< by their names in the new text
    std::map<std::string, std::string> renames_;  ///< old to new
    ElementSet gone_;
    FreeSpots spots_{taken(drawn_)};
};

}  // namespace

std::optional<NeuronId> neuronCalled(const SpikingSystem& system, const std::string& name) {
    const auto names = textNamesOf(system);
    const auto found = names.find(name);
    return found != names.end() ? std::optional(found->second) : std::nullopt;
}

std::vector<NetWord> plinguaWords(std::string_view line) {
    std::vector<NetWord> words;
    for (std::size_t i = 0; i < line.size();) {
        const std::size_t start = i;
        const std::string_view rest = line.substr(i);
        NetWordKind kind = NetWordKind::mark;
        if (rest.starts_with("/*") || rest.starts_with("//")) {
            const std::size_t end = rest.starts_with("/*") ? rest.find("*/") : rest.npos;
            i = end == rest.npos ? line.size() : i + end + 2;
            kind = NetWordKind::comment;
        } else if (line[i] == '"') {
            const std::size_t end = line.find('"', i + 1);
            i = end == line.npos ? line.size() : end + 1;
            kind = NetWordKind::guard;
        } else if (line[i] == '@' || isWordByte(line[i])) {
            for (++i; i < line.size() && isWordByte(line[i]); ++i) {
            }
            const std::string_view word = line.substr(start, i - start);
            kind = word.front() == '@' || word == "def" || word == "call" ? NetWordKind::keyword
                   : isDigit(word.front())                                ? NetWordKind::number
                                                                          : NetWordKind::name;
        } else if (line[i++] == ' ') {
            continue;
        }
        words.push_back({kind, start, i - start});
    }
    return words;
}

SpikingEdit textEdit(const spiking::DrawnSystem& drawn, const SpikingSystem& before,
                     const SpikingSystem& after) {
    return TextEdit(drawn, before, after).take();
}

}  // namespace fireable
