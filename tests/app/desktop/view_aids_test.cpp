#include <QMenu>

#include "tests/support/test_main.h"

#include "tests/support/desktop_window.h"
#include "tests/support/small_drawing.h"

using namespace fireable;
using namespace fireable::testing;

/// Rulers and gliding, switched by the View menu for every view alike.
class ViewAidsTest : public QObject {
    Q_OBJECT

private slots:
    void init() { window_ = makeWindow(); }
    void cleanup() { discard(window_); }
    void rulersStandAlongEveryView();
    void rulersAreKeptForTheNextStart();
    void zoomGlidesOnlyWhereSomeoneAskedForIt();
    void reducedMotionKeepsZoomStill();

private:
    QAction& action(const QString& text) { return *actionNamed(*window_, text); }
    static QList<Ruler*> rulersOf(NetView& view) { return view.findChildren<Ruler*>(); }

    DesktopSetUp setUp_;
    std::unique_ptr<MainWindow> window_;
};

void ViewAidsTest::rulersStandAlongEveryView() {
    DocumentView& first = show(*window_, smallDrawing());
    QVERIFY(rulersOf(first.view()).isEmpty());

    QTest::keyClick(window_.get(), Qt::Key_R, Qt::ControlModifier | Qt::ShiftModifier);
    first.split(Qt::Horizontal);

    QCOMPARE(first.views().size(), 2);
    for (NetView* view : first.views()) {
        const QList<Ruler*> rulers = rulersOf(*view);
        QCOMPARE(rulers.size(), 2);
        QTRY_COMPARE(rulers[0]->geometry().bottom() + 1, view->canvas().geometry().top());
        QCOMPARE(rulers[0]->width(), view->canvas().width());
        QCOMPARE(rulers[1]->geometry().right() + 1, view->canvas().geometry().left());
        QCOMPARE(rulers[1]->height(), view->canvas().height());
    }
    QCOMPARE(rulersOf(show(*window_, smallDrawing()).view()).size(), 2);

    action(QStringLiteral("Show Rulers")).trigger();

    for (NetView* view : first.views()) {
        QVERIFY(rulersOf(*view).isEmpty());
    }
}

void ViewAidsTest::rulersAreKeptForTheNextStart() {
    action(QStringLiteral("Show Rulers")).trigger();

    MainWindow again;

    QVERIFY(actionNamed(again, QStringLiteral("Show Rulers"))->isChecked());
}

void ViewAidsTest::zoomGlidesOnlyWhereSomeoneAskedForIt() {
    CanvasView& canvas = show(*window_, smallDrawing()).canvas();
    canvas.zoomTo(2);
    QCOMPARE(canvas.zoom(), 2.0);

    action(QStringLiteral("Animate Zoom")).trigger();
    canvas.zoomTo(1);

    QCOMPARE(canvas.zoom(), 2.0);
    QCOMPARE(canvas.goal().zoom, 1.0);
    QTRY_COMPARE(canvas.zoom(), 1.0);
    action(QStringLiteral("Animate Zoom")).trigger();
    canvas.zoomTo(2);
    QCOMPARE(canvas.zoom(), 2.0);
}

void ViewAidsTest::reducedMotionKeepsZoomStill() {
    QSettings().setValue(QStringLiteral("window/reduced-motion"), true);

    MainWindow still;

    QVERIFY(!actionNamed(still, QStringLiteral("Animate Zoom"))->isChecked());
    QVERIFY(!still.settings().animatedZoom());
}

FIREABLE_TEST(ViewAidsTest)
#include "view_aids_test.moc"
