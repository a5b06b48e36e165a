#pragma once

#include <QPointF>
#include <QRectF>
#include <cstdint>
#include <functional>
#include <optional>
#include <unordered_map>
#include <vector>

#include "editor/canvas/drawing_metrics.h"
#include "editor/canvas/scene_store.h"

namespace fireable {

/// A text that may move: it belongs to a node or to a stroke.
struct Label {
    std::optional<std::uint32_t> node;
    std::optional<std::uint32_t> stroke;
    bool evadesLines = false;  ///< nobody placed it by hand: it also keeps clear of lines
};

/// Keeps texts from covering what they name.
///
/// A text that its document puts over a node, the head of an arc or another text is drawn at the
/// nearest free place around its node or along its arc instead; the document stays as it is. The
/// place depends on the document alone, not on the way to it: on nodes, strokes, and where the
/// document puts the other texts. If no place is free, the one that covers least is taken.
class LabelPlacer {
public:
    /// The label of a text; nothing if it does not move.
    using LabelOf = std::function<std::optional<Label>(std::uint32_t text)>;

    /// Places all texts of a new scene, whose texts stand where the document puts them.
    void placeAll(SceneStore& store, const LabelOf& labelOf);
    /// Places the texts that the changes since the last call concern.
    void update(SceneStore& store, const LabelOf& labelOf);
    /// To be called when the document puts or removes `text`.
    void forget(std::uint32_t text);

private:
    /// What a text would cover, worst first.
    struct Cost {
        int parts = 0;  ///< nodes and heads
        int texts = 0;
        int lines = 0;
        int near = 0;  ///< of a weight: names and others so close beside it that they read as one
        auto operator<=>(const Cost&) const = default;
    };
    struct Surroundings;

    void place(SceneStore& store, std::uint32_t text, const Label& label);
    void dropAsked(std::uint32_t text);
    Surroundings around(const SceneStore& store, std::uint32_t text, const QRectF& area) const;
    static Cost costOf(const Surroundings& surroundings, const QRectF& area);

    std::unordered_map<std::uint32_t, TextSpot> asked_;  ///< of texts that want to move
    SpatialIndex askedAreas_;                            ///< generous, of the same
    SpatialIndex regions_;                               ///< where these may stand
    std::vector<QRectF> left_;  ///< where the document no longer puts a text, since the last update
};

}  // namespace fireable
