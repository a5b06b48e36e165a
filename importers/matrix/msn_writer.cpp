#include "importers/matrix/msn_writer.h"

#include "importers/matrix/matrix_net.h"
#include "importers/matrix/matrix_text.h"
#include "importers/matrix/sparse_numbers.h"
#include "importers/text/format_limits.h"

namespace fireable {
namespace {

/// A cell of a matrix that is not zero: its column and value, kept by row.
using SparseRows = std::vector<std::vector<std::pair<std::size_t, std::int64_t>>>;

void addMatrix(std::string& text, const SparseRows& rows, std::size_t columns) {
    std::vector<std::int64_t> row(columns);
    for (const auto& entries : rows) {
        for (const auto& [column, value] : entries) {
            row[column] = value;
        }
        addRow(text, row);
        for (const auto& [column, value] : entries) {
            row[column] = 0;
        }
    }
    text += '\n';
}

/// Inputs and inhibitors share a matrix: `unsupported` where both join the same two nodes.
Result<SparseRows> inputRows(const Net& net, const std::vector<Arc>& arcs) {
    SparseRows rows(net.places.size());
    for (const Arc& arc : arcs) {
        if (arc.kind == ArcKind::output) {
            continue;
        }
        auto& row = rows[net.places.indexOf(arc.place)];
        const std::size_t column = net.transitions.indexOf(arc.transition);
        for (const auto& [taken, value] : row) {
            if (taken == column) {
                return fail(ErrorCode::unsupported,
                            "MSN cannot hold an inhibitor beside " + described(net, arc));
            }
        }
        row.emplace_back(column, arc.kind == ArcKind::inhibitor ? -1 : arc.weight);
    }
    return rows;
}

SparseRows outputRows(const Net& net, const std::vector<Arc>& arcs) {
    SparseRows rows(net.places.size());
    for (const Arc& arc : arcs) {
        if (arc.kind == ArcKind::output) {
            rows[net.places.indexOf(arc.place)].emplace_back(
                net.transitions.indexOf(arc.transition), arc.weight);
        }
    }
    return rows;
}

SparseRows priorityRows(const Net& net) {
    SparseRows rows(net.transitions.size());
    for (const auto& [id, priority] : net.priorities) {
        rows[net.transitions.indexOf(priority.higher)].emplace_back(
            net.transitions.indexOf(priority.lower), 1);
    }
    return rows;
}

}  // namespace

Result<std::string> writeMsn(std::span<const Diagram> nets) {
    const FormatLimits limits{.format = "MSN", .inhibitors = true, .priorities = true};
    const auto diagram = TRY(onlyNet(nets, limits.format));
    const Net& net = diagram->net;
    TRY(checkHolds(net, limits));
    const auto places = static_cast<std::int64_t>(net.places.size());
    const auto transitions = static_cast<std::int64_t>(net.transitions.size());
    const std::int64_t cells =
        cellCount(transitions, transitions, cellCount(2, cellCount(places, transitions)));
    TRY(checkCellCount(limits.format, cells));
    const auto arcs = TRY(mergedArcs(net, limits.format));
    const auto inputs = TRY(inputRows(net, arcs));
    std::string text = std::to_string(places) + ' ' + std::to_string(transitions) + "\n\n";
    text.reserve(static_cast<std::size_t>(cells) * 3);
    addMatrix(text, inputs, net.transitions.size());
    addMatrix(text, outputRows(net, arcs), net.transitions.size());
    addMatrix(text, priorityRows(net), net.transitions.size());
    addMarkingRow(text, net);
    return text + matrixCommentText(net.comments);
}

}  // namespace fireable
