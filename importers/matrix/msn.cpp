#include "importers/matrix/matrix_formats.h"

#include "importers/matrix/matrix_text.h"
#include "importers/matrix/sparse_numbers.h"
#include "importers/text/text_start.h"
#include "importers/text/writer_support.h"

namespace fireable {
namespace {

class MsnReader {
public:
    explicit MsnReader(std::string_view text) : text_(text) {}

    Result<Imported> read() {
        const auto header =
            TRY(readNumbersHeader(text_, {"the number of places", "the number of transitions"}));
        begin_ = header.end;
        places_ = header.numbers[0];
        transitions_ = header.numbers[1];
        inputEnd_ = cellCount(places_, transitions_);
        outputEnd_ = cellCount(2, inputEnd_);
        priorityEnd_ = cellCount(transitions_, transitions_, outputEnd_);
        auto numbers = TRY(readSparseNumbers(text_, begin_, priorityEnd_, places_));
        for (const NonZero& number : numbers.matrices) {
            TRY(take(number));
        }
        Imported imported;
        Net& net = imported.nets.emplace_back().net;
        net = netOfColumns(places_, transitions_, inputs_, outputs_, std::move(numbers.marking));
        for (const auto& [higher, lower] : priorities_) {
            net.priorities.add({net.transitions.idAt(higher), net.transitions.idAt(lower)});
        }
        net.comments = matrixComments(text_.substr(numbers.end));
        return imported;
    }

private:
    Result<void> take(const NonZero& number) {
        if (number.cell < inputEnd_) {
            return takeArc(number, number.cell, -1, "a weight, or -1 for an inhibitor", inputs_);
        }
        if (number.cell < outputEnd_) {
            return takeArc(number, number.cell - inputEnd_, 1, "a weight above 0", outputs_);
        }
        if (number.value != 1) {
            return badNumber(text_, begin_, number.cell, "0, or 1 for a priority");
        }
        const std::int64_t cell = number.cell - outputEnd_;
        priorities_.emplace_back(static_cast<std::size_t>(cell / transitions_),
                                 static_cast<std::size_t>(cell % transitions_));
        return {};
    }

    Result<void> takeArc(const NonZero& number, std::int64_t cell, std::int64_t least,
                         std::string_view what, std::vector<ColumnEntry>& entries) {
        if (number.value < least) {
            return badNumber(text_, begin_, number.cell, what);
        }
        entries.push_back({static_cast<std::int32_t>(cell % transitions_),
                           static_cast<std::int32_t>(cell / transitions_), number.value});
        return {};
    }

    std::string_view text_;
    std::size_t begin_ = 0;  ///< offset after the header
    std::int64_t places_ = 0;
    std::int64_t transitions_ = 0;
    std::int64_t inputEnd_ = 0;     ///< first cell after the inputs
    std::int64_t outputEnd_ = 0;    ///< first cell after the outputs
    std::int64_t priorityEnd_ = 0;  ///< first cell after the priorities
    std::vector<ColumnEntry> inputs_;
    std::vector<ColumnEntry> outputs_;
    std::vector<std::pair<std::size_t, std::size_t>> priorities_;
};

}  // namespace

Result<Imported> readMsn(std::string_view text) {
    return MsnReader(text).read();
}

namespace {

/// The non-zero cells of a matrix: column and value, by row.
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

/// Inputs and inhibitors share a matrix: `unsupported` if both connect the same two nodes.
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
    const auto diagram = TRY(onlyNet(nets, limits));
    const Net& net = diagram->net;
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
    return text + prefixedLines(net.comments, "# ", "\n");
}

bool isMsn(const TextStart& start) {
    const auto header = numberHeader(start);
    return header && header->size() == 2;
}

}  // namespace fireable
