#pragma once

namespace fireable {

class MainWindow;

/// Gives the window its features: each is an object of its own that adds its actions to the menus
/// and its panels to the docks, follows the document in front, and belongs to the window.
void addFeatures(MainWindow& window);

}  // namespace fireable
