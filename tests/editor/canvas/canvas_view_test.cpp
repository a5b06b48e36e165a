#include "editor/canvas/canvas_view.h"
#include "tests/editor/canvas/pixels.h"
#include "tests/support/canvas_picture.h"
#include "tests/support/test_main.h"

#include <QImage>
#include <QPaintEvent>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>
#include <cmath>
#include <memory>

using namespace fireable;
using namespace fireable::testing;

namespace fireable::testing {

/// Not in an unnamed namespace, as the class of tests holds one and is joined with other files.
struct CanvasChain {
    Diagram diagram;
    std::vector<PlaceId> places;
    std::vector<TransitionId> transitions;
};

}  // namespace fireable::testing

namespace {

/// p0 -> t0 -> p1 -> t1 -> … along a line, 100 units apart.
CanvasChain chain(int links) {
    CanvasChain made;
    Diagram& diagram = made.diagram;
    for (int i = 0; i < links; ++i) {
        const std::string number = std::to_string(i);
        const PlaceId place = diagram.net.places.add({"p" + number, "", i == 0 ? 3 : 0});
        const TransitionId transition = diagram.net.transitions.add({"t" + number, "", {}, {}});
        diagram.net.arcs.add({place, transition, ArcKind::input, 1});
        NodeGeometry geometry;
        geometry.position = {200.0 * i, 0};
        diagram.places.set(place, geometry);
        geometry.position.x += 100;
        diagram.transitions.set(transition, geometry);
        made.places.push_back(place);
        made.transitions.push_back(transition);
    }
    return made;
}

/// Remembers what the widget was asked to repaint.
class PaintSpy : public QObject {
public:
    explicit PaintSpy(CanvasView& canvas) : view(canvas) { view.installEventFilter(this); }
    bool eventFilter(QObject*, QEvent* event) override {
        if (event->type() == QEvent::Paint) {
            region |= static_cast<QPaintEvent*>(event)->region();
            ++paints;
        }
        return false;
    }
    CanvasView& view;
    QRegion region;
    int paints = 0;
};

/// Asks for this corner to be painted, and waits for that: with it comes all that was due before.
constexpr QRect knownCorner(0, 0, 1, 1);
void paintCorner(PaintSpy& spy) {
    const int before = spy.paints;
    spy.view.update(knownCorner);
    QTRY_VERIFY(spy.paints > before);
}

/// Lets all repaints happen that are due.
void settle(PaintSpy& spy) {
    QTRY_VERIFY(spy.view.isPrepared() && spy.view.isComplete());
    paintCorner(spy);
    spy.region = {};
    spy.paints = 0;
}

void wheel(QWidget& widget, QPointF at, QPoint angle, QPoint pixels = {},
           Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
    QWheelEvent event(at, widget.mapToGlobal(at), pixels, angle, Qt::NoButton, modifiers,
                      Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(&widget, &event);
}

}  // namespace

class CanvasViewTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void fitsTheDrawingAndKeepsFittingOnResize();
    void wheelZoomsAboutThePointer();
    void touchpadPansAndControlZooms();
    void keysZoomAndPan();
    void draggingEmptyPaperPans();
    void draggingANodeDoesNotPan();
    void middleButtonPansAnywhere();
    void zoomStaysWithinItsLimits();
    void hoverNamesWhatIsUnderThePointer();
    void markingRepaintsOnlyWhatChanged();
    void highlightRepaintsOnlyWhatChanged();
    void showsTokensAndHighlights();
    void followsTheDesktopPalette();
    void showsAnEmptyDiagram();

private:
    std::unique_ptr<CanvasView> view_;
    CanvasChain chain_ = chain(4);
};

void CanvasViewTest::init() {
    view_ = std::make_unique<CanvasView>();
    view_->resize(800, 400);
    view_->setDiagram(chain_.diagram);
    view_->show();
    QVERIFY(QTest::qWaitForWindowExposed(view_.get()));
}

void CanvasViewTest::fitsTheDrawingAndKeepsFittingOnResize() {
    const auto everythingIsVisible = [this] {
        return view_->rect().contains(view_->toWidget({-20, 0}).toPoint()) &&
               view_->rect().contains(view_->toWidget({716, 0}).toPoint());
    };
    QVERIFY(everythingIsVisible());
    const double before = view_->zoom();

    view_->resize(400, 400);
    QVERIFY(everythingIsVisible());
    QVERIFY(view_->zoom() < before);

    view_->zoomTo(2);
    view_->resize(500, 400);
    QCOMPARE(view_->zoom(), 2.0);
}

void CanvasViewTest::wheelZoomsAboutThePointer() {
    QSignalSpy zoomed(view_.get(), &CanvasView::zoomChanged);
    const QPointF pointer(650, 130);
    const QPointF under = view_->toScene(pointer);
    const double before = view_->zoom();

    for (int i = 0; i < 7; ++i) {
        wheel(*view_, pointer, {0, 120});
        QVERIFY(near(view_->toScene(pointer), under));
    }
    QVERIFY(view_->zoom() > 3 * before);
    QCOMPARE(zoomed.count(), 7);
    for (int i = 0; i < 7; ++i) {
        wheel(*view_, pointer, {0, -120});
    }
    QVERIFY(near(view_->toScene(pointer), under));
    QVERIFY(std::abs(view_->zoom() - before) < 1e-9);
}

void CanvasViewTest::touchpadPansAndControlZooms() {
    const double zoom = view_->zoom();
    const QPointF before = view_->toWidget({0, 0});

    wheel(*view_, {100, 100}, {0, 40}, {5, 17});
    QVERIFY(near(view_->toWidget({0, 0}), before + QPointF(5, 17)));
    QCOMPARE(view_->zoom(), zoom);

    wheel(*view_, {100, 100}, {0, 40}, {0, 17}, Qt::ControlModifier);
    QVERIFY(view_->zoom() > zoom);
}

void CanvasViewTest::keysZoomAndPan() {
    QTest::keyClick(view_.get(), Qt::Key_0);
    QCOMPARE(view_->zoom(), 1.0);
    QTest::keyClick(view_.get(), Qt::Key_Plus);
    QVERIFY(view_->zoom() > 1);
    QTest::keyClick(view_.get(), Qt::Key_Minus);
    QVERIFY(std::abs(view_->zoom() - 1) < 1e-9);

    const QPointF before = view_->toWidget({0, 0});
    QTest::keyClick(view_.get(), Qt::Key_Left);
    QVERIFY(view_->toWidget({0, 0}).x() > before.x());
    QTest::keyClick(view_.get(), Qt::Key_Right);
    QVERIFY(near(view_->toWidget({0, 0}), before));

    QTest::keyClick(view_.get(), Qt::Key_F);
    QVERIFY(view_->rect().contains(view_->toWidget({700, 0}).toPoint()));
}

void CanvasViewTest::draggingEmptyPaperPans() {
    const QPointF before = view_->toWidget({0, 0});
    QTest::mousePress(view_.get(), Qt::LeftButton, {}, {400, 350});
    QTest::mouseMove(view_.get(), {430, 330});
    QTest::mouseMove(view_.get(), {450, 300});
    QTest::mouseRelease(view_.get(), Qt::LeftButton, {}, {450, 300});

    QVERIFY(near(view_->toWidget({0, 0}), before + QPointF(50, -50)));
}

void CanvasViewTest::draggingANodeDoesNotPan() {
    const QPoint node = view_->toWidget({200, 0}).toPoint();
    QTest::mousePress(view_.get(), Qt::LeftButton, {}, node);
    QTest::mouseMove(view_.get(), node + QPoint(60, 0));
    QTest::mouseRelease(view_.get(), Qt::LeftButton, {}, node + QPoint(60, 0));

    QVERIFY(near(view_->toWidget({200, 0}), node, 1));
}

void CanvasViewTest::middleButtonPansAnywhere() {
    const QPoint node = view_->toWidget({200, 0}).toPoint();
    QTest::mousePress(view_.get(), Qt::MiddleButton, {}, node);
    QTest::mouseMove(view_.get(), node + QPoint(60, 10));
    QTest::mouseRelease(view_.get(), Qt::MiddleButton, {}, node + QPoint(60, 10));

    QVERIFY(near(view_->toWidget({200, 0}), node + QPoint(60, 10), 1));
}

void CanvasViewTest::zoomStaysWithinItsLimits() {
    for (int i = 0; i < 200; ++i) {
        view_->zoomIn();
    }
    QVERIFY(view_->zoom() <= 100);
    for (int i = 0; i < 400; ++i) {
        view_->zoomOut();
    }
    QVERIFY(view_->zoom() > 0);
}

void CanvasViewTest::hoverNamesWhatIsUnderThePointer() {
    QSignalSpy hovered(view_.get(), &CanvasView::hovered);

    QTest::mouseMove(view_.get(), view_->toWidget({0, 0}).toPoint());
    QTest::mouseMove(view_.get(), view_->toWidget({50, 0}).toPoint());
    QTest::mouseMove(view_.get(), view_->toWidget({100, 0}).toPoint());
    QTest::mouseMove(view_.get(), {250, 330});

    const std::vector<const char*> expected{"place p0, 3 tokens", "arc from p0 to t0, weight 1",
                                            "transition t0", ""};
    QCOMPARE(static_cast<std::size_t>(hovered.count()), expected.size());
    for (int i = 0; i < hovered.count(); ++i) {
        QCOMPARE(hovered[i][0].toString(),
                 QString::fromUtf8(expected[static_cast<std::size_t>(i)]));
    }
}

void CanvasViewTest::markingRepaintsOnlyWhatChanged() {
    PaintSpy spy(*view_);
    settle(spy);

    view_->setMarking(std::vector<Count>{3, 1, 0, 0});
    QTRY_VERIFY(spy.paints > 0);

    QVERIFY(spy.region.contains(view_->toWidget({200, 0}).toPoint()));
    QVERIFY(!spy.region.contains(view_->toWidget({0, 0}).toPoint()));
    QVERIFY(spy.region.boundingRect().width() < 100);

    settle(spy);
    view_->setMarking(std::vector<Count>{3, 1, 0, 0});
    paintCorner(spy);
    QCOMPARE(spy.region, QRegion(knownCorner));
}

void CanvasViewTest::highlightRepaintsOnlyWhatChanged() {
    PaintSpy spy(*view_);
    view_->setHighlighted({}, std::vector{chain_.transitions[0], chain_.transitions[1]});
    settle(spy);

    view_->setHighlighted({}, std::vector{chain_.transitions[1], chain_.transitions[2]});
    QTRY_VERIFY(spy.paints > 0);

    QVERIFY(spy.region.contains(view_->toWidget({100, 0}).toPoint()));
    QVERIFY(!spy.region.contains(view_->toWidget({300, 0}).toPoint()));
    QVERIFY(spy.region.contains(view_->toWidget({500, 0}).toPoint()));
}

void CanvasViewTest::showsTokensAndHighlights() {
    const QImage before = testing::wholePicture(*view_);
    view_->setMarking(std::vector<Count>{0, 0, 12, 0});
    const QImage marked = testing::wholePicture(*view_);
    view_->setHighlighted(std::vector{chain_.transitions[0]}, std::vector{chain_.transitions[1]});
    const QImage highlighted = testing::wholePicture(*view_);
    view_->setHighlighted({}, {});

    QVERIFY(before != marked);
    QVERIFY(marked != highlighted);
    QCOMPARE(testing::wholePicture(*view_), marked);
}

void CanvasViewTest::followsTheDesktopPalette() {
    QPalette dark;
    dark.setColor(QPalette::Base, QColor(20, 20, 20));
    dark.setColor(QPalette::Text, QColor(230, 230, 230));

    view_->setPalette(dark);

    QCOMPARE(testing::wholePicture(*view_).pixelColor(400, 390), QColor(20, 20, 20));
}

void CanvasViewTest::showsAnEmptyDiagram() {
    const Diagram empty;
    view_->setDiagram(empty);
    QVERIFY(!view_->grab().isNull());
    wheel(*view_, {10, 10}, {0, 120});
    QCOMPARE(view_->description(view_->elementAt({10, 10})), QString());
}

FIREABLE_TEST(CanvasViewTest)
#include "canvas_view_test.moc"
