#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "importers/snp/snp_formats.h"
#include "importers/text/text_scanner.h"

namespace fireable {
namespace {

using spiking::Neuron;
using spiking::NeuronId;
using spiking::NeuronKind;
using spiking::Rule;
using spiking::SpikeSet;

/// A cell of a line, without the quotes around it.
struct CsvCell {
    std::string_view text;
    TextPosition where;
};

bool isCsvBlank(char c) {
    return c == ' ' || c == '\t';
}

/// Reads the cells of the next line. Quotes stand around cells with commas; none are in cells.
Result<std::vector<CsvCell>> takeCells(TextScanner& scanner) {
    std::vector<CsvCell> cells;
    while (true) {
        scanner.takeWhile(isCsvBlank);
        const bool isQuoted = scanner.peek() == '"';
        if (isQuoted) {
            scanner.take();
        }
        CsvCell cell{{}, scanner.position()};
        cell.text =
            scanner.takeWhile([&](char c) { return !isLineEnd(c) && c != (isQuoted ? '"' : ','); });
        cells.push_back(cell);
        if (isQuoted) {
            if (scanner.peek() != '"') {
                return scanner.expected("'\"' after the cell");
            }
            scanner.take();
            scanner.takeWhile(isCsvBlank);
        }
        if (scanner.peek() == ',') {
            scanner.take();
        } else if (scanner.atEnd() || isLineEnd(scanner.peek())) {
            scanner.takeWhile(isLineEnd);
            return cells;
        } else {
            return scanner.expected("',' or the end of the line");
        }
    }
}

Result<std::int64_t> csvNumber(const CsvCell& cell, const std::string& what) {
    std::string_view text = cell.text;
    text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
    text = text.substr(0, text.find_last_not_of(" \t") + 1);
    const auto number = wholeNumber<std::int64_t>(text);
    if (!number || *number > SpikeSet::maxNumber || *number < -SpikeSet::maxNumber) {
        const bool isTooLarge =
            !text.empty() && text.find_first_not_of("-0123456789") == std::string_view::npos;
        return expectedBut(isTooLarge ? what + " of at most 2^40" : what, text.empty() ? "," : text,
                           cell.where);
    }
    return *number;
}

/// The numbers of `[1, 2, 3]`.
Result<std::vector<std::pair<std::int64_t, TextPosition>>> csvList(const CsvCell& cell,
                                                                   const std::string& what) {
    std::vector<std::pair<std::int64_t, TextPosition>> numbers;
    const std::size_t open = cell.text.find_first_not_of(" \t");
    const std::size_t close = cell.text.find_last_not_of(" \t");
    if (open == std::string_view::npos || cell.text[open] != '[' || cell.text[close] != ']') {
        return expectedBut(what, cell.text.empty() ? "," : cell.text, cell.where);
    }
    std::string_view rest = cell.text.substr(open + 1, close - open - 1);
    int column = cell.where.column + static_cast<int>(open) + 1;
    while (rest.find_first_not_of(" \t") != std::string_view::npos) {
        const std::size_t comma = std::min(rest.find(','), rest.size());
        const std::size_t blanks = std::min(rest.find_first_not_of(" \t"), comma);
        const CsvCell part{rest.substr(blanks, comma - blanks),
                           {cell.where.line, column + static_cast<int>(blanks)}};
        numbers.emplace_back(TRY(csvNumber(part, "a number")), part.where);
        column += static_cast<int>(comma) + 1;
        rest.remove_prefix(std::min(comma + 1, rest.size()));
    }
    return numbers;
}

/// `[div,mod,source,target,delay]`: E is a^mod(a^div)*, c is source and p is target. Where c is 0,
/// and in a rule that forgets, all spikes are consumed.
Result<Rule> csvRule(const CsvCell& cell) {
    const std::string what = "a rule [div,mod,source,target,delay]";
    const auto parts = TRY(csvList(cell, what));
    if (parts.size() != 5) {
        return expectedBut(what, cell.text, cell.where);
    }
    for (const auto& [number, where] : parts) {
        if (number < 0) {
            return failAt(ErrorCode::unsupported,
                          "expected spikes, found the anti-spikes " + shown(cell.text), where);
        }
    }
    const auto number = [&](std::size_t at) { return parts[at].first; };
    Rule rule;
    rule.produced = number(3);
    rule.delay = number(4);
    if (rule.produced == 0 && rule.delay > 0) {
        return expectedBut("no delay of a rule that forgets", cell.text, parts[4].second);
    }
    // The program applies a rule only where there are at least `source` and `target` spikes.
    const std::int64_t least = std::max({std::int64_t{1}, number(2), number(3)});
    rule.condition =
        number(0) == 0 ? SpikeSet::exactly(number(1)) : SpikeSet::progression(number(1), number(0));
    rule.consumesAll = number(2) == 0 || rule.produced == 0;
    if (!rule.consumesAll) {
        rule.consumed = number(2);
        return rule;
    }
    rule.condition = TRY(SpikeSet::both(rule.condition, SpikeSet::atLeast(least)));
    if (number(0) == 0 && !rule.condition.isEmpty()) {
        rule.consumesAll = false;
        rule.consumed = number(1);
    }
    return rule;
}

class CsvReader {
public:
    Result<ImportedSystem> read(std::string_view text) {
        TextScanner scanner(text);
        TRY(takeHeader(scanner));
        for (scanner.takeWhile(isLineEnd); !scanner.atEnd();) {
            const auto cells = TRY(takeCells(scanner));
            const bool isBlank = std::ranges::all_of(cells, [](const CsvCell& cell) {
                return cell.text.find_first_not_of(" \t") == std::string_view::npos;
            });
            if (!isBlank) {
                TRY(readNeuron(cells));
            }
        }
        for (std::size_t i = 0; i < targets_.size(); ++i) {
            TRY(readTargets(targets_[i], imported_.system.neurons.idAt(i)));
        }
        addEnvironment();
        return std::move(imported_);
    }

private:
    static Result<void> takeHeader(TextScanner& scanner) {
        constexpr std::array<std::string_view, 4> names{"id", "initial_charge", "output_targets",
                                                        "neuron_type"};
        const auto cells = TRY(takeCells(scanner));
        for (std::size_t i = 0; i < names.size(); ++i) {
            if (i >= cells.size() || cells[i].text != names[i]) {
                return expectedBut(names[i], i < cells.size() ? cells[i].text : ",",
                                   i < cells.size() ? cells[i].where : cells.back().where);
            }
        }
        return {};
    }

    Result<void> readNeuron(const std::vector<CsvCell>& cells) {
        constexpr std::size_t rulesAt = 4;
        if (cells.size() < rulesAt) {
            return expectedBut("id, initial charge, targets and type of a neuron", cells[0].text,
                               cells[0].where);
        }
        const std::int64_t id = TRY(csvNumber(cells[0], "the number of a neuron"));
        const std::int64_t charge = TRY(csvNumber(cells[1], "a number of spikes"));
        const std::int64_t type = TRY(csvNumber(cells[3], "a type of 0, 1 or 2"));
        if (charge < 0) {
            return failAt(ErrorCode::unsupported,
                          "expected spikes, found the anti-spikes " + shown(cells[1].text),
                          cells[1].where);
        }
        if (type < 0 || type > 2) {
            return expectedBut("a type of 0 (input), 1 or 2 (output)", cells[3].text,
                               cells[3].where);
        }
        Neuron neuron{.name = std::to_string(id), .spikes = charge};
        for (std::size_t i = rulesAt; i < cells.size(); ++i) {
            if (cells[i].text.find_first_not_of(" \t") != std::string_view::npos) {
                neuron.rules.push_back(TRY(csvRule(cells[i])));
                const Rule& rule = neuron.rules.back();
                if (!rule.consumesAll && rule.consumed.constant < rule.produced) {
                    imported_.warnings.push_back(
                        {"the rule " + shown(cells[i].text) + " sends more spikes than it consumes",
                         cells[i].where.line, cells[i].where.column});
                }
            }
        }
        const NeuronId added = addNeuron(std::move(neuron), cells[0].where);
        if (!ids_.emplace(id, added).second) {
            return expectedBut("a number that no other neuron has", cells[0].text, cells[0].where);
        }
        targets_.push_back(cells[2]);
        if (type == 0) {
            inputs_.emplace_back(added, cells[3].where);
        } else if (type == 2) {
            outputs_.emplace_back(added, cells[3].where);
        }
        return {};
    }

    Result<void> readTargets(const CsvCell& cell, NeuronId from) {
        for (const auto& [target, where] : TRY(csvList(cell, "a list of neurons"))) {
            if (target < 0) {
                return failAt(ErrorCode::unsupported,
                              "expected a synapse, found the inhibitory one to neuron " +
                                  std::to_string(-target),
                              where);
            }
            const auto to = ids_.find(target);
            if (to == ids_.end()) {
                return expectedBut("the number of a neuron", std::to_string(target), where);
            }
            addSynapse(from, to->second, where);
        }
        return {};
    }

    /// There, all inputs share a train that is not in the file, and outputs are neurons as others.
    void addEnvironment() {
        if (!inputs_.empty()) {
            const NeuronId in =
                addNeuron({.name = "in", .kind = NeuronKind::input}, inputs_.front().second);
            for (const auto& [neuron, where] : inputs_) {
                addSynapse(in, neuron, where);
            }
        }
        for (const auto& [neuron, where] : outputs_) {
            const std::string name =
                outputs_.size() == 1 ? "out" : "out " + imported_.system.neurons[neuron].name;
            const NeuronId out = addNeuron({.name = name, .kind = NeuronKind::output}, where);
            addSynapse(neuron, out, where);
        }
    }

    NeuronId addNeuron(Neuron neuron, TextPosition where) {
        imported_.places.neurons.push_back({where.line, where.column});
        return imported_.system.neurons.add(std::move(neuron));
    }

    void addSynapse(NeuronId from, NeuronId to, TextPosition where) {
        imported_.places.synapses.push_back({where.line, where.column});
        imported_.system.synapses.add({.from = from, .to = to});
    }

    ImportedSystem imported_;
    std::unordered_map<std::int64_t, NeuronId> ids_;
    std::vector<CsvCell> targets_;                           ///< of each neuron
    std::vector<std::pair<NeuronId, TextPosition>> inputs_;  ///< and where that is told
    std::vector<std::pair<NeuronId, TextPosition>> outputs_;
};

}  // namespace

Result<ImportedSystem> readSnpCsv(std::string_view text) {
    return CsvReader().read(text);
}

}  // namespace fireable
