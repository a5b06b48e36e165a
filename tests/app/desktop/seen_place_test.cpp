#include "editor/document/edit_builder.h"
#include "tests/support/desktop_window.h"

using namespace fireable;

namespace {

/// Places in a row, so that fitting it gives another zoom for each length.
Diagram row(const std::string& name, int length) {
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

}  // namespace

/// The view stays where the user left it: nets come and go, and nothing slips away.
class SeenPlaceTest : public QObject {
    Q_OBJECT

private slots:
    void init() {
        window_ = testing::makeWindow();
        view_ = &testing::show(*window_, row("first", 10));
        document().addNet(row("second", 50), QStringLiteral("Add"));
    }
    void cleanup() { testing::discard(window_); }

    void aNetIsShownAgainAsItWasSeenLast();
    void aNetThatNobodyLookedAtIsFitted();
    void theViewStaysWhenOtherNetsComeAndGo();
    void aNetThatComesBackIsShownAsItWasSeenLast();
    void aNetThatIsGoneLeavesNoPlaceToTheNext();
    void whatIsDrawnDoesNotSlipAwayWhenTheWindowChanges();

private:
    NetDocument& document() { return view_->document(); }
    CanvasView& canvas() { return view_->canvas(); }

    testing::DesktopSetUp setUp_;
    std::unique_ptr<MainWindow> window_;
    DocumentView* view_ = nullptr;
};

void SeenPlaceTest::aNetIsShownAgainAsItWasSeenLast() {
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

void SeenPlaceTest::aNetThatNobodyLookedAtIsFitted() {
    canvas().moveTo(ViewPlace{{33, -44}, 2.5});

    document().showNet(1);

    QVERIFY(canvas().isFitted());
    QVERIFY(canvas().place() != (ViewPlace{{33, -44}, 2.5}));
}

void SeenPlaceTest::theViewStaysWhenOtherNetsComeAndGo() {
    document().showNet(1);
    const ViewPlace place{{33, -44}, 2.5};
    canvas().moveTo(place);

    document().addNet(row("third", 3), QStringLiteral("Add"));
    QCOMPARE(canvas().place(), place);
    document().removeNet(0, QStringLiteral("Remove"));
    QCOMPARE(document().currentNet(), std::size_t{0});
    QCOMPARE(canvas().place(), place);
}

void SeenPlaceTest::aNetThatComesBackIsShownAsItWasSeenLast() {
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

void SeenPlaceTest::aNetThatIsGoneLeavesNoPlaceToTheNext() {
    canvas().moveTo(ViewPlace{{33, -44}, 2.5});

    document().removeNet(0, QStringLiteral("Remove"));

    QCOMPARE(document().netName(document().currentNet()), QStringLiteral("second"));
    QVERIFY(canvas().isFitted());
}

void SeenPlaceTest::whatIsDrawnDoesNotSlipAwayWhenTheWindowChanges() {
    canvas().fit();
    EditBuilder edit(document().diagram());
    edit.move(document().diagram().net.places.idAt(0), {-500, 300});
    document().edit(edit.take(), QStringLiteral("Move"));
    const ViewPlace place = canvas().place();

    window_->resize(900, 600);

    QTRY_COMPARE(window_->width(), 900);
    QCOMPARE(canvas().place(), place);
}

QTEST_MAIN(SeenPlaceTest)
#include "seen_place_test.moc"
