#pragma once

#include <QList>
#include <functional>

#include "app/desktop/panel_dock.h"

namespace fireable {

class DocumentView;

/// Commits pending input for the document of `view`, in the drawing and in panels. Asks about input
/// that is invalid: false if the user returns to it. `bringToFront` shows the document before
/// asking.
bool finishTyping(DocumentView& view, const QList<PanelDock*>& docks,
                  const std::function<void()>& bringToFront);

/// The same without asking; invalid input stays in its field.
void commitPendingEdits(DocumentView& view, const QList<PanelDock*>& docks);

}  // namespace fireable
