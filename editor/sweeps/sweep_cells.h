#pragma once

#include "editor/charts/plot.h"
#include "editor/sweeps/sweep_chart.h"

namespace fireable {

/// From dark to light in equal steps of lightness, distinguishable with any colour vision.
QCPColorGradient cellColours();

/// The cells of a heat map of a sweep, as a plottable of the plot of the axes.
QCPColorMap& drawCells(const SweepChart& chart, QCPAxis& x, QCPAxis& y, QCPColorScale& scale);

}  // namespace fireable
