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
#include "engine/net/run/run_series.h"
#include "engine/net/run/run_statistics.h"

namespace fireable {

/// Firing counts of drawn transitions.
using DrawnCounts = std::vector<std::pair<TransitionId, std::int64_t>>;

/// A heat map of firing counts on a canvas: glows that are larger and redder on a logarithmic
/// scale, and numbers where there is room.
class HeatMap final : public QObject, private CanvasOverlay {
    Q_OBJECT

public:
    HeatMap(CanvasView& canvas, QObject* parent);
    ~HeatMap() override;

    /// Empty: no heat map.
    void setCounts(DrawnCounts counts);
    const DrawnCounts& counts() const { return counts_; }

private:
    void paint(QPainter& painter, const SceneView& canvas) override;

    QPointer<CanvasView> canvas_;  ///< may be destroyed first
    DrawnCounts counts_;
    double maxCount_ = 0;
};

/// The colour of a share from 0 to 1 of the maximum: from yellow to dark red, an order visible with
/// any colour vision.
QColor heatColour(double share);

/// Nodes of a drawn net as series, with their names.
struct ChartNodes {
    SeriesNodes nodes;
    QStringList names;  ///< by place, and then by group
};

/// The nodes in net order, places first, at most `limit`. A substituted transition stands for
/// everything inside.
ChartNodes chartNodes(const Net& drawn, const RunProgram& program, const std::set<NodeId>& nodes,
                      std::size_t limit);

/// Transitions of a program by descending firing count, at most `limit`.
std::vector<std::int32_t> mostFired(const std::vector<FiringCount>& counts, std::size_t limit);

/// The counts of `transitions` with their path names.
std::vector<NamedCount> namedCounts(const RunProgram& program,
                                    const std::vector<FiringCount>& counts,
                                    const std::vector<std::int32_t>& transitions);

/// Counts by drawn transition, highest first, at most `limit`, without those that never fired. A
/// substituted transition includes everything inside.
DrawnCounts drawnCounts(const Net& drawn, const RunProgram& program,
                        const std::vector<FiringCount>& counts, std::size_t limit);

}  // namespace fireable
