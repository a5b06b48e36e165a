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
/// A place and a transition may share a name as long as every edge still says which is meant.
/// Stopwatch arcs become read or inhibitor arcs with a warning: without time they are the same.
/// Lines that begin with none of `p t e h #` are kept in `Diagram::opaque`, with a warning.
/// Comments `# note …`, as `writeNdr` makes them, become notes again.
/// An edge drawn straight through control points on its own line becomes a straight one.
Result<Imported> readNdr(std::string_view text);

/// Writes one net as Tina's `.ndr`: comments, places, transitions, arcs, priorities, kept lines.
///
/// Reading it gives the same diagram, but that control points come back to the thousandth.
/// Nodes without a position get one on a grid below the others. `.ndr` has no note lines: notes
/// are written as comments `# note …`. It draws an edge straight or by two control points: a
/// polyline with one bend keeps its look, one with more is drawn by its first and last bend.
/// Offsets and sizes of PNML are left out.
///
/// Fails with `unsupported` for several nets, reset arcs, names that are empty, double or broken
/// over lines, and a place with a transition's name at an edge that could then mean both.
Result<std::string> writeNdr(std::span<const Diagram> nets);

/// Reads Tina's textual `.net`. Places and transitions are numbered as they first appear.
///
/// Declarations of one node add up: arcs and tokens sum, intervals intersect, the last label
/// wins; a second `tr` or `pl` of a node, which may be an oversight, is warned of.
/// `p**`, the reset arc that pnmc added, is read. Stopwatch arcs become read or inhibitor arcs
/// with a warning: without time they are the same. In a note, `\\n` is a line end.
Result<Imported> readNet(std::string_view text);

/// Writes one net as Tina's `.net`, without its drawing: every place first, which keeps their
/// order, then transitions with their arcs, priorities, notes and the name.
///
/// Reading it gives the same net, but that arcs come back transition by transition, what goes in
/// before what comes out. Reset arcs are written as pnmc's `p**`, which Tina itself refuses.
///
/// Fails with `unsupported` for several nets, and for names that are empty, double or broken over
/// lines.
Result<std::string> writeNet(std::span<const Diagram> nets);

}  // namespace fireable
