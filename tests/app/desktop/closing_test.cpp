#include <QFile>
#include <QFileDialog>
#include <QRegularExpression>

#include "app/desktop/recovery/closing_dialog.h"
#include "app/desktop/tabs/spiking_view.h"
#include "editor/document/edit_builder.h"
#include "tests/support/answers.h"
#include "tests/support/desktop_files.h"
#include "tests/support/placed_system.h"
#include "tests/support/spiking_system.h"
#include "tests/support/test_main.h"

using namespace fireable;
using testing::Answer;
using testing::Answers;

namespace {

Answer pressKey(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
    return {ClosingDialog::staticMetaObject, [key, modifiers](QDialog& dialog) {
                QApplication::setActiveWindow(&dialog);
                QTest::keyClick(&dialog, key, modifiers);
            }};
}

Answer refuseFile() {
    return {QFileDialog::staticMetaObject, [](QDialog& dialog) { dialog.reject(); }};
}

}  // namespace

/// What closing asks about, and how often: once.
class ClosingTest : public QObject {
    Q_OBJECT

private slots:
    void init() { window_ = testing::makeWindow(); }
    void cleanup() { testing::discard(window_); }

    void whatTakesTwoSecondsIsLong();
    void oneQuestionNamesAllThatIsLost_data();
    void oneQuestionNamesAllThatIsLost();
    void aLongRunThatStandsIsAskedAbout_data();
    void aLongRunThatStandsIsAskedAbout();
    void aShortRunIsNoQuestion();
    void quittingListsWhatEachDocumentWouldLose();
    void aReadOnlyFileIsToldOf();
    void saveAllSavesAndQuits();
    void aDocumentThatIsNotSavedStopsQuitting_data();
    void aDocumentThatIsNotSavedStopsQuitting();
    void discardAllSavesNothing();
    void runsAloneAreNotSaved();

private:
    DocumentView& open(const QString& name, const QByteArray& text = testing::countdown) {
        testing::openFile(*window_, setUp_.write(name, text));
        return *window_->current();
    }
    DocumentView& openChanged(const QString& name, const QByteArray& text = testing::countdown) {
        DocumentView& view = open(name, text);
        change(view);
        return view;
    }
    DocumentView& newChanged() {
        window_->newNet();
        DocumentView& view = *window_->current();
        EditBuilder edit(view.document().diagram());
        edit.add(PlacePart{});
        view.document().edit(edit.take(), QStringLiteral("Add"));
        return view;
    }
    static void change(DocumentView& view) {
        NetDocument& document = view.document();
        EditBuilder edit(document.diagram());
        edit.place(document.diagram().net.places.idAt(0)).value.initial = 7;
        document.edit(edit.take(), QStringLiteral("tokens"));
    }
    /// An endless run that counts as long from its beginning.
    static void runLong(RunTab& tab) {
        tab.setLongRun(std::chrono::milliseconds(0));
        tab.runner().runToEnd();
        QTRY_VERIFY(tab.runner().steps() > Count(0));
        QCOMPARE(tab.runner().state(), RunState::running);
    }
    bool isSavedWithChange(const QString& name) const {
        QFile file(setUp_.path(name));
        return file.open(QIODevice::ReadOnly) && file.readAll().contains("(7)");
    }

    testing::DesktopSetUp setUp_;
    std::unique_ptr<MainWindow> window_;
};

void ClosingTest::whatTakesTwoSecondsIsLong() {
    const DocumentView& view = open(QStringLiteral("count.net"));
    QVERIFY(view.isLong(std::chrono::seconds(2)));
    QVERIFY(!view.isLong(std::chrono::milliseconds(1999)));
}

void ClosingTest::oneQuestionNamesAllThatIsLost_data() {
    QTest::addColumn<bool>("isSystem");
    QTest::addColumn<bool>("changed");
    QTest::addColumn<bool>("running");
    QTest::addColumn<QString>("said");
    QTest::newRow("changes") << false << true << false << QStringLiteral("Save changes to “a.net”?");
    QTest::newRow("a run") << false << false << true
                           << QStringLiteral("“a.net” has a run under way \\(.+, step [\\d,]+\\)\\.");
    QTest::newRow("both") << false << true << true
                          << QStringLiteral("“a.net” has unsaved changes and a run under way "
                                            "\\(.+, step [\\d,]+\\)\\.");
    QTest::newRow("both of a system in no file")
        << true << true << true
        << QStringLiteral("“system” has changes that are in no file yet and a run under way "
                          "\\(.+, step [\\d,]+\\)\\.");
}

void ClosingTest::oneQuestionNamesAllThatIsLost() {
    QFETCH(bool, isSystem);
    QFETCH(bool, changed);
    QFETCH(bool, running);
    QFETCH(QString, said);
    if (isSystem) {
        auto* system = new SpikingView(OpenedSystem{
            {},
            std::nullopt,
            testing::placed(
                testing::WrittenSystem("1 1 : a->a\n2 0 : a->a\nsyn 1>2 2>1\n").system),
            {},
            QStringLiteral("system")});
        window_->addTab(*system);
    } else {
        open(QStringLiteral("a.net"), testing::endless);
    }
    auto& tab = dynamic_cast<RunTab&>(*window_->currentTab());
    if (changed && isSystem) {
        tab.document().markModified();
    } else if (changed) {
        change(*window_->current());
    }
    if (running) {
        runLong(tab);
    }
    Answers answers({testing::click(QMessageBox::Cancel), testing::click(QMessageBox::Discard)});

    window_->closeDocument(tab);
    QCOMPARE(window_->tabs().size(), 1);
    QCOMPARE(answers.said().size(), 1);
    QCOMPARE(tab.runner().state() == RunState::running, running);
    QVERIFY2(QRegularExpression(QRegularExpression::anchoredPattern(
                                    said.contains(u'?') ? QRegularExpression::escape(said) : said))
                 .match(answers.said()[0])
                 .hasMatch(),
             qPrintable(answers.said()[0]));
    window_->closeDocument(tab);

    QCOMPARE(answers.said().size(), 2);
    QVERIFY(window_->tabs().isEmpty());
}

void ClosingTest::aLongRunThatStandsIsAskedAbout_data() {
    QTest::addColumn<QByteArray>("net");
    QTest::addColumn<bool>("toStart");
    QTest::addColumn<QString>("said");
    QTest::newRow("paused") << testing::endless << false << QStringLiteral("has a paused run (");
    QTest::newRow("back at its start")
        << testing::endless << true << QStringLiteral("has a paused run (");
    QTest::newRow("finished") << testing::countdown << false
                              << QStringLiteral("has a finished run (");
}

void ClosingTest::aLongRunThatStandsIsAskedAbout() {
    QFETCH(QByteArray, net);
    QFETCH(bool, toStart);
    QFETCH(QString, said);
    DocumentView& view = open(QStringLiteral("a.net"), net);
    view.setLongRun(std::chrono::milliseconds(0));
    view.runner().runToEnd();
    QTRY_VERIFY(view.runner().steps() > Count(0));
    view.runner().stop();
    QTRY_VERIFY(view.runner().state() != RunState::running);
    if (toStart) {
        view.runner().reset();
        QTRY_COMPARE(view.runner().state(), RunState::idle);
    }
    QString asked;
    testing::whenAsked<QMessageBox>([&asked](QMessageBox& box) {
        asked = box.text();
        QTest::mouseClick(box.button(QMessageBox::Cancel), Qt::LeftButton);
    });

    window_->closeDocument(view);

    QCOMPARE(window_->tabs().size(), 1);
    QVERIFY2(asked.contains(said), qPrintable(asked));
}

void ClosingTest::aShortRunIsNoQuestion() {
    DocumentView& view = open(QStringLiteral("endless.net"), testing::endless);
    runLong(view);
    view.setLongRun(std::chrono::hours(1));

    window_->closeDocument(view);

    QVERIFY(window_->tabs().isEmpty());
}

void ClosingTest::quittingListsWhatEachDocumentWouldLose() {
    openChanged(QStringLiteral("first.net"));
    open(QStringLiteral("clean.net"));
    runLong(open(QStringLiteral("endless.net"), testing::endless));
    DocumentView& both = openChanged(QStringLiteral("both.net"), testing::endless);
    runLong(both);
    newChanged();
    QStringList rows;
    bool isSaveDefault = false;
    Answers answers({{ClosingDialog::staticMetaObject, [&](QDialog& dialog) {
                          auto& asked = static_cast<ClosingDialog&>(dialog);
                          for (int i = 0; i < asked.list().topLevelItemCount(); ++i) {
                              const QTreeWidgetItem* item = asked.list().topLevelItem(i);
                              static const QRegularExpression figures(
                                  QStringLiteral(" \\([^)]*\\)"));
                              rows.append(item->text(0) + QStringLiteral(": ") +
                                          item->text(1).remove(figures));
                          }
                          const auto* save = asked.button(QDialogButtonBox::SaveAll);
                          isSaveDefault = save->isDefault() && dialog.focusWidget() == save;
                          dialog.grab().save(
                              testing::DesktopSetUp::screenshot(QStringLiteral("quitting.png")));
                          QTest::keyClick(&dialog, Qt::Key_Escape);
                      }}});

    window_->action("quit")->trigger();

    QVERIFY(answers.allGiven());
    QCOMPARE(rows, (QStringList{QStringLiteral("first.net: unsaved changes"),
                                QStringLiteral("endless.net: a run under way"),
                                QStringLiteral("both.net: unsaved changes and a run under way"),
                                QStringLiteral("Untitled 1: changes that are in no file yet")}));
    QVERIFY(isSaveDefault);
    QVERIFY(window_->isVisible());
    QCOMPARE(window_->tabs().size(), 5);
    QCOMPARE(both.runner().state(), RunState::running);
    QVERIFY(!isSavedWithChange(QStringLiteral("first.net")));
}

void ClosingTest::aReadOnlyFileIsToldOf() {
    DocumentView& locked = openChanged(QStringLiteral("locked.net"));
    QVERIFY(QFile::setPermissions(setUp_.path(QStringLiteral("locked.net")), QFile::ReadOwner));
    QTRY_VERIFY(locked.document().isReadOnly());
    QString asked;
    testing::whenAsked<QMessageBox>([&asked](QMessageBox& box) {
        asked = box.informativeText();
        QTest::mouseClick(box.button(QMessageBox::Cancel), Qt::LeftButton);
    });
    window_->closeDocument(locked);
    QVERIFY2(asked.contains(QStringLiteral("read-only")), qPrintable(asked));

    openChanged(QStringLiteral("other.net"));
    QString listed;
    Answers answers({{ClosingDialog::staticMetaObject, [&listed](QDialog& dialog) {
                          listed =
                              static_cast<ClosingDialog&>(dialog).list().topLevelItem(0)->text(0);
                          QTest::keyClick(&dialog, Qt::Key_Escape);
                      }}});
    QVERIFY(!window_->close());
    QCOMPARE(listed, QStringLiteral("locked.net (read-only)"));
}

void ClosingTest::saveAllSavesAndQuits() {
    openChanged(QStringLiteral("first.net"));
    newChanged();
    openChanged(QStringLiteral("second.net"));
    const QString fresh = setUp_.path(QStringLiteral("fresh.pnml"));
    Answers answers({pressKey(Qt::Key_Return), testing::choose(fresh)});

    QVERIFY(window_->close());

    QVERIFY(answers.allGiven());
    QVERIFY(isSavedWithChange(QStringLiteral("first.net")));
    QVERIFY(isSavedWithChange(QStringLiteral("second.net")));
    QVERIFY(QFile::exists(fresh));
    for (DocumentView* view : window_->documents()) {
        QVERIFY(!view->document().isModified());
    }
}

void ClosingTest::aDocumentThatIsNotSavedStopsQuitting_data() {
    QTest::addColumn<bool>("fails");
    QTest::newRow("no name is chosen") << false;
    QTest::newRow("its folder is gone") << true;
}

void ClosingTest::aDocumentThatIsNotSavedStopsQuitting() {
    QFETCH(bool, fails);
    openChanged(QStringLiteral("first.net"));
    QVERIFY(QDir(setUp_.path({})).mkpath(QStringLiteral("gone")));
    DocumentView& refused = fails ? openChanged(QStringLiteral("gone/a.net")) : newChanged();
    DocumentView& last = openChanged(QStringLiteral("last.net"));
    QVERIFY(QDir(setUp_.path(QStringLiteral("gone"))).removeRecursively());
    Answers answers({pressKey(Qt::Key_S, Qt::AltModifier),
                     fails ? testing::click(QMessageBox::Cancel) : refuseFile()});

    QVERIFY(!window_->close());

    QVERIFY(answers.allGiven());
    QVERIFY(window_->isVisible());
    QCOMPARE(window_->documents().size(), 3);
    QVERIFY(isSavedWithChange(QStringLiteral("first.net")));
    QVERIFY(refused.document().isModified());
    QCOMPARE(window_->current(), &refused);
    QVERIFY(last.document().isModified());
    QVERIFY(!isSavedWithChange(QStringLiteral("last.net")));
}

void ClosingTest::discardAllSavesNothing() {
    openChanged(QStringLiteral("first.net"));
    openChanged(QStringLiteral("second.net"));
    newChanged();
    Answers answers({pressKey(Qt::Key_D, Qt::AltModifier)});

    QVERIFY(window_->close());

    QVERIFY(answers.allGiven());
    QVERIFY(!isSavedWithChange(QStringLiteral("first.net")));
    QVERIFY(!isSavedWithChange(QStringLiteral("second.net")));
}

void ClosingTest::runsAloneAreNotSaved() {
    runLong(open(QStringLiteral("first.net"), testing::endless));
    runLong(open(QStringLiteral("second.net"), testing::endless));
    bool canSave = true;
    Answers answers({{ClosingDialog::staticMetaObject,
                      [&](QDialog& dialog) {
                          canSave = static_cast<ClosingDialog&>(dialog).button(
                                        QDialogButtonBox::SaveAll) != nullptr;
                          QTest::keyClick(&dialog, Qt::Key_Return);
                      }},
                     pressKey(Qt::Key_L, Qt::AltModifier)});

    QVERIFY(!window_->close());  // what the key does first loses nothing
    QVERIFY(!canSave);
    QVERIFY(window_->close());

    QVERIFY(answers.allGiven());
}

FIREABLE_TEST(ClosingTest)
#include "closing_test.moc"
