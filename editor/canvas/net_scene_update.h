#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "editor/canvas/net_scene.h"
#include "editor/canvas/placement.h"

namespace fireable {

/// Updates a scene: `sync` parts that may differ, nodes before arcs, then `finish`, which redraws
/// affected arcs and texts.
class NetScene::Update {
public:
    explicit Update(NetScene& scene);

    void sync(PlaceId id);
    void sync(TransitionId id);
    void sync(CopyId id);
    void sync(ArcId id);
    void sync(PriorityId id);
    void syncPorts(TransitionId id);
    void sync(NoteId id);
    void finish();

private:
    template <class IdT>
    std::uint32_t slotOf(SlotTable<IdT>& table, IdT id);
    template <class IdT>
    std::uint32_t strokeSlotOf(SlotTable<IdT>& table, IdT id);
    QPointF centreOf(PlaceId id);
    QPointF centreOf(TransitionId id);
    const Placement& placed();

    void setNode(std::uint32_t node, const NodeDrawing& drawing);
    void removeNode(std::uint32_t node);
    void syncCopiesOf(PlaceId id);
    void dropCopy(CopyId id);
    std::uint32_t placeEnd(ArcId id, PlaceId place) const;

    /// All strokes between two nodes.
    void routePair(const std::vector<std::uint32_t>& strokes);
    void keepNameOffArcs(std::uint32_t node);
    void routeStroke(const PendingArc& arc);
    PendingArc pendingArc(std::uint32_t stroke) const;
    bool isShownByArc(const PortId& port, const std::vector<PendingArc>& pair) const;
    LineStyle styleOf(const NetElement& element) const;

    void layTexts(std::uint32_t node);
    std::vector<PartText> textsFor(std::uint32_t node) const;
    std::vector<StrokeDrawing> strokesAt(std::uint32_t node) const;
    NodeDrawing drawn(std::uint32_t node) const;
    Outline outlineOf(std::uint32_t node) const;

    NetScene& scene_;
    const Diagram& diagram_;
    const DrawingMetrics& metrics_;
    SceneStore& store_;
    std::optional<Placement> placed_;
    std::vector<std::uint32_t> moved_;    ///< nodes whose arcs must be redrawn
    std::vector<std::uint32_t> renamed_;  ///< nodes whose texts must be redrawn
    NodePairs pairs_;                     ///< nodes with changed arcs between them
};

}  // namespace fireable
