#pragma once

namespace fireable {

class MainWindow;

/// Adds the docks that have a panel for each document, by a table: a new panel is a row.
void addPanels(MainWindow& window);

}  // namespace fireable
