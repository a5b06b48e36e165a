#include "engine/net/cuda/owned_layout.h"

#include <QTest>
#include <set>

#include "tests/support/net_maker.h"
#include "tests/support/random_net.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"
#include "tests/support/wide_net.h"

using namespace fireable;
using cuda::OwnedLayout;
using cuda::WarpArc;
using cuda::WarpLayout;
using fireable::testing::NetMaker;
using fireable::testing::RandomNet;
using fireable::testing::WideNet;
using Round = OwnedLayout::Round;

namespace {

std::size_t at(std::int64_t index) {
    return static_cast<std::size_t>(index);
}

bool hasExtras(const WarpLayout& layout, TransitionIndex t) {
    return layout.firstExtra[at(t)] < layout.firstExtra[at(t) + 1];
}

/// What the lanes look at in a round, found as each of them finds its own.
std::vector<TransitionIndex> lookedAt(const OwnedLayout& owned, const Round& round) {
    std::vector<TransitionIndex> found;
    for (int lane = 0; lane < OwnedLayout::lanes; ++lane) {
        if ((round.owners >> lane & 1) != 0) {
            found.push_back(owned.touched[at(round.firstTouched) + found.size()]);
        }
    }
    return found;
}

/// Transitions that all take from one place.
Net star(int transitions) {
    NetMaker maker(2, transitions);
    for (int t = 1; t <= transitions; ++t) {
        maker.arc(1, t, ArcKind::input, 1);
        maker.arc(2, t, ArcKind::output, 1);
    }
    return std::move(maker.net());
}

}  // namespace

/// Each lane looks again at those of its transitions that a firing touches, at each once. No device
/// is needed to see that.
class OwnedLayoutTest : public QObject {
    Q_OBJECT

private slots:
    void looksAtAllThatIsTouched();
    void tellsWhatIsNotPlain();
    void takesOneRoundWhereLanesDiffer();
    void refusesWhatDoesNotFit();
    void tellsTheLongestStep();
};

void OwnedLayoutTest::looksAtAllThatIsTouched() {
    int further = 0;
    int unlisted = 0;
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        const auto program = compile(
            seed % 10 == 0 ? WideNet(seed).make() : RandomNet(seed, seed % 4 == 0 ? 8 : 1).make());
        VERIFY_OK(program);
        const auto layout = cuda::warpLayoutOf(*program);
        QVERIFY(layout);
        const auto owned = cuda::ownedLayoutOf(*layout);
        QVERIFY(owned);
        for (TransitionIndex t = 0; t < program->transitionCount(); ++t) {
            std::multiset<TransitionIndex> found;
            const Round* round = &owned->rounds[at(t)];
            for (;;) {
                int lane = -1;
                for (const TransitionIndex touched : lookedAt(*owned, *round)) {
                    QVERIFY(touched % OwnedLayout::lanes > lane);
                    lane = touched % OwnedLayout::lanes;
                    QVERIFY((round->owners >> lane & 1) != 0);
                    found.insert(touched);
                }
                if (round->next() == 0) {
                    break;
                }
                ++further;
                round = &owned->rounds[round->next()];
            }
            const WarpLayout::Reach& reach = layout->reaches[at(t)];
            if (reach.isListed()) {
                const std::multiset<TransitionIndex> wanted(
                    layout->touched.begin() + reach.firstTouched,
                    layout->touched.begin() + reach.touchedEnd());
                QCOMPARE(found, wanted);
            } else {
                ++unlisted;
                QCOMPARE(std::ssize(found), program->transitionCount());
                QCOMPARE(std::set(found.begin(), found.end()).size(), found.size());
            }
            const int effects = reach.lastEffect - reach.firstEffect;
            const bool many = effects > WarpLayout::mostAtOnce;
            QCOMPARE(owned->rounds[at(t)].firstEffect, reach.firstEffect);
            QCOMPARE(owned->rounds[at(t)].hasMany(), many);
            QCOMPARE(owned->rounds[at(t)].effectCount(), many ? 0 : effects);
            QVERIFY(!many || !owned->rounds[at(t)].isPlain());
        }
    }
    QVERIFY(further > 100);
    QVERIFY(unlisted > 100);
}

void OwnedLayoutTest::tellsWhatIsNotPlain() {
    int rare = 0;
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        const auto program = compile(RandomNet(seed).make());
        VERIFY_OK(program);
        const auto layout = cuda::warpLayoutOf(*program);
        QVERIFY(layout);
        const auto owned = cuda::ownedLayoutOf(*layout);
        QVERIFY(owned);
        for (TransitionIndex t = 0; t < program->transitionCount(); ++t) {
            const Round& round = owned->rounds[at(t)];
            const bool isRare = (layout->columns[at(t)].arcs.back().place & WarpArc::rare) != 0;
            QCOMPARE((round.rest & Round::rare) != 0, isRare);
            bool extras = false;
            for (const TransitionIndex touched : lookedAt(*owned, round)) {
                extras = extras || hasExtras(*layout, touched);
            }
            QCOMPARE((round.rest & Round::extras) != 0, extras);
            QCOMPARE(round.isPlain(), !isRare && !extras && round.next() == 0);
            rare += isRare ? 1 : 0;
        }
    }
    QVERIFY(rare > 100);
}

void OwnedLayoutTest::takesOneRoundWhereLanesDiffer() {
    const auto program = compile(star(WarpLayout::mostAtOnce));
    VERIFY_OK(program);
    const auto owned = cuda::ownedLayoutOf(*cuda::warpLayoutOf(*program));
    QVERIFY(owned);
    for (TransitionIndex t = 0; t < program->transitionCount(); ++t) {
        QCOMPARE(owned->rounds[at(t)].owners, 0xffffffffu);
        QVERIFY(owned->rounds[at(t)].isPlain());
    }
}

void OwnedLayoutTest::refusesWhatDoesNotFit() {
    const auto none = compile(star(0));
    VERIFY_OK(none);
    const auto empty = cuda::ownedLayoutOf(*cuda::warpLayoutOf(*none));
    QVERIFY(empty);
    QCOMPARE(empty->rounds.size(), std::size_t{0});
    for (const int more : {0, 1}) {
        const auto many = compile(NetMaker(1, OwnedLayout::mostTransitions + more).net());
        VERIFY_OK(many);
        QCOMPARE(cuda::ownedLayoutOf(*cuda::warpLayoutOf(*many)).has_value(), more == 0);
    }
}

void OwnedLayoutTest::tellsTheLongestStep() {
    const auto longestOf = [](const Net& net) {
        const auto layout = cuda::warpLayoutOf(*compile(net));
        return cuda::longestStepOf(*layout, *cuda::ownedLayoutOf(*layout));
    };
    QCOMPARE(longestOf(star(WarpLayout::mostAtOnce)), 2);

    NetMaker apart(1, 33);  // the first and the last are the same lane's
    apart.arc(1, 1, ArcKind::input, 1).arc(1, 33, ArcKind::input, 1);
    QCOMPARE(longestOf(apart.net()), 3);

    NetMaker wide(50, 1);  // 46 arcs more than a column has: twelve columns
    for (int place = 1; place <= 50; ++place) {
        wide.arc(place, 1, ArcKind::read, 1);
    }
    QCOMPARE(longestOf(wide.net()), 2 * 13);

    NetMaker giving(100, 1);  // to three lots of places
    for (int place = 1; place <= 70; ++place) {
        giving.arc(place, 1, ArcKind::output, 1);
    }
    QCOMPARE(longestOf(giving.net()), 4);
}

FIREABLE_TEST(OwnedLayoutTest)
#include "owned_layout_test.moc"
