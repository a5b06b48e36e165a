#pragma once

#include <QPointF>
#include <QRectF>
#include <QString>
#include <cstdint>
#include <utility>
#include <vector>

#include "editor/canvas/scene.h"
#include "editor/canvas/scene_index.h"

namespace fireable {

/// The content of one slot of a scene.
struct NodeDrawing {
    NodeShape shape = NodeShape::circle;
    Border border = Border::single;
    QPointF centre;
    QPointF half;
    QPointF tokenOffset;
};
struct StrokeDrawing {
    PathKind kind = PathKind::polyline;
    LineStyle style = LineStyle::solid;
    ColourRole role = ColourRole::ink;
    HeadShape head = HeadShape::none;
    std::vector<QPointF> points;
    QPointF tip;
    QPointF direction;
};
struct TextDrawing {
    QString text;
    QPointF baseline;
    TextAlign align = TextAlign::left;
    double size = 8;
    bool bold = false;
    ColourRole role = ColourRole::name;
    Plate plate = Plate::dim;
};

/// A scene with incremental updates and an up-to-date index. Changed items go to the live layer
/// until `settle`; outdated areas of the still layer are recorded.
class SceneStore {
public:
    Scene& scene() { return scene_; }
    const Scene& scene() const { return scene_; }
    const SceneIndex& index() const { return index_; }

    /// Until `finish`, a scene under construction has no index and only a still layer.
    void start(Scene empty);
    void finish();

    /// A new slot, not drawn yet.
    std::uint32_t addNode();
    std::uint32_t addStroke();
    std::uint32_t addText();

    void set(std::uint32_t node, const NodeDrawing& drawing);
    void set(std::uint32_t stroke, const StrokeDrawing& drawing);
    void set(std::uint32_t text, const TextDrawing& drawing);
    void removeNode(std::uint32_t node);
    void removeStroke(std::uint32_t stroke);
    void removeText(std::uint32_t text);

    /// The items in the live layer.
    const SceneItems& live() const { return live_; }
    /// Moves the live layer to the still one and records the changed areas.
    void settle();
    /// Areas of the still layer outdated since the last call.
    std::vector<QRectF> takeStale() { return std::exchange(stale_, {}); }

    /// What changed since the last call, before and after: areas of nodes, heads and texts, and
    /// lines.
    struct Line {
        std::vector<QPointF> points;
        QRectF bounds;
    };
    struct Touched {
        std::vector<QRectF> areas;
        std::vector<Line> lines;
        bool everything = false;  ///< too much to list
    };
    Touched takeTouched() { return std::exchange(touched_, {}); }

private:
    void touch(SceneLayer layer, const SpatialIndex& index, std::uint32_t item);
    void leave(SceneLayer& layer, const SpatialIndex& index, std::uint32_t item);
    void enter(SceneLayer& layer, SpatialIndex& index, std::uint32_t item,
               QRectF (*boundsOf)(const Scene&, std::size_t), std::vector<std::uint32_t>& live);
    void touch(const QRectF& area);
    void touchStroke(std::uint32_t stroke);
    void setPoints(std::uint32_t stroke, const std::vector<QPointF>& points);
    void compactPoints();

    Scene scene_;
    SceneIndex index_;
    SceneItems live_;
    std::vector<QRectF> stale_;
    Touched touched_;
    std::size_t unusedPoints_ = 0;
    bool building_ = false;
};

}  // namespace fireable
