#include "tests/resources/contract_page.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <sstream>

#include "tests/support/file_text.h"
#include "tests/support/folders.h"

namespace fireable::testing {
namespace {

constexpr std::array groupNames{"Memory", "Arithmetic", "Comparison", "Logic",
                                "Arrays", "Control",    "Programs"};

std::string rulesOf(const Contract& contract) {
    switch (contract.holds) {
        case Holds::sleptsovSalwicki:
            return "all but maximal steps in which a transition fires once";
        case Holds::everyRule:
            break;
    }
    return "all";
}

std::string boundOf(int bits) {
    return bits < 12 ? std::to_string(1 << bits) : "2^" + std::to_string(bits);
}

/// Which numbers were tried.
std::string rangesOf(const Contract& contract) {
    std::string text;
    int before = 0;
    for (const Operand& operand : contract.operands) {
        if (operand.bits != before) {
            text += (text.empty() ? "" : " and ") + std::string("below ") + boundOf(operand.bits);
        }
        before = operand.bits;
    }
    const auto usual = std::ranges::max_element(contract.operands, {}, &Operand::usualBits);
    return usual == contract.operands.end() || usual->usualBits == 0
               ? text
               : text + ", most of them below " + boundOf(usual->usualBits);
}

std::string stepsOf(const ContractMeasure& measure) {
    const std::string least = measure.fewest.get_str();
    const std::string most = measure.most.get_str();
    return (least == most ? most : least + " to " + most) +
           (measure.most == 1 ? " step" : " steps");
}

std::string triedWith(const Contract& contract, const ContractMeasure& measure) {
    std::string text = std::to_string(measure.calls) + " calls: " + stepsOf(measure);
    if (!contract.operands.empty()) {
        text = std::to_string(measure.choices) + " choices of numbers " + rangesOf(contract) +
               ", " + text;
    }
    return text + ", at most " + measure.mostInParallel.get_str() + " if they are maximal";
}

/// `1 x, 2 y (input and output)`: the places whose label begins with the role's word.
std::string portsOf(const Net& net, PortRole role) {
    std::string text;
    for (std::size_t p = 0; p < net.places.size(); ++p) {
        const Place& place = net.places.at(p).value;
        if (!place.label.starts_with(roleLabel(role))) {
            continue;
        }
        const bool isBoth = role == PortRole::input && statesRole(place, PortRole::output);
        text += (text.empty() ? "" : ", ") + std::to_string(p + 1) + " `" + place.name + "`" +
                (isBoth ? " (input and output)" : "");
    }
    return text.empty() ? "none" : text;
}

std::string numberOf(const Net& net, const std::string& name) {
    for (std::size_t p = 0; p < net.places.size(); ++p) {
        if (net.places.at(p).value.name == name) {
            return std::to_string(p + 1);
        }
    }
    return "none";
}

/// `clean move`, of `library/clean_move`.
std::string nameOf(const Contract& contract) {
    std::string name = std::filesystem::path(contract.file).filename().string();
    std::ranges::replace(name, '_', ' ');
    return name;
}

/// `Clean move`.
std::string titleOf(const Contract& contract) {
    std::string title = nameOf(contract);
    title[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(title[0])));
    return title;
}

}  // namespace

void ContractMeasure::add(const RuleName& rule, const Callee::Call& call) {
    ++calls;
    metFewest = metFewest || call.isFewest;
    metMost = metMost || call.isMost;
    if (rule.multiplicity != Multiplicity::maximal) {
        return;
    }
    if (!firesOne(rule.choice)) {
        mostInParallel = std::max(mostInParallel, call.steps);
        return;
    }
    fewest = fewest < 0 ? call.steps : std::min(fewest, call.steps);
    most = std::max(most, call.steps);
}

std::string contractTable(const Contract& contract, const Net& net,
                          const ContractMeasure& measure) {
    const std::pair<std::string, std::string> rows[] = {
        {"Group", groupNames.at(static_cast<std::size_t>(contract.group))},
        {"Computes", contract.computes},
        {"Inputs", portsOf(net, PortRole::input)},
        {"Outputs", portsOf(net, PortRole::output)},
        {"Start, finish", numberOf(net, "start") + ", " + numberOf(net, "finish")},
        {"Steps", contract.formula},
        {"Rules", rulesOf(contract)},
        {"Tested", triedWith(contract, measure)}};
    std::string table;
    for (const auto& [name, text] : rows) {
        table += "| " + name + " | " + text + " |\n" + (table.empty() ? "|---|---|\n" : "");
    }
    return table;
}

std::string shippedPage(const Contract& contract) {
    const auto path =
        std::filesystem::path(sourceFolder()) / "resources" / (contract.file + ".md");
    return std::filesystem::exists(path) ? fileText(path) : std::string();
}

std::string pageWith(const Contract& contract, const std::string& table) {
    const std::string shipped = shippedPage(contract);
    return shipped.empty() ? "# " + titleOf(contract) + "\n\n" + table
                           : withFirstTable(shipped, table);
}

std::string withFirstTable(const std::string& text, const std::string& table) {
    std::string page;
    std::istringstream lines(text);
    enum { before, inside, after } place = before;
    for (std::string line; std::getline(lines, line);) {
        const bool isRow = line.starts_with('|');
        if (isRow && place == before) {
            page += table;
            place = inside;
        } else if (!isRow && place == inside) {
            place = after;
        }
        if (place != inside) {
            page += line + "\n";
        }
    }
    return place == before ? page + "\n" + table : page;
}

std::string tableOfAll(const std::vector<Contract>& contracts,
                       const std::map<std::string, ContractMeasure>& measured) {
    std::string table =
        "| net | computes | steps | rules | tried with, all right |\n|---|---|---|---|---|\n";
    for (const Contract& contract : contracts) {
        table += "| " + nameOf(contract) + " | " + contract.computes + " | " + contract.formula +
                 " | " + rulesOf(contract) + " | " +
                 triedWith(contract, measured.at(contract.file)) + " |\n";
    }
    return table;
}

}  // namespace fireable::testing
