#pragma once

#include <QObject>
#include <QPointer>
#include <QStringList>
#include <set>
#include <utility>
#include <vector>

#include "editor/canvas/canvas_tool.h"
#include "editor/canvas/canvas_view.h"
#include "editor/charts/firing_plot.h"
#include "editor/document/net_element.h"
#include "editor/playback/run_program.h"
#include "engine/run/run_series.h"
#include "engine/run/run_statistics.h"

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

/// Nodes of a drawn net as series of its run, and what they are called.
struct ChartNodes {
    SeriesNodes nodes;
    QStringList names;  ///< by place, and then by group
};

/// Places first, each in the order of the net; no more than `most`. A substituted transition stands
/// for all that fires inside of it.
ChartNodes chartNodes(const Net& drawn, const RunProgram& program, const std::set<NodeId>& nodes,
                      std::size_t most);

/// Transitions of a program, those that fired most first and no more than `most`.
std::vector<std::int32_t> mostFired(const std::vector<FiringCount>& counts, std::size_t most);

/// What to show of `transitions`, by path.
std::vector<NamedCount> namedCounts(const RunProgram& program,
                                    const std::vector<FiringCount>& counts,
                                    const std::vector<std::int32_t>& transitions);

/// By transition of the drawn net, those that fired most first and no more than `most`; a
/// substituted one has the firings of all that is inside of it. Those that never fired are left
/// out.
DrawnCounts drawnCounts(const Net& drawn, const RunProgram& program,
                        const std::vector<FiringCount>& counts, std::size_t most);

}  // namespace fireable
