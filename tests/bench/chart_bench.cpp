// The time to compute and to draw charts of a run of ten million steps.
//
//     QT_QPA_PLATFORM=offscreen chart_bench

#include <QApplication>
#include <QElapsedTimer>
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <functional>

#include "editor/charts/charts_panel.h"
#include "editor/playback/run_session.h"
#include "tests/support/net_maker.h"

using namespace fireable;

namespace {

constexpr int places = 32;
constexpr int steps = 10'000'000;

/// Tokens that move at random around a ring, so that every place changes all the time.
Net wandering() {
    testing::NetMaker maker(places, places);
    for (int p = 1; p <= places; ++p) {
        maker.tokens(p, 20).takes(p, {p}).gives(p, {p % places + 1});
    }
    return maker.net();
}

double milliseconds(const std::function<void()>& work) {
    QElapsedTimer clock;
    clock.start();
    work();
    return static_cast<double>(clock.nsecsElapsed()) / 1e6;
}

double median(const std::function<void()>& work) {
    std::vector<double> times(9);
    std::ranges::generate(times, [&] { return milliseconds(work); });
    std::ranges::nth_element(times, times.begin() + 4);
    return times[4];
}

SeriesNodes firstPlaces(int count) {
    SeriesNodes nodes;
    for (int p = 0; p < count; ++p) {
        nodes.places.push_back(p);
    }
    return nodes;
}

ChartData dataOf(const SeriesView& view) {
    ChartData data{{}, view.first.toDouble(), view.last.toDouble()};
    for (std::size_t i = 0; i < view.columns.size(); ++i) {
        data.series.push_back({QString::number(i), SeriesKind::level, view.columns[i]});
    }
    return data;
}

template <class Plot>
double frameTime(const ChartData& data) {
    Plot plot;
    plot.resize(1400, 300);
    plot.setData(data);
    plot.replot();
    return median([&] {
        plot.setData(data);
        plot.replot(QCustomPlot::rpImmediateRefresh);
    });
}

void measure(const std::shared_ptr<const RunRecord>& record, int series) {
    SeriesStore store;
    SeriesRequest request{.record = record,
                          .nodes = firstPlaces(series),
                          .watches = {},
                          .range = std::nullopt,
                          .columns = 2800};
    SeriesView view;
    const double whole = milliseconds([&] { view = store.view(request, std::chrono::hours(1)); });
    const double again = median([&] { store.view(request, std::chrono::hours(1)); });
    SeriesView part;
    request.range = SeriesRange{steps * 0.5, steps * 0.51};
    const double closely = milliseconds([&] { part = store.view(request, std::chrono::hours(1)); });
    std::printf("%2d series: whole run %.0f ms, again %.2f ms, 1 %% of it %.0f ms\n", series, whole,
                again, closely);
    std::printf("           a frame of markings %.1f ms, of a timing diagram %.1f ms\n",
                frameTime<MarkingPlot>(dataOf(view)), frameTime<TimingPlot>(dataOf(view)));
}

}  // namespace

int main(int argc, char** argv) {
    QApplication application(argc, argv);
    const auto program = prepareRun(wandering(), std::string(), SubnetLoader());
    auto session = program ? RunSession::make(*program, EngineKind::incremental,
                                              {Choice::random, Multiplicity::one, 1})
                           : Result<std::unique_ptr<RunSession>>(program.failure());
    std::atomic<bool> interrupt = false;
    RunControl control{interrupt, [] { return false; }, [](const RunFrame&) {}};
    if (!session || !(*session)->step(steps, control)) {
        return EXIT_FAILURE;
    }
    std::printf("a record: %.3f ms\n", median([&] { (*session)->record(); }));
    for (const int series : {1, 8, places}) {
        measure((*session)->record(), series);
    }
    return EXIT_SUCCESS;
}
