#include <QFile>
#include <QFileDialog>
#include <QMenu>
#include <QSignalSpy>
#include <QSplitter>
#include <QTest>

#include "app/desktop/settings/translations.h"
#include "app/desktop/tabs/spiking_view.h"
#include "app/desktop/dialogs/sweep_window.h"
#include "engine/net/program/net_program.h"
#include "engine/spiking/sweep/system_sweep.h"
#include "tests/support/answers.h"
#include "tests/support/desktop_files.h"
#include "tests/support/pictured.h"
#include "tests/support/placed_system.h"
#include "tests/support/spiking_system.h"
#include "tests/support/sweep_rows.h"
#include "tests/support/test_main.h"

using namespace fireable;
using namespace fireable::testing;

namespace {

constexpr auto sweptMoves = "pl x (3)\npl y (4)\npl z\ntr t1 x -> z\ntr t2 y -> z\n";
constexpr auto sweptWanderer =
    "pl a (5)\npl b\ntr left a -> b\ntr right b -> a\ntr gone a -> sink\n";
/// The generator of all natural numbers but 1.
constexpr auto sweptNaturals =
    "1 2 : a^2/a->a, a->λ\n"
    "2 1 : a->a, a->a;1\n"
    "3 3 : a^3->a, a->a;1, a^2->λ\n"
    "syn 1>2 1>3 2>1 2>3\n"
    "out 3\n";

QByteArray sweptFile(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("unreadable");
}

}  // namespace

/// Sweeps of open documents, as a user makes them.
class SweepWindowTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { setUp_ = std::make_unique<DesktopSetUp>(); }
    void init() { window_ = makeWindow(); }
    void cleanup() { discard(window_); }

    void aNetIsSweptAsByTheCommand();
    void rowsAreTheRunsOfTheReferenceEngine();
    void aSystemIsSweptAsByTheCommand();
    void theDocumentIsSweptAsItIsNow();
    void wrongFieldsSayWhatIsWrong_data();
    void wrongFieldsSayWhatIsWrong();
    void itSaysHowManyRunsThatMakes();
    void fieldsAreFilledInByKeys();
    void enginesThatCannotRunHereAreGreyed();
    void aCancelledSweepKeepsItsRows();
    void theWindowGoesOnWhileASweepRuns();
    void closingWhileALongSweepRunsAsks();
    void rowsAreSortedAndFiltered();
    void aRowOpensAsTheRunOfTheDocument();
    void aRowOfASystemOpensAsItsRun();
    void tablesAndChartsAreWritten_data();
    void tablesAndChartsAreWritten();
    void itFollowsTheLanguage();
    void rulesAreReadInFull();
    void itIsForDocumentsThatRun();
    void pictures();

private:
    SweepWindow& openSweeps() {
        window_->action("sweep")->trigger();
        auto* sweeps = window_->currentTab()->findChild<SweepWindow*>();
        if (sweeps == nullptr) {
            qFatal("no sweeps");
        }
        return *sweeps;
    }
    SweepWindow& sweepsOfNet(const char* text) {
        openFile(*window_, setUp_->write(QStringLiteral("swept.net"), text));
        SweepWindow& sweeps = openSweeps();
        waitForModel(sweeps);
        return sweeps;
    }
    SweepWindow& sweepsOfSystem(const char* text) {
        window_->addTab(*new SpikingView(OpenedSystem{
            {}, std::nullopt, placed(WrittenSystem(text).system), {}, QStringLiteral("system")}));
        SweepWindow& sweeps = openSweeps();
        waitForModel(sweeps);
        return sweeps;
    }
    static void waitForModel(SweepWindow& sweeps) { QTRY_VERIFY(sweeps.form().model() != nullptr); }
    static void set(SweepWindow& sweeps, int axis, const char* node, const char* values) {
        while (std::ssize(sweeps.form().axes()) <= axis) {
            sweeps.form().addAxis();
        }
        AxisRow& row = *sweeps.form().axes()[static_cast<std::size_t>(axis)];
        row.setNode(QString::fromUtf8(node));
        row.valuesEdit().setText(QString::fromUtf8(values));
    }
    static void runToEnd(SweepWindow& sweeps) {
        sweeps.run();
        QVERIFY(sweeps.sweep() != nullptr);
        QTRY_VERIFY(!sweeps.isRunning());
        QTRY_VERIFY(!sweeps.model().isBusy());
    }
    /// Answers the file dialog that `act` opens.
    static void writeTo(const QString& path, const std::function<void()>& act) {
        whenAsked<QFileDialog>([path](QFileDialog& dialog) {
            dialog.selectFile(path);
            QMetaObject::invokeMethod(&dialog, "accept", Qt::QueuedConnection);
        });
        act();
    }
    QByteArray table(SweepWindow& sweeps, const QString& which = QStringLiteral("All Rows…")) {
        const QString path = setUp_->path(QStringLiteral("table.csv"));
        QFile::remove(path);
        writeTo(path, [&] { actionNamed(sweeps, which)->trigger(); });
        return sweptFile(path);
    }

    std::unique_ptr<DesktopSetUp> setUp_;
    std::unique_ptr<MainWindow> window_;
};

void SweepWindowTest::aNetIsSweptAsByTheCommand() {
    SweepWindow& sweeps = sweepsOfNet(sweptMoves);
    set(sweeps, 0, "x", "1,5");
    set(sweeps, 1, "y", "0..10:10");
    sweeps.form().seeds().setText(QStringLiteral("7..8"));
    sweeps.form().steps().setText(QStringLiteral("5"));
    sweeps.form().report().setText(QStringLiteral("z"));
    sweeps.form().rule().setCurrentIndex(indexOfRule(*parseRule("petri")));

    runToEnd(sweeps);

    QVERIFY2(sweeps.status().contains(QStringLiteral("8 runs, 32 steps")),
             qPrintable(sweeps.status()));
    // What FireSweepTest expects of the command.
    QCOMPARE(table(sweeps), QByteArray("start x,start y,seed,halt,steps,end z\n"
                                       "1,0,7,dead,1,1\n"
                                       "1,0,8,dead,1,1\n"
                                       "1,10,7,limit,5,5\n"
                                       "1,10,8,limit,5,5\n"
                                       "5,0,7,dead,5,5\n"
                                       "5,0,8,dead,5,5\n"
                                       "5,10,7,limit,5,5\n"
                                       "5,10,8,limit,5,5\n"));
}

void SweepWindowTest::rowsAreTheRunsOfTheReferenceEngine() {
    SweepWindow& sweeps = sweepsOfNet(sweptWanderer);
    set(sweeps, 0, "a", "0..20");
    sweeps.form().seeds().setText(QStringLiteral("1..50"));
    sweeps.form().steps().setText(QStringLiteral("200"));
    const FiringRule rule = *parseRule("petri-random");
    sweeps.form().rule().setCurrentIndex(indexOfRule(rule));

    runToEnd(sweeps);

    const auto program = *compile(window_->current()->document().diagram().net);
    const auto expected =
        sweptRows(SweepEngineKind::reference,
                  sweepOf(program, rule, {{0, *ValueList::parse("0..20")}}, "1..50", 200));
    const SweepResults& results = *sweeps.model().results();
    QCOMPARE(results.rows(), expected.rows.size());
    for (SweepResults::Row row = 0; row < results.rows(); ++row) {
        const SweepRow& made = expected.rows[row];
        QCOMPARE(results.count(results.stepsColumn(), row), made.steps);
        for (int place = 0; place < 3; ++place) {
            QCOMPARE(results.count(results.stepsColumn() + 1 + place, row),
                     made.values[static_cast<std::size_t>(place)]);
        }
    }
}

void SweepWindowTest::aSystemIsSweptAsByTheCommand() {
    SweepWindow& sweeps = sweepsOfSystem(sweptNaturals);
    set(sweeps, 0, "1", "1..3");
    sweeps.form().seeds().setText(QStringLiteral("1..40"));
    sweeps.form().rule().setCurrentIndex(1);
    sweeps.form().distances().setText(QStringLiteral("3"));
    sweeps.form().report().setText(QStringLiteral("1, 3"));
    sweeps.form().steps().setText(QStringLiteral("60"));

    runToEnd(sweeps);

    const auto system = WrittenSystem(sweptNaturals).system;
    const auto program = *spiking::compile(system);
    const spiking::SystemNames names(system, program);
    SweepAsked asked;
    asked.sets = {"1=1..3"};
    asked.seeds = "1..40";
    asked.nodes = {"1", "3"};
    const auto task = spiking::systemSweep(asked,
                                           {spiking::SweepEngineKind::reference,
                                            {spiking::RuleChoice::random, 0},
                                            60,
                                            *spiking::parseDistances("3")},
                                           system, program, spiking::sweptNeurons(names, program));
    QVERIFY(task);
    std::vector<SweepRow> expected;
    const auto ended = task->run({.take = [&](std::span<const SweepRow> rows) {
        expected.insert(expected.end(), rows.begin(), rows.end());
        return Result<void>();
    }});
    QVERIFY(ended);
    const SweepResults& results = *sweeps.model().results();
    QCOMPARE(results.titles().back(), task->columns.end.back());
    QCOMPARE(results.rows(), expected.size());
    for (SweepResults::Row row = 0; row < results.rows(); ++row) {
        for (std::size_t i = 0; i < expected[row].values.size(); ++i) {
            const int column = results.stepsColumn() + 1 + static_cast<int>(i);
            const Count& value = expected[row].values[i];
            QCOMPARE(results.text(column, row), value < 0 ? std::string() : value.text());
        }
    }
}

void SweepWindowTest::theDocumentIsSweptAsItIsNow() {
    SweepWindow& sweeps = sweepsOfNet(sweptMoves);
    sweeps.form().report().setText(QStringLiteral("z"));
    runToEnd(sweeps);
    QCOMPARE(sweeps.model().index(0, 4).data().toString(), QStringLiteral("7"));
    const auto model = sweeps.form().model();

    QApplication::setActiveWindow(window_.get());
    typeTokens(*window_, QStringLiteral("10"));
    QTRY_VERIFY(sweeps.form().model() != model);
    runToEnd(sweeps);

    QCOMPARE(sweeps.model().index(0, 4).data().toString(), QStringLiteral("14"));
    QVERIFY(window_->current()->document().isModified());
}

void SweepWindowTest::wrongFieldsSayWhatIsWrong_data() {
    QTest::addColumn<QByteArray>("node");
    QTest::addColumn<QByteArray>("values");
    QTest::addColumn<QByteArray>("seeds");
    QTest::addColumn<QByteArray>("steps");
    QTest::addColumn<QByteArray>("report");
    QTest::addColumn<QString>("says");
    const auto row = [](const char* name, const char* node, const char* values, const char* seeds,
                        const char* steps, const char* report, const char* says) {
        QTest::newRow(name) << QByteArray(node) << QByteArray(values) << QByteArray(seeds)
                            << QByteArray(steps) << QByteArray(report) << QString::fromUtf8(says);
    };
    row("no place", "q", "1", "0", "5", "", "Expected a place of the net, found 'q'");
    row("no numbers", "x", "a", "0", "5", "", "Expected numbers such as 7, 1..1000");
    row("nothing", "x", "", "0", "5", "", "Expected numbers such as 7, 1..1000");
    row("down", "x", "5..1", "0", "5", "", "Expected a range that goes up, found '5..1'");
    row("seeds", "x", "1", "a", "5", "", "Expected numbers such as");
    row("large seeds", "x", "1", "18446744073709551616", "5", "", "up to 18446744073709551615");
    row("steps", "x", "1", "0", "many", "", "Expected a number below 2^63, found 'many'");
    row("report", "x", "1", "0", "5", "zz", "Expected names of places");
    row("too many", "x", "1..2000000000", "0", "5", "", "more than a window can keep");
}

void SweepWindowTest::wrongFieldsSayWhatIsWrong() {
    QFETCH(QByteArray, node);
    QFETCH(QByteArray, values);
    QFETCH(QByteArray, seeds);
    QFETCH(QByteArray, steps);
    QFETCH(QByteArray, report);
    QFETCH(QString, says);
    SweepWindow& sweeps = sweepsOfNet(sweptMoves);
    SweepForm& form = sweeps.form();
    QVERIFY(form.asked());

    set(sweeps, 0, node, values);
    form.seeds().setText(QString::fromUtf8(seeds));
    form.steps().setText(QString::fromUtf8(steps));
    form.report().setText(QString::fromUtf8(report));

    QVERIFY(!form.asked());
    const QString said = form.axes()[0]->error() + form.seeds().error() + form.steps().error() +
                         form.report().error() + form.summary();
    QVERIFY2(said.contains(says), qPrintable(said));
    sweeps.run();
    QVERIFY(sweeps.sweep() == nullptr);
    set(sweeps, 0, "x", "1");
    form.seeds().setText(QStringLiteral("0"));
    form.steps().setText(QString());
    form.report().setText(QStringLiteral("*"));
    QVERIFY(form.asked());
}

void SweepWindowTest::itSaysHowManyRunsThatMakes() {
    SweepWindow& sweeps = sweepsOfNet(sweptMoves);
    set(sweeps, 0, "x", "0..9");
    set(sweeps, 1, "y", "1..1000");
    sweeps.form().seeds().setText(QStringLiteral("1..3"));

    QVERIFY2(sweeps.form().summary().startsWith(QStringLiteral("30,000 runs, 9 columns")),
             qPrintable(sweeps.form().summary()));
    sweeps.form().rule().setCurrentIndex(indexOfRule(*parseRule("petri")));
    QVERIFY2(sweeps.form().summary().contains(QStringLiteral("The rule petri uses no seed")),
             qPrintable(sweeps.form().summary()));
    set(sweeps, 1, "x", "1");
    QVERIFY2(
        sweeps.form().axes()[1]->error().contains(QStringLiteral("each place to be varied once")),
        qPrintable(sweeps.form().axes()[1]->error()));
}

/// Typed, with the tabulator between fields.
void SweepWindowTest::fieldsAreFilledInByKeys() {
    SweepWindow& sweeps = sweepsOfNet(sweptMoves);
    QApplication::setActiveWindow(&sweeps);
    const auto type = [](const QString& text) {
        QTest::keyClicks(QApplication::focusWidget(), text);
        if (QWidget* names = QApplication::activePopupWidget()) {
            names->hide();
        }
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    };

    for (const char* text : {"x", "0..9", "", ""}) {  // and over the buttons
        type(QLatin1String(text));
    }
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_A, Qt::ControlModifier);
    type(QStringLiteral("1..3"));

    QVERIFY2(sweeps.form().summary().startsWith(QStringLiteral("30 runs")),
             qPrintable(sweeps.form().summary()));
}

void SweepWindowTest::enginesThatCannotRunHereAreGreyed() {
    SweepWindow& sweeps = sweepsOfNet(sweptMoves);
    const QComboBox& box = sweeps.form().engine();
    for (int i = 0; i < box.count(); ++i) {
        const auto& engine = allSweepEngines()[static_cast<std::size_t>(i)];
        const auto reason = engine.unavailable();
        const bool enabled =
            (box.model()->flags(box.model()->index(i, 0)) & Qt::ItemIsEnabled) != 0;
        QCOMPARE(enabled, !reason);
        QVERIFY(!reason || box.itemText(i).contains(QString::fromStdString(*reason)));
    }
}

void SweepWindowTest::aCancelledSweepKeepsItsRows() {
    SweepWindow& sweeps = sweepsOfNet(endless.constData());
    set(sweeps, 0, "p1", "1..400000");
    sweeps.form().steps().setText(QStringLiteral("20000"));
    sweeps.form().rule().setCurrentIndex(indexOfRule(*parseRule("petri-random")));
    sweeps.run();
    QTRY_VERIFY(sweeps.model().rowCount() > 0);
    QVERIFY(sweeps.isRunning());

    sweeps.cancel();

    QTRY_VERIFY(!sweeps.isRunning());
    const int rows = sweeps.model().rowCount();
    QVERIFY(rows > 0 && rows < 400'000);
    QCOMPARE(static_cast<int>(sweeps.sweep()->outcome()->runs), rows);
    QVERIFY2(sweeps.status().contains(QStringLiteral("had not ended and have no row")),
             qPrintable(sweeps.status()));
    QCOMPARE(table(sweeps).count('\n'), rows + 1);
    sweeps.close();
    openSweeps();
    QCOMPARE(sweeps.model().rowCount(), rows);
}

/// Nothing of the sweep is done on the window's thread.
void SweepWindowTest::theWindowGoesOnWhileASweepRuns() {
    SweepWindow& sweeps = sweepsOfNet(endless.constData());
    set(sweeps, 0, "p1", "1..100000");
    sweeps.form().steps().setText(QStringLiteral("20000"));
    sweeps.form().rule().setCurrentIndex(indexOfRule(*parseRule("petri-random")));
    sweeps.run();
    QTRY_VERIFY(sweeps.model().rowCount() > 0);

    set(sweeps, 0, "p1", "1..5");
    sweeps.filter().setText(QStringLiteral("run <= 3"));
    QTRY_COMPARE(sweeps.model().rowCount(), 3);

    QVERIFY(sweeps.isRunning());
    discard(window_);  // with the document goes its sweep
    window_ = makeWindow();
}

void SweepWindowTest::closingWhileALongSweepRunsAsks() {
    SweepWindow& sweeps = sweepsOfNet(endless.constData());
    set(sweeps, 0, "p1", "1..400000");
    sweeps.form().steps().setText(QStringLiteral("20000"));
    sweeps.form().rule().setCurrentIndex(indexOfRule(*parseRule("petri-random")));
    sweeps.run();
    QTRY_VERIFY(sweeps.model().rowCount() > 0);
    DocumentView& view = *window_->current();
    view.setLongRun(std::chrono::milliseconds(0));
    Answers answers({click(QMessageBox::Cancel), click(QMessageBox::Cancel),
                     click(QMessageBox::Discard)});

    sweeps.close();
    QCOMPARE(answers.said().size(), 1);
    QVERIFY(sweeps.isVisible() && sweeps.isRunning());
    window_->closeDocument(view);
    QCOMPARE(answers.said().size(), 2);
    QVERIFY2(answers.said()[1].startsWith(QStringLiteral("“swept.net” has a sweep under way (")),
             qPrintable(answers.said()[1]));
    QVERIFY(sweeps.isRunning());
    window_->closeDocument(view);

    QVERIFY(window_->tabs().isEmpty());
}

void SweepWindowTest::rowsAreSortedAndFiltered() {
    SweepWindow& sweeps = sweepsOfNet(sweptMoves);
    set(sweeps, 0, "x", "0..20");
    set(sweeps, 1, "y", "0..20");
    sweeps.form().rule().setCurrentIndex(indexOfRule(*parseRule("sleptsov")));
    runToEnd(sweeps);
    const int z = 8;

    sweeps.table().sortByColumn(z, Qt::DescendingOrder);
    QCOMPARE(sweeps.model().index(0, z).data().toString(), QStringLiteral("40"));
    sweeps.filter().setText(QStringLiteral("z < 3 && {start x} > 0"));
    QTRY_COMPARE(sweeps.model().rowCount(), 3);
    QCOMPARE(table(sweeps, QStringLiteral("Shown Rows, in This Order…")),
             QByteArray("start x,start y,seed,halt,steps,end x,end y,end z\n"
                        "1,1,0,dead,2,0,0,2\n"
                        "2,0,0,dead,1,0,0,2\n"
                        "1,0,0,dead,1,0,0,1\n"));
    sweeps.filter().setText(QStringLiteral("zed > 3"));
    QTRY_VERIFY(!sweeps.filter().error().isEmpty());
    QCOMPARE(sweeps.model().rowCount(), 3);
    sweeps.filter().setText({});
    QTRY_COMPARE(sweeps.model().rowCount(), 441);
    QCOMPARE(table(sweeps).count('\n'), 442);
}

void SweepWindowTest::aRowOpensAsTheRunOfTheDocument() {
    SweepWindow& sweeps = sweepsOfNet(sweptWanderer);
    set(sweeps, 0, "a", "3..9");
    sweeps.form().seeds().setText(QStringLiteral("11..15"));
    sweeps.form().steps().setText(QStringLiteral("50"));
    sweeps.form().rule().setCurrentIndex(indexOfRule(*parseRule("petri-random")));
    runToEnd(sweeps);
    constexpr SweepResults::Row row = 22;  // a = 7, seed 13
    const SweepResults& results = *sweeps.model().results();
    EngineRunner& runner = window_->current()->runner();

    sweeps.table().goTo(row);
    QTest::keyClick(&sweeps.table(), Qt::Key_Return);

    QTRY_VERIFY(runner.frame() != nullptr && runner.pending() == 0);
    QCOMPARE(runner.drawnMarking()[0], Count(7));
    QCOMPARE(runner.rule().seed, std::uint64_t{13});
    QCOMPARE(QByteArray(ruleWord(runner.rule()).data()), QByteArray("petri-random"));
    QCOMPARE(runner.limits().maxSteps, std::optional<Count>(50));
    QCOMPARE(window_->current()->document().diagram().net.places.begin()->value.initial, Count(5));
    runner.runToEnd();
    QTRY_VERIFY(runner.pending() == 0 && runner.state() != RunState::running);
    QCOMPARE(runner.steps(), results.count(results.stepsColumn(), row));
    for (int place = 0; place < 3; ++place) {
        QCOMPARE(runner.drawnMarking()[static_cast<std::size_t>(place)],
                 results.count(results.stepsColumn() + 1 + place, row));
    }
    // Another one takes its place, and undo gives back what was before.
    sweeps.open(0);
    QVERIFY2(sweeps.status().contains(QStringLiteral("Undo reverts")),
             qPrintable(sweeps.status()));  // the document counts as changed
    QCOMPARE(window_->current()->runs().all().size(), std::size_t{2});
    QTRY_COMPARE(runner.drawnMarking()[0], Count(3));
    window_->current()->document().undoStack().undo();
    window_->current()->document().undoStack().undo();
    QTRY_COMPARE(runner.drawnMarking()[0], Count(5));
}

void SweepWindowTest::aRowOfASystemOpensAsItsRun() {
    SweepWindow& sweeps = sweepsOfSystem(sweptNaturals);
    set(sweeps, 0, "2", "1..4");
    sweeps.form().seeds().setText(QStringLiteral("1..9"));
    sweeps.form().steps().setText(QStringLiteral("40"));
    sweeps.form().rule().setCurrentIndex(1);
    runToEnd(sweeps);
    constexpr SweepResults::Row row = 20;  // 2 starts with 3, seed 3
    const SweepResults& results = *sweeps.model().results();
    auto& view = dynamic_cast<SpikingView&>(*window_->currentTab());

    sweeps.open(row);

    QTRY_VERIFY(view.runner().frame() != nullptr && view.runner().pending() == 0);
    QCOMPARE(view.runner().drawnSpikes()[1], Count(3));
    QCOMPARE(view.runner().settings().rules.seed, std::uint64_t{3});
    view.runner().runToEnd();
    QTRY_VERIFY(view.runner().pending() == 0 && view.runner().state() != RunState::running);
    QCOMPARE(view.runner().steps(), results.count(results.stepsColumn(), row));
    for (int neuron = 0; neuron < 3; ++neuron) {
        QCOMPARE(view.runner().drawnSpikes()[static_cast<std::size_t>(neuron)],
                 results.count(results.stepsColumn() + 1 + neuron, row));
    }
}

void SweepWindowTest::tablesAndChartsAreWritten_data() {
    QTest::addColumn<QString>("suffix");
    QTest::addColumn<QByteArray>("begin");
    QTest::newRow("png") << "png" << QByteArray("\x89PNG");
    QTest::newRow("svg") << "svg" << QByteArray("<?xml");
    QTest::newRow("pdf") << "pdf" << QByteArray("%PDF");
}

void SweepWindowTest::tablesAndChartsAreWritten() {
    QFETCH(QString, suffix);
    QFETCH(QByteArray, begin);
    SweepWindow& sweeps = sweepsOfNet(sweptMoves);
    set(sweeps, 0, "x", "0..20");
    set(sweeps, 1, "y", "0..4");
    runToEnd(sweeps);
    QTRY_VERIFY(!sweeps.charts().isBusy());
    const QString path = setUp_->path(QStringLiteral("chart.") + suffix);

    writeTo(path, [&] { emit sweeps.charts().exportAsked(); });

    QVERIFY(sweptFile(path).startsWith(begin));
    QVERIFY2(sweeps.status().contains(path), qPrintable(sweeps.status()));
}

void SweepWindowTest::itFollowsTheLanguage() {
    installTranslations(*QCoreApplication::instance(), QStringLiteral("en"));
    SweepWindow& sweeps = sweepsOfNet(sweptMoves);
    set(sweeps, 0, "x", "0..9");
    runToEnd(sweeps);
    QTRY_VERIFY(!sweeps.charts().isBusy());

    setLanguage(QStringLiteral("es"));

    QTRY_VERIFY2(sweeps.form().summary().startsWith(QStringLiteral("10 ejecuciones, 8 columnas")),
                 qPrintable(sweeps.form().summary()));
    const auto head = [&](int column) {
        return sweeps.model().headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
    };
    QCOMPARE(head(1), QStringLiteral("x al inicio"));
    QCOMPARE(head(2), QStringLiteral("Semilla"));
    QCOMPARE(sweeps.model().index(0, 3).data().toString(), QStringLiteral("muerta"));
    QTRY_COMPARE(sweeps.charts().plot().xAxis->label(), head(1));
    sweeps.filter().setText(QStringLiteral("límite"));
    QTRY_COMPARE(sweeps.model().rowCount(), 0);
    sweeps.filter().setText(QStringLiteral("muerta"));
    QTRY_COMPARE(sweeps.model().rowCount(), 10);
    QVERIFY(table(sweeps, QStringLiteral("Todas las filas…"))
                .startsWith("start x,seed,halt,steps,end x,"));
    setLanguage(QStringLiteral("en"));
    QTRY_VERIFY(sweeps.form().summary().startsWith(QStringLiteral("10 runs, 8 columns")));
}

void SweepWindowTest::rulesAreReadInFull() {
    SweepWindow& sweeps = sweepsOfNet(sweptMoves);
    const QComboBox& box = sweeps.form().rule();
    sweeps.resize(1700, 800);  // as its screen may be narrower than what it asks for
    auto* across = sweeps.findChild<QSplitter*>();
    const int useful = sweeps.form().usefulWidth() +
                       sweeps.style()->pixelMetric(QStyle::PM_ScrollBarExtent) + 4;

    across->setSizes({useful, 1700 - useful});

    QTRY_VERIFY(across->sizes().constFirst() >= useful);
    int longest = 0;
    for (int i = 0; i < box.count(); ++i) {
        longest = std::max(longest, box.fontMetrics().horizontalAdvance(box.itemText(i)));
    }
    QTRY_VERIFY(box.width() > longest);
}

void SweepWindowTest::itIsForDocumentsThatRun() {
    QVERIFY(!window_->action("sweep")->isEnabled());
    window_->newNet();
    QVERIFY(window_->action("sweep")->isEnabled());
}

void SweepWindowTest::pictures() {
    for (const PictureTheme& theme : pictureThemes) {
        const auto save = [&theme](SweepWindow& sweeps, const char* name) {
            QTRY_VERIFY(!sweeps.charts().isBusy());
            sweeps.charts().plot().replot(QCustomPlot::rpImmediateRefresh);
            const QImage picture = sweeps.grab().toImage();
            QCOMPARE(blankParts(picture, sweeps), QStringList());
            const QString file =
                QStringLiteral("sweep_%1_%2.png")
                    .arg(QLatin1String(name), QLatin1String(theme.name));
            QVERIFY(picture.save(DesktopSetUp::screenshot(file), "PNG", quickPng));
        };
        setTheme(theme.theme);
        SweepWindow& net = sweepsOfNet(sweptWanderer);
        net.resize(1200, 860);
        set(net, 0, "a", "0..30");
        set(net, 1, "b", "0,10,20");
        net.form().seeds().setText(QStringLiteral("1..20"));
        net.form().rule().setCurrentIndex(indexOfRule(*parseRule("petri-random")));
        runToEnd(net);
        const int steps = net.model().results()->stepsColumn();
        net.charts().choose({SweepChartKind::lines, 1, steps, 2});
        save(net, "lines");
        net.charts().choose({SweepChartKind::scatter, 1, steps, 2});
        save(net, "scatter");
        net.charts().choose({SweepChartKind::heatMap, 1, 2, steps});
        save(net, "heat");
        SweepWindow& system = sweepsOfSystem(sweptNaturals);
        system.resize(1200, 860);
        set(system, 0, "1", "1..5");
        system.form().seeds().setText(QStringLiteral("1..200"));
        system.form().steps().setText(QStringLiteral("200"));
        system.form().rule().setCurrentIndex(1);
        runToEnd(system);
        system.charts().choose({SweepChartKind::histogram, system.model().columnCount() - 1});
        save(system, "histogram");
        set(system, 0, "nine", "1..");
        set(system, 1, "2", "5..1");
        system.form().seeds().setText(QStringLiteral("any"));
        system.filter().setText(QStringLiteral("stepss > 3"));
        QTRY_VERIFY(!system.filter().error().isEmpty());
        save(system, "wrong");
        discard(window_);
        window_ = makeWindow();
    }
}

FIREABLE_TEST(SweepWindowTest)
#include "sweep_window_test.moc"
