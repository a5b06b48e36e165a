#include <QDockWidget>
#include <QFileDialog>
#include <QMenu>
#include <QTabBar>
#include <cmath>
#include <filesystem>

#include "editor/charts/charts_panel.h"
#include "editor/playback/run_commands.h"
#include "editor/playback/waiting_runs.h"
#include "engine/net/run/net_replay.h"
#include "engine/net/run/trace_info.h"
#include "importers/trace/trace_files.h"
#include "tests/support/canvas_picture.h"
#include "tests/support/desktop_files.h"
#include "tests/support/paths.h"
#include "tests/support/pictured.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::testing;

/// Charts of what ran, with mouse and keys.
class ChartsInWindowTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { discard(window_); }

    void withoutASelectionItSaysWhatToDo();
    void selectedPlacesAreCharted();
    void aClickGoesToThatStep();
    void theWheelZoomsAndKeysDoToo();
    void pinnedSeriesStay();
    void aClickInTheLegendHidesASeries();
    void aLogarithmicAxisShowsSmallAndLarge();
    void aRunIsChartedWhileItRuns();
    void aWatchIsChartedWithItsGaps();
    void theArrowOfWatchesHasRoom();
    void tabsAreReadInANarrowPanel();
    void aWrongWatchSaysSoInTheLegend();
    void anEditLeavesTheChartOfTheRunBefore();
    void theRunBeforeCanBeLookedAtStill();
    void theRunBeforeGoesWithTheRunsThatWait();
    void aResetLeavesTheChart();
    void twoBranchesAreCompared();
    void aTableHasBothBranches();
    void anotherNetIsAnotherChart();
    void aTimingDiagramHasALaneForEachSeries();
    void aClickOnABarSelectsItsTransition();
    void theHeatMapShowsHowOftenTransitionsFired();
    void theHeatMapOfAllViewsIsAsTheMenuSays();
    void theHeatMapOfTokensFollowsTheRun();
    void chartsAreWrittenToFiles_data();
    void chartsAreWrittenToFiles();
    void aTableHasTheExactValuesOfEachStep();
    void aTableHasTheStepsOfTheTrace();
    void aCancelledTableLeavesTheFileAsItWas();
    void aTableKeepsTheModeAndTheLinksOfTheFile();
    void pictures();
    void picturesOfBranches();

private:
    EngineRunner& runner() { return window_->current()->runner(); }
    Selection& selection() { return window_->current()->selection(); }
    ChartsPanel& panel() {
        auto* dock =
            qobject_cast<PanelDock*>(window_->findChild<QDockWidget*>(QStringLiteral("charts")));
        return *qobject_cast<ChartsPanel*>(dock->panel(*window_->current()));
    }
    /// Where step `step` is drawn.
    static QPoint pointAt(StepPlot& plot, double step) {
        return {static_cast<int>(plot.xAxis->coordToPixel(step)) + 1,
                plot.axisRect()->rect().center().y()};
    }
    void openAndRun(const QByteArray& net);
    /// Goes on from step `step` to the end with other tokens in the first place.
    void forkAt(int step, int tokens);
    std::vector<double> valuesOf(std::size_t series);
    void exportTo(const QString& file, const QString& by = QStringLiteral("Export Chart…"));

    DesktopSetUp setUp_;
    std::unique_ptr<MainWindow> window_;
};

void ChartsInWindowTest::init() {
    window_ = makeWindow();
    Settings().setRun(defaultEngineKind, {Choice::first, Multiplicity::one, 0});
    actionNamed(*window_, QStringLiteral("Charts"))->trigger();
}

void ChartsInWindowTest::openAndRun(const QByteArray& net) {
    openFile(*window_, setUp_.write(QStringLiteral("net.net"), net));
    selection().set({PlaceId{0}, PlaceId{1}, TransitionId{0}});
    press(*window_, Qt::Key_F5);
    QTRY_COMPARE(runner().state(), RunState::dead);
    QTRY_COMPARE(panel().data().series.size(), std::size_t{3});
    QTRY_COMPARE(Count(static_cast<std::int64_t>(panel().data().last)), runner().steps());
}

void ChartsInWindowTest::forkAt(int step, int tokens) {
    runner().goTo(Count(step));
    QTRY_COMPARE(runner().steps(), Count(step));
    setTokens(runner(), 0, tokens);
    QTRY_COMPARE(runner().pending(), 0);
    press(*window_, Qt::Key_F5);
    QTRY_COMPARE(runner().state(), RunState::dead);
    QTRY_COMPARE(Count(static_cast<std::int64_t>(panel().data().last)), runner().steps());
}

std::vector<double> ChartsInWindowTest::valuesOf(std::size_t series) {
    std::vector<double> values;
    for (const SeriesColumn& column : panel().data().series[series].columns) {
        values.push_back(column.max);
    }
    return values;
}

void ChartsInWindowTest::withoutASelectionItSaysWhatToDo() {
    openFile(*window_, setUp_.write(QStringLiteral("net.net"), countdown));

    QTRY_VERIFY(panel().isVisible());
    QVERIFY(panel().markings().hint().contains(QStringLiteral("Select places")));
}

void ChartsInWindowTest::selectedPlacesAreCharted() {
    openAndRun(countdown);

    QVERIFY(panel().markings().hint().isEmpty());
    QCOMPARE(valuesOf(0), (std::vector<double>{5, 4, 3, 2, 1, 0}));
    QCOMPARE(valuesOf(1), (std::vector<double>{0, 1, 2, 3, 4, 5}));
    QCOMPARE(valuesOf(2), (std::vector<double>{0, 1, 1, 1, 1, 1}));
    QCOMPARE(panel().data().series[0].name, QStringLiteral("p1"));
    selection().set({PlaceId{1}});
    QTRY_COMPARE(panel().data().series.size(), std::size_t{1});
    QCOMPARE(panel().data().series[0].name, QStringLiteral("p2"));
    selection().clear();
    QCOMPARE(panel().data().series.size(), std::size_t{1});
}

void ChartsInWindowTest::aClickGoesToThatStep() {
    openAndRun(countdown);
    QCOMPARE(panel().markings().step(), 5.0);

    QTest::mouseClick(&panel().markings(), Qt::LeftButton, {}, pointAt(panel().markings(), 2));

    QTRY_COMPARE(runner().steps(), Count(2));
    QCOMPARE(panel().markings().step(), 2.0);
    QCOMPARE(runner().drawnMarking(), (std::vector<Count>{3, 2}));
    QCOMPARE(panel().data().last, 5.0);
}

void ChartsInWindowTest::theWheelZoomsAndKeysDoToo() {
    openAndRun("pl p1 (500)\ntr t1 p1 -> p2\n");
    MarkingPlot& plot = panel().markings();
    const double whole = plot.stepRange().size();

    const QPointF at = pointAt(plot, 100);
    QWheelEvent wheel(at, plot.mapToGlobal(at), {}, {0, 120}, Qt::NoButton, Qt::NoModifier,
                      Qt::NoScrollPhase, false);
    QApplication::sendEvent(&plot, &wheel);

    QVERIFY(plot.stepRange().size() < whole);
    QVERIFY(plot.stepRange().contains(100));
    QVERIFY(!plot.showsAll());
    QTest::keyClick(&plot, Qt::Key_Home);
    QVERIFY(plot.showsAll());
    QTest::keyClick(&plot, Qt::Key_Plus);
    QVERIFY(!plot.showsAll());
    QTest::keyClick(&plot, Qt::Key_Minus);
    QTest::keyClick(&plot, Qt::Key_Minus);
    QVERIFY(plot.showsAll());
    QTest::keyClick(&plot, Qt::Key_Left);
    QVERIFY(plot.cursor().has_value());
    const double cursor = *plot.cursor();
    QTest::keyClick(&plot, Qt::Key_Return);
    QTRY_COMPARE(runner().steps().toDouble(), cursor);
}

void ChartsInWindowTest::pinnedSeriesStay() {
    openAndRun(countdown);

    panel().pin().trigger();
    selection().set({PlaceId{1}});
    QTRY_VERIFY(!panel().isBusy());
    QCOMPARE(panel().data().series.size(), std::size_t{3});
    panel().pin().trigger();

    QTRY_COMPARE(panel().data().series.size(), std::size_t{1});
}

void ChartsInWindowTest::aClickInTheLegendHidesASeries() {
    openAndRun(countdown);
    auto* legend = panel().findChild<SeriesLegend*>();
    QTreeWidgetItem* second = legend->topLevelItem(1);
    const auto click = [&] {
        QCoreApplication::processEvents();  // the panel may still take its place in the window
        legend->scrollToItem(second);
        const QPoint at = legend->visualItemRect(second).center();
        QVERIFY(legend->viewport()->rect().contains(at));
        QTest::mouseClick(legend->viewport(), Qt::LeftButton, {}, at);
    };
    QVERIFY(panel().markings().lines(1).visible());

    click();
    QVERIFY(!panel().data().series[1].shown);
    QVERIFY(!panel().markings().lines(1).visible());
    selection().set({PlaceId{0}, PlaceId{1}, TransitionId{0}});
    QTest::keyClick(&panel().markings(), Qt::Key_Plus);
    QTRY_VERIFY(!panel().isBusy());
    QVERIFY(!panel().data().series[1].shown);
    click();

    QVERIFY(panel().markings().lines(1).visible());
    QCOMPARE(second->text(1), QStringLiteral("5"));
}

void ChartsInWindowTest::aLogarithmicAxisShowsSmallAndLarge() {
    openAndRun("pl p1 (3)\npl p2 (1000000)\ntr t1 p1 -> p2\n");

    panel().markings().setLogarithmic(true);

    const QCPRange range = panel().markings().yAxis->range();
    QVERIFY(range.lower > 0 && range.lower < 1);
    QVERIFY(range.upper > 1'000'000);
    panel().markings().setLogarithmic(false);
    QVERIFY(panel().markings().yAxis->range().lower <= 0);
}

void ChartsInWindowTest::aRunIsChartedWhileItRuns() {
    openFile(*window_, setUp_.write(QStringLiteral("net.net"), endless));
    selection().set({PlaceId{0}});

    press(*window_, Qt::Key_F5);

    // Without optimization, beside other work, reading millions of steps takes a while.
    constexpr int patience = 60'000;
    QTRY_VERIFY_WITH_TIMEOUT(panel().data().last > 1000, patience);
    const double seen = panel().data().last;
    QTRY_VERIFY_WITH_TIMEOUT(panel().data().last > seen, patience);
    QCOMPARE(runner().state(), RunState::running);
    QVERIFY(panel().markings().showsAll());
    QVERIFY(panel().markings().stepRange().upper >= seen);
    runner().stop();
    QTRY_COMPARE_WITH_TIMEOUT(runner().state(), RunState::paused, patience);
    QTRY_COMPARE_WITH_TIMEOUT(Count(static_cast<std::int64_t>(panel().data().last)),
                              runner().steps(), patience);
}

void ChartsInWindowTest::aWatchIsChartedWithItsGaps() {
    openAndRun(countdown);
    window_->current()->runs().watches().add("p1 - 2 * p2");
    window_->current()->runs().watches().add("12 / (p1 % 3)");
    auto* chooser = panel().findChild<WatchChooser*>();
    const auto choose = [&](int row) {
        emit chooser->menu()->aboutToShow();
        chooser->menu()->actions().at(row)->trigger();
    };

    choose(0);
    choose(1);

    QTRY_COMPARE(panel().data().series.size(), std::size_t{5});
    QCOMPARE(valuesOf(3), (std::vector<double>{5, 2, -1, -4, -7, -10}));
    QVERIFY(panel().markings().yAxis->range().lower < -10);
    const std::vector<double> divided = valuesOf(4);  // by 2, 1, 0, 2, 1, 0
    QCOMPARE(divided.at(0), 6.0);
    QCOMPARE(divided.at(1), 12.0);
    QVERIFY(std::isnan(divided.at(2)) && std::isnan(divided.at(5)));
    auto* legend = panel().findChild<SeriesLegend*>();
    QVERIFY2(legend->topLevelItem(4)->text(0).contains(QStringLiteral("undefined at 2 step")),
             qPrintable(legend->topLevelItem(4)->text(0)));
    QCOMPARE(legend->topLevelItem(4)->text(1), QStringLiteral("undefined"));
    panel().markings().setCursorAt(1);
    QCOMPARE(legend->topLevelItem(4)->text(1), QStringLiteral("12"));
    QCOMPARE(legend->topLevelItem(3)->text(1), QStringLiteral("2"));
    const QString file = setUp_.path(QStringLiteral("watches.csv"));
    exportTo(file);
    QFile table(file);
    QVERIFY(table.open(QIODevice::ReadOnly));
    QCOMPARE(table.readAll(), QByteArray("step,p1,p2,t1,p1 - 2 * p2,12 / (p1 % 3)\n"
                                         "0,5,0,0,5,6\n1,4,1,1,2,12\n2,3,2,1,-1,\n"
                                         "3,2,3,1,-4,6\n4,1,4,1,-7,12\n5,0,5,1,-10,\n"));
    choose(1);
    QTRY_COMPARE(panel().data().series.size(), std::size_t{4});
}

/// Qt itself leaves room for an arrow only where that is a button of its own.
void ChartsInWindowTest::tabsAreReadInANarrowPanel() {
    auto& dock = *window_->findChild<QDockWidget*>(QStringLiteral("charts"));
    openFile(*window_, setUp_.write(QStringLiteral("narrow.net"), "pl p (1)\ntr t p -> q\n"));
    dock.show();
    dock.setFloating(true);
    dock.resize(430, 300);

    const auto* tabs = panel().findChild<QTabBar*>();
    QTRY_VERIFY(tabs->isVisible() && panel().width() <= 430);
    QTRY_VERIFY(tabs->width() >= tabs->sizeHint().width());
}

void ChartsInWindowTest::theArrowOfWatchesHasRoom() {
    openAndRun(countdown);
    const auto* chooser = panel().findChild<WatchChooser*>();
    QVERIFY(chooser->isVisible());
    QToolButton withRoom(chooser->parentWidget());
    withRoom.setText(chooser->text());
    withRoom.setToolButtonStyle(chooser->toolButtonStyle());
    withRoom.setIconSize(chooser->iconSize());
    withRoom.setAutoRaise(true);
    withRoom.setMenu(chooser->menu());
    withRoom.setPopupMode(QToolButton::MenuButtonPopup);
    withRoom.ensurePolished();

    QVERIFY(!chooser->text().isEmpty());
    QVERIFY2(chooser->width() >= withRoom.sizeHint().width(),
             qPrintable(QStringLiteral("%1 of %2 pixels")
                            .arg(chooser->width())
                            .arg(withRoom.sizeHint().width())));
}

void ChartsInWindowTest::aWrongWatchSaysSoInTheLegend() {
    openAndRun(countdown);
    WatchList& watches = window_->current()->runs().watches();
    watches.add("p1 + nowhere");

    watches.setCharted(0, true);

    QTRY_COMPARE(panel().data().series.size(), std::size_t{4});
    auto* legend = panel().findChild<SeriesLegend*>();
    QVERIFY2(legend->topLevelItem(3)->text(0).contains(QStringLiteral("'nowhere'")),
             qPrintable(legend->topLevelItem(3)->text(0)));
    QVERIFY(panel().data().series[3].columns.empty());
}

void ChartsInWindowTest::anEditLeavesTheChartOfTheRunBefore() {
    openAndRun(countdown);

    typeTokens(*window_, QStringLiteral("7"));

    QTRY_VERIFY(panel().showsEarlierRun());
    QTRY_COMPARE(runner().pending(), 0);
    QTRY_VERIFY(!panel().isBusy());
    QCOMPARE(panel().data().last, 5.0);
    QCOMPARE(valuesOf(0), (std::vector<double>{5, 4, 3, 2, 1, 0}));
    const auto* mark = panel().findChild<QLabel*>(QStringLiteral("earlier run"));
    QVERIFY(mark->isVisible());
    press(*window_, Qt::Key_F5);
    QTRY_COMPARE(runner().state(), RunState::dead);
    QTRY_COMPARE(panel().data().last, 7.0);
    QVERIFY(!panel().showsEarlierRun());
    QVERIFY(!mark->isVisible());
}

/// Its nodes are those that it had.
void ChartsInWindowTest::theRunBeforeCanBeLookedAtStill() {
    openAndRun(countdown);
    selection().set({PlaceId{0}});
    window_->setFocus();
    QTest::keyClick(&window_->current()->canvas(), Qt::Key_Delete);
    QTRY_VERIFY(panel().showsEarlierRun());

    selection().set({PlaceId{1}});

    QTRY_COMPARE(panel().data().series.size(), std::size_t{1});
    QCOMPARE(panel().data().series[0].name, QStringLiteral("p2"));
    QCOMPARE(valuesOf(0), (std::vector<double>{0, 1, 2, 3, 4, 5}));
    QTest::mouseClick(&panel().markings(), Qt::LeftButton, {}, pointAt(panel().markings(), 3));
    QTRY_COMPARE(runner().pending(), 0);
    QCOMPARE(runner().steps(), Count(0));  // that net makes no steps
    QVERIFY(panel().showsEarlierRun());
    selection().set({PlaceId{0}});  // is not there any more
    openFile(*window_, setUp_.write(QStringLiteral("other.net"), endless));
    QVERIFY(panel().data().series.empty());
}

/// What it takes counts among the runs that wait, as long as it waits to come back.
void ChartsInWindowTest::theRunBeforeGoesWithTheRunsThatWait() {
    openAndRun(countdown);
    typeTokens(*window_, QStringLiteral("7"));
    QTRY_VERIFY(panel().showsEarlierRun());
    QTRY_COMPARE(runner().pending(), 0);
    QTRY_VERIFY(!panel().isBusy());
    QCOMPARE(panel().data().last, 5.0);

    WaitingRuns::setMaxBytes(0);
    WaitingRuns::setMaxBytes(std::size_t{1} << 30);

    QVERIFY(!panel().showsEarlierRun());
    QVERIFY(!panel().findChild<QLabel*>(QStringLiteral("earlier run"))->isVisible());
    QTRY_COMPARE(panel().data().last, 0.0);  // the net has made no step since
    press(*window_, Qt::Key_F5);
    QTRY_COMPARE(runner().state(), RunState::dead);
    QTRY_COMPARE(panel().data().last, 7.0);
}

void ChartsInWindowTest::aResetLeavesTheChart() {
    openAndRun(countdown);

    runner().reset();
    QTRY_COMPARE(runner().state(), RunState::idle);
    QTRY_VERIFY(!panel().isBusy());

    QCOMPARE(panel().data().last, 5.0);
    QVERIFY(!panel().showsEarlierRun());  // it can be gone to as before
    QCOMPARE(panel().markings().step(), 0.0);
}

void ChartsInWindowTest::twoBranchesAreCompared() {
    openAndRun(countdown);
    auto* branches = panel().findChild<BranchBox*>();
    QVERIFY(!branches->isVisible());
    forkAt(2, 9);
    QTRY_VERIFY(branches->isVisible());
    QCOMPARE(branches->count(), 2);

    QTest::keyClick(branches, Qt::Key_Down);

    QTRY_COMPARE(panel().data().series.size(), std::size_t{6});
    QCOMPARE(valuesOf(0), (std::vector<double>{5, 4, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0}));
    QCOMPARE(valuesOf(3), (std::vector<double>{5, 4, 3, 2, 1, 0}));
    QCOMPARE(panel().data().series[3].name, QStringLiteral("p1 (branch First)"));
    QCOMPARE(panel().markings().fork(), std::optional(2.0));
    const ChartSeries& beside = panel().data().series[3];
    QVERIFY(beside.isBeside);
    QCOMPARE(lookOf(beside, false).line, Qt::DashLine);
    QVERIFY(lookOf(beside, false).colour != lookOf(panel().data().series[0], false).colour);
    auto* legend = panel().findChild<SeriesLegend*>();
    panel().markings().setCursorAt(4);
    QCOMPARE(legend->topLevelItem(0)->text(1), QStringLiteral("7"));
    QCOMPARE(legend->topLevelItem(3)->text(1), QStringLiteral("1"));
    QTest::keyClick(branches, Qt::Key_Up);
    QTRY_COMPARE(panel().data().series.size(), std::size_t{3});
    QVERIFY(!panel().markings().fork());
}

void ChartsInWindowTest::aTableHasBothBranches() {
    openAndRun(countdown);
    selection().set({PlaceId{0}});
    forkAt(4, 3);
    QTest::keyClick(panel().findChild<BranchBox*>(), Qt::Key_Down);
    QTRY_COMPARE(panel().data().series.size(), std::size_t{2});

    const QString file = setUp_.path(QStringLiteral("branches.csv"));
    exportTo(file);

    QFile table(file);
    QVERIFY(table.open(QIODevice::ReadOnly));
    QCOMPARE(table.readAll(), QByteArray("step,p1,p1 (branch First)\n0,5,5\n1,4,4\n2,3,3\n"
                                         "3,2,2\n4,3,1\n5,2,0\n6,1,\n7,0,\n"));
}

void ChartsInWindowTest::anotherNetIsAnotherChart() {
    openAndRun(countdown);
    openFile(*window_, setUp_.write(QStringLiteral("other.net"), endless));

    QVERIFY(panel().data().series.empty());
    QVERIFY(!panel().markings().hint().isEmpty());
    auto* tabs = qobject_cast<QTabWidget*>(window_->current()->parent()->parent());
    QVERIFY(tabs != nullptr);
    tabs->setCurrentIndex(0);
    QTRY_COMPARE(panel().data().series.size(), std::size_t{3});
}

void ChartsInWindowTest::aTimingDiagramHasALaneForEachSeries() {
    openAndRun(countdown);

    panel().show(panel().timing());

    QTRY_VERIFY(panel().timing().isVisible());
    QVERIFY(panel().timing().hint().isEmpty());
    QCOMPARE(panel().timing().rows().size(), 3);
    QCOMPARE(panel().timing().rows().nameOf(2), QStringLiteral("t1"));
    panel().timing().replot();
    QTest::mouseClick(&panel().timing(), Qt::LeftButton, {}, pointAt(panel().timing(), 3));
    QTRY_COMPARE(runner().steps(), Count(3));
    QTest::keyClick(&panel().timing(), Qt::Key_Plus);
    QCOMPARE(panel().timing().stepRange(), panel().markings().stepRange());
    QVERIFY(!panel().markings().showsAll());
}

void ChartsInWindowTest::aClickOnABarSelectsItsTransition() {
    openAndRun("pl p1 (5)\npl p2 (2)\ntr t1 p2 -> p3\ntr t2 p1 -> p3\ntr t3 p9 -> p3\n");

    panel().show(panel().firings());

    FiringPlot& plot = panel().firings();
    QTRY_COMPARE(plot.counts().size(), std::size_t{3});
    QCOMPARE(plot.counts()[0].name, QStringLiteral("t2"));
    QCOMPARE(plot.counts()[0].value, 5.0);
    QCOMPARE(plot.counts()[1].value, 2.0);
    QCOMPARE(plot.counts()[2].value, 0.0);
    plot.replot();
    QTest::mouseClick(&plot, Qt::LeftButton, {}, plot.rows().rectOf(0).center().toPoint());
    QCOMPARE(selection().elements(), ElementSet{TransitionId{1}});
}

void ChartsInWindowTest::theHeatMapShowsHowOftenTransitionsFired() {
    actionNamed(*window_, QStringLiteral("Charts"))->trigger();
    openFile(*window_, setUp_.write(QStringLiteral("net.net"), countdown));
    const auto* map = window_->current()->view().findChild<HeatMap*>();
    QVERIFY(map->counts().empty());
    const QImage cold = wholePicture(window_->current()->canvas());

    actionNamed(*window_, QStringLiteral("Heat Map of Firings"))->trigger();
    press(*window_, Qt::Key_F5);

    QTRY_COMPARE(map->counts(), (DrawnCounts{{TransitionId{0}, 5}}));
    runner().reset();
    QTRY_COMPARE(runner().state(), RunState::idle);
    QVERIFY(wholePicture(window_->current()->canvas()) != cold);
    actionNamed(*window_, QStringLiteral("Heat Map of Firings"))->trigger();
    QTRY_VERIFY(map->counts().empty());
    QVERIFY(!runner().record());
}

void ChartsInWindowTest::theHeatMapOfTokensFollowsTheRun() {
    openFile(*window_, setUp_.write(QStringLiteral("net.net"), countdown));
    const auto* map = window_->current()->view().findChild<HeatMap*>();
    const auto tokens = [this] {
        DrawnCounts counts;
        const std::vector<Count> marking = runner().drawnMarking();
        for (std::size_t p = 0; p < marking.size(); ++p) {
            counts.emplace_back(window_->current()->document().diagram().net.places.idAt(p),
                                marking[p].value64());
        }
        return mostCounted(counts, maxGlowing);
    };
    QAction* heat = window_->action("heat-map-tokens");
    heat->trigger();
    QVERIFY(heat->isChecked());
    const DrawnCounts first = tokens();
    QVERIFY(!first.empty());
    QCOMPARE(map->counts(), first);

    runner().step();
    QTRY_COMPARE(runner().steps(), Count(1));
    QVERIFY(tokens() != first);
    QTRY_COMPARE(map->counts(), tokens());

    window_->action("heat-map")->trigger();
    QVERIFY(!heat->isChecked());
    QTRY_COMPARE(map->counts(), (DrawnCounts{{TransitionId{0}, 1}}));
    window_->action("heat-map")->trigger();
    QTRY_VERIFY(map->counts().empty());
}

/// Also of views that are split off while it is on, and of those that stay when one is closed.
void ChartsInWindowTest::theHeatMapOfAllViewsIsAsTheMenuSays() {
    openFile(*window_, setUp_.write(QStringLiteral("net.net"), countdown));
    DocumentView& document = *window_->current();
    QAction* heat = window_->action("heat-map");
    const DrawnCounts fired{{TransitionId{0}, 5}};
    const auto countsOfViews = [&document] {
        QList<DrawnCounts> counts;
        for (NetView* view : document.views()) {
            counts.append(view->findChild<HeatMap*>()->counts());
        }
        return counts;
    };
    window_->action("split-right")->trigger();

    heat->trigger();
    press(*window_, Qt::Key_F5);
    QTRY_COMPARE(countsOfViews(), (QList<DrawnCounts>{fired, fired}));
    window_->action("split-below")->trigger();
    QCOMPARE(countsOfViews(), (QList<DrawnCounts>{fired, fired, fired}));
    window_->action("close-view")->trigger();
    QVERIFY(heat->isChecked());
    QCOMPARE(countsOfViews(), (QList<DrawnCounts>{fired, fired}));

    heat->trigger();
    QTRY_COMPARE(countsOfViews(), (QList<DrawnCounts>{{}, {}}));
    window_->action("close-view")->trigger();
    QVERIFY(!heat->isChecked());
    QCOMPARE(countsOfViews(), QList<DrawnCounts>{DrawnCounts()});

    heat->trigger();
    QTRY_COMPARE(countsOfViews(), QList<DrawnCounts>{fired});
    QVERIFY(heat->isChecked());
}

void ChartsInWindowTest::exportTo(const QString& file, const QString& by) {
    QFile::remove(file);  // else it is asked whether to write over it
    whenAsked<QFileDialog>([file](QFileDialog& dialog) {
        dialog.selectFile(file);
        QMetaObject::invokeMethod(&dialog, "accept");
    });
    QAction* action = actionNamed(*window_, by);
    QVERIFY(action->isEnabled());
    action->trigger();
    QTRY_VERIFY(QFile::exists(file));
}

void ChartsInWindowTest::chartsAreWrittenToFiles_data() {
    QTest::addColumn<QString>("suffix");
    QTest::addColumn<QByteArray>("begin");
    QTest::newRow("png") << "png" << QByteArray("\x89PNG");
    QTest::newRow("svg") << "svg" << QByteArray("<?xml");
    QTest::newRow("pdf") << "pdf" << QByteArray("%PDF");
    QTest::newRow("csv") << "csv" << QByteArray("step,p1,p2,t1");
}

void ChartsInWindowTest::chartsAreWrittenToFiles() {
    QFETCH(QString, suffix);
    QFETCH(QByteArray, begin);
    openAndRun(countdown);
    const QString path = setUp_.path(QStringLiteral("chart.") + suffix);

    exportTo(path);

    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.readAll().startsWith(begin));
    QVERIFY(!panel().markings().legend->visible());
}

void ChartsInWindowTest::aTableHasTheExactValuesOfEachStep() {
    openAndRun("pl p1 (3)\npl p2 (100000000000000000000000)\ntr t1 p1 -> p2\n");

    const QString steps = setUp_.path(QStringLiteral("steps.csv"));
    exportTo(steps);
    panel().show(panel().firings());
    const QString firings = setUp_.path(QStringLiteral("firings.csv"));
    exportTo(firings);

    const auto read = [](const QString& path) {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    };
    QCOMPARE(read(steps), QByteArray("step,p1,p2,t1\n"
                                     "0,3,100000000000000000000000,0\n"
                                     "1,2,100000000000000000000001,1\n"
                                     "2,1,100000000000000000000002,1\n"
                                     "3,0,100000000000000000000003,1\n"));
    QCOMPARE(read(firings), QByteArray("transition,steps,copies\nt1,3,3\n"));
}

/// The trace of the same run, in which transitions in conflict fire as often as they can.
void ChartsInWindowTest::aTableHasTheStepsOfTheTrace() {
    openFile(*window_, setUp_.write(QStringLiteral("net.net"),
                                    "pl p1 (40)\npl p2 (3)\npl p3\ntr t1 p1*2 -> p2 p3\n"
                                    "tr t2 p2 -> p3*3\ntr t3 p3*5 -> p1\n"));
    runner().configure(defaultEngineKind, {Choice::random, Multiplicity::maximal, 7});
    QTRY_COMPARE(runner().pending(), 0);
    ElementSet all;
    for (const auto& [id, place] : window_->current()->document().diagram().net.places) {
        all.insert(id);
    }
    for (const auto& [id, transition] : window_->current()->document().diagram().net.transitions) {
        all.insert(id);
    }
    selection().set(all);
    press(*window_, Qt::Key_F5);
    QTRY_COMPARE(runner().state(), RunState::dead);
    QTRY_COMPARE(panel().data().series.size(), std::size_t{6});
    QTRY_COMPARE(Count(static_cast<std::int64_t>(panel().data().last)), runner().steps());
    QVERIFY(runner().steps() > Count(10));

    const QString table = setUp_.path(QStringLiteral("steps.csv"));
    exportTo(table);
    const QString saved = setUp_.path(QStringLiteral("steps.trace"));
    exportTo(saved, QStringLiteral("Save Trace…"));

    const auto trace = openTrace(saved.toStdString());
    VERIFY_OK(trace);
    QCOMPARE(placesOf(trace->info), (std::vector<std::string>{"p1", "p2", "p3"}));
    QCOMPARE(transitionsOf(trace->info), (std::vector<std::string>{"t1", "t2", "t3"}));
    std::string expected = "step,p1,p2,p3,t1,t2,t3\n";
    TimelineCursor at(trace->tree, trace->timeline());
    do {
        expected += at.step().text();
        for (std::int32_t place = 0; place < 3; ++place) {
            expected += ',' + at.tokens(place).text();
        }
        for (std::int32_t transition = 0; transition < 3; ++transition) {
            Count copies = 0;
            for (const Firing& firing : at.fired()) {
                copies = firing.transition == transition ? copies + firing.count : copies;
            }
            expected += ',' + copies.text();
        }
        expected += '\n';
    } while (at.forward());
    QCOMPARE(at.step(), runner().steps());
    QFile written(table);
    QVERIFY(written.open(QIODevice::ReadOnly));
    QCOMPARE(written.readAll(), QByteArray::fromStdString(expected));
}

void ChartsInWindowTest::aCancelledTableLeavesTheFileAsItWas() {
    openAndRun(countdown);
    const QString path = setUp_.write(QStringLiteral("old.csv"), "old");
    WorkProgress progress;
    progress.cancelled = true;

    for (const auto write : {exportSteps, exportFirings, exportSpeed}) {
        const auto written = write(panel().table(), path, progress);

        VERIFY_OK(written);
        QVERIFY(!*written);
        QCOMPARE(QFileInfo(path).size(), qint64{3});
    }
    QCOMPARE(QDir(QFileInfo(path).path()).entryList({QStringLiteral("old.csv*")}),
             QStringList{QStringLiteral("old.csv")});
}

void ChartsInWindowTest::aTableKeepsTheModeAndTheLinksOfTheFile() {
    openAndRun(countdown);
    const QString path = setUp_.write(QStringLiteral("private.csv"), "old");
    const QString other = setUp_.path(QStringLiteral("other.csv"));
    const auto own = QFile::ReadOwner | QFile::WriteOwner;
    QVERIFY(QFile::setPermissions(path, own));
    std::filesystem::create_hard_link(path.toStdString(), other.toStdString());
    WorkProgress progress;

    const auto written = exportSteps(panel().table(), path, progress);

    VERIFY_OK(written);
    QFile linked(other);
    QVERIFY(linked.open(QIODevice::ReadOnly));
    QVERIFY(linked.readAll().startsWith("step,"));
    QCOMPARE(linked.permissions() & (QFile::ReadGroup | QFile::ReadOther), QFile::Permissions());

    QVERIFY(linked.setPermissions(QFile::ReadOwner));
    const auto refused = exportSteps(panel().table(), path, progress);
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, ErrorCode::fileUnwritable);
}

/// For looking at.
void ChartsInWindowTest::pictures() {
    for (const PictureTheme& theme : pictureThemes) {
        setTheme(theme.theme);
        openFile(*window_, inSources("resources/examples/double_exponent.ndr"));
        press(*window_, Qt::Key_F5);
        QTRY_COMPARE(runner().state(), RunState::dead);
        actionNamed(*window_, QStringLiteral("Select All"))->trigger();
        QTRY_VERIFY(!panel().isBusy());
        QTRY_VERIFY(window_->current()->canvas().isComplete());
        const QString colours = QLatin1String(theme.name);
        const auto picture = [&](const QString& name) {
            VERIFY_PICTURE(
                *window_, setUp_.screenshot(QStringLiteral("charts_%1_%2.png").arg(name, colours)));
        };
        picture(QStringLiteral("markings"));
        panel().show(panel().timing());
        QTRY_VERIFY(!panel().isBusy());
        picture(QStringLiteral("timing"));
        actionNamed(*window_, QStringLiteral("Heat Map of Firings"))->trigger();
        panel().show(panel().firings());
        selection().clear();
        QTRY_VERIFY(!panel().heat().empty());
        QTRY_VERIFY(window_->current()->canvas().isComplete());
        picture(QStringLiteral("firings"));
        panel().show(panel().speed());
        picture(QStringLiteral("speed"));
        panel().show(panel().markings());
        exportTo(setUp_.screenshot(QStringLiteral("chart_%1.png").arg(colours)));
        discard(window_);
        init();
    }
}

/// For looking at.
void ChartsInWindowTest::picturesOfBranches() {
    for (const PictureTheme& theme : pictureThemes) {
        setTheme(theme.theme);
        const QString colours = QLatin1String(theme.name);
        const auto picture = [&](const QString& name) {
            QTRY_VERIFY(!panel().isBusy());
            QTRY_VERIFY(window_->current()->canvas().isComplete());
            panel().shownPlot().replot();
            VERIFY_PICTURE(
                *window_, setUp_.screenshot(QStringLiteral("charts_%1_%2.png").arg(name, colours)));
        };
        openAndRun("pl p1 (40)\ntr t2 p2*3 -> p3*2\ntr t1 p1 -> p2\n");
        selection().set({PlaceId{0}, PlaceId{1}, PlaceId{2}});
        window_->current()->runs().watches().add("100 / (p1 / 10) - 40");
        window_->current()->runs().watches().setCharted(0, true);
        forkAt(20, 45);
        QTest::keyClick(panel().findChild<BranchBox*>(), Qt::Key_Down);
        QTRY_COMPARE(panel().data().series.size(), std::size_t{8});
        picture(QStringLiteral("branches"));
        exportTo(setUp_.screenshot(QStringLiteral("chart_branches_%1.png").arg(colours)));
        panel().show(panel().timing());
        picture(QStringLiteral("branch_lanes"));
        panel().show(panel().markings());
        typeTokens(*window_, QStringLiteral("3"));
        QTRY_VERIFY(panel().showsEarlierRun());
        picture(QStringLiteral("earlier"));
        window_->findChild<QDockWidget*>(QStringLiteral("watches"))->show();
        window_->findChild<QDockWidget*>(QStringLiteral("watches"))->raise();
        QCoreApplication::processEvents();
        picture(QStringLiteral("watches"));
        discard(window_);
        init();
    }
}

FIREABLE_TEST(ChartsInWindowTest)
#include "charts_in_window_test.moc"
