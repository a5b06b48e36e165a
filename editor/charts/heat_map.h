#pragma once

#include <QObject>
#include <QPointer>
#include <utility>
#include <vector>

#include "editor/canvas/canvas_overlay.h"
#include "editor/canvas/canvas_view.h"

namespace fireable {

/// How often drawn transitions fired.
using DrawnCounts = std::vector<std::pair<TransitionId, std::int64_t>>;

/// Shows on a canvas how often transitions fired: the more, the larger and redder the glow around
/// them, on a scale of powers of ten, and the number where there is room for it.
class HeatMap final : public QObject, private CanvasOverlay {
    Q_OBJECT

public:
    HeatMap(CanvasView& canvas, QObject* parent);
    ~HeatMap() override;

    /// Nothing at all: there is no map.
    void setCounts(DrawnCounts counts);
    const DrawnCounts& counts() const { return counts_; }

private:
    void paint(QPainter& painter, const CanvasView& canvas) override;

    QPointer<CanvasView> canvas_;  ///< may go first
    DrawnCounts counts_;
    double most_ = 0;
};

/// The colour of a share from 0 to 1 of the most: from yellow to dark red, so that readers of all
/// kinds of colour vision see the order.
QColor heatColour(double share);

}  // namespace fireable
