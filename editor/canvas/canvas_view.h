#pragma once

#include <set>
#include <span>
#include <vector>

#include "editor/canvas/net_scene.h"
#include "editor/canvas/scene_view.h"
#include "editor/document/net_edit.h"
#include "engine/net/model/diagram.h"

namespace fireable {

/// Shows a diagram, its marking and its firings.
class CanvasView final : public SceneView {
    Q_OBJECT

public:
    explicit CanvasView(QWidget* parent = nullptr);

    /// Shows `diagram` with its initial marking, fitted to the window. It must outlive this and not
    /// move; changes must be announced by `applyEdit`.
    void setDiagram(const Diagram& diagram);
    void setDiagram(Diagram&&) = delete;
    const Diagram& diagram() const { return *diagram_; }
    /// Descriptions of ports use it.
    void nameInnerPlaces(InnerPlaceName name);
    /// Updates after `edit` was applied to the diagram, keeping the view. Costs as much as the
    /// edit. Only new places and those with a changed initial marking show it; the others keep that
    /// of `setMarking`.
    void applyEdit(const NetEdit& edit);
    /// Shows `tokens`, one count per place in net order.
    void setMarking(std::span<const Count> tokens);
    /// Highlights fired and enabled transitions.
    void setHighlighted(std::span<const TransitionId> fired, std::span<const TransitionId> enabled);
    /// Hides these nodes and everything attached to them.
    void setHidden(const std::set<NodeId>& hidden);

protected:
    bool event(QEvent* event) override;

private:
    void countTokens(PlaceId id, const Count& initial);

    const Diagram* diagram_;
    InnerPlaceName innerName_;
    std::vector<Count> initial_;  ///< by id.value of places
    NetScene net_;
};

}  // namespace fireable
