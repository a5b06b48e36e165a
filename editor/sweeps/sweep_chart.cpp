#include "editor/sweeps/sweep_chart.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>
#include <numeric>

#include "editor/sweeps/sweep_words.h"

namespace fireable {
namespace {

using Row = SweepResults::Row;

constexpr std::size_t rowsBetweenStops = 1 << 14;
constexpr double maxExactCount = 9007199254740992;  // 2^53

struct Range {
    double min = std::numeric_limits<double>::infinity();
    double max = -std::numeric_limits<double>::infinity();

    std::int64_t step = 0;  ///< divides all distances between values below 2^53

    void add(double value) {
        if (!isEmpty() && step != 1 && value < maxExactCount) {
            step = std::gcd(step, static_cast<std::int64_t>(value - any_));
        }
        any_ = isEmpty() && value < maxExactCount ? value : any_;
        min = std::min(min, value);
        max = std::max(max, value);
    }
    bool isEmpty() const { return min > max; }

private:
    double any_ = 0;  ///< the first of the values
};

/// A row as numbers.
struct Drawn {
    double x;
    double y;
    double by;
    Row row;
};

/// The rows that have a value in each column that the chart shows.
std::vector<Drawn> drawnRows(const SweepResults& results, std::span<const Row> rows,
                             const SweepChartChoice& choice, const std::stop_token& stop) {
    const bool hasY = choice.kind != SweepChartKind::histogram;
    const bool hasBy = hasY && choice.by != SweepChartChoice::noColumn;
    std::vector<Drawn> drawn;
    drawn.reserve(rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (i % rowsBetweenStops == 0 && stop.stop_requested()) {
            break;
        }
        const Drawn one{results.number(choice.x, rows[i]),
                        hasY ? results.number(choice.y, rows[i]) : 0,
                        hasBy ? results.number(choice.by, rows[i]) : 0, rows[i]};
        if (!std::isnan(one.x) && !std::isnan(one.y) && !std::isnan(one.by)) {
            drawn.push_back(one);
        }
    }
    return drawn;
}

/// At most `most` bins over a range, and one more; a bin for each value if these are few.
SweepBins binsOver(const Range& range, int most) {
    if (range.isEmpty()) {
        return {};
    }
    if (range.max >= maxExactCount) {
        const double width = std::max(range.max - range.min, range.max * 1e-12) / most;
        return {range.min, width, most, SweepBins::Of::range};
    }
    const double step = std::max(1.0, static_cast<double>(range.step));
    if ((range.max - range.min) / step < most) {
        return {range.min, step, static_cast<int>((range.max - range.min) / step) + 1,
                SweepBins::Of::single};
    }
    // Values are whole: bins of equally many whole numbers, of a round width.
    const double numbers = range.max - range.min + 1;
    double width = 1;
    for (int i = 0; numbers / width > most; ++i) {
        constexpr int steps[] = {2, 5, 10};
        width = steps[i % 3] * std::pow(10, i / 3);
    }
    const double first = std::floor(range.min / width) * width;
    return {first, width, static_cast<int>((range.max - first) / width) + 1, SweepBins::Of::whole};
}

/// Makes the series of a chart; to which of them a row belongs.
class SeriesOfRows {
public:
    SeriesOfRows(SweepChart& chart, const SweepResults& results, const std::vector<Drawn>& drawn) {
        if (chart.choice.by == SweepChartChoice::noColumn) {
            chart.series.resize(drawn.empty() ? 0 : 1);
            values_[0] = 0;
            return;
        }
        std::map<double, Row> found;
        Range range;
        for (const Drawn& one : drawn) {
            range.add(one.by);
            if (found.size() <= mostSweepSeries) {
                found.try_emplace(one.by, one.row);
            }
        }
        const std::string title = columnTitle(results, chart.choice.by).toStdString();
        if (found.size() > mostSweepSeries) {
            bins_ = binsOver(range, static_cast<int>(mostSweepSeries));
            for (int bin = 0; bin < bins_.count; ++bin) {
                chart.series.push_back({title + " " + bins_.text(bin)});
            }
            return;
        }
        for (const auto& [value, row] : found) {
            values_[value] = chart.series.size();
            const bool isHalt = chart.choice.by == results.haltColumn();
            const Halt halt = value == 0 ? Halt::halted : Halt::limit;
            chart.series.push_back(
                {title + " = " + (isHalt ? endText(results, halt).toStdString()
                                         : results.text(chart.choice.by, row))});
        }
    }
    std::size_t of(const Drawn& one) const {
        return bins_.count > 0 ? static_cast<std::size_t>(bins_.of(one.by)) : values_.at(one.by);
    }

private:
    std::map<double, std::size_t> values_;
    SweepBins bins_;  ///< instead of the values if these are many
};

void addLines(SweepChart& chart, const SweepResults& results, const std::vector<Drawn>& drawn) {
    const SeriesOfRows series(chart, results, drawn);
    Range range;
    for (const Drawn& one : drawn) {
        range.add(one.x);
    }
    const SweepBins bins = binsOver(range, mostLinePoints);
    for (SweepSeries& one : chart.series) {
        one.points.resize(static_cast<std::size_t>(bins.count));
    }
    for (const Drawn& one : drawn) {
        SweepPoint& point =
            chart.series[series.of(one)].points[static_cast<std::size_t>(bins.of(one.x))];
        point.min = point.runs == 0 ? one.y : std::min(point.min, one.y);
        point.max = point.runs == 0 ? one.y : std::max(point.max, one.y);
        point.mean += one.y;
        point.x += one.x;
        ++point.runs;
    }
    for (SweepSeries& one : chart.series) {
        std::erase_if(one.points, [](const SweepPoint& point) { return point.runs == 0; });
        for (SweepPoint& point : one.points) {
            point.x /= static_cast<double>(point.runs);
            point.mean /= static_cast<double>(point.runs);
        }
    }
}

void addPoints(SweepChart& chart, const SweepResults& results, const std::vector<Drawn>& drawn) {
    const SeriesOfRows series(chart, results, drawn);
    for (const Drawn& one : drawn) {
        SweepSeries& points = chart.series[series.of(one)];
        points.x.push_back(one.x);
        points.y.push_back(one.y);
        points.rows.push_back(one.row);
    }
}

void addBars(SweepChart& chart, const std::vector<Drawn>& drawn) {
    Range range;
    for (const Drawn& one : drawn) {
        range.add(one.x);
    }
    chart.across = binsOver(range, mostBars);
    chart.cells.resize(static_cast<std::size_t>(chart.across.count));
    for (const Drawn& one : drawn) {
        ++chart.cells[static_cast<std::size_t>(chart.across.of(one.x))];
    }
}

void addCells(SweepChart& chart, const std::vector<Drawn>& drawn) {
    Range xs;
    Range ys;
    for (const Drawn& one : drawn) {
        xs.add(one.x);
        ys.add(one.y);
    }
    chart.across = binsOver(xs, mostCellsAcross);
    chart.up = binsOver(ys, mostCellsAcross);
    const auto across = static_cast<std::size_t>(chart.across.count);
    const std::size_t all = across * static_cast<std::size_t>(chart.up.count);
    chart.cells.resize(all);
    chart.counts.resize(all);
    for (const Drawn& one : drawn) {
        const std::size_t cell = static_cast<std::size_t>(chart.up.of(one.y)) * across +
                                 static_cast<std::size_t>(chart.across.of(one.x));
        chart.cells[cell] += one.by;
        ++chart.counts[cell];
    }
    for (std::size_t cell = 0; cell < all; ++cell) {
        const auto runs = static_cast<double>(chart.counts[cell]);
        const bool counts = chart.choice.by == SweepChartChoice::noColumn;
        chart.cells[cell] = runs == 0 ? std::numeric_limits<double>::quiet_NaN()
                            : counts  ? runs
                                      : chart.cells[cell] / runs;
    }
}

}  // namespace

std::string SweepBins::text(int bin) const {
    const auto number = [](double value) {
        if (std::abs(value) < maxExactCount) {
            return std::to_string(static_cast<std::int64_t>(value));
        }
        char digits[32];
        std::snprintf(digits, sizeof digits, "%.4g", value);
        return std::string(digits);
    };
    const double from = first + width * bin;
    const double to = holds == Of::single  ? from
                      : holds == Of::whole ? from + width - 1
                                           : from + width;
    return from == to ? number(from) : number(from) + " to " + number(to);
}

SweepChart sweepChart(const SweepResults& results, std::span<const Row> rows,
                      const SweepChartChoice& choice, const std::stop_token& stop) {
    SweepChart chart;
    chart.choice = choice;
    const std::vector<Drawn> drawn = drawnRows(results, rows, choice, stop);
    if (stop.stop_requested()) {
        return chart;
    }
    chart.leftOut = std::ssize(rows) - std::ssize(drawn);
    switch (choice.kind) {
        case SweepChartKind::lines:
            addLines(chart, results, drawn);
            break;
        case SweepChartKind::scatter:
            addPoints(chart, results, drawn);
            break;
        case SweepChartKind::histogram:
            addBars(chart, drawn);
            break;
        case SweepChartKind::heatMap:
            addCells(chart, drawn);
            break;
    }
    return chart;
}

}  // namespace fireable
