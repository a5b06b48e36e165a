#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

#include "importers/snp/plingua_labels.h"
#include "importers/snp/plingua_regions.h"
#include "importers/snp/snp_formats.h"
#include "importers/snp/system_writing.h"

namespace fireable::plingua {
namespace {

using spiking::Neuron;
using spiking::NeuronId;
using spiking::NeuronKind;
using spiking::Rule;
using spiking::SpikeSet;
using spiking::SynapseArc;

Failure cannotHold(const std::string& what) {
    return fail(ErrorCode::unsupported, "P-Lingua cannot hold " + what);
}

/// `2*i+1`
std::string numberText(const Affine& affine, const std::string& index) {
    const std::string constant = std::to_string(affine.constant);
    if (affine.slope == 0) {
        return constant;
    }
    const std::string size = std::to_string(affine.slope).substr(affine.slope < 0 ? 1 : 0);
    const std::string term = (size == "1" ? "" : size + "*") + index;
    if (affine.slope < 0) {
        return (affine.constant == 0 ? "" : constant) + "-" + term;
    }
    return affine.constant == 0 ? term : term + (affine.constant > 0 ? "+" : "") + constant;
}

/// `#`, `a`, `a*3` or `a*(9-i)`
std::string spikesText(const Affine& spikes) {
    if (spikes.slope != 0) {
        return "a*(" + numberText(spikes, "i") + ")";
    }
    return spikes.constant == 0   ? "#"
           : spikes.constant == 1 ? "a"
                                  : "a*" + std::to_string(spikes.constant);
}

std::string rangeText(const std::string& least, const char* index, const std::string& most) {
    return least + "<=" + index + "<=" + most;
}

std::string rangeText(const IndexRange& range, const char* index) {
    return rangeText(std::to_string(range.first), index, std::to_string(range.last));
}

/// What `SpikeSet::text` gives, as a regular expression of Java.
std::string conditionText(const SpikeSet& set) {
    const std::string text = set.isEmpty() ? "λ" : set.text();
    std::string written;
    for (std::size_t i = 0; i < text.size();) {
        if (text[i] == '^') {
            const std::size_t end =
                std::min(text.find_first_not_of("0123456789", i + 1), text.size());
            written += "{" + text.substr(i + 1, end - i - 1) + "}";
            i = end;
        } else if (text.compare(i, 2, "λ") == 0) {
            written += "a{0}";
            i += 2;
        } else {
            written += text[i++];
        }
    }
    return written;
}

class Writer {
public:
    explicit Writer(const spiking::SpikingSystem& system)
        : system_(system), labels_(labelsOf(system)), input_(plainInput(system)) {}

    Result<std::string> write() {
        TRY(spiking::validate(system_));
        if (system_.mode.exhaustive) {
            return cannotHold("that a rule is used as often as the spikes allow");
        }
        writeHead();
        writeNeurons();
        const std::string begin = std::exchange(text_, {});
        TRY(writeSynapses());
        TRY(writeEnds());
        TRY(writeMode());
        const std::string synapses = std::exchange(text_, {});
        for (const auto& entry : system_.neurons) {
            TRY(writeSpikes(entry.id, entry.value));
        }
        text_ = begin + text_ + synapses;
        for (const auto& entry : system_.neurons) {
            for (const Rule& rule : entry.value.rules) {
                TRY(writeRule(entry.id, rule));
            }
            TRY(writeTrain(entry.id, entry.value));
        }
        return std::move(text_) + "}\n";
    }

private:
    const std::string& label(NeuronId id) const { return labels_[system_.neurons.indexOf(id)]; }
    /// `s{index}`, or `s` for a neuron alone.
    std::string label(NeuronId id, const std::string& index) const {
        return label(id) + (system_.neurons[id].members ? "{" + index + "}" : "");
    }
    std::string label(NeuronId id, std::int64_t index) const {
        return label(id, std::to_string(index));
    }
    bool isPlainInput(NeuronId id) const { return input_ != nullptr && input_->from == id; }
    static std::string familyRange(const Neuron& neuron) {
        return neuron.members ? " : " + rangeText(*neuron.members, "i") : "";
    }

    Result<void> line(const std::string& text) {
        text_ += "    " + text + ";\n";
        if (++lines_ > maxExpanded) {
            return cannotHold("more than " + std::to_string(maxExpanded) +
                              " statements about neurons that form no family");
        }
        return {};
    }

    /// Gathers what stands in one statement, in lines of some length.
    void gather(const std::string& command, const std::string& item) {
        if (command != gathering_) {
            endGathering();
            gathering_ = command;
            const bool isFirst = std::ranges::find(begun_, command) == begun_.end();
            gathered_ = "    " + command + (isFirst ? " = " : " += ") + item;
            if (isFirst) {
                begun_.push_back(command);
            }
            return;
        }
        const std::size_t width = gathered_.size() - (gathered_.rfind('\n') + 1);
        gathered_ += width + item.size() > 96 ? ",\n        " + item : ", " + item;
    }
    void endGathering() {
        text_ += gathering_.empty() ? "" : gathered_ + ";\n";
        gathering_.clear();
    }
    /// The same with ranges, which is a statement by itself.
    void gather(const std::string& command, const std::string& item, const std::string& ranges) {
        if (!ranges.empty()) {
            endGathering();
        }
        gather(command, item);
        if (!ranges.empty()) {
            gathered_ += " : " + ranges;
            endGathering();
        }
    }

    void writeHead() {
        if (!system_.name.empty()) {
            std::string name = system_.name;
            for (auto end = name.find("*/"); end != std::string::npos; end = name.find("*/")) {
                name.replace(end, 2, "* /");
            }
            text_ += std::string(nameComment) + name + " */\n";
        }
        text_ += "@model<spiking_psystems>\n\ndef main()\n{\n";
    }

    void writeNeurons() {
        for (const auto& entry : system_.neurons) {
            if (!isPlainInput(entry.id) && !isEnvironment(entry.value)) {
                gather("@mu", label(entry.id, "i"),
                       entry.value.members ? rangeText(*entry.value.members, "i") : "");
            }
        }
        endGathering();
    }

    Result<void> writeSpikes(NeuronId id, const Neuron& neuron) {
        if (neuron.kind == NeuronKind::input) {
            const Count held = isNeuronNow(id) ? spikesForTrain(neuron.train) : Count(0);
            return held == 0 ? Result<void>()
                             : line("@ms(" + label(id, "i") + ") = a" +
                                    (held == 1 ? "" : "*" + held.text()) + familyRange(neuron));
        }
        const bool isShort = neuron.spikes.fits64() && neuron.spikes.saturated64() < (1LL << 50) &&
                             neuron.spikes.saturated64() > -(1LL << 50);
        if (neuron.members && neuron.memberSpikes.empty() &&
            (isShort || neuron.spikesPerIndex == 0)) {
            if (neuron.spikes == 0 && neuron.spikesPerIndex == 0) {
                return {};
            }
            const std::string spikes =
                isShort ? spikesText({neuron.spikes.value64(), neuron.spikesPerIndex})
                        : "a*" + neuron.spikes.text();
            return line("@ms(" + label(id, "i") + ") = " + spikes + familyRange(neuron));
        }
        const IndexRange members = neuron.members.value_or(IndexRange{0, 0});
        for (std::int64_t i = members.first; i <= members.last; ++i) {
            const Count spikes = neuron.spikesOf(i);
            if (spikes != 0) {
                TRY(line("@ms(" + label(id, i) + ") = a" +
                         (spikes == 1 ? "" : "*" + spikes.text())));
            }
        }
        return {};
    }

    Result<void> writeSynapses() {
        for (const auto& entry : system_.synapses) {
            const SynapseArc& arc = entry.value;
            if (arc.weight != 1) {
                return cannotHold("weights, as of the synapse from '" +
                                  system_.neurons[arc.from].name + "' to '" +
                                  system_.neurons[arc.to].name + "'");
            }
            if (&arc == input_) {
                continue;
            }
            const auto pieces = piecesOf(domainOf(arc), 0);
            if (!pieces) {
                return cannotHold("the synapses from '" + system_.neurons[arc.from].name +
                                  "' to '" + system_.neurons[arc.to].name + "'");
            }
            for (const Piece& piece : *pieces) {
                writePiece(arc, piece);
            }
            if (text_.size() > maxText) {
                return cannotHold("so many synapses");
            }
        }
        endGathering();
        return {};
    }

    /// Index 0 is the member of the source, index 1 that of the target.
    Domain domainOf(const SynapseArc& arc) const {
        const IndexRange from = system_.neurons[arc.from].members.value_or(IndexRange{0, 0});
        const IndexRange to = system_.neurons[arc.to].members.value_or(IndexRange{0, 0});
        Domain domain{2, {}};
        const auto atLeast = [&](std::int64_t constant, std::int64_t slope, std::int64_t other) {
            domain.constraints.push_back({{constant, {slope, other}}, false});
        };
        const IndexRange sources{
            std::max(from.first, arc.sources ? arc.sources->first : from.first),
            std::min(from.last, arc.sources ? arc.sources->last : from.last)};
        atLeast(-sources.first, 1, 0);
        atLeast(sources.last, -1, 0);
        if (arc.targets) {
            atLeast(-arc.targets->first.constant, -arc.targets->first.slope, 1);
            atLeast(arc.targets->last.constant, arc.targets->last.slope, -1);
        }
        atLeast(-to.first, 0, 1);
        atLeast(to.last, 0, -1);
        return domain;
    }

    void writePiece(const SynapseArc& arc, const Piece& piece) {
        leading_.insert(arc.from);
        const Neuron& to = system_.neurons[arc.to];
        // A target alone is there for some sources and not for others.
        const IndexRange sources = to.members ? piece.outer : piece.filled();
        const bool isOneSource = sources.size() == 1;
        const std::string source = isOneSource ? std::to_string(sources.first) : "i";
        const auto target = [&](const Affine& bound) {
            return isOneSource ? std::to_string(bound.at(sources.first)) : numberText(bound, "i");
        };
        const std::string first = target(piece.first);
        const std::string last = target(piece.last);
        std::string ranges = to.members && first != last ? rangeText(first, "j", last) : "";
        if (!isOneSource) {
            ranges += (ranges.empty() ? "" : ", ") + rangeText(sources, "i");
        }
        const std::string from = label(arc.from, source);
        if (isEnvironment(to) && sends(arc.from)) {
            endGathering();
            ends_.push_back({from, ranges});
            return;
        }
        gather("@marcs", "(" + from + ", " + label(arc.to, first == last ? first : "j") + ")",
               ranges);
    }

    /// Whether an output is this neuron's environment, and not the neuron itself.
    bool sends(NeuronId id) const {
        const Neuron& neuron = system_.neurons[id];
        return !neuron.rules.empty() || !neuron.train.empty();
    }

    Result<void> writeEnds() {
        for (const auto& entry : system_.neurons) {
            if (entry.value.kind == NeuronKind::output && !isEnvironment(entry.value)) {
                gather("@mout", label(entry.id, "i"),
                       entry.value.members ? rangeText(*entry.value.members, "i") : "");
            }
        }
        for (const auto& [neuron, ranges] : ends_) {
            gather("@mout", neuron, ranges);
        }
        endGathering();
        if (input_ == nullptr) {
            return {};
        }
        const Neuron& to = system_.neurons[input_->to];
        const std::int64_t member = input_->targets ? input_->targets->first.at(0)
                                    : to.members    ? to.members->first
                                                    : 0;
        TRY(line("@min = " + label(input_->to, member)));
        const std::vector<Count>& train = system_.neurons[input_->from].train;
        for (std::size_t step = 0; step < train.size(); ++step) {
            if (train[step] > (Count(1LL << 50))) {
                return cannotHold("more than 2^50 spikes in a step of an input");
            }
            if (train[step] != 0 || step + 1 == train.size()) {
                gather("@minst", "(" + std::to_string(step + 1) + "," + train[step].text() + ")");
            }
        }
        endGathering();
        return {};
    }

    Result<void> writeMode() {
        const spiking::WorkingMode& mode = system_.mode;
        if (mode.order != spiking::StepOrder::parallel) {
            TRY(line("@mseq = " + std::to_string(static_cast<int>(mode.order))));
        }
        if (mode.timing != spiking::StepTiming::synchronous) {
            TRY(line("@masynch = " + std::to_string(static_cast<int>(mode.timing))));
        }
        if (mode.bound != spiking::WorkingMode().bound) {
            TRY(line("@mboundall = " + std::to_string(mode.bound)));
        }
        std::string sets;
        std::int64_t size = 0;
        for (const auto& set : mode.together) {
            std::string members;
            for (const NeuronId id : set) {
                const Neuron& neuron = system_.neurons[id];
                if (isPlainInput(id) || isEnvironment(neuron)) {
                    continue;
                }
                size += neuron.size();
                if (size > maxExpanded) {
                    return cannotHold("more than " + std::to_string(maxExpanded) +
                                      " neurons in sets that do something together");
                }
                const IndexRange range = neuron.members.value_or(IndexRange{0, 0});
                for (std::int64_t i = range.first; i <= range.last; ++i) {
                    members += (members.empty() ? "" : ", ") + label(id, i);
                }
            }
            if (!members.empty()) {
                sets += (sets.empty() ? "{" : ", {") + members + "}";
            }
        }
        return sets.empty() ? Result<void>() : line("@mlocset = {" + sets + "}");
    }

    std::string ruleLine(const std::string& consumed, const Rule& rule, const std::string& neuron,
                         const std::string& condition) const {
        return "[" + consumed + " --> " + spikesText(rule.produced) + "]'" + neuron +
               (condition.empty() ? "" : " \"" + condition + "\"") +
               (rule.delay == 0 ? "" : " :: " + std::to_string(rule.delay));
    }

    Result<void> writeRule(NeuronId id, const Rule& rule) {
        const Neuron& neuron = system_.neurons[id];
        const IndexRange members = neuron.members.value_or(IndexRange{0, 0});
        if (!rule.consumesAll && rule.produced > std::min(rule.consumed.at(members.first),
                                                          rule.consumed.at(members.last))) {
            return cannotHold("a rule that produces more spikes than it consumes, as '" +
                              ruleText(rule) + "' of '" + neuron.name + "'");
        }
        if (!isWrittenAtOnce(rule, neuron)) {
            return writeForMembers(id, rule);
        }
        if (!rule.consumesAll) {
            return writePlainRule(id, rule);
        }
        if (rule.band) {
            return writeBand(id, rule, rule.band->least, *rule.band->most);
        }
        if (!rule.condition.isFinite()) {
            return cannotHold("infinitely many rules, as '" + ruleText(rule) + "' of '" +
                              neuron.name + "'");
        }
        for (const auto& interval : rule.condition.intervals()) {
            TRY(writeBand(id, rule, interval.first, interval.end - 1));
        }
        return {};
    }

    Result<void> writePlainRule(NeuronId id, const Rule& rule) {
        const Neuron& neuron = system_.neurons[id];
        SpikeSet condition = rule.condition;
        if (rule.band) {
            const std::int64_t least = std::max<std::int64_t>(rule.band->least.constant, 0);
            if (rule.band->most && rule.band->most->constant < least) {
                return {};
            }
            condition = rule.band->most ? SpikeSet::between(least, rule.band->most->constant)
                                        : SpikeSet::atLeast(least);
        }
        const bool isExact =
            rule.consumed.slope == 0 && condition == SpikeSet::exactly(rule.consumed.constant);
        return line(ruleLine(spikesText(rule.consumed), rule, label(id, "i"),
                             isExact ? "" : conditionText(condition)) +
                    familyRange(neuron));
    }

    /// The rules that consume all of `least` to `most` spikes.
    Result<void> writeBand(NeuronId id, const Rule& rule, Affine least, const Affine& most) {
        const Neuron& neuron = system_.neurons[id];
        if (least.slope == 0) {
            least.constant = std::max<std::int64_t>(least.constant, 1);
        }
        if (least == most) {
            return line(ruleLine(spikesText(least), rule, label(id, "i"), "") +
                        familyRange(neuron));
        }
        if (notNegative(difference(most, least), membersOf(neuron)).size() == 0) {
            return {};
        }
        return line(ruleLine("a*k", rule, label(id, "i"), "") + " : " +
                    rangeText(numberText(least, "i"), "k", numberText(most, "i")) +
                    (neuron.members ? ", " + rangeText(*neuron.members, "i") : ""));
    }

    Result<void> writeForMembers(NeuronId id, const Rule& rule) {
        const Neuron& neuron = system_.neurons[id];
        const IndexRange members = neuron.members.value_or(IndexRange{0, 0});
        for (std::int64_t i = members.first; i <= members.last; ++i) {
            for (const Rule& single : TRY(spiking::rulesOfMember(rule, i, maxExpanded))) {
                const bool isExact =
                    single.condition == SpikeSet::exactly(single.consumed.constant);
                TRY(line(ruleLine(spikesText(single.consumed), single, label(id, i),
                                  isExact ? "" : conditionText(single.condition))));
            }
        }
        return {};
    }

    /// Whether this input is written as a neuron with rules. One that leads nowhere has nothing to
    /// do.
    bool isNeuronNow(NeuronId id) const { return !isPlainInput(id) && leading_.contains(id); }

    /// One for each step without any, since a rule has to consume some.
    static Count spikesForTrain(const std::vector<Count>& train) {
        Count all = 0;
        for (const Count& spikes : train) {
            all += spikes == 0 ? Count(1) : spikes;
        }
        return all;
    }

    /// An input is a neuron that begins with spikes enough to use one rule in each step, which its
    /// number of spikes tells from the others.
    Result<void> writeTrain(NeuronId id, const Neuron& neuron) {
        if (neuron.kind != NeuronKind::input || isPlainInput(id)) {
            return {};
        }
        if (system_.mode != spiking::WorkingMode()) {
            return cannotHold("inputs other than one that leads to one neuron, as '" + neuron.name +
                              "', in this working mode");
        }
        if (!isNeuronNow(id)) {
            return {};
        }
        const Count all = spikesForTrain(neuron.train);
        if (all > SpikeSet::maxNumber) {
            return cannotHold("more than 2^40 spikes of input '" + neuron.name + "'");
        }
        std::int64_t held = all.value64();
        for (const Count& spikes : neuron.train) {
            Rule rule;
            rule.produced = spikes.value64();
            rule.consumed = std::max<std::int64_t>(rule.produced, 1);
            const bool isExact = rule.consumed.constant == held;
            TRY(line(ruleLine(spikesText(rule.consumed), rule, label(id, "i"),
                              isExact ? "" : conditionText(SpikeSet::exactly(held))) +
                     familyRange(neuron)));
            held -= rule.consumed.constant;
        }
        return {};
    }

    static constexpr std::size_t maxText = std::size_t{1} << 30;

    const spiking::SpikingSystem& system_;
    std::vector<std::string> labels_;
    const SynapseArc* input_;
    std::string text_;
    std::int64_t lines_ = 0;
    std::string gathering_;  ///< the command of the statement that is being written
    std::string gathered_;
    std::vector<std::string> begun_;
    std::set<NeuronId> leading_;                             ///< those with a synapse
    std::vector<std::pair<std::string, std::string>> ends_;  ///< to the environment: label, ranges
};

}  // namespace
}  // namespace fireable::plingua

namespace fireable {

Result<std::string> writePLingua(const ImportedSystem& imported) {
    return plingua::Writer(imported.system).write();
}

std::vector<std::string> pLinguaLosses(const ImportedSystem& imported) {
    using spiking::NeuronKind;
    const spiking::SpikingSystem& system = imported.system;
    std::vector<std::string> losses;
    if (system.name.find("*/") != std::string::npos) {
        losses.emplace_back("'*/' in the name of the system, which becomes '* /'");
    }
    if (!imported.positions.empty()) {
        losses.emplace_back("positions");
    }
    std::ranges::move(lossesBesideTheSystem(imported), std::back_inserter(losses));
    const std::vector<std::string> labels = plingua::namesInFile(system);
    const spiking::SynapseArc* input = plingua::plainInput(system);
    constexpr std::size_t told = 5;
    std::size_t renamed = 0;
    for (std::size_t i = 0; i < labels.size(); ++i) {
        const bool isInput = input != nullptr && input->from == system.neurons.idAt(i);
        const spiking::Neuron& neuron = system.neurons.at(i).value;
        const std::string& label = labels[i];
        if (label != neuron.name && ++renamed <= told) {
            losses.push_back("the name '" + neuron.name + "', which becomes '" + label + "'");
        }
        if (neuron.kind == NeuronKind::input && !isInput) {
            losses.push_back("the input '" + neuron.name +
                             "', which becomes a neuron with a rule for each step");
        }
        const bool isWhole = std::ranges::all_of(neuron.rules, [&](const spiking::Rule& rule) {
            return plingua::isWrittenAtOnce(rule, neuron);
        });
        if (neuron.members && !isWhole) {
            losses.push_back("the family '" + neuron.name +
                             "', whose rules are written for each neuron");
        }
    }
    if (renamed > told) {
        losses.push_back("the names of " + std::to_string(renamed - told) + " other neurons");
    }
    return losses;
}

}  // namespace fireable
