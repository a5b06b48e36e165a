#pragma once

#include <QPainter>
#include <QPointF>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "editor/canvas/scene_model.h"

namespace fireable {

class SceneView;

/// The elements of a scene in reading order: nodes and notes row by row, then arcs, priorities and
/// ports in drawing order.
///
/// A snapshot: replace it after changes of the scene.
class ReadingOrder {
public:
    /// `model` must outlive it and not move.
    explicit ReadingOrder(const SceneModel& model);

    const std::vector<NetElement>& elements() const { return elements_; }
    /// The nodes and notes, which come first.
    std::span<const NetElement> nodes() const { return {elements_.data(), nodeCount_}; }
    /// The position in `elements()`; nothing if it is not shown.
    std::optional<std::size_t> find(const NetElement& element) const;

private:
    static constexpr std::uint32_t none = 0xffffffff;

    void addNodes();
    void addStrokes();

    const SceneModel* model_;
    std::vector<NetElement> elements_;
    std::size_t nodeCount_ = 0;
    std::vector<std::uint32_t> ofNode_;    ///< [node slots], position in `elements_`, or `none`
    std::vector<std::uint32_t> ofStroke_;  ///< [stroke slots]
    std::vector<std::uint32_t> ofText_;    ///< [text slots], of notes
};

enum class NodeDirection { left, right, up, down };

/// The nearest node or note from `from` (scene units) in a direction, except `but`; those mainly in
/// that direction are preferred.
std::optional<NetElement> nearestInDirection(const SceneView& canvas, QPointF from,
                                             NodeDirection way, const NetElement& but);
/// The node or note nearest to `from`.
std::optional<NetElement> nearestTo(const SceneView& canvas, QPointF from);

/// A double line in ink and background colours, visible on everything and distinct from the
/// selection by more than colour.
void paintFocusRing(QPainter& painter, const SceneView& canvas, const NetElement& element);

}  // namespace fireable
