#include <QDockWidget>

#include "editor/charts/charts_panel.h"
#include "tests/support/desktop_files.h"

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
    void anEditEmptiesTheChart();
    void anotherNetIsAnotherChart();
    void pictures();

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
    std::vector<double> valuesOf(std::size_t series);

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

std::vector<double> ChartsInWindowTest::valuesOf(std::size_t series) {
    std::vector<double> values;
    for (const SeriesColumn& column : panel().data().series[series].columns) {
        values.push_back(column.most);
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
        const QPoint at = legend->visualItemRect(second).center();
        QCursor::setPos(legend->viewport()->mapToGlobal(at));
        QTest::mouseClick(legend->viewport(), Qt::LeftButton, {}, at);
    };
    QVERIFY(panel().markings().graph(1)->visible());

    click();
    QVERIFY(!panel().data().series[1].shown);
    QVERIFY(!panel().markings().graph(1)->visible());
    selection().set({PlaceId{0}, PlaceId{1}, TransitionId{0}});
    QTest::keyClick(&panel().markings(), Qt::Key_Plus);
    QTRY_VERIFY(!panel().isBusy());
    QVERIFY(!panel().data().series[1].shown);
    click();

    QVERIFY(panel().markings().graph(1)->visible());
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

    QTRY_VERIFY(panel().data().last > 1000);
    const double seen = panel().data().last;
    QTRY_VERIFY(panel().data().last > seen);
    QCOMPARE(runner().state(), RunState::running);
    QVERIFY(panel().markings().showsAll());
    QVERIFY(panel().markings().stepRange().upper >= seen);
    runner().stop();
    QTRY_COMPARE(runner().state(), RunState::paused);
    QTRY_COMPARE(Count(static_cast<std::int64_t>(panel().data().last)), runner().steps());
}

void ChartsInWindowTest::anEditEmptiesTheChart() {
    openAndRun(countdown);

    typeTokens(*window_, QStringLiteral("7"));

    QTRY_VERIFY(panel().data().series.empty() || panel().data().last == 0);
    press(*window_, Qt::Key_F5);
    QTRY_COMPARE(runner().state(), RunState::dead);
    QTRY_COMPARE(panel().data().last, 7.0);
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

/// For looking at.
void ChartsInWindowTest::pictures() {
    const QPalette light = QApplication::palette();
    for (const bool dark : {false, true}) {
        window_->actions().darkColours->setChecked(!dark);
        window_->actions().darkColours->trigger();
        openFile(*window_,
                 QStringLiteral(FIREABLE_SOURCE_DIR "/resources/examples/double_exponent.ndr"));
        press(*window_, Qt::Key_F5);
        QTRY_COMPARE(runner().state(), RunState::dead);
        actionNamed(*window_, QStringLiteral("Select All"))->trigger();
        QTRY_VERIFY(!panel().isBusy());
        QTRY_VERIFY(window_->current()->canvas().isComplete());
        QVERIFY(window_->grab().save(
            setUp_.screenshot(QStringLiteral("charts_%1.png")
                                  .arg(dark ? QStringLiteral("dark") : QStringLiteral("light")))));
        discard(window_);
        init();
    }
    QApplication::setPalette(light);
}

QTEST_MAIN(ChartsInWindowTest)
#include "charts_in_window_test.moc"
