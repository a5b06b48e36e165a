#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

#include "importers/pnml/fireable_parts.h"
#include "importers/pnml/xml_encoding.h"
#include "importers/pnml/xml_writer.h"
#include "importers/snp/snp_formats.h"
#include "importers/snp/snp_xml_words.h"

namespace fireable {
namespace {

using namespace snpxml;
using spiking::IndexRange;
using spiking::Neuron;
using spiking::NeuronId;
using spiking::SynapseArc;
using spiking::TargetRange;

template <std::size_t size, class Enum>
std::string_view wordFor(const std::array<std::string_view, size>& words, Enum value) {
    return words[static_cast<std::size_t>(value)];
}

/// A rule as people read it in XML, where `<` would have to be written as `&lt;`.
std::string rulePlain(const spiking::Rule& rule) {
    std::string text = spiking::ruleText(rule);
    for (const auto& [written, plain] : {std::pair("<=", "≤"), std::pair(">=", "≥")}) {
        for (auto at = text.find(written); at != text.npos; at = text.find(written)) {
            text.replace(at, 2, plain);
        }
    }
    return text;
}

std::string membersText(const IndexRange& range) {
    return std::to_string(range.first) + ".." + std::to_string(range.last);
}

std::string membersText(const TargetRange& range) {
    const std::string first = spiking::affineText(range.first);
    return range.first == range.last ? first : first + ".." + spiking::affineText(range.last);
}

/// Words with blanks between, in lines that an editor shows whole.
class Lines {
public:
    void add(std::string_view word) {
        if (!text_.empty()) {
            const bool isFull = text_.size() - line_ + word.size() > 90;
            text_ += isFull ? '\n' : ' ';
            line_ = isFull ? text_.size() : line_;
        }
        text_ += word;
    }
    const std::string& text() const { return text_; }

private:
    std::string text_;
    std::size_t line_ = 0;  ///< where the last one begins
};

class SnpXmlFile {
public:
    explicit SnpXmlFile(const ImportedSystem& imported)
        : imported_(imported), system_(imported.system) {}

    Result<std::string> write() {
        TRY(checkName(system_.name));
        std::unordered_set<std::string_view> names;
        std::unordered_set<std::string> readable;  // rules, of which large systems repeat a few
        for (const auto& [id, neuron] : system_.neurons) {
            TRY(checkName(neuron.name));
            if (!names.insert(neuron.name).second) {
                return fail(ErrorCode::unsupported,
                            "two neurons have the name '" + neuron.name + "'");
            }
            for (const spiking::Rule& rule : neuron.rules) {
                std::string text = spiking::ruleText(rule);
                if (readable.contains(text)) {
                    continue;
                }
                if (const auto read = spiking::parseRule(text); !read) {
                    return fail(ErrorCode::unsupported, "neuron '" + neuron.name + "': rule '" +
                                                            text + "': " + read.error().detail);
                }
                readable.insert(std::move(text));
            }
        }
        xml_.open("spiking-system").attribute("version", "1");
        optional("name", system_.name, "");
        writeMode();
        for (std::size_t i = 0; i < system_.neurons.size(); ++i) {
            writeNeuron(i);
        }
        for (std::size_t i = 0; i < system_.synapses.size();) {
            i += writeSynapses(i);
        }
        for (const spiking::NeuronGroup& group : imported_.groups) {
            TRY(checkName(group.name));
            xml_.open("group").attribute("name", group.name);
            writeMembers(group.members);
        }
        for (const RunConfiguration& run : imported_.runs) {
            if (run.name.empty()) {
                writeRunLists(xml_, {run.breakpoints, run.watches});
            } else {
                writeRun(xml_, run, startWords);
            }
        }
        xml_.close();
        return xml_.take();
    }

private:
    static Result<void> checkName(const std::string& name) {
        if (forXml(name) != name) {
            return fail(ErrorCode::unsupported,
                        "XML cannot hold some character of the name " + shown(name));
        }
        return {};
    }

    void writeMode() {
        const spiking::WorkingMode& mode = system_.mode;
        if (mode == spiking::WorkingMode{}) {
            return;
        }
        xml_.open("mode");
        optional("order", wordFor(orderWords, mode.order), orderWords[0]);
        optional("timing", wordFor(timingWords, mode.timing), timingWords[0]);
        optional("bound", std::to_string(mode.bound), "2");
        optional("exhaustive", mode.exhaustive ? "true" : "false", "false");
        for (const std::vector<NeuronId>& set : mode.together) {
            xml_.open("together");
            writeMembers(set);
        }
        xml_.close();
    }

    void writeMembers(const auto& members) {
        for (const NeuronId id : members) {
            xml_.open("neuron").attribute("name", system_.neurons[id].name).close();
        }
        xml_.close();
    }

    void writeNeuron(std::size_t at) {
        const Neuron& neuron = system_.neurons.at(at).value;
        xml_.open("neuron").attribute("name", neuron.name);
        optional("kind", wordFor(kindWords, neuron.kind), kindWords[0]);
        if (neuron.members) {
            xml_.attribute("from", std::to_string(neuron.members->first));
            xml_.attribute("to", std::to_string(neuron.members->last));
        }
        optional("spikes", neuron.spikes.text(), "0");
        optional("spikes-per-index", std::to_string(neuron.spikesPerIndex), "0");
        if (imported_.positions.size() == system_.neurons.size()) {
            const NeuronPosition& position = imported_.positions[at];
            xml_.attribute("x", coordinate(position.x)).attribute("y", coordinate(position.y));
        }
        for (const spiking::Rule& rule : neuron.rules) {
            xml_.raw("<rule>" + rulePlain(rule) + "</rule>");
        }
        if (!neuron.memberSpikes.empty()) {
            xml_.element("spikes", listText(neuron.memberSpikes));
        }
        if (!neuron.train.empty()) {
            xml_.element("train", listText(neuron.train));
        }
        xml_.close();
    }

    static std::string coordinate(double value) {
        return decimal(std::isfinite(value) ? value : 0);
    }

    std::string listText(const std::vector<Count>& list) {
        constexpr std::int64_t shortest = 4;  // `0 0 0` is read more easily than `0*3`
        Lines lines;
        for (auto at = list.begin(); at != list.end();) {
            const auto last =
                at + std::min<std::int64_t>(list.end() - at,
                                            std::max<std::int64_t>(maxRepeated - repeated_, 1));
            const auto end = std::find_if(at, last, [&](const Count& c) { return c != *at; });
            if (end - at < shortest) {
                lines.add(at->text());
                ++at;
                continue;
            }
            lines.add(at->text() + "*" + std::to_string(end - at));
            repeated_ += end - at;
            at = end;
        }
        return lines.text();
    }

    /// Writes the synapses from number `at` on that fit into one element, and returns how many.
    std::size_t writeSynapses(std::size_t at) {
        const SynapseArc& first = system_.synapses.at(at).value;
        Lines targets;
        std::size_t count = 0;
        for (; at + count < system_.synapses.size(); ++count) {
            const SynapseArc& synapse = system_.synapses.at(at + count).value;
            const std::string& name = system_.neurons[synapse.to].name;
            if (!bendsOf(at + count).empty() || synapse.from != first.from ||
                synapse.weight != first.weight || synapse.sources || synapse.targets ||
                name.empty() || name.find_first_of(xmlBlanks) != std::string::npos) {
                break;
            }
            targets.add(name);
        }
        const bool isList = count > 1;
        xml_.open(isList ? "synapses" : "synapse")
            .attribute("from", system_.neurons[first.from].name);
        if (!isList) {
            xml_.attribute("to", system_.neurons[first.to].name);
        }
        optional("weight", std::to_string(first.weight), "1");
        if (isList) {
            xml_.close(targets.text());
            return count;
        }
        if (first.sources) {
            xml_.attribute("from-members", membersText(*first.sources));
        }
        if (first.targets) {
            xml_.attribute("to-members", membersText(*first.targets));
        }
        std::string bends;
        for (const Point& bend : bendsOf(at)) {
            bends += (bends.empty() ? "" : " ") + coordinate(bend.x) + "," + coordinate(bend.y);
        }
        optional("bends", bends, "");
        xml_.close();
        return 1;
    }

    std::span<const Point> bendsOf(std::size_t synapse) const {
        return synapse < imported_.bends.size() ? std::span<const Point>(imported_.bends[synapse])
                                                : std::span<const Point>();
    }

    void optional(std::string_view name, std::string_view value, std::string_view usual) {
        if (value != usual) {
            xml_.attribute(name, value);
        }
    }

    const ImportedSystem& imported_;
    const spiking::SpikingSystem& system_;
    XmlWriter xml_;
    std::int64_t repeated_ = 0;
};

}  // namespace

Result<std::string> writeSnpXml(const ImportedSystem& imported) {
    return SnpXmlFile(imported).write();
}

}  // namespace fireable
