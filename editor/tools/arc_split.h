#pragma once

#include <QPointF>

#include "editor/tools/edit_context.h"
#include "editor/tools/ghost.h"

namespace fireable {

/// Whether `arc` can be split: only input and output arcs can.
bool canSplit(const Diagram& diagram, ArcId arc);

/// Inserts a new place (or transition) at `at` into `arc`, and a node of the other kind beside it,
/// as one undo step. The three arcs keep the weight, and bends stay with their part.
void splitArc(const EditContext& context, ArcId arc, bool place, QPointF at);
/// Splits each selected arc that can be split, with both nodes evenly spaced, as one undo step.
void splitSelectedArcs(const EditContext& context);

/// The same with the unconnected `node`, moved to `at`, as the first of the two.
void splitArcBy(const EditContext& context, ArcId arc, const NetElement& node, QPointF at);
/// Previews `splitArcBy`.
void paintSplitBy(Ghost& ghost, const EditContext& context, ArcId arc, const NetElement& node,
                  QPointF at);

/// Previews `splitArc`.
void paintSplit(Ghost& ghost, const EditContext& context, ArcId arc, bool place, QPointF at);

}  // namespace fireable
