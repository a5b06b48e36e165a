#include <QProxyStyle>
#include <QTest>
#include <QWheelEvent>
#include <cmath>

#include "editor/canvas/canvas_view.h"
#include "editor/canvas/pixel_view.h"
#include "editor/document/edit_builder.h"
#include "tests/editor/canvas/pixels.h"
#include "tests/support/test_main.h"

using namespace fireable;
using namespace fireable::testing;
using namespace std::chrono_literals;

namespace {

/// Places and transitions in turn on a square of `side` × `side`, each with an arc to the next.
Diagram squareOfNodes(int side) {
    Diagram diagram;
    PlaceId last;
    for (int i = 0; i < side * side; ++i) {
        NodeGeometry geometry;
        geometry.position = {60.0 * (i % side), 60.0 * (i / side)};
        const std::string number = std::to_string(i);
        if (i % 2 == 0) {
            last = diagram.net.places.add({"p" + number, "", 1});
            diagram.places.set(last, geometry);
        } else {
            const TransitionId next = diagram.net.transitions.add({"t" + number, "", {}, {}});
            diagram.transitions.set(next, geometry);
            diagram.net.arcs.add({last, next, ArcKind::input, 1});
        }
    }
    return diagram;
}

void turnWheel(QWidget& widget, QPointF at, int notches) {
    QWheelEvent event(at, widget.mapToGlobal(at), {}, {0, 120 * notches}, Qt::NoButton, {},
                      Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(&widget, &event);
}

QImage frameOf(CanvasView& view) {
    QImage image(view.size(), QImage::Format_RGB32);
    view.render(&image);
    return image;
}

/// A desktop whose user wants nothing to move by itself.
class StillStyle : public QProxyStyle {
public:
    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                  QStyleHintReturn* more) const override {
        return hint == SH_Widget_Animation_Duration
                   ? 0
                   : QProxyStyle::styleHint(hint, option, widget, more);
    }
};

}  // namespace

class CanvasMotionTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void jumpsUnlessAskedToGlide();
    void looksTheSameBeforeAndAfterTilesTakeAnEditOver();
    void glidesToTheZoomAsked();
    void pointUnderThePointerStaysPutInEveryFrame();
    void wheelTurnsAddUp();
    void goingSomewhereAddsToTheGlideUnderWay();
    void handEndsAGlide();
    void jumpsWhereTheDesktopWantsNoMotion();
    void keepsFittingWhileItGlides();
    void goesStraightFromPlaceToPlace();
    void zoomingOutShowsTheDrawingAtOnce();
    void wholePictureStandsInWhereNothingElseDoes();
    void tilesAreDrawnForTheEndOfAGlide();
    void aFrameWithLittleTimeAtANewZoomDrawsNoTile();
    void wholePictureFollowsEdits();

private:
    Diagram diagram_ = squareOfNodes(40);
    std::unique_ptr<CanvasView> view_;
};

void CanvasMotionTest::init() {
    view_ = std::make_unique<CanvasView>();
    view_->resize(800, 600);
    view_->setDiagram(diagram_);
    view_->show();
    QVERIFY(QTest::qWaitForWindowExposed(view_.get()));
}

void CanvasMotionTest::jumpsUnlessAskedToGlide() {
    view_->zoomTo(2);
    QCOMPARE(view_->zoom(), 2.0);
    view_->centreOn({300, 200});
    QVERIFY(near(view_->toScene(QRectF(view_->rect()).center()), {300, 200}, 1e-9));
}

void CanvasMotionTest::glidesToTheZoomAsked() {
    const double before = view_->zoom();
    view_->setAnimated(true);

    view_->zoomTo(2);

    QCOMPARE(view_->zoom(), before);
    QCOMPARE(view_->goal().zoom, 2.0);
    QTRY_COMPARE(view_->zoom(), 2.0);
    QTRY_VERIFY(view_->isComplete());
}

void CanvasMotionTest::pointUnderThePointerStaysPutInEveryFrame() {
    view_->setAnimated(true);
    const QPointF pointer(613, 171);
    const QPointF under = view_->toScene(pointer);
    double strayed = 0;
    connect(view_.get(), &CanvasView::viewChanged, this, [&] {
        const QPointF away = view_->toWidget(under) - pointer;
        strayed = std::max(strayed, std::hypot(away.x(), away.y()));
    });

    turnWheel(*view_, pointer, 3);
    const double zoom = view_->goal().zoom;
    QTRY_COMPARE(view_->zoom(), zoom);

    QVERIFY2(strayed < 1e-6, qPrintable(QString::number(strayed)));
}

void CanvasMotionTest::wheelTurnsAddUp() {
    view_->setAnimated(true);
    const double before = view_->zoom();

    for (int i = 0; i < 4; ++i) {
        turnWheel(*view_, {200, 200}, 1);
    }

    QTRY_VERIFY(std::abs(view_->zoom() / before - std::pow(1.2, 4)) < 1e-9);
}

void CanvasMotionTest::goingSomewhereAddsToTheGlideUnderWay() {
    view_->setAnimated(true);

    view_->zoomTo(2);
    view_->centreOn({100, 900});

    QTRY_COMPARE(view_->zoom(), 2.0);
    QVERIFY(near(view_->toScene(QRectF(view_->rect()).center()), {100, 900}, 1e-6));
}

void CanvasMotionTest::handEndsAGlide() {
    view_->setAnimated(true);
    view_->zoomTo(4);

    QTest::mousePress(view_.get(), Qt::MiddleButton, {}, {400, 300});
    QTest::mouseMove(view_.get(), {420, 310});
    QTest::mouseRelease(view_.get(), Qt::MiddleButton, {}, {420, 310});

    QCOMPARE(view_->goal().zoom, view_->zoom());
    QVERIFY(view_->zoom() < 4);
}

void CanvasMotionTest::jumpsWhereTheDesktopWantsNoMotion() {
    StillStyle style;
    view_->setStyle(&style);
    view_->setAnimated(true);

    view_->zoomTo(2);

    QCOMPARE(view_->zoom(), 2.0);
    view_->setStyle(nullptr);
}

void CanvasMotionTest::keepsFittingWhileItGlides() {
    view_->zoomTo(3);
    view_->setAnimated(true);

    view_->fit();
    view_->resize(500, 500);

    QVERIFY(view_->rect().contains(view_->toWidget({0, 0}).toPoint()));
    QVERIFY(view_->rect().contains(view_->toWidget({2340, 2340}).toPoint()));
}

void CanvasMotionTest::goesStraightFromPlaceToPlace() {
    const ViewPlace from{{0, 0}, 1};
    const ViewPlace to{{300, 100}, 4};
    QVERIFY(ViewGlide::between(from, to, 0) == from);
    QVERIFY(ViewGlide::between(from, to, 1) == to);
    // (400, 133.3…) is as far from the middle of the widget at both ends.
    const QPointF fixed(400, 400.0 / 3);
    for (const double share : {0.2, 0.5, 0.9}) {
        const ViewPlace place = ViewGlide::between(from, to, share);
        QVERIFY(near((fixed - place.centre) * place.zoom, fixed, 1e-9));
    }
    const ViewPlace beside{{300, 100}, 1};
    QVERIFY(near(ViewGlide::between(from, beside, 0.5).centre, {150, 50}, 1e-9));
}

void CanvasMotionTest::zoomingOutShowsTheDrawingAtOnce() {
    view_->zoomTo(6);
    QTRY_VERIFY(view_->isComplete());
    QTRY_VERIFY(view_->isPrepared());

    view_->fit();
    const QImage first = frameOf(*view_);
    QTRY_VERIFY(view_->isComplete());
    const QImage sharp = frameOf(*view_);

    const QColor paper = sharp.pixelColor(1, 100);
    constexpr int block = 24;
    int inked = 0;
    for (int y = block; y + 2 * block <= sharp.height(); y += block) {
        for (int x = block; x + 2 * block <= sharp.width(); x += block) {
            const QRect area(x, y, block, block);
            if (pixelsUnlike(sharp, paper, area) > 0) {
                ++inked;
                QVERIFY(pixelsUnlike(first, paper, area.adjusted(-2, -2, 2, 2)) > 0);
            }
        }
    }
    QVERIFY(inked > 300);
}

void CanvasMotionTest::wholePictureStandsInWhereNothingElseDoes() {
    TileLayer layer([](const Viewport&) {
        QImage tile(TileLayer::side, TileLayer::side, QImage::Format_RGB32);
        tile.fill(Qt::red);
        return tile;
    });
    QImage image(2000, 1000, QImage::Format_RGB32);
    QPainter painter(&image);
    layer.paint(painter, {{3000, 3000}, 5}, image.rect(), 10s);
    QVERIFY(!layer.hasWhole());
    while (!layer.prepareWhole({0, 0, 8000, 4000}, 0ms)) {
    }
    QVERIFY(layer.hasWhole());
    image.fill(Qt::white);

    QVERIFY(!layer.paint(painter, {{0, 0}, 0.25}, image.rect(), 0ms));

    QCOMPARE(pixelsUnlike(image, Qt::red, image.rect()), 0);
}

void CanvasMotionTest::tilesAreDrawnForTheEndOfAGlide() {
    int drawn = 0;
    TileLayer layer([&drawn](const Viewport&) {
        ++drawn;
        QImage tile(TileLayer::side, TileLayer::side, QImage::Format_RGB32);
        tile.fill(Qt::red);
        return tile;
    });
    QImage image(1024, 1024, QImage::Format_RGB32);
    QPainter painter(&image);
    QVERIFY(layer.paint(painter, {{0, 0}, 1}, image.rect(), 10s));
    const int before = drawn;
    const Viewport goal{{512, 512}, 2};

    image.fill(Qt::white);
    QVERIFY(!layer.paint(painter, {{300, 300}, 1.4}, image.rect(), goal, 10s));
    QCOMPARE(image.pixelColor(500, 500), QColor(Qt::red));
    const int forGoal = drawn - before;
    QVERIFY(forGoal >= 16);
    QVERIFY(layer.paint(painter, goal, image.rect(), 0ms));

    QCOMPARE(drawn, before + forGoal);
}

void CanvasMotionTest::aFrameWithLittleTimeAtANewZoomDrawsNoTile() {
    int drawn = 0;
    TileLayer layer([&drawn](const Viewport&) {
        ++drawn;
        QImage tile(TileLayer::side, TileLayer::side, QImage::Format_RGB32);
        tile.fill(Qt::red);
        return tile;
    });
    QImage image(1024, 1024, QImage::Format_RGB32);
    QPainter painter(&image);
    QVERIFY(layer.paint(painter, {{0, 0}, 1}, image.rect(), 10s));
    const int before = drawn;

    image.fill(Qt::white);
    QVERIFY(!layer.paint(painter, {{0, 0}, 2}, image.rect(), 1ms));
    QCOMPARE(drawn, before);
    QCOMPARE(image.pixelColor(500, 500), QColor(Qt::red));

    layer.paint(painter, {{0, 0}, 2}, image.rect(), 1ms);
    QVERIFY(drawn > before);
}

void CanvasMotionTest::wholePictureFollowsEdits() {
    QTRY_VERIFY(view_->isPrepared());
    view_->setGrid(50);
    QVERIFY(!view_->isPrepared());
    QTRY_VERIFY(view_->isPrepared());
}

void CanvasMotionTest::looksTheSameBeforeAndAfterTilesTakeAnEditOver() {
    Diagram diagram = squareOfNodes(2);
    CanvasView view;
    view.resize(300, 200);
    view.setDiagram(diagram);
    frameOf(view);
    EditBuilder edit(diagram);
    edit.move(diagram.net.places.idAt(0), {-40, 30});
    const NetEdit moved = edit.take(1);
    apply(moved, diagram);

    view.applyEdit(moved);

    const QImage live = frameOf(view);
    QVERIFY(!view.isSettled());
    bool same = true;
    QTRY_VERIFY((same = same && frameOf(view) == live, view.isSettled()));
    QVERIFY(same);
    QCOMPARE(frameOf(view), live);
}

FIREABLE_TEST(CanvasMotionTest)
#include "canvas_motion_test.moc"
