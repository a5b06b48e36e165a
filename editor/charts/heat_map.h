#pragma once

#include <QColor>
#include <QObject>
#include <QPointer>
#include <cstdint>
#include <utility>
#include <vector>

#include "editor/canvas/canvas_tool.h"
#include "editor/canvas/scene_view.h"
#include "editor/document/net_element.h"

namespace fireable {

inline constexpr std::size_t maxGlowing = 20'000;  ///< nodes that a heat map shows

/// Counts of drawn nodes: of firings, of tokens.
using DrawnCounts = std::vector<std::pair<NetElement, std::int64_t>>;

/// The highest of `counts`, at most `limit`, without those that are 0.
DrawnCounts mostCounted(DrawnCounts counts, std::size_t limit);

/// How a count is placed between none and the highest.
enum class HeatScale : std::uint8_t { logarithmic, linear };

/// A heat map of counts on a canvas: glows that are larger and redder the higher the count, and
/// numbers where there is room.
class HeatMap final : public QObject, private CanvasOverlay {
    Q_OBJECT

public:
    HeatMap(SceneView& canvas, QObject* parent);
    ~HeatMap() override;

    /// Empty: no heat map.
    void setCounts(DrawnCounts counts, HeatScale scale = HeatScale::logarithmic);
    const DrawnCounts& counts() const { return counts_; }

private:
    void paint(QPainter& painter, const SceneView& canvas) override;

    QPointer<SceneView> canvas_;  ///< may be destroyed first
    DrawnCounts counts_;
    double maxCount_ = 0;
    HeatScale scale_ = HeatScale::logarithmic;
};

/// The colour of a share from 0 to 1 of the maximum: from yellow to dark red, an order visible with
/// any colour vision.
QColor heatColour(double share);

}  // namespace fireable
