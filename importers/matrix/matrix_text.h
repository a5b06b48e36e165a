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

/// An arc of a transition in a matrix: an input weight, -1 for an inhibitor, an output weight.
struct ColumnEntry {
    std::int32_t transition = 0;
    std::int32_t place = 0;
    std::int64_t value = 0;
};

/// A net of P places and T transitions with default names. Its arcs stand by transition, inputs
/// before outputs, each in the order given.
Net netOfColumns(std::int64_t places, std::int64_t transitions,
                 const std::vector<ColumnEntry>& inputs, const std::vector<ColumnEntry>& outputs,
                 std::vector<std::pair<std::int64_t, Count>> marking);

/// The lines of what stands behind the numbers, without `#` and one blank; blank lines left out.
std::vector<std::string> matrixComments(std::string_view tail);

/// `lines` as `#` comments.
std::string matrixCommentText(const std::vector<std::string>& lines);

/// Places or transitions that no matrix mentions cost a file nothing; a header that claims more
/// than this beyond the file's length is taken to be broken.
constexpr std::int64_t maxUnmentioned = 100'000;

/// A number as wide as two characters and a blank, as the tools of these formats write a cell.
void addCell(std::string& text, std::int64_t number);

/// A line of cells.
void addRow(std::string& text, const std::vector<std::int64_t>& row);

/// The tokens of every place on one line.
void addMarkingRow(std::string& text, const Net& net);

/// `unsupported` when so many cells would be a file that nobody wants.
Result<void> checkCellCount(std::string_view format, std::int64_t cells);

}  // namespace fireable
