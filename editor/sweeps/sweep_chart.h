#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "editor/sweeps/sweep_results.h"

namespace fireable {

enum class SweepChartKind : std::uint8_t { lines, scatter, histogram, heatMap };

/// What of a sweep a chart shows, by columns.
struct SweepChartChoice {
    static constexpr int noColumn = -1;

    SweepChartKind kind = SweepChartKind::lines;
    int x = 0;
    int y = 0;
    /// Of lines and points, what they are coloured by; of a heat map, the mean of which is its
    /// colour, or `noColumn` for the number of runs.
    int by = noColumn;
    bool operator==(const SweepChartChoice&) const = default;
};

/// A point of a line: the runs with one x, or of a narrow range of it.
struct SweepPoint {
    double x = 0;  ///< the mean of the range
    double mean = 0;
    double min = 0;
    double max = 0;
    std::int64_t runs = 0;
};

/// Runs with one value of the column that colours them, or if there are many, of a range of these.
struct SweepSeries {
    std::string name;                       ///< `start p1 = 3`, `steps 0 to 99`; empty: all runs
    std::vector<SweepPoint> points{};       ///< of lines, by ascending x
    std::vector<double> x{};                ///< of a scatter plot, in the order of the rows
    std::vector<double> y{};                ///< [x]
    std::vector<SweepResults::Row> rows{};  ///< [x]
};

/// Cells of equal width from `first`.
struct SweepBins {
    /// single: each is of one value.  whole: of as many whole numbers.  range: of a range.
    enum class Of : std::uint8_t { single, whole, range };

    double first = 0;
    double width = 1;
    int count = 0;
    Of holds = Of::range;

    /// Where a bin is drawn to begin: values stand in the middle of theirs.
    double edge(int bin) const {
        return first + width * bin -
               (holds == Of::single  ? width / 2
                : holds == Of::whole ? 0.5
                                     : 0);
    }
    /// `3`, `0 to 99`.
    std::string text(int bin) const;
    int of(double value) const {
        const int bin = static_cast<int>((value - first) / width);
        return bin < 0 ? 0 : bin >= count ? count - 1 : bin;
    }
};

/// A chart of a sweep, computed from its rows.
struct SweepChart {
    SweepChartChoice choice;
    std::vector<SweepSeries> series;
    SweepBins across;                  ///< of histograms and heat maps
    SweepBins up;                      ///< of heat maps
    std::vector<double> cells;         ///< [across], runs; or [up][across], NaN: no run there
    std::vector<std::int64_t> counts;  ///< of heat maps: [up][across], runs
    std::int64_t leftOut = 0;          ///< rows without a value in one of the columns
};

/// Series beyond these would not be told apart by their colours.
inline constexpr std::size_t mostSweepSeries = 7;
/// More points on a line, and more bars or cells than these, are joined.
inline constexpr int mostLinePoints = 2000;
inline constexpr int mostBars = 200;
inline constexpr int mostCellsAcross = 128;

/// Computes a chart of `rows`; unfinished if asked to stop.
SweepChart sweepChart(const SweepResults& results, std::span<const SweepResults::Row> rows,
                      const SweepChartChoice& choice, const std::stop_token& stop = {});

}  // namespace fireable
