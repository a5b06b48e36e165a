#pragma once

#include <QByteArray>
#include <span>

#include "editor/layout/layered_layout.h"
#include "engine/base/result.h"

namespace fireable {

/// A connected graph for Graphviz' layered layout. Nodes are called n0, n1 …, so that no name of
/// the net has to be quoted.
QByteArray dotText(const LayoutGraph& graph, FlowDirection direction);
/// The same for its force-directed layout, which knows no flow.
QByteArray sfdpText(const LayoutGraph& graph);

/// Reads what Graphviz writes for these texts as `plain`: one drawing for each of `graphs`, in
/// their order. Bends only where the edges are polylines. `badSyntax` for anything else.
Result<std::vector<Drawing>> parsePlain(const QByteArray& text,
                                        std::span<const LayoutGraph* const> graphs);

}  // namespace fireable
