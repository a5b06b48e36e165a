#include "editor/canvas/scene_painter.h"

#include <QPicture>
#include <QTest>
#include <algorithm>
#include <cmath>

#include "editor/canvas/net_scene.h"
#include "editor/canvas/pixel_view.h"
#include "tests/editor/canvas/pixels.h"
#include "tests/support/test_main.h"

using namespace fireable;
using namespace fireable::testing;
using namespace std::chrono_literals;

namespace {

/// A place with three tokens at (0, 0), an arc of weight 2 to a transition at (100, 0).
Diagram example() {
    Diagram diagram;
    diagram.nodeSize = NodeSize::small;
    const PlaceId p = diagram.net.places.add({"p", "", 3});
    const TransitionId t = diagram.net.transitions.add({"t", "", {}, {}});
    diagram.net.arcs.add({p, t, ArcKind::input, 2});
    NodeGeometry geometry;
    diagram.places.set(p, geometry);
    geometry.position.x = 100;
    diagram.transitions.set(t, geometry);
    return diagram;
}

}  // namespace

class ScenePainterTest : public QObject {
    Q_OBJECT

private slots:
    void drawsTheSamePictureTwice();
    void drawsEverythingOnPaperOfThePalette();
    void drawsTilesThatFitTogether_data();
    void drawsTilesThatFitTogether();
    void drawsDetailsOnlyWhenNear();
    void smallTextsAreNotFaint();
    void framesHoldTheirTextsAtEveryZoom_data();
    void framesHoldTheirTextsAtEveryZoom();
    void aNumberWiderThanItsPlaceStandsOnAFramedTag();
    void drawsFarSceneAsPixels();
    void drawsOnAnyPainter();
    void enabledIsMoreThanAColour();
    void enabledAndFiredStandOutFromAfarWithoutHidingTheRest();
    void tilesAreDrawnWithinTheBudget();
    void tilesAreDrawnAgainOnlyWhereInvalid();
};

void ScenePainterTest::drawsTheSamePictureTwice() {
    const Scene scene = buildScene(example());

    QCOMPARE(renderToImage(scene, 2, printPalette()), renderToImage(scene, 2, printPalette()));
}

void ScenePainterTest::drawsEverythingOnPaperOfThePalette() {
    const Scene scene = buildScene(example());
    for (const CanvasPalette& palette : {printPalette(), canvasPalette(darkDesktop())}) {
        const QImage image = renderToImage(scene, 2, palette);

        QCOMPARE(image.pixelColor(0, 0), palette.paper);
        QVERIFY(pixelsUnlike(image, palette.paper, image.rect()) > 1000);
    }
}

void ScenePainterTest::drawsTilesThatFitTogether_data() {
    QTest::addColumn<double>("zoom");
    QTest::newRow("100 %") << 1.0;
    QTest::newRow("125 %") << 1.25;
    QTest::newRow("200 %") << 2.0;
}

void ScenePainterTest::drawsTilesThatFitTogether() {
    QFETCH(double, zoom);
    const Scene scene = buildScene(example());
    const SceneIndex index(scene);
    const CanvasPalette palette = printPalette();
    const auto draw = [&](const Viewport& viewport, QSize size) {
        QImage image(size, QImage::Format_RGB32);
        image.fill(palette.paper);
        QPainter painter(&image);
        ScenePainter().paintStatic(painter, scene,
                                   index.query(viewport.toScene(QRectF(image.rect()))), viewport,
                                   QRectF(image.rect()), palette);
        return image;
    };
    const QPointF corner = QPointF(-40, -40);

    const QImage whole = draw({corner / zoom, zoom}, {320, 80});
    for (int x = 0; x < 320; x += 80) {
        const QImage tile = draw({(corner + QPointF(x, 0)) / zoom, zoom}, {80, 80});
        int different = 0;
        for (int pixel = 0; pixel < 80 * 80; ++pixel) {
            const QPoint at(pixel % 80, pixel / 80);
            const QColor a = tile.pixelColor(at);
            const QColor b = whole.pixelColor(at + QPoint(x, 0));
            different += std::abs(a.lightness() - b.lightness()) > 48 ? 1 : 0;
        }
        QVERIFY2(different <= 8, qPrintable(QString::number(different)));
    }
}

void ScenePainterTest::drawsDetailsOnlyWhenNear() {
    Scene scene = buildScene(example());
    Scene without = scene;
    std::ranges::fill(without.texts.layers, SceneLayer::none);

    QVERIFY(renderToImage(scene, 1, printPalette()) != renderToImage(without, 1, printPalette()));
    // Same bounds, so that only the texts' ink can differ.
    const SceneIndex index(scene);
    const SceneIndex bare(without);
    const Viewport far{index.bounds().topLeft(), 0.4};
    QImage with(80, 40, QImage::Format_RGB32);
    with.fill(Qt::white);
    QImage none = with;
    QPainter first(&with);
    ScenePainter().paintStatic(first, scene, index.query(index.bounds()), far, {0, 0, 80, 40},
                               printPalette());
    QPainter second(&none);
    ScenePainter().paintStatic(second, without, bare.query(index.bounds()), far, {0, 0, 80, 40},
                               printPalette());
    QCOMPARE(with, none);
}

/// As much ink in relation to their size as large ones have, or nearly: letters 5 pixels high against
/// such of 10.
void ScenePainterTest::smallTextsAreNotFaint() {
    Scene scene = buildScene(example());
    Scene without = scene;
    std::ranges::fill(without.texts.layers, SceneLayer::none);
    std::ranges::fill(scene.texts.sizes, scene.texts.sizes.front());
    const auto inkOfTexts = [&](double pixels) {
        const double zoom = pixels / static_cast<double>(scene.texts.sizes.front());
        const SceneIndex all(scene);
        const Viewport viewport{all.bounds().topLeft() - QPointF(20, 20), zoom};
        const QRectF area(0, 0, 300, 150);
        const auto inkOf = [&](const Scene& drawn) {
            QImage image(area.size().toSize(), QImage::Format_RGB32);
            image.fill(Qt::white);
            QPainter painter(&image);
            ScenePainter().paintStatic(painter, drawn, SceneIndex(drawn).query(all.bounds()),
                                       viewport, area, printPalette());
            painter.end();
            return ink(image);
        };
        return inkOf(scene) - inkOf(without);
    };

    const double small = inkOfTexts(4.6);  // in a font of 5 pixels
    const double large = inkOfTexts(10);

    QVERIFY2(small > 0.5 * large / 4,
             qPrintable(QStringLiteral("%1, %2").arg(small).arg(large)));
}

void ScenePainterTest::framesHoldTheirTextsAtEveryZoom_data() {
    QTest::addColumn<double>("zoom");
    for (int percent = 40; percent <= 100; percent += 4) {
        QTest::addRow("%d %%", percent) << percent / 100.0;
    }
}

/// The rightmost pixels are those of the frame: as many as it is high.
void ScenePainterTest::framesHoldTheirTextsAtEveryZoom() {
    QFETCH(double, zoom);
    Diagram diagram;
    diagram.net.notes.add(
        {"", 0, "Control is where the token is missing: from start to finish, and from there on"});

    const QImage image = renderToImage(buildScene(diagram), zoom, printPalette());

    int right = -1;
    int top = image.height();
    int bottom = -1;
    const QRgb paper = image.pixel(0, 0);
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            if (image.pixel(x, y) != paper) {
                right = std::max(right, x);
                top = std::min(top, y);
                bottom = std::max(bottom, y);
            }
        }
    }
    QVERIFY(right > 0 && right < image.width() - 1);
    for (int y = top; y <= bottom; ++y) {
        QVERIFY(image.pixel(right, y) != paper);
    }
}

/// The rightmost pixels are those of its straight side; of a 1 only its foot would come so far.
void ScenePainterTest::aNumberWiderThanItsPlaceStandsOnAFramedTag() {
    Diagram diagram;
    const PlaceId p = diagram.net.places.add({"", "", 1'111'111'111});
    diagram.places.set(p, {});

    const QImage image = renderToImage(buildScene(diagram), 2, printPalette());

    int column = image.width();
    int high = 0;
    while (high == 0 && column > 0) {
        --column;
        high = pixelsUnlike(image, printPalette().paper, QRect(column, 0, 1, image.height()));
    }
    constexpr int foot = 4;
    QVERIFY2(high > foot, qPrintable(QString::number(high)));
}

void ScenePainterTest::drawsFarSceneAsPixels() {
    const Scene scene = buildScene(example());
    const SceneIndex index(scene);
    const Viewport viewport{{-20, -20}, 0.2};
    QVERIFY(isFar(scene, viewport));
    QVERIFY(!isFar(scene, {{0, 0}, 1}));

    const QImage image =
        pixelView(scene, index.query(index.bounds()), viewport, {40, 12}, printPalette());

    QVERIFY(image.pixelColor(4, 4) != QColor(Qt::white));   // the place
    QVERIFY(image.pixelColor(24, 4) != QColor(Qt::white));  // the transition
    QVERIFY(image.pixelColor(14, 4) != QColor(Qt::white));  // the arc
    QVERIFY(image.pixelColor(14, 4).lightness() > image.pixelColor(4, 4).lightness());
    QCOMPARE(image.pixelColor(14, 10), QColor(Qt::white));
}

void ScenePainterTest::drawsOnAnyPainter() {
    const Scene scene = buildScene(example());
    QPicture picture;
    QPainter recorder(&picture);
    renderTo(recorder, {0, 0, 400, 200}, scene, printPalette());
    recorder.end();
    QImage image(400, 200, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.drawPicture(0, 0, picture);

    QVERIFY(pixelsUnlike(image, Qt::white, image.rect()) > 1000);
}

void ScenePainterTest::enabledIsMoreThanAColour() {
    Scene scene = buildScene(example());
    const QImage plain =
        renderToImage(scene, 2, printPalette()).convertToFormat(QImage::Format_Grayscale8);
    scene.nodes.highlights[1] = highlight::enabled;
    const QImage enabled =
        renderToImage(scene, 2, printPalette()).convertToFormat(QImage::Format_Grayscale8);
    scene.nodes.highlights[1] = highlight::fired;
    const QImage fired =
        renderToImage(scene, 2, printPalette()).convertToFormat(QImage::Format_Grayscale8);

    QVERIFY(plain != enabled);
    QVERIFY(plain != fired);
    QVERIFY(enabled != fired);
}

void ScenePainterTest::enabledAndFiredStandOutFromAfarWithoutHidingTheRest() {
    const CanvasPalette palette = printPalette();
    const QRect all(0, 0, 60, 24);
    for (const double zoom : {0.2, 0.02}) {
        Scene scene = buildScene(example());
        const SceneIndex index(scene);
        const auto inkOf = [&](std::uint8_t bits, const QColor& colour) {
            scene.nodes.highlights[1] = bits;
            QImage image(all.size(), QImage::Format_RGB32);
            image.fill(Qt::white);
            QPainter painter(&image);
            ScenePainter().paintDynamic(painter, scene, index, {{-5 / zoom, -5 / zoom}, zoom}, all,
                                        palette);
            return image.width() * image.height() - pixelsUnlike(image, colour, all);
        };
        const double side = std::max(1.0, std::round(2 * scene.nodes.halves[1].x() * zoom));

        QCOMPARE(inkOf(0, palette.enabled), 0);
        QCOMPARE(inkOf(highlight::enabled, palette.enabled), static_cast<int>(side * side));
        QCOMPARE(inkOf(highlight::fired, palette.fired), static_cast<int>((side + 2) * (side + 2)));
    }
}

void ScenePainterTest::tilesAreDrawnWithinTheBudget() {
    int drawn = 0;
    TileLayer layer([&drawn](const Viewport&) {
        ++drawn;
        QImage tile(TileLayer::side, TileLayer::side, QImage::Format_RGB32);
        tile.fill(Qt::red);
        return tile;
    });
    QImage image(1024, 1024, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);

    // However little time there is, each frame draws one.
    QVERIFY(!layer.paint(painter, {{0, 0}, 1}, image.rect(), 0ms));
    QCOMPARE(drawn, 1);
    int frames = 2;
    while (!layer.paint(painter, {{0, 0}, 1}, image.rect(), 0ms)) {
        QCOMPARE(drawn, frames);
        ++frames;
        QVERIFY(frames <= 16);
    }
    QCOMPARE(drawn, 16);
    QCOMPARE(image.pixelColor(1023, 1023), QColor(Qt::red));
    // At another zoom the old tiles stand in until the new ones are there.
    image.fill(Qt::white);
    QVERIFY(!layer.paint(painter, {{0, 0}, 0.5}, image.rect(), 0ms));
    QCOMPARE(image.pixelColor(500, 500), QColor(Qt::red));
}

void ScenePainterTest::tilesAreDrawnAgainOnlyWhereInvalid() {
    int drawn = 0;
    TileLayer layer([&drawn](const Viewport&) {
        ++drawn;
        return QImage(TileLayer::side, TileLayer::side, QImage::Format_RGB32);
    });
    QImage image(1024, 1024, QImage::Format_RGB32);
    QPainter painter(&image);
    QVERIFY(layer.paint(painter, {{-512, -512}, 1}, image.rect(), 10s));
    QCOMPARE(drawn, 16);

    layer.invalidate({{-10, 100, 20, 20}});
    QVERIFY(layer.paint(painter, {{-512, -512}, 1}, image.rect(), 10s));

    QCOMPARE(drawn, 18);
}

FIREABLE_TEST(ScenePainterTest)
#include "scene_painter_test.moc"
