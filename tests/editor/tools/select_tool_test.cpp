#include "editor/tools/select_tool.h"

#include <QTest>
#include <memory>

#include "editor/arrange/selecting.h"
#include "editor/document/edit_builder.h"
#include "editor/tools/tool_box.h"
#include "tests/support/net_maker.h"
#include "tests/support/node_ids.h"
#include "tests/support/test_main.h"

using namespace fireable;
using namespace fireable::testing;

namespace {

constexpr ArcId inArc{0};
constexpr ArcId outArc{1};

/// p1 (100, 100) -> t1 (200, 100) -> p2 (303, 157), the last arc with a bend.
Diagram drawing() {
    Diagram diagram;
    diagram.net = testing::NetMaker(2, 1).takes(1, {1}).gives(1, {2}).net();
    diagram.places.set(p1, nodeAt(100, 100));
    diagram.transitions.set(t1, nodeAt(200, 100));
    diagram.places.set(p2, nodeAt(303, 157));
    ArcGeometry bent;
    bent.bends = {{260, 80}};
    diagram.arcs.set(outArc, bent);
    return diagram;
}

}  // namespace

/// The tools of a real canvas, driven with the mouse and the keys.
class SelectToolTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void aClickSelectsAndShiftTogglesMore();
    void aClickOnOneOfManySelectsItAlone();
    void aBandTakesNodesAndTheArcsWhollyInside();
    void aBandWithShiftAdds();
    void altDrawsALasso();
    void aMemberOfAGroupSelectsTheGroup();
    void altTakesOneMemberOutOfItsGroup();
    void draggingMovesTheSelectionAndItsBendsInOneStep();
    void draggingSnapsToTheGridAndAltSuspendsThat();
    void draggingSnapsToOtherNodesAndAltSuspendsThat();
    void whatIsOffDoesNotSnap();
    void escapeLeavesNoStepAndNothingToRedo();
    void aDragBackToItsStartIsNoStep();
    void draggingWithControlCopies();
    void aCopyThatIsGivenUpIsGone();
    void arrowsNudgeByThePitchAndWithShiftByOne();
    void arrowsPanWithoutASelection();
    void theViewScrollsWhileADragIsAtItsEdge();
    void theLassoToolNeedsNoKey();
    void draggingAFewOfManyMovesOnlyThose();
    void whatIsDraggedMayGoAway_data();
    void whatIsDraggedMayGoAway();

private:
    QPoint at(QPointF scene) const { return view_->toWidget(scene).toPoint(); }
    void click(QPointF scene, Qt::KeyboardModifiers modifiers = {}) {
        QTest::mouseClick(view_.get(), Qt::LeftButton, modifiers, at(scene));
    }
    void send(QEvent::Type type, QPointF scene, Qt::KeyboardModifiers modifiers = {});
    void hold(QPointF from, QPointF to, Qt::KeyboardModifiers modifiers = {}) {
        send(QEvent::MouseButtonPress, from, modifiers);
        send(QEvent::MouseMove, (from + to) / 2, modifiers);
        send(QEvent::MouseMove, to, modifiers);
    }
    void drag(QPointF from, QPointF to, Qt::KeyboardModifiers modifiers = {}) {
        hold(from, to, modifiers);
        send(QEvent::MouseButtonRelease, to, modifiers);
    }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
        QTest::keyClick(view_.get(), key, modifiers);
    }
    const Diagram& diagram() const { return document_->diagram(); }
    Point place(PlaceId id) const { return diagram().places.get(id).position; }
    int steps() const { return document_->undoStack().count(); }
    const ElementSet& selected() const { return selection_->elements(); }

    SnapSettings snap_;
    std::unique_ptr<NetDocument> document_;
    std::unique_ptr<Selection> selection_;
    std::unique_ptr<CanvasView> view_;
    std::unique_ptr<ToolBox> tools_;
};

void SelectToolTest::init() {
    snap_ = {.toGrid = false, .toGuides = false};
    document_ = std::make_unique<NetDocument>(OpenedFile{{}, {}, {drawing()}, {}});
    selection_ = std::make_unique<Selection>(*document_);
    view_ = std::make_unique<CanvasView>();
    view_->resize(800, 600);
    view_->setDiagram(document_->diagram());
    connect(document_.get(), &NetDocument::changed, view_.get(), &CanvasView::applyEdit);
    connect(selection_.get(), &Selection::changed, view_.get(),
            [this] { view_->setSelected(selection_->elements()); });
    tools_ = std::make_unique<ToolBox>(EditContext{*document_, *selection_, *view_, snap_});
    view_->show();
    QVERIFY(QTest::qWaitForWindowExposed(view_.get()));
    view_->zoomTo(1);
    view_->centreOn({200, 120});
}

void SelectToolTest::cleanup() {
    tools_.reset();
    view_.reset();
    selection_.reset();
    document_.reset();
}

void SelectToolTest::send(QEvent::Type type, QPointF scene, Qt::KeyboardModifiers modifiers) {
    const QPointF position = view_->toWidget(scene);
    const auto button = type == QEvent::MouseMove ? Qt::NoButton : Qt::LeftButton;
    const auto buttons = type == QEvent::MouseButtonRelease ? Qt::NoButton : Qt::LeftButton;
    QMouseEvent event(type, position, view_->mapToGlobal(position), button, buttons, modifiers);
    QCoreApplication::sendEvent(view_.get(), &event);
}

void SelectToolTest::aClickSelectsAndShiftTogglesMore() {
    click({100, 100});
    QCOMPARE(selected(), (ElementSet{p1}));

    click({200, 100}, Qt::ShiftModifier);
    click({303, 157}, Qt::ControlModifier);
    QCOMPARE(selected(), (ElementSet{p1, p2, t1}));

    click({200, 100}, Qt::ShiftModifier);
    QCOMPARE(selected(), (ElementSet{p1, p2}));
    click({400, 300});
    QVERIFY(selected().empty());
    QCOMPARE(steps(), 0);
}

void SelectToolTest::aClickOnOneOfManySelectsItAlone() {
    selection_->set({p1, p2, t1});

    click({200, 100});

    QCOMPARE(selected(), (ElementSet{t1}));
}

void SelectToolTest::aBandTakesNodesAndTheArcsWhollyInside() {
    drag({60, 60}, {240, 140});
    QCOMPARE(selected(), (ElementSet{p1, t1, inArc}));

    drag({340, 200}, {280, 130});
    QCOMPARE(selected(), (ElementSet{p2}));
}

void SelectToolTest::aBandWithShiftAdds() {
    selection_->set({p2});

    drag({160, 140}, {240, 60}, Qt::ShiftModifier);

    QCOMPARE(selected(), (ElementSet{p2, t1}));
}

void SelectToolTest::altDrawsALasso() {
    send(QEvent::MouseButtonPress, {50, 140}, Qt::AltModifier);
    for (const QPointF corner : {QPointF(50, 50),
                                 {150, 50},
                                 {150, 190},
                                 {350, 190},
                                 {350, 130},
                                 {280, 130},
                                 {280, 210},
                                 {100, 210}}) {
        send(QEvent::MouseMove, corner, Qt::AltModifier);
    }
    send(QEvent::MouseButtonRelease, {50, 140}, Qt::AltModifier);

    QVERIFY(selected().contains(p1));
    QVERIFY(selected().contains(p2));
    QVERIFY(!selected().contains(t1));  // the rectangle around the lasso holds it
}

void SelectToolTest::aMemberOfAGroupSelectsTheGroup() {
    document_->edit(grouped(diagram(), {p1, p2}), QStringLiteral("Group"));

    click({100, 100});
    QCOMPARE(selected(), (ElementSet{p1, p2}));
    click({303, 157}, Qt::ShiftModifier);
    QVERIFY(selected().empty());
    drag({60, 60}, {140, 140});
    QCOMPARE(selected(), (ElementSet{p1, p2}));
}

void SelectToolTest::altTakesOneMemberOutOfItsGroup() {
    document_->edit(grouped(diagram(), {p1, p2}), QStringLiteral("Group"));
    click({100, 100});

    click({100, 100}, Qt::AltModifier);

    QCOMPARE(selected(), (ElementSet{p1}));
}

void SelectToolTest::draggingMovesTheSelectionAndItsBendsInOneStep() {
    selection_->set({p2, t1});

    drag({200, 100}, {231, 112});

    QCOMPARE(steps(), 1);
    QCOMPARE(place(p2), (Point{334, 169}));
    QCOMPARE(diagram().transitions.get(t1).position, (Point{231, 112}));
    QCOMPARE(diagram().arcs.get(outArc).bends, (std::vector<Point>{{291, 92}}));
    QCOMPARE(place(p1), (Point{100, 100}));
    document_->undoStack().undo();
    QCOMPARE(diagram(), drawing());
}

void SelectToolTest::draggingSnapsToTheGridAndAltSuspendsThat() {
    snap_ = {.toGrid = true, .toGuides = false, .pitch = 25};

    drag({303, 157}, {333, 177});
    QCOMPARE(place(p2), (Point{325, 175}));
    drag({325, 175}, {338, 199}, Qt::AltModifier);

    QCOMPARE(place(p2), (Point{338, 199}));
    QCOMPARE(steps(), 2);
}

void SelectToolTest::draggingSnapsToOtherNodesAndAltSuspendsThat() {
    snap_ = {.toGrid = false, .toGuides = true};

    hold({303, 157}, {203, 260});
    QCOMPARE(place(p2), (Point{200, 260}));  // below t1
    send(QEvent::MouseMove, {303, 98});
    QCOMPARE(place(p2), (Point{303, 100}));  // beside p1 and t1
    send(QEvent::MouseMove, {203, 260}, Qt::AltModifier);
    QCOMPARE(place(p2), (Point{203, 260}));
    send(QEvent::MouseButtonRelease, {203, 260}, Qt::AltModifier);

    QCOMPARE(place(p2), (Point{203, 260}));
}

void SelectToolTest::whatIsOffDoesNotSnap() {
    drag({303, 157}, {202, 259});

    QCOMPARE(place(p2), (Point{202, 259}));
}

void SelectToolTest::escapeLeavesNoStepAndNothingToRedo() {
    drag({303, 157}, {350, 200});
    const Diagram before = diagram();

    hold({350, 200}, {390, 240});
    QVERIFY(diagram() != before);
    key(Qt::Key_Escape);
    send(QEvent::MouseMove, {380, 250});
    send(QEvent::MouseButtonRelease, {380, 250});

    QCOMPARE(diagram(), before);
    QCOMPARE(steps(), 1);
    QVERIFY(!document_->undoStack().canRedo());
    QCOMPARE(selected(), (ElementSet{p2}));
}

void SelectToolTest::aDragBackToItsStartIsNoStep() {
    hold({303, 157}, {350, 200});
    QCOMPARE(steps(), 1);

    send(QEvent::MouseMove, {303, 157});
    send(QEvent::MouseButtonRelease, {303, 157});

    QCOMPARE(steps(), 0);
    QVERIFY(!document_->isModified());
    QCOMPARE(diagram(), drawing());
}

void SelectToolTest::draggingWithControlCopies() {
    selection_->set({p2, t1});

    drag({200, 100}, {200, 200}, Qt::ControlModifier);

    QCOMPARE(steps(), 1);
    QCOMPARE(diagram().net.places.size(), std::size_t{3});
    QCOMPARE(diagram().net.arcs.size(), std::size_t{3});
    const PlaceId copy = diagram().net.places.idAt(2);
    QCOMPARE(diagram().net.places[copy].name, std::string("p3"));
    QCOMPARE(place(copy), (Point{303, 257}));
    QCOMPARE(place(p2), (Point{303, 157}));
    QCOMPARE(selected(), (ElementSet{copy, diagram().net.transitions.idAt(1)}));
    document_->undoStack().undo();
    QCOMPARE(diagram(), drawing());
}

void SelectToolTest::aCopyThatIsGivenUpIsGone() {
    selection_->set({p2, t1});

    hold({200, 100}, {200, 200}, Qt::ControlModifier);
    QCOMPARE(diagram().net.places.size(), std::size_t{3});
    key(Qt::Key_Escape);
    send(QEvent::MouseButtonRelease, {200, 200});

    QCOMPARE(diagram(), drawing());
    QCOMPARE(steps(), 0);
    QCOMPARE(selected(), (ElementSet{p2, t1}));
}

void SelectToolTest::arrowsNudgeByThePitchAndWithShiftByOne() {
    selection_->set({p1});
    const QPointF seen = view_->toWidget({0, 0});

    key(Qt::Key_Right);
    QCOMPARE(place(p1), (Point{110, 100}));
    key(Qt::Key_Up, Qt::ShiftModifier);
    QCOMPARE(place(p1), (Point{110, 99}));
    key(Qt::Key_Left, Qt::ControlModifier);

    QCOMPARE(place(p1), (Point{100, 99}));
    QCOMPARE(steps(), 3);
    QCOMPARE(view_->toWidget({0, 0}), seen);
}

void SelectToolTest::arrowsPanWithoutASelection() {
    const QPointF seen = view_->toWidget({0, 0});

    key(Qt::Key_Right);

    QVERIFY(view_->toWidget({0, 0}).x() < seen.x());
    QCOMPARE(steps(), 0);
}

void SelectToolTest::theViewScrollsWhileADragIsAtItsEdge() {
    const QPointF edge = view_->toScene({799, 300});
    const QPointF seen = view_->toScene({0, 0});

    hold({303, 157}, edge);
    QTRY_VERIFY(place(p2).x > edge.x() + 50);  // though the mouse stands still
    send(QEvent::MouseButtonRelease, view_->toScene({799, 300}));

    QVERIFY(view_->toScene({0, 0}).x() > seen.x() + 50);
    QCOMPARE(steps(), 1);
}

void SelectToolTest::theLassoToolNeedsNoKey() {
    tools_->choose(ToolKind::lasso);

    send(QEvent::MouseButtonPress, {60, 60});
    for (const QPointF corner : {QPointF(140, 60), {140, 140}, {60, 140}}) {
        send(QEvent::MouseMove, corner);
    }
    send(QEvent::MouseButtonRelease, {60, 60});

    QCOMPARE(selected(), (ElementSet{p1}));
}

void SelectToolTest::draggingAFewOfManyMovesOnlyThose() {
    // What a move has to do must not grow with the net: its edit names what moves and no more.
    std::size_t parts = 0;
    connect(document_.get(), &NetDocument::changed, this, [&](const NetEdit& edit) {
        parts = edit.places.size() + edit.transitions.size() + edit.arcs.size();
    });
    selection_->set({p2, t1});

    hold({200, 100}, {231, 112});
    QCOMPARE(parts, std::size_t{3});  // two nodes and the bent arc between them
    send(QEvent::MouseMove, {240, 112});
    QCOMPARE(parts, std::size_t{3});
    send(QEvent::MouseButtonRelease, {240, 112});
}

void SelectToolTest::whatIsDraggedMayGoAway_data() {
    QTest::addColumn<QPointF>("from");
    QTest::addColumn<bool>("undone");
    QTest::newRow("a node is removed") << QPointF(100, 100) << false;
    QTest::newRow("a bend is removed") << QPointF(260, 80) << false;
    QTest::newRow("an end of an arc is removed") << QPointF(283, 125) << false;
    QTest::newRow("a node that was just drawn is undone") << QPointF(100, 300) << true;
    QTest::newRow("paper") << QPointF(400, 20) << false;
}

void SelectToolTest::whatIsDraggedMayGoAway() {
    QFETCH(QPointF, from);
    QFETCH(bool, undone);
    EditBuilder drawn(diagram());
    drawn.add(PlacePart{{"p3", "", 0}, nodeAt(100, 300), {}, atEnd});
    document_->edit(drawn.take(), QStringLiteral("draw"));
    selection_->set({outArc});

    hold(from, from + QPointF(30, 30));
    if (undone) {
        document_->undoStack().undo();
        document_->undoStack().undo();
    } else {
        EditBuilder edit(diagram());
        edit.remove({p1, p2, t1});
        document_->edit(edit.take(), QStringLiteral("remove"));
    }
    const Diagram after = diagram();
    const int index = document_->undoStack().index();
    send(QEvent::MouseMove, from + QPointF(60, 60));
    view_->grab();
    send(QEvent::MouseButtonRelease, from + QPointF(60, 60));

    QVERIFY(diagram() == after);
    QCOMPARE(document_->undoStack().index(), index);
}

FIREABLE_TEST(SelectToolTest)
#include "select_tool_test.moc"
