#include <QComboBox>
#include <QDockWidget>
#include <QFormLayout>
#include <QLabel>
#include <QSignalSpy>
#include <QSlider>
#include <QStatusBar>

#include "app/desktop/batch.h"
#include "editor/document/edit_builder.h"
#include "editor/document/to_text.h"
#include "editor/panels/run_panel.h"
#include "tests/support/available_engines.h"
#include "tests/support/desktop_files.h"
#include "tests/support/slow_build.h"
#include "tests/support/test_main.h"
#include "tests/support/watched_application.h"

using namespace fireable;
using namespace fireable::testing;

/// Runs, driven by keys.
class RunningInWindowTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { discard(window_); }

    void keysRunStepStepBackAndReset();
    void messagesEndWithWhatTheyWereAbout();
    void theRunPanelSaysHowManyStepsWereMade();
    void theSpeedSliderEndsAtFullSpeedAndPlayPausesIt();
    void longNumbersAreInGroups();
    void aStopEndsAnEndlessRunAndTheWindowAnswersMeanwhile();
    void anEndlessRunBeforeAPictureIsStopped_data();
    void anEndlessRunBeforeAPictureIsStopped();
    void aScreenshotKeepsTheModeOfTheFile();
    void aFileThatCannotBeOpenedIsAFailureOfThePlainWindowToo();
    void aPlainNetFiresAtRandomAndAFileKeepsItsRule();
    void aRuleChosenInANewNetIsNotThatOfOthers();
    void eachDocumentShowsItsRuleByItsTitle();
    void f5BringsTheRunPanelForward();
    void settingsMayChangeDuringARun();
    void aHeldStepKeyIsKeptUpWith();
    void whatMayFireNextStandsOutAtOnce();
    void warningsStandUnderTheNameOfTheirNetAndGoWithIt();
    void keysFireTheSelectedTransitionByHand();

private:
    EngineRunner& runner() { return window_->current()->runner(); }
    /// What stands behind `title` in the panel Run.
    QString runFigure(const QString& title) const;

    DesktopSetUp setUp_;
    std::unique_ptr<MainWindow> window_;
};

void RunningInWindowTest::init() {
    window_ = makeWindow();
    Settings().setRun(defaultEngineKind, {Choice::first, Multiplicity::one, 0});
}

void RunningInWindowTest::keysRunStepStepBackAndReset() {
    openFile(*window_, setUp_.write(QStringLiteral("count.net"), countdown));

    press(*window_, Qt::Key_F10);
    press(*window_, Qt::Key_F10);
    QTRY_COMPARE(runner().steps(), Count(2));
    press(*window_, Qt::Key_F10, Qt::ShiftModifier);
    QTRY_COMPARE(runner().steps(), Count(1));
    press(*window_, Qt::Key_F5);
    QTRY_COMPARE(runner().state(), RunState::dead);
    QCOMPARE(runner().drawnMarking(), (std::vector<Count>{0, 5}));
    QVERIFY(!window_->action("run")->isEnabled());
    press(*window_, Qt::Key_F5, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_COMPARE(runner().state(), RunState::idle);
    QCOMPARE(runner().drawnMarking(), (std::vector<Count>{5, 0}));
    QTRY_VERIFY(window_->action("run")->isEnabled());
}

QString RunningInWindowTest::runFigure(const QString& title) const {
    const auto* dock = window_->findChild<QDockWidget*>(QStringLiteral("run"));
    const auto* form = qobject_cast<QFormLayout*>(dock->findChild<RunPanel*>()->layout());
    for (int row = 0; row < form->rowCount(); ++row) {
        const auto* label = form->itemAt(row, QFormLayout::LabelRole);
        if (label != nullptr && static_cast<QLabel*>(label->widget())->text() == title) {
            auto* figure = form->itemAt(row, QFormLayout::FieldRole)->widget();
            return static_cast<QLabel*>(figure)->text();
        }
    }
    return {};
}

void RunningInWindowTest::theRunPanelSaysHowManyStepsWereMade() {
    const QString title = QStringLiteral("Steps made:");
    openFile(*window_, setUp_.write(QStringLiteral("count.net"), countdown));
    QCOMPARE(runFigure(title), QStringLiteral("0"));

    press(*window_, Qt::Key_F5);
    QTRY_COMPARE(runner().state(), RunState::dead);
    QCOMPARE(runFigure(title), QStringLiteral("5"));
    press(*window_, Qt::Key_F10, Qt::ShiftModifier);
    QTRY_COMPARE(runFigure(title), QStringLiteral("4 (5 recorded)"));
    press(*window_, Qt::Key_F5, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_COMPARE(runFigure(title), QStringLiteral("0 (5 recorded)"));
}

void RunningInWindowTest::theSpeedSliderEndsAtFullSpeedAndPlayPausesIt() {
    openFile(*window_, setUp_.write(QStringLiteral("endless.net"), endless));
    auto* panel = window_->findChild<QDockWidget*>(QStringLiteral("run"))->findChild<RunPanel*>();
    auto* slider = panel->findChild<QSlider*>();
    auto* box = panel->findChild<SpeedBox*>();
    slider->setValue(slider->minimum());
    QCOMPARE(box->text(), QStringLiteral("1 steps/s"));

    slider->setValue(slider->maximum());

    QCOMPARE(box->text(), QStringLiteral("Full speed"));
    press(*window_, Qt::Key_F6);
    QTRY_VERIFY(runner().steps() > Count(100'000));
    QVERIFY(window_->action("play")->isEnabled());
    QVERIFY(window_->action("play")->isChecked());
    press(*window_, Qt::Key_F6);
    QTRY_COMPARE(runner().state(), RunState::paused);
    QTRY_VERIFY(!window_->action("play")->isChecked());
    box->selectAll();
    QTest::keyClicks(box, QStringLiteral("20"));
    QTest::keyClick(box, Qt::Key_Return);
    QCOMPARE(window_->current()->player().speed(), 20);
    QVERIFY(slider->value() < slider->maximum());
    box->selectAll();
    QTest::keyClicks(box, QStringLiteral("full speed"));
    QTest::keyClick(box, Qt::Key_Return);
    QCOMPARE(window_->current()->player().speed(), int{Player::fullSpeed});
    window_->current()->player().setSpeed(5);
}

void RunningInWindowTest::longNumbersAreInGroups() {
    openFile(*window_, setUp_.write(QStringLiteral("endless.net"), endless));
    runner().goTo(Count(1'234'567));
    QTRY_COMPARE(runner().steps(), Count(1'234'567));

    QTRY_COMPARE(runFigure(QStringLiteral("Steps made:")), QLocale().toString(1'234'567));
    QCOMPARE(groupedDigits(Count(999)), QStringLiteral("999"));
}

void RunningInWindowTest::aStopEndsAnEndlessRunAndTheWindowAnswersMeanwhile() {
    openFile(*window_, setUp_.write(QStringLiteral("endless.net"), endless));
    watchedApplication().forget();

    press(*window_, Qt::Key_F5);
    QTRY_VERIFY(runner().steps() > Count(100'000));
    QVERIFY(window_->action("stop")->isEnabled());
    press(*window_, Qt::Key_F5, Qt::ShiftModifier);

    QTRY_COMPARE(runner().state(), RunState::paused);
    if (isSlowBuild) {
        QSKIP("this build is too slow to answer within 500 ms");
    }
    QVERIFY(watchedApplication().longestMilliseconds() <
            500);  // 50 ms on a machine that does nothing else
}

void RunningInWindowTest::anEndlessRunBeforeAPictureIsStopped_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("net") << "endless.net" << endless;
    QTest::newRow("spiking system")
        << "endless.pli"
        << QByteArray(
               "@model<spiking_psystems>\ndef main() { @mu = a, b; @marcs = (a,b), (b,a); @ms(a) = a; "
               "[a --> a]'a; [a --> a]'b; }\n");
}

void RunningInWindowTest::anEndlessRunBeforeAPictureIsStopped() {
    QFETCH(QString, file);
    QFETCH(QByteArray, text);
    Options options;
    options.files = {setUp_.write(file, text)};
    options.run = true;
    options.limit = 0.05;
    options.screenshot = setUp_.path(QStringLiteral("endless.png"));
    Batch batch(*window_, options);
    QSignalSpy finished(&batch, &Batch::finished);

    batch.start();

    QTRY_COMPARE(finished.count(), 1);
    QCOMPARE(finished.at(0).at(0).toInt(), static_cast<int>(exitOk));
    QVERIFY(QFile::exists(options.screenshot));
    auto& ran = dynamic_cast<RunTab&>(*window_->currentTab()).runner();
    QCOMPARE(ran.state(), RunState::paused);
    QVERIFY(ran.steps() > Count(0));
}

void RunningInWindowTest::aScreenshotKeepsTheModeOfTheFile() {
    Options options;
    options.screenshot = setUp_.write(QStringLiteral("private.png"), "old");
    QVERIFY(QFile::setPermissions(options.screenshot, QFile::ReadOwner));
    const auto exitCodeOf = [this](const Options& asked) {
        Batch batch(*window_, asked);
        QSignalSpy finished(&batch, &Batch::finished);
        batch.start();
        return finished.wait() ? finished.at(0).at(0).toInt() : -1;
    };
    QCOMPARE(exitCodeOf(options), static_cast<int>(exitFailed));

    QVERIFY(QFile::setPermissions(options.screenshot, QFile::ReadOwner | QFile::WriteOwner));
    QCOMPARE(exitCodeOf(options), static_cast<int>(exitOk));

    QVERIFY(!QImage(options.screenshot).isNull());
    QCOMPARE(QFile::permissions(options.screenshot) & (QFile::ReadGroup | QFile::ReadOther),
             QFile::Permissions());
}

void RunningInWindowTest::aFileThatCannotBeOpenedIsAFailureOfThePlainWindowToo() {
    Options options;
    options.files = {setUp_.path(QStringLiteral("missing.net")),
                     setUp_.write(QStringLiteral("count.net"), countdown)};
    Batch batch(*window_, options);
    QSignalSpy finished(&batch, &Batch::finished);

    batch.start();

    QTRY_COMPARE(window_->documents().size(), 1);
    QCOMPARE(batch.exitCode(), static_cast<int>(exitFailed));
    QCOMPARE(finished.count(), 0);
}

void RunningInWindowTest::aPlainNetFiresAtRandomAndAFileKeepsItsRule() {
    const QString file = setUp_.write(QStringLiteral("count.net"), countdown);
    openFile(*window_, file);
    QCOMPARE(runner().rule(), *parseRule("petri-random"));
    press(*window_, Qt::Key_F10);
    QTRY_VERIFY(window_->statusBar()->currentMessage().contains(QStringLiteral("random")));

    runner().configure(runner().engine(), *parseRule("salwicki"));
    discard(window_);
    window_ = std::make_unique<MainWindow>();
    openFile(*window_, file);
    QCOMPARE(runner().rule(), *parseRule("salwicki"));
    openFile(*window_, setUp_.write(QStringLiteral("other.net"), countdown));
    QCOMPARE(runner().rule(), *parseRule("petri-random"));
    openFile(*window_, setUp_.write(QStringLiteral("ordered.net"),
                                    QByteArray(countdown) + "tr t2 p1 ->\npr t1 > t2\n"));
    QCOMPARE(runner().rule(), Settings().rule());
}

void RunningInWindowTest::aRuleChosenInANewNetIsNotThatOfOthers() {
    const FiringRule usual = Settings().rule();
    window_->newNet();
    runner().configure(runner().engine(), *parseRule("salwicki"));
    QCOMPARE(runner().rule(), *parseRule("salwicki"));

    window_->newNet();
    QCOMPARE(runner().rule(), usual);
    openFile(*window_, setUp_.write(QStringLiteral("ordered.net"),
                                    QByteArray(countdown) + "tr t2 p1 ->\npr t1 > t2\n"));
    QCOMPARE(runner().rule(), usual);
}

void RunningInWindowTest::eachDocumentShowsItsRuleByItsTitle() {
    const auto shownRule = [this] {
        const auto* dock = window_->findChild<PanelDock*>(QStringLiteral("run"));
        for (const auto* box : dock->panel(*window_->current())->findChildren<QComboBox*>()) {
            if (box->findData(QStringLiteral("petri-random")) >= 0) {
                return box->currentText();
            }
        }
        return QString();
    };
    const auto chosenInMenu = [this] {
        QStringList chosen;
        for (const QAction* action : window_->actions().ofGroup("rule")) {
            if (action->isChecked()) {
                chosen.append(action->text());
            }
        }
        return chosen.join(QStringLiteral(", "));
    };
    const QString random = QStringLiteral("Random, once (petri-random)");
    const QString first = QStringLiteral("First enabled, once (petri)");
    const QString maximal = QStringLiteral("Maximal step, once (salwicki)");
    openFile(*window_, setUp_.write(QStringLiteral("plain.net"), countdown));
    DocumentView* plain = window_->current();
    QCOMPARE(shownRule(), random);
    openFile(*window_, setUp_.write(QStringLiteral("ordered.net"),
                                    QByteArray(countdown) + "tr t2 p1 ->\npr t1 > t2\n"));
    QCOMPARE(shownRule(), first);
    QTRY_COMPARE(chosenInMenu(), first);

    window_->action("rule.salwicki")->trigger();
    QCOMPARE(shownRule(), maximal);
    QTRY_COMPARE(chosenInMenu(), maximal);

    window_->findChild<QTabWidget*>()->setCurrentWidget(plain);
    QCOMPARE(shownRule(), random);
    QTRY_COMPARE(chosenInMenu(), random);
    QCOMPARE(runner().rule(), *parseRule("petri-random"));
}

void RunningInWindowTest::f5BringsTheRunPanelForward() {
    openFile(*window_, setUp_.write(QStringLiteral("count.net"), countdown));
    auto* run = window_->findChild<QDockWidget*>(QStringLiteral("run"));
    window_->findChild<QDockWidget*>(QStringLiteral("properties"))->raise();
    QTRY_VERIFY(run->visibleRegion().isEmpty());

    press(*window_, Qt::Key_F5);
    QTRY_VERIFY(!run->visibleRegion().isEmpty());
    QTRY_COMPARE(runner().state(), RunState::dead);

    // Where the panel is not wanted, it stays away.
    run->close();
    press(*window_, Qt::Key_F5, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_COMPARE(runner().state(), RunState::idle);
    QTRY_VERIFY(window_->action("run")->isEnabled());
    press(*window_, Qt::Key_F5);
    QTRY_COMPARE(runner().state(), RunState::dead);
    QVERIFY(!run->isVisible());
}

void RunningInWindowTest::settingsMayChangeDuringARun() {
    openFile(*window_, setUp_.write(QStringLiteral("endless.net"), endless));
    for (std::size_t i = 0; i < ruleNames.size(); ++i) {  // each engine has its turn
        press(*window_, Qt::Key_F5);
        QTRY_VERIFY(runner().steps() > Count(0));
        runner().configure(
            testing::availableEngine(i),
            {ruleNames[i].choice, ruleNames[i].multiplicity, runner().rule().seed + 1});
        QTRY_COMPARE(runner().pending(), 0);
        QCOMPARE(runner().steps(), Count(0));
        QCOMPARE(runner().state(), RunState::idle);
        QCOMPARE(runner().drawnMarking(), (std::vector<Count>{1, 0}));
    }
}

void RunningInWindowTest::aHeldStepKeyIsKeptUpWith() {
    openFile(*window_, setUp_.write(QStringLiteral("endless.net"), endless));
    for (int i = 0; i < 2000; ++i) {
        press(*window_, Qt::Key_F10);
    }
    QTRY_COMPARE(runner().pending(), 0);
    QCOMPARE(runner().steps(), Count(2000));
    QCOMPARE(runner().state(), RunState::paused);
}

void RunningInWindowTest::whatMayFireNextStandsOutAtOnce() {
    openFile(*window_, setUp_.write(QStringLiteral("count.net"), countdown));
    QTRY_COMPARE(runner().enabledTransitions().size(), std::size_t{1});
    const Scene& scene = window_->current()->canvas().scene();
    QVERIFY((scene.nodes.highlights[2] & highlight::enabled) != 0);

    typeTokens(*window_, QStringLiteral("0"));
    QTRY_COMPARE(runner().pending(), 0);
    QVERIFY(runner().enabledTransitions().empty());
    QVERIFY((scene.nodes.highlights[2] & highlight::enabled) == 0);
    press(*window_, Qt::Key_Z, Qt::ControlModifier);
    QTRY_COMPARE(runner().enabledTransitions().size(), std::size_t{1});
}

void RunningInWindowTest::warningsStandUnderTheNameOfTheirNetAndGoWithIt() {
    for (int i = 0; i < 2; ++i) {
        window_->newNet();
        NetDocument& document = window_->current()->document();
        EditBuilder edit(document.diagram());
        edit.add(TransitionPart{});
        document.edit(edit.take(), QStringLiteral("Add"));
    }
    const auto ofRuns = [&] {
        QStringList files;
        for (int row = 0; row < window_->problems().topLevelItemCount(); ++row) {
            const QTreeWidgetItem* item = window_->problems().topLevelItem(row);
            if (item->text(0).contains(QStringLiteral("once per step"))) {
                files.append(item->text(1));
            }
        }
        return files;
    };
    QTRY_COMPARE(ofRuns(),
                 (QStringList{QStringLiteral("Untitled 1"), QStringLiteral("Untitled 2")}));

    clickWhenAsked(QMessageBox::Discard);
    press(*window_, Qt::Key_W, Qt::ControlModifier);
    QTRY_COMPARE(ofRuns(), QStringList{QStringLiteral("Untitled 1")});

    const QString file = setUp_.path(QStringLiteral("kept.net"));
    window_->current()->document().markSaved(file.toStdString(), FormatId::net);
    QCOMPARE(ofRuns(), QStringList{QStringLiteral("kept.net")});
}

void RunningInWindowTest::keysFireTheSelectedTransitionByHand() {
    openFile(*window_, setUp_.write(QStringLiteral("count.net"), countdown));
    QTRY_COMPARE(runner().enabledTransitions().size(), std::size_t{1});
    QAction* once = testing::actionNamed(*window_, QStringLiteral("Fire Once"));
    QVERIFY(!once->isEnabled());
    window_->current()->selection().set({TransitionId{0}});
    QVERIFY(once->isEnabled());

    press(*window_, Qt::Key_F10, Qt::ControlModifier);
    QTRY_COMPARE(runner().drawnMarking(), (std::vector<Count>{4, 1}));
    press(*window_, Qt::Key_F10, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_COMPARE(runner().drawnMarking(), (std::vector<Count>{0, 5}));

    QTRY_COMPARE(runner().state(), RunState::dead);
    QCOMPARE(runner().steps(), Count(2));
    QVERIFY(!once->isEnabled());
}

/// The status bar says nothing of another document, nor of what was before a run.
void RunningInWindowTest::messagesEndWithWhatTheyWereAbout() {
    const auto said = [this] { return window_->statusBar()->currentMessage(); };
    openFile(*window_, setUp_.write(QStringLiteral("first.net"), endless));
    openFile(*window_, setUp_.write(QStringLiteral("second.net"), countdown));
    window_->showMessage(QStringLiteral("place p2"));

    window_->area().setCurrent(*window_->documents().front());
    QCOMPARE(said(), QString());
    window_->showMessage(QStringLiteral("place p1"));
    window_->area().setCurrent(*window_->documents().front());
    QCOMPARE(said(), QStringLiteral("place p1"));

    runner().runToEnd();

    QCOMPARE(runner().state(), RunState::running);
    QCOMPARE(said(), QString());
    runner().stop();
}

FIREABLE_TEST(RunningInWindowTest)
#include "running_in_window_test.moc"
