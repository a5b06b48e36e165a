#pragma once

#include <QCoreApplication>

#include "app/desktop/main_window.h"

namespace fireable {

class SimulationMenu;

// Each adds a part of `window`, with its actions and panels; the window owns it. The table in
// menus.cpp places the actions.

void addArrangeMenu(MainWindow& window);
void addChartMenu(MainWindow& window);
void addCompareMenu(MainWindow& window);
void addDebugMenu(MainWindow& window, SimulationMenu& simulation);
void addEditMenu(MainWindow& window);
/// Tells above a drawing what other programs do to its file, and of long runs that an edit ended.
void addFileNotices(MainWindow& window);
void addHelpMenu(MainWindow& window);
void addNetMenu(MainWindow& window);
void addPerspectives(MainWindow& window);
void addProfileMenu(MainWindow& window);
void addSelectMenu(MainWindow& window);
void addSettingsMenu(MainWindow& window);
void addSpikingMenu(MainWindow& window);
void addSweepMenu(MainWindow& window);
void addToolsMenu(MainWindow& window);
void addTour(MainWindow& window);
void addTraceMenu(MainWindow& window);
void addViewMenu(MainWindow& window);

/// Adds the docks that have one panel per document, from a table: a new panel is a row.
void addPanels(MainWindow& window);
/// Those of spiking systems in the same docks; before any document is open.
void addSpikingPanels(MainWindow& window);
/// Running spiking systems.
void addSpikingRunMenu(MainWindow& window);
void addSpikingAnswers(MainWindow& window);
void addSpikingAnswerPanels(MainWindow& window);
void addSpikingRunPanels(MainWindow& window);

/// After a device failure during a run, offers to continue from the last valid marking on the CPU.
void offerToContinueOnCpu(MainWindow& window);

}  // namespace fireable
