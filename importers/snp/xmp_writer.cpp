#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "importers/pnml/xml_writer.h"
#include "importers/snp/system_writing.h"
#include "importers/text/text_scanner.h"

namespace fireable {
namespace {

using spiking::Neuron;
using spiking::NeuronKind;
using spiking::Rule;
using spiking::SpikeSet;
using spiking::SpikingSystem;

enum class XmpVersion : std::uint8_t { v1, v2 };

/// Larger files are of no use to a program in a browser; `a^40000000` in unary is one.
constexpr std::size_t longestXmp = std::size_t{1} << 28;

std::string_view programName(XmpVersion version) {
    return version == XmpVersion::v1 ? "WebSnapse v1" : "WebSnapse v2";
}

Failure xmpCannotHold(XmpVersion version, const std::string& what) {
    return fail(ErrorCode::unsupported, std::string(programName(version)) + " cannot hold " + what);
}

/// The numbers `first`, `first + period`, `first + 2 period`, …; with period 0 `first` alone.
struct SpikeSeries {
    std::int64_t first = 0;
    std::int64_t period = 0;
};

/// The numbers of spikes at which `rule` is applicable.
Result<SpikeSet> applicableSet(const Rule& rule) {
    return SpikeSet::both(rule.condition, SpikeSet::atLeast(rule.consumed.constant));
}

/// Calls `visit(series)` for each part of `set` that is a rule of its own in WebSnapse, until it
/// fails.
template <class Visit>
Result<void> forEachSeries(const SpikeSet& set, const Visit& visit) {
    for (const SpikeSet::Interval& interval : set.intervals()) {
        for (std::int64_t spikes = interval.first; spikes < interval.end; ++spikes) {
            const bool repeats = !set.isFinite() && spikes >= set.tail();
            TRY(visit(SpikeSeries{spikes, repeats ? set.period() : 0}));
        }
    }
    return {};
}

bool isOneSeries(const SpikeSet& set) {
    const auto numbers = set.intervals();
    return numbers.size() == 1 && numbers[0].end == numbers[0].first + 1;
}

/// Whether `character` may stand in the name of an XML element, or with `first` at its beginning
/// (XML 1.0, NameStartChar and NameChar, but for the colon of namespaces).
bool isNameCharacter(std::uint32_t character, bool first) {
    using Range = std::pair<std::uint32_t, std::uint32_t>;
    constexpr std::array<Range, 15> starts{{{'A', 'Z'},
                                            {'_', '_'},
                                            {'a', 'z'},
                                            {0xC0, 0xD6},
                                            {0xD8, 0xF6},
                                            {0xF8, 0x2FF},
                                            {0x370, 0x37D},
                                            {0x37F, 0x1FFF},
                                            {0x200C, 0x200D},
                                            {0x2070, 0x218F},
                                            {0x2C00, 0x2FEF},
                                            {0x3001, 0xD7FF},
                                            {0xF900, 0xFDCF},
                                            {0xFDF0, 0xFFFD},
                                            {0x10000, 0xEFFFF}}};
    constexpr std::array<Range, 5> others{
        {{'-', '.'}, {'0', '9'}, {0xB7, 0xB7}, {0x300, 0x36F}, {0x203F, 0x2040}}};
    const auto contains = [&](const Range& range) {
        return character >= range.first && character <= range.second;
    };
    return std::ranges::any_of(starts, contains) ||
           (!first && std::ranges::any_of(others, contains));
}

/// `name` with all that no name of an element holds left out or as `_`: `add_{0,1}` as `add_0_1`.
std::string elementName(std::string_view name) {
    std::string id;
    while (!name.empty()) {
        const auto character = characterAt(name);
        const std::size_t length = character ? character->length : 1;
        if (character && isNameCharacter(character->value, id.empty())) {
            id += name.substr(0, length);
        } else if (character && isNameCharacter(character->value, false)) {
            id += "n_" + std::string(name.substr(0, length));
        } else if (name[0] != '{' && name[0] != '}' && name[0] != '\\') {
            id += '_';
        }
        name.remove_prefix(length);
    }
    return id.empty() ? "n" : id;
}

/// For each neuron the name of its element, which no other has.
std::vector<std::string> elementNames(const SpikingSystem& system) {
    std::vector<std::string> ids;
    std::unordered_set<std::string> taken;
    std::unordered_map<std::string, int> tried;
    for (const auto& [id, neuron] : system.neurons) {  // names that can stay have precedence
        const bool stays = elementName(neuron.name) == neuron.name;
        ids.push_back(stays && taken.insert(neuron.name).second ? neuron.name : "");
    }
    for (std::size_t i = 0; i < ids.size(); ++i) {
        if (ids[i].empty()) {
            const std::string wanted = elementName(system.neurons.at(i).value.name);
            ids[i] = wanted;
            while (!taken.insert(ids[i]).second) {
                ids[i] = wanted + "_" + std::to_string(++tried[wanted] + 1);
            }
        }
    }
    return ids;
}

class XmpFile {
public:
    explicit XmpFile(XmpVersion version) : version_(version) {}

    Result<std::string> write(const ImportedSystem& imported) {
        TRY(checkHolds(imported.system));
        const ImportedSystem spread = TRY(spreadOut(imported, programName(version_)));
        const SpikingSystem& system = spread.system;
        const std::vector<std::string> ids = elementNames(system);
        std::vector<std::vector<const spiking::SynapseArc*>> outs(ids.size());
        for (const auto& [id, synapse] : system.synapses) {
            outs[system.neurons.indexOf(synapse.from)].push_back(&synapse);
        }
        out_ = "<content>\n";
        for (std::size_t i = 0; i < ids.size(); ++i) {
            const Neuron& neuron = system.neurons.at(i).value;
            out_ += "    <" + ids[i] + ">\n";
            element("id", ids[i]);
            out_ += "        <position>\n            <x>" + decimal(spread.positions[i].x) +
                    "</x>\n            <y>" + decimal(spread.positions[i].y) +
                    "</y>\n        </position>\n";
            TRY(writeContents(neuron));
            for (const spiking::SynapseArc* synapse : outs[i]) {
                element("out", ids[system.neurons.indexOf(synapse->to)]);
            }
            if (version_ == XmpVersion::v2 && !outs[i].empty()) {
                out_ += "        <outWeights>\n";
                for (const spiking::SynapseArc* synapse : outs[i]) {
                    const std::string& to = ids[system.neurons.indexOf(synapse->to)];
                    out_ += "            <" + to + ">" + std::to_string(synapse->weight) + "</" +
                            to + ">\n";
                }
                out_ += "        </outWeights>\n";
            }
            out_ += "    </" + ids[i] + ">\n";
            if (out_.size() > longestXmp) {
                return tooLong();
            }
        }
        return std::move(out_) + "</content>\n";
    }

private:
    Result<void> checkHolds(const SpikingSystem& system) const {
        TRY(checkUsualMode(system, programName(version_)));
        if (version_ == XmpVersion::v2) {
            return {};
        }
        for (const auto& [id, neuron] : system.neurons) {
            if (neuron.kind == NeuronKind::input) {
                return xmpCannotHold(version_, "inputs: '" + neuron.name + "'");
            }
        }
        for (const auto& [id, synapse] : system.synapses) {
            if (synapse.weight != 1) {
                return xmpCannotHold(version_, "weights: the synapse from '" +
                                                   system.neurons[synapse.from].name + "' to '" +
                                                   system.neurons[synapse.to].name + "'");
            }
        }
        return {};
    }

    Result<void> writeContents(const Neuron& neuron) {
        const bool isRegular = neuron.kind == NeuronKind::regular;
        if (isRegular) {
            TRY(writeRules(neuron));
            element("startingSpikes", neuron.spikes.text());
        }
        if (neuron.kind != NeuronKind::output) {
            element("delay", "0");
        }
        element("spikes", neuron.spikes.text());
        element("isOutput", neuron.kind == NeuronKind::output ? "true" : "false");
        if (version_ == XmpVersion::v2) {
            element("isInput", neuron.kind == NeuronKind::input ? "true" : "false");
        }
        if (!isRegular) {
            element("bitstring", bitsOf(neuron.train));
        }
        return {};
    }

    /// A single number that looks like several digits has a sign, which means nothing.
    static std::string bitsOf(const std::vector<Count>& train) {
        std::string bits;
        for (const Count& spikes : train) {
            bits += (bits.empty() ? "" : ",") + spikes.text();
        }
        const bool looksLikeDigits = train.size() == 1 && bits.size() > 1 &&
                                     bits.find_first_not_of("01") == std::string::npos;
        return looksLikeDigits ? "+" + bits : bits;
    }

    Result<void> writeRules(const Neuron& neuron) {
        out_ += "        <rules>";
        bool isFirst = true;
        for (const Rule& rule : neuron.rules) {
            const SpikeSet applicable = TRY(applicableSet(rule));
            TRY(forEachSeries(applicable, [&](SpikeSeries series) {
                out_ += std::exchange(isFirst, false) ? "" : " ";
                return writeRule(rule, series);
            }));
        }
        out_ += "</rules>\n";
        return {};
    }

    Result<void> writeRule(const Rule& rule, SpikeSeries series) {
        if (++rules_ > maxExpanded) {
            return xmpCannotHold(version_,
                                 "more than " + std::to_string(maxExpanded) +
                                     " rules, of which one would be for each number of spikes");
        }
        TRY(append(series));
        out_ += '/';
        TRY(appendSpikes(rule.consumed.constant));
        out_ += "-&gt;";
        if (rule.produced == 0) {
            out_ += '0';
        } else {
            TRY(appendSpikes(rule.produced));
        }
        out_ += ";" + std::to_string(rule.delay);
        return {};
    }

    /// `3a`, `3a+`, `3a(2a)*`, or `a(2a)+`: with `*` WebSnapse takes smaller numbers, too, where
    /// the period fits in.
    Result<void> append(const SpikeSeries& series) {
        const bool needsPlus = series.period > 1 && series.first > series.period;
        TRY(appendSpikes(needsPlus ? series.first - series.period : series.first));
        if (series.period == 1) {
            out_ += '+';
        } else if (series.period > 1) {
            out_ += '(';
            TRY(appendSpikes(series.period));
            out_ += needsPlus ? ")+" : ")*";
        }
        return {};
    }

    Result<void> appendSpikes(std::int64_t spikes) {
        if (version_ == XmpVersion::v2) {
            out_ += (spikes == 1 ? "" : std::to_string(spikes)) + "a";
        } else if (static_cast<std::uint64_t>(spikes) >
                   longestXmp - std::min(out_.size(), longestXmp)) {
            return tooLong();
        } else {
            out_.append(static_cast<std::size_t>(spikes), 'a');
        }
        return {};
    }

    Failure tooLong() const {
        return xmpCannotHold(version_, "more than " + std::to_string(longestXmp >> 20) +
                                           " MiB of text, which this system takes");
    }

    void element(std::string_view name, std::string_view text) {
        out_ += "        <" + std::string(name) + ">" + std::string(text) + "</" +
                std::string(name) + ">\n";
    }

    XmpVersion version_;
    std::string out_;
    std::int64_t rules_ = 0;
};

}  // namespace

Result<std::string> writeXmp(const ImportedSystem& imported) {
    return XmpFile(XmpVersion::v1).write(imported);
}

Result<std::string> writeXmpExtended(const ImportedSystem& imported) {
    return XmpFile(XmpVersion::v2).write(imported);
}

std::vector<std::string> xmpLosses(const ImportedSystem& imported) {
    const auto system = spiking::expanded(imported.system, maxExpanded);
    if (!system) {
        return {};  // it cannot be written
    }
    std::vector<std::string> losses = lossesOfSpreading(imported);
    const std::vector<std::string> ids = elementNames(*system);
    for (std::size_t i = 0; i < ids.size(); ++i) {
        const std::string& name = system->neurons.at(i).value.name;
        if (ids[i] != name) {
            losses.push_back("some names, such as '" + name + "', written as '" + ids[i] + "'");
            break;
        }
    }
    const Rule* split = nullptr;
    const Neuron* ruleless = nullptr;
    for (const auto& [id, neuron] : system->neurons) {
        bool hasRules = neuron.kind != NeuronKind::regular;
        for (const Rule& rule : neuron.rules) {
            const auto set = applicableSet(rule);
            if (set && !set->isEmpty()) {
                hasRules = true;
                split = split == nullptr && !isOneSeries(*set) ? &rule : split;
            }
        }
        ruleless = !hasRules && ruleless == nullptr ? &neuron : ruleless;
    }
    if (split != nullptr) {
        losses.push_back("rules for numbers of several kinds, such as " +
                         spiking::ruleText(*split) + ", each written as several rules");
    }
    if (ruleless != nullptr) {
        losses.push_back("neurons without applicable rules, such as '" + ruleless->name +
                         "', in a way that WebSnapse itself can run");
    }
    return losses;
}

}  // namespace fireable
