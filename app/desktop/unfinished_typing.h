#pragma once

#include <QList>
#include <functional>

#include "app/desktop/panel_dock.h"

namespace fireable {

class DocumentView;

/// Hands over to the document of `view` what is being typed for it, on the drawing and in its
/// panels. What cannot be handed over is asked about: false if the user goes back to it, and then
/// it has the keyboard. `bringToFront` shows the document before a question about it.
bool finishTyping(DocumentView& view, const QList<PanelDock*>& docks,
                  const std::function<void()>& bringToFront);

/// The same without a question: what cannot be handed over stays where it is typed.
void commitPendingEdits(DocumentView& view, const QList<PanelDock*>& docks);

}  // namespace fireable
