#pragma once

#include <QPointF>

#include "editor/tools/edit_context.h"
#include "editor/tools/ghost.h"

namespace fireable {

/// Whether `arc` may be split: it takes or gives tokens. The others ask about one place only.
bool canSplit(const Diagram& diagram, ArcId arc);

/// Puts a new place (or transition) at `at` into `arc`, and a node of the other kind beside it,
/// because places and transitions alternate; as one step. All three arcs have the weight of the
/// old one, and the bends stay with the pieces they were on.
void splitArc(const EditContext& context, ArcId arc, bool place, QPointF at);
/// The same with both nodes evenly along each selected arc that may be split; still one step.
void splitSelectedArcs(const EditContext& context);

/// The same with `node`, which nothing hangs on, moved to `at` as the first of the two.
void splitArcBy(const EditContext& context, ArcId arc, const NetElement& node, QPointF at);
/// Shows what that would make.
void paintSplitBy(Ghost& ghost, const EditContext& context, ArcId arc, const NetElement& node,
                  QPointF at);

/// Shows what `splitArc` would make.
void paintSplit(Ghost& ghost, const EditContext& context, ArcId arc, bool place, QPointF at);

}  // namespace fireable
