#pragma once

#include <QCoreApplication>
#include <map>
#include <optional>

#include "editor/arrange/movable_parts.h"
#include "editor/tools/edit_context.h"

namespace fireable {

/// A drag of what is selected, or of a copy of it. The element that was grabbed snaps, and all
/// keeps its shape. A lone node that is dropped on an arc splits it, unless Alt is held. What moves
/// is found when the drag begins, so that a move costs only that.
class NodeDrag {
    Q_DECLARE_TR_FUNCTIONS(NodeDrag)

public:
    /// moves: the selection.  copies: makes a copy, selects and moves that.
    enum class Kind : std::uint8_t { moves, copies };

    /// `from`: where the mouse went down, in scene units; `grabbed`: on which element.
    NodeDrag(EditContext context, Kind kind, QPointF from, const NetElement& grabbed);

    Kind kind() const { return kind_; }
    void moveTo(QPointF to, Qt::KeyboardModifiers modifiers);
    /// A drag back to where it began is no step.
    void finish();
    /// Puts everything back, the selection too, and leaves no step.
    void cancel();
    void paint(QPainter& painter, const CanvasView& canvas) const;
    /// What would happen if the mouse went up now; empty: nothing special.
    QString hint() const;

private:
    /// What is dragged, if it is a node that could go into an arc.
    static std::optional<NetElement> loneNode(const EditContext& context, Kind kind);
    void copySelection();

    EditContext context_;
    Kind kind_;
    int gesture_;
    ElementSet selected_;  ///< before the drag
    QPointF from_;
    QPointF grabbedAt_;  ///< the centre of the grabbed element, before
    MovableParts parts_;
    GuideLines guides_;
    std::optional<Snapped> snapped_;
    std::optional<NetElement> alone_;  ///< the node that an arc beneath it would be split by
    std::optional<ArcId> beneath_;     ///< that arc
};

/// Whether `node` is a place or transition that nothing else hangs on.
bool isAlone(const Diagram& diagram, const NetElement& node);

/// The arc on which `node` lies where it is drawn now, if it can be split by it.
std::optional<ArcId> arcBeneath(const EditContext& context, const NetElement& node);

}  // namespace fireable
