#include "app/desktop/help/tour.h"

#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QRegularExpression>

#include "app/desktop/examples.h"
#include "editor/charts/charts_panel.h"
#include "tests/support/desktop_files.h"
#include "tests/support/pictured.h"
#include "tests/support/test_main.h"

using namespace fireable;
using namespace fireable::testing;

/// The tour, done as its hints say.
class TourTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { discard(window_); }

    void everyStepPointsAtSomething();
    void isDoneByMouseAndKeys();
    void isSkippedThrough();
    void isLeftAtAnyTime();
    void startsAnew();
    void goesOnWithWhatIsDoneAlready();

private:
    Tour* tour() const { return window_->findChild<Tour*>(); }
    QString hint() const {
        return tour()->findChild<QLabel*>(QStringLiteral("tourText"))->text();
    }
    QPushButton* button(const char* text) const {
        for (auto* each : tour()->findChildren<QPushButton*>()) {
            if (each->text().remove(u'&') == QLatin1String(text)) {
                return each;
            }
        }
        return nullptr;
    }
    TourFrame& frame() const { return *window_->findChild<TourFrame*>(); }
    CanvasView& canvas() { return window_->current()->canvas(); }
    const Net& net() { return window_->current()->document().diagram().net; }
    QPoint pixel(QPointF scene) { return canvas().toWidget(scene).toPoint(); }
    void click(QPointF scene) { QTest::mouseClick(&canvas(), Qt::LeftButton, {}, pixel(scene)); }
    void drag(QPointF from, QPointF to);
    /// Clicks what is framed, as the hint says.
    void clickTarget();
    void waitFor(int step);
    void photograph(int step);

    DesktopSetUp setUp_;
    std::unique_ptr<MainWindow> window_;
};

void TourTest::init() {
    window_ = makeWindow({1280, 860});
    window_->action("tour")->trigger();
    QTRY_VERIFY(tour()->isVisible());
}

void TourTest::drag(QPointF from, QPointF to) {
    QTest::mousePress(&canvas(), Qt::LeftButton, {}, pixel(from));
    for (const QPointF& at : {(from + to) / 2, to}) {
        const QPoint there = pixel(at);
        QMouseEvent move(QEvent::MouseMove, there, canvas().mapToGlobal(there), Qt::NoButton,
                         Qt::LeftButton, {});
        QApplication::sendEvent(&canvas(), &move);
    }
    QTest::mouseRelease(&canvas(), Qt::LeftButton, {}, pixel(to));
}

void TourTest::clickTarget() {
    QVERIFY(tour()->target() != nullptr);
    QTest::mouseClick(tour()->target(), Qt::LeftButton);
}

void TourTest::waitFor(int step) {
    QTRY_COMPARE(tour()->step(), step);
    // The frame stands around the control meant, within the window.
    if (step < int(tourSteps().size())) {
        QTRY_VERIFY(frame().isVisible());
        QTRY_VERIFY(tour()->target()->rect().contains(
            tour()->target()->mapFrom(window_.get(), frame().geometry().center())));
        QVERIFY(window_->rect().contains(frame().geometry()));
    } else {
        QTRY_VERIFY(!frame().isVisible());
    }
}

void TourTest::photograph(int step) {
    VERIFY_PICTURE(*window_, DesktopSetUp::screenshot(QStringLiteral("tour_hint_%1.png").arg(step)));
}

void TourTest::everyStepPointsAtSomething() {
    static const QRegularExpression keys(QStringLiteral("\\(([^)]+)\\)"));
    for (const TourStep& step : tourSteps()) {
        const QLatin1String target(step.target);
        if (target == QLatin1String("drawing") || target == QLatin1String("examples") ||
            target == QLatin1String("charts") || target == QLatin1String("chart")) {
            continue;
        }
        const QAction* action = window_->action(step.target);
        QVERIFY2(action != nullptr, step.target);
        // A key that the text names is that of the action.
        const QString key = keys.match(QString::fromUtf8(step.text)).captured(1);
        if (!key.isEmpty()) {
            QVERIFY2(action->shortcuts().contains(QKeySequence(key)), step.text);
        }
    }
    QCOMPARE(window_->panelDock("charts").toggleViewAction()->shortcut(),
             QKeySequence(QStringLiteral("Ctrl+Shift+C")));
    QVERIFY(QFile::exists(
        shippedFolder(QStringLiteral("examples"))->filePath(QStringLiteral("matrix_product_2x2.ndr"))));
}

void TourTest::isDoneByMouseAndKeys() {
    waitFor(0);
    QVERIFY(hint().contains(QStringLiteral("New")));
    photograph(0);
    clickTarget();  // New
    waitFor(1);

    clickTarget();  // Place
    click({100, 150});
    QCOMPARE(tour()->step(), 1);
    click({340, 150});
    waitFor(2);
    QCOMPARE(net().places.size(), std::size_t{2});

    clickTarget();  // Transition
    click({220, 150});
    waitFor(3);
    photograph(3);

    clickTarget();  // Arc
    drag({100, 150}, {220, 150});
    drag({220, 150}, {340, 150});
    waitFor(4);
    QCOMPARE(net().arcs.size(), std::size_t{2});

    clickTarget();  // Select
    click({100, 150});
    for (int i = 0; i < 3; ++i) {
        QTest::keyClick(&canvas(), Qt::Key_Plus);
    }
    waitFor(5);
    QTRY_VERIFY(window_->action("step")->isEnabled());

    clickTarget();  // Step
    waitFor(6);
    QVERIFY(hint().contains(QStringLiteral("Firing Rule")));  // why all three moved
    QVERIFY(window_->current()->runner().steps() > Count(0));

    clickTarget();  // Step Back
    waitFor(7);
    QCOMPARE(window_->current()->runner().steps(), Count(0));

    clickTarget();  // Run
    waitFor(8);
    QCOMPARE(tour()->target(), window_->menuBar());
    photograph(8);

    QAction* example = nullptr;
    for (QAction* each : window_->menus().menu("file/examples").actions()) {
        if (!each->isSeparator() && hint().contains(each->text())) {
            example = each;
        }
    }
    QVERIFY(example != nullptr);
    // As on the start page.
    QCOMPARE(example->text(),
             exampleText(QFileInfo(shippedFolder(QStringLiteral("examples"))
                                       ->filePath(QStringLiteral("matrix_product_2x2.ndr"))))
                 .title);
    example->trigger();
    waitFor(9);
    QCOMPARE(tour()->target(), static_cast<QWidget*>(&canvas()));

    const TransitionId transition = net().transitions.idAt(0);
    click(canvas().boundsOf(transition).center());
    press(*window_, Qt::Key_F9);
    waitFor(10);

    clickTarget();  // Run
    waitFor(11);
    QCOMPARE(window_->current()->runner().firedTransitions(),
             std::vector<TransitionId>{transition});

    QApplication::setActiveWindow(window_.get());
    QTest::keyClick(&canvas(), Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
    waitFor(12);

    click(canvas().boundsOf(net().places.idAt(0)).center());
    waitFor(13);

    clickTarget();  // Run
    waitFor(14);
    photograph(14);
    const Count before = window_->current()->runner().steps();
    QVERIFY(before > Count(1));

    MarkingPlot& plot = window_->panel<ChartsPanel>("charts", *window_->current()).markings();
    QTRY_VERIFY(plot.hint().isEmpty());
    QTest::mouseClick(&plot, Qt::LeftButton, {}, plot.axisRect()->rect().center());
    waitFor(15);
    QVERIFY(window_->current()->runner().steps() < before);
    QVERIFY(hint().contains(QStringLiteral("F1")));
    photograph(15);

    QTest::mouseClick(button("Close"), Qt::LeftButton);
    QTRY_VERIFY(tour() == nullptr);
    QTRY_VERIFY(window_->findChild<TourFrame*>() == nullptr);
}

void TourTest::isSkippedThrough() {
    QSet<QString> hints;
    for (int step = 0; step < int(tourSteps().size()); ++step) {
        QCOMPARE(tour()->step(), step);
        hints.insert(hint());
        QTest::mouseClick(button("Skip"), Qt::LeftButton);
    }
    QCOMPARE(hints.size(), qsizetype(tourSteps().size()));
    QVERIFY(button("Close")->isVisible());
    QVERIFY(!button("Skip")->isVisible());
}

void TourTest::isLeftAtAnyTime() {
    clickTarget();
    waitFor(1);
    QTest::mouseClick(button("Leave Tour"), Qt::LeftButton);
    QTRY_VERIFY(tour() == nullptr);
    QTRY_VERIFY(window_->findChild<TourFrame*>() == nullptr);
    QVERIFY(window_->current() != nullptr);
}

void TourTest::startsAnew() {
    QTest::mouseClick(button("Skip"), Qt::LeftButton);
    QCOMPARE(tour()->step(), 1);

    window_->action("tour")->trigger();

    QCOMPARE(window_->findChildren<Tour*>().size(), 1);
    QTRY_COMPARE(tour()->step(), 0);
}

void TourTest::goesOnWithWhatIsDoneAlready() {
    window_->newNet();
    waitFor(1);
    show(*window_, [] {
        Diagram diagram;
        diagram.net.places.add({"a", "", 5});
        diagram.net.places.add({"b", "", 0});
        return diagram;
    }());
    waitFor(2);
}

FIREABLE_TEST(TourTest)
#include "tour_test.moc"
