#include <QTest>
#include <QTreeWidget>

#include "editor/document/edit_builder.h"
#include "editor/panels/breakpoints_panel.h"
#include "editor/playback/breakpoint_marks.h"
#include "editor/playback/run_commands.h"
#include "tests/support/canvas_picture.h"
#include "tests/support/net_maker.h"
#include "tests/support/paths.h"
#include "tests/support/pictured.h"
#include "tests/support/small_drawing.h"
#include "tests/support/test_main.h"

using namespace fireable;

namespace {

/// p1 gives its tokens one by one to p2.
Diagram countingDown(int tokens) {
    Diagram diagram;
    diagram.net = testing::NetMaker(2, 1).tokens(1, tokens).takes(1, {1}).gives(1, {2}).net();
    return diagram;
}

}  // namespace

/// Breakpoints as a user sets them, and runs that halt there.
class BreakpointsTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();

    void aRunHaltsWhereAConditionIsMet();
    void aRunGoesOnPastABreakpoint();
    void whatIsUntickedDoesNotHalt();
    void deleteTakesTheSelectedAway();
    void aMistakeIsUnderlinedAndNotAdded();
    void aNameThatIsNotThereIsToldOf();
    void aNameThatIsNotThereIsToldOfWhereTheNetCannotRun();
    void breakpointsOutliveAnEditOfTheNet();
    void aBreakpointSetDuringARunHaltsTheRest();
    void nodesOfBreakpointsAreMarked();

private:
    QTreeWidget& list() { return *panel_->findChild<QTreeWidget*>(); }
    ExpressionEdit& condition() { return *panel_->findChild<ExpressionEdit*>(); }
    void type(const char* text) {
        QTest::keyClicks(&condition(), QString::fromUtf8(text));
        QTest::keyClick(&condition(), Qt::Key_Return);
    }
    void runAndWait() {
        runner_->runToEnd();
        QTRY_COMPARE(runner_->pending(), 0);
    }

    std::unique_ptr<NetDocument> document_;
    std::unique_ptr<EngineRunner> runner_;
    std::unique_ptr<BreakpointsPanel> panel_;
};

void BreakpointsTest::init() {
    document_ =
        std::make_unique<NetDocument>(OpenedFile{"", std::nullopt, {countingDown(100)}, {}, {}});
    runner_ = std::make_unique<EngineRunner>(*document_);
    runner_->configure(defaultEngineKind, {Choice::first, Multiplicity::one, 0});
    runner_->prepare();
    panel_ = std::make_unique<BreakpointsPanel>(*runner_);
    panel_->show();
    QVERIFY(QTest::qWaitForWindowExposed(panel_.get()));
}

void BreakpointsTest::cleanup() {
    panel_.reset();
    runner_.reset();
    document_.reset();
}

void BreakpointsTest::aRunHaltsWhereAConditionIsMet() {
    type("p2 >= 40");
    QCOMPARE(list().topLevelItemCount(), 1);

    runAndWait();

    QCOMPARE(runner_->state(), RunState::paused);
    QCOMPARE(runner_->steps(), Count(40));
    QCOMPARE(runner_->haltedAt(), std::vector<std::size_t>{0});
    QVERIFY(list().topLevelItem(0)->font(0).bold());
    runner_->stepBack();
    QTRY_COMPARE(runner_->steps(), Count(39));
    QVERIFY(!list().topLevelItem(0)->font(0).bold());
}

void BreakpointsTest::aRunGoesOnPastABreakpoint() {
    runner_->breakpoints().add({PlaceReaches{"p2", 10}});
    runner_->breakpoints().add({TransitionFires{"t1"}, "p1 == 50"});

    runAndWait();
    QCOMPARE(runner_->steps(), Count(10));
    runAndWait();
    QCOMPARE(runner_->steps(), Count(50));
    QCOMPARE(runner_->haltedAt(), std::vector<std::size_t>{1});
    runAndWait();

    QCOMPARE(runner_->state(), RunState::dead);
    QCOMPARE(runner_->steps(), Count(100));
    QVERIFY(runner_->haltedAt().empty());
}

void BreakpointsTest::whatIsUntickedDoesNotHalt() {
    type("p2 == 3");
    list().topLevelItem(0)->setCheckState(0, Qt::Unchecked);
    QVERIFY(!runner_->breakpoints().all()[0].enabled);

    runAndWait();

    QCOMPARE(runner_->state(), RunState::dead);
}

void BreakpointsTest::deleteTakesTheSelectedAway() {
    type("p2 == 3");
    type("p2 == 4");
    type("p2 == 5");
    list().topLevelItem(0)->setSelected(true);
    list().topLevelItem(2)->setSelected(true);

    QTest::keyClick(&list(), Qt::Key_Delete);

    QCOMPARE(runner_->breakpoints().all(), (std::vector<Breakpoint>{{ConditionMet{"p2 == 4"}}}));
    QCOMPARE(list().topLevelItemCount(), 1);
}

void BreakpointsTest::aMistakeIsUnderlinedAndNotAdded() {
    type("p2 >= && 3");

    QCOMPARE(list().topLevelItemCount(), 0);
    QCOMPARE(condition().text(), QStringLiteral("p2 >= && 3"));
    QVERIFY2(condition().error().contains(QStringLiteral("expected")),
             qPrintable(condition().error()));
    QVERIFY(panel_->findChild<InlineError*>()->isVisible());
    const QImage wrong = condition().grab().toImage();
    VERIFY_PICTURE(*panel_, testing::inBuild("screenshots/breakpoints_mistake.png"));

    condition().setText(QStringLiteral("p2 >= 3"));
    QVERIFY(condition().error().isEmpty());
    QVERIFY(!panel_->findChild<InlineError*>()->isVisible());
    bool red = false;
    for (int y = 0; y < wrong.height(); ++y) {
        for (int x = 0; x < wrong.width(); ++x) {
            const QColor pixel = wrong.pixelColor(x, y);
            red = red || (pixel.red() > pixel.green() + 60 && pixel.red() > pixel.blue() + 60);
        }
    }
    QVERIFY(red);
}

void BreakpointsTest::aNameThatIsNotThereIsToldOf() {
    type("q7 == 1");

    QTRY_VERIFY(!list().topLevelItem(0)->text(3).isEmpty());

    QVERIFY2(list().topLevelItem(0)->text(3).contains(QStringLiteral("q7")),
             qPrintable(list().topLevelItem(0)->text(3)));
    runAndWait();
    QCOMPARE(runner_->state(), RunState::dead);
}

void BreakpointsTest::aNameThatIsNotThereIsToldOfWhereTheNetCannotRun() {
    type("q7 == 1");
    EditBuilder edit(document_->diagram());
    edit.transition(document_->diagram().net.transitions.idAt(0)).value.substitution =
        Substitution{"nowhere.ndr", {}};
    document_->edit(edit.take(), QStringLiteral("Call"));
    QTRY_COMPARE(runner_->state(), RunState::failed);
    const auto problem = [this](int row) { return list().topLevelItem(row)->text(3); };

    runner_->breakpoints().add({PlaceEmpties{"q8"}});
    type("p1 == 1");
    type("t1/inside == 1");

    QTRY_COMPARE(runner_->wrongBreakpoints().size(), 4);
    QVERIFY2(problem(0).contains(QStringLiteral("q7")), qPrintable(problem(0)));
    QVERIFY2(problem(1).contains(QStringLiteral("q8")), qPrintable(problem(1)));
    QVERIFY(!list().topLevelItem(1)->icon(3).isNull());
    QVERIFY(!list().isColumnHidden(3));
    QCOMPARE(problem(2), QString());
    QCOMPARE(problem(3), QString());  // it may be there once the subnet is
}

void BreakpointsTest::breakpointsOutliveAnEditOfTheNet() {
    type("p2 == 7");
    EditBuilder edit(document_->diagram());
    edit.place(document_->diagram().net.places.idAt(0)).value.initial = 20;

    document_->edit(edit.take(), QStringLiteral("Tokens"));
    runAndWait();

    QCOMPARE(runner_->steps(), Count(7));
}

void BreakpointsTest::aBreakpointSetDuringARunHaltsTheRest() {
    EditBuilder edit(document_->diagram());
    TransitionPart part;
    part.value.name = "back";
    const TransitionId back = edit.add(std::move(part));
    for (const ArcKind kind : {ArcKind::input, ArcKind::output}) {
        ArcPart arc;
        const std::size_t place = kind == ArcKind::input ? 1 : 0;
        arc.value = {document_->diagram().net.places.idAt(place), back, kind, 1};
        edit.add(std::move(arc));
    }
    document_->edit(edit.take(), QStringLiteral("Back"));
    runner_->configure(defaultEngineKind, {Choice::random, Multiplicity::one, 7});
    runner_->runToEnd();
    QTRY_VERIFY(runner_->steps() > Count(1000));

    runner_->breakpoints().add({TransitionFires{"back"}});
    QTRY_COMPARE(runner_->pending(), 0);
    QCOMPARE(runner_->state(), RunState::paused);
    runAndWait();

    QCOMPARE(runner_->haltedAt(), std::vector<std::size_t>{0});
}

void BreakpointsTest::nodesOfBreakpointsAreMarked() {
    NetDocument document({"", std::nullopt, {testing::smallDrawing()}, {}, {}});
    CanvasView canvas;
    canvas.setDiagram(document.diagram());
    canvas.resize(500, 300);
    EngineRunner runner(document);
    BreakpointList& breakpoints = runner.breakpoints();
    BreakpointMarks marks(canvas, runner, nodesOf(canvas, runner), nullptr);
    const QImage without = testing::wholePicture(canvas);

    breakpoints.toggle(PlaceChanges{document.diagram().net.places.at(0).value.name});
    const QImage marked = testing::wholePicture(canvas);
    QVERIFY(marked != without);
    QVERIFY(marked.save(testing::inBuild("screenshots/breakpoint_marks.png")));
    breakpoints.setEnabled(0, false);
    QVERIFY(testing::wholePicture(canvas) != marked);
    breakpoints.toggle(PlaceChanges{document.diagram().net.places.at(0).value.name});

    QCOMPARE(testing::wholePicture(canvas), without);

    const TransitionId t = document.diagram().net.transitions.idAt(0);
    EditBuilder edit(document.diagram());
    edit.transition(t).value.substitution = Substitution{"#sub", {}};
    document.edit(edit.take(), QStringLiteral("substitute"));
    const QImage substituted = testing::wholePicture(canvas);
    breakpoints.toggle(triggerAt(document.diagram().net, t));
    QVERIFY(testing::wholePicture(canvas) != substituted);
}

FIREABLE_TEST(BreakpointsTest)
#include "breakpoints_test.moc"
