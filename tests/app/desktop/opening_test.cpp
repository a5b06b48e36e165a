#include <sys/stat.h>

#include <QComboBox>
#include <QContextMenuEvent>
#include <QDockWidget>
#include <QDropEvent>
#include <QMimeData>
#include <QPushButton>

#include "tests/support/desktop_files.h"
#include "tests/support/fire_process.h"
#include "tests/support/net_maker.h"
#include "tests/support/pictured.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::testing;

/// Files come into the window and leave it.
class OpeningTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { discard(window_); }

    void startsEmptyWithAWayToOpen();
    void aBrokenFileShowsItsLineInTheProblems();
    void droppedFilesOpenAndWrongOnesAreListed();
    void filesOfManyFormatsAreDroppedAtOnce();
    void filesAreDroppedOnAnyPart_data();
    void filesAreDroppedOnAnyPart();
    void recentFilesAreRememberedLatestFirst();
    void theListOfRecentFilesIsCleared();
    void tabsStandInTheOrderAskedFor();
    void anOpenFileIsNotOpenedTwice_data();
    void anOpenFileIsNotOpenedTwice();
    void namesOfOneFileAskedForAtOnceOpenItOnce();
    void oddFilesAreListedAndNeverOpened();
    void aFileThatCouldNotBeOpenedIsListedUntilOthersAre();
    void itsLineIsRemovedByTheContextMenu();
    void closingTheLastTabShowsTheStartPage();
    void aMissingSubnetIsNamedOnOpening();
    void aPipeIsRefusedAndHoldsNothingUp();
    void noOverviewStandsOverADrawingThatIsAllInSight();
    void everyNetOfAFileCanBeShown();

private:
    EngineRunner& runner() { return window_->current()->runner(); }

    DesktopSetUp setUp_;
    std::unique_ptr<MainWindow> window_;
};

void OpeningTest::init() {
    window_ = makeWindow();
}

void OpeningTest::startsEmptyWithAWayToOpen() {
    QVERIFY(window_->current() == nullptr);
    const auto* open = window_->findChild<QPushButton*>(QStringLiteral("startOpen"));
    QVERIFY(open != nullptr && open->isVisible());
    QVERIFY(!window_->action("run")->isEnabled());
    VERIFY_PICTURE(*window_, setUp_.screenshot(QStringLiteral("start.png")));
}

void OpeningTest::aBrokenFileShowsItsLineInTheProblems() {
    const QString file = setUp_.write(QStringLiteral("broken.net"), "pl p1 (5)\ntr t1 p1 -> ->\n");

    window_->openFiles({file});

    QTRY_COMPARE(window_->problems().topLevelItemCount(), 1);
    const QTreeWidgetItem* row = window_->problems().topLevelItem(0);
    QCOMPARE(row->text(1), QStringLiteral("broken.net"));
    QVERIFY2(row->text(2).startsWith(QStringLiteral("2:")), qPrintable(row->text(2)));
    QVERIFY2(row->text(0).contains(QStringLiteral("expected")), qPrintable(row->text(0)));
    QVERIFY(window_->current() == nullptr);
    VERIFY_PICTURE(*window_, setUp_.screenshot(QStringLiteral("broken.png")));
}

void OpeningTest::droppedFilesOpenAndWrongOnesAreListed() {
    QMimeData data;
    data.setUrls(
        {QUrl::fromLocalFile(setUp_.write(QStringLiteral("dropped.net"), countdown)),
         QUrl::fromLocalFile(setUp_.write(QStringLiteral("wrong.bin"), "\x7f\x45\x4c\x46\x01"))});
    QDragEnterEvent enter({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QDropEvent drop({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);

    QCoreApplication::sendEvent(window_.get(), &enter);
    QVERIFY(enter.isAccepted());
    QCoreApplication::sendEvent(window_.get(), &drop);

    QTRY_COMPARE(window_->documents().size(), 1);
    QTRY_COMPARE(window_->problems().errorCount(), 1);
    QVERIFY(QApplication::activeModalWidget() == nullptr);
    const QString says = window_->problems().textOfRows(ProblemRows::all);
    for (const char* words :
         {"wrong.bin", "no reader knows this file: expected a net in one of the formats",
          "ELF"}) {
        QVERIFY2(says.contains(QLatin1String(words)), qPrintable(says));
    }
}

void OpeningTest::filesAreDroppedOnAnyPart_data() {
    QTest::addColumn<QString>("part");
    QTest::newRow("drawing") << QString();
    QTest::newRow("dock") << QStringLiteral("problems");
    QTest::newRow("text view, which takes drops of text") << QStringLiteral("text");
    QTest::newRow("floating dock") << QStringLiteral("history");
}

/// As Qt does it: to the innermost part there that takes drops, and on to those around it.
void OpeningTest::filesAreDroppedOnAnyPart() {
    QFETCH(QString, part);
    openFile(*window_, setUp_.write(QStringLiteral("first.net"), countdown));
    NetDocument& first = window_->current()->document();
    const int steps = first.undoStack().count();
    QWidget* whole = &window_->current()->canvas();
    if (!part.isEmpty()) {
        auto* dock = window_->findChild<QDockWidget*>(part);
        QVERIFY(dock != nullptr);
        dock->setVisible(true);
        dock->setFloating(part == QStringLiteral("history"));
        dock->raise();
        whole = dock->widget();
        QTRY_VERIFY(whole->isVisible());
    }
    QCoreApplication::processEvents();
    const QPoint middle = whole->rect().center();
    QWidget* target = whole->childAt(middle) != nullptr ? whole->childAt(middle) : whole;
    while (!target->acceptDrops() && !target->isWindow()) {
        target = target->parentWidget();
    }
    QVERIFY(target->acceptDrops());
    const QPoint at = target->mapFromGlobal(whole->mapToGlobal(middle));
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(setUp_.write(QStringLiteral("dropped.net"), endless))});
    QDragEnterEvent enter(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QDragMoveEvent move(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QDropEvent drop(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);

    QCoreApplication::sendEvent(target, &enter);
    QVERIFY(enter.isAccepted());
    QCoreApplication::sendEvent(target, &move);
    QVERIFY(move.isAccepted());
    QCoreApplication::sendEvent(target, &drop);

    QTRY_COMPARE(window_->documents().size(), 2);
    QCOMPARE(window_->current()->document().title(), QStringLiteral("dropped.net"));
    QCOMPARE(first.undoStack().count(), steps);
}

void OpeningTest::filesOfManyFormatsAreDroppedAtOnce() {
    NetMaker maker(2, 1);
    Diagram net;
    net.net = maker.tokens(1, 3).takes(1, {1}).gives(1, {2}).net();
    QList<QUrl> files;
    for (const char* suffix : {".ndr", ".net", ".pnml", ".lsn", ".hsn"}) {
        const QString file = setUp_.path(QStringLiteral("dropped") + QLatin1String(suffix));
        const auto format = formatOfSuffix(file.toStdString());
        QVERIFY(format);
        VERIFY_OK(writeFile(file.toStdString(), *format, {&net, 1}));
        files.append(QUrl::fromLocalFile(file));
    }
    for (const char* example : {"natural_numbers.snp", "sum_of_five.ndr"}) {
        files.append(QUrl::fromLocalFile(inSources("resources/examples/") + QLatin1String(example)));
    }
    files.append(QUrl::fromLocalFile(
        setUp_.write(QStringLiteral("dropped.pli"),
                     "@model<spiking_psystems>\ndef main() { @mu = a, b; @marcs = (a,b); "
                     "@ms(a) = a*2; [a*2 --> a]'a; }\n")));
    QMimeData data;
    data.setUrls(files);
    QDragEnterEvent enter({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QDropEvent drop({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);

    QCoreApplication::sendEvent(window_.get(), &enter);
    QCoreApplication::sendEvent(window_.get(), &drop);

    QTRY_COMPARE(window_->tabs().size(), files.size());
    for (qsizetype i = 0; i < files.size(); ++i) {
        QCOMPARE(window_->tabs()[i]->document().title(), files[i].fileName());
    }
    QCOMPARE(window_->problems().errorCount(), 0);
}

void OpeningTest::theListOfRecentFilesIsCleared() {
    openFile(*window_, setUp_.write(QStringLiteral("first.net"), countdown));
    QVERIFY(window_->action("clear-recent")->isEnabled());

    window_->action("clear-recent")->trigger();

    QCOMPARE(Settings().recentFiles(), QStringList());
    for (const QAction* action : window_->menus().menu("file/recent").actions()) {
        QVERIFY(action->text() != QStringLiteral("first.net"));
    }
}

void OpeningTest::recentFilesAreRememberedLatestFirst() {
    const QString first = setUp_.write(QStringLiteral("first.net"), countdown);
    const QString second = setUp_.write(QStringLiteral("second.net"), countdown);
    openFile(*window_, first);
    openFile(*window_, second);

    QCOMPARE(Settings().recentFiles(), (QStringList{second, first}));
    window_ = std::make_unique<MainWindow>();
    window_->show();
    QStringList texts;
    for (const QAction* action : window_->menus().menu("file/recent").actions()) {
        texts.append(action->text());
    }
    QVERIFY(texts.contains(QStringLiteral("first.net")));
    QVERIFY(texts.indexOf(QStringLiteral("second.net")) <
            texts.indexOf(QStringLiteral("first.net")));
}

void OpeningTest::tabsStandInTheOrderAskedFor() {
    QByteArray large;
    for (int i = 0; i < 20000; ++i) {
        large += "pl p" + QByteArray::number(i) + " (1)\n";
    }
    const QString slow = setUp_.write(QStringLiteral("slow.net"), large);
    const QString quick = setUp_.write(QStringLiteral("quick.net"), countdown);

    window_->openFiles({slow, quick});

    QTRY_COMPARE(window_->documents().size(), 2);
    QCOMPARE(window_->documents()[0]->document().title(), QStringLiteral("slow.net"));
    QCOMPARE(window_->current()->document().title(), QStringLiteral("quick.net"));
}

void OpeningTest::anOpenFileIsNotOpenedTwice_data() {
    QTest::addColumn<QString>("name");
    QTest::newRow("its name") << QStringLiteral("first.net");
    QTest::newRow("a way round") << QStringLiteral("folder/../first.net");
    QTest::newRow("a symbolic link") << QStringLiteral("symbolic.net");
    QTest::newRow("a hard link") << QStringLiteral("hard.net");
    QTest::newRow("a linked folder") << QStringLiteral("linked/first.net");
}

void OpeningTest::anOpenFileIsNotOpenedTwice() {
    QFETCH(QString, name);
    const QString first = setUp_.write(QStringLiteral("first.net"), countdown);
    QCOMPARE(shell("mkdir -p folder && ln -sf first.net symbolic.net && rm -f hard.net && "
                   "ln first.net hard.net && ln -sfn . linked",
                   setUp_.path({}))
                 .exitCode,
             0);
    openFile(*window_, first);
    DocumentView* view = window_->current();
    openFile(*window_, setUp_.write(QStringLiteral("second.net"), countdown));

    window_->openFiles({setUp_.path(name)});

    QTRY_COMPARE(window_->loading(), 0);
    QCOMPARE(window_->documents().size(), 2);
    QCOMPARE(window_->current(), view);
}

void OpeningTest::namesOfOneFileAskedForAtOnceOpenItOnce() {
    const QString first = setUp_.write(QStringLiteral("first.net"), countdown);
    const QString link = setUp_.path(QStringLiteral("symbolic.net"));
    QFile::remove(link);
    QVERIFY(QFile::link(first, link));

    window_->openFiles({first, link});

    QTRY_COMPARE(window_->loading(), 0);
    QCOMPARE(window_->documents().size(), 1);
}

void OpeningTest::oddFilesAreListedAndNeverOpened() {
    const QString weird = setUp_.write(QStringLiteral("ä b&c [*] %1\n.net"), countdown);
    window_->openFiles({setUp_.path({}), setUp_.path(QStringLiteral("missing.net")),
                        setUp_.write(QStringLiteral("empty.net"), ""), weird, weird});

    QTRY_COMPARE(window_->loading(), 0);
    QTRY_COMPARE(window_->documents().size(), 1);
    QCOMPARE(window_->problems().errorCount(), 3);
    QVERIFY(window_->windowTitle().contains(QStringLiteral("ä b&c [*][*] %1")));
    const auto* tabs = window_->findChild<QTabWidget*>();
    QVERIFY(tabs->tabText(0).startsWith(QStringLiteral("ä b&&c [*] %1")));
}

void OpeningTest::aFileThatCouldNotBeOpenedIsListedUntilOthersAre() {
    window_->openFiles({setUp_.path(QStringLiteral("missing.net"))});
    QTRY_COMPARE(window_->problems().errorCount(), 1);

    window_->openFiles({});
    QCOMPARE(window_->problems().errorCount(), 1);
    window_->openFiles({setUp_.write(QStringLiteral("there.net"), countdown),
                        setUp_.path(QStringLiteral("away.net"))});

    QTRY_COMPARE(window_->loading(), 0);
    QCOMPARE(window_->problems().errorCount(), 1);
    QVERIFY(window_->problems().textOfRows(ProblemRows::all).contains(QStringLiteral("away.net")));
}

void OpeningTest::itsLineIsRemovedByTheContextMenu() {
    window_->openFiles({setUp_.path(QStringLiteral("missing.net"))});
    ProblemsPanel& problems = window_->problems();
    QTRY_COMPARE(problems.errorCount(), 1);
    problems.setCurrentItem(problems.topLevelItem(0));
    QContextMenuEvent event(QContextMenuEvent::Keyboard, {}, {});

    QCoreApplication::sendEvent(&problems, &event);

    auto* menu = problems.findChild<QMenu*>();
    QVERIFY(menu != nullptr);
    QAction* removal = actionNamed(*menu, QStringLiteral("Remove from List"));
    QVERIFY(removal != nullptr);
    removal->trigger();
    QCOMPARE(problems.errorCount(), 0);
    menu->close();
}

void OpeningTest::closingTheLastTabShowsTheStartPage() {
    openFile(*window_, setUp_.write(QStringLiteral("endless.net"), endless));
    press(*window_, Qt::Key_F5);
    QTRY_VERIFY(runner().steps() > Count(0));

    press(*window_, Qt::Key_W, Qt::ControlModifier);

    QTRY_VERIFY(window_->current() == nullptr);
    QVERIFY(window_->findChild<QPushButton*>(QStringLiteral("startOpen"))->isVisible());
    QVERIFY(!window_->action("stop")->isEnabled());
}

void OpeningTest::aMissingSubnetIsNamedOnOpening() {
    openFile(*window_, setUp_.write(QStringLiteral("call.ndr"),
                                    "p 20.0 30.0 {in} 5 n\np 90.0 30.0 {out} 0 n\n"
                                    "t 55.0 30.0 go c 0 w n {*HSN(nowhere.ndr i in 1 o out 2)} n\n"
                                    "e {in} go 1 n\ne go {out} 1 n\nh small\n"));

    QTRY_COMPARE(runner().state(), RunState::failed);
    QTRY_COMPARE(window_->problems().errorCount(), 1);
    QTRY_VERIFY(
        window_->problems().textOfRows(ProblemRows::all).contains(QStringLiteral("nowhere.ndr")));
    QCOMPARE(window_->problems().errorCount(), 1);
    QVERIFY(window_->current() != nullptr);
}

void OpeningTest::everyNetOfAFileCanBeShown() {
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

void OpeningTest::aPipeIsRefusedAndHoldsNothingUp() {
    const QString pipe = setUp_.path(QStringLiteral("pipe.net"));
    QCOMPARE(mkfifo(qPrintable(pipe), 0600), 0);

    window_->openFiles({pipe, setUp_.write(QStringLiteral("after.net"), countdown)});

    QTRY_COMPARE(window_->documents().size(), 1);
    QTRY_COMPARE(window_->problems().errorCount(), 1);
    QVERIFY(window_->problems().textOfRows(ProblemRows::all).contains(QStringLiteral("pipe")));
}

void OpeningTest::noOverviewStandsOverADrawingThatIsAllInSight() {
    window_->openFiles({setUp_.write(QStringLiteral("a.net"), countdown),
                        setUp_.write(QStringLiteral("b.net"), countdown),
                        setUp_.write(QStringLiteral("c.net"), countdown)});
    QTRY_COMPARE(window_->documents().size(), 3);

    for (DocumentView* view : window_->documents()) {
        window_->findChild<QTabWidget*>()->setCurrentWidget(view);
        QTRY_VERIFY(view->canvas().isComplete());
        QTRY_VERIFY(!view->view().minimap().isVisible());
    }
}

FIREABLE_TEST(OpeningTest)
#include "opening_test.moc"
