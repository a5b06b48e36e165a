#include "editor/document/edit_builder.h"
#include "tests/support/desktop_window.h"
#include "tests/support/test_main.h"

using namespace fireable;

namespace {

/// Places in a row, so that fitting it gives another zoom for each length.
Diagram seenRow(const std::string& name, int length) {
    Diagram diagram;
    diagram.net.name = name;
    for (int i = 0; i < length; ++i) {
        NodeGeometry geometry;
        geometry.position = {100.0 * i, 0};
        const PlaceId place = diagram.net.places.add({"p" + std::to_string(i), "", 0});
        diagram.places.set(place, geometry);
    }
    return diagram;
}

/// Where a canvas was at each of its frames.
class Frames : public QObject {
public:
    explicit Frames(CanvasView& canvas) : canvas_(canvas) { canvas.installEventFilter(this); }
    const QList<ViewPlace>& places() const { return places_; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::Paint) {
            places_.append(canvas_.place());
        }
        return QObject::eventFilter(watched, event);
    }

private:
    CanvasView& canvas_;
    QList<ViewPlace> places_;
};

Diagram calling(Diagram diagram, const std::string& file) {
    NodeGeometry geometry;
    geometry.position = {0, 100};
    const TransitionId call = diagram.net.transitions.add({"call", "", {}, Substitution{file, {}}});
    diagram.transitions.set(call, geometry);
    return diagram;
}

bool seesAll(const CanvasView& canvas) {
    const QRectF drawn(canvas.toWidget(canvas.bounds().topLeft()),
                       canvas.toWidget(canvas.bounds().bottomRight()));
    return QRectF(canvas.rect()).contains(drawn);
}

}  // namespace

/// The view stays where the user left it: nets come and go, and nothing slips away.
class SavedPlaceTest : public QObject {
    Q_OBJECT

private slots:
    void init() {
        window_ = testing::makeWindow();
        view_ = &testing::show(*window_, seenRow("first", 10));
        document().addNet(seenRow("second", 50), QStringLiteral("Add"));
    }
    void cleanup() { testing::discard(window_); }

    void aNetIsShownAgainAsItWasSeenLast();
    void aNetThatNobodyLookedAtIsFitted();
    void theViewStaysWhenOtherNetsComeAndGo();
    void aNetThatComesBackIsShownAsItWasSeenLast();
    void aNetThatIsGoneLeavesNoPlaceToTheNext();
    void whatIsDrawnDoesNotSlipAwayWhenTheWindowChanges();
    void aNetThatNobodyMovedIsFittedAgainWhenTheWindowChanges_data();
    void aNetThatNobodyMovedIsFittedAgainWhenTheWindowChanges();
    void aSubnetIsFittedFromItsFirstFrameOn_data();
    void aSubnetIsFittedFromItsFirstFrameOn();
    void aNetThatWasShownWithoutAFrameCountsAsNotSeen();
    void whatUndoShowsOnItsWayIsNotSeen();
    void whatComesOutOfSightIsFitted();
    void whatComesOutOfSightLeavesAViewOfAPartAlone();
    void whatComesOutOfSightInAnotherNetIsSeenThere();

private:
    NetDocument& document() { return view_->document(); }
    CanvasView& canvas() { return view_->canvas(); }

    testing::DesktopSetUp setUp_;
    std::unique_ptr<MainWindow> window_;
    DocumentView* view_ = nullptr;
};

void SavedPlaceTest::aNetIsShownAgainAsItWasSeenLast() {
    const ViewPlace first{{33, -44}, 2.5};
    canvas().moveTo(first);
    document().showNet(1);
    const ViewPlace second{{-7, 8}, 0.5};
    canvas().moveTo(second);

    document().showNet(0);
    QCOMPARE(canvas().place(), first);
    document().showNet(1);
    QCOMPARE(canvas().place(), second);
}

void SavedPlaceTest::aNetThatNobodyLookedAtIsFitted() {
    canvas().moveTo(ViewPlace{{33, -44}, 2.5});

    document().showNet(1);

    QVERIFY(canvas().isFitted());
    QVERIFY(canvas().place() != (ViewPlace{{33, -44}, 2.5}));
}

void SavedPlaceTest::theViewStaysWhenOtherNetsComeAndGo() {
    document().showNet(1);
    const ViewPlace place{{33, -44}, 2.5};
    canvas().moveTo(place);

    document().addNet(seenRow("third", 3), QStringLiteral("Add"));
    QCOMPARE(canvas().place(), place);
    document().removeNet(0, QStringLiteral("Remove"));
    QCOMPARE(document().currentNet(), std::size_t{0});
    QCOMPARE(canvas().place(), place);
}

void SavedPlaceTest::aNetThatComesBackIsShownAsItWasSeenLast() {
    const ViewPlace first{{33, -44}, 2.5};
    canvas().moveTo(first);
    document().removeNet(0, QStringLiteral("Remove"));
    const ViewPlace second{{-7, 8}, 0.5};
    canvas().moveTo(second);

    document().undoStack().undo();
    QCOMPARE(document().netName(document().currentNet()), QStringLiteral("first"));
    QCOMPARE(canvas().place(), first);
    document().undoStack().redo();
    QCOMPARE(document().netName(document().currentNet()), QStringLiteral("second"));
    QCOMPARE(canvas().place(), second);
}

void SavedPlaceTest::aNetThatIsGoneLeavesNoPlaceToTheNext() {
    canvas().moveTo(ViewPlace{{33, -44}, 2.5});

    document().removeNet(0, QStringLiteral("Remove"));

    QCOMPARE(document().netName(document().currentNet()), QStringLiteral("second"));
    QVERIFY(canvas().isFitted());
}

void SavedPlaceTest::whatIsDrawnDoesNotSlipAwayWhenTheWindowChanges() {
    canvas().fit();
    EditBuilder edit(document().diagram());
    edit.move(document().diagram().net.places.idAt(0), {-500, 300});
    document().edit(edit.take(), QStringLiteral("Move"));
    const ViewPlace place = canvas().place();

    window_->resize(900, 600);

    QTRY_COMPARE(window_->width(), 900);
    QCOMPARE(canvas().place(), place);
}

void SavedPlaceTest::aNetThatNobodyMovedIsFittedAgainWhenTheWindowChanges_data() {
    QTest::addColumn<bool>("edited");
    QTest::newRow("just opened") << false;
    QTest::newRow("other tokens") << true;
}

void SavedPlaceTest::aNetThatNobodyMovedIsFittedAgainWhenTheWindowChanges() {
    QFETCH(bool, edited);
    view_ = &testing::show(*window_, seenRow("wide", 40));
    QTRY_VERIFY(canvas().isComplete());
    if (edited) {
        EditBuilder edit(document().diagram());
        edit.place(document().diagram().net.places.idAt(0)).value.initial = 7;
        document().edit(edit.take(), QStringLiteral("Tokens"));
    }
    const double zoom = canvas().zoom();

    window_->resize(900, 600);

    QTRY_COMPARE(window_->width(), 900);
    QTRY_VERIFY(canvas().zoom() < zoom);
    QVERIFY(seesAll(canvas()));
}

void SavedPlaceTest::aSubnetIsFittedFromItsFirstFrameOn_data() {
    QTest::addColumn<bool>("animated");
    QTest::newRow("animated") << true;
    QTest::newRow("at once") << false;
}

void SavedPlaceTest::aSubnetIsFittedFromItsFirstFrameOn() {
    QFETCH(bool, animated);
    view_ = &testing::show(*window_, calling(seenRow("main", 10), "#second"));
    document().addNet(seenRow("second", 50), QStringLiteral("Add"));
    canvas().setAnimated(animated);
    QTRY_VERIFY(canvas().isComplete());
    view_->selection().set({TransitionId{0}});
    Frames frames(canvas());

    QTest::keyClick(&canvas(), Qt::Key_F12);

    QCOMPARE(document().currentNet(), std::size_t{1});
    QTRY_VERIFY(!frames.places().isEmpty() && canvas().isComplete());
    QTRY_VERIFY(canvas().goal() == canvas().place());
    for (const ViewPlace& place : frames.places()) {
        QCOMPARE(place, canvas().place());
    }
    QVERIFY(canvas().isFitted());
    QVERIFY(seesAll(canvas()));
}

void SavedPlaceTest::aNetThatWasShownWithoutAFrameCountsAsNotSeen() {
    document().showNet(1);
    EditBuilder edit(document().diagram());
    edit.move(document().diagram().net.places.idAt(0), {-500, 300});
    document().edit(edit.take(), QStringLiteral("Move"));
    document().showNet(0);

    document().showNet(1);

    QVERIFY(canvas().isFitted());
    QVERIFY(seesAll(canvas()));
}

void SavedPlaceTest::whatUndoShowsOnItsWayIsNotSeen() {
    const auto moveFirst = [this](Point to) {
        EditBuilder edit(document().diagram());
        edit.move(document().diagram().net.places.idAt(0), to);
        document().edit(edit.take(), QStringLiteral("Move"));
    };
    const ViewPlace place{{33, -44}, 2.5};
    canvas().moveTo(place);
    document().undoStack().beginMacro(QStringLiteral("Both"));
    moveFirst({0, 10});
    document().showNet(1);
    moveFirst({-500, 3000});
    document().showNet(0);
    document().undoStack().endMacro();
    QCOMPARE(canvas().place(), place);

    document().undoStack().undo();
    document().showNet(0);
    QCOMPARE(canvas().place(), place);
    document().showNet(1);

    QVERIFY(canvas().isFitted());
    QVERIFY(seesAll(canvas()));
}

void SavedPlaceTest::whatComesOutOfSightIsFitted() {
    canvas().fit();
    EditBuilder moved(document().diagram());
    moved.move(document().diagram().net.places.idAt(0), {5, 5});
    document().edit(moved.take(), QStringLiteral("Move"));  // nothing that takes the view along
    EditBuilder edit(document().diagram());
    edit.move(edit.add(PlacePart{{"far", "", 0}, {}, {}, atEnd}), {450, 2000});

    document().edit(edit.take(), QStringLiteral("Add"));

    QTRY_VERIFY(seesAll(canvas()));
    QVERIFY(canvas().isFitted());
}

void SavedPlaceTest::whatComesOutOfSightLeavesAViewOfAPartAlone() {
    const ViewPlace place{{33, -44}, 2.5};
    canvas().moveTo(place);
    EditBuilder edit(document().diagram());
    edit.move(edit.add(PlacePart{{"far", "", 0}, {}, {}, atEnd}), {450, 2000});

    document().edit(edit.take(), QStringLiteral("Add"));

    QCOMPARE(canvas().place(), place);
}

void SavedPlaceTest::whatComesOutOfSightInAnotherNetIsSeenThere() {
    document().showNet(1);
    canvas().grab();
    EditBuilder moved(document().diagram());
    moved.move(document().diagram().net.places.idAt(0), {5, 5});
    document().edit(moved.take(), QStringLiteral("Move"));
    document().showNet(0);
    EditBuilder elsewhere(document().nets()[1]);
    elsewhere.move(elsewhere.add(PlacePart{{"far", "", 0}, {}, {}, atEnd}), {450, 9000});
    document().edit({}, QStringLiteral("Add"), {{1, elsewhere.take()}});

    document().showNet(1);

    QVERIFY(seesAll(canvas()));
}

FIREABLE_TEST(SavedPlaceTest)
#include "saved_place_test.moc"
