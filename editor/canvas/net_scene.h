#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "editor/canvas/arc_geometry.h"
#include "editor/canvas/element_text.h"
#include "editor/canvas/net_drawing.h"
#include "editor/canvas/scene_model.h"
#include "editor/document/net_edit.h"
#include "editor/document/net_element.h"
#include "engine/net/model/diagram.h"

namespace fireable {

/// Keeps the scene of a diagram up to date edit by edit, and maps between its slots and elements.
///
/// Nodes are places, transitions and copies; strokes are arcs, priorities, and ports without an
/// arc; texts belong to these or are notes. An update costs as much as the edit.
class NetScene final : public SceneModel {
public:
    NetScene() = default;
    explicit NetScene(const Diagram& diagram, Labels labels = Labels::clear) {
        labelChoice_ = labels;
        set(diagram);
    }

    /// Builds the scene of `diagram`, which must not move until replaced.
    void set(const Diagram& diagram);
    /// Updates after `edit` was applied. A node without a position gets one from `placement`; new
    /// and edited places show their initial marking. True if everything was rebuilt because the
    /// node size changed.
    bool apply(const NetEdit& edit);
    /// Descriptions of ports use it.
    void nameInnerPlaces(InnerPlaceName name) { innerName_ = std::move(name); }
    /// Hides these nodes, their arcs and their copies.
    void setHidden(const std::set<NodeId>& hidden);

    std::optional<std::uint32_t> nodeOf(const NetElement& element) const override;
    std::optional<std::uint32_t> strokeOf(const NetElement& element) const override;
    std::optional<std::uint32_t> noteOf(const NetElement& element) const override;
    bool contains(const NetElement& element) const override;
    QString description(const NetElement& element) const override;
    QString summary() const override;
    std::string background() const override;
    /// The nodes of a place and its copies.
    std::vector<std::uint32_t> drawingsOf(PlaceId place) const;
    /// Shows `tokens` in all drawings of `place`; adds changed nodes to `changed`.
    void showTokens(PlaceId place, const Count& tokens, std::vector<std::uint32_t>& changed);
    /// What `showTokens` showed last; 0 if never.
    const Count& tokensOf(PlaceId place) const;

private:
    class Update;

    bool isHidden(const NetElement& element) const;

    const Diagram* diagram_ = nullptr;
    InnerPlaceName innerName_;
    std::vector<Count> tokens_;  ///< by id.value of places, as shown
    SlotTable<PlaceId> places_;
    SlotTable<TransitionId> transitions_;
    SlotTable<CopyId> copies_;
    SlotTable<ArcId> arcs_;
    SlotTable<PriorityId> priorities_;
    SlotTable<NoteId> notes_;                ///< text slots
    std::map<PortId, std::uint32_t> ports_;  ///< stroke slots
    std::map<CopyId, PlaceId> copied_;       ///< of existing copies
    std::map<PlaceId, std::vector<CopyId>> copiesOf_;
    std::set<NodeId> hidden_;
    NodeSize nodeSize_ = NodeSize::normal;  ///< size in use
};

/// A one-off scene of `diagram` with its initial marking. Nodes are places, transitions and copies,
/// strokes arcs, priorities and ports, each in table order.
Scene buildScene(const Diagram& diagram);

/// Shows `tokens` in `node` as nothing, dots or a number. True if that changed anything.
bool showTokens(Scene& scene, std::size_t node, const Count& tokens);

}  // namespace fireable
