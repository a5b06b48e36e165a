#pragma once

namespace fireable {

class MainWindow;

/// Adds the docks that no menu of its own has: the run and its marking, properties, tables, history,
/// and the net as text.
void addPanels(MainWindow& window);

}  // namespace fireable
