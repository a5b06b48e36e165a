#include "engine/net/cuda/step_layout.h"

#include <QTest>

#include "engine/base/index.h"
#include "engine/net/program/net_program.h"
#include "tests/support/net_maker.h"
#include "tests/support/random_net.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using net::cuda::GridShape;
using net::cuda::StepLayout;
using fireable::testing::NetMaker;
using fireable::testing::RandomNet;

namespace {

using Levels = std::vector<std::int64_t>;

/// By transition, its level; -1 without a transition above it.
std::vector<int> levelsOf(const StepLayout& layout) {
    std::vector<int> levels(layout.firstOutput.size(), -1);
    for (std::size_t level = 0; level + 1 < layout.firstOfLevel.size(); ++level) {
        for (auto i = layout.firstOfLevel[level]; i < layout.firstOfLevel[level + 1]; ++i) {
            levels[at(layout.lower[at(i)])] = static_cast<int>(level);
        }
    }
    return levels;
}

NetProgram withArcs(int arcsEach) {
    NetMaker maker(arcsEach, 3);
    for (int t = 1; t <= 3; ++t) {
        for (int place = 1; place <= arcsEach; ++place) {
            maker.arc(place, t, ArcKind::input).arc(place, t, ArcKind::output);
        }
    }
    return *compile(maker.net());
}

}  // namespace

/// The tables of kernels that evaluate all transitions, and how many of them do. Needs no device.
class StepLayoutTest : public QObject {
    Q_OBJECT

private slots:
    void holdsTheProgram();
    void putsHigherPrioritiesIntoEarlierLevels();
    void groupsAllLevels();
    void sharesArcsAmongLanes();
    void reducesTheChoiceInAnyNumberOfLevels();
    void givesSmallNetsToOneBlock();
};

void StepLayoutTest::holdsTheProgram() {
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const auto program = compile(RandomNet(seed, seed % 10 == 0 ? 9 : 1).make());
        VERIFY_OK(program);

        const StepLayout layout = cuda::stepLayoutOf(*program);

        QCOMPARE(layout.placeCount, program->placeCount());
        QCOMPARE(layout.transitionCount(), program->transitionCount());
        QCOMPARE(layout.firstArc, program->firstArc);
        for (std::size_t a = 0; a < program->arcs.size(); ++a) {
            const StepLayout::Arc& arc = layout.arcs[a];
            QCOMPARE((ProgramArc{arc.place, arc.kind, arc.weight}), program->arcs[a]);
        }
        for (TransitionIndex t = 0; t < program->transitionCount(); ++t) {
            for (auto a = layout.firstArc[at(t)]; a < layout.firstArc[at(t) + 1]; ++a) {
                QCOMPARE(layout.arcs[at(a)].kind == ArcKind::output,
                         a >= layout.firstOutput[at(t)]);
            }
        }
        const Effects effects = programEffects(*program);
        QCOMPARE(layout.firstEffect, effects.first);
        for (std::size_t i = 0; i < effects.changes.size(); ++i) {
            QCOMPARE((Effect{layout.effects[i].place, layout.effects[i].change}),
                     effects.changes[i]);
        }
    }
}

void StepLayoutTest::putsHigherPrioritiesIntoEarlierLevels() {
    int deepest = 0;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const auto program = compile(RandomNet(seed, 3).make());
        VERIFY_OK(program);

        const StepLayout layout = cuda::stepLayoutOf(*program);

        const std::vector<int> levels = levelsOf(layout);
        for (TransitionIndex t = 0; t < program->transitionCount(); ++t) {
            QCOMPARE(levels[at(t)] >= 0, layout.firstHigher[at(t)] < layout.firstHigher[at(t) + 1]);
            for (auto i = layout.firstHigher[at(t)]; i < layout.firstHigher[at(t) + 1]; ++i) {
                QVERIFY(levels[at(layout.higher[at(i)])] < levels[at(t)]);
            }
            deepest = std::max(deepest, levels[at(t)]);
        }
    }
    QVERIFY2(deepest >= 5, qPrintable(QString::number(deepest)));
}

void StepLayoutTest::groupsAllLevels() {
    int wide = 0;
    int several = 0;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const auto program = compile(RandomNet(seed, 5).make());
        VERIFY_OK(program);

        const StepLayout layout = cuda::stepLayoutOf(*program, 3);

        std::int32_t next = 0;
        for (const StepLayout::LevelGroup& group : layout.groups) {
            QCOMPARE(group.first, next);
            QVERIFY(group.last > group.first && (!group.wide || group.last == group.first + 1));
            for (std::int32_t level = group.first; level < group.last; ++level) {
                QCOMPARE(layout.firstOfLevel[at(level) + 1] - layout.firstOfLevel[at(level)] > 3,
                         group.wide);
            }
            next = group.last;
            wide += group.wide ? 1 : 0;
            several += group.last > group.first + 1 ? 1 : 0;
        }
        QCOMPARE(at(next) + 1, layout.firstOfLevel.size());
    }
    QVERIFY2(wide > 20 && several > 20, qPrintable(QString("%1, %2").arg(wide).arg(several)));
}

void StepLayoutTest::sharesArcsAmongLanes() {
    for (const auto& [arcs, shift] :
         {std::pair{0, 0}, {1, 0}, {2, 1}, {3, 2}, {4, 2}, {5, 3}, {32, 5}, {100, 5}}) {
        QCOMPARE(cuda::laneShiftOf(cuda::stepLayoutOf(withArcs(arcs))), shift);
    }
    QCOMPARE(cuda::laneShiftOf(cuda::stepLayoutOf(*compile(NetMaker(1, 0).net()))), 0);
}

void StepLayoutTest::reducesTheChoiceInAnyNumberOfLevels() {
    constexpr std::int64_t published = 1 << 20;  // the seed's two levels
    QCOMPARE(cuda::choiceLevels(0, 1'024), Levels{1});
    QCOMPARE(cuda::choiceLevels(1, 1'024), Levels{1});
    QCOMPARE(cuda::choiceLevels(1'024, 1'024), Levels{1});
    QCOMPARE(cuda::choiceLevels(1'025, 1'024), (Levels{2, 1}));
    QCOMPARE(cuda::choiceLevels(published, 1'024), (Levels{1'024, 1}));
    QCOMPARE(cuda::choiceLevels(published + 1, 1'024), (Levels{1'025, 2, 1}));
    QCOMPARE(cuda::choiceLevels(1'024 * published, 1'024), (Levels{published, 1'024, 1}));
    QCOMPARE(cuda::choiceLevels(1'024 * published + 1, 1'024),
             (Levels{published + 1, 1'025, 2, 1}));
    QCOMPARE(cuda::choiceLevels(10, 2), (Levels{5, 3, 2, 1}));
}

void StepLayoutTest::givesSmallNetsToOneBlock() {
    QCOMPARE(cuda::gridShapeFor(0, 2, 264), (GridShape{1, 32, 2}));
    QCOMPARE(cuda::gridShapeFor(33, 0, 264), (GridShape{1, 64, 0}));
    QCOMPARE(cuda::gridShapeFor(72, 2, 264), (GridShape{1, 288, 2}));
    QCOMPARE(cuda::gridShapeFor(600, 2, 264), (GridShape{1, 608, 0}));
    QCOMPARE(cuda::gridShapeFor(2'048, 2, 264), (GridShape{1, 1'024, 0}));
    QCOMPARE(cuda::gridShapeFor(2'049, 2, 264), (GridShape{17, 512, 2}));
    QCOMPARE(cuda::gridShapeFor(40'000, 2, 264), (GridShape{157, 512, 1}));
    QCOMPARE(cuda::gridShapeFor(3'000'000'000, 5, 264), (GridShape{264, 512, 0}));
}

FIREABLE_TEST(StepLayoutTest)
#include "step_layout_test.moc"
