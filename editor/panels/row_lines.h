#pragma once

class QTableView;

namespace fireable {

/// Makes the rows of `table` as high as `lines` lines of its texts, and keeps them so when the font
/// or the style changes.
void setRowLines(QTableView& table, double lines = 1.5);

}  // namespace fireable
