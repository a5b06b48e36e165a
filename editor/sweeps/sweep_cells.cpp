#include "editor/sweeps/sweep_cells.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>

namespace fireable {

QCPColorGradient cellColours() {
    QCPColorGradient gradient;
    gradient.clearColorStops();
    constexpr QRgb stops[] = {0xff440154, 0xff472d7b, 0xff3b528b, 0xff2c728e, 0xff21918c,
                              0xff28ae80, 0xff5ec962, 0xffaddc30, 0xfffde725};
    for (std::size_t i = 0; i < std::size(stops); ++i) {
        gradient.setColorStopAt(static_cast<double>(i) / (std::size(stops) - 1), QColor(stops[i]));
    }
    gradient.setNanHandling(QCPColorGradient::nhTransparent);
    return gradient;
}

QCPColorMap& drawCells(const SweepChart& chart, QCPAxis& x, QCPAxis& y, QCPColorScale& scale) {
    auto& cells = *new QCPColorMap(&x, &y);
    const auto middles = [](const SweepBins& bins) {
        return QCPRange(bins.edge(0) + bins.width / 2, bins.edge(bins.count) - bins.width / 2);
    };
    QCPColorMapData& data = *cells.data();
    // The map takes the size of a cell from the distance of two: a single one gets an empty
    // neighbour.
    const int across = std::max(2, chart.across.count);
    const int up = std::max(2, chart.up.count);
    QCPRange xs = middles(chart.across);
    QCPRange ys = middles(chart.up);
    xs.upper = chart.across.count == 1 ? xs.lower + chart.across.width : xs.upper;
    ys.upper = chart.up.count == 1 ? ys.lower + chart.up.width : ys.upper;
    data.setSize(across, up);
    data.setRange(xs, ys);
    data.fill(std::numeric_limits<double>::quiet_NaN());
    QCPRange values;
    bool found = false;
    for (int j = 0; j < chart.up.count; ++j) {
        for (int i = 0; i < chart.across.count; ++i) {
            const double value = chart.cells[static_cast<std::size_t>(j * chart.across.count + i)];
            data.setCell(i, j, value);
            if (!std::isnan(value)) {
                values =
                    found ? QCPRange(std::min(values.lower, value), std::max(values.upper, value))
                          : QCPRange(value, value);
                found = true;
            }
        }
    }
    if (values.size() == 0) {  // one colour for all
        values = values.upper > 0 ? QCPRange(0, values.upper) : QCPRange(0, 1);
    }
    cells.setInterpolate(false);
    cells.setTightBoundary(false);
    cells.setColorScale(&scale);
    cells.setGradient(cellColours());
    cells.setDataRange(values);
    return cells;
}

}  // namespace fireable
