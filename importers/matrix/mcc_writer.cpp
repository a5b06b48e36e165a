#include "importers/matrix/mcc_writer.h"

#include <algorithm>

#include "engine/net/program/net_program.h"
#include "importers/matrix/matrix_net.h"
#include "importers/matrix/matrix_text.h"
#include "importers/matrix/sparse_numbers.h"
#include "importers/text/format_limits.h"

namespace fireable {
namespace {

/// The arcs of one transition in one direction: offsets into the program's arcs.
struct ArcRange {
    std::int32_t begin;
    std::int32_t end;
};

using ArcRanges = std::vector<ArcRange>;  ///< [T]

ArcRanges rangesOf(const NetProgram& program, bool outputs) {
    ArcRanges ranges;
    ranges.reserve(program.transitionIds.size());
    for (std::size_t t = 0; t < program.transitionIds.size(); ++t) {
        const auto begin = program.arcs.begin() + program.firstArc[t];
        const auto end = program.arcs.begin() + program.firstArc[t + 1];
        const auto firstOutput = std::find_if(
            begin, end, [](const ProgramArc& arc) { return arc.kind == ArcKind::output; });
        const auto offset = [&](auto at) {
            return static_cast<std::int32_t>(at - program.arcs.begin());
        };
        ranges.push_back(outputs ? ArcRange{offset(firstOutput), offset(end)}
                                 : ArcRange{offset(begin), offset(firstOutput)});
    }
    return ranges;
}

std::int32_t longest(const ArcRanges& ranges) {
    std::int32_t most = 0;
    for (const ArcRange& range : ranges) {
        most = std::max(most, range.end - range.begin);
    }
    return most;
}

std::int64_t placeCell(const ProgramArc& arc) {
    return arc.place;
}
std::int64_t valueCell(const ProgramArc& arc) {
    return arc.kind == ArcKind::inhibitor ? -1 : arc.weight;
}

/// One matrix and a blank line: `cell` of the arcs packed at the top, 0 below.
void addMatrix(std::string& text, const NetProgram& program, const ArcRanges& ranges,
               std::int32_t rows, std::int64_t (*cell)(const ProgramArc&)) {
    for (std::int32_t row = 0; row < rows; ++row) {
        for (const auto& [begin, end] : ranges) {
            const bool used = begin + row < end;
            addCell(text, used ? cell(program.arcs[static_cast<std::size_t>(begin + row)]) : 0);
        }
        text += '\n';
    }
    text += '\n';
}

void addPermutation(std::string& text, const Net& net, const NetProgram& program) {
    text += "# permutation of transitions:\n";
    for (const TransitionId id : program.transitionIds) {
        text += std::to_string(net.transitions.indexOf(id)) + ' ';
    }
    text += '\n';
}

}  // namespace

Result<std::string> writeMcc(std::span<const Diagram> nets) {
    const FormatLimits limits{.format = "MCC", .inhibitors = true, .priorities = true};
    const auto diagram = TRY(onlyNet(nets, limits.format));
    const Net& net = diagram->net;
    TRY(checkHolds(net, limits));
    const auto program = TRY(compile(net));
    const ArcRanges inputs = rangesOf(program, false);
    const ArcRanges outputs = rangesOf(program, true);
    const std::int32_t rows = std::max({1, longest(inputs), longest(outputs)});  // VMs want one
    const std::int64_t cells = cellCount(4, cellCount(rows, program.transitionCount()));
    TRY(checkCellCount(limits.format, cells));
    std::string text = std::to_string(net.places.size()) + ' ' +
                       std::to_string(net.transitions.size()) + ' ' + std::to_string(rows) + '\n';
    text.reserve(static_cast<std::size_t>(cells) * 3);
    addMatrix(text, program, inputs, rows, placeCell);
    addMatrix(text, program, inputs, rows, valueCell);
    addMatrix(text, program, outputs, rows, placeCell);
    addMatrix(text, program, outputs, rows, valueCell);
    addMarkingRow(text, net);
    text += '\n' + matrixCommentText(net.comments);
    addPermutation(text, net, program);
    return text;
}

}  // namespace fireable
