#pragma once

#include <QList>
#include <functional>
#include <optional>

#include "app/desktop/tabs/panel_dock.h"

namespace fireable {

class DocumentTab;
class MainWindow;

/// Commits pending input for the document of `tab`, in the drawing and in panels. Asks about input
/// that is invalid: false if the user returns to it. `bringToFront` shows the document before
/// asking.
bool finishTyping(DocumentTab& tab, const QList<PanelDock*>& docks,
                  const std::function<void()>& bringToFront);

/// The same before saving, without asking: goes back to input that is invalid, and returns why it
/// is, as full sentences; nothing: all is committed.
std::optional<QString> returnToTyping(DocumentTab& tab, const QList<PanelDock*>& docks,
                                      const std::function<void()>& bringToFront);

/// Commits pending input before the window acts on the document or shows what it can do: when a
/// button is pressed, a menu opens, or an unhandled key is a shortcut. Invalid input stays in its
/// field. Actions that only change the view do not commit.
void commitBeforeActing(MainWindow& window);

}  // namespace fireable
