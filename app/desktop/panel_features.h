#pragma once

namespace fireable {

class MainWindow;

/// Adds the panels for editing: properties, tables and history, and finding and replacing.
void addPanelFeatures(MainWindow& window);

}  // namespace fireable
