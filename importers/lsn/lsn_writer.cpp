#include "importers/lsn/lsn_formats.h"

#include <algorithm>

#include "engine/net/model/net.h"
#include "importers/lsn/lsn_lines.h"
#include "importers/text/writer_support.h"

namespace fireable {
namespace {

/// The parts from which the three dialects are assembled.
struct LsnParts {
    std::size_t arcLines = 0;
    std::size_t markedPlaces = 0;
    std::string sizes;  ///< `m n k`
    std::string arcs;
    std::string marking;       ///< a line for each marked place
    std::string denseMarking;  ///< one line for all places
    std::string comments;
};

std::string line(std::int64_t a, std::int64_t b, std::int64_t c) {
    return std::to_string(a) + ' ' + std::to_string(b) + ' ' + std::to_string(c) + '\n';
}

/// The 1-based number of a node in the file.
template <class Table, class IdT>
std::int64_t numberOf(const Table& table, IdT id) {
    return static_cast<std::int64_t>(table.indexOf(id)) + 1;
}

std::string arcLine(const Net& net, const Arc& arc) {
    const std::int64_t place = numberOf(net.places, arc.place);
    const std::int64_t transition = numberOf(net.transitions, arc.transition);
    return line(arc.kind == ArcKind::output ? -place : place, transition,
                arc.kind == ArcKind::inhibitor ? -1 : arc.weight);
}

void addMarking(const Net& net, LsnParts& parts) {
    for (std::size_t i = 0; i < net.places.size(); ++i) {
        const Count& tokens = net.places.at(i).value.initial;
        parts.denseMarking += tokens.text() + (i + 1 < net.places.size() ? " " : "\n");
        if (tokens != 0) {
            ++parts.markedPlaces;
            parts.marking += std::to_string(i + 1) + ' ' + tokens.text() + '\n';
        }
    }
}

Result<LsnParts> partsOf(const Net& net, const FormatLimits& limits) {
    TRY(checkHolds(net, limits));
    TRY(checkTables(net));
    const auto arcs = TRY(mergedArcs(net, limits.format));
    LsnParts parts;
    for (const Arc& arc : arcs) {
        parts.arcs += arcLine(net, arc);
    }
    for (const auto& [id, priority] : net.priorities) {
        parts.arcs += line(-numberOf(net.transitions, priority.higher),
                           -numberOf(net.transitions, priority.lower), 0);
    }
    parts.arcLines = arcs.size() + net.priorities.size();
    parts.sizes = std::to_string(net.places.size()) + ' ' + std::to_string(net.transitions.size()) +
                  ' ' + std::to_string(parts.arcLines);
    parts.comments = commentText(net.comments);
    addMarking(net, parts);
    return parts;
}

std::string portLine(const Net& net, const PortBinding& port) {
    const std::int64_t outer = numberOf(net.places, port.outer);
    const bool control = port.role == PortRole::start || port.role == PortRole::finish;
    const bool leaves = isOutwards(port.role);
    return std::to_string(control ? -outer : outer) + ' ' +
           std::to_string(leaves ? -port.inner : port.inner) + '\n';
}

Result<std::string> substitutionsText(const Net& net) {
    std::string text;
    for (std::size_t i = 0; i < net.transitions.size(); ++i) {
        const Transition& transition = net.transitions.at(i).value;
        if (!transition.substitution) {
            continue;
        }
        const Substitution& subnet = *transition.substitution;
        if (subnet.file.empty() || subnet.file.find_first_of(" \t\v\f\r\n") != std::string::npos) {
            return fail(ErrorCode::unsupported, "HSN cannot hold a file name with blanks: '" +
                                                    subnet.file + "' at transition '" +
                                                    transition.name + "'");
        }
        text += std::to_string(i + 1) + ' ' + std::to_string(subnet.ports.size()) + ' ' +
                subnet.file + '\n';
        for (const PortBinding& port : subnet.ports) {
            text += portLine(net, port);
        }
    }
    return text;
}

/// LSN 1.2 and HSN.
Result<std::string> writeSparse(std::span<const Diagram> nets, const FormatLimits& limits) {
    const auto diagram = TRY(onlyNet(nets, limits.format));
    const Net& net = diagram->net;
    const auto parts = TRY(partsOf(net, limits));
    const auto substitutions = TRY(substitutionsText(net));
    const auto count = std::ranges::count_if(
        net.transitions, [](const auto& entry) { return entry.value.substitution.has_value(); });
    std::string text = parts.comments + "; m n k l nst\n" + parts.sizes + ' ' +
                       std::to_string(parts.markedPlaces) + ' ' + std::to_string(count) +
                       "\n; arcs\n" + parts.arcs + "; mu(p)\n" + parts.marking;
    if (count > 0) {
        text += "; transition substitution\n" + substitutions;
    }
    return text + tablesText(net);
}

}  // namespace

Result<std::string> writeLsn(std::span<const Diagram> nets) {
    return writeSparse(nets, {.format = "LSN", .inhibitors = true, .priorities = true});
}

Result<std::string> writeHsn(std::span<const Diagram> nets) {
    return writeSparse(
        nets, {.format = "HSN", .inhibitors = true, .priorities = true, .substitutions = true});
}

Result<std::string> writeLsn10(std::span<const Diagram> nets) {
    const FormatLimits limits{.format = "LSN 1.0", .inhibitors = true, .priorities = true};
    const auto diagram = TRY(onlyNet(nets, limits.format));
    const auto parts = TRY(partsOf(diagram->net, limits));
    // Comments come after the data: known files of this dialect have none before it.
    return parts.sizes + '\n' + parts.denseMarking + parts.arcs + parts.comments +
           tablesText(diagram->net);
}

}  // namespace fireable
