#include <QDir>
#include <QFileDialog>
#include <QMenu>
#include <QTest>
#include <QTimer>

#include "app/desktop/main_window.h"
#include "importers/formats.h"
#include "tests/support/desktop_window.h"
#include "tests/support/test_main.h"

using namespace fireable;

/// A net from nothing to a saved file: every event is a key, sent to whatever has the focus.
class KeyboardDrawingTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void aNetIsDrawnRunAndSavedWithoutAMouse();
    void keysOfAnOpenMenuDoNotReachTheDrawing();

private:
    DocumentView& view() { return *window_->current(); }
    const Net& net() { return view().document().diagram().net; }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
        QTest::keyClick(QApplication::focusWidget(), key, modifiers);
    }
    void type(const QString& text) { QTest::keyClicks(QApplication::focusWidget(), text); }
    void typeIntoFileDialog(const QString& text);

    testing::DesktopSetUp setUp_;
    std::unique_ptr<MainWindow> window_;
};

void KeyboardDrawingTest::initTestCase() {
    window_ = testing::makeWindow();
    QTRY_VERIFY(QApplication::focusWidget() != nullptr);
}

/// Once the dialog is there: it runs an event loop of its own.
void KeyboardDrawingTest::typeIntoFileDialog(const QString& text) {
    auto* timer = new QTimer(this);
    connect(timer, &QTimer::timeout, this, [this, timer, text] {
        const auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
        if (dialog == nullptr || !dialog->isAncestorOf(QApplication::focusWidget())) {
            return;
        }
        timer->deleteLater();
        timer->stop();
        key(Qt::Key_A, Qt::ControlModifier);
        type(text);
        key(Qt::Key_Return);
    });
    timer->start(5);
}

void KeyboardDrawingTest::aNetIsDrawnRunAndSavedWithoutAMouse() {
    key(Qt::Key_N, Qt::ControlModifier);
    QVERIFY(view().canvas().hasFocus());

    key(Qt::Key_P, Qt::ShiftModifier);  // a place, and its tokens and name
    type(QStringLiteral("4"));
    key(Qt::Key_Return);
    key(Qt::Key_F2);
    type(QStringLiteral("in"));
    key(Qt::Key_Tab);
    key(Qt::Key_Plus);
    QCOMPARE(net().places.at(0).value.initial, Count(5));
    key(Qt::Key_T, Qt::ShiftModifier);  // a transition beside it
    QCOMPARE(net().transitions.size(), std::size_t{1});

    key(Qt::Key_Tab, Qt::ShiftModifier);  // back to the place, and an arc from there
    key(Qt::Key_A);
    key(Qt::Key_Return);
    key(Qt::Key_Right, Qt::ControlModifier);
    key(Qt::Key_Return);
    key(Qt::Key_Escape);
    QCOMPARE(net().arcs.size(), std::size_t{1});
    QVERIFY(net().arcs.at(0).value.kind == ArcKind::input);

    key(Qt::Key_E);  // to the arc, and its weight
    key(Qt::Key_Return);
    type(QStringLiteral("2"));
    key(Qt::Key_Return);
    QCOMPARE(net().arcs.at(0).value.weight, std::int64_t{2});

    key(Qt::Key_F10);
    QTRY_COMPARE(view().runner().steps(), Count(1));
    QCOMPARE(view().runner().drawnMarking(), (std::vector<Count>{1}));  // 5 - 2 - 2
    key(Qt::Key_F5, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_COMPARE(view().runner().drawnMarking(), (std::vector<Count>{5}));

    key(Qt::Key_Home, Qt::ControlModifier);  // one more place, and away with it
    key(Qt::Key_P, Qt::ShiftModifier);
    QCOMPARE(net().places.size(), std::size_t{2});
    key(Qt::Key_Home, Qt::ControlModifier);
    key(Qt::Key_End, Qt::ControlModifier);
    key(Qt::Key_Delete);
    QCOMPARE(net().places.size(), std::size_t{1});
    QCOMPARE(net().transitions.size(), std::size_t{1});

    const QString file = setUp_.path(QStringLiteral("drawn.pnml"));
    typeIntoFileDialog(file);
    key(Qt::Key_S, Qt::ControlModifier);
    QVERIFY(!view().document().isModified());
    const auto saved = readFile(file.toStdString());
    QVERIFY(saved.has_value());
    QCOMPARE(saved->imported.nets.at(0).net.places.at(0).value.name, std::string("in"));
    QCOMPARE(saved->imported.nets.at(0).net.arcs.at(0).value.weight, std::int64_t{2});
}

void KeyboardDrawingTest::keysOfAnOpenMenuDoNotReachTheDrawing() {
    QApplication::setActiveWindow(window_.get());
    view().canvas().setFocus();
    key(Qt::Key_N, Qt::ControlModifier);
    key(Qt::Key_P, Qt::ShiftModifier);
    key(Qt::Key_Escape);
    key(Qt::Key_A, Qt::ControlModifier);
    QVERIFY(!view().selection().elements().empty());
    QMenu menu;
    menu.addAction(QStringLiteral("Some"));
    menu.popup(window_->mapToGlobal(QPoint(50, 50)));
    QTRY_COMPARE(QApplication::activePopupWidget(), &menu);

    QTest::keyClick(window_->windowHandle(), Qt::Key_Delete);
    QTest::keyClick(window_->windowHandle(), Qt::Key_T);

    QCOMPARE(net().places.size(), std::size_t{1});
    QCOMPARE(view().view().tools().current(), ToolKind::select);
    menu.close();
    QTest::keyClick(window_->windowHandle(), Qt::Key_Delete);
    QCOMPARE(net().places.size(), std::size_t{0});
}

FIREABLE_TEST(KeyboardDrawingTest)
#include "keyboard_drawing_test.moc"
