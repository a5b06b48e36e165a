#include "importers/snp/tree_system.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace fireable {

using spiking::NeuronId;

Failure failAt(const TextTree& value, const std::string& detail) {
    return fail(ErrorCode::badSyntax, detail, value.line, value.column);
}

std::string foundText(const TextTree& value) {
    switch (value.kind) {
        case TextTree::Kind::null:
            return ", found nothing";
        case TextTree::Kind::text:
        case TextTree::Kind::number:
            return ", found '" + value.text + "'";
        case TextTree::Kind::list:
            return ", found a list";
        case TextTree::Kind::table:
            return ", found a table";
    }
    return "";
}

Result<const TextTree*> entryOf(const TextTree& table, std::string_view key,
                                const std::string& what) {
    const TextTree* value = table.find(key);
    if (value == nullptr) {
        return failAt(table, "expected \"" + std::string(key) + "\" in " + what);
    }
    return value;
}

Result<const std::vector<TextTree>*> listOf(const TextTree& value, const std::string& what) {
    if (value.kind != TextTree::Kind::list) {
        return failAt(value, "expected a list of " + what + foundText(value));
    }
    return &value.items;
}

Result<Count> countOf(const TextTree& value, const std::string& what) {
    std::string_view text = value.text;
    if (value.kind == TextTree::Kind::number) {  // also +3 in YAML, and 3.0
        const std::size_t point = std::min(text.find('.'), text.size());
        const bool isWhole = text.find_first_not_of('0', point + 1) == std::string_view::npos;
        text = text.substr(0, isWhole ? point : text.size());
        text.remove_prefix(text.starts_with('+') ? 1 : 0);
    }
    const auto count = value.kind == TextTree::Kind::number || value.kind == TextTree::Kind::text
                           ? Count::parse(text)
                           : std::nullopt;
    if (!count || *count < 0) {
        return failAt(value, "expected " + what + " of 0 or more" + foundText(value));
    }
    return *count;
}

Result<std::int64_t> smallCountOf(const TextTree& value, const std::string& what) {
    const Count count = TRY(countOf(value, what));
    if (count > spiking::SpikeSet::maxNumber) {
        return failAt(value, "expected " + what + " of at most 2^40" + foundText(value));
    }
    return count.value64();
}

Result<std::string> nameOf(const TextTree& value, const std::string& what) {
    if ((value.kind != TextTree::Kind::text && value.kind != TextTree::Kind::number) ||
        value.text.empty()) {
        return failAt(value, "expected " + what + foundText(value));
    }
    return value.text;
}

Result<spiking::Rule> ruleOf(const TextTree& value, std::string_view rule) {
    auto read = spiking::parseRule(rule);
    if (!read) {
        return failAt(value, "'" + std::string(rule) + "': " + read.error().detail);
    }
    if (read->dependsOnIndex()) {
        return failAt(value, "'" + std::string(rule) + "': expected a rule without an index");
    }
    return read;
}

Result<std::vector<spiking::Rule>> rulesOf(const TextTree& value) {
    std::vector<spiking::Rule> rules;
    for (const TextTree& rule : *TRY(listOf(value, "rules"))) {
        if (rule.kind != TextTree::Kind::text) {
            return failAt(rule, "expected a rule such as \"a^{2}/a\\\\to a;0\"" + foundText(rule));
        }
        rules.push_back(TRY(ruleOf(rule, rule.text)));
    }
    return rules;
}

NeuronPosition positionOf(const TextTree& table) {
    const TextTree* position = table.find("position");
    const auto coordinate = [&](std::string_view key) {
        const TextTree* value = position != nullptr ? position->find(key) : nullptr;
        double number = 0;
        if (value != nullptr && value->kind == TextTree::Kind::number) {
            std::from_chars(value->text.data(), value->text.data() + value->text.size(), number);
        }
        return std::isfinite(number) ? number : 0;
    };
    return {coordinate("x"), coordinate("y")};
}

Result<void> SystemMaker::add(spiking::Neuron neuron, NeuronPosition position,
                              const std::string& key, const TextTree& place) {
    std::string name = neuron.name;
    const NeuronId id = imported_.system.neurons.add(std::move(neuron));
    if (!ids_.emplace(key, id).second) {
        return failAt(place, "expected a name that no other neuron has" + foundText(place));
    }
    names_.insert(std::move(name));
    imported_.positions.push_back(position);
    imported_.places.neurons.push_back({place.line, place.column});
    return {};
}

const NeuronId* SystemMaker::find(const std::string& key) const {
    const auto found = ids_.find(key);
    return found == ids_.end() ? nullptr : &found->second;
}

Result<void> SystemMaker::connect(const TextTree& value, const TextTree& from, const TextTree& to,
                                  const TextTree* weight) {
    for (const TextTree* end : {&from, &to}) {
        const std::string name = TRY(nameOf(*end, "the name of a neuron"));
        if (find(name) == nullptr) {
            warn(*end, "a synapse was left out: there is no neuron '" + name + "'");
            return {};
        }
    }
    spiking::SynapseArc synapse;
    synapse.from = *find(from.text);
    synapse.to = *find(to.text);
    if (synapse.from == synapse.to) {
        return failAt(
            to, "expected a neuron other than the one the synapse comes from" + foundText(to));
    }
    if (weight != nullptr) {
        const Count count = TRY(countOf(*weight, "a weight"));
        if (count < 1 || !count.fits64()) {
            return failAt(*weight, "expected a weight of 1 to 2^63 - 1" + foundText(*weight));
        }
        synapse.weight = count.value64();
    }
    if (!ends_.insert(std::uint64_t{synapse.from.value} << 32 | synapse.to.value).second) {
        return failAt(value, "expected one synapse from '" + from.text + "' to '" + to.text +
                                 "', found a second one");
    }
    join(synapse, value);
    return {};
}

void SystemMaker::join(const spiking::SynapseArc& synapse, const TextTree& place) {
    imported_.system.synapses.add(synapse);
    imported_.places.synapses.push_back({place.line, place.column});
}

void SystemMaker::warn(const TextTree& place, std::string text) {
    imported_.warnings.push_back({std::move(text), place.line, place.column});
}

std::string SystemMaker::freeName(const std::string& wanted) const {
    std::string name = wanted;
    for (int number = 2; names_.contains(name); ++number) {
        name = wanted + "_" + std::to_string(number);
    }
    return name;
}

}  // namespace fireable
