#include <QClipboard>
#include <QMenuBar>
#include <QTest>
#include <QToolBar>

#include "tests/support/typing_window.h"

#include "tests/support/test_main.h"

using namespace fireable;
using testing::Field;

namespace {

enum class CommandWay { button, menu, key };

constexpr std::pair<const char*, CommandWay> allWays[] = {
    {"button", CommandWay::button}, {"menu", CommandWay::menu}, {"key", CommandWay::key}};

}  // namespace

/// The window acts while tokens of a place are being typed somewhere, and nothing takes the focus
/// from there.
class HandOverTypingTest : public testing::TypingWindow {
    Q_OBJECT

private slots:
    void init() { open(); }
    void cleanup() { close(); }

    void undoTakesBackJustWhatIsTyped_data() { everyField({CommandWay::button, CommandWay::menu}); }
    void undoTakesBackJustWhatIsTyped();
    void aMenuThatIsOpenedByAKeyCanUndoWhatIsTyped();
    void aStepIsMadeWithWhatIsTyped_data() {
        everyField({CommandWay::button, CommandWay::menu, CommandWay::key});
    }
    void aStepIsMadeWithWhatIsTyped();
    void whatIsTypedCanBeSavedAtOnce_data() {
        everyField({CommandWay::button, CommandWay::menu, CommandWay::key});
    }
    void whatIsTypedCanBeSavedAtOnce();
    void whatIsRefusedStays_data() {
        everyField({CommandWay::button, CommandWay::menu, CommandWay::key});
    }
    void whatIsRefusedStays();
    void keysForTextActOnTheText_data() { everyField({CommandWay::key}); }
    void keysForTextActOnTheText();
    void zoomingLeavesAFieldOpen_data() {
        everyField({CommandWay::button, CommandWay::menu, CommandWay::key});
    }
    void zoomingLeavesAFieldOpen();

private:
    static void everyField(std::initializer_list<CommandWay> ways);
    void clickButton(QAction* action) {
        QTest::mouseClick(window_->menus().bar("toolbar").widgetForAction(action), Qt::LeftButton);
    }
    void chooseInMenu(QMenu* menu, QAction* action);
    void act(CommandWay way, QMenu* menu, QAction* action);

    QUndoStack& undoStack() { return view().document().undoStack(); }
};

void HandOverTypingTest::everyField(std::initializer_list<CommandWay> ways) {
    QTest::addColumn<Field>("field");
    QTest::addColumn<CommandWay>("way");
    for (const auto& [fieldName, field] : testing::allFields) {
        for (const auto& [wayName, way] : allWays) {
            if (std::ranges::find(ways, way) != ways.end()) {
                QTest::addRow("%s, %s", fieldName, wayName) << field << way;
            }
        }
    }
}

void HandOverTypingTest::chooseInMenu(QMenu* menu, QAction* action) {
    QMenuBar* bar = window_->menuBar();
    QTest::mouseClick(bar, Qt::LeftButton, {}, bar->actionGeometry(menu->menuAction()).center());
    QTRY_VERIFY(menu->isVisible());
    QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(action).center());
    QTRY_VERIFY(!menu->isVisible());
}

void HandOverTypingTest::act(CommandWay way, QMenu* menu, QAction* action) {
    switch (way) {
        case CommandWay::button:
            clickButton(action);
            return;
        case CommandWay::menu:
            chooseInMenu(menu, action);
            return;
        case CommandWay::key: {
            const QKeyCombination key = action->shortcut()[0];
            QTest::keyClick(QApplication::focusWidget(), key.key(), key.keyboardModifiers());
            return;
        }
    }
}

void HandOverTypingTest::undoTakesBackJustWhatIsTyped() {
    QFETCH(Field, field);
    QFETCH(CommandWay, way);
    const Count before = tokens();
    type(field, QStringLiteral("71"));
    QVERIFY(!undoStack().canUndo());

    act(way, &window_->menus().menu("edit"), window_->action("undo"));

    QCOMPARE(tokens(), before);
    QCOMPARE(undoStack().count(), 1);
    undoStack().redo();
    QCOMPARE(tokens(), Count(71));
}

void HandOverTypingTest::aMenuThatIsOpenedByAKeyCanUndoWhatIsTyped() {
    const Count before = tokens();
    QWidget* typed = type(Field::drawing, QStringLiteral("71"));

    QTest::keyClick(typed, Qt::Key_E, Qt::AltModifier);
    QTRY_VERIFY(window_->menus().menu("edit").isVisible());
    QVERIFY(window_->action("undo")->isEnabled());
    QTest::keyClick(&window_->menus().menu("edit"), Qt::Key_Escape);
    QTRY_VERIFY(!window_->menus().menu("edit").isVisible());
    QTest::keyClick(window_->menuBar(), Qt::Key_Escape);
    QTRY_VERIFY(view().canvas().hasFocus());
    QTest::keyClick(&view().canvas(), Qt::Key_Z, Qt::ControlModifier);

    QCOMPARE(tokens(), before);
}

void HandOverTypingTest::aStepIsMadeWithWhatIsTyped() {
    QFETCH(Field, field);
    QFETCH(CommandWay, way);
    type(field, QStringLiteral("71"));

    act(way, &window_->menus().menu("simulation"), window_->action("step"));

    QCOMPARE(tokens(), Count(71));
    QTRY_COMPARE(view().runner().steps(), Count(1));
    QTRY_COMPARE(view().runner().pending(), 0);
    QCOMPARE(view().runner().steps(), Count(1));  // the run was not ended by it
}

void HandOverTypingTest::whatIsTypedCanBeSavedAtOnce() {
    QFETCH(Field, field);
    QFETCH(CommandWay, way);
    NetDocument& document = view().document();
    document.markSaved(setUp_.path(QStringLiteral("typed.pnml")).toStdString(), FormatId::pnml);
    type(field, QStringLiteral("71"));
    QVERIFY(!window_->action("save")->isEnabled());

    act(way, &window_->menus().menu("file"), window_->action("save"));

    QCOMPARE(tokens(), Count(71));
    QVERIFY(!document.isModified());
    QVERIFY(QFile::exists(setUp_.path(QStringLiteral("typed.pnml"))));
}

void HandOverTypingTest::whatIsRefusedStays() {
    QFETCH(Field, field);
    QFETCH(CommandWay, way);
    const Count before = tokens();
    QPointer<QWidget> typed = type(field, QStringLiteral("7->"));

    act(way, &window_->menus().menu("simulation"), window_->action("step"));

    QCOMPARE(tokens(), before);
    QVERIFY(typed != nullptr && typed->isVisible());
    if (const auto* line = qobject_cast<QLineEdit*>(typed)) {
        QCOMPARE(line->text(), QStringLiteral("7->"));
    } else {
        QVERIFY(static_cast<NetTextEditor&>(*typed).lineText(0).find("(7->)") != std::string::npos);
    }
}

void HandOverTypingTest::keysForTextActOnTheText() {
    QFETCH(Field, field);
    const Count before = tokens();
    QPointer<QWidget> typed = type(field, QStringLiteral("71"));

    QTest::keyClick(typed, Qt::Key_Backspace, Qt::ShiftModifier);
    QTest::keyClick(typed, Qt::Key_Left, Qt::ShiftModifier);
    QTest::keyClick(typed, Qt::Key_X, Qt::ControlModifier);
    QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("7"));
    QTest::keyClick(typed, Qt::Key_V, Qt::ControlModifier);
    QTest::keyClick(typed, Qt::Key_V, Qt::ControlModifier);
    QTest::keyClick(typed, Qt::Key_Z, Qt::ControlModifier);

    QVERIFY(typed != nullptr && typed->hasFocus());
    QVERIFY(undoStack().count() == 0 || field == Field::text);  // that takes correct text over
    if (const auto* line = qobject_cast<QLineEdit*>(typed)) {
        QCOMPARE(line->text(), QStringLiteral("7"));
        QCOMPARE(tokens(), before);
    }
}

void HandOverTypingTest::zoomingLeavesAFieldOpen() {
    QFETCH(Field, field);
    QFETCH(CommandWay, way);
    const double zoom = view().canvas().zoom();
    QPointer<QWidget> typed = type(field, QStringLiteral("7->"));

    act(way, &window_->menus().menu("view"), window_->action("zoom-in"));

    QTRY_VERIFY(view().canvas().zoom() > zoom);
    QVERIFY(typed != nullptr && typed->isVisible());
    QVERIFY(typed->toolTip().isEmpty() || field == Field::drawing);  // nobody asked for the text
}

FIREABLE_TEST(HandOverTypingTest)
#include "hand_over_typing_test.moc"
