// The time to sort, filter and chart a million rows of a sweep, and to draw them. Goal: 0.5 s each.
//
//     QT_QPA_PLATFORM=offscreen sweep_bench

#include <QApplication>
#include <QElapsedTimer>
#include <algorithm>
#include <cstdio>
#include <functional>
#include <numeric>

#include "editor/sweeps/sweep_charts.h"
#include "editor/sweeps/sweep_words.h"

using namespace fireable;

namespace {

constexpr std::int64_t rows = 1'000'000;
constexpr int reported = 4;

/// Numbers without order: a multiplicative hash.
std::int64_t scattered(std::int64_t i, std::int64_t below) {
    return static_cast<std::int64_t>((static_cast<std::uint64_t>(i) * 11400714819323198485u) >>
                                     32) %
           below;
}

std::shared_ptr<SweepResults> made() {
    SweepColumns columns;
    columns.start = {"p1", "p2"};
    columns.instance = [](std::int64_t i) {
        return SweepInstance{{i / 1000, i % 1000}, static_cast<std::uint64_t>(i)};
    };
    for (int i = 0; i < reported; ++i) {
        columns.end.push_back("end p" + std::to_string(i));
    }
    auto results = std::make_shared<SweepResults>(columns, static_cast<std::size_t>(rows));
    std::vector<SweepRow> block;
    for (std::int64_t i = 0; i < rows; ++i) {
        SweepRow row{i, i % 3 == 0 ? Halt::limit : Halt::halted, scattered(i, 5000), {}};
        for (int p = 0; p < reported; ++p) {
            row.values.push_back(scattered(i * reported + p, 1'000'000));
        }
        block.push_back(std::move(row));
    }
    results->add(block);
    return results;
}

void measure(const char* what, const std::function<void()>& work) {
    std::vector<double> times(5);
    std::ranges::generate(times, [&] {
        QElapsedTimer clock;
        clock.start();
        work();
        return static_cast<double>(clock.nsecsElapsed()) / 1e6;
    });
    std::ranges::sort(times);
    std::printf("%-44s %8.0f ms (%.0f to %.0f)\n", what, times[2], times[0], times[4]);
}

}  // namespace

int main(int count, char** arguments) {
    const QApplication application(count, arguments);
    const auto results = made();
    std::vector<SweepResults::Row> all(results->rows());
    const auto ordered = [&] { std::iota(all.begin(), all.end(), SweepResults::Row{0}); };
    for (const int column : {1, 5, 6}) {
        const std::string what = "sort by " + results->titles()[static_cast<std::size_t>(column)];
        measure(what.c_str(), [&] {
            ordered();
            sortRows(*results, column, true, all);
        });
    }
    for (const char* const text : {"steps > 100", "{end p0} > {end p1} && !limit", "4711"}) {
        const auto filter = *SweepFilter::parse(text, *results);
        measure((std::string("filter ") + text).c_str(), [&] {
            all.clear();
            filter.append(*results, 0, results->rows(), all);
        });
    }
    all.resize(results->rows());
    ordered();
    const int steps = results->stepsColumn();
    const struct {
        const char* name;
        SweepChartChoice choice;
    } charts[] = {{"lines", {SweepChartKind::lines, 1, steps, SweepChartChoice::noColumn}},
                  {"scatter", {SweepChartKind::scatter, steps, steps + 1, 4}},
                  {"histogram", {SweepChartKind::histogram, steps, 0, SweepChartChoice::noColumn}},
                  {"heat map", {SweepChartKind::heatMap, 1, 2, steps}}};
    SweepPlot plot;
    plot.resize(1400, 500);
    plot.show();
    for (const auto& [name, choice] : charts) {
        SweepChart chart;
        measure((std::string("compute ") + name).c_str(),
                [&] { chart = sweepChart(*results, all, choice); });
        plot.setChart(chart, columnTitles(*results), results->haltColumn(), {});
        measure((std::string("draw ") + name).c_str(),
                [&] { plot.replot(QCustomPlot::rpImmediateRefresh); });
    }
    SweepTableModel model;
    SweepTableView view(model);
    view.resize(1000, 700);
    measure("show the table", [&] {
        model.setResults(results);
        view.grab();
    });
    return 0;
}
