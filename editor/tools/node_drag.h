#pragma once

#include <QCoreApplication>
#include <optional>

#include "editor/tools/edit_context.h"
#include "editor/tools/select_tool.h"

namespace fireable {

/// A drag in a net: a single unconnected node dropped on an arc splits it unless Alt is held.
class NodeDrag final : public SelectionDrag {
    Q_DECLARE_TR_FUNCTIONS(NodeDrag)

public:
    NodeDrag(const SelectContext& shared, EditContext context, DragKind kind, QPointF from,
             const NetElement& grabbed);

    void moveTo(QPointF to, Qt::KeyboardModifiers modifiers) override;
    void finish() override;
    void paint(QPainter& painter, const SceneView& canvas) const override;
    QString hint() const override;

private:
    EditContext context_;
    std::optional<NetElement> alone_;  ///< the single node that could split an arc
    std::optional<ArcId> beneath_;     ///< the arc under it
};

/// For the select tool of a net.
SelectContext selectContext(const EditContext& context);

/// Whether `node` is an unconnected place or transition.
bool isAlone(const Diagram& diagram, const NetElement& node);

/// The arc under `node` that it could split.
std::optional<ArcId> arcBeneath(const EditContext& context, const NetElement& node);

}  // namespace fireable
