#include "engine/net/cuda/warp_layout.h"

#include <QTest>
#include <algorithm>
#include <initializer_list>
#include <limits>
#include <random>
#include <set>

#include "engine/base/index.h"
#include "engine/net/program/net_program.h"
#include "engine/net/rules/firing.h"
#include "tests/support/net_maker.h"
#include "tests/support/random_net.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"
#include "tests/support/wide_net.h"

using namespace fireable;
using net::cuda::WarpArc;
using net::cuda::WarpLayout;
using fireable::testing::NetMaker;
using fireable::testing::RandomNet;
using fireable::testing::WideNet;

namespace {

bool allows(const WarpArc& arc, const std::vector<std::int64_t>& marking) {
    return rules::room(marking[arc.place & WarpArc::placeBits], arc.threshold) >= 0;
}

/// As a lane evaluates a transition; `marking` ends with the dummy place.
bool isEnabled(const WarpLayout& layout, TransitionIndex t,
               const std::vector<std::int64_t>& marking) {
    const auto allow = [&](const WarpLayout::Column& column) {
        return std::ranges::all_of(column.arcs,
                                   [&](const WarpArc& arc) { return allows(arc, marking); });
    };
    return allow(layout.columns[at(t)]) &&
           std::all_of(layout.extras.begin() + layout.firstExtra[at(t)],
                       layout.extras.begin() + layout.firstExtra[at(t) + 1], allow);
}

bool isEnabledIn(const NetProgram& program, TransitionIndex t,
                 const std::vector<std::int64_t>& marking) {
    bool enabled = true;
    for (auto a = program.firstArc[at(t)]; a < program.firstArc[at(t) + 1]; ++a) {
        const ProgramArc& arc = program.arcs[at(a)];
        enabled = enabled && rules::allows(arc, marking[at(arc.place)]);
    }
    return enabled;
}

std::set<TransitionIndex> touchedBy(const WarpLayout& layout, TransitionIndex t) {
    const WarpLayout::Reach& reach = layout.reaches[at(t)];
    if (reach.isListed()) {
        return {layout.touched.begin() + reach.firstTouched,
                layout.touched.begin() + reach.touchedEnd()};
    }
    std::set<TransitionIndex> all;
    for (TransitionIndex u = 0;
         reach.lastTouched == WarpLayout::Reach::all && u < layout.transitionCount(); ++u) {
        all.insert(u);
    }
    for (auto i = reach.firstEffect; i < reach.lastEffect; ++i) {
        const auto place = at(layout.effects[at(i)].place);
        all.insert(layout.watchers.begin() + layout.firstWatcher[place],
                   layout.watchers.begin() + layout.firstWatcher[place + 1]);
    }
    return all;
}

/// Each of the transitions takes from each of the places.
Net taking(int transitions, int places) {
    NetMaker maker(places, transitions);
    for (int t = 1; t <= transitions; ++t) {
        for (int place = 1; place <= places; ++place) {
            maker.takes(t, {place});
        }
    }
    return std::move(maker.net());
}

}  // namespace

/// The tables of a warp describe each transition as the program does, and a firing touches
/// everything that it may change. Needs no device.
class WarpLayoutTest : public QObject {
    Q_OBJECT

private slots:
    void saysWhatIsEnabled();
    void touchesWhatAFiringChanges();
    void findsFarReachingTransitions_data();
    void findsFarReachingTransitions();
    void listsNoMoreThanMemoryHolds();
    void limitsTheTimeForLists();
    void findsTheLongestStep();
    void refusesWeightsBeyond31Bits();
    void addsWhatFits31Bits();
};

void WarpLayoutTest::saysWhatIsEnabled() {
    std::mt19937 random(1);
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        const auto program = compile(RandomNet(seed, seed % 10 == 0 ? 8 : 1).make());
        VERIFY_OK(program);
        const auto layout = cuda::warpLayoutOf(*program);
        QVERIFY(layout);
        for (int marked = 0; marked < 20; ++marked) {
            std::vector<std::int64_t> marking(program->initial.size() + 1);
            std::generate_n(marking.begin(), program->initial.size(), [&] { return random() % 6; });
            for (TransitionIndex t = 0; t < program->transitionCount(); ++t) {
                QCOMPARE(isEnabled(*layout, t, marking), isEnabledIn(*program, t, marking));
            }
        }
    }
}

void WarpLayoutTest::touchesWhatAFiringChanges() {
    std::mt19937 random(2);
    int changes = 0;
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        const auto program =
            compile(seed % 60 == 0 ? WideNet(seed).make() : RandomNet(seed).make());
        VERIFY_OK(program);
        const auto layout = cuda::warpLayoutOf(*program);
        QVERIFY(layout);
        for (TransitionIndex t = 0; t < program->transitionCount(); ++t) {
            std::vector<std::int64_t> before(program->initial.size() + 1);
            std::generate_n(before.begin(), program->initial.size(), [&] { return random() % 5; });
            std::vector<std::int64_t> after = before;
            const WarpLayout::Reach& reach = layout->reaches[at(t)];
            for (auto i = reach.firstEffect; i < reach.lastEffect; ++i) {
                after[at(layout->effects[at(i)].place)] += layout->effects[at(i)].change;
            }
            const std::set<TransitionIndex> touched = touchedBy(*layout, t);
            for (TransitionIndex u = 0; u < program->transitionCount(); ++u) {
                if (isEnabledIn(*program, u, before) != isEnabledIn(*program, u, after)) {
                    ++changes;
                    QVERIFY2(touched.contains(u), qPrintable(QString::number(seed)));
                }
            }
        }
    }
    QVERIFY(changes > 1'000);
}

void WarpLayoutTest::findsFarReachingTransitions_data() {
    QTest::addColumn<Net>("net");
    QTest::addColumn<bool>("far");
    QTest::addColumn<bool>("listed");
    QTest::newRow("a lane each") << taking(WarpLayout::maxAtOnce, 1) << false << true;
    QTest::newRow("more transitions") << taking(WarpLayout::maxAtOnce + 1, 1) << true << true;
    QTest::newRow("a lane for each effect") << taking(1, WarpLayout::maxAtOnce) << false << true;
    QTest::newRow("more effects") << taking(1, WarpLayout::maxAtOnce + 1) << true << true;
    QTest::newRow("the longest list") << taking(WarpLayout::maxListed, 1) << true << true;
    QTest::newRow("too many") << taking(WarpLayout::maxListed + 1, 1) << true << false;
    QTest::newRow("few, found many times") << taking(100, 400) << true << true;
    NetMaker thrice(1, 400);
    for (int t = 1; t <= 400; ++t) {
        thrice.takes(t, {1}).arc(1, t, ArcKind::read, 1).arc(1, t, ArcKind::inhibitor, 9);
    }
    QTest::newRow("few, by three arcs each") << thrice.net() << true << true;
}

void WarpLayoutTest::findsFarReachingTransitions() {
    QFETCH(const Net, net);
    const auto program = compile(net);
    VERIFY_OK(program);

    const auto layout = cuda::warpLayoutOf(*program);

    QVERIFY(layout);
    QTEST(layout->reaches.front().isFar(), "far");
    QTEST(layout->reaches.front().isListed(), "listed");
    QCOMPARE(std::ssize(touchedBy(*layout, 0)), program->transitionCount());
}

/// Lists would exceed their limit: only short ones are made.
void WarpLayoutTest::listsNoMoreThanMemoryHolds() {
    constexpr int hubs = 5;
    constexpr int hub = WarpLayout::maxListed;
    constexpr int near = 20;
    NetMaker maker(hubs + 1, hubs * hub + near);
    for (int t = 1; t <= hubs * hub + near; ++t) {
        maker.takes(t, {t <= hubs * hub ? 1 + t % hubs : hubs + 1});
    }
    const auto program = compile(maker.net());
    VERIFY_OK(program);

    const auto layout = cuda::warpLayoutOf(*program);

    QVERIFY(layout);
    QVERIFY(layout->reaches.front().isListed());
    QCOMPARE(layout->reaches[at(hubs * hub) - 1].lastTouched, WarpLayout::Reach::byPlace);
    QVERIFY(layout->reaches.back().isListed());
    QCOMPARE(std::ssize(layout->touched), WarpLayout::maxListedInAll + near * near);
}

/// Searching in vain takes time: beyond a limit only short lists are made.
void WarpLayoutTest::limitsTheTimeForLists() {
    constexpr int near = 40;
    const int hub = static_cast<int>(WarpLayout::maxVisited) / 1'024 + 1;
    NetMaker maker(3, near + hub + near);
    for (int t = 1; t <= near + hub + near; ++t) {
        maker.takes(t, {t <= near ? 1 : t <= near + hub ? 2 : 3});
    }
    const auto program = compile(maker.net());
    VERIFY_OK(program);

    const auto layout = cuda::warpLayoutOf(*program);

    QVERIFY(layout);
    QVERIFY(layout->reaches.front().isListed());
    QVERIFY(!layout->reaches.back().isListed());
    QCOMPARE(std::ssize(layout->touched), near * near);
}

void WarpLayoutTest::findsTheLongestStep() {
    const auto longestOf = [](const Net& net) {
        return cuda::longestStepOf(*cuda::warpLayoutOf(*compile(net)));
    };
    QCOMPARE(longestOf(taking(32, 1)), 1 + 1);
    QCOMPARE(longestOf(taking(33, 1)), 1 + 2);
    QCOMPARE(longestOf(taking(2, 70)), (3 + 1) * (1 + 17));  // 66 arcs more than a column has
    // By place each would evaluate all 1,100, which it does once.
    QCOMPARE(longestOf(taking(1'100, 400)), (13 + 35) * (1 + 99));

    NetMaker apart(3, 4'000);  // three places with a watcher or 2,000: less than all transitions
    apart.takes(1, {1, 2, 3});
    for (int t = 2; t <= 2'000; ++t) {
        apart.takes(t, {1});
    }
    QCOMPARE(longestOf(apart.net()), 1 + 3 + 63 + 1 + 1);
}

void WarpLayoutTest::refusesWeightsBeyond31Bits() {
    NetMaker maker(1, 1);
    maker.arc(1, 1, ArcKind::input, std::int64_t{1} << 31);
    const auto program = compile(maker.net());
    VERIFY_OK(program);

    QVERIFY(!cuda::warpLayoutOf(*program));
}

/// As with 64 bits, where the sum is neither negative nor beyond 31 bits.
void WarpLayoutTest::addsWhatFits31Bits() {
    constexpr std::int32_t most = std::numeric_limits<std::int32_t>::max();
    const std::initializer_list<std::int32_t> numbers{0, 1, 2, 46'341, 1 << 30, most - 1, most};
    for (const std::int32_t tokens : numbers) {
        for (const std::int32_t count : numbers) {
            for (const std::int32_t change : numbers) {
                for (const std::int32_t sign : {1, -1}) {
                    const std::int64_t sum = std::int64_t{count} * change * sign + tokens;
                    const bool fits = sum >= 0 && sum <= most;
                    std::int32_t added = tokens;
                    QCOMPARE(rules::addChecked(added, count, sign * change), fits);
                    QCOMPARE(std::int64_t{added}, fits ? sum : std::int64_t{tokens});
                }
            }
        }
    }
}

FIREABLE_TEST(WarpLayoutTest)
#include "warp_layout_test.moc"
