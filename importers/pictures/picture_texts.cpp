#include "importers/pictures/picture_texts.h"

#include <algorithm>
#include <array>
#include <initializer_list>

#include "importers/pictures/picture_lines.h"
#include "importers/text/text_scanner.h"
#include "importers/text/writer_support.h"

namespace fireable {
namespace {

constexpr std::array<PictureText, 2> writers{{
    {"tikz", "TikZ picture for LaTeX", ".tex", writeTikz},
    {"dot", "Graphviz graph", ".dot", writeDot},
}};

template <class Member>
const PictureText* find(std::string_view text, Member member) {
    const auto row = std::ranges::find(writers, text, member);
    return row == writers.end() ? nullptr : &*row;
}

}  // namespace

std::span<const PictureText> allPictureTexts() {
    return writers;
}

const PictureText* pictureTextOf(const std::filesystem::path& file) {
    return find(lowerCase(file.extension().string()), &PictureText::suffix);
}

const PictureText* pictureTextCalled(std::string_view word) {
    return find(word, &PictureText::word);
}

std::string dotQuoted(std::string_view text) {
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') {
            out += '\\';
        }
        if (c == '\n') {
            out += "\\n";
        } else if (static_cast<unsigned char>(c) >= ' ') {
            out += c;
        }
    }
    return out + '"';
}

std::string dotPosition(Point position) {
    return ", pos=\"" + shortNumber(position.x) + ',' + shortNumber(-position.y) + "!\"";
}

namespace {

constexpr double unitsPerInch = 72;

/// Texts below each other.
std::string stacked(std::initializer_list<std::string> texts) {
    std::string all;
    for (const std::string& text : texts) {
        all += (all.empty() || text.empty() ? "" : "\n") + text;
    }
    return all;
}

std::string placeLine(const std::string& word, const Place& place, const NodeGeometry& geometry) {
    return "  " + word + " [xlabel=" + dotQuoted(stacked({place.name, place.label})) +
           ", label=" + dotQuoted(place.initial == 0 ? "" : place.initial.text()) +
           dotPosition(geometry.position) + "];\n";
}

std::string places(const Diagram& diagram) {
    const double size = 2 * placeRadius(diagram.nodeSize) / unitsPerInch;
    std::string text = "  node [shape=circle, width=" + shortNumber(size) + ", fixedsize=true];\n";
    for (const auto& [id, place] : diagram.net.places) {
        text += placeLine(nodeWord(diagram.net, id), place, diagram.places.get(id));
    }
    for (const auto& [id, copy] : diagram.copies) {
        text += placeLine(copyWord(diagram, id), diagram.net.places[copy.place], copy.geometry);
    }
    text += "  node [shape=box, width=" + shortNumber(size * 0.8) +
            ", height=" + shortNumber(size * 0.8) + "];\n";
    return text;
}

std::string transitions(const Diagram& diagram) {
    std::string text;
    for (const auto& [id, transition] : diagram.net.transitions) {
        const auto& subnet = transition.substitution;
        text += "  " + nodeWord(diagram.net, id) + " [xlabel=" +
                dotQuoted(stacked(
                    {transition.name, transition.label, subnet ? subnetWord(*subnet) : ""})) +
                ", label=\"\"" + (subnet ? ", peripheries=2" : "") +
                dotPosition(diagram.transitions.get(id).position) + "];\n";
    }
    return text;
}

std::string arc(const PictureLine& line) {
    constexpr std::string_view heads[] = {"normal", "normalnormal", "odot", "dot"};
    constexpr std::string_view patterns[] = {"", ", style=dashed", ", style=dotted"};
    return "  " + line.from.word + " -> " + line.to.word +
           " [arrowhead=" + std::string(heads[static_cast<std::size_t>(line.head)]) +
           std::string(patterns[static_cast<std::size_t>(line.pattern)]) +
           (line.weight.empty() ? "" : ", label=" + dotQuoted(line.weight));
}

std::string arcs(const Diagram& diagram) {
    std::string text;
    for (const PictureLine& line : arcLines(diagram)) {
        text += arc(line) + "];\n";
    }
    for (const PictureLine& line : priorityLines(diagram)) {
        text += arc(line) + ", color=gray, constraint=false];\n";
    }
    return text;
}

std::string notes(const Diagram& diagram) {
    std::string text;
    for (std::size_t i = 0; i < diagram.net.notes.size(); ++i) {
        const auto& [id, note] = diagram.net.notes.at(i);
        text += "  n" + std::to_string(i + 1) +
                " [shape=plaintext, fixedsize=false, label=" + dotQuoted(note.text) +
                dotPosition(diagram.notes.get(id).position) + "];\n";
    }
    return text;
}

}  // namespace

Result<std::string> writeDot(std::span<const Diagram> nets) {
    const auto only = TRY(onlyNet(nets, "DOT"));
    const Diagram diagram = withAllPlaced(*only);
    return "digraph " + dotQuoted(diagram.net.name.empty() ? "net" : diagram.net.name) +
           " {\n  graph [forcelabels=true];\n" + places(diagram) + transitions(diagram) +
           arcs(diagram) + notes(diagram) + "}\n";
}

}  // namespace fireable
