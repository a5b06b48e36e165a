#include <algorithm>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "importers/snp/snp_formats.h"
#include "importers/snp/tag_scanner.h"

namespace fireable {
namespace {

using spiking::Neuron;
using spiking::NeuronId;
using spiking::NeuronKind;
using spiking::Rule;
using spiking::SpikeSet;

constexpr std::string_view xmpBlanks = " \t\r\n";

/// A part of the text of a file, and where it begins.
struct XmpWord {
    std::string_view text;
    TextPosition where;
};

/// The parts of the text of `element` that stand between blanks or `separators`. Empty ones,
/// between two separators, count.
std::vector<XmpWord> xmpWords(const Tagged& element, std::string_view separators) {
    std::vector<XmpWord> words;
    TextScanner scanner(element.text);
    const auto isBlank = [](char c) { return xmpBlanks.find(c) != std::string_view::npos; };
    const auto isSeparator = [&](char c) { return separators.find(c) != std::string_view::npos; };
    for (scanner.takeWhile(isBlank); !scanner.atEnd(); scanner.takeWhile(isBlank)) {
        const TextPosition at = scanner.position();
        const std::string_view word =
            scanner.takeWhile([&](char c) { return !isBlank(c) && !isSeparator(c); });
        const int before = at.line == 1 ? element.textWhere.column - 1 : 0;
        words.push_back({word, {element.textWhere.line + at.line - 1, before + at.column}});
        scanner.takeWhile(isBlank);
        if (!scanner.atEnd() && isSeparator(scanner.peek())) {
            scanner.take();
        }
    }
    return words;
}

/// What an error shows of the text of `element`.
std::string foundIn(const Tagged& element) {
    const std::string text = element.plainText();
    return text.empty() ? "</" + element.name + ">" : text;
}

/// The number of `a` in `text`: `aaa`, `3a`, or 0.
std::optional<std::int64_t> spikesIn(std::string_view text) {
    if (text == "0") {
        return 0;
    }
    const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
    const std::string_view letters = text.substr(digits);
    if (letters.empty() || letters.find_first_not_of('a') != std::string_view::npos) {
        return std::nullopt;
    }
    const auto number = digits == 0 ? 1 : wholeNumber<std::int64_t>(text.substr(0, digits));
    if (!number || *number > SpikeSet::maxNumber) {
        return std::nullopt;
    }
    return *number + static_cast<std::int64_t>(letters.size()) - 1;
}

/// The set of `3a`, `3a+`, `3a*`, `3a(2a)+`, `3a(2a)*` and `(2a)*`, and the same with `aaa` for
/// `3a`; nothing for other texts. A sign without brackets belongs to the last `a` alone, as
/// WebSnapse has it, so that `3a+` stands for three or more.
std::optional<SpikeSet> repeatedSpikes(std::string_view text) {
    const char sign = text.empty() ? '\0' : text.back();
    const bool isRepeated = sign == '+' || sign == '*';
    if (isRepeated) {
        text.remove_suffix(1);
    }
    const std::size_t bracket = text.find('(');
    if (bracket == std::string_view::npos) {
        const auto spikes = spikesIn(text);
        if (!spikes || *spikes == 0) {
            return std::nullopt;
        }
        return !isRepeated ? SpikeSet::exactly(*spikes)
                           : SpikeSet::atLeast(sign == '+' ? *spikes : *spikes - 1);
    }
    if (!isRepeated || !text.ends_with(')')) {
        return std::nullopt;
    }
    const auto first = bracket == 0 ? 0 : spikesIn(text.substr(0, bracket));
    const auto period = spikesIn(text.substr(bracket + 1, text.size() - bracket - 2));
    if (!first || !period || *period == 0) {
        return std::nullopt;
    }
    return SpikeSet::progression(*first + (sign == '+' ? *period : 0), *period);
}

/// `E/c->p;d` with spikes in either form; nothing for a rule that is written in another way.
std::optional<Rule> websnapseRule(std::string_view text) {
    const std::size_t slash = text.find('/');
    const std::size_t arrow = text.find("->");
    const std::size_t semicolon = text.find(';');
    if (slash == std::string_view::npos || arrow == std::string_view::npos || arrow < slash ||
        semicolon == std::string_view::npos || semicolon < arrow) {
        return std::nullopt;
    }
    const auto set = repeatedSpikes(text.substr(0, slash));
    const auto consumed = spikesIn(text.substr(slash + 1, arrow - slash - 1));
    const auto produced = spikesIn(text.substr(arrow + 2, semicolon - arrow - 2));
    const auto delay = wholeNumber<std::int64_t>(text.substr(semicolon + 1));
    if (!set || !consumed || *consumed == 0 || !produced || !delay || *delay < 0 ||
        *delay > SpikeSet::maxNumber || (*produced == 0 && *delay > 0)) {
        return std::nullopt;
    }
    Rule rule;
    rule.condition = *set;
    rule.consumed = *consumed;
    rule.produced = *produced;
    rule.delay = *delay;
    return rule;
}

class XmpReader {
public:
    Result<ImportedSystem> read(const Tagged& root) {
        if (root.name != "content") {
            return expectedBut("<content>", root.name, root.where);
        }
        ids_.reserve(root.items.size());
        for (const Tagged& neuron : root.items) {
            TRY(readNeuron(neuron));
        }
        for (std::size_t i = 0; i < root.items.size(); ++i) {
            TRY(readSynapses(root.items[i], imported_.system.neurons.idAt(i)));
        }
        return std::move(imported_);
    }

private:
    /// Other elements may be there any number of times.
    static Result<void> checkOnce(const Tagged& element) {
        for (const char* name : {"id", "position", "rules", "startingSpikes", "delay", "spikes",
                                 "isOutput", "isInput", "bitstring", "outWeights"}) {
            const auto isNamed = [&](const Tagged& item) { return item.name == name; };
            const auto first = std::ranges::find_if(element.items, isNamed);
            if (first == element.items.end()) {
                continue;
            }
            const auto second = std::find_if(std::next(first), element.items.end(), isNamed);
            if (second != element.items.end()) {
                return expectedBut("<" + std::string(name) + "> once in a neuron",
                                   "<" + second->name + ">", second->where);
            }
        }
        return {};
    }

    Result<void> readNeuron(const Tagged& element) {
        TRY(checkOnce(element));
        Neuron neuron;
        const Tagged* id = element.find("id");
        neuron.name = id != nullptr ? id->plainText() : element.name;
        const TextPosition where = id != nullptr ? id->textWhere : element.where;
        if (neuron.name.empty()) {
            return expectedBut("the name of a neuron", "</id>", where);
        }
        neuron.kind = TRY(readNeuronKind(element));
        if (neuron.kind == NeuronKind::regular) {
            neuron.spikes = TRY(readSpikes(element));
        } else if (neuron.kind == NeuronKind::input) {
            neuron.train = TRY(readBits(element));
        }
        imported_.places.rules.emplace_back();
        TRY(readRules(element, neuron));
        if (const Tagged* delay = element.find("delay");
            element.find("currentRule") != nullptr ||
            (delay != nullptr && delay->plainText() != "0" && neuron.kind == NeuronKind::regular)) {
            warn("the neuron was saved in the middle of a computation, and is open here", element);
        }
        std::string name = neuron.name;
        const NeuronId added = imported_.system.neurons.add(std::move(neuron));
        imported_.places.neurons.push_back({where.line, where.column});
        if (!ids_.emplace(std::move(name), added).second) {
            return expectedBut("a name that no other neuron has",
                               imported_.system.neurons[added].name, where);
        }
        const Tagged* position = element.find("position");
        const double x = TRY(readCoordinate(position, "x"));
        const double y = TRY(readCoordinate(position, "y"));
        imported_.positions.push_back({x, y});
        return {};
    }

    static Result<bool> readFlag(const Tagged& element, std::string_view name) {
        const Tagged* flag = element.find(name);
        const std::string word = flag != nullptr ? lowerCase(flag->plainText()) : "false";
        if (word != "true" && word != "false") {
            return expectedBut("true or false", foundIn(*flag), flag->textWhere);
        }
        return word == "true";
    }

    static Result<NeuronKind> readNeuronKind(const Tagged& element) {
        if (TRY(readFlag(element, "isInput"))) {
            return NeuronKind::input;
        }
        return TRY(readFlag(element, "isOutput")) ? NeuronKind::output : NeuronKind::regular;
    }

    /// What the neuron holds now, as what it held at first need not be kept up to date.
    static Result<Count> readSpikes(const Tagged& element) {
        for (const char* name : {"spikes", "startingSpikes"}) {
            const Tagged* spikes = element.find(name);
            const std::string number = spikes != nullptr ? spikes->plainText() : "";
            if (number.empty()) {
                continue;
            }
            const auto count = Count::parse(number);
            if (!count || *count < 0) {
                return expectedBut("a number of spikes of 0 or more", number, spikes->textWhere);
            }
            return *count;
        }
        return Count(0);
    }

    /// `1,0,12`: a number for each step. Without any comma `1011` is what earlier programs write.
    Result<std::vector<Count>> readBits(const Tagged& element) {
        std::vector<Count> train;
        const Tagged* bits = element.find("bitstring");
        if (bits == nullptr) {
            return train;
        }
        const std::vector<XmpWord> words = xmpWords(*bits, ",");
        if (words.size() == 1 && words[0].text.size() > 1 &&
            words[0].text.find_first_not_of("01") == std::string_view::npos) {
            warn("a digit of '" + std::string(words[0].text) + "' is read as a step of the input",
                 *bits);
            for (const char bit : words[0].text) {
                train.emplace_back(bit - '0');
            }
            return train;
        }
        for (const XmpWord& word : words) {
            const auto count = Count::parse(word.text.substr(word.text.starts_with('+') ? 1 : 0));
            if (!count || *count < 0) {
                return expectedBut("a number of spikes of 0 or more",
                                   word.text.empty() ? "," : word.text, word.where);
            }
            train.push_back(*count);
        }
        return train;
    }

    Result<void> readRules(const Tagged& element, Neuron& neuron) {
        const Tagged* rules = element.find("rules");
        if (rules == nullptr) {
            return {};
        }
        for (const XmpWord& word : xmpWords(*rules, "")) {
            if (neuron.kind != NeuronKind::regular) {
                warn("rules of an input or output mean nothing", *rules);
                return {};
            }
            const std::string text = withoutEntities(word.text);
            auto rule = websnapseRule(text);
            if (!rule) {
                const auto parsed = spiking::parseRule(text);
                if (!parsed) {
                    return failAt(parsed.error().code, shown(text) + ": " + parsed.error().detail,
                                  word.where);
                }
                rule = *parsed;
            }
            if (!rule->consumesAll && rule->consumed.at(0) < rule->produced) {
                warn("the rule " + shown(text) + " sends more spikes than it consumes", *rules);
            }
            neuron.rules.push_back(std::move(*rule));
            imported_.places.rules.back().push_back({word.where.line, word.where.column});
        }
        return {};
    }

    static Result<double> readCoordinate(const Tagged* position, std::string_view name) {
        const Tagged* coordinate = position != nullptr ? position->find(name) : nullptr;
        const std::string number = coordinate != nullptr ? coordinate->plainText() : "";
        if (number.empty()) {
            return 0.0;
        }
        const auto value = wholeNumber<double>(number);
        if (!value || !std::isfinite(*value)) {
            return expectedBut("a coordinate", number, coordinate->textWhere);
        }
        return *value;
    }

    Result<void> readSynapses(const Tagged& element, NeuronId from) {
        const auto weights = TRY(readWeights(element));
        std::unordered_map<std::uint32_t, spiking::SynapseId> known;
        for (const Tagged& out : element.items) {
            const std::string name = out.name == "out" ? out.plainText() : "";
            if (name.empty()) {
                continue;
            }
            const auto to = ids_.find(name);
            if (to == ids_.end()) {
                warn("there is no neuron " + shown(name) + " for this synapse to lead to", out);
                continue;
            }
            const auto weight = weights.find(name);
            const std::int64_t times = weight == weights.end() ? 1 : weight->second;
            if (times == 0) {
                warn("a synapse of weight 0 is left out", out);
                continue;
            }
            const auto first = known.find(to->second.value);
            if (first == known.end()) {
                const spiking::SynapseArc arc{.from = from, .to = to->second, .weight = times};
                known.emplace(to->second.value, imported_.system.synapses.add(arc));
                imported_.places.synapses.push_back({out.where.line, out.where.column});
                continue;
            }
            warn("two synapses to the same neuron become one", out);
            std::int64_t& sum = imported_.system.synapses[first->second].weight;
            if (__builtin_add_overflow(sum, times, &sum)) {
                return failAt(ErrorCode::unsupported, "a weight beyond 64 bits", out.where);
            }
        }
        return {};
    }

    /// By the name of the neuron led to; other neurons may be named, too.
    static Result<std::unordered_map<std::string, std::int64_t>> readWeights(
        const Tagged& element) {
        std::unordered_map<std::string, std::int64_t> weights;
        if (const Tagged* list = element.find("outWeights")) {
            for (const Tagged& weight : list->items) {
                const std::string number = weight.plainText();
                const auto value = wholeNumber<std::int64_t>(number);
                if (!value || *value < 0) {
                    return expectedBut("a weight of 0 to 2^63 - 1", foundIn(weight),
                                       weight.textWhere);
                }
                weights[weight.name] = *value;
            }
        }
        return weights;
    }

    void warn(std::string text, const Tagged& where) {
        imported_.warnings.push_back({std::move(text), where.where.line, where.where.column});
    }

    ImportedSystem imported_;
    std::unordered_map<std::string, NeuronId> ids_;
};

}  // namespace

Result<ImportedSystem> readXmp(std::string_view text) {
    return XmpReader().read(TRY(parseTags(text)));
}

}  // namespace fireable
