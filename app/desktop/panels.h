#pragma once

namespace fireable {

class MainWindow;

/// Adds the docks without a menu of their own: run, marking, properties, tables, history and text.
void addPanels(MainWindow& window);

}  // namespace fireable
