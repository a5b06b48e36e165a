#include <QFile>
#include <QScopeGuard>
#include <QStatusBar>
#include <QTabBar>
#include <QTest>

#include "tests/support/answers.h"
#include "tests/support/test_main.h"
#include "tests/support/typing_window.h"

using namespace fireable;
using testing::Answers;
using testing::click;
using testing::Field;

namespace {

const QString goBack = QStringLiteral("&Go Back");
const QString discardIt = QStringLiteral("&Discard");

enum class LeavingWay { tabButton, key, window };

}  // namespace

/// A tab, or the window, is closed while tokens of a place are being typed somewhere.
class UnfinishedTypingTest : public testing::TypingWindow {
    Q_OBJECT

private slots:
    void init() { open(); }
    void cleanup() { TypingWindow::close(); }

    void whatCanBeTakenIsTakenBeforeClosing_data() { everyFieldAndWay(); }
    void whatCanBeTakenIsTakenBeforeClosing();
    void whatCannotIsGoneBackTo_data() { everyFieldAndWay(); }
    void whatCannotIsGoneBackTo();
    void whatCannotMayBeDiscarded_data() { everyFieldAndWay(); }
    void whatCannotMayBeDiscarded();
    void savingGoesBackToo_data();
    void savingGoesBackToo();
    void textThatCannotBeReadIsUnsaved();
    void aTabBehindIsBroughtToTheFront();
    void textOfANetThatIsNotShownIsAskedAbout();

private:
    static void everyFieldAndWay();
    void close(LeavingWay way);
};

void UnfinishedTypingTest::everyFieldAndWay() {
    QTest::addColumn<Field>("field");
    QTest::addColumn<LeavingWay>("way");
    const std::pair<const char*, LeavingWay> ways[] = {{"tab button", LeavingWay::tabButton},
                                                       {"Ctrl+W", LeavingWay::key},
                                                       {"window", LeavingWay::window}};
    for (const auto& [fieldName, field] : testing::allFields) {
        for (const auto& [wayName, way] : ways) {
            QTest::addRow("%s, %s", fieldName, wayName) << field << way;
        }
    }
}

void UnfinishedTypingTest::close(LeavingWay way) {
    const auto back = qScopeGuard([this] { QApplication::setActiveWindow(window_.get()); });
    switch (way) {
        case LeavingWay::tabButton: {
            auto* tabs = window_->findChild<QTabWidget*>()->tabBar();
            QTest::mouseClick(tabs->tabButton(0, QTabBar::RightSide), Qt::LeftButton);
            return;
        }
        case LeavingWay::key:
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_W, Qt::ControlModifier);
            return;
        case LeavingWay::window:
            window_->close();
            return;
    }
}

void UnfinishedTypingTest::whatCanBeTakenIsTakenBeforeClosing() {
    QFETCH(Field, field);
    QFETCH(LeavingWay, way);
    type(field, QStringLiteral("71"));
    Answers answers({click(QMessageBox::Cancel)});

    close(way);

    QVERIFY(answers.allGiven());
    QVERIFY(answers.said()[0].startsWith(QStringLiteral("Save changes")));
    QCOMPARE(window_->documents().size(), 1);
    QCOMPARE(tokens(), Count(71));
}

void UnfinishedTypingTest::whatCannotIsGoneBackTo() {
    QFETCH(Field, field);
    QFETCH(LeavingWay, way);
    const Count before = tokens();
    QPointer<QWidget> typed = type(field, QStringLiteral("7->"));
    Answers answers({click(goBack)});

    close(way);

    QVERIFY(answers.allGiven());
    QVERIFY(answers.said()[0].contains(QStringLiteral("7->")) || field == Field::text);
    QCOMPARE(window_->documents().size(), 1);
    QCOMPARE(tokens(), before);
    QVERIFY(typed != nullptr && typed->hasFocus());
    if (const auto* line = qobject_cast<QLineEdit*>(typed)) {
        QCOMPARE(line->text(), QStringLiteral("7->"));
    } else {
        QVERIFY(static_cast<NetTextEditor&>(*typed).lineText(0).find("(7->)") != std::string::npos);
    }
}

void UnfinishedTypingTest::whatCannotMayBeDiscarded() {
    QFETCH(Field, field);
    QFETCH(LeavingWay, way);
    type(field, QStringLiteral("7->"));
    Answers answers({click(discardIt)});

    close(way);

    QVERIFY(answers.allGiven());
    QCOMPARE(window_->documents().isEmpty(), way != LeavingWay::window);
    QCOMPARE(window_->isVisible(), way != LeavingWay::window);
}

void UnfinishedTypingTest::savingGoesBackToo_data() {
    QTest::addColumn<Field>("field");
    QTest::addRow("drawing") << Field::drawing;
    QTest::addRow("marking") << Field::marking;
    QTest::addRow("text") << Field::text;
}

/// Without a dialog.
void UnfinishedTypingTest::savingGoesBackToo() {
    QFETCH(Field, field);
    QPointer<QWidget> typed = type(field, QStringLiteral("7->"));

    window_->action("save-as")->trigger();

    QVERIFY(typed != nullptr && typed->hasFocus());
    const QString said = window_->statusBar()->currentMessage();
    QVERIFY2(said.startsWith(QStringLiteral("“net” was not saved. ")), qPrintable(said));
}

/// Also where nothing else is; saving then goes to the error.
void UnfinishedTypingTest::textThatCannotBeReadIsUnsaved() {
    const QString file = setUp_.path(QStringLiteral("unread.pnml"));
    view().document().markSaved(file.toStdString(), FormatId::pnml);
    QVERIFY(!window_->action("save")->isEnabled());

    NetTextEditor& editor = panel<NetTextPanel>("text").editor();
    QTRY_VERIFY(!editor.netText().empty());
    const QString before = editor.text();
    editor.setFocus();

    editor.setText(QString(before).replace(QStringLiteral("(3)"), QStringLiteral("(7->)")));

    QTRY_VERIFY(window_->isWindowModified());
    QVERIFY(window_->action("save")->isEnabled());
    QVERIFY(view().hasUnsaved());
    editor.setCursorPosition(1, 0);
    QTest::keyClick(&editor, Qt::Key_S, Qt::ControlModifier);
    QCOMPARE(editor.caret().first, 0);
    const QString said = window_->statusBar()->currentMessage();
    QVERIFY2(said.startsWith(QStringLiteral("“unread.pnml” was not saved. ")) &&
                 said.contains(QStringLiteral("Line 1, column ")),
             qPrintable(said));
    QVERIFY(!QFile::exists(file));

    editor.setText(before);

    QTRY_VERIFY(!window_->isWindowModified());
    QVERIFY(!window_->action("save")->isEnabled());
}

void UnfinishedTypingTest::aTabBehindIsBroughtToTheFront() {
    typeIntoText(QStringLiteral("7->"));
    window_->newNet();
    QVERIFY(window_->current() != &view());
    Answers answers({click(goBack)});

    close(LeavingWay::window);

    QVERIFY(answers.allGiven());
    QCOMPARE(window_->current(), &view());
    QVERIFY(panel<NetTextPanel>("text").editor().hasFocus());
}

void UnfinishedTypingTest::textOfANetThatIsNotShownIsAskedAbout() {
    typeIntoText(QStringLiteral("7->"));
    view().document().addNet(Diagram{}, QStringLiteral("add"));
    view().document().undoStack().setClean();
    view().document().showNet(1);
    NetTextPanel& text = panel<NetTextPanel>("text");
    QTRY_VERIFY(text.editor().netText().find("(7->)") == std::string::npos);
    Answers answers({click(goBack), click(discardIt)});

    close(LeavingWay::tabButton);

    QCOMPARE(view().document().currentNet(), std::size_t{0});
    QTRY_VERIFY(text.editor().lineText(0).find("(7->)") != std::string::npos);
    close(LeavingWay::tabButton);
    QVERIFY(answers.allGiven());
    QVERIFY(window_->documents().isEmpty());
}

FIREABLE_TEST(UnfinishedTypingTest)
#include "unfinished_typing_test.moc"
