#include <QTest>
#include <algorithm>

#include "editor/canvas/canvas_view.h"
#include "editor/document/edit_builder.h"
#include "tests/support/canvas_picture.h"
#include "tests/support/small_drawing.h"
#include "tests/support/test_main.h"

using namespace fireable;
using testing::wholePicture;

namespace {

int pixelsLike(const QImage& image, const QColor& colour, const QRect& area) {
    int count = 0;
    for (int y = area.top(); y <= area.bottom(); ++y) {
        for (int x = area.left(); x <= area.right(); ++x) {
            count += image.pixelColor(x, y) == colour ? 1 : 0;
        }
    }
    return count;
}

/// Of any colour in any pixel.
int largestDifference(const QImage& a, const QImage& b) {
    int largest = 0;
    for (int y = 0; y < a.height(); ++y) {
        for (int x = 0; x < a.width(); ++x) {
            const QColor one = a.pixelColor(x, y);
            const QColor other = b.pixelColor(x, y);
            largest = std::max({largest, std::abs(one.red() - other.red()),
                                std::abs(one.green() - other.green()),
                                std::abs(one.blue() - other.blue())});
        }
    }
    return largest;
}

}  // namespace

/// What a canvas tells and shows of the parts of a small drawing: p1 (100, 100), t1 (300, 100),
/// p2 (300, 300), t2 (100, 300).
class CanvasPartsTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void partAtTellsBodiesFromTexts();
    void partAtPassesOverTextsTooSmallToSee();
    void rectangleHoldsWhatLiesInItWhole();
    void polygonHoldsLessThanItsRectangle();
    void gridIsDrawnBehindTheNet();
    void selectedArcIsDrawnBroader();
    void whatMovesIsDrawnOnce();
    void paperHasTheColourThatTheNetAsksFor();
    void noteIsFramedAllAround();

private:
    QRect around(QPointF scene, int across, int down) const {
        const QPoint at = view_->toWidget(scene).toPoint();
        return {at - QPoint(across, down), at + QPoint(across, down)};
    }

    Diagram diagram_;
    PlaceId p1_;
    PlaceId p2_;
    TransitionId t1_;
    TransitionId t2_;
    std::vector<ArcId> arcs_;
    std::unique_ptr<CanvasView> view_;
};

void CanvasPartsTest::init() {
    diagram_ = testing::smallDrawing();
    p1_ = diagram_.net.places.idAt(0);
    p2_ = diagram_.net.places.idAt(1);
    t1_ = diagram_.net.transitions.idAt(0);
    t2_ = diagram_.net.transitions.idAt(1);
    arcs_.clear();
    for (const auto& [id, arc] : diagram_.net.arcs) {
        arcs_.push_back(id);
    }
    view_ = std::make_unique<CanvasView>();
    view_->resize(600, 500);
    view_->setDiagram(diagram_);
    view_->zoomTo(1);
    view_->centreOn({200, 200});
}

void CanvasPartsTest::partAtTellsBodiesFromTexts() {
    const CanvasHit body = view_->partAt(view_->toWidget({100, 100}));
    QVERIFY(body.element == NetElement(p1_));
    QVERIFY(body.part == CanvasPart::body);
    QVERIFY(body.bounds.contains(QPointF(100, 100)));

    const std::vector<CanvasHit> texts = view_->textsOf(p1_);
    const auto name = std::ranges::find(texts, CanvasPart::name, &CanvasHit::part);
    QVERIFY(name != texts.end());
    const CanvasHit hit = view_->partAt(view_->toWidget(name->bounds.center()));
    QVERIFY(hit.element == NetElement(p1_));
    QVERIFY(hit.part == CanvasPart::name);
    QCOMPARE(hit.bounds, name->bounds);
    QCOMPARE(hit.reference, QPointF(100, 100));

    QVERIFY(std::holds_alternative<ArcId>(view_->partAt(view_->toWidget({200, 100})).element));
    QVERIFY(view_->elementAt(view_->toWidget({160, 180})) == NetElement());
}

void CanvasPartsTest::partAtPassesOverTextsTooSmallToSee() {
    const CanvasHit name = view_->textsOf(p1_).front();
    QVERIFY(view_->elementAt(view_->toWidget(name.bounds.topLeft() + QPointF(1, 1))) ==
            NetElement(p1_));

    view_->zoomTo(0.2);

    const QPointF corner = view_->toWidget(name.bounds.topLeft() + QPointF(1, 1));
    const CanvasHit hit = view_->partAt(corner);
    QVERIFY(hit.part == CanvasPart::body);
}

void CanvasPartsTest::rectangleHoldsWhatLiesInItWhole() {
    const ElementSet inside = view_->elementsIn(QRectF(50, 60, 300, 80));

    QVERIFY(inside.contains(p1_));
    QVERIFY(inside.contains(t1_));
    QCOMPARE(inside.size(), 3U);  // and the arc from one to the other
    QVERIFY(view_->elementsIn(QRectF(110, 60, 150, 80)).empty());
    QVERIFY(view_->elementsIn(QRectF(-1000, -1000, 3000, 3000)).size() == 4 + arcs_.size() + 2);
}

void CanvasPartsTest::polygonHoldsLessThanItsRectangle() {
    const QPolygonF corner{{40, 60}, {360, 60}, {360, 380}};

    const ElementSet inside = view_->elementsIn(corner);

    QVERIFY(inside.contains(p1_));
    QVERIFY(inside.contains(t1_));
    QVERIFY(inside.contains(p2_));
    QVERIFY(!inside.contains(t2_));
    QVERIFY(view_->elementsIn(corner.boundingRect()).contains(t2_));
}

void CanvasPartsTest::gridIsDrawnBehindTheNet() {
    const QColor paper = view_->palette().color(QPalette::Base);
    const QRect across = around({150, 220}, 4, 1);
    const QRect between = around({130, 225}, 4, 1);
    const QImage without = wholePicture(*view_);
    QCOMPARE(pixelsLike(without, paper, across), across.width() * across.height());

    view_->setGrid(50);
    const QImage with = wholePicture(*view_);

    QCOMPARE(pixelsLike(with, paper, across), (across.width() - 1) * across.height());
    QCOMPARE(pixelsLike(with, paper, between), between.width() * between.height());
    const QRect node = around({100, 100}, 3, 12);
    QCOMPARE(with.copy(node), without.copy(node));
    view_->setGrid(0);
    QCOMPARE(wholePicture(*view_), without);
}

void CanvasPartsTest::selectedArcIsDrawnBroader() {
    const QColor colour = view_->palette().color(QPalette::Highlight);
    const QRect middle = around({200, 100}, 20, 4);
    const QImage without = wholePicture(*view_);
    QCOMPARE(pixelsLike(without, colour, middle), 0);

    view_->setSelected({arcs_.front()});

    const int inked = pixelsLike(wholePicture(*view_), colour, middle);
    QVERIFY2(inked >= 2 * 40, qPrintable(QString::number(inked)));
    view_->setSelected({});
    QCOMPARE(wholePicture(*view_), without);
}

void CanvasPartsTest::whatMovesIsDrawnOnce() {
    wholePicture(*view_);
    EditBuilder edit(diagram_);
    edit.move(p1_, {120, 190});
    const NetEdit moved = edit.take(newGesture());
    apply(moved, diagram_);

    view_->applyEdit(moved);
    const QImage live = wholePicture(*view_);

    CanvasView fresh;
    fresh.resize(view_->size());
    fresh.setDiagram(diagram_);
    fresh.zoomTo(1);
    fresh.centreOn({200, 200});
    const QImage whole = wholePicture(fresh);
    QVERIFY(largestDifference(live, whole) <= 2);  // rounded once more or less
    QTRY_COMPARE(wholePicture(*view_), whole);     // and after the tiles have taken it over
}

void CanvasPartsTest::paperHasTheColourThatTheNetAsksFor() {
    const QPoint blank = view_->toWidget({160, 180}).toPoint();
    const auto give = [this](const std::string& background) {
        EditBuilder edit(diagram_);
        edit.head().background = background;
        const NetEdit changed = edit.take();
        apply(changed, diagram_);
        view_->applyEdit(changed);
    };

    give("LightYellow");
    QCOMPARE(wholePicture(*view_).pixelColor(blank), QColor(255, 255, 224));
    give("gray20");
    QCOMPARE(wholePicture(*view_).pixelColor(blank), QColor(51, 51, 51));
    QVERIFY(view_->colours().ink().lightness() > 150);
    give("no such colour");
    QCOMPARE(wholePicture(*view_).pixelColor(blank), view_->palette().color(QPalette::Base));
}

void CanvasPartsTest::noteIsFramedAllAround() {
    const NoteId note = diagram_.net.notes.idAt(0);
    EditBuilder edit(diagram_);
    edit.move(note, {215, 230});
    const NetEdit moved = edit.take();
    apply(moved, diagram_);
    view_->applyEdit(moved);
    view_->zoomTo(2);
    const QRectF text = view_->boundsOf(note);
    const QPoint from = view_->toWidget(text.topLeft()).toPoint();
    const QPoint to = view_->toWidget(text.bottomRight()).toPoint();
    const QImage image = wholePicture(*view_);
    const QColor paper = view_->colours().paper;
    const auto crossed = [&](QPoint begin, QPoint step) {
        int lines = 0;
        for (int i = 2; i < 12; ++i) {
            lines += image.pixelColor(begin + i * step) != paper ? 1 : 0;
        }
        return lines;
    };

    const QPoint middle = (from + to) / 2;
    QCOMPARE(crossed({middle.x(), from.y()}, {0, -1}), 1);
    QCOMPARE(crossed({middle.x(), to.y()}, {0, 1}), 1);
    QCOMPARE(crossed({from.x(), middle.y()}, {-1, 0}), 1);
    QCOMPARE(crossed({to.x(), middle.y()}, {1, 0}), 1);
}

FIREABLE_TEST(CanvasPartsTest)
#include "canvas_parts_test.moc"
