#include <algorithm>

#include "editor/document/edit_builder.h"
#include "editor/hierarchy/net_names.h"
#include "tests/support/desktop_window.h"
#include "tests/support/pictured.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;

namespace {

/// Places in a row, 100 units apart, and a transition below the first that the net `called` carries
/// out, if there is one.
Diagram row(const std::string& name, int length, const std::string& called = {}) {
    Diagram diagram;
    diagram.net.name = name;
    NodeGeometry geometry;
    for (int i = 0; i < length; ++i) {
        geometry.position = {100.0 * i, 0};
        diagram.places.set(diagram.net.places.add({"p" + std::to_string(i), "", i}), geometry);
    }
    if (!called.empty()) {
        geometry.position = {0, 100};
        const TransitionId call =
            diagram.net.transitions.add({"call", "", {}, Substitution{called, {}}});
        diagram.transitions.set(call, geometry);
    }
    return diagram;
}

constexpr PlaceId p0{0};

}  // namespace

/// Views side by side, each of a net of its own.
class SplitNetsTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { testing::discard(window_); }

    void walkingIntoASubnetLeavesTheOtherViewWhereItIs();
    void workingInAViewTurnsTheDocumentToItsNet();
    void oneClickDrawsInTheNetOfTheView();
    void thePointerOverAnotherNetDoesNothingThere();
    void anEditIsSeenInTheViewsOfItsNet();
    void undoGoesToTheViewOfTheNetThatItChanges();
    void selectionFindingAndRunAreSeenInTheNetThatTheyAreOf();
    void viewsFollowTheirNetsWhenOthersComeAndGo();
    void closingAViewGoesOnInTheNetOfTheOther();
    void closingAViewTakesWhatIsTypedInIt();
    void whatIsHiddenStaysSoInEachNet();
    void captionsSayWhatEachViewShows();
    void aClickOnACaptionGoesToItsView();
    void aViewAloneHasNoCaption();
    void aLongWayIsCutSoThatTheNameStays();
    void pictures_data();
    void pictures();

private:
    NetDocument& document() { return view_->document(); }
    NetView& left() { return *view_->views().at(0); }
    NetView& right() { return *view_->views().at(1); }
    void click(NetView& view, QPointF scenePoint) {
        QTest::mouseClick(&view.canvas(), Qt::LeftButton, {},
                          view.canvas().toWidget(scenePoint).toPoint());
    }
    /// The left view shows the net called main, the right one that called sub and has the keys.
    void showBoth();

    testing::DesktopSetUp setUp_;
    std::unique_ptr<MainWindow> window_;
    DocumentView* view_ = nullptr;
};

void SplitNetsTest::init() {
    window_ = testing::makeWindow();
    OpenedFile file;
    file.nets = {row("main", 3, "#sub"), row("sub", 5), row("other", 2)};
    view_ = &window_->addDocument(std::move(file));
    view_->split(Qt::Horizontal);
}

void SplitNetsTest::showBoth() {
    document().showNet(1);
    QVERIFY(&left().canvas().diagram() == &document().nets()[0]);
    QVERIFY(&right().canvas().diagram() == &document().nets()[1]);
}

void SplitNetsTest::walkingIntoASubnetLeavesTheOtherViewWhereItIs() {
    const ViewPlace place{{33, -44}, 2.5};
    left().canvas().moveTo(place);
    view_->selection().set({TransitionId{0}});

    QTest::keyClick(&view_->canvas(), Qt::Key_F12);

    QCOMPARE(&view_->view(), &right());
    QCOMPARE(right().net(), std::size_t{1});
    QCOMPARE(left().net(), std::size_t{0});
    QCOMPARE(left().canvas().place(), place);
    QTest::keyClick(&view_->canvas(), Qt::Key_F12, Qt::ShiftModifier);
    QCOMPARE(right().net(), std::size_t{0});
    QCOMPARE(view_->selection().elements(), (ElementSet{TransitionId{0}}));
    QCOMPARE(left().canvas().selected(), right().canvas().selected());
}

void SplitNetsTest::workingInAViewTurnsTheDocumentToItsNet() {
    showBoth();
    const ViewPlace first{{33, -44}, 2.5};
    const ViewPlace second{{-7, 8}, 0.5};
    left().canvas().moveTo(first);
    right().canvas().moveTo(second);

    left().canvas().setFocus();
    QCOMPARE(document().currentNet(), std::size_t{0});
    QTest::keyClick(&left().canvas(), Qt::Key_QuoteLeft, Qt::ControlModifier);
    QVERIFY(right().canvas().hasFocus());
    QCOMPARE(document().currentNet(), std::size_t{1});

    QCOMPARE(left().canvas().place(), first);
    QCOMPARE(right().canvas().place(), second);
}

void SplitNetsTest::oneClickDrawsInTheNetOfTheView() {
    showBoth();
    view_->tools().choose(ToolKind::place);

    click(left(), {200, -100});

    QCOMPARE(document().nets()[0].net.places.size(), std::size_t{4});
    QCOMPARE(document().nets()[1].net.places.size(), std::size_t{5});
    QCOMPARE(document().currentNet(), std::size_t{0});
    click(right(), {200, -100});
    QCOMPARE(document().nets()[1].net.places.size(), std::size_t{6});
    document().undoStack().undo();
    QCOMPARE(document().nets()[1].net.places.size(), std::size_t{5});
}

void SplitNetsTest::thePointerOverAnotherNetDoesNothingThere() {
    showBoth();
    const ElementSet all{PlaceId{3}, PlaceId{4}};  // the net on the left has no such places
    view_->selection().set(all);

    for (const ToolKind kind : {ToolKind::select, ToolKind::lasso, ToolKind::place, ToolKind::arc,
                                ToolKind::note, ToolKind::pan}) {
        view_->tools().choose(kind);
        for (const QPointF at : {QPointF(0, 0), QPointF(0, 100), QPointF(150, 40)}) {
            QTest::mouseMove(&left().canvas(), left().canvas().toWidget(at).toPoint());
        }
        left().canvas().grab();
    }

    QCOMPARE(document().currentNet(), std::size_t{1});
    QCOMPARE(view_->selection().elements(), all);
    QVERIFY(left().canvas().selected().empty());
}

void SplitNetsTest::anEditIsSeenInTheViewsOfItsNet() {
    showBoth();
    const auto moved = [this](std::size_t net, Point to) {
        EditBuilder edit(document().nets()[net]);
        edit.move(p0, to);
        return edit.take();
    };

    document().edit(moved(1, {5, 77}), QStringLiteral("move"), {{0, moved(0, {-9, -99})}});

    QCOMPARE(right().canvas().centreOf(p0), QPointF(5, 77));
    QCOMPARE(left().canvas().centreOf(p0), QPointF(-9, -99));
    document().undoStack().undo();
    QCOMPARE(left().canvas().centreOf(p0), QPointF(0, 0));
}

void SplitNetsTest::undoGoesToTheViewOfTheNetThatItChanges() {
    showBoth();
    EditBuilder edit(document().diagram());
    edit.move(p0, {5, 77});
    document().edit(edit.take(), QStringLiteral("move"));
    left().canvas().setFocus();

    document().undoStack().undo();

    QCOMPARE(document().currentNet(), std::size_t{1});
    QCOMPARE(&view_->view(), &right());
    QVERIFY(right().canvas().hasFocus());
    QCOMPARE(right().canvas().centreOf(p0), QPointF(0, 0));
    QCOMPARE(left().net(), std::size_t{0});
    view_->closeView();
    document().undoStack().redo();  // nothing shows it now
    QCOMPARE(left().net(), std::size_t{1});
    QCOMPARE(left().canvas().centreOf(p0), QPointF(5, 77));
}

void SplitNetsTest::selectionFindingAndRunAreSeenInTheNetThatTheyAreOf() {
    left().canvas().setFocus();
    EditBuilder edit(document().diagram());
    const TransitionId fires = edit.add(TransitionPart{{"fires", "", {}, {}}, {}, {}, atEnd});
    edit.add(ArcPart{{PlaceId{1}, fires, ArcKind::input, 1}, {}, {}, atEnd});
    edit.remove({TransitionId{0}});
    document().edit(edit.take(), QStringLiteral("draw"));
    right().canvas().setFocus();
    document().showNet(1);

    view_->selection().set({PlaceId{1}});
    QVERIFY(left().canvas().selected().empty());
    left().canvas().setFocus();
    QVERIFY(right().canvas().selected().empty());
    view_->runner().step();

    QTRY_COMPARE(view_->runner().steps(), Count(1));
    QTRY_COMPARE(left().canvas().description(PlaceId{1}), QStringLiteral("place p1, 0 tokens"));
    QCOMPARE(right().canvas().description(PlaceId{1}), QStringLiteral("place p1, 1 token"));
    right().canvas().setFocus();
    QCOMPARE(left().canvas().description(PlaceId{1}), QStringLiteral("place p1, 1 token"));
}

void SplitNetsTest::viewsFollowTheirNetsWhenOthersComeAndGo() {
    left().canvas().setFocus();
    document().showNet(2);
    right().canvas().setFocus();
    document().showNet(1);
    const ViewPlace place{{33, -44}, 2.5};
    left().canvas().moveTo(place);

    document().removeNet(0, QStringLiteral("remove"));
    QCOMPARE(document().netName(left().net()), QStringLiteral("other"));
    QCOMPARE(document().netName(right().net()), QStringLiteral("sub"));
    document().removeNet(0, QStringLiteral("remove"));
    QCOMPARE(right().net(), std::size_t{0});
    document().undoStack().undo();
    document().undoStack().undo();

    QVERIFY(&left().canvas().diagram() == &document().nets()[2]);
    QCOMPARE(left().canvas().place(), place);
    QVERIFY(&right().canvas().diagram() == &document().nets()[0]);  // the last that came back
}

void SplitNetsTest::closingAViewGoesOnInTheNetOfTheOther() {
    showBoth();

    view_->closeView();

    QCOMPARE(view_->views().size(), 1);
    QCOMPARE(document().currentNet(), std::size_t{0});
    QVERIFY(left().canvas().hasFocus());
    QVERIFY(left().isActive());
}

void SplitNetsTest::captionsSayWhatEachViewShows() {
    const auto said = [](NetView& view) { return view.caption().accessibleName(); };
    QVERIFY(left().caption().isVisible() && right().caption().isVisible());
    QCOMPARE(said(left()), QStringLiteral("View of main"));
    QCOMPARE(said(right()), QStringLiteral("View of main"));
    view_->selection().set({TransitionId{0}});

    QTest::keyClick(&view_->canvas(), Qt::Key_F12);
    QCOMPARE(said(left()), QStringLiteral("View of main"));
    QCOMPARE(said(right()), QStringLiteral("View of main › sub"));
    left().canvas().setFocus();
    QCOMPARE(said(right()), QStringLiteral("View of main › sub"));
    VERIFY_OK(renameNet(document(), "top"));
    QCOMPARE(said(left()), QStringLiteral("View of top"));
    QCOMPARE(said(right()), QStringLiteral("View of top › sub"));
    document().removeNet(0, QStringLiteral("remove"));
    QCOMPARE(said(left()), QStringLiteral("View of sub"));
    QCOMPARE(said(right()), QStringLiteral("View of sub"));
    document().undoStack().undo();
    QCOMPARE(said(left()), QStringLiteral("View of top"));
}

void SplitNetsTest::aClickOnACaptionGoesToItsView() {
    showBoth();
    QVERIFY(right().caption().isActive() && !left().caption().isActive());

    QTest::mouseClick(&left().caption(), Qt::LeftButton);

    QCOMPARE(&view_->view(), &left());
    QCOMPARE(document().currentNet(), std::size_t{0});
    QVERIFY(left().canvas().hasFocus());
    QVERIFY(left().caption().isActive() && !right().caption().isActive());
    QVERIFY(left().caption().accessibleDescription() != right().caption().accessibleDescription());
    QTest::mouseClick(&left().caption(), Qt::LeftButton);
    QVERIFY(left().caption().isActive());
    QTest::keyClick(&left().canvas(), Qt::Key_QuoteLeft, Qt::ControlModifier);
    QVERIFY(right().caption().isActive() && !left().caption().isActive());
}

void SplitNetsTest::aViewAloneHasNoCaption() {
    showBoth();

    view_->closeView();

    QVERIFY(!left().caption().isVisible());
    QVERIFY(left().canvas().geometry().top() == 0);
    view_->split(Qt::Vertical);
    QVERIFY(left().caption().isVisible() && right().caption().isVisible());
}

void SplitNetsTest::aLongWayIsCutSoThatTheNameStays() {
    const auto inkOf = [](ViewCaption& caption) {  // by column, right to left
        const QImage picture = caption.grab().toImage();
        std::vector<int> ink;
        for (int x = picture.width() - 1; x >= 0; --x) {
            ink.push_back(0);
            for (int y = 0; y < picture.height(); ++y) {
                ink.back() += picture.pixel(x, y) != picture.pixel(0, y) ? 1 : 0;
            }
        }
        return ink;
    };
    const auto hasInk = [](int ink) { return ink > 0; };
    ViewCaption caption;
    caption.resize(120, caption.sizeHint().height());
    caption.showTitles({QStringLiteral("name")});
    const std::vector<int> alone = inkOf(caption);
    const auto name = std::ranges::find_if(alone, hasInk);
    QVERIFY(name != alone.end());

    caption.showTitles({QStringLiteral("a long way through many nets"), QStringLiteral("name")});

    const std::vector<int> cut = inkOf(caption);
    const auto end = std::ranges::find_if(cut, hasInk);
    QVERIFY(end - cut.begin() < name - alone.begin());  // further right, and all of it
    const auto length =
        alone.rend() - std::find_if(alone.rbegin(), alone.rend(), hasInk) - (name - alone.begin());
    QVERIFY(std::equal(name, name + length, end));
    QVERIFY(caption.toolTip().startsWith(QStringLiteral("a long way")));
}

void SplitNetsTest::pictures_data() {
    QTest::addColumn<bool>("dark");
    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
}

/// For people to look at.
void SplitNetsTest::pictures() {
    QFETCH(bool, dark);
    window_->action(dark ? "dark-theme" : "light-theme")->trigger();
    showBoth();

    view_->selection().set({PlaceId{3}});

    for (NetView* each : view_->views()) {
        QTRY_VERIFY(each->canvas().isComplete());
    }
    VERIFY_PICTURE(
        *window_,
        testing::DesktopSetUp::screenshot(
            QStringLiteral("split_nets_%1.png").arg(QLatin1String(dark ? "dark" : "light"))));
}

void SplitNetsTest::closingAViewTakesWhatIsTypedInIt() {
    showBoth();
    view_->selection().set({p0});
    QTest::keyClick(&right().canvas(), Qt::Key_F2);
    QVERIFY(right().tools().editor().isOpen());
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("QQ"));

    testing::actionNamed(*window_, QStringLiteral("Close View"))->trigger();

    QCOMPARE(view_->views().size(), qsizetype{1});
    QCOMPARE(document().nets()[1].net.places[p0].name, std::string("QQ"));
    QVERIFY(view_->canvas().hasFocus());
    QCOMPARE(document().currentNet(), std::size_t{0});
}

void SplitNetsTest::whatIsHiddenStaysSoInEachNet() {
    showBoth();
    HiddenNodes& hidden = view_->hidden();
    hidden.hideOnly({NodeId(p0)});
    QVERIFY(right().canvas().boundsOf(p0).isEmpty());

    left().canvas().setFocus();
    QVERIFY(hidden.nodes().empty());
    QVERIFY(!left().canvas().boundsOf(p0).isEmpty());
    QVERIFY(right().canvas().boundsOf(p0).isEmpty());
    right().canvas().setFocus();

    QCOMPARE(hidden.nodes(), NodeSet{NodeId(p0)});
    QVERIFY(right().canvas().boundsOf(p0).isEmpty());
    QVERIFY(!left().canvas().boundsOf(p0).isEmpty());
}

FIREABLE_TEST(SplitNetsTest)
#include "split_nets_test.moc"
