#include <QDockWidget>
#include <QScrollBar>

#include "editor/charts/charts_panel.h"
#include "tests/support/canvas_picture.h"
#include "tests/support/desktop_files.h"
#include "tests/support/test_main.h"

using namespace fireable;
using namespace fireable::testing;

namespace {

/// The pixels above each other where step `step` is drawn.
QImage columnAt(StepPlot& plot, double step) {
    const QRect area = plot.axisRect()->rect();
    const int x = static_cast<int>(plot.xAxis->coordToPixel(step));
    return plot.grab(QRect(x - 1, area.top(), 3, area.height())).toImage();
}

/// Where step `step` is drawn.
QPoint pointAt(StepPlot& plot, double step) {
    return {static_cast<int>(plot.xAxis->coordToPixel(step)) + 1,
            plot.axisRect()->rect().center().y()};
}

/// A token for a while in each of `places` places in a row.
QByteArray chainOf(int places) {
    QByteArray text("pl p1 (1)\n");
    for (int i = 1; i < places; ++i) {
        text += "tr t" + QByteArray::number(i) + " p" + QByteArray::number(i) + " -> p" +
                QByteArray::number(i + 1) + "\n";
    }
    return text;
}

}  // namespace

/// What of a chart is drawn, on the screen and on paper.
class ChartDrawingTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { discard(window_); }

    void aLineFollowsThePointerAndTheStep();
    void aWatchOfAChartedPlaceIsOneLine();
    void transitionsAloneAreSaidToBeChartedElsewhere();
    void lanesThatDoNotFitAreScrolledTo();
    void aPictureHasAllLanes();
    void aLegendOnPaperStandsBesideThePlot();

private:
    EngineRunner& runner() { return window_->current()->runner(); }
    ChartsPanel& panel() {
        auto* dock =
            qobject_cast<PanelDock*>(window_->findChild<QDockWidget*>(QStringLiteral("charts")));
        return *qobject_cast<ChartsPanel*>(dock->panel(*window_->current()));
    }
    /// Charts the first `places` places of a net that ran.
    void openAndRun(const QByteArray& net, int places);

    DesktopSetUp setUp_;
    std::unique_ptr<MainWindow> window_;
};

void ChartDrawingTest::init() {
    window_ = makeWindow();
    Settings().setRun(defaultEngineKind, {Choice::first, Multiplicity::one, 0});
    actionNamed(*window_, QStringLiteral("Charts"))->trigger();
}

void ChartDrawingTest::openAndRun(const QByteArray& net, int places) {
    openFile(*window_, setUp_.write(QStringLiteral("net.net"), net));
    ElementSet nodes;
    for (int i = 0; i < places; ++i) {
        nodes.insert(PlaceId{static_cast<std::uint32_t>(i)});
    }
    window_->current()->selection().set(nodes);
    press(*window_, Qt::Key_F5);
    QTRY_COMPARE(runner().state(), RunState::dead);
    QTRY_COMPARE(panel().data().series.size(), nodes.size());
    QTRY_COMPARE(Count(static_cast<std::int64_t>(panel().data().last)), runner().steps());
    QTRY_VERIFY(!panel().isBusy());
}

void ChartDrawingTest::aLineFollowsThePointerAndTheStep() {
    openAndRun(countdown, 2);
    MarkingPlot& plot = panel().markings();
    QTest::mouseMove(&plot, pointAt(plot, 1));
    QTRY_COMPARE(plot.cursor(), std::optional(1.0));
    plot.replot();
    const QImage before = columnAt(plot, 3);
    const QImage atEnd = columnAt(plot, 4);

    QTest::mouseMove(&plot, pointAt(plot, 3));

    QTRY_COMPARE(plot.cursor(), std::optional(3.0));
    QVERIFY(columnAt(plot, 3) != before);
    plot.setStep(4);
    QVERIFY(columnAt(plot, 4) != atEnd);
}

void ChartDrawingTest::aWatchOfAChartedPlaceIsOneLine() {
    openAndRun(countdown, 2);
    WatchList& watches = window_->current()->runs().watches();

    watches.set({{"p1", true}, {"p1 + p2", true}});

    QTRY_COMPARE(panel().data().series.size(), std::size_t{3});
    QCOMPARE(panel().data().series[2].name, QStringLiteral("p1 + p2"));
    window_->current()->selection().set({PlaceId{1}});
    QTRY_COMPARE(panel().data().series[1].name, QStringLiteral("p1"));
    QCOMPARE(panel().data().series.size(), std::size_t{3});
}

void ChartDrawingTest::transitionsAloneAreSaidToBeChartedElsewhere() {
    openAndRun(countdown, 1);
    QVERIFY(panel().markings().hint().isEmpty());

    window_->current()->selection().set({TransitionId{0}});

    QTRY_VERIFY(panel().markings().hint().contains(QStringLiteral("Timing")));
    QVERIFY(panel().timing().hint().isEmpty());
}

void ChartDrawingTest::lanesThatDoNotFitAreScrolledTo() {
    openAndRun(chainOf(30), 30);
    panel().show(panel().timing());
    QTRY_VERIFY(panel().timing().isVisible());
    auto* bar = panel().timing().findChild<QScrollBar*>();
    QVERIFY(bar != nullptr);
    QTRY_VERIFY(bar->isVisible());
    QTRY_VERIFY(panel().timing().axisRect()->rect().right() < bar->x());
    QCOMPARE(panel().timing().yAxis->range().lower, 0.0);

    bar->setValue(bar->maximum());

    QCOMPARE(panel().timing().yAxis->range().upper, 30.0);
    QTest::keyClick(&panel().timing(), Qt::Key_Up);
    QCOMPARE(panel().timing().yAxis->range().upper, 29.0);
    QVERIFY(bar->value() < bar->maximum());
    window_->current()->selection().set({PlaceId{0}});
    QTRY_COMPARE(panel().timing().rows().size(), 1);
    QTRY_VERIFY(!bar->isVisible());
}

void ChartDrawingTest::aPictureHasAllLanes() {
    openAndRun(chainOf(30), 30);
    panel().show(panel().timing());
    QTRY_VERIFY(panel().timing().isVisible());
    const QString file = setUp_.path(QStringLiteral("lanes.svg"));

    QVERIFY(exportChart(panel().timing(), file));

    QFile svg(file);
    QVERIFY(svg.open(QIODevice::ReadOnly));
    const QByteArray text = svg.readAll();
    QVERIFY(text.contains(">p1</text>") || text.contains(">p1<"));
    QVERIFY(text.contains(">p30<"));
    for (const char* suffix : {"svg", "pdf", "png"}) {
        const QString full = setUp_.path(QStringLiteral("full.") + QLatin1String(suffix));
        QVERIFY(QFile::link(QStringLiteral("/dev/full"), full));
        const auto written = exportChart(panel().timing(), full);
        QVERIFY2(!written && written.error().detail.ends_with("No space left on device"), suffix);
    }
}

void ChartDrawingTest::aLegendOnPaperStandsBesideThePlot() {
    openAndRun(chainOf(20), 20);
    MarkingPlot& plot = panel().markings();

    plot.setOnPaper(true);
    const QSize paper = plot.paperSize();
    plot.toPixmap(paper.width(), paper.height());

    QVERIFY(plot.legend->outerRect().left() > plot.axisRect()->rect().right());
    QVERIFY(plot.legend->outerRect().bottom() <= paper.height());
    QVERIFY(plot.legend->outerRect().right() <= paper.width());
    plot.setOnPaper(false);
    QVERIFY(!plot.legend->visible());
    plot.replot();
    QVERIFY(plot.axisRect()->rect().right() > plot.width() - 20);
    QVERIFY(exportChart(plot, DesktopSetUp::screenshot(QStringLiteral("chart_on_paper.png"))));
}

FIREABLE_TEST(ChartDrawingTest)
#include "chart_drawing_test.moc"
