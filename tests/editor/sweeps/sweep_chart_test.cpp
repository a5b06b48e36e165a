#include <QSignalSpy>
#include <QTest>
#include <cmath>
#include <numeric>

#include "editor/charts/chart_series.h"
#include "editor/sweeps/sweep_charts.h"
#include "tests/support/made_sweep.h"
#include "tests/support/quick_try.h"
#include "tests/support/test_main.h"

using namespace fireable;
using namespace fireable::testing;

namespace {

using Row = SweepResults::Row;
using Kind = SweepChartKind;

SweepChart chartOf(const SweepResults& results, const SweepChartChoice& choice) {
    std::vector<Row> rows(results.rows());
    std::iota(rows.begin(), rows.end(), Row{0});
    return sweepChart(results, rows, choice);
}

/// How many pixels of a plot have the colour of a series.
int colouredPixels(SweepPlot& plot, std::size_t series) {
    plot.replot(QCustomPlot::rpImmediateRefresh);
    const QImage picture = plot.toPixmap(plot.width(), plot.height()).toImage();
    const QRgb colour = lookOf(series, plot.isDark()).colour.rgb();
    int count = 0;
    for (int y = 0; y < picture.height(); ++y) {
        for (int x = 0; x < picture.width(); ++x) {
            count += picture.pixel(x, y) == colour ? 1 : 0;
        }
    }
    return count;
}

}  // namespace

/// Charts of a sweep, as numbers and as drawn.
class SweepChartTest : public QObject {
    Q_OBJECT

private slots:
    void linesAreMeansWithTheirRange();
    void seriesAreTheValuesOfAColumn();
    void manyValuesAreRangesOfThem();
    void pointsAreRuns();
    void barsCountRuns();
    void cellsAreMeansOrCounts();
    void cellsAreAsWideAsValuesAreApart();
    void binsHoldAllValues_data();
    void binsHoldAllValues();
    void aMillionPointsAreFewOnALine();
    void thePanelDrawsWhatIsChosen_data();
    void thePanelDrawsWhatIsChosen();
    void axesHaveWholeNumbers_data();
    void axesHaveWholeNumbers();
    void thePointerTellsNumbersAndAClickChoosesARun();
};

void SweepChartTest::linesAreMeansWithTheirRange() {
    const auto results = madeSweep(100);

    const SweepChart chart = chartOf(*results, {Kind::lines, SweptColumn::x, SweptColumn::z});

    QCOMPARE(chart.series.size(), std::size_t{1});
    QCOMPARE(chart.series[0].points.size(), std::size_t{10});
    const SweepPoint& point = chart.series[0].points[4];
    QCOMPARE(point.x, 4.0);
    QCOMPARE(point.min, 0.0);
    QCOMPARE(point.max, 36.0);
    QCOMPARE(point.mean, 18.0);
    QCOMPARE(point.runs, 10);
    QCOMPARE(chart.leftOut, 0);
}

void SweepChartTest::seriesAreTheValuesOfAColumn() {
    const auto results = madeSweep(60);

    const SweepChart chart =
        chartOf(*results, {Kind::lines, SweptColumn::y, SweptColumn::z, SweptColumn::x});

    QCOMPARE(chart.series.size(), std::size_t{6});
    QCOMPARE(chart.series[3].name, std::string("x at the start = 3"));
    QCOMPARE(chart.series[3].points[5].mean, 15.0);
    const SweepChart halts = chartOf(
        *results, {Kind::scatter, SweptColumn::x, SweptColumn::distance, SweptColumn::halt});
    QCOMPARE(halts.series.size(), std::size_t{1});  // runs at their limit have no distance
    QCOMPARE(halts.series[0].name, std::string("Ended = halted"));
    QCOMPARE(halts.leftOut, 30);
}

void SweepChartTest::manyValuesAreRangesOfThem() {
    const auto results = madeSweep(1000);

    const SweepChart chart =
        chartOf(*results, {Kind::scatter, SweptColumn::y, SweptColumn::z, SweptColumn::x});

    QVERIFY(chart.series.size() <= mostSweepSeries);
    QCOMPARE(chart.series[0].name, std::string("x at the start 0 to 19"));
    std::size_t points = 0;
    for (const SweepSeries& series : chart.series) {
        points += series.x.size();
    }
    QCOMPARE(points, std::size_t{1000});
}

void SweepChartTest::pointsAreRuns() {
    const auto results = madeSweep(100);

    const SweepChart chart = chartOf(*results, {Kind::scatter, SweptColumn::x, SweptColumn::z});

    QCOMPARE(chart.series[0].x.size(), std::size_t{100});
    QCOMPARE(chart.series[0].rows[37], Row{37});
    QCOMPARE(chart.series[0].x[37], 3.0);
    QCOMPARE(chart.series[0].y[37], 21.0);
}

void SweepChartTest::barsCountRuns() {
    const auto results = madeSweep(70);

    const SweepChart chart = chartOf(*results, {Kind::histogram, SweptColumn::steps});

    QCOMPARE(chart.across.count, 7);
    QCOMPARE(chart.cells, std::vector<double>(7, 10));
}

void SweepChartTest::cellsAreMeansOrCounts() {
    const auto results = madeSweep(100);

    const SweepChart means =
        chartOf(*results, {Kind::heatMap, SweptColumn::x, SweptColumn::y, SweptColumn::z});
    const SweepChart counts = chartOf(*results, {Kind::heatMap, SweptColumn::x, SweptColumn::halt});

    QCOMPARE(means.across.count, 10);
    QCOMPARE(means.up.count, 10);
    QCOMPARE(means.cells[7 * 10 + 6], 42.0);
    QCOMPARE(counts.cells, [] {
        std::vector<double> expected(20, 9);
        std::fill(expected.begin() + 10, expected.end(), 1);
        return expected;
    }());
}

/// Values that are 10 apart have no empty cells between them.
void SweepChartTest::cellsAreAsWideAsValuesAreApart() {
    SweepResults results(sweepColumns([](std::int64_t i) {
                             return SweepInstance{{i % 3 * 10 + 5, i}, 0};
                         }),
                         30);
    std::vector<SweepRow> rows;
    for (std::int64_t i = 0; i < 30; ++i) {
        rows.push_back({i, Halt::halted, 0, {i, 0}});
    }
    results.add(rows);

    const SweepChart chart = chartOf(results, {Kind::heatMap, SweptColumn::x, SweptColumn::y});

    QCOMPARE(chart.across.count, 3);
    QCOMPARE(chart.across.edge(0), 0.0);
    QCOMPARE(chart.across.text(1), std::string("15"));
    QCOMPARE(chart.up.count, 30);
}

void SweepChartTest::binsHoldAllValues_data() {
    QTest::addColumn<qlonglong>("most");
    for (const qlonglong most :
         {0LL, 1LL, 199LL, 200LL, 1'000'000LL, 5'000'000'000'000'000'000LL}) {
        QTest::addRow("%lld", most) << most;
    }
}

void SweepChartTest::binsHoldAllValues() {
    QFETCH(qlonglong, most);
    SweepResults results(sweepColumns([](std::int64_t) { return SweepInstance{{0, 0}, 0}; }), 100);
    std::vector<SweepRow> rows;
    for (std::int64_t i = 0; i < 100; ++i) {
        rows.push_back({i, Halt::halted, 0, {most / 99 * i, 0}});
    }
    results.add(rows);

    const SweepChart chart = chartOf(results, {Kind::histogram, SweptColumn::z});

    QVERIFY(chart.across.count >= 1 && chart.across.count <= mostBars + 1);
    QCOMPARE(std::accumulate(chart.cells.begin(), chart.cells.end(), 0.0), 100.0);
}

void SweepChartTest::aMillionPointsAreFewOnALine() {
    SweepResults results(sweepColumns([](std::int64_t i) {
                             return SweepInstance{{i, 0}, 0};
                         }),
                         1'000'000);
    std::vector<SweepRow> rows;
    for (std::int64_t i = 0; i < 1'000'000; ++i) {
        rows.push_back({i, Halt::halted, i % 2, {i, 0}});
    }
    results.add(rows);

    const SweepChart chart = chartOf(results, {Kind::lines, SweptColumn::x, SweptColumn::steps});

    QVERIFY(chart.series[0].points.size() <= std::size_t{mostLinePoints});
    for (const SweepPoint& point : chart.series[0].points) {
        QCOMPARE(point.min, 0.0);
        QCOMPARE(point.max, 1.0);
    }
}

void SweepChartTest::thePanelDrawsWhatIsChosen_data() {
    QTest::addColumn<int>("kind");
    const char* const names[] = {"lines", "scatter", "histogram", "heat map"};
    for (int kind = 0; kind < 4; ++kind) {
        QTest::newRow(names[kind]) << kind;
    }
}

void SweepChartTest::thePanelDrawsWhatIsChosen() {
    QFETCH(int, kind);
    SweepTableModel model;
    SweepCharts charts(model);
    charts.resize(900, 420);
    charts.show();
    QVERIFY(!charts.plot().hint().isEmpty());

    model.setResults(madeSweep(100));
    charts.choose({static_cast<Kind>(kind), SweptColumn::x, SweptColumn::z,
                   kind == 3 ? SweptColumn::steps : SweepChartChoice::noColumn});
    QTRY_VERIFY(!charts.isBusy());

    QCOMPARE(charts.plot().hint(), QString());
    QCOMPARE(charts.plot().xAxis->label(), QStringLiteral("x at the start"));
    if (kind == 3) {
        auto* map = charts.plot().findChild<QCPColorMap*>();
        QVERIFY(map != nullptr);
        QCOMPARE(map->data()->keySize(), 10);
        QVERIFY(!std::isnan(map->data()->cell(3, 0)));
    } else {
        QVERIFY(colouredPixels(charts.plot(), 0) > 100);
    }
}

void SweepChartTest::axesHaveWholeNumbers_data() {
    QTest::addColumn<int>("runs");
    QTest::addRow("one run") << 1;
    QTest::addRow("few") << 4;
    QTest::addRow("many") << 100;
}

void SweepChartTest::axesHaveWholeNumbers() {
    QFETCH(int, runs);
    SweepTableModel model;
    SweepCharts charts(model);
    charts.resize(900, 420);
    model.setResults(madeSweep(runs));
    charts.choose({Kind::lines, SweptColumn::seed, SweptColumn::steps});
    QTRY_VERIFY(!charts.isBusy());

    for (const QCPAxis* axis : {charts.plot().xAxis, charts.plot().yAxis}) {
        QVector<double> ticks;
        axis->ticker()->generate(axis->range(), QLocale::c(), u'g', 6, ticks, nullptr, nullptr);
        QVERIFY(!ticks.isEmpty());
        for (const double tick : ticks) {
            QCOMPARE(tick, std::round(tick));
        }
    }
}

void SweepChartTest::thePointerTellsNumbersAndAClickChoosesARun() {
    SweepTableModel model;
    SweepCharts charts(model);
    charts.resize(900, 420);
    charts.show();
    model.setResults(madeSweep(100));
    charts.choose({Kind::scatter, SweptColumn::x, SweptColumn::z});
    QTRY_VERIFY(!charts.isBusy());
    SweepPlot& plot = charts.plot();
    plot.replot(QCustomPlot::rpImmediateRefresh);
    const QPoint point =
        QPointF(plot.xAxis->coordToPixel(9), plot.yAxis->coordToPixel(81)).toPoint();
    QSignalSpy chosen(&plot, &SweepPlot::rowChosen);

    QCOMPARE(plot.textAt(point), QStringLiteral("x at the start = 9\nz at the end = 81"));
    QTest::mouseClick(&plot, Qt::LeftButton, {}, point);

    QCOMPARE(chosen.size(), 1);
    QCOMPARE(chosen[0][0].value<Row>(), Row{99});
    charts.choose({Kind::lines, SweptColumn::x, SweptColumn::z});
    QTRY_VERIFY(!charts.isBusy());
    plot.replot(QCustomPlot::rpImmediateRefresh);
    const QPointF mean(plot.xAxis->coordToPixel(4), plot.yAxis->coordToPixel(18));
    QCOMPARE(plot.textAt(mean),
             QStringLiteral("x at the start = 4\nz at the end = 18\n"
                            "mean of 10 runs, from 0 to 36"));
}

FIREABLE_TEST(SweepChartTest)
#include "sweep_chart_test.moc"
