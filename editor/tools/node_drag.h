#pragma once

#include <QCoreApplication>
#include <map>
#include <optional>

#include "editor/arrange/movable_parts.h"
#include "editor/tools/edit_context.h"

namespace fireable {

/// A drag of the selection or a copy of it. The grabbed element snaps. A single unconnected node
/// dropped on an arc splits it unless Alt is held. Moving parts are found once, so that each move
/// costs only those.
class NodeDrag {
    Q_DECLARE_TR_FUNCTIONS(NodeDrag)

public:
    /// moves: moves the selection.  copies: moves a new copy and selects it.
    enum class Kind : std::uint8_t { moves, copies };

    /// `from`: the pressed point in scene units; `grabbed`: the element there.
    NodeDrag(EditContext context, Kind kind, QPointF from, const NetElement& grabbed);

    Kind kind() const { return kind_; }
    void moveTo(QPointF to, Qt::KeyboardModifiers modifiers);
    /// A drag back to its start is no undo step.
    void finish();
    /// Restores positions and selection, without an undo step.
    void cancel();
    void paint(QPainter& painter, const SceneView& canvas) const;
    /// What a release would do now; empty: just move.
    QString hint() const;

private:
    /// The dragged node, if it is a single one that could split an arc.
    static std::optional<NetElement> loneNode(const EditContext& context, Kind kind);
    void copySelection();

    EditContext context_;
    Kind kind_;
    int gesture_;
    ElementSet selected_;  ///< before the drag
    QPointF from_;
    QPointF grabbedAt_;  ///< initial centre of the grabbed element
    MovableParts parts_;
    GuideLines guides_;
    std::optional<Snapped> snapped_;
    std::optional<NetElement> alone_;  ///< the single node that could split an arc
    std::optional<ArcId> beneath_;     ///< the arc under it
};

/// Whether `node` is an unconnected place or transition.
bool isAlone(const Diagram& diagram, const NetElement& node);

/// The arc under `node` that it could split.
std::optional<ArcId> arcBeneath(const EditContext& context, const NetElement& node);

}  // namespace fireable
