#include <QDockWidget>
#include <QFile>
#include <QFileDialog>
#include <QTest>
#include <QTreeWidgetItemIterator>

#include "app/desktop/main_window.h"
#include "app/desktop/tabs/spiking_view.h"
#include "editor/spiking/spiking_charts.h"
#include "tests/support/desktop_window.h"
#include "tests/support/pictured.h"
#include "tests/support/placed_system.h"
#include "tests/support/spiking_run.h"
#include "tests/support/spiking_system.h"
#include "tests/support/test_main.h"

using namespace fireable;
using fireable::testing::WrittenSystem;

namespace {

/// The generator of all natural numbers but 1.
constexpr auto naturalNumbersSystem =
    "1 2 : a^2/a->a, a->λ\n"
    "2 1 : a->a, a->a;1\n"
    "3 3 : a^3->a, a->a;1, a^2->λ\n"
    "syn 1>2 1>3 2>1 2>3\n"
    "out 3\n";
constexpr auto ticking = "one 5 : a+/a->a\ntwo 0 :\nsyn one>two\nout one\n";

/// What `reference` does with the same choices.
struct ReferenceRun {
    ReferenceRun(const spiking::SpikingSystem& system, std::uint64_t seed, const Count& steps)
        : program(*spiking::compile(system)),
          engine(testing::spikingEngine(program, {spiking::RuleChoice::random, seed})) {
        (void)engine->run({.maxSteps = steps, .observer = &made});
    }
    bool fired(spiking::NeuronIndex neuron, std::int64_t step) const {
        return step > 0 && step <= std::ssize(made.steps) &&
               std::ranges::any_of(
                   made.steps[static_cast<std::size_t>(step - 1)].used,
                   [neuron](const spiking::RuleUse& use) { return use.neuron == neuron; });
    }

    spiking::SpikingProgram program;
    std::unique_ptr<spiking::SpikingEngine> engine;
    testing::SpikingRecorder made;
};

}  // namespace

/// Charts of what a spiking system did.
class SpikingChartsTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { setUp_ = std::make_unique<testing::DesktopSetUp>(); }
    void init() {
        window_ = testing::makeWindow();
        testing::actionNamed(*window_, QStringLiteral("Charts"))->trigger();
    }
    void cleanup() { testing::discard(window_); }
    void numbersOfAGeneratorAreRead();
    void selectedNeuronsAndWatchesAreSeries();
    void aClickInTheRasterGoesToThatStep();
    void thePointerTellsWhatWasUsed();
    void rowsAreOrderedByName();
    void firingsOfEachNeuronAreCounted();
    void theHeatMapShowsHowOftenNeuronsFired();
    void chartsAreExported_data();
    void chartsAreExported();
    void aRunIsChartedWhileItRuns();
    void pictures();

private:
    SpikingView& open(const char* text) {
        window_->addTab(*new SpikingView(OpenedSystem{{},
                                                      std::nullopt,
                                                      testing::placed(WrittenSystem(text).system),
                                                      {},
                                                      QStringLiteral("system")}));
        return dynamic_cast<SpikingView&>(*window_->currentTab());
    }
    SpikingCharts& charts() {
        return window_->panel<SpikingCharts>("charts", *window_->currentTab());
    }
    void run(SpikingView& view, int steps, std::uint64_t seed = 0) {
        SpikingRunSettings settings = view.runner().settings();
        settings.rules = {spiking::RuleChoice::random, seed};
        view.runner().configure(settings);
        view.runner().steps(steps);
        QTRY_VERIFY(view.runner().pending() == 0 && view.runner().steps() > 0);
        const auto isRecorded = [&] {
            const auto& record = view.runner().record();
            return record && record->run == view.runner().frame()->run &&
                   record->tree.lastStep(record->timeline) == view.runner().steps();
        };
        QTRY_VERIFY(isRecorded());
        QTRY_VERIFY(!charts().isBusy());
    }
    /// The value of a result of the first output.
    QString result(const QString& name) {
        for (QTreeWidgetItemIterator item(const_cast<QTreeWidget*>(&charts().results())); *item;
             ++item) {
            if ((*item)->text(0).startsWith(name)) {
                return (*item)->text(1);
            }
        }
        return {};
    }
    QPoint pointAt(RasterPlot& plot, int row, double step) {
        return QPointF(plot.xAxis->coordToPixel(step + 0.3), plot.yAxis->coordToPixel(row + 0.5))
            .toPoint();
    }

    std::unique_ptr<testing::DesktopSetUp> setUp_;
    std::unique_ptr<MainWindow> window_;
};

void SpikingChartsTest::numbersOfAGeneratorAreRead() {
    SpikingView& view = open(naturalNumbersSystem);
    std::set<QString> numbers;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        charts().show(charts().raster());
        run(view, 40, seed);
        const ReferenceRun reference(view.document().system(), seed, 40);
        QCOMPARE(view.runner().steps(), reference.engine->steps());
        const RasterCells& cells = charts().raster().cells();
        QCOMPARE(cells.columnSteps, 1);
        QCOMPARE(cells.lines, 3);
        for (std::int32_t column = 0; column < cells.columns; ++column) {
            for (std::int32_t line = 0; line < 3; ++line) {
                QCOMPARE(cells.at(column, line) > 0,
                         reference.fired(line, cells.firstStep + column));
            }
        }

        charts().show(charts().trains());
        QTRY_VERIFY(!charts().isBusy());

        const spiking::SpikeTrain& train = reference.engine->output().trains().front();
        const auto first = train.distance();
        QCOMPARE(result(QStringLiteral("Computed number")),
                 first ? QString::fromStdString(first->text()) : QStringLiteral("none yet"));
        QCOMPARE(result(QStringLiteral("Number of spikes")),
                 QString::fromStdString(train.total().text()));
        QCOMPARE(result(QStringLiteral("Spike train")),
                 QString::fromStdString(
                     testing::outputTrains(reference.program, *reference.engine).front()));
        numbers.insert(result(QStringLiteral("Computed number")));
    }
    QVERIFY(!numbers.contains(QStringLiteral("1")));
    QVERIFY(numbers.size() > 2);
}

void SpikingChartsTest::selectedNeuronsAndWatchesAreSeries() {
    SpikingView& view = open(ticking);
    run(view, 9);
    charts().show(charts().markings());
    QVERIFY(charts().markings().hint().contains(QStringLiteral("Select neurons")));

    view.selection().set(view.allElements());
    view.watches().add("one + two");
    view.watches().setCharted(0, true);

    QTRY_COMPARE(charts().data().series.size(), std::size_t{4});  // and the output
    const auto values = [&](std::size_t series) {
        std::vector<double> values;
        for (const SeriesColumn& column : charts().data().series[series].columns) {
            values.push_back(column.max);
        }
        return values;
    };
    QCOMPARE(values(0), (std::vector<double>{5, 4, 3, 2, 1, 0}));
    QCOMPARE(values(1), (std::vector<double>{0, 1, 2, 3, 4, 5}));
    QCOMPARE(values(3), (std::vector<double>{5, 5, 5, 5, 5, 5}));
    QVERIFY(charts().markings().hint().isEmpty());
    charts().show(charts().trains());
    QTRY_COMPARE(result(QStringLiteral("Halted")), QStringLiteral("after step 5: accepted"));
    QTRY_COMPARE(result(QStringLiteral("two")), QStringLiteral("5"));
    QCOMPARE(result(QStringLiteral("Distances")), QStringLiteral("1, 1, 1, 1"));
}

void SpikingChartsTest::aClickInTheRasterGoesToThatStep() {
    SpikingView& view = open(ticking);
    run(view, 9);
    RasterPlot& raster = charts().raster();
    raster.replot(QCustomPlot::rpImmediateRefresh);

    QTest::mouseClick(&raster, Qt::LeftButton, {}, pointAt(raster, 0, 2));

    QTRY_COMPARE(view.runner().steps(), Count(2));
    QCOMPARE(view.runner().drawnSpikes()[0], Count(3));
    QCOMPARE(charts().data().last, 5.0);
}

void SpikingChartsTest::thePointerTellsWhatWasUsed() {
    SpikingView& view = open("one 5 : a^5/a^2->a;2\ntwo 0 : a->λ\nsyn one>two\n");
    run(view, 9);

    const QString used = charts().tipOf(0, 1);
    const QString idle = charts().tipOf(1, 1);

    QVERIFY2(used.startsWith(QStringLiteral("one, step 1\nUsed a")), qPrintable(used));
    QVERIFY2(used.contains(QStringLiteral("Spikes after the step: 3")), qPrintable(used));
    QVERIFY2(used.contains(QStringLiteral("until it opens: 2")), qPrintable(used));
    QCOMPARE(idle, QStringLiteral("two, step 1\nUsed no rule\nSpikes after the step: 0"));
    QVERIFY(charts().tipOf(0, 1'000).isEmpty());
}

void SpikingChartsTest::rowsAreOrderedByName() {
    SpikingView& view = open("n10 1 : a->a\nn9 1 : a->a\nn1 1 : a->a\nsyn n10>n9\n");
    run(view, 3);
    const auto names = [&] {
        return QStringList{charts().raster().rows().nameOf(0), charts().raster().rows().nameOf(1),
                           charts().raster().rows().nameOf(2)};
    };
    QCOMPARE(names().join(u' '), QStringLiteral("n10 n9 n1"));

    charts().orderByName().trigger();

    QCOMPARE(names().join(u' '), QStringLiteral("n1 n9 n10"));
    QTRY_VERIFY(!charts().isBusy());
    QCOMPARE(charts().raster().cells().at(2, 0), std::uint64_t{0});
    QCOMPARE(charts().raster().cells().at(2, 1), std::uint64_t{1});
}

void SpikingChartsTest::firingsOfEachNeuronAreCounted() {
    SpikingView& view = open(naturalNumbersSystem);
    charts().show(charts().firings());
    run(view, 40, 3);
    const ReferenceRun reference(view.document().system(), 3, 40);

    const auto& bars = charts().firings().counts();

    QCOMPARE(bars.size(), std::size_t{3});
    for (const NamedCount& bar : bars) {
        const auto neuron = static_cast<spiking::NeuronIndex>(bar.name.toInt() - 1);
        int steps = 0;
        for (std::int64_t step = 1; step <= 40; ++step) {
            steps += reference.fired(neuron, step) ? 1 : 0;
        }
        QCOMPARE(bar.value, static_cast<double>(steps));
    }
    QVERIFY(bars[0].value >= bars[1].value && bars[1].value >= bars[2].value);
    emit charts().firings().chosen(0);
    QCOMPARE(view.selectedNeurons().size(), std::size_t{1});
}

void SpikingChartsTest::theHeatMapShowsHowOftenNeuronsFired() {
    SpikingView& view = open(ticking);
    testing::actionNamed(*window_, QStringLiteral("Charts"))->trigger();  // hidden
    const auto* map = view.SpikingView::view().findChild<HeatMap*>();
    QVERIFY(map != nullptr && map->counts().empty());

    testing::actionNamed(*window_, QStringLiteral("Heat Map of Firings"))->trigger();
    run(view, 9);

    const NetElement one = toElement(view.document().system().neurons.idAt(0));
    QTRY_COMPARE(map->counts(), (DrawnCounts{{one, 5}}));
    testing::actionNamed(*window_, QStringLiteral("Heat Map of Firings"))->trigger();
    QTRY_VERIFY(map->counts().empty());
}

void SpikingChartsTest::chartsAreExported_data() {
    QTest::addColumn<int>("tab");
    QTest::addColumn<QByteArray>("table");
    QTest::newRow("raster") << 0
                            << QByteArray(
                                   "step,neuron,rule,times,consumed\n"
                                   "1,one,a+/a->a;0,1,1\n2,one,a+/a->a;0,1,1\n"
                                   "3,one,a+/a->a;0,1,1\n4,one,a+/a->a;0,1,1\n"
                                   "5,one,a+/a->a;0,1,1\n");
    QTest::newRow("series") << 1
                            << QByteArray(
                                   "step,one,two\n0,5,0\n1,4,1\n2,3,2\n3,2,3\n4,1,4\n5,0,5\n");
    QTest::newRow("firings") << 3 << QByteArray("neuron,steps fired\none,5\n");
    QTest::newRow("output") << 4
                            << QByteArray(
                                   "output,step,spikes,distance\nenvironment of one,1,1,\n"
                                   "environment of one,2,1,1\nenvironment of one,3,1,1\n"
                                   "environment of one,4,1,1\nenvironment of one,5,1,1\n");
}

void SpikingChartsTest::chartsAreExported() {
    QFETCH(int, tab);
    QFETCH(QByteArray, table);
    SpikingView& view = open(ticking);
    run(view, 9);
    const auto& neurons = view.document().system().neurons;
    view.selection().set({toElement(neurons.idAt(0)), toElement(neurons.idAt(1))});
    charts().findChild<QTabBar*>()->setCurrentIndex(tab);
    QTRY_VERIFY(!charts().isBusy());
    QVERIFY(window_->action("export-chart")->isEnabled());

    for (const char* suffix : {"csv", "png", "svg", "pdf"}) {
        const QString file = setUp_->path(QStringLiteral("chart.") + QLatin1String(suffix));
        QFile::remove(file);  // else it is asked whether to write over it
        testing::whenAsked<QFileDialog>([file](QFileDialog& dialog) {
            dialog.selectFile(file);
            QMetaObject::invokeMethod(&dialog, "accept");
        });
        window_->action("export-chart")->trigger();
        QTRY_VERIFY(QFile::exists(file));
        QFile written(file);
        QVERIFY(written.open(QIODevice::ReadOnly));
        const QByteArray content = written.readAll();
        QVERIFY(content.size() > 20);
        if (QLatin1String(suffix) == QLatin1String("csv")) {
            QCOMPARE(content, table);
        }
    }
}

void SpikingChartsTest::aRunIsChartedWhileItRuns() {
    SpikingView& view = open("one 1 : a->a\ntwo 0 : a->a\nsyn one>two two>one\n");
    view.runner().runToEnd();

    QTRY_VERIFY(charts().data().last > 1'000);
    QTRY_VERIFY(charts().raster().cells().columns > 10);
    QCOMPARE(view.runner().state(), RunState::running);
    view.runner().stop();
    QTRY_COMPARE(view.runner().state(), RunState::paused);
    QTRY_COMPARE(Count(static_cast<std::int64_t>(charts().data().last)), view.runner().steps());
}

void SpikingChartsTest::pictures() {
    SpikingView& view = open(naturalNumbersSystem);
    run(view, 40, 5);
    view.selection().set(view.allElements());
    for (const testing::PictureTheme& theme : testing::pictureThemes) {
        setTheme(theme.theme);
        for (int tab = 0; tab < 5; ++tab) {
            charts().findChild<QTabBar*>()->setCurrentIndex(tab);
            QTRY_VERIFY(!charts().isBusy());
            VERIFY_PICTURE(*window_,
                           testing::DesktopSetUp::screenshot(
                               QStringLiteral("spiking_charts_%1_%2.png")
                                   .arg(tab)
                                   .arg(QLatin1String(theme.name))));
        }
    }
}

FIREABLE_TEST(SpikingChartsTest)
#include "spiking_charts_test.moc"
