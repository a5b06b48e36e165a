#include "app/desktop/main_window.h"
#include "tests/support/desktop_window.h"
#include "tests/support/test_main.h"

using namespace fireable;

namespace {

/// Places in a row, 60 units apart.
Diagram rowOf(int length) {
    Diagram diagram;
    for (int i = 0; i < length; ++i) {
        NodeGeometry geometry;
        geometry.position = {60.0 * i, 0};
        diagram.places.set(diagram.net.places.add({"p" + std::to_string(i), "", 0}), geometry);
    }
    return diagram;
}

QRectF sightOf(const CanvasView& canvas) {
    return {canvas.toScene({0, 0}),
            canvas.toScene({double(canvas.width()), double(canvas.height())})};
}

}  // namespace

/// What a view shows after it had to share its room with another one.
class SplitViewTest : public QObject {
    Q_OBJECT

private slots:
    void init() { window_ = testing::makeWindow(); }
    void cleanup() { testing::discard(window_); }

    void aDrawingThatFitsStaysInSightAtItsScale();
    void whatDoesNotFitIsShownSmaller();
    void theWholeDrawingStaysWhole();
    void aPartOfTheDrawingStaysInTheMiddle();

private:
    testing::DesktopSetUp setUp_;
    std::unique_ptr<MainWindow> window_;
};

void SplitViewTest::aDrawingThatFitsStaysInSightAtItsScale() {
    DocumentView& view = testing::show(*window_, rowOf(6));
    CanvasView& first = view.canvas();
    first.moveTo({{first.width() / 2 - 40.0, 60}, 1});  // at the left edge, as a new net is drawn
    const QRectF drawn = first.bounds();
    QVERIFY(sightOf(first).contains(drawn));

    view.split(Qt::Horizontal);

    QVERIFY(&first != &view.canvas());
    for (NetView* each : view.views()) {
        QCOMPARE(each->canvas().zoom(), 1.0);
        QVERIFY(sightOf(each->canvas()).contains(drawn));
        QVERIFY(std::abs(sightOf(each->canvas()).center().x() - drawn.center().x()) < 20);
    }
}

void SplitViewTest::whatDoesNotFitIsShownSmaller() {
    DocumentView& view = testing::show(*window_, rowOf(10));
    CanvasView& first = view.canvas();
    first.moveTo({first.bounds().center(), (first.width() - 60) / first.bounds().width()});
    const QRectF drawn = first.bounds();
    QVERIFY(sightOf(first).contains(drawn));

    view.split(Qt::Horizontal);

    for (NetView* each : view.views()) {
        QVERIFY(sightOf(each->canvas()).contains(drawn));
        QVERIFY(sightOf(each->canvas()).width() < drawn.width() * 1.2);
    }
}

void SplitViewTest::theWholeDrawingStaysWhole() {
    DocumentView& view = testing::show(*window_, rowOf(40));
    view.canvas().fit();

    view.split(Qt::Horizontal);
    view.split(Qt::Vertical);

    for (NetView* each : view.views()) {
        QVERIFY(each->canvas().isFitted());
        QTRY_VERIFY(sightOf(each->canvas()).contains(each->canvas().bounds()));
    }
}

void SplitViewTest::aPartOfTheDrawingStaysInTheMiddle() {
    DocumentView& view = testing::show(*window_, rowOf(100));
    view.canvas().moveTo({{3000, 20}, 1.5});
    const QRectF seen = sightOf(view.canvas());

    for (const Qt::Orientation way : {Qt::Horizontal, Qt::Vertical, Qt::Horizontal}) {
        view.split(way);

        const QRectF now = sightOf(view.canvas());
        QVERIFY(std::abs(now.center().x() - 3000) < 1);
        QVERIFY(std::abs(now.width() - seen.width()) < 2);
        QCOMPARE(view.views().front()->canvas().goal(), view.views().at(1)->canvas().goal());
    }
}

FIREABLE_TEST(SplitViewTest)
#include "split_view_test.moc"
