#include "importers/snp/system_pictures.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "importers/pictures/latex_text.h"
#include "importers/pictures/picture_lines.h"
#include "importers/pictures/picture_texts.h"

namespace fireable {
namespace {

using spiking::DrawnSystem;
using spiking::Neuron;
using spiking::NeuronId;
using spiking::NeuronKind;

/// What `ruleText` gives, in LaTeX's mathematics.
std::string mathematics(std::string_view text) {
    constexpr std::pair<std::string_view, std::string_view> commands[] = {
        {"->", "\\to "}, {"λ", "\\lambda "}, {">=", "\\ge "}, {"<=", "\\le "}, {"|", "\\cup "}};
    std::string latex;
    while (!text.empty()) {
        bool isCommand = false;
        for (const auto& [plain, command] : commands) {
            if (text.starts_with(plain)) {
                latex += command;
                text.remove_prefix(plain.size());
                isCommand = true;
                break;
            }
        }
        if (isCommand) {
            continue;
        }
        const char c = text.front();
        text.remove_prefix(1);
        const bool afterSpikes = !latex.empty() && (latex.back() == 'a' || latex.back() == ')');
        if (c == '^' && !text.starts_with('{')) {
            const std::size_t end = std::min(text.find_first_not_of("0123456789"), text.size());
            latex += "^{" + std::string(text.substr(0, end)) + "}";
            text.remove_prefix(end);
        } else if ((c == '*' || c == '+') && afterSpikes) {
            latex += std::string("^{") + c + "}";
        } else {
            latex += c;
        }
    }
    return latex;
}

std::string spikesOf(const Neuron& neuron) {
    return neuron.spikes == Count(0)   ? ""
           : neuron.spikes == Count(1) ? "a"
                                       : "a^" + neuron.spikes.text();
}

std::string wordOf(const DrawnSystem& drawn, NeuronId id) {
    return "n" + std::to_string(drawn.system.neurons.indexOf(id) + 1);
}

Point placeOf(const DrawnSystem& drawn, NeuronId id) {
    const auto found = drawn.positions.find(id);
    return found != drawn.positions.end() ? found->second : Point{};
}

std::string point(Point at) {
    return "(" + shortNumber(at.x) + "," + shortNumber(at.y) + ")";
}

}  // namespace

std::string writeTikz(const DrawnSystem& drawn) {
    LatexText text;
    std::string body =
        "\\begin{tikzpicture}[x=1pt, y=-1pt, >={Stealth[round]},\n"
        "  neuron/.style={rectangle, rounded corners=6pt, draw, align=center, inner sep=5pt},\n"
        "  end/.style={inner sep=2pt}]\n";
    for (const auto& [id, neuron] : drawn.system.neurons) {
        const bool isRegular = neuron.kind == NeuronKind::regular;
        const std::string name = text.escaped(neuron.name);
        std::string inside = isRegular ? "" : name;
        const std::string spikes = isRegular ? mathematics(spikesOf(neuron)) : "";
        if (!spikes.empty()) {
            inside = "$" + spikes + "$";
        }
        for (const spiking::Rule& rule : neuron.rules) {
            inside += (inside.empty() ? "" : "\\\\ ") + std::string("$") +
                      mathematics(spiking::ruleText(rule)) + "$";
        }
        body += "\\node[" +
                std::string(isRegular ? "neuron, label={above left:" + name + "}" : "end") + "] (" +
                wordOf(drawn, id) + ") at " + point(placeOf(drawn, id)) + " {" + inside + "};\n";
    }
    for (const auto& [id, arc] : drawn.system.synapses) {
        std::string way = " -- ";
        if (const auto bends = drawn.bends.find(id); bends != drawn.bends.end()) {
            for (const Point& bend : bends->second) {
                way += point(bend) + " -- ";
            }
        }
        const std::string weight = arc.weight == 1 ? ""
                                                   : "node[midway, fill=white, inner sep=1pt] {" +
                                                         std::to_string(arc.weight) + "} ";
        body += "\\draw[->] (" + wordOf(drawn, arc.from) + ")" + way + weight + "(" +
                wordOf(drawn, arc.to) + ");\n";
    }
    return latexPage(text.declarations(), body + "\\end{tikzpicture}");
}

std::string writeDot(const DrawnSystem& drawn) {
    const std::string& name = drawn.system.name;
    std::string text = "digraph " + dotQuoted(name.empty() ? "system" : name) +
                       " {\n  graph [forcelabels=true];\n  node [shape=box, style=rounded];\n";
    for (const auto& [id, neuron] : drawn.system.neurons) {
        const bool isRegular = neuron.kind == NeuronKind::regular;
        std::string inside = isRegular ? spikesOf(neuron) : neuron.name;
        for (const spiking::Rule& rule : neuron.rules) {
            inside += (inside.empty() ? "" : "\n") + spiking::ruleText(rule);
        }
        text += "  " + wordOf(drawn, id) + " [label=" + dotQuoted(inside) +
                (isRegular ? ", xlabel=" + dotQuoted(neuron.name) : ", shape=plaintext") +
                dotPosition(placeOf(drawn, id)) + "];\n";
    }
    for (const auto& [id, arc] : drawn.system.synapses) {
        text += "  " + wordOf(drawn, arc.from) + " -> " + wordOf(drawn, arc.to) +
                (arc.weight == 1 ? "" : " [label=\"" + std::to_string(arc.weight) + "\"]") + ";\n";
    }
    return text + "}\n";
}

}  // namespace fireable
