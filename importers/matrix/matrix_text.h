#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/base/count.h"
#include "engine/base/result.h"
#include "engine/net/model/net.h"
#include "importers/imported.h"

namespace fireable {

/// An arc of a transition in a matrix: an input weight, -1 for an inhibitor, or an output weight.
struct ColumnEntry {
    std::int32_t transition = 0;
    std::int32_t place = 0;
    std::int64_t value = 0;
};

/// A net of P places and T transitions with default names. Its arcs are ordered by transition,
/// inputs before outputs, each in the given order.
Net netOfColumns(std::int64_t places, std::int64_t transitions,
                 const std::vector<ColumnEntry>& inputs, const std::vector<ColumnEntry>& outputs,
                 std::vector<std::pair<std::int64_t, Count>> marking);

/// The non-blank lines after the numbers, without `#` and one blank.
std::vector<std::string> matrixComments(std::string_view tail);

/// Nodes that no matrix mentions take no space in a file; a header that claims more than this
/// beyond the file's length is considered invalid.
constexpr std::int64_t maxUnmentioned = 100'000;

/// A number at least two characters wide and a blank, as the tools of these formats write cells.
void addCell(std::string& text, std::int64_t number);

/// Appends a line of cells.
void addRow(std::string& text, const std::vector<std::int64_t>& row);

/// Appends the tokens of all places on one line.
void addMarkingRow(std::string& text, const Net& net);

/// `unsupported` if the file would be unreasonably large.
Result<void> checkCellCount(std::string_view format, std::int64_t cells);

}  // namespace fireable
