#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <initializer_list>
#include <iterator>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "importers/pnml/fireable_parts.h"
#include "importers/pnml/xml_encoding.h"
#include "importers/pnml/xml_source.h"
#include "importers/snp/snp_formats.h"
#include "importers/snp/snp_xml_words.h"

namespace fireable {
namespace {

using namespace snpxml;
using spiking::IndexRange;
using spiking::Neuron;
using spiking::NeuronId;
using spiking::NeuronKind;
using spiking::SynapseArc;
using spiking::TargetRange;
using tinyxml2::XMLElement;

std::optional<TargetRange> parseMembers(std::string_view text) {
    const std::size_t dots = text.find("..");
    const auto first = spiking::parseAffine(text.substr(0, dots));
    const auto last =
        dots == std::string_view::npos ? first : spiking::parseAffine(text.substr(dots + 2));
    return first && last ? std::optional(TargetRange{*first, *last}) : std::nullopt;
}

/// The parts of `text` between blanks.
std::vector<std::string_view> wordsOf(std::string_view text) {
    std::vector<std::string_view> words;
    while (true) {
        text.remove_prefix(std::min(text.find_first_not_of(xmlBlanks), text.size()));
        if (text.empty()) {
            return words;
        }
        words.push_back(text.substr(0, text.find_first_of(xmlBlanks)));
        text.remove_prefix(words.back().size());
    }
}

/// Neurons first, as synapses may stand before them. What this program knows nothing of is told.
class SnpXmlReader {
public:
    explicit SnpXmlReader(const XmlSource& xml) : xml_(xml) {}

    Result<ImportedSystem> read() {
        const XMLElement& root = xml_.root();
        if (localName(root) != "spiking-system") {
            return xml_.expected("<spiking-system>", localName(root), root);
        }
        TRY(checkVersion(root));
        known(root, {"version", "name", "xmlns"});
        imported_.system.name = attribute(root, "name").value_or("");
        for (const XMLElement& element : ChildElements(root)) {
            if (localName(element) == "neuron") {
                TRY(readNeuron(element));
            }
        }
        RunLists lists;
        for (const XMLElement& element : ChildElements(root)) {
            const std::string_view name = localName(element);
            if (name == "mode") {
                TRY(readMode(element));
            } else if (name == "synapse") {
                TRY(readSynapse(element));
            } else if (name == "synapses") {
                TRY(readSynapses(element));
            } else if (name == "group") {
                TRY(readGroup(element));
            } else if (name == "breakpoint" || name == "watch") {
                TRY(readRunList(element, xml_, lists));
            } else if (name == "run") {
                TRY(readRunOf(element));
            } else if (name != "neuron") {
                unknown("element <" + std::string(name) + ">", element);
            }
        }
        if (lists != RunLists()) {
            RunConfiguration unnamed;
            unnamed.breakpoints = std::move(lists.breakpoints);
            unnamed.watches = std::move(lists.watches);
            imported_.runs.insert(imported_.runs.begin(), std::move(unnamed));
        }
        if (!isPlaced_) {
            imported_.positions.clear();
        }
        if (!imported_.bends.empty()) {
            imported_.bends.resize(imported_.system.synapses.size());
        }
        locate();
        ignored_.report(xml_, imported_.warnings);
        return std::move(imported_);
    }

private:
    Result<void> checkVersion(const XMLElement& root) const {
        const std::string_view version = attribute(root, "version").value_or("");
        if (version == "1") {
            return {};
        }
        if (wholeNumber<int>(version).value_or(0) > 1) {
            return xml_.failAt(ErrorCode::unsupported,
                               "the file is of version " + std::string(version) +
                                   " of this format, and this program knows version 1 only",
                               root);
        }
        return xml_.expected("version=\"1\"", version, root);
    }

    /// To find the places takes long in a large file, where they are of use for errors alone.
    void locate() {
        constexpr std::size_t few = 100'000;
        const spiking::SpikingSystem& system = imported_.system;
        if (system.neurons.size() + system.synapses.size() > few && spiking::validate(system)) {
            return;
        }
        const auto place = [&](const XMLElement* element) {
            const TextPosition at = xml_.position(*element);
            return spiking::FilePlace{at.line, at.column};
        };
        spiking::SystemPlaces& places = imported_.places;
        std::ranges::transform(neuronsAt_, std::back_inserter(places.neurons), place);
        std::ranges::transform(synapsesAt_, std::back_inserter(places.synapses), place);
        for (const XMLElement* neuron : neuronsAt_) {
            std::vector<spiking::FilePlace>& rules = places.rules.emplace_back();
            for (const XMLElement& part : ChildElements(*neuron)) {
                if (localName(part) == "rule") {
                    rules.push_back(place(&part));
                }
            }
        }
        if (modeAt_ != nullptr) {
            places.mode = place(modeAt_);
        }
    }

    Result<void> readMode(const XMLElement& element) {
        modeAt_ = &element;
        known(element, {"order", "timing", "bound", "exhaustive"});
        spiking::WorkingMode& mode = imported_.system.mode;
        mode.order = TRY(readWord<spiking::StepOrder>(element, "order", orderWords));
        mode.timing = TRY(readWord<spiking::StepTiming>(element, "timing", timingWords));
        mode.bound = TRY(readNumber(element, "bound", 2, 2));
        const std::string_view exhaustive = attribute(element, "exhaustive").value_or("false");
        if (exhaustive != "true" && exhaustive != "false") {
            return xml_.expected("exhaustive=\"true\" or \"false\"", exhaustive, element);
        }
        mode.exhaustive = exhaustive == "true";
        for (const XMLElement& set : ChildElements(element)) {
            if (localName(set) != "together") {
                unknown("element <" + std::string(localName(set)) + ">", set);
                continue;
            }
            std::vector<NeuronId>& together = mode.together.emplace_back();
            for (const XMLElement& member : ChildElements(set)) {
                together.push_back(TRY(readEnd(member, "name")));
            }
        }
        return {};
    }

    Result<void> readRunOf(const XMLElement& element) {
        known(element, {"seed", "steps"});
        for (const XMLElement& child : ChildElements(element)) {
            constexpr std::array<std::string_view, 6> parts{"name",     "engine",     "rule",
                                                            "override", "breakpoint", "watch"};
            if (std::ranges::find(parts, localName(child)) == parts.end()) {
                unknown("element <" + std::string(localName(child)) + "> of <run>", child);
            }
        }
        RunConfiguration run = TRY(readRun(element, xml_, startWords));
        const auto same = std::ranges::find(imported_.runs, run.name, &RunConfiguration::name);
        if (run.name.empty() || same != imported_.runs.end()) {
            return xml_.expected("a <name> that no other <run> has", run.name, element);
        }
        imported_.runs.push_back(std::move(run));
        return {};
    }

    Result<void> readGroup(const XMLElement& element) {
        known(element, {"name"});
        spiking::NeuronGroup group{std::string(attribute(element, "name").value_or("")), {}};
        for (const XMLElement& member : ChildElements(element)) {
            const NeuronId id = TRY(readEnd(member, "name"));
            if (!grouped_.insert(id).second) {
                return xml_.expected("a neuron that is in no group yet",
                                     imported_.system.neurons[id].name, member);
            }
            group.members.insert(id);
        }
        imported_.groups.push_back(std::move(group));
        return {};
    }

    Result<void> readNeuron(const XMLElement& element) {
        known(element, {"name", "kind", "spikes", "spikes-per-index", "from", "to", "x", "y"});
        Neuron neuron;
        neuron.name = TRY(readName(element));
        neuron.kind = TRY(readWord<NeuronKind>(element, "kind", kindWords));
        if (const auto spikes = attribute(element, "spikes")) {
            neuron.spikes = TRY(readSpikes(*spikes, element));
        }
        neuron.spikesPerIndex = TRY(readNumber(element, "spikes-per-index", 0, INT64_MIN));
        if (attribute(element, "from") || attribute(element, "to")) {
            const std::int64_t first = TRY(readIndex(element, "from"));
            const std::int64_t last = TRY(readIndex(element, "to"));
            neuron.members = IndexRange{first, last};
        }
        for (const XMLElement& part : ChildElements(element)) {
            const std::string_view name = localName(part);
            if (name == "rule") {
                neuron.rules.push_back(TRY(readRule(part)));
            } else if (name == "train" && neuron.train.empty()) {
                neuron.train = TRY(readList(part));
            } else if (name == "spikes" && neuron.memberSpikes.empty()) {
                neuron.memberSpikes = TRY(readList(part));
                if (std::cmp_not_equal(neuron.memberSpikes.size(), neuron.size())) {
                    return xml_.expected(
                        std::to_string(neuron.size()) + " numbers, one for each member",
                        std::to_string(neuron.memberSpikes.size()) + " numbers", part);
                }
            } else if (name == "train" || name == "spikes") {
                return xml_.expected("<" + std::string(name) + "> once in a neuron", name, part);
            } else {
                unknown("element <" + std::string(name) + ">", part);
            }
        }
        TRY(readPosition(element));
        std::string name = neuron.name;
        neuronsAt_.push_back(&element);
        const NeuronId id = imported_.system.neurons.add(std::move(neuron));
        if (!ids_.emplace(std::move(name), id).second) {
            return xml_.expected("a name that no other neuron has",
                                 imported_.system.neurons[id].name, element);
        }
        return {};
    }

    Result<std::string> readName(const XMLElement& element) const {
        const auto name = attribute(element, "name");
        if (!name) {
            return xml_.expected("name=\"…\" of a neuron", localName(element), element);
        }
        return std::string(*name);
    }

    Result<void> readPosition(const XMLElement& element) {
        NeuronPosition position;
        for (const auto& [name, value] :
             {std::pair("x", &position.x), std::pair("y", &position.y)}) {
            if (const auto text = attribute(element, name)) {
                const auto number = parseDecimal(*text);
                if (!number) {
                    return xml_.expected("a number for " + std::string(name), *text, element);
                }
                *value = *number;
                isPlaced_ = true;
            }
        }
        imported_.positions.push_back(position);
        return {};
    }

    Result<spiking::Rule> readRule(const XMLElement& element) const {
        const std::string text = ownText(element);
        auto rule = spiking::parseRule(text);
        if (!rule) {
            return xml_.failAt(rule.error().code, shown(text) + ": " + rule.error().detail,
                               element);
        }
        return rule;
    }

    Result<Count> readSpikes(std::string_view text, const XMLElement& element) const {
        const auto count = Count::parse(text);
        if (!count || *count < 0) {
            return xml_.expected("a number of spikes of 0 or more", text, element);
        }
        return *count;
    }

    /// Numbers, of which `7*3` stands for `7 7 7`.
    Result<std::vector<Count>> readList(const XMLElement& element) {
        std::vector<Count> list;
        const std::string text = ownText(element);
        for (const std::string_view word : wordsOf(text)) {
            const std::size_t star = word.find('*');
            const Count spikes = TRY(readSpikes(word.substr(0, star), element));
            const auto times = star == std::string_view::npos
                                   ? std::optional<std::int64_t>(1)
                                   : wholeNumber<std::int64_t>(word.substr(star + 1));
            if (!times || *times < 1) {
                return xml_.expected("a number, or one with *3 for three times", word, element);
            }
            if (*times > 1 && *times > maxRepeated - repeated_) {
                return xml_.failAt(ErrorCode::unsupported,
                                   "more than " + std::to_string(maxRepeated) +
                                       " numbers written as repeated ones",
                                   element);
            }
            repeated_ += *times > 1 ? *times : 0;
            list.insert(list.end(), static_cast<std::size_t>(*times), spikes);
        }
        return list;
    }

    Result<void> readSynapse(const XMLElement& element) {
        known(element, {"from", "to", "weight", "from-members", "to-members", "bends"});
        SynapseArc synapse;
        synapse.from = TRY(readEnd(element, "from"));
        synapse.to = TRY(readEnd(element, "to"));
        synapse.weight = TRY(readNumber(element, "weight", 1, 1));
        if (const auto text = attribute(element, "from-members")) {
            const auto range = parseMembers(*text);
            if (!range || range->first.slope != 0 || range->last.slope != 0) {
                return xml_.expected("members such as 1..5", *text, element);
            }
            synapse.sources = IndexRange{range->first.constant, range->last.constant};
        }
        if (const auto text = attribute(element, "to-members")) {
            constexpr std::int64_t most = std::int64_t{1} << 31;
            synapse.targets = parseMembers(*text);
            if (!synapse.targets || std::max(std::abs(synapse.targets->first.slope),
                                             std::abs(synapse.targets->last.slope)) > most) {
                return xml_.expected("members such as 1..5, i+1 or i..46000", *text, element);
            }
        }
        if (const auto text = attribute(element, "bends")) {
            imported_.bends.resize(imported_.system.synapses.size() + 1);
            imported_.bends.back() = TRY(readBends(*text, element));
        }
        imported_.system.synapses.add(synapse);
        synapsesAt_.push_back(&element);
        return {};
    }

    Result<std::vector<Point>> readBends(std::string_view text, const XMLElement& element) const {
        std::vector<Point> bends;
        for (const std::string_view word : wordsOf(text)) {
            const std::size_t comma = word.find(',');
            const auto x = parseDecimal(word.substr(0, comma));
            const auto y = comma == std::string_view::npos ? std::nullopt
                                                           : parseDecimal(word.substr(comma + 1));
            if (!x || !y) {
                return xml_.expected("bends such as 10,20 30,-5", word, element);
            }
            bends.push_back({*x, *y});
        }
        return bends;
    }

    Result<void> readSynapses(const XMLElement& element) {
        known(element, {"from", "weight"});
        SynapseArc synapse;
        synapse.from = TRY(readEnd(element, "from"));
        synapse.weight = TRY(readNumber(element, "weight", 1, 1));
        const std::string text = ownText(element);
        for (const std::string_view name : wordsOf(text)) {
            synapse.to = TRY(findNeuron(name, element));
            imported_.system.synapses.add(synapse);
            synapsesAt_.push_back(&element);
        }
        return {};
    }

    Result<NeuronId> readEnd(const XMLElement& element, const char* name) const {
        return findNeuron(attribute(element, name).value_or(""), element);
    }

    Result<NeuronId> findNeuron(std::string_view name, const XMLElement& element) const {
        const auto id = ids_.find(std::string(name));
        if (id == ids_.end()) {
            return xml_.expected("the name of a neuron", name, element);
        }
        return id->second;
    }

    template <class Enum, std::size_t size>
    Result<Enum> readWord(const XMLElement& element, const char* name,
                          const std::array<std::string_view, size>& words) const {
        const std::string_view word = attribute(element, name).value_or(words[0]);
        const auto at = std::ranges::find(words, word);
        if (at == words.end()) {
            std::string list;
            for (const std::string_view known : words) {
                list += (list.empty() ? "" : known == words.back() ? " or " : ", ");
                list += known;
            }
            return xml_.expected(std::string(name) + " of " + list, word, element);
        }
        return static_cast<Enum>(at - words.begin());
    }

    Result<std::int64_t> readNumber(const XMLElement& element, const char* name,
                                    std::int64_t otherwise, std::int64_t least) const {
        const auto text = attribute(element, name);
        const auto number = text ? wholeNumber<std::int64_t>(*text) : otherwise;
        if (!number || *number < least) {
            return xml_.expected(
                "a number for " + std::string(name) +
                    (least == INT64_MIN ? " of at most 64 bits"
                                        : " from " + std::to_string(least) + " to 2^63 - 1"),
                *text, element);
        }
        return *number;
    }

    /// An index of a family, of which there may be that many.
    Result<std::int64_t> readIndex(const XMLElement& element, const char* name) const {
        constexpr std::int64_t most = spiking::SpikeSet::maxNumber;
        const std::string_view text = attribute(element, name).value_or("");
        const auto number = wholeNumber<std::int64_t>(text);
        if (!number || *number > most || *number < -most) {
            return xml_.expected(
                "the first and last index of a family, -2^31 to 2^31, in from and to", text,
                element);
        }
        return *number;
    }

    void known(const XMLElement& element, std::initializer_list<std::string_view> names) {
        for (const auto* at = element.FirstAttribute(); at != nullptr; at = at->Next()) {
            const std::string_view name = at->Name();
            if (std::ranges::find(names, name) == names.end() && !name.starts_with("xmlns:")) {
                unknown("attribute " + std::string(name) + " of <" +
                            std::string(localName(element)) + ">",
                        element);
            }
        }
    }

    void unknown(const std::string& what, const XMLElement& where) {
        ignored_.note("the " + what + " is not known here and means nothing", where);
    }

    const XmlSource& xml_;
    ImportedSystem imported_;
    std::unordered_map<std::string, NeuronId> ids_;
    std::vector<const XMLElement*> neuronsAt_;
    std::vector<const XMLElement*> synapsesAt_;
    const XMLElement* modeAt_ = nullptr;
    std::set<NeuronId> grouped_;
    std::int64_t repeated_ = 0;
    bool isPlaced_ = false;
    Tally ignored_;
};

}  // namespace

Result<ImportedSystem> readSnpXml(std::string_view text) {
    const XmlSource xml = TRY(XmlSource::parse(text));
    return SnpXmlReader(xml).read();
}

}  // namespace fireable
