#include "app/desktop/main_window.h"

#include <QComboBox>
#include <QDropEvent>
#include <QElapsedTimer>
#include <QFileDialog>
#include <QLineEdit>
#include <QMenuBar>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include "app/desktop/batch.h"
#include "editor/panels/marking_model.h"
#include "tests/support/desktop_window.h"
#include "tests/support/shared_files.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using testing::clickWhenAsked;
using testing::whenAsked;

namespace {

const QByteArray countdown = "pl p1 (5)\ntr t1 p1 -> p2\n";
const QByteArray endless = "pl p1 (1)\ntr t1 p1 -> p2\ntr t2 p2 -> p1\n";

/// How long the event loop was away at the longest.
class Watchdog {
public:
    Watchdog() {
        clock_.start();
        QObject::connect(&timer_, &QTimer::timeout, &timer_,
                         [this] { longest_ = std::max(longest_, clock_.restart()); });
        timer_.start(1);
    }
    qint64 longestMilliseconds() const { return longest_; }

private:
    QTimer timer_;
    QElapsedTimer clock_;
    qint64 longest_ = 0;
};

}  // namespace

/// The real window, driven by keys, clicks and drops.
class MainWindowTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void cleanup();

    void everyActionHasATextAndAStatusTip();
    void noTwoActionsShareAShortcut();
    void noTwoEntriesOfAMenuShareAMnemonic();
    void darkColoursAreRemembered();
    void anEndlessRunBeforeAPictureIsStopped();
    void startsEmptyWithAWayToOpen();
    void keysRunStepStepBackAndReset();
    void aStopEndsAnEndlessRunAndTheWindowAnswersMeanwhile();
    void aBrokenFileShowsItsLineInTheProblems();
    void droppedFilesOpenAndWrongOnesAreListed();
    void recentFilesAreRememberedLatestFirst();
    void anOpenFileIsNotOpenedTwice();
    void closingTheLastTabShowsTheStartPage();
    void aChangeIsStarredSavedAndTakenBack();
    void aSaveThatFailsSaysSoAndChangesNothing();
    void closingWithChangesAsks();
    void closingTheWindowWithChangesAsks();
    void savingInAnotherFormatSaysWhatIsLost();
    void whatMayFireNextStandsOutAtOnce();
    void oddFilesAreListedAndNeverOpened();
    void settingsMayChangeDuringARun();
    void aHeldStepKeyIsKeptUpWith();
    void aMissingSubnetIsNamedOnOpening();
    void everyNetOfAFileCanBeShown();
    void iconsAndPaperFollowADarkPalette();
    void drawingsOfTinaLookRight_data();
    void drawingsOfTinaLookRight();

private:
    QString write(const QString& name, const QByteArray& text);
    void openAndWait(const QString& file);
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        QApplication::setActiveWindow(window_.get());  // a dialog may have been in front
        QTest::keyClick(window_->current(), key, modifiers);
    }
    /// Double-clicks the initial tokens of the first place and types.
    void typeTokens(const QString& text);
    EngineRunner& runner() { return window_->current()->runner(); }
    QList<const QAction*> allActions() const;

    QTemporaryDir folder_;
    std::unique_ptr<MainWindow> window_;
};

void MainWindowTest::initTestCase() {
    Q_INIT_RESOURCE(fireable);
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, folder_.path());
    QCoreApplication::setOrganizationName(QStringLiteral("FireableTest"));
    QCoreApplication::setApplicationName(QStringLiteral("fireable"));
    QVERIFY(QDir().mkpath(QStringLiteral(FIREABLE_BINARY_DIR "/screenshots")));
}

void MainWindowTest::init() {
    QSettings().clear();
    Settings().setRun(defaultEngineKind, {Choice::first, Multiplicity::one, 0});
    window_ = std::make_unique<MainWindow>();
    window_->show();
    QVERIFY(QTest::qWaitForWindowExposed(window_.get()));
    QApplication::setActiveWindow(window_.get());
}

void MainWindowTest::cleanup() {
    window_.reset();
}

QString MainWindowTest::write(const QString& name, const QByteArray& text) {
    QFile file(folder_.filePath(name));
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size()) {
        qFatal("cannot write a test file");
    }
    return file.fileName();
}

void MainWindowTest::openAndWait(const QString& file) {
    const auto before = window_->documents().size();
    window_->openFiles({file});
    QTRY_COMPARE(window_->documents().size(), before + 1);
}

QList<const QAction*> MainWindowTest::allActions() const {
    QList<const QAction*> actions;
    QList<const QWidget*> menus{window_->menuBar()};
    while (!menus.isEmpty()) {
        for (const QAction* action : menus.takeFirst()->actions()) {
            if (action->isSeparator()) {
                continue;
            }
            actions.append(action);
            if (action->menu() != nullptr) {
                menus.append(action->menu());
            }
        }
    }
    return actions;
}

void MainWindowTest::everyActionHasATextAndAStatusTip() {
    const auto actions = allActions();
    QVERIFY(actions.size() > 30);
    for (const QAction* action : actions) {
        QVERIFY(!action->text().isEmpty());
        const bool menuOfTheBar = window_->menuBar()->actions().contains(action);
        QVERIFY2(menuOfTheBar || !action->statusTip().isEmpty(), qPrintable(action->text()));
    }
}

void MainWindowTest::noTwoActionsShareAShortcut() {
    QMap<QKeySequence, QString> owners;
    for (const QAction* action : allActions()) {
        for (const QKeySequence& keys : action->shortcuts()) {
            QVERIFY2(!owners.contains(keys), qPrintable(keys.toString() + owners[keys]));
            owners[keys] = action->text();
        }
    }
    QVERIFY(owners.contains(QKeySequence(Qt::Key_F5)));
    QVERIFY(owners.contains(QKeySequence(QKeySequence::Open)));
}

void MainWindowTest::noTwoEntriesOfAMenuShareAMnemonic() {
    for (const QAction* entry : window_->menuBar()->actions()) {
        QMap<QKeySequence, QString> owners;
        for (const QAction* action : entry->menu()->actions()) {
            const QKeySequence key = QKeySequence::mnemonic(action->text());
            QVERIFY2(key.isEmpty() || !owners.contains(key),
                     qPrintable(action->text() + QLatin1Char('/') + owners[key]));
            owners[key] = action->text();
        }
        QVERIFY(owners.size() > 1 || entry->menu()->isEmpty());
    }
}

void MainWindowTest::darkColoursAreRemembered() {
    const QPalette light = QApplication::palette();
    QVERIFY(!window_->actions().darkColours->isChecked());

    window_->actions().darkColours->trigger();
    QVERIFY(QApplication::palette().color(QPalette::Window).lightness() < 80);
    window_ = std::make_unique<MainWindow>();
    QVERIFY(window_->actions().darkColours->isChecked());
    window_->actions().darkColours->trigger();

    QVERIFY(QApplication::palette().color(QPalette::Window).lightness() > 180);
    QApplication::setPalette(light);
}

void MainWindowTest::anEndlessRunBeforeAPictureIsStopped() {
    Options options;
    options.files = {write(QStringLiteral("endless.net"), endless)};
    options.run = true;
    options.limit = 0.05;
    options.screenshot = folder_.filePath(QStringLiteral("endless.png"));
    Batch batch(*window_, options);
    QSignalSpy finished(&batch, &Batch::finished);

    batch.start();

    QTRY_COMPARE(finished.count(), 1);
    QCOMPARE(finished.at(0).at(0).toInt(), static_cast<int>(exitOk));
    QVERIFY(QFile::exists(options.screenshot));
    QCOMPARE(runner().state(), RunState::paused);
}

void MainWindowTest::startsEmptyWithAWayToOpen() {
    QVERIFY(window_->current() == nullptr);
    const auto* open = window_->findChild<QPushButton*>(QStringLiteral("startOpen"));
    QVERIFY(open != nullptr && open->isVisible());
    QVERIFY(!window_->actions().run->isEnabled());
    window_->grab().save(QStringLiteral(FIREABLE_BINARY_DIR "/screenshots/start.png"));
}

void MainWindowTest::keysRunStepStepBackAndReset() {
    openAndWait(write(QStringLiteral("count.net"), countdown));

    press(Qt::Key_F10);
    press(Qt::Key_F10);
    QTRY_COMPARE(runner().steps(), Count(2));
    press(Qt::Key_F10, Qt::ShiftModifier);
    QTRY_COMPARE(runner().steps(), Count(1));
    press(Qt::Key_F5);
    QTRY_COMPARE(runner().state(), RunState::dead);
    QCOMPARE(runner().drawnMarking(), (std::vector<Count>{0, 5}));
    QVERIFY(!window_->actions().run->isEnabled());
    press(Qt::Key_F5, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_COMPARE(runner().state(), RunState::idle);
    QCOMPARE(runner().drawnMarking(), (std::vector<Count>{5, 0}));
    QTRY_VERIFY(window_->actions().run->isEnabled());
}

void MainWindowTest::aStopEndsAnEndlessRunAndTheWindowAnswersMeanwhile() {
    openAndWait(write(QStringLiteral("endless.net"), endless));
    Watchdog watchdog;

    press(Qt::Key_F5);
    QTRY_VERIFY(runner().steps() > Count(100'000));
    QVERIFY(window_->actions().stop->isEnabled());
    QElapsedTimer clock;
    clock.start();
    press(Qt::Key_F5, Qt::ShiftModifier);
    QTRY_COMPARE(runner().state(), RunState::paused);

    qInfo("stopped after %lld ms; the event loop was away for %lld ms at most",
          static_cast<long long>(clock.elapsed()),
          static_cast<long long>(watchdog.longestMilliseconds()));
    QVERIFY(clock.elapsed() < 500);  // 50 ms on a machine that does nothing else
    QVERIFY(watchdog.longestMilliseconds() < 500);
}

void MainWindowTest::aBrokenFileShowsItsLineInTheProblems() {
    const QString file = write(QStringLiteral("broken.net"), "pl p1 (5)\ntr t1 p1 -> ->\n");

    window_->openFiles({file});

    QTRY_COMPARE(window_->problems().topLevelItemCount(), 1);
    const QTreeWidgetItem* row = window_->problems().topLevelItem(0);
    QCOMPARE(row->text(1), QStringLiteral("broken.net"));
    QVERIFY2(row->text(2).startsWith(QStringLiteral("2:")), qPrintable(row->text(2)));
    QVERIFY2(row->text(0).contains(QStringLiteral("expected")), qPrintable(row->text(0)));
    QVERIFY(window_->current() == nullptr);
    window_->grab().save(QStringLiteral(FIREABLE_BINARY_DIR "/screenshots/broken.png"));
}

void MainWindowTest::droppedFilesOpenAndWrongOnesAreListed() {
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(write(QStringLiteral("dropped.net"), countdown)),
                  QUrl::fromLocalFile(write(QStringLiteral("wrong.bin"), "\x7f\x45\x4c\x46\x01"))});
    QDragEnterEvent enter({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QDropEvent drop({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);

    QCoreApplication::sendEvent(window_.get(), &enter);
    QVERIFY(enter.isAccepted());
    QCoreApplication::sendEvent(window_.get(), &drop);

    QTRY_COMPARE(window_->documents().size(), 1);
    QTRY_COMPARE(window_->problems().errorCount(), 1);
    QVERIFY(QApplication::activeModalWidget() == nullptr);
}

void MainWindowTest::recentFilesAreRememberedLatestFirst() {
    const QString first = write(QStringLiteral("first.net"), countdown);
    const QString second = write(QStringLiteral("second.net"), countdown);
    openAndWait(first);
    openAndWait(second);

    QCOMPARE(Settings().recentFiles(), (QStringList{second, first}));
    window_ = std::make_unique<MainWindow>();
    window_->show();
    QStringList texts;
    for (const QAction* action : allActions()) {
        texts.append(action->text());
    }
    QVERIFY(texts.contains(QStringLiteral("first.net")));
    QVERIFY(texts.indexOf(QStringLiteral("second.net")) <
            texts.indexOf(QStringLiteral("first.net")));
}

void MainWindowTest::anOpenFileIsNotOpenedTwice() {
    const QString first = write(QStringLiteral("first.net"), countdown);
    openAndWait(first);
    DocumentView* view = window_->current();
    openAndWait(write(QStringLiteral("second.net"), countdown));

    window_->openFiles({first});

    QTRY_COMPARE(window_->current(), view);
    QCOMPARE(window_->documents().size(), 2);
}

void MainWindowTest::closingTheLastTabShowsTheStartPage() {
    openAndWait(write(QStringLiteral("endless.net"), endless));
    press(Qt::Key_F5);
    QTRY_VERIFY(runner().steps() > Count(0));

    press(Qt::Key_W, Qt::ControlModifier);

    QTRY_VERIFY(window_->current() == nullptr);
    QVERIFY(window_->findChild<QPushButton*>(QStringLiteral("startOpen"))->isVisible());
    QVERIFY(!window_->actions().stop->isEnabled());
}

void MainWindowTest::typeTokens(const QString& text) {
    auto* table =
        window_->findChild<QDockWidget*>(QStringLiteral("marking"))->findChild<QTableView*>();
    const QModelIndex cell = table->model()->index(0, MarkingModel::initial);
    const QPoint middle = table->visualRect(cell).center();
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, middle);
    QTest::mouseDClick(table->viewport(), Qt::LeftButton, {}, middle);
    auto* editor = table->viewport()->findChild<QLineEdit*>();
    QVERIFY(editor != nullptr);
    QTest::keyClicks(editor, text);
    QTest::keyClick(editor, Qt::Key_Return);
    QCoreApplication::processEvents();  // the table takes the value after the key
}

void MainWindowTest::aChangeIsStarredSavedAndTakenBack() {
    const QString file = write(QStringLiteral("count.net"), countdown);
    openAndWait(file);
    const auto* tabs = window_->findChild<QTabWidget*>();
    QVERIFY(!window_->actions().save->isEnabled());

    typeTokens(QStringLiteral("7"));
    QCOMPARE(tabs->tabText(0), QStringLiteral("count.net*"));
    QVERIFY(window_->isWindowModified());
    press(Qt::Key_S, Qt::ControlModifier);

    QCOMPARE(tabs->tabText(0), QStringLiteral("count.net"));
    QVERIFY(!window_->isWindowModified());
    const auto again = readFile(file.toStdString());
    VERIFY_OK(again);
    QCOMPARE(again->imported.nets[0].net.places.at(0).value.initial, Count(7));
    press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(tabs->tabText(0), QStringLiteral("count.net*"));
    QVERIFY(window_->actions().save->isEnabled());
}

void MainWindowTest::aSaveThatFailsSaysSoAndChangesNothing() {
    QVERIFY(QDir(folder_.path()).mkpath(QStringLiteral("gone")));
    openAndWait(write(QStringLiteral("gone/count.net"), countdown));
    typeTokens(QStringLiteral("7"));
    QVERIFY(QDir(folder_.filePath(QStringLiteral("gone"))).removeRecursively());
    bool told = false;
    whenAsked<QMessageBox>([&told](QMessageBox& box) {
        told = box.icon() == QMessageBox::Critical;
        box.accept();
    });

    press(Qt::Key_S, Qt::ControlModifier);

    QVERIFY(told);
    QVERIFY(window_->current()->document().isModified());
    QVERIFY(window_->actions().save->isEnabled());
}

void MainWindowTest::closingWithChangesAsks() {
    const QString file = write(QStringLiteral("count.net"), countdown);
    openAndWait(file);
    typeTokens(QStringLiteral("7"));

    clickWhenAsked(QMessageBox::Cancel);
    press(Qt::Key_W, Qt::ControlModifier);
    QCOMPARE(window_->documents().size(), 1);

    clickWhenAsked(QMessageBox::Save);
    press(Qt::Key_W, Qt::ControlModifier);
    QCOMPARE(window_->documents().size(), 0);
    QCOMPARE(readFile(file.toStdString())->imported.nets[0].net.places.at(0).value.initial,
             Count(7));

    openAndWait(file);
    typeTokens(QStringLiteral("8"));
    clickWhenAsked(QMessageBox::Discard);
    press(Qt::Key_W, Qt::ControlModifier);
    QCOMPARE(window_->documents().size(), 0);
    QCOMPARE(readFile(file.toStdString())->imported.nets[0].net.places.at(0).value.initial,
             Count(7));
}

void MainWindowTest::closingTheWindowWithChangesAsks() {
    openAndWait(write(QStringLiteral("count.net"), countdown));
    typeTokens(QStringLiteral("7"));

    clickWhenAsked(QMessageBox::Cancel);
    QVERIFY(!window_->close());
    QVERIFY(window_->isVisible());

    clickWhenAsked(QMessageBox::Discard);
    QVERIFY(window_->close());
}

void MainWindowTest::savingInAnotherFormatSaysWhatIsLost() {
    openAndWait(write(QStringLiteral("drawn.ndr"),
                      "p 20.0 30.0 {in} 5 n\nt 55.0 30.0 go 0 w n\ne {in} go 1 n\nh small\n"));
    const QString file = folder_.filePath(QStringLiteral("drawn.mcc"));
    const auto chooseFile = [&file](QFileDialog& dialog) {
        whenAsked<QMessageBox>([](QMessageBox& box) {
            qApp->setProperty("said", box.text());
            for (QAbstractButton* button : box.buttons()) {
                if (box.buttonRole(button) == QMessageBox::DestructiveRole) {
                    QTest::mouseClick(button, Qt::LeftButton);
                    return;
                }
            }
        });
        dialog.selectFile(file);
        static_cast<QDialog&>(dialog).accept();
    };

    whenAsked<QFileDialog>(chooseFile);
    press(Qt::Key_S, Qt::ControlModifier | Qt::ShiftModifier);

    QVERIFY2(qApp->property("said").toString().contains(QStringLiteral("the drawing")),
             qPrintable(qApp->property("said").toString()));
    QCOMPARE(window_->current()->document().title(), QStringLiteral("drawn.mcc"));
    QCOMPARE(window_->current()->document().format(), std::optional(FormatId::mcc));
    QVERIFY(QFile::exists(file));
    QCOMPARE(Settings().recentFiles().constFirst(), file);
}

void MainWindowTest::whatMayFireNextStandsOutAtOnce() {
    openAndWait(write(QStringLiteral("count.net"), countdown));
    QTRY_COMPARE(runner().enabledTransitions().size(), std::size_t{1});
    const Scene& scene = window_->current()->canvas().scene();
    QVERIFY((scene.nodes.highlights[2] & highlight::enabled) != 0);

    typeTokens(QStringLiteral("0"));
    QTRY_COMPARE(runner().pending(), 0);
    QVERIFY(runner().enabledTransitions().empty());
    QVERIFY((scene.nodes.highlights[2] & highlight::enabled) == 0);
    press(Qt::Key_Z, Qt::ControlModifier);
    QTRY_COMPARE(runner().enabledTransitions().size(), std::size_t{1});
}

void MainWindowTest::oddFilesAreListedAndNeverOpened() {
    const QString weird = write(QStringLiteral("ä b&c [*] %1\n.net"), countdown);
    window_->openFiles({folder_.path(), folder_.filePath(QStringLiteral("missing.net")),
                        write(QStringLiteral("empty.net"), ""), weird, weird});

    QTRY_COMPARE(window_->loading(), 0);
    QTRY_COMPARE(window_->documents().size(), 1);
    QCOMPARE(window_->problems().errorCount(), 3);
    QVERIFY(window_->windowTitle().contains(QStringLiteral("ä b&c [*][*] %1")));
    const auto* tabs = window_->findChild<QTabWidget*>();
    QVERIFY(tabs->tabText(0).startsWith(QStringLiteral("ä b&&c [*] %1")));
}

void MainWindowTest::settingsMayChangeDuringARun() {
    openAndWait(write(QStringLiteral("endless.net"), endless));
    for (const RuleName& rule : ruleNames) {
        for (const EngineKind kind : allEngineKinds) {
            press(Qt::Key_F5);
            QTRY_VERIFY(runner().steps() > Count(0));
            runner().configure(kind, {rule.choice, rule.multiplicity, runner().rule().seed + 1});
            QTRY_COMPARE(runner().pending(), 0);
            QCOMPARE(runner().steps(), Count(0));
            QCOMPARE(runner().state(), RunState::idle);
            QCOMPARE(runner().drawnMarking(), (std::vector<Count>{1, 0}));
        }
    }
}

void MainWindowTest::aHeldStepKeyIsKeptUpWith() {
    openAndWait(write(QStringLiteral("endless.net"), endless));
    for (int i = 0; i < 2000; ++i) {
        press(Qt::Key_F10);
    }
    QTRY_COMPARE(runner().pending(), 0);
    QVERIFY(runner().steps() > Count(0));
    QVERIFY(runner().steps() <= Count(2000));
    QCOMPARE(runner().state(), RunState::paused);
}

void MainWindowTest::aMissingSubnetIsNamedOnOpening() {
    openAndWait(write(QStringLiteral("call.ndr"),
                      "p 20.0 30.0 {in} 5 n\np 90.0 30.0 {out} 0 n\n"
                      "t 55.0 30.0 go c 0 w n {*HSN(nowhere.ndr i in 1 o out 2)} n\n"
                      "e {in} go 1 n\ne go {out} 1 n\nh small\n"));

    QTRY_COMPARE(runner().state(), RunState::failed);
    QTRY_COMPARE(window_->problems().errorCount(), 1);
    QTRY_VERIFY(window_->problems().textOfRows(false).contains(QStringLiteral("nowhere.ndr")));
    QCOMPARE(window_->problems().errorCount(), 1);
    QVERIFY(window_->current() != nullptr);
}

void MainWindowTest::everyNetOfAFileCanBeShown() {
    Diagram small;
    small.net.places.add({"a", "", 1});
    Diagram large = small;
    large.net.places.add({"b", "", 2});
    large.net.places.add({"c", "", 3});
    DocumentView view({"two.pnml", FormatId::pnml, {large, small}, {}});

    view.document().showNet(1);
    QCOMPARE(view.canvas().scene().nodes.size(), std::size_t{1});
    view.document().showNet(0);
    QCOMPARE(view.canvas().scene().nodes.size(), std::size_t{3});
    const auto* chooser = view.findChild<QComboBox*>(QString(), Qt::FindDirectChildrenOnly);
    QVERIFY(chooser != nullptr);
    QCOMPARE(chooser->currentIndex(), 0);
}

void MainWindowTest::iconsAndPaperFollowADarkPalette() {
    const QPalette light = QApplication::palette();
    const QColor paper(30, 30, 34);
    const QColor ink(235, 235, 235);
    QPalette dark(ink, QColor(53, 53, 58), ink, QColor(20, 20, 20), QColor(110, 110, 110), ink, ink,
                  paper, QColor(45, 45, 50));
    openAndWait(write(QStringLiteral("count.net"), countdown));

    QApplication::setPalette(dark);
    CanvasView& canvas = window_->current()->canvas();
    const auto paperLightness = [&canvas] {
        const QImage image = canvas.grab().toImage();
        return image.pixelColor(image.width() / 2, image.height() - 8).lightness();
    };
    QTRY_VERIFY(paperLightness() < 80);  // drawn over several frames
    QTRY_VERIFY(canvas.isComplete());
    const QImage icon = window_->actions().open->icon().pixmap(64).toImage();
    window_->grab().save(QStringLiteral(FIREABLE_BINARY_DIR "/screenshots/dark.png"));
    QApplication::setPalette(light);

    int lightness = 0;
    for (int x = 0; x < icon.width(); ++x) {
        const QColor pixel = icon.pixelColor(x, icon.height() / 3);
        lightness = std::max(lightness, pixel.alpha() == 255 ? pixel.lightness() : 0);
    }
    QVERIFY(lightness > 200);
}

void MainWindowTest::drawingsOfTinaLookRight_data() {
    QTest::addColumn<QString>("path");
    for (const char* path : {"dimazaitsev+SNCtools/mul.ndr", "dimazaitsev+SNCtools/add.ndr",
                             "lip6+ITSTools/abp.ndr"}) {
        QTest::newRow(path) << QString::fromLatin1(path);
    }
}

/// Takes pictures for people to look at; by itself it promises only that each opens and shows.
void MainWindowTest::drawingsOfTinaLookRight() {
    SHARED_FILES_OR_SKIP("nets");
    QFETCH(QString, path);
    const auto file = testing::sharedFiles() / "nets" / path.toStdString();

    openAndWait(QString::fromStdString(file.string()));

    QVERIFY(window_->current()->canvas().scene().nodes.size() > 0);
    QTRY_VERIFY(window_->current()->canvas().isComplete());
    const QString picture = QStringLiteral(FIREABLE_BINARY_DIR "/screenshots/%1.png")
                                .arg(QFileInfo(path).completeBaseName());
    QVERIFY(window_->grab().save(picture));
}

QTEST_MAIN(MainWindowTest)
#include "main_window_test.moc"
