#include "editor/playback/step_animation.h"

#include <QTest>

#include "tests/support/net_maker.h"
#include "tests/support/paths.h"
#include "tests/support/pictured.h"
#include "tests/support/shipped_files.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;

namespace {

constexpr int longTime = 600'000;  // milliseconds: as good as standing still

/// t takes two of p1 for each one that it puts into p2; with six tokens, three copies at once.
Diagram halver() {
    Diagram diagram;
    diagram.net = testing::NetMaker(2, 1).tokens(1, 6).net();
    const PlaceId from = diagram.net.places.idAt(0);
    const PlaceId to = diagram.net.places.idAt(1);
    const TransitionId t = diagram.net.transitions.idAt(0);
    diagram.net.arcs.add({from, t, ArcKind::input, 2});
    diagram.net.arcs.add({to, t, ArcKind::output, 1});
    const auto at = [](double x) {
        NodeGeometry geometry;
        geometry.position = {x, 100};
        return geometry;
    };
    diagram.places.set(from, at(50));
    diagram.transitions.set(t, at(150));
    diagram.places.set(to, at(250));
    return diagram;
}

}  // namespace

/// A step as it is watched: tokens leave, travel and arrive.
class StepAnimationTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();

    void tokensLeaveBeforeTheyArrive();
    void aStepBackRunsTheOtherWay();
    void theNextStepEndsTheOneUnderWay();
    void severalStepsAreShownAtOnce();
    void withoutTimeAStepIsShownAtOnce();
    void anAnimationEndsByItself();
    void anotherNetIsNoStepFromThis();
    void whatFiresInsideOfASubnetMovesAtItsDrawing();
    void picture();

private:
    /// Steps and waits for the frame.
    void step();
    QString shown(int place) const {
        const SceneNodes& nodes = canvas_->scene().nodes;
        const auto node = static_cast<std::size_t>(place);
        return nodes.counts[node].isEmpty() ? QString::number(nodes.dots[node])
                                            : nodes.counts[node];
    }

    std::unique_ptr<NetDocument> document_;
    std::unique_ptr<EngineRunner> runner_;
    std::unique_ptr<CanvasView> canvas_;
    std::unique_ptr<StepAnimation> animation_;
};

void StepAnimationTest::init() {
    document_ = std::make_unique<NetDocument>(OpenedFile{"", std::nullopt, {halver()}, {}, {}});
    runner_ = std::make_unique<EngineRunner>(*document_);
    runner_->configure(defaultEngineKind, {Choice::first, Multiplicity::maximal, 0});
    canvas_ = std::make_unique<CanvasView>();
    canvas_->setDiagram(document_->diagram());
    canvas_->resize(600, 300);
    canvas_->show();
    QVERIFY(QTest::qWaitForWindowExposed(canvas_.get()));
    animation_ = std::make_unique<StepAnimation>(*canvas_);
    animation_->setDuration(longTime);
    connect(runner_.get(), &EngineRunner::frameChanged, animation_.get(),
            [this] { animation_->show(*runner_); });
    animation_->show(*runner_);
}

void StepAnimationTest::cleanup() {
    animation_.reset();
    canvas_.reset();
    runner_.reset();
    document_.reset();
}

void StepAnimationTest::step() {
    const Count before = runner_->steps();
    runner_->step();
    QTRY_COMPARE(runner_->steps(), before + Count(1));
}

void StepAnimationTest::tokensLeaveBeforeTheyArrive() {
    QCOMPARE(shown(0), QStringLiteral("6"));

    step();

    QVERIFY(animation_->isActive());
    QCOMPARE(shown(0), QStringLiteral("0"));
    QCOMPARE(shown(1), QStringLiteral("0"));
    animation_->setDuration(0);
    animation_->show(*runner_);
    QCOMPARE(shown(1), QStringLiteral("3"));
}

void StepAnimationTest::aStepBackRunsTheOtherWay() {
    animation_->setDuration(0);
    step();
    animation_->setDuration(longTime);

    runner_->stepBack();
    QTRY_COMPARE(runner_->steps(), Count(0));

    QVERIFY(animation_->isActive());
    QCOMPARE(shown(0), QStringLiteral("0"));
    QCOMPARE(shown(1), QStringLiteral("0"));
    animation_->show(*runner_);
    QCOMPARE(shown(0), QStringLiteral("6"));
}

void StepAnimationTest::theNextStepEndsTheOneUnderWay() {
    runner_->configure(defaultEngineKind, {Choice::first, Multiplicity::one, 0});
    step();
    QCOMPARE(shown(0), QStringLiteral("4"));

    step();

    QVERIFY(animation_->isActive());
    QCOMPARE(shown(0), QStringLiteral("2"));
    QCOMPARE(shown(1), QStringLiteral("1"));  // of the first step
}

void StepAnimationTest::severalStepsAreShownAtOnce() {
    runner_->configure(defaultEngineKind, {Choice::first, Multiplicity::one, 0});

    runner_->steps(2);
    QTRY_COMPARE(runner_->steps(), Count(2));

    QVERIFY(!animation_->isActive());
    QCOMPARE(shown(1), QStringLiteral("2"));
}

void StepAnimationTest::withoutTimeAStepIsShownAtOnce() {
    animation_->setDuration(0);

    step();

    QVERIFY(!animation_->isActive());
    QCOMPARE(shown(1), QStringLiteral("3"));
}

void StepAnimationTest::anAnimationEndsByItself() {
    animation_->setDuration(1);

    step();

    QTRY_VERIFY(!animation_->isActive());
    QCOMPARE(shown(1), QStringLiteral("3"));
    QVERIFY((canvas_->scene().nodes.highlights[2] & highlight::fired) != 0);
}

void StepAnimationTest::anotherNetIsNoStepFromThis() {
    step();
    QVERIFY(animation_->isActive());

    Diagram other = halver();
    other.net.places.add({"more", "", 1});
    NetDocument document({"", std::nullopt, {other}, {}, {}});
    EngineRunner runner(document);
    canvas_->setDiagram(document.diagram());
    animation_->reset();
    animation_->show(runner);

    QVERIFY(!animation_->isActive());
    QCOMPARE(shown(0), QStringLiteral("6"));
    canvas_->setDiagram(document_->diagram());
    animation_->reset();
}

void StepAnimationTest::whatFiresInsideOfASubnetMovesAtItsDrawing() {
    const auto diagram = testing::shippedDiagram("examples/sum_of_five.ndr");
    VERIFY_OK(diagram);
    const Net& drawn = diagram->net;
    const auto run = prepareRun(drawn, "sum_of_five.ndr", testing::shippedSubnet);
    VERIFY_OK(run);
    auto session =
        RunSession::make(*run, defaultEngineKind, {Choice::first, Multiplicity::maximal, 0});
    VERIFY_OK(session);
    std::atomic<bool> interrupt = false;
    RunControl control{interrupt, [] { return false; }, [](RunFrame) {}};
    std::vector<Count> marking = drawnMarking(**run, (*session)->frame().state.values);
    std::size_t moved = 0;

    for (;;) {
        const auto halt = (*session)->step(1, control);
        VERIFY_OK(halt);
        const RunFrame frame = (*session)->frame();
        const auto moves = tokenMoves(**run, drawn, frame.fired);
        moved += moves.size();
        for (const TokenMove& move : moves) {
            Count& tokens = marking[drawn.places.indexOf(move.place)];
            move.taken ? tokens -= move.tokens : tokens += move.tokens;
        }
        QCOMPARE(marking, drawnMarking(**run, frame.state.values));  // no token came otherwise
        if (*halt == Halt::halted) {
            break;
        }
    }
    QVERIFY(moved > 20);
}

/// For looking at: the transition fires three copies, and tokens leave for p2.
void StepAnimationTest::picture() {
    animation_->setDuration(400);
    step();
    QTRY_VERIFY((canvas_->scene().nodes.highlights[2] & highlight::fired) != 0);
    VERIFY_PICTURE(*canvas_, testing::inBuild("screenshots/step_animation.png"));
}

FIREABLE_TEST(StepAnimationTest)
#include "step_animation_test.moc"
