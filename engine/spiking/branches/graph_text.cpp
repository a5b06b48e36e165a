#include "engine/spiking/branches/graph_text.h"

#include <algorithm>
#include <vector>

#include "engine/base/index.h"
#include "engine/base/joined.h"

namespace fireable::spiking {
namespace {

/// All neurons but environments.
std::vector<NeuronIndex> shownNeurons(const SpikingProgram& program) {
    std::vector<NeuronIndex> shown;
    for (NeuronIndex neuron = 0; neuron < program.neuronCount(); ++neuron) {
        if (std::ranges::find(program.outputs, neuron) == program.outputs.end()) {
            shown.push_back(neuron);
        }
    }
    return shown;
}

/// `text` between quotes, as JSON and Graphviz both read it.
std::string inQuotes(std::string_view text) {
    std::string quoted = "\"";
    for (const char character : text) {
        if (character == '"' || character == '\\') {
            quoted += '\\';
            quoted += character;
        } else if (static_cast<unsigned char>(character) < 0x20) {
            quoted += ' ';
        } else {
            quoted += character;
        }
    }
    return quoted + '"';
}

std::string jsonCount(const Count& count) {
    constexpr std::int64_t largestExact = std::int64_t{1} << 53;
    return count > Count(largestExact) ? inQuotes(count.text()) : count.text();
}

std::string edgeText(const SpikingStep& step, std::span<const Count> output,
                     std::span<const std::string> names) {
    const auto textOf = [&](const RuleUse& use) {
        return names[at(use.neuron)] + '.' + std::to_string(use.rule + 1) +
               (use.times == 1 ? "" : '*' + use.times.text());
    };
    std::string text = joined(step.used, textOf, " ");
    if (std::ranges::any_of(output, [](const Count& spikes) { return spikes > 0; })) {
        text += (text.empty() ? "→ " : " → ") +
                joined(output, [](const Count& spikes) { return spikes.text(); });
    }
    return text;
}

}  // namespace

std::string graphDot(const ConfigurationGraph& graph, std::span<const std::string> names,
                     StateId mostStates) {
    const std::vector<NeuronIndex> shown = shownNeurons(graph.program());
    const StateId states = std::min(graph.stateCount(), mostStates);
    const auto named = [&](NeuronIndex neuron) { return names[at(neuron)]; };
    std::string heading = "⟨" + joined(shown, named) + "⟩";
    if (states < graph.stateCount()) {
        heading += ", the first " + std::to_string(states) + " of " +
                   std::to_string(graph.stateCount()) + " configurations";
    }
    std::string text = "digraph {\n  label=" + inQuotes(heading) + ";\n  node [shape=box];\n";
    for (StateId state = 0; state < states; ++state) {
        const Configuration now = graph.configuration(state);
        const auto part = [&](NeuronIndex neuron) {
            return now.spikes[at(neuron)].text() + '/' + std::to_string(now.closed[at(neuron)]);
        };
        text += "  " + std::to_string(state) +
                " [label=" + inQuotes("⟨" + joined(shown, part) + "⟩") +
                (graph.isHalting(state)        ? ", peripheries=2"
                 : (state >= graph.expanded()) ? ", style=dashed"
                                               : "") +
                "];\n";
    }
    for (StateId state = 0; state < states; ++state) {
        const std::vector<SpikingStep> steps = graph.steps(state);
        for (std::size_t i = 0; i < steps.size(); ++i) {
            const GraphEdge& edge = graph.edges(state)[i];
            if (edge.target < states) {
                text += "  " + std::to_string(state) + " -> " + std::to_string(edge.target) +
                        " [label=" + inQuotes(edgeText(steps[i], graph.output(edge), names)) +
                        "];\n";
            }
        }
    }
    return text + "}\n";
}

std::string graphJson(const ConfigurationGraph& graph, std::span<const std::string> names) {
    const std::vector<NeuronIndex> shown = shownNeurons(graph.program());
    const auto quotedName = [&](NeuronIndex neuron) { return inQuotes(names[at(neuron)]); };
    std::string text = "{\"neurons\": [" + joined(shown, quotedName) + "], \"outputs\": [" +
                       joined(graph.program().outputs, quotedName) +
                       "], \"whole\": " + (graph.isWhole() ? "true" : "false") +
                       ",\n \"end\": " + inQuotes(graphEndText(graph.end())) + ", \"states\": [";
    for (StateId state = 0; state < graph.stateCount(); ++state) {
        const Configuration now = graph.configuration(state);
        const auto spikes = [&](NeuronIndex neuron) { return jsonCount(now.spikes[at(neuron)]); };
        const auto closed = [&](NeuronIndex neuron) {
            return std::to_string(now.closed[at(neuron)]);
        };
        const auto pending = [&](NeuronIndex neuron) { return jsonCount(now.pending[at(neuron)]); };
        text += std::string(state == 0 ? "" : ",") + "\n {\"id\": " + std::to_string(state) +
                ", \"step\": " + std::to_string(graph.depth(state)) + ", \"spikes\": [" +
                joined(shown, spikes) + "], \"closed\": [" + joined(shown, closed) +
                "], \"pending\": [" + joined(shown, pending) +
                "], \"halts\": " + (graph.isHalting(state) ? "true" : "false") + "}";
    }
    text += "\n ], \"edges\": [";
    bool isFirst = true;
    const auto use = [&](const RuleUse& used) {
        return "{\"neuron\": " + quotedName(used.neuron) +
               ", \"rule\": " + std::to_string(used.rule + 1) +
               ", \"times\": " + jsonCount(used.times) + "}";
    };
    for (StateId state = 0; state < graph.stateCount(); ++state) {
        const std::vector<SpikingStep> steps = graph.steps(state);
        for (std::size_t i = 0; i < steps.size(); ++i) {
            const GraphEdge& edge = graph.edges(state)[i];
            text += std::string(isFirst ? "" : ",") + "\n {\"from\": " + std::to_string(state) +
                    ", \"to\": " + std::to_string(edge.target) + ", \"used\": [" +
                    joined(steps[i].used, use) + "], \"output\": [" +
                    joined(graph.output(edge), jsonCount) + "]}";
            isFirst = false;
        }
    }
    return text + "\n ]}\n";
}

}  // namespace fireable::spiking
