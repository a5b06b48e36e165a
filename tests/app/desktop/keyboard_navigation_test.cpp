#include <QAccessible>
#include <QContextMenuEvent>
#include <QDir>
#include <QMenu>
#include <QStatusBar>
#include <QTest>
#include <QTreeWidget>

#include "app/desktop/main_window.h"
#include "app/desktop/menus/shortcut_sheet.h"
#include "tests/support/desktop_window.h"
#include "tests/support/paths.h"
#include "tests/support/pictured.h"
#include "tests/support/small_drawing.h"
#include "tests/support/test_main.h"

using namespace fireable;

/// Going over a drawing in the real window, by keys only.
class KeyboardNavigationTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { window_.reset(); }

    void tabWalksTheNodesRowByRowAndLeavesBehindTheLast();
    void shiftTabWalksBackAndLeavesBeforeTheFirst();
    void escThenTabLeavesFromAnywhere();
    void controlAndArrowsGoToTheNearestNode();
    void plainArrowsStillMoveWhatIsFocused();
    void arcsAreReachedAndEditedByKeys();
    void severalAreKeptSelected();
    void theWalkGoesOnWhereSomethingWasDeleted();
    void tabInATextTakesItAndStaysOnTheDrawing();
    void enterBeginsAndEndsAnArcWithTheArcTool();
    void theMenuKeyOffersWhatIsForTheFocusedNode();
    void theWindowScrollsToTheFocus();
    void theStatusLineSaysWhereTheFocusIs();
    void theCanvasOfTheWindowHasAChildForEachNode();
    void theSheetTellsTheKeys();
    void everyActionWithKeysIsOnTheSheetAndSaysWhatItDoes();
    void picturesOfTheFocus_data();
    void picturesOfTheFocus();

private:
    DocumentView& view() { return *window_->current(); }
    CanvasView& canvas() { return view().canvas(); }
    const Diagram& diagram() { return view().document().diagram(); }
    const Net& net() { return diagram().net; }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
        QTest::keyClick(QApplication::focusWidget(), key, modifiers);
    }
    void tab() { key(Qt::Key_Tab); }
    void shiftTab() { key(Qt::Key_Tab, Qt::ShiftModifier); }
    QString focus() { return canvas().description(canvas().focused()).section(u',', 0, 0); }

    testing::DesktopSetUp setUp_;
    std::unique_ptr<MainWindow> window_;
};

void KeyboardNavigationTest::init() {
    window_ = testing::makeWindow();
    window_->addDocument({{}, std::nullopt, {testing::smallDrawing()}, {}, {}});
    canvas().setFocus();
    QTRY_COMPARE(QApplication::focusWidget(), static_cast<QWidget*>(&canvas()));
}

void KeyboardNavigationTest::tabWalksTheNodesRowByRowAndLeavesBehindTheLast() {
    QStringList walked;
    for (int i = 0; i < 5; ++i) {
        tab();
        walked.append(focus());
        QVERIFY(view().selection().elements() == ElementSet{canvas().focused()});
    }

    QCOMPARE(walked.join(u'/'),
             QStringLiteral("note: begin here/place p1/transition t1/transition t2/place p2"));
    tab();
    QVERIFY(!canvas().hasFocus());
    canvas().setFocus();
    tab();
    QCOMPARE(focus(), QStringLiteral("note: begin here"));
}

void KeyboardNavigationTest::shiftTabWalksBackAndLeavesBeforeTheFirst() {
    shiftTab();
    QCOMPARE(focus(), QStringLiteral("place p2"));
    shiftTab();
    QCOMPARE(focus(), QStringLiteral("transition t2"));
    key(Qt::Key_Home, Qt::ControlModifier);
    QCOMPARE(focus(), QStringLiteral("note: begin here"));

    shiftTab();

    QVERIFY(!canvas().hasFocus());
}

void KeyboardNavigationTest::escThenTabLeavesFromAnywhere() {
    tab();
    tab();

    key(Qt::Key_Escape);
    QVERIFY(view().selection().isEmpty());
    QVERIFY(canvas().hasFocus());
    tab();

    QVERIFY(!canvas().hasFocus());
}

void KeyboardNavigationTest::controlAndArrowsGoToTheNearestNode() {
    tab();
    tab();
    QStringList walked;
    for (const Qt::Key way :
         {Qt::Key_Right, Qt::Key_Down, Qt::Key_Left, Qt::Key_Left, Qt::Key_Up}) {
        key(way, Qt::ControlModifier);
        walked.append(focus());
    }

    QCOMPARE(walked.join(u'/'), QStringLiteral("transition t1/place p2/transition t2/"
                                               "transition t2/place p1"));
    QCOMPARE(view().document().undoStack().count(), 0);
}

void KeyboardNavigationTest::plainArrowsStillMoveWhatIsFocused() {
    tab();
    tab();
    const QPointF before = canvas().centreOf(canvas().focused());

    key(Qt::Key_Right);

    QCOMPARE(focus(), QStringLiteral("place p1"));
    QVERIFY(canvas().centreOf(canvas().focused()).x() > before.x());
    QCOMPARE(view().document().undoStack().count(), 1);
}

void KeyboardNavigationTest::arcsAreReachedAndEditedByKeys() {
    tab();
    tab();

    key(Qt::Key_E);
    QCOMPARE(focus(), QStringLiteral("arc from p1 to t1"));
    key(Qt::Key_Return);
    key(Qt::Key_4);
    key(Qt::Key_Return);

    QCOMPARE(net().arcs.at(0).value.weight, std::int64_t{4});
    QVERIFY(canvas().hasFocus());
    key(Qt::Key_O);
    QCOMPARE(focus(), QStringLiteral("transition t1"));
    key(Qt::Key_E);
    QCOMPARE(focus(), QStringLiteral("arc from t1 to p2"));
    key(Qt::Key_E);
    QCOMPARE(focus(), QStringLiteral("priority of t1 over t2"));
    key(Qt::Key_E, Qt::ShiftModifier);
    key(Qt::Key_E, Qt::ShiftModifier);
    QCOMPARE(focus(), QStringLiteral("arc from p1 to t1"));
    tab();
    QCOMPARE(focus(), QStringLiteral("transition t2"));  // as from t1
}

void KeyboardNavigationTest::severalAreKeptSelected() {
    tab();
    tab();
    key(Qt::Key_Space, Qt::ControlModifier);
    tab();
    tab();
    QCOMPARE(focus(), QStringLiteral("transition t2"));
    QVERIFY(view().selection().elements() ==
            (ElementSet{net().places.idAt(0), net().transitions.idAt(1)}));

    key(Qt::Key_J);

    QCOMPARE(net().arcs.size(), std::size_t{4});
    QVERIFY(net().arcs.at(3).value.place == net().places.idAt(0));
    QVERIFY(net().arcs.at(3).value.transition == net().transitions.idAt(1));
}

void KeyboardNavigationTest::theWalkGoesOnWhereSomethingWasDeleted() {
    tab();
    tab();
    tab();
    QCOMPARE(focus(), QStringLiteral("transition t1"));

    key(Qt::Key_Delete);

    QCOMPARE(net().transitions.size(), std::size_t{1});
    tab();
    QCOMPARE(focus(), QStringLiteral("transition t2"));
    shiftTab();
    QCOMPARE(focus(), QStringLiteral("place p1"));
}

void KeyboardNavigationTest::tabInATextTakesItAndStaysOnTheDrawing() {
    tab();
    tab();
    key(Qt::Key_F2);
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("in"));

    tab();

    QCOMPARE(net().places.at(0).value.name, std::string("in"));
    QVERIFY(canvas().hasFocus());
    QCOMPARE(focus(), QStringLiteral("place in"));
}

void KeyboardNavigationTest::enterBeginsAndEndsAnArcWithTheArcTool() {
    tab();
    tab();
    key(Qt::Key_I);
    key(Qt::Key_Return);
    QVERIFY(window_->statusBar()->currentMessage().contains(QStringLiteral("Enter ends")));
    key(Qt::Key_Down, Qt::ControlModifier);
    QVERIFY(window_->statusBar()->currentMessage().contains(QStringLiteral("Inhibitor arc")));
    QCOMPARE(net().arcs.size(), std::size_t{3});

    key(Qt::Key_Return);

    QCOMPARE(net().arcs.size(), std::size_t{4});
    QVERIFY(net().arcs.at(3).value.kind == ArcKind::inhibitor);
    QCOMPARE(focus(), QStringLiteral("transition t2"));
    key(Qt::Key_Return);
    key(Qt::Key_Up, Qt::ControlModifier);
    key(Qt::Key_Escape);
    QCOMPARE(net().arcs.size(), std::size_t{4});
}

void KeyboardNavigationTest::theMenuKeyOffersWhatIsForTheFocusedNode() {
    tab();
    tab();
    const QPoint at =
        canvas().inputMethodQuery(Qt::ImCursorRectangle).toRect().center();  // as Qt asks for it

    QContextMenuEvent event(QContextMenuEvent::Keyboard, at, canvas().mapToGlobal(at));
    QApplication::sendEvent(&canvas(), &event);

    QCOMPARE(focus(), QStringLiteral("place p1"));
    auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    QVERIFY(menu != nullptr);
    QVERIFY(std::ranges::any_of(menu->actions(), [](const QAction* action) {
        return action->text().remove(u'&') == QStringLiteral("Rename");
    }));
    menu->close();
}

void KeyboardNavigationTest::theWindowScrollsToTheFocus() {
    canvas().zoomTo(8);
    for (int i = 0; i < 5; ++i) {
        tab();
        QTRY_VERIFY(  // it may glide there
            QRectF(canvas().rect()).contains(canvas().shapeOf(canvas().focused()).boundingRect()));
    }
}

void KeyboardNavigationTest::theStatusLineSaysWhereTheFocusIs() {
    tab();
    tab();

    QCOMPARE(window_->statusBar()->currentMessage(), QStringLiteral("place p1, 3 tokens"));
    key(Qt::Key_E);
    QCOMPARE(window_->statusBar()->currentMessage(), QStringLiteral("arc from p1 to t1, weight 1"));
    key(Qt::Key_Left, Qt::ControlModifier);
    key(Qt::Key_Left, Qt::ControlModifier);
    QCOMPARE(window_->statusBar()->currentMessage(), QStringLiteral("No node in that direction"));
}

void KeyboardNavigationTest::theCanvasOfTheWindowHasAChildForEachNode() {
    QAccessibleInterface* drawing = QAccessible::queryAccessibleInterface(&canvas());
    QStringList names;
    for (int i = 0; i < drawing->childCount(); ++i) {
        names.append(drawing->child(i)->text(QAccessible::Name));
    }
    for (const char* name :
         {"place p1, 3 tokens", "place p2, 0 tokens", "transition t1", "transition t2"}) {
        QCOMPARE(names.count(QLatin1String(name)), 1);
    }

    auto* place =
        drawing->child(static_cast<int>(names.indexOf(QStringLiteral("place p2, 0 tokens"))));
    place->actionInterface()->doAction(QAccessibleActionInterface::setFocusAction());

    QCOMPARE(focus(), QStringLiteral("place p2"));
    QVERIFY(view().selection().contains(net().places.idAt(1)));
    QVERIFY(place->state().focused);
    key(Qt::Key_Plus);
    QCOMPARE(place->text(QAccessible::Name), QStringLiteral("place p2, 1 token"));
}

void KeyboardNavigationTest::theSheetTellsTheKeys() {
    const ShortcutSheet sheet(*window_->menuBar());
    const auto* list = sheet.findChild<QTreeWidget*>();

    const auto keysOf = [list](const QString& action) {
        const auto found = list->findItems(action, Qt::MatchExactly | Qt::MatchRecursive);
        return found.size() == 1 ? found.front()->text(1) : QString();
    };

    QCOMPARE(keysOf(QStringLiteral("Next Node")), QStringLiteral("Tab"));
    QCOMPARE(keysOf(QStringLiteral("Node Above")), QStringLiteral("Ctrl+Up"));
    QCOMPARE(keysOf(QStringLiteral("Transition")), QStringLiteral("T"));
    QVERIFY(keysOf(QStringLiteral("Leave the drawing")).startsWith(QStringLiteral("Esc")));
}

/// Those of the menus, of the tools, and of the canvas.
void KeyboardNavigationTest::everyActionWithKeysIsOnTheSheetAndSaysWhatItDoes() {
    ShortcutSheet sheet(*window_->menuBar());
    QSet<QString> told;
    for (QTreeWidgetItemIterator row(sheet.findChild<QTreeWidget*>()); *row != nullptr; ++row) {
        told.insert((*row)->text(0) + u'/' + (*row)->text(1));
    }

    int count = 0;
    for (const QAction* action : window_->findChildren<QAction*>()) {
        if (action->shortcuts().isEmpty()) {
            continue;
        }
        ++count;
        const QString keys =
            QKeySequence::listToString(action->shortcuts(), QKeySequence::NativeText);
        QVERIFY2(told.contains(action->text().remove(u'&') + u'/' + keys),
                 qPrintable(action->text() + u'/' + keys));
        QVERIFY2(!action->statusTip().isEmpty(), qPrintable(action->text()));
    }
    QVERIFY(count > 80);
    sheet.show();
    const auto* list = sheet.findChild<QTreeWidget*>();
    for (QTreeWidgetItemIterator row(sheet.findChild<QTreeWidget*>()); *row != nullptr; ++row) {
        for (const int column : {0, 1}) {
            QVERIFY2(list->fontMetrics().horizontalAdvance((*row)->text(column)) <
                         list->columnWidth(column),
                     qPrintable((*row)->text(column)));
        }
    }
    sheet.resize(sheet.width(), 760);
    VERIFY_PICTURE(sheet, testing::inBuild("screenshots/shortcut_sheet.png"));
}

void KeyboardNavigationTest::picturesOfTheFocus_data() {
    QTest::addColumn<QString>("theme");
    QTest::newRow("light") << "light";
    QTest::newRow("dark") << "dark";
    QTest::newRow("contrast") << "contrast";
}

/// The ring is seen on every paper; the pictures are for people to look at.
void KeyboardNavigationTest::picturesOfTheFocus() {
    QFETCH(QString, theme);
    const QPalette before = QApplication::palette();
    if (theme == QStringLiteral("dark")) {
        window_->action("dark-theme")->trigger();
    } else if (theme == QStringLiteral("contrast")) {
        QPalette contrast(Qt::white, Qt::black);
        contrast.setColor(QPalette::Base, Qt::black);
        contrast.setColor(QPalette::Text, Qt::white);
        contrast.setColor(QPalette::Highlight, Qt::yellow);
        QApplication::setPalette(contrast);
    }
    QTRY_COMPARE(canvas().colours().paper.lightness() < 80, theme != QStringLiteral("light"));
    const auto photograph = [&](const QString& what) {
        QTRY_VERIFY(canvas().isComplete());
        VERIFY_PICTURE(*window_, testing::inBuild("screenshots/keyboard_%1_%2_%3.png")
                                     .arg(what, theme)
                                     .arg(canvas().devicePixelRatioF()));
    };
    tab();
    photograph(QStringLiteral("note"));
    tab();
    const QRect ring = canvas().shapeOf(canvas().focused()).boundingRect().toAlignedRect();
    const QImage focused = canvas().grab(ring).toImage();
    photograph(QStringLiteral("place"));
    tab();
    photograph(QStringLiteral("transition"));
    QVERIFY(canvas().grab(ring).toImage() != focused);
    key(Qt::Key_E);
    photograph(QStringLiteral("arc"));
    if (QApplication::palette() != before) {
        QApplication::setPalette(before);
    }
}

FIREABLE_TEST(KeyboardNavigationTest)
#include "keyboard_navigation_test.moc"
