#pragma once

namespace fireable {

class MainWindow;

/// Adds the docks that have one panel per document, from a table: a new panel is a row.
void addPanels(MainWindow& window);

}  // namespace fireable
