#include "editor/tools/arc_split.h"

#include <QCoreApplication>
#include <array>

#include "editor/document/points.h"
#include "editor/tools/part_maker.h"

namespace fireable {
namespace {

/// The three arcs that replace one, with the nodes between them.
struct Split {
    ArcCourse course;
    std::array<QPointF, 2> nodes;     ///< from source to target
    std::array<NetElement, 2> there;  ///< existing nodes; nothing: new
    std::array<std::vector<QPointF>, 3> bends;
};

/// Curves do not pass through their bends, so the parts become straight.
Split splitThrough(const EditContext& context, ArcCourse course, std::array<QPointF, 2> nodes,
                   std::array<std::size_t, 2> pieces) {
    Split split{std::move(course), nodes, {}, {}};
    if (!split.course.curve) {
        const auto& bends = split.course.bends;
        const auto first = bends.begin() + static_cast<std::ptrdiff_t>(pieces[0]);
        const auto second = bends.begin() + static_cast<std::ptrdiff_t>(pieces[1]);
        split.bends = {
            std::vector<QPointF>(bends.begin(), first), {first, second}, {second, bends.end()}};
    }
    for (QPointF& node : split.nodes) {
        node = dropPoint(context, node, Qt::NoModifier);
    }
    return split;
}

/// The node at the pointer comes first if the source is of the other kind.
Split splitAt(const EditContext& context, ArcId arc, bool place, QPointF at) {
    ArcCourse course = courseOf(context, arc);
    const std::vector<QPointF> spine = spineOf(context, course);
    const std::size_t piece = nearestPiece(spine, at);
    const bool first = isPlace(course.source) != place;
    const QPointF other = (at + (first ? spine[piece + 1] : spine[piece])) / 2;
    return splitThrough(context, std::move(course),
                        first ? std::array{at, other} : std::array{other, at}, {piece, piece});
}

Split splitBy(const EditContext& context, ArcId arc, const NetElement& node, QPointF at) {
    Split split = splitAt(context, arc, isPlace(node), at);
    const std::size_t index = isPlace(split.course.source) != isPlace(node) ? 0 : 1;
    split.there[index] = node;
    split.nodes[index] = at;
    return split;
}

Split splitEvenly(const EditContext& context, ArcId arc) {
    ArcCourse course = courseOf(context, arc);
    const std::vector<QPointF> spine = spineOf(context, course);
    const std::array nodes{pointAlong(spine, 1.0 / 3), pointAlong(spine, 2.0 / 3)};
    return splitThrough(context, std::move(course), nodes,
                        {nearestPiece(spine, nodes[0]), nearestPiece(spine, nodes[1])});
}

/// Adds the split to `edit` and the new nodes to `made`.
void add(const EditContext& context, EditBuilder& edit, PartMaker& parts, ArcId arc,
         const Split& split, ElementSet& made) {
    const std::int64_t weight = context.diagram().net.arcs[arc].weight;
    const auto nodeAt = [&](std::size_t index, const NetElement& before) {
        const NetElement& there = split.there[index];
        if (std::holds_alternative<std::monostate>(there)) {
            return parts.opposite(before, split.nodes[index]);
        }
        edit.move(there, {split.nodes[index].x(), split.nodes[index].y()});
        return there;
    };
    const NetElement first = nodeAt(0, split.course.source);
    const NetElement second = nodeAt(1, first);
    parts.arc(split.course.source, first, ArcChoice::regular, split.bends[0], weight);
    parts.arc(first, second, ArcChoice::regular, split.bends[1], weight);
    parts.arc(second, split.course.target, ArcChoice::regular, split.bends[2], weight);
    edit.remove({arc});
    made.insert({first, second});
}

template <class SplitOf>
void splitAll(const EditContext& context, const std::vector<ArcId>& arcs, SplitOf splitOf) {
    EditBuilder edit(context.diagram());
    PartMaker parts(context.diagram(), edit, context.document.format() == FormatId::ndr);
    ElementSet made;
    for (const ArcId arc : arcs) {
        add(context, edit, parts, arc, splitOf(arc), made);
    }
    context.document.edit(edit.take(), QCoreApplication::translate("ArcSplit", "Split Arc"));
    context.selection.set(std::move(made));
}

void paint(Ghost& ghost, const EditContext& context, const Split& split) {
    const Diagram& diagram = context.diagram();
    const bool placeFirst = !isPlace(split.course.source);
    const Outline first = newOutline(diagram, placeFirst, split.nodes[0]);
    const Outline second = newOutline(diagram, !placeFirst, split.nodes[1]);
    const auto arcThrough = [&](const Outline& from, const Outline& to, std::size_t piece) {
        ghost.arc({from, to, PathKind::polyline, split.bends[piece], HeadShape::arrow});
    };
    arcThrough(outlineOf(context, split.course.source), first, 0);
    arcThrough(first, second, 1);
    arcThrough(second, outlineOf(context, split.course.target), 2);
    ghost.node(first);
    ghost.node(second);
}

}  // namespace

bool canSplit(const Diagram& diagram, ArcId arc) {
    const ArcKind kind = diagram.net.arcs[arc].kind;
    return kind == ArcKind::input || kind == ArcKind::output;
}

void splitArc(const EditContext& context, ArcId arc, bool place, QPointF at) {
    splitAll(context, {arc}, [&](ArcId id) { return splitAt(context, id, place, at); });
}

void splitArcBy(const EditContext& context, ArcId arc, const NetElement& node, QPointF at) {
    splitAll(context, {arc}, [&](ArcId id) { return splitBy(context, id, node, at); });
    context.selection.set({node});
}

void splitSelectedArcs(const EditContext& context) {
    std::vector<ArcId> arcs;
    for (const NetElement& element : context.selection.elements()) {
        const auto* arc = std::get_if<ArcId>(&element);
        if (arc != nullptr && canSplit(context.diagram(), *arc)) {
            arcs.push_back(*arc);
        }
    }
    splitAll(context, arcs, [&](ArcId id) { return splitEvenly(context, id); });
}

void paintSplitBy(Ghost& ghost, const EditContext& context, ArcId arc, const NetElement& node,
                  QPointF at) {
    paint(ghost, context, splitBy(context, arc, node, at));
}

void paintSplit(Ghost& ghost, const EditContext& context, ArcId arc, bool place, QPointF at) {
    paint(ghost, context, splitAt(context, arc, place, at));
}

}  // namespace fireable
