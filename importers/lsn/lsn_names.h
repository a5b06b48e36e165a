#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"
#include "importers/imported.h"
#include "importers/lsn/lsn_lines.h"

// LSN has no names; they go along as tables in comments behind the data, as NDRtoSN writes them.
// Tables of labels are ours.

namespace fireable {

/// Takes names and labels out of the comments behind the data; the other ones become comments of
/// the net. A table that does not fit the net is not used, with a warning.
void readTables(const std::vector<LsnComment>& comments, Imported& imported);

/// The tables that `net` needs: none for default names and no labels.
std::string tablesText(const Net& net);

/// `unsupported` for a name or label with a line break, which no comment can hold.
Result<void> checkTables(const Net& net);

/// `lines` as comment lines. Lines longer than other readers take (254 bytes) are folded.
std::string commentText(const std::vector<std::string>& lines);

}  // namespace fireable
