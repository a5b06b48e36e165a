#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/base/result.h"
#include "engine/net/model/diagram.h"
#include "importers/imported.h"

namespace fireable {

struct TextStart;

bool isNdr(const TextStart& start);
bool isNet(const TextStart& start);
/// Names files that are known and refused: automata, and the nets that GreatSPN calls `.net`.
std::optional<std::string> whyNotNdr(const TextStart& start);
std::optional<std::string> whyNotNet(const TextStart& start);

/// Reads Tina's `.ndr`, a drawn net. Lines may come in any order.
///
/// A place and a transition may share a name as long as every edge is unambiguous. Stopwatch arcs
/// become read or inhibitor arcs with a warning: without time they are the same. Lines that begin
/// with none of `p t e h #` are retained in `Diagram::opaque`, with a warning. Comments `# note …`,
/// as written by `writeNdr`, become notes again. An edge drawn straight through control points on
/// its own line becomes a straight one.
Result<Imported> readNdr(std::string_view text);

/// Writes one net as Tina's `.ndr`: comments, places, transitions, arcs, priorities, retained
/// lines.
///
/// Reading it gives the same diagram, except that control points are rounded to a thousandth. Nodes
/// without a position are placed on a grid below the others. Notes are written as comments `# note
/// …`. Edges are straight or have two control points: a polyline with one bend keeps its shape, one
/// with more is drawn by its first and last bend. Offsets and sizes of PNML are left out.
///
/// Fails with `unsupported` for several nets, reset arcs, names that are empty, not unique or
/// contain line breaks, and a place with a transition's name at an ambiguous edge.
Result<std::string> writeNdr(std::span<const Diagram> nets);

/// Reads Tina's textual `.net`. Places and transitions are numbered as they first appear.
///
/// Several declarations of one node are combined: arcs and tokens are added, intervals intersected,
/// the last label counts; a second `tr` or `pl` of a node, which may be a mistake, gets a warning.
/// pnmc's reset arc `p**` is read. Stopwatch arcs become read or inhibitor arcs with a warning:
/// without time they are the same. In a note, `\\n` is a line end.
Result<Imported> readNet(std::string_view text);

/// Writes one net as Tina's `.net`, without its drawing: first all places, which preserves their
/// order, then transitions with their arcs, priorities, notes and the name.
///
/// Reading it gives the same net, except that arcs are ordered by transition, inputs before
/// outputs. Reset arcs are written as pnmc's `p**`, which Tina itself rejects.
///
/// Fails with `unsupported` for several nets, and for names that are empty, not unique or contain
/// line breaks.
Result<std::string> writeNet(std::span<const Diagram> nets);

}  // namespace fireable
