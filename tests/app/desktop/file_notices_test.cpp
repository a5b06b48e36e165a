#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QThreadPool>
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <memory>

#include "app/desktop/recovery/notice_bar.h"
#include "editor/document/edit_builder.h"
#include "tests/support/contrast.h"
#include "tests/support/desktop_files.h"
#include "tests/support/file_text.h"
#include "tests/support/fire_process.h"
#include "tests/support/test_main.h"

using namespace fireable;
using namespace fireable::testing;

/// What other programs do to an open file is told above its drawing.
class FileNoticesTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { setUp_ = std::make_unique<DesktopSetUp>(); }
    void init();
    void cleanup() { discard(window_); }
    void aChangeIsTold_data();
    void aChangeIsTold();
    void aFileWrittenWithTheSameBytesIsNoChange_data();
    void aFileWrittenWithTheSameBytesIsNoChange();
    void aFileThatGetsItsBytesBackIsNoChange();
    void aChangeOfTheSameLengthIsTold();
    void aDocumentWhoseFileIsGoneIsUnsaved();
    void aFileThatComesBackIsSaved();
    void aTabInTheBackgroundShowsThatABarWaits_data();
    void aTabInTheBackgroundShowsThatABarWaits();
    void ownSavesAreNoChange();
    void reloadingShowsTheFile();
    void whatCannotBeReloadedIsKept();
    void closingAsksAboutAChangedFile_data();
    void closingAsksAboutAChangedFile();
    void whatIsKeptIsModified();
    void aRemovedFileIsWrittenAgain();
    void afterKeepOpenTheFileIsWatchedOn_data();
    void afterKeepOpenTheFileIsWatchedOn();
    void aFileThatBecomesReadOnlySaysSo();
    void closingALongRunAsks();
    void anEditThatEndsALongRunOffersToKeepIt_data();
    void anEditThatEndsALongRunOffersToKeepIt();
    void keepingARunAfterAChoiceTellsWhatToChoose();
    void aChoiceThatEndsALongRunTellsHowToGetItBack();
    void anEditThatEndsAPausedRunOffersToKeepIt();
    void aNoticeStandsOutAndIsRead_data() { addThemeRows(); }
    void aNoticeStandsOutAndIsRead();

private:
    /// The bar that is shown in the current document; null: none.
    NoticeBar* bar() const;
    void choose(const QString& text) const;
    /// Once the watch has read the file.
    static void awaitReading() {
        QThreadPool::globalInstance()->waitForDone();
        QCoreApplication::processEvents();
    }
    /// In the first place of the current document.
    void setTokens(int tokens) const;

    std::unique_ptr<DesktopSetUp> setUp_;
    std::unique_ptr<MainWindow> window_;
    QString file_;
};

void FileNoticesTest::init() {
    file_ = setUp_->write(QStringLiteral("a.net"), countdown);
    window_ = makeWindow();
    openFile(*window_, file_);
}

NoticeBar* FileNoticesTest::bar() const {
    for (NoticeBar* bar : window_->currentTab()->findChildren<NoticeBar*>()) {
        if (bar->isVisible()) {
            return bar;
        }
    }
    return nullptr;
}

void FileNoticesTest::choose(const QString& text) const {
    QStringList texts;
    for (QPushButton* button : bar()->findChildren<QPushButton*>()) {
        if (button->isVisible() && button->text().remove(u'&') == text) {
            button->click();
            return;
        }
        texts.append(button->text());
    }
    QFAIL(qPrintable(texts.join(u'|')));
}

void FileNoticesTest::setTokens(int tokens) const {
    NetDocument& document = window_->current()->document();
    EditBuilder edit(document.diagram());
    edit.place(document.diagram().net.places.idAt(0)).value.initial = tokens;
    document.edit(edit.take(), QStringLiteral("tokens"));
}

void FileNoticesTest::aChangeIsTold_data() {
    QTest::addColumn<QString>("command");
    QTest::addColumn<QString>("told");
    QTest::addColumn<bool>("isUnsaved");
    const QString changed = QStringLiteral("“a.net” was changed by another program.");
    const QString removed =
        QStringLiteral("“a.net” was deleted, renamed or moved by another program.");
    QTest::newRow("written") << QStringLiteral("echo 'pl p9 (1)' >> a.net") << changed << false;
    QTest::newRow("replaced") << QStringLiteral("cp a.net b; echo 'pl p9 (1)' >> b; mv b a.net")
                              << changed << false;
    QTest::newRow("deleted") << QStringLiteral("rm a.net") << removed << true;
    QTest::newRow("renamed") << QStringLiteral("mv a.net other.net") << removed << true;
}

void FileNoticesTest::aChangeIsTold() {
    QFETCH(QString, command);
    QFETCH(QString, told);
    QFETCH(bool, isUnsaved);

    QCOMPARE(shell(command.toUtf8(), setUp_->path({})).exitCode, 0);

    QTRY_VERIFY(bar() != nullptr);
    QCOMPARE(bar()->text(), told);
    window_->grab().save(DesktopSetUp::screenshot(QStringLiteral("file-notice.png")));
    QCOMPARE(window_->current()->document().isModified(), isUnsaved);
    QCOMPARE(window_->isWindowModified(), isUnsaved);
    QCOMPARE(window_->action("save")->isEnabled(), isUnsaved);
}

void FileNoticesTest::aFileWrittenWithTheSameBytesIsNoChange_data() {
    QTest::addColumn<QString>("command");
    QTest::newRow("touched") << QStringLiteral("touch -d '1 hour ago' a.net");
    QTest::newRow("written in place")
        << QStringLiteral("cp a.net b; cat b > a.net; rm b; touch -d '1 hour ago' a.net");
    QTest::newRow("replaced")
        << QStringLiteral("cp a.net b; touch -d '1 hour ago' b; mv b a.net");
}

void FileNoticesTest::aFileWrittenWithTheSameBytesIsNoChange() {
    QFETCH(QString, command);
    awaitReading();
    const NetDocument& document = window_->current()->document();
    const auto before = document.fileTime();

    QCOMPARE(shell(command.toUtf8(), setUp_->path({})).exitCode, 0);

    QTRY_VERIFY(document.fileTime() != before);
    QVERIFY(!document.changedOnDisk());
    QVERIFY(!document.isModified());
    QTRY_VERIFY(bar() == nullptr);
    awaitReading();
    setUp_->write(QStringLiteral("a.net"), "pl p9 (1)\n");
    QTRY_VERIFY(bar() != nullptr);
}

void FileNoticesTest::aFileThatGetsItsBytesBackIsNoChange() {
    awaitReading();
    setUp_->write(QStringLiteral("a.net"), "pl p9 (1)\n");
    QTRY_VERIFY(bar() != nullptr);

    setUp_->write(QStringLiteral("a.net"), countdown);

    QTRY_VERIFY(bar() == nullptr);
    QVERIFY(!window_->current()->document().changedOnDisk());
}

void FileNoticesTest::aChangeOfTheSameLengthIsTold() {
    awaitReading();

    setUp_->write(QStringLiteral("a.net"), QByteArray(countdown).replace("(5)", "(6)"));

    QTRY_VERIFY(bar() != nullptr);
    QCOMPARE(bar()->text(), QStringLiteral("“a.net” was changed by another program."));
}

/// Also where it is closed before anything told of that.
void FileNoticesTest::aDocumentWhoseFileIsGoneIsUnsaved() {
    QVERIFY(QFile::remove(file_));

    clickWhenAsked(QMessageBox::Cancel);
    window_->closeDocument(*window_->current());
    QCOMPARE(window_->documents().size(), 1);
    QVERIFY(window_->isWindowModified());
    QTRY_VERIFY(bar() != nullptr);
    clickWhenAsked(QMessageBox::Cancel);
    QVERIFY(!window_->close());
    QVERIFY(!QFile::exists(file_));

    press(*window_, Qt::Key_S, Qt::ControlModifier);
    QVERIFY(QFile::exists(file_));
    QVERIFY(!window_->isWindowModified());
    QTRY_VERIFY(bar() == nullptr);
    window_->closeDocument(*window_->current());
    QVERIFY(window_->current() == nullptr);
}

void FileNoticesTest::aFileThatComesBackIsSaved() {
    const QString other = setUp_->path(QStringLiteral("other.net"));
    QFile::remove(other);
    QVERIFY(QFile::rename(file_, other));
    QTRY_VERIFY(window_->isWindowModified());

    QVERIFY(QFile::rename(other, file_));

    QTRY_VERIFY(!window_->isWindowModified());
    QVERIFY(bar() == nullptr);
}

void FileNoticesTest::aTabInTheBackgroundShowsThatABarWaits_data() {
    QTest::addColumn<QString>("command");
    QTest::addColumn<QString>("told");
    QTest::addColumn<QString>("answer");
    QTest::newRow("changed") << QStringLiteral("echo 'pl p9 (1)' >> a.net")
                             << QStringLiteral("changed") << QStringLiteral("Keep Mine");
    QTest::newRow("deleted") << QStringLiteral("rm a.net") << QStringLiteral("deleted")
                             << QStringLiteral("Keep Open");
}

void FileNoticesTest::aTabInTheBackgroundShowsThatABarWaits() {
    QFETCH(QString, command);
    QFETCH(QString, told);
    QFETCH(QString, answer);
    openFile(*window_, setUp_->write(QStringLiteral("second.net"), countdown));
    const auto* tabs = window_->area().findChild<QTabWidget*>();
    QVERIFY(tabs->tabIcon(0).isNull());

    QCOMPARE(shell(command.toUtf8(), setUp_->path({})).exitCode, 0);

    QTRY_VERIFY(!tabs->tabIcon(0).isNull());
    QVERIFY2(tabs->tabToolTip(0).contains(told), qPrintable(tabs->tabToolTip(0)));
    QVERIFY(tabs->tabIcon(1).isNull());
    window_->grab().save(DesktopSetUp::screenshot(QStringLiteral("file-notice-in-background.png")));
    window_->area().setCurrent(*window_->documents()[0]);
    choose(answer);
    QVERIFY(tabs->tabIcon(0).isNull());
    QCOMPARE(tabs->tabToolTip(0), file_);
}

void FileNoticesTest::ownSavesAreNoChange() {
    for (int i = 0; i < 3; ++i) {
        typeTokens(*window_, QString::number(20 + i));
        press(*window_, Qt::Key_S, Qt::ControlModifier);
        QTRY_VERIFY(!window_->current()->document().isModified());
    }
    // The bar then speaks of the later change.
    QCOMPARE(shell("rm a.net", setUp_->path({})).exitCode, 0);
    QTRY_VERIFY(bar() != nullptr);
    QVERIFY(bar()->text().contains(QStringLiteral("deleted")));
}

void FileNoticesTest::reloadingShowsTheFile() {
    openFile(*window_, setUp_->write(QStringLiteral("second.net"), countdown));
    window_->area().setCurrent(*window_->documents()[0]);
    setTokens(7);
    setUp_->write(QStringLiteral("a.net"), "pl other (9)\n");
    QTRY_VERIFY(bar() != nullptr);
    QVERIFY(bar()->text().contains(QStringLiteral("unsaved changes")));

    clickWhenAsked(QMessageBox::Cancel);
    choose(QStringLiteral("Reload"));
    QVERIFY(bar() != nullptr);
    QVERIFY(window_->current()->document().isModified());
    clickWhenAsked(QMessageBox::Discard);
    choose(QStringLiteral("Reload"));

    QTRY_COMPARE(window_->current()->document().diagram().net.places.at(0).value.name,
                 std::string("other"));
    QCOMPARE(window_->documents().size(), 2);
    QCOMPARE(window_->current(), window_->documents()[0]);
    QVERIFY(bar() == nullptr);
}

void FileNoticesTest::whatCannotBeReloadedIsKept() {
    QCOMPARE(shell("printf '\\1\\2\\3' > a.net", setUp_->path({})).exitCode, 0);
    QTRY_VERIFY(bar() != nullptr);
    QSignalSpy done(window_.get(), &MainWindow::fileDone);

    choose(QStringLiteral("Reload"));

    QTRY_COMPARE(done.size(), 1);
    QVERIFY(!done[0][0].toBool());
    QVERIFY(bar() != nullptr);
    QVERIFY(window_->current()->document().isModified());
    QVERIFY(window_->action("save")->isEnabled());
}

void FileNoticesTest::closingAsksAboutAChangedFile_data() {
    QTest::addColumn<QByteArray>("command");
    QTest::addColumn<bool>("isUnsaved");
    QTest::newRow("written") << QByteArray("echo 'pl p9 (1)' >> a.net") << false;
    QTest::newRow("emptied") << QByteArray(": > a.net") << true;
}

/// Nobody answered its bar.
void FileNoticesTest::closingAsksAboutAChangedFile() {
    QFETCH(QByteArray, command);
    QFETCH(bool, isUnsaved);
    QCOMPARE(shell(command, setUp_->path({})).exitCode, 0);
    QTRY_VERIFY(bar() != nullptr);
    QString asked;
    whenAsked<QMessageBox>([&asked](QMessageBox& box) {
        asked = box.text();
        box.button(QMessageBox::Cancel)->click();
    });

    window_->closeDocument(*window_->currentTab());

    QVERIFY2(asked.contains(isUnsaved
                                ? QStringLiteral("Save changes to “a.net”")
                                : QStringLiteral("Another program changed the file of “a.net”")),
             qPrintable(asked));
    QCOMPARE(window_->action("save")->isEnabled(), isUnsaved);
    QCOMPARE(window_->documents().size(), 1);
}

void FileNoticesTest::whatIsKeptIsModified() {
    setUp_->write(QStringLiteral("a.net"), "pl other (9)\n");
    QTRY_VERIFY(bar() != nullptr);

    choose(QStringLiteral("Keep Mine"));

    QVERIFY(bar() == nullptr);
    QVERIFY(window_->current()->document().isModified());
    press(*window_, Qt::Key_S, Qt::ControlModifier);  // without a further question
    QTRY_VERIFY(!window_->current()->document().isModified());
    QVERIFY(fileText(file_.toStdString()).find("p1") != std::string::npos);
}

void FileNoticesTest::aRemovedFileIsWrittenAgain() {
    QVERIFY(QFile::remove(file_));
    QTRY_VERIFY(bar() != nullptr);

    choose(QStringLiteral("Save Again"));

    QTRY_VERIFY(QFile::exists(file_));
    QVERIFY(bar() == nullptr);
    QVERIFY(!window_->current()->document().isModified());
}

void FileNoticesTest::afterKeepOpenTheFileIsWatchedOn_data() {
    QTest::addColumn<QString>("command");
    QTest::addColumn<bool>("isTold");
    QTest::addColumn<bool>("isUnsaved");
    QTest::newRow("another file comes") << QStringLiteral("echo 'pl p9 (1)' > a.net") << true << true;
    QTest::newRow("the same comes back") << QStringLiteral("mv kept a.net") << false << false;
}

/// Saving then asks about the other file, and a second deletion is told as the first.
void FileNoticesTest::afterKeepOpenTheFileIsWatchedOn() {
    QFETCH(QString, command);
    QFETCH(bool, isTold);
    QFETCH(bool, isUnsaved);
    QCOMPARE(shell("mv a.net kept", setUp_->path({})).exitCode, 0);
    QTRY_VERIFY(bar() != nullptr);
    choose(QStringLiteral("Keep Open"));
    QTRY_VERIFY(bar() == nullptr);

    QCOMPARE(shell(command.toUtf8(), setUp_->path({})).exitCode, 0);

    QTRY_COMPARE(bar() != nullptr, isTold);
    QTRY_COMPARE(window_->isWindowModified(), isUnsaved);
    if (isTold) {
        const std::string other = fileText(file_.toStdString());
        clickWhenAsked(QMessageBox::Cancel);
        window_->action("save")->trigger();
        QCOMPARE(fileText(file_.toStdString()), other);
    }
    QVERIFY(QFile::remove(file_));
    QTRY_VERIFY(bar() != nullptr && bar()->text().contains(QStringLiteral("deleted")));
    QFile::remove(setUp_->path(QStringLiteral("kept")));
}

void FileNoticesTest::aFileThatBecomesReadOnlySaysSo() {
    QVERIFY(QFile::setPermissions(file_, QFile::ReadOwner));

    QTRY_VERIFY(window_->windowTitle().contains(QStringLiteral("(read-only)")));
    QVERIFY(QFile::setPermissions(file_, QFile::ReadOwner | QFile::WriteOwner));
    QTRY_VERIFY(!window_->windowTitle().contains(QStringLiteral("(read-only)")));
}

void FileNoticesTest::closingALongRunAsks() {
    openFile(*window_, setUp_->write(QStringLiteral("endless.net"), endless));
    DocumentView& view = *window_->current();
    view.setLongRun(std::chrono::milliseconds(0));
    view.runner().runToEnd();
    QTRY_COMPARE(view.runner().state(), RunState::running);
    const auto answer = [](const QString& text) {
        whenAsked<QMessageBox>([text](QMessageBox& box) {
            for (QAbstractButton* button : box.buttons()) {
                if (button->text().remove(u'&') == text) {
                    button->click();
                }
            }
        });
    };

    answer(QStringLiteral("Keep Running"));
    window_->closeDocument(view);
    QCOMPARE(window_->documents().size(), 2);
    QCOMPARE(view.runner().state(), RunState::running);

    answer(QStringLiteral("Close Anyway"));
    window_->closeDocument(view);
    QCOMPARE(window_->documents().size(), 1);
}

void FileNoticesTest::anEditThatEndsALongRunOffersToKeepIt_data() {
    QTest::addColumn<int>("before");  // edits
    QTest::addColumn<bool>("byUndo");
    QTest::addColumn<int>("after");
    QTest::newRow("an edit") << 0 << false << 0;
    QTest::newRow("and more since") << 0 << false << 2;
    QTest::newRow("an edit undone") << 1 << true << 0;
}

void FileNoticesTest::anEditThatEndsALongRunOffersToKeepIt() {
    QFETCH(int, before);
    QFETCH(bool, byUndo);
    QFETCH(int, after);
    openFile(*window_, setUp_->write(QStringLiteral("endless.net"), endless));
    DocumentView& view = *window_->current();
    for (int i = 0; i < before; ++i) {
        setTokens(3);
    }
    const int index = view.document().undoStack().index();
    view.setLongRun(std::chrono::milliseconds(0));
    view.runner().runToEnd();
    QTRY_VERIFY(view.runner().steps() > Count(100));
    const Count reached = view.runner().steps();

    if (byUndo) {
        view.document().undoStack().undo();
    } else {
        setTokens(7);
    }
    QVERIFY(bar() != nullptr);
    QVERIFY(bar()->text().contains(QStringLiteral("ended a run")));
    for (int i = 0; i < after; ++i) {
        setTokens(8 + i);
    }
    QTRY_COMPARE(view.runner().pending(), 0);  // what will run next is compiled
    QVERIFY(bar() != nullptr);
    choose(QStringLiteral("Keep the Run"));

    QTRY_COMPARE(view.runner().state(), RunState::running);
    QTRY_VERIFY(view.runner().steps() > reached);
    QCOMPARE(view.document().undoStack().index(), index);
    view.runner().stop();
}

void FileNoticesTest::keepingARunAfterAChoiceTellsWhatToChoose() {
    openFile(*window_, setUp_->write(QStringLiteral("endless.net"), endless));
    DocumentView& view = *window_->current();
    const FiringRule rule = view.runner().rule();
    view.setLongRun(std::chrono::milliseconds(0));
    view.runner().runToEnd();
    QTRY_VERIFY(view.runner().steps() > Count(100));
    setTokens(7);
    view.runner().configure(view.runner().engine(),
                            *parseRule(ruleWord(rule) == "salwicki" ? "petri" : "salwicki"));

    choose(QStringLiteral("Keep the Run"));

    QVERIFY(bar() != nullptr);
    QVERIFY(bar()->text().contains(QStringLiteral("choose again what it ran with")));
    QVERIFY(view.runner().steps() == Count(0));
    view.runner().configure(view.runner().engine(), rule);
    QVERIFY(view.runner().steps() > Count(100));
    QTRY_VERIFY(bar() == nullptr);
}

void FileNoticesTest::aChoiceThatEndsALongRunTellsHowToGetItBack() {
    openFile(*window_, setUp_->write(QStringLiteral("endless.net"), endless));
    DocumentView& view = *window_->current();
    const EngineKind engine = view.runner().engine();
    const FiringRule rule = view.runner().rule();
    view.setLongRun(std::chrono::milliseconds(0));
    view.runner().runToEnd();
    QTRY_VERIFY(view.runner().steps() > Count(100));
    const std::chrono::milliseconds took = view.computed();

    view.runner().configure(engine, *parseRule(ruleWord(rule) == "salwicki" ? "petri" : "salwicki"));

    QVERIFY(bar() != nullptr);
    QVERIFY(bar()->text().contains(QStringLiteral("choose again what it ran with")));
    QTRY_COMPARE(view.runner().pending(), 0);
    QVERIFY(bar() != nullptr);
    QString asked;
    whenAsked<QMessageBox>([&asked](QMessageBox& box) {
        asked = box.text();
        box.button(QMessageBox::Cancel)->click();
    });
    window_->closeDocument(view);
    QVERIFY2(asked.contains(QStringLiteral("a run that can still be kept")), qPrintable(asked));
    view.runner().step();  // of another run, which takes no time
    QTRY_COMPARE(view.runner().steps(), Count(1));
    QVERIFY(bar() == nullptr);
    view.runner().configure(engine, rule);
    QVERIFY(view.computed() >= took);
    QCOMPARE(view.runner().state(), RunState::paused);
    QVERIFY(view.runner().steps() > Count(100));
}

/// Nor is it forgotten how long the run took, however it comes back.
void FileNoticesTest::anEditThatEndsAPausedRunOffersToKeepIt() {
    openFile(*window_, setUp_->write(QStringLiteral("endless.net"), endless));
    DocumentView& view = *window_->current();
    view.setLongRun(std::chrono::milliseconds(1));
    view.runner().runToEnd();
    QTRY_VERIFY(view.runner().steps() > Count(100) && view.isRunLong());
    view.runner().stop();
    QTRY_COMPARE(view.runner().state(), RunState::paused);
    const Count step = view.runner().steps();
    const std::chrono::milliseconds took = view.computed();
    for (const bool byButton : {true, false}) {
        setTokens(7);
        QVERIFY(bar() != nullptr);
        QVERIFY(bar()->text().contains(QStringLiteral("ended a run that stood")));

        if (byButton) {
            choose(QStringLiteral("Keep the Run"));
        } else {
            view.document().undoStack().undo();
        }

        QTRY_COMPARE(view.runner().steps(), step);
        QTRY_VERIFY(bar() == nullptr);
        QCOMPARE(view.runner().state(), RunState::paused);
        QVERIFY(view.computed() >= took);
    }
}

void FileNoticesTest::aNoticeStandsOutAndIsRead() {
    QFETCH(Theme, theme);
    QWidget around;
    around.resize(400, 100);
    NoticeBar notice(&around);
    notice.resize(400, 40);
    notice.tell(QStringLiteral("Changed"), {});

    setTheme(theme);  // while it is there
    QCoreApplication::processEvents();

    const QColor paper = notice.grab().toImage().pixelColor(5, 20);
    const QColor panel = around.palette().color(QPalette::Window);
    QVERIFY(std::abs(paper.red() - panel.red()) + std::abs(paper.green() - panel.green()) +
                std::abs(paper.blue() - panel.blue()) >
            60);
    const auto* text = notice.findChild<QLabel*>();
    QVERIFY(contrast(paper, text->palette().color(text->foregroundRole())) >= 4.5);
}

FIREABLE_TEST(FileNoticesTest)
#include "file_notices_test.moc"
