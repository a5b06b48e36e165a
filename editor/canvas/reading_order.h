#pragma once

#include <QPainter>
#include <QPointF>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "editor/canvas/net_scene.h"

namespace fireable {

class CanvasView;

/// What a scene shows, in the order in which it is read out: nodes and notes row by row, each from
/// the left, then arcs, priorities and ports as they were drawn.
///
/// A picture of one moment: whoever keeps it makes another after the scene has changed.
class ReadingOrder {
public:
    /// `net` must stay where it is.
    explicit ReadingOrder(const NetScene& net);

    const std::vector<NetElement>& elements() const { return elements_; }
    /// The first of them: those that stand somewhere.
    std::span<const NetElement> nodes() const { return {elements_.data(), nodeCount_}; }
    /// The position in `elements()`; nothing for what was not shown.
    std::optional<std::size_t> find(const NetElement& element) const;

private:
    static constexpr std::uint32_t none = 0xffffffff;

    void addNodes();
    void addStrokes();

    const NetScene* net_;
    std::vector<NetElement> elements_;
    std::size_t nodeCount_ = 0;
    std::vector<std::uint32_t> ofNode_;    ///< [node slots], position in `elements_`, or `none`
    std::vector<std::uint32_t> ofStroke_;  ///< [stroke slots]
    std::vector<std::uint32_t> ofText_;    ///< [text slots], of notes
};

enum class NodeDirection { left, right, up, down };

/// The node or note nearest to `from` (scene units) in that direction, `but` not counted: one that
/// lies mostly that way before one that lies mostly to the side.
std::optional<NetElement> nearestThatWay(const CanvasView& canvas, QPointF from, NodeDirection way,
                                         const NetElement& but);
/// The node or note nearest to `from`.
std::optional<NetElement> nearestTo(const CanvasView& canvas, QPointF from);

/// Two lines in the colours of ink and paper, so that it is seen on everything, and told from what
/// is selected by more than its colour.
void paintFocusRing(QPainter& painter, const CanvasView& canvas, const NetElement& element);

}  // namespace fireable
