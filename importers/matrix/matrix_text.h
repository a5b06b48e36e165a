#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"
#include "engine/net/model/net.h"

namespace fireable {

/// A number as wide as two characters and a blank, as the tools of these formats write a cell.
void addCell(std::string& text, std::int64_t number);

/// A line of cells.
void addRow(std::string& text, const std::vector<std::int64_t>& row);

/// The tokens of every place on one line.
void addMarkingRow(std::string& text, const Net& net);

/// `unsupported` when so many cells would be a file that nobody wants.
Result<void> checkCellCount(std::string_view format, std::int64_t cells);

}  // namespace fireable
