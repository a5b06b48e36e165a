#include "app/desktop/dialogs/profile_window.h"

#include <QFileInfo>
#include <QImageReader>
#include <QPushButton>
#include <QTextBrowser>
#include <QToolTip>

#include "editor/charts/run_charts.h"
#include "editor/profile/profile_changes.h"
#include "editor/profile/profile_runs_box.h"
#include "importers/profile/profile_files.h"
#include "tests/support/answers.h"
#include "tests/support/desktop_files.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::testing;

namespace {

QString s(const char* text) {
    return QString::fromUtf8(text);
}

/// A run of many steps, long enough to be cancelled in its middle.
const QByteArray longCountdown = "pl p1 (200000)\ntr t1 p1 -> p2\n";
/// The two engines of nets that every machine has, with one in `second` half as fast.
Profile madeProfile(double second) {
    Profile profile;
    profile.programs = {{.name = "f 1", .rule = "petri", .family = "f", .size = 1},
                        {.name = "f 2", .rule = "petri", .family = "f", .size = 2},
                        {.name = "broken.net"}};
    profile.engines = {{.name = "reference"}, {.name = "incremental"}};
    for (std::size_t p = 0; p < 2; ++p) {
        for (std::size_t e = 0; e < 2; ++e) {
            const double seconds = (e == 0 ? 0.1 : second) * static_cast<double>((p + 1) * (p + 1));
            std::vector<double> samples;
            for (int i = 0; i < 8; ++i) {
                samples.push_back(seconds * (1 + 0.001 * i));
            }
            profile.cells.push_back({.program = p, .engine = e, .seconds = samples, .steps = 100});
        }
    }
    profile.cells[1].stages = {{"I", 0.04}, {"IV", 0.01}};
    for (std::size_t e = 0; e < 2; ++e) {
        profile.cells.push_back(
            {.program = 2, .engine = e, .empty = "broken.net:1: expected a place"});
    }
    profile.machine = {{"processor", "any"}, {"date", "today"}};
    return profile;
}

}  // namespace

/// Profiles from a user's view: chosen, run, read, saved and compared in the real window.
class ProfileWindowTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QApplication::setAttribute(Qt::AA_DontUseNativeDialogs); }
    void init() { window_ = makeWindow(); }
    void cleanup();

    void twoEnginesRunTheOpenNetAsItIs();
    void aFileThatCannotBeReadIsARow();
    void aFamilyOfSystemsRunsToo();
    void netsAndSystemsAreNotMixed();
    void whatIsWrongIsSaidBeforeRunning_data();
    void whatIsWrongIsSaidBeforeRunning();
    void cancellingKeepsWhatIsDone();
    void aSavedProfileOpensAsAnyFile();
    void whatIsNoProfileIsRefused();
    void anUnsavedProfileIsNotLost();
    void chartsShowWhatTheTableSays();
    void theFirstStagesAreATimeline();
    void runsStandBelowTheirRoofs();
    void coloursFollowTheTheme();
    void costsAreToldWhereTheyAreKnown();
    void evaluationsAreToldAndDrawn();
    void documentsAreTakenAsTheyAreWhenRun();
    void numbersOfAFamilyAreCheckedAtOnce_data();
    void numbersOfAFamilyAreCheckedAtOnce();
    void rulesAreChosenInWords();
    void closingEndsTheRunAndAsks();
    void disagreementsAreNamedFirst();
    void exportsCanBeRead_data();
    void exportsCanBeRead();
    void changesBeyondNoiseAreSaid();
    void activatingARowOpensTheModelWithItsEngine();
    void activatingABarMakesAMemberOfTheFamily();
    void looksAsItShould_data();
    void looksAsItShould();

private:
    ProfileWindow& open();
    /// Of `reference` and `incremental`, once each round.
    ProfileWindow& openWithTwoEngines(int rounds = 2);
    ProfileWindow& openSaved(const Profile& profile);
    static void tickOnly(QListWidget& list, const QStringList& words);
    static void runToEnd(ProfileWindow& profile);
    static QStringList column(const ResultTable& table, int column);

    DesktopSetUp setUp_;
    std::unique_ptr<MainWindow> window_;
};

void ProfileWindowTest::cleanup() {
    for (auto* profile : window_->findChildren<ProfileWindow*>()) {
        delete profile;
    }
    discard(window_);
}

ProfileWindow& ProfileWindowTest::open() {
    window_->action("profile")->trigger();
    auto* profile = window_->findChild<ProfileWindow*>();
    if (profile == nullptr || !QTest::qWaitForWindowExposed(profile)) {
        qFatal("the window does not show");
    }
    return *profile;
}

ProfileWindow& ProfileWindowTest::openWithTwoEngines(int rounds) {
    ProfileWindow& profile = open();
    tickOnly(profile.setup().engines(), {s("reference"), s("incremental")});
    profile.setup().runs().setRules({"petri"});
    profile.setup().runs().rounds().setValue(rounds);
    return profile;
}

ProfileWindow& ProfileWindowTest::openSaved(const Profile& profile) {
    const QString file = setUp_.path(s("saved.fireprofile"));
    if (!saveProfile(file.toStdString(), profile)) {
        qFatal("cannot write a test file");
    }
    ProfileWindow& shown = open();
    shown.open(file, profile);
    return shown;
}

void ProfileWindowTest::tickOnly(QListWidget& list, const QStringList& words) {
    for (int row = 0; row < list.count(); ++row) {
        QListWidgetItem& item = *list.item(row);
        if ((item.flags() & Qt::ItemIsEnabled) != 0) {
            item.setCheckState(words.contains(item.text()) ? Qt::Checked : Qt::Unchecked);
        }
    }
}

void ProfileWindowTest::runToEnd(ProfileWindow& profile) {
    QVERIFY2(profile.action("run").isEnabled(), qPrintable(profile.setup().problem()));
    profile.action("run").trigger();
    QVERIFY(profile.isRunning());
    QTRY_VERIFY_WITH_TIMEOUT(!profile.isRunning() && profile.hasProfile(), 30'000);
}

QStringList ProfileWindowTest::column(const ResultTable& table, int column) {
    QStringList texts;
    for (int row = 0; row < table.rowCount(); ++row) {
        texts.append(table.text(row, column));
    }
    return texts;
}

void ProfileWindowTest::twoEnginesRunTheOpenNetAsItIs() {
    openFile(*window_, setUp_.write(s("count.net"), countdown));
    typeTokens(*window_, s("7"));  // not saved
    ProfileWindow& profile = openWithTwoEngines();

    runToEnd(profile);

    const ProfileTable& table = profile.view().table();
    QCOMPARE(column(table, ProfileTable::programColumn), QStringList(2, s("count.net")));
    const CostTable& costs = profile.view().costs();
    QVERIFY(!profile.view().profile().roofs.empty());
    QVERIFY(
        costs.text(0, costs.model()->columnCount() - 1).endsWith(s("% of what the host can do")));
    QCOMPARE(column(table, ProfileTable::engineColumn),
             QStringList({s("reference"), s("incremental")}));
    QCOMPARE(column(table, ProfileTable::stepsColumn), QStringList(2, s("7")));
    QCOMPARE(column(table, ProfileTable::stateColumn), QStringList(2, s("agrees, halted")));
    for (const QString& time : column(table, ProfileTable::timeColumn)) {
        QVERIFY2(time.endsWith(u's'), qPrintable(time));
    }
    QVERIFY(column(table, ProfileTable::ratioColumn).contains(s("fastest")));
    QVERIFY(profile.view().summary().contains(s("count.net: ")));
    QVERIFY(profile.view().summary().contains(s("processor: ")));
}

void ProfileWindowTest::aFileThatCannotBeReadIsARow() {
    ProfileWindow& profile = openWithTwoEngines();
    profile.setup().addFiles({setUp_.write(s("broken.net"), "tr t x ->\npl pl\n"),
                              setUp_.write(s("count.net"), countdown)});

    runToEnd(profile);

    const ProfileTable& table = profile.view().table();
    QCOMPARE(table.rowCount(), 4);
    QCOMPARE(table.text(0, ProfileTable::programColumn), s("broken.net"));
    QVERIFY(table.text(0, ProfileTable::stateColumn).contains(s("broken.net:")));
    QCOMPARE(table.text(0, ProfileTable::timeColumn), QString());
    QCOMPARE(table.text(2, ProfileTable::stepsColumn), s("5"));
    QCOMPARE(profile.view().speeds().bars()[1].kind, ProfileBar::Kind::remark);
    const CostTable& costs = profile.view().costs();
    QCOMPARE(column(costs, 1),
             QStringList({s("before: reading the file"), s("before: linking and compiling"),
                          s("reference"), s("incremental")}));
    QVERIFY(costs.text(0, 2).endsWith(u's'));

    QListWidget& models = profile.setup().models();
    models.setCurrentRow(0);
    for (QPushButton* button : profile.setup().findChildren<QPushButton*>()) {
        if (button->text().remove(u'&') == s("Remove")) {
            button->click();
        }
    }
    QCOMPARE(models.count(), 1);
    QCOMPARE(models.item(0)->text(), s("count.net"));
}

void ProfileWindowTest::aFamilyOfSystemsRunsToo() {
    ProfileWindow& profile = open();
    profile.setup().addFamily(s("snp-sort"), s("2..4"));
    QCOMPARE(profile.setup().kind(), std::optional(ProfiledKind::systems));
    QVERIFY(profile.setup().families().family().currentText().startsWith(s("snp-")));
    tickOnly(profile.setup().engines(), {s("reference"), s("classes")});
    profile.setup().runs().rounds().setValue(2);

    runToEnd(profile);

    QCOMPARE(column(profile.view().table(), ProfileTable::programColumn).count(s("snp-sort 3")), 2);
    QCOMPARE(profile.view().growth().names().size(), 2);
    QVERIFY(profile.view().growth().names()[0].startsWith(s("reference: grows as n^")));
    QVERIFY(profile.view().growth().hint().isEmpty());
}

void ProfileWindowTest::netsAndSystemsAreNotMixed() {
    show(*window_, Diagram());
    ProfileWindow& profile = open();
    QCOMPARE(profile.setup().problem(), QString());

    profile.setup().addFamily(s("snp-sort"), s("3"));

    QVERIFY(profile.setup().problem().contains(s("cannot hold both")));
    QVERIFY(!profile.action("run").isEnabled());
    profile.setup().models().item(0)->setCheckState(Qt::Unchecked);
    QCOMPARE(profile.setup().problem(), QString());
    QVERIFY(profile.action("run").isEnabled());
}

void ProfileWindowTest::whatIsWrongIsSaidBeforeRunning_data() {
    QTest::addColumn<std::function<void(ProfileSetup&)>>("spoil");
    QTest::addColumn<QString>("problem");
    const auto row = [](const char* problem, std::function<void(ProfileSetup&)> spoil) {
        QTest::newRow(problem) << spoil << s(problem);
    };
    row("Tick at least one model",
        [](ProfileSetup& setup) { setup.models().item(0)->setCheckState(Qt::Unchecked); });
    row("Tick at least one engine", [](ProfileSetup& setup) { tickOnly(setup.engines(), {}); });
    row("Tick at least one firing rule", [](ProfileSetup& setup) { setup.runs().setRules({}); });
    row("Threads: expected numbers",
        [](ProfileSetup& setup) { setup.threads().setText(s("2,x")); });
    row("Step limit: expected a number",
        [](ProfileSetup& setup) { setup.runs().stepLimit().setText(s("-1")); });
}

void ProfileWindowTest::whatIsWrongIsSaidBeforeRunning() {
    QFETCH(std::function<void(ProfileSetup&)>, spoil);
    show(*window_, Diagram());
    ProfileWindow& profile = open();
    QVERIFY(profile.action("run").isEnabled());

    spoil(profile.setup());

    QFETCH(QString, problem);
    QVERIFY2(profile.setup().problem().startsWith(problem), qPrintable(profile.setup().problem()));
    QVERIFY(!profile.action("run").isEnabled());
}

void ProfileWindowTest::cancellingKeepsWhatIsDone() {
    ProfileWindow& profile = openWithTwoEngines(50);
    profile.setup().runs().seconds().setValue(1'000);
    profile.setup().addFiles(
        {setUp_.write(s("count.net"), countdown), setUp_.write(s("long.net"), longCountdown)});
    tickOnly(profile.setup().engines(), {s("incremental")});
    auto* status = profile.findChild<QLabel*>(s("status"));
    profile.action("run").trigger();
    QTRY_VERIFY_WITH_TIMEOUT(status->text().startsWith(s("long.net, incremental: round")), 60'000);

    profile.action("cancel").trigger();

    QTRY_VERIFY_WITH_TIMEOUT(profile.hasProfile(), 30'000);
    QVERIFY(profile.view().profile().cancelled);
    QVERIFY(profile.view().summary().contains(s("Cancelled")));
    QCOMPARE(profile.view().table().text(0, ProfileTable::stepsColumn), s("5"));
    QVERIFY(!profile.view().profile().cells[0].seconds.empty());
}

void ProfileWindowTest::aSavedProfileOpensAsAnyFile() {
    openFile(*window_, setUp_.write(s("count.net"), countdown));
    ProfileWindow& made = openWithTwoEngines();
    runToEnd(made);
    const QString file = setUp_.path(s("count.fireprofile"));
    Answers answers({choose(file)});
    made.action("save").trigger();
    QVERIFY(answers.allGiven());
    const QString said = made.view().summary();
    delete &made;

    window_->openFiles({file});

    QTRY_VERIFY(window_->findChild<ProfileWindow*>() != nullptr);
    const auto& opened = *window_->findChild<ProfileWindow*>();
    QCOMPARE(opened.file(), file);
    QCOMPARE(opened.view().summary(), said);
    QCOMPARE(opened.view().table().rowCount(), 2);
    QVERIFY(opened.windowTitle().startsWith(s("count.fireprofile")));
    QVERIFY(!opened.isWindowModified());
    window_->openFiles({file});
    QTRY_COMPARE(window_->loading(), 0);
    QCOMPARE(window_->findChildren<ProfileWindow*>().size(), 1);
}

void ProfileWindowTest::whatIsNoProfileIsRefused() {
    const QString file = setUp_.write(s("wrong.fireprofile"), "{\"fireable\": \"profile\"}");

    window_->openFiles({file});

    QTRY_COMPARE(window_->loading(), 0);
    QTRY_COMPARE(window_->problems().errorCount(), 1);
    QVERIFY(window_->problems().textOfRows(ProblemRows::all).contains(s("version")));
    QCOMPARE(window_->findChild<ProfileWindow*>(), nullptr);
}

void ProfileWindowTest::anUnsavedProfileIsNotLost() {
    openFile(*window_, setUp_.write(s("count.net"), countdown));
    ProfileWindow& profile = openWithTwoEngines();
    runToEnd(profile);
    QVERIFY(profile.isWindowModified());
    {
        Answers answers({click(QMessageBox::Cancel)});
        profile.close();
        QVERIFY(answers.allGiven());
    }
    QVERIFY(profile.isVisible());
    {
        Answers answers({click(QMessageBox::Cancel)});
        window_->close();
        QVERIFY(answers.allGiven());
    }
    QVERIFY(window_->isVisible());
    const QString file = setUp_.path(s("kept.fireprofile"));
    Answers answers({click(QMessageBox::Save), choose(file)});
    profile.close();
    QVERIFY(answers.allGiven());
    QVERIFY(!profile.isVisible());
    QVERIFY(openProfile(file.toStdString()).has_value());
}

void ProfileWindowTest::chartsShowWhatTheTableSays() {
    ProfileWindow& shown = openSaved(madeProfile(0.05));
    const ProfileView& view = shown.view();
    QStringList bars;
    for (const ProfileBar& bar : view.speeds().bars()) {
        bars.append(bar.name + u'|' + bar.text);
    }
    QCOMPARE(bars, QStringList({s("|f 1"), s("reference|× 1.00   100 ms"),
                                s("incremental|× 2.00   50.2 ms"), s("|f 2"),
                                s("reference|× 1.00   401 ms"), s("incremental|× 2.00   201 ms"),
                                s("|broken.net"), s("|No times: broken.net:1: expected a place")}));
    QCOMPARE(view.stages().bars().size(), std::size_t{3});  // a legend, a heading and a bar
    QCOMPARE(view.stages().bars()[2].parts[0].value, 80.0);
    QCOMPARE(view.growth().names(),
             QStringList({s("reference: grows as n^2.00"), s("incremental: grows as n^2.00")}));
    QVERIFY(view.summary().contains(s("f 2: incremental is the fastest, 2.00 times as fast")));
}

void ProfileWindowTest::theFirstStagesAreATimeline() {
    Profile profile = madeProfile(0.05);
    QVERIFY(!openSaved(profile).view().timeline().hint().isEmpty());
    profile.cells[1].timeline = {{0, 0.02}, {1, 0.01}, {0, 0.01}};
    ProfileWindow& shown = openSaved(profile);
    BarsPlot& plot = shown.view().timeline();
    shown.view().show(plot);
    QVERIFY(plot.hint().isEmpty());
    QCOMPARE(plot.bars().size(), std::size_t{3});  // a legend, a heading and a bar
    const ProfileBar& bar = plot.bars()[2];
    QCOMPARE(bar.text, s("40 ms"));
    QCOMPARE(bar.parts.size(), std::size_t{3});
    QCOMPARE(bar.parts[0].value, 50.0);
    QCOMPARE(bar.parts[1].look, std::size_t{1});
    QCOMPARE(bar.parts[2].look, std::size_t{0});
    QCOMPARE(bar.parts[2].tip, s("incremental, I: 10 ms, 25.0 %"));
    QVERIFY(shown.exportAs(setUp_.path(s("timeline.svg"))));
}

void ProfileWindowTest::runsStandBelowTheirRoofs() {
    Profile profile = madeProfile(0.05);
    QVERIFY(!openSaved(profile).view().roofline().hint().isEmpty());
    profile.programs[0].work = {1000, 500};
    profile.programs[1].work = {1000, 500};
    profile.roofs = {{"host", {1.4e6, 1e9}}, {"device", {1e12, 1e12}}};
    ProfileWindow& shown = openSaved(profile);
    DotsPlot& plot = shown.view().roofline();
    shown.view().show(plot);
    QTRY_VERIFY(plot.isVisible() && plot.axisRect()->width() > 100);
    QCOMPARE(plot.chart().dots.size(), std::size_t{4});
    QCOMPARE(plot.chart().dots[0].x, 0.5);
    QCOMPARE(plot.names(), QStringList({s("host: 1.4 MB/s, 1 G operations/s"), s("reference"),
                                        s("incremental")}));  // no device runs

    // 100 steps of 500 operations in some 0.1 s; twice as fast is above the slope.
    QVERIFY2(plot.chart().dots[0].tip.endsWith(s("71.2 % of what the host can do")),
             qPrintable(plot.chart().dots[0].tip));
    QVERIFY(plot.chart().dots[1].tip.contains(s("above copy bandwidth")));
    const QPoint place = plot.pointOf(plot.chart().dots[1]).toPoint();
    QHelpEvent hover(QEvent::ToolTip, place, plot.mapToGlobal(place));
    QApplication::sendEvent(&plot, &hover);
    QCOMPARE(QToolTip::text(), plot.chart().dots[1].tip);

    QVERIFY(shown.exportAs(setUp_.path(s("roofline.pdf"))));
    QTest::keyClick(&plot, Qt::Key_Right);
    QCOMPARE(plot.accessibleDescription(), plot.chart().dots[0].tip);
}

void ProfileWindowTest::coloursFollowTheTheme() {
    ProfileWindow& shown = openSaved(madeProfile(0.05));
    const QAbstractItemModel& rows = *shown.view().table().model();
    const auto faint = [&] { return rows.index(4, 0).data(Qt::ForegroundRole).value<QBrush>(); };
    const QColor light = faint().color();

    setDark(true);

    QTRY_VERIFY(faint().color() != light);
    QVERIFY(faint().color() ==
            shown.view().table().palette().color(QPalette::Disabled, QPalette::Text));
    QVERIFY(shown.view().speeds().isDark());
    setDark(false);
    QTRY_COMPARE(faint().color(), light);
}

void ProfileWindowTest::costsAreToldWhereTheyAreKnown() {
    Profile profile = madeProfile(0.05);
    profile.cells[0].figures = {{"host memory", 3 << 20}};
    profile.cells[1].figures = {{"cycles", 1234}};
    profile.programs[0].work = {1000, 500};
    profile.roofs = {{"host", {1e6, 1e9}}};
    ProfileWindow& shown = openSaved(profile);
    const CostTable& costs = shown.view().costs();
    QCOMPARE(costs.rowCount(), 4);  // but of the file that cannot be read
    QStringList first;
    for (int column = 0; column < costs.model()->columnCount(); ++column) {
        first.append(costs.text(0, column));
    }
    // 100 steps of 500 operations in 0.1 s, of 1e6 bytes a second times one half.
    QCOMPARE(first, (QStringList{s("f 1"), s("reference"), s("0 ns"), s("3 MiB"), s(""), s("498 k"),
                                 s("99.7 % of what the host can do")}));
    QCOMPARE(costs.text(1, 4), s("1234"));
    QCOMPARE(costs.text(2, 6), s(""));
}

void ProfileWindowTest::evaluationsAreToldAndDrawn() {
    openFile(*window_, setUp_.write(s("count.net"), countdown));
    ProfileWindow& profile = openWithTwoEngines();
    runToEnd(profile);
    NodeTable& nodes = profile.view().nodes();
    QCOMPARE(column(nodes, NodeTable::engineColumn),
             QStringList({s("reference"), s("incremental")}));
    QCOMPARE(column(nodes, NodeTable::firedColumn), QStringList(2, s("5")));
    QCOMPARE(column(nodes, NodeTable::evaluationsColumn), QStringList({s("6"), s("2")}));
    QVERIFY(profile.view().profile().programs[0].readSeconds == 0);  // an open document
    nodes.setCurrentIndex(nodes.model()->index(0, 0));

    QTest::keyClick(&nodes, Qt::Key_Return);

    DocumentView& document = *window_->current();
    const auto& charts = window_->panel<RunCharts>("charts", document);
    const TransitionId transition = document.document().diagram().net.transitions.idAt(0);
    QVERIFY((charts.heat() == DrawnCounts{{transition, 6}}));
    window_->action("heat-map")->trigger();  // now its own firings, of which there are none
    QVERIFY(charts.heat().empty());
    window_->action("heat-map")->trigger();
}

void ProfileWindowTest::documentsAreTakenAsTheyAreWhenRun() {
    ProfileWindow& profile = openWithTwoEngines();
    openFile(*window_, setUp_.write(s("count.net"), countdown));
    QTRY_COMPARE(profile.setup().models().count(), 1);
    QCOMPARE(profile.setup().models().item(0)->text(), s("count.net"));
    profile.setup().models().item(0)->setCheckState(Qt::Checked);
    typeTokens(*window_, s("9"));  // after it was listed

    runToEnd(profile);

    QCOMPARE(profile.view().table().text(0, ProfileTable::stepsColumn), s("9"));
}

void ProfileWindowTest::numbersOfAFamilyAreCheckedAtOnce_data() {
    QTest::addColumn<QString>("family");
    QTest::addColumn<QString>("numbers");
    QTest::addColumn<QString>("error");
    QTest::newRow("good") << "mmul"
                          << "1..3, 7" << QString();
    QTest::newRow("too large") << "mmul"
                               << "1..99999999999"
                               << "from 1 to 40 for mmul";
    QTest::newRow("too many") << "sadd"
                              << "1..2000"
                              << "at most 1,000 numbers";
    QTest::newRow("downwards") << "sadd"
                               << "3..1"
                               << "a range that goes up";
    QTest::newRow("no number") << "snp-sort"
                               << "x"
                               << "found 'x'";
}

void ProfileWindowTest::numbersOfAFamilyAreCheckedAtOnce() {
    QFETCH(QString, family);
    QFETCH(QString, numbers);
    QFETCH(QString, error);
    ProfileWindow& profile = open();
    FamilyPicker& picker = profile.setup().families();
    picker.family().setCurrentIndex(picker.family().findData(family));

    picker.numbers().setText(numbers);

    QVERIFY2(picker.numbers().error().contains(error), qPrintable(picker.numbers().error()));
    QCOMPARE(picker.numbers().error().isEmpty(), error.isEmpty());
    QTest::keyClick(&picker.numbers().edit(), Qt::Key_Return);
    QCOMPARE(profile.setup().models().count(), error.isEmpty() ? 1 : 0);
}

void ProfileWindowTest::rulesAreChosenInWords() {
    ProfileRunsBox box;
    box.setRules({"petri", "salwicki"});

    const auto chosen = box.chosenRules().nets;

    QCOMPARE(chosen.size(), std::size_t{2});
    QCOMPARE(QByteArray(ruleWord(chosen[0]).data()), QByteArray("petri"));
    QCOMPARE(QByteArray(ruleWord(chosen[1]).data()), QByteArray("salwicki"));
    QCOMPARE(box.findChild<QListWidget*>()->item(1)->text(), s("First enabled, once (petri)"));
}

void ProfileWindowTest::closingEndsTheRunAndAsks() {
    QPointer<ProfileWindow> profile = &openWithTwoEngines(50);
    profile->setup().runs().seconds().setValue(1'000);
    profile->setup().addFiles(
        {setUp_.write(s("count.net"), countdown), setUp_.write(s("long.net"), longCountdown)});
    tickOnly(profile->setup().engines(), {s("incremental")});
    profile->action("run").trigger();
    auto* status = profile->findChild<QLabel*>(s("status"));
    QTRY_VERIFY_WITH_TIMEOUT(status->text().startsWith(s("long.net, incremental: round")), 60'000);
    Answers answers({click(QMessageBox::Yes), click(QMessageBox::Discard)});

    profile->close();

    QTRY_VERIFY_WITH_TIMEOUT(answers.allGiven(), 30'000);
    QTRY_VERIFY(profile == nullptr);
}

void ProfileWindowTest::disagreementsAreNamedFirst() {
    Profile wrong = madeProfile(0.05);
    wrong.cells[1].disagreement = "differs from reference from step 3 on";
    wrong.cells[1].differsAt = 3;

    const ProfileWindow& shown = openSaved(wrong);

    QVERIFY(shown.view().summary().startsWith(s("Engines disagree:")));
    QVERIFY(shown.view().summary().contains(
        s("f 1, incremental differs from reference from step 3 on")));
    QCOMPARE(shown.view().table().text(1, ProfileTable::stateColumn),
             s("wrong: differs from reference from step 3 on"));
    QCOMPARE(shown.view().table().text(1, ProfileTable::ratioColumn), QString());
    QCOMPARE(shown.view().speeds().bars()[2].kind, ProfileBar::Kind::wrong);
}

void ProfileWindowTest::exportsCanBeRead_data() {
    QTest::addColumn<QByteArray>("begins");
    QTest::newRow("csv") << QByteArray("program,rule,family");
    QTest::newRow("html") << QByteArray("<!DOCTYPE html>");
    QTest::newRow("svg") << QByteArray("<?xml");
    QTest::newRow("pdf") << QByteArray("%PDF");
    QTest::newRow("png") << QByteArray("\x89PNG");
}

void ProfileWindowTest::exportsCanBeRead() {
    ProfileWindow& shown = openSaved(madeProfile(0.05));
    shown.view().show(shown.view().speeds());
    const QString file = setUp_.path(s("exported.") + s(QTest::currentDataTag()));
    Answers answers({choose(file)});

    shown.action("export").trigger();

    QVERIFY(answers.allGiven());
    QFile written(file);
    QVERIFY(written.open(QIODevice::ReadOnly));
    const QByteArray bytes = written.readAll();
    QFETCH(QByteArray, begins);
    QVERIFY2(bytes.startsWith(begins), bytes.left(40));
    if (file.endsWith(s("png")) || file.endsWith(s("svg"))) {
        QImageReader reader(file);
        QVERIFY2(reader.size().width() > 300, qPrintable(reader.errorString()));
    }
}

void ProfileWindowTest::changesBeyondNoiseAreSaid() {
    const QString before = setUp_.path(s("before.fireprofile"));
    VERIFY_OK(saveProfile(before.toStdString(), madeProfile(0.05)));
    ProfileWindow& shown = openSaved(madeProfile(0.08));
    Answers answers({choose(before)});

    shown.action("compare").trigger();

    QVERIFY(answers.allGiven());
    const auto* changes = shown.findChild<ProfileChanges*>();
    QVERIFY(changes != nullptr);
    QVERIFY(changes->summary().contains(s("From before.fireprofile to saved.fireprofile")));
    QVERIFY(changes->summary().contains(s("f 1, incremental: 1.60 times slower")));
    QVERIFY(changes->summary().contains(s("2 cells as before, within noise")));
    QCOMPARE(column(changes->table(), ProfileChanges::changeColumn),
             QStringList({s("as before, within noise"), s("slower"), s("as before, within noise"),
                          s("slower")}));
}

void ProfileWindowTest::activatingARowOpensTheModelWithItsEngine() {
    const QString net = setUp_.write(s("count.net"), countdown);
    ProfileWindow& profile = openWithTwoEngines();
    profile.setup().addFiles({net});
    runToEnd(profile);
    ProfileTable& table = profile.view().table();
    table.setCurrentIndex(table.model()->index(0, 0));

    QTest::keyClick(&table, Qt::Key_Return);

    QTRY_COMPARE(window_->documents().size(), 1);
    QTRY_COMPARE(window_->current()->runner().engine(), EngineKind::reference);
    QCOMPARE(ruleWord(window_->current()->runner().rule()), std::string_view("petri"));
    emit table.activated(0, 1);
    QCOMPARE(window_->current()->runner().engine(), EngineKind::incremental);
    QCOMPARE(window_->documents().size(), 1);
}

void ProfileWindowTest::activatingABarMakesAMemberOfTheFamily() {
    ProfileWindow& profile = openWithTwoEngines(1);
    profile.setup().addFamily(s("sadd"), s("2,3"));
    runToEnd(profile);
    BarsPlot& bars = profile.view().speeds();
    profile.view().show(bars);
    QTest::keyClick(&bars, Qt::Key_Down);
    QCOMPARE(bars.current(), 1);

    QTest::keyClick(&bars, Qt::Key_Return);

    QTRY_COMPARE(window_->documents().size(), 1);
    QCOMPARE(window_->current()->document().title(), s("sadd 2"));
    QCOMPARE(window_->current()->runner().engine(), EngineKind::reference);
}

void ProfileWindowTest::looksAsItShould_data() {
    addThemeRows();
}

/// Pictures to look at; that there is something on them.
void ProfileWindowTest::looksAsItShould() {
    QFETCH(Theme, theme);
    setTheme(theme);
    Profile profile = madeProfile(0.05);
    profile.cells[1].timeline = {{0, 0.02}, {1, 0.01}, {0, 0.01}};
    profile.programs[0].work = {1000, 500};
    profile.programs[1].work = {100'000, 1'500'000};
    profile.roofs = {{"host", {2e8, 2e9}}};
    ProfileWindow& shown = openSaved(profile);
    shown.action("choose").setChecked(true);
    const ProfileView& view = shown.view();
    for (const auto& [name, page] :
         {std::pair(s("table"), static_cast<QWidget*>(&view.table())),
          std::pair(s("speed"), static_cast<QWidget*>(&view.speeds())),
          std::pair(s("growth"), static_cast<QWidget*>(&view.growth())),
          std::pair(s("stages"), static_cast<QWidget*>(&view.stages())),
          std::pair(s("timeline"), static_cast<QWidget*>(&view.timeline())),
          std::pair(s("roofline"), static_cast<QWidget*>(&view.roofline()))}) {
        shown.view().show(*page);
        QTRY_VERIFY(page->isVisible());
        if (const ChartPlot* plot = shown.view().shownPlot()) {
            QTRY_VERIFY(plot->axisRect()->margins().left() > 30);  // for names of rows, or times
        }
        const QImage picture = shown.grab().toImage();
        QVERIFY(picture.save(DesktopSetUp::screenshot(
            s("profile_%1_%2.png").arg(name, s(QTest::currentDataTag())))));
        QVERIFY((picture.pixelColor(2, picture.height() / 2).lightnessF() < 0.5) == (theme != Theme::light));
    }
}

FIREABLE_TEST(ProfileWindowTest)
#include "profile_window_test.moc"
