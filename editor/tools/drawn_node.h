#pragma once

#include "editor/canvas/arc_geometry.h"
#include "editor/tools/edit_context.h"

namespace fireable {

constexpr double dragThreshold = 4;  ///< widget pixels: a press that moves less is a click

/// The outline with which a canvas draws a place, copy or transition.
Outline outlineOf(const EditContext& context, const NetElement& node);
/// The outline that a new place (or transition) will have at `centre`.
Outline newOutline(const Diagram& diagram, bool place, QPointF centre);

/// What is drawn at a widget point as a shape or line; a text there is nothing.
NetElement bodyAt(const EditContext& context, QPointF widget);
/// The colour of handles: that of the selection, brighter on dark paper.
QColor handleColour(const QPalette& palette);

/// Where a new node goes when the pointer asks for `scene`: on the grid, unless Alt suspends it.
QPointF dropPoint(const EditContext& context, QPointF scene, Qt::KeyboardModifiers modifiers);
/// Where a new node goes that nobody points at: right of the selected node, or in the middle of
/// the view; moved on to the right until no node is in its way.
QPointF freePoint(const EditContext& context);

}  // namespace fireable
