#include "engine/net/cuda/slot_layout.h"

#include <QTest>
#include <algorithm>
#include <random>
#include <set>

#include "engine/base/index.h"
#include "engine/net/cuda/warp_layout.h"
#include "engine/net/program/net_program.h"
#include "engine/net/rules/firing.h"
#include "tests/support/net_maker.h"
#include "tests/support/random_net.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using net::cuda::SlotLayout;
using fireable::testing::NetMaker;
using fireable::testing::RandomNet;

namespace {

using Marking = std::vector<std::int64_t>;

bool isEnabled(const NetProgram& program, TransitionIndex t, const Marking& marking) {
    return std::all_of(
        program.arcs.begin() + program.firstArc[at(t)],
        program.arcs.begin() + program.firstArc[at(t) + 1],
        [&](const ProgramArc& arc) { return rules::allows(arc, marking[at(arc.place)]); });
}

/// How many copies the inputs allow; nothing without inputs.
std::optional<std::int64_t> copies(const NetProgram& program, TransitionIndex t,
                                   const Marking& marking) {
    std::optional<std::int64_t> least;
    for (auto a = program.firstArc[at(t)]; a < program.firstArc[at(t) + 1]; ++a) {
        const ProgramArc& arc = program.arcs[at(a)];
        if (arc.kind == ArcKind::input) {
            const std::int64_t limit = marking[at(arc.place)] / arc.weight;
            least = std::min(least.value_or(limit), limit);
        }
    }
    return least;
}

/// A layout, evaluated as by a warp.
struct Warp {
    const SlotLayout& layout;
    std::vector<std::int64_t> held;  ///< by slot

    Warp(const SlotLayout& own, const Marking& marking) : layout(own) {
        for (const std::int32_t place : own.places) {
            held.push_back(place < own.placeCount ? marking[at(place)] : 0);
        }
    }
    std::uint32_t reached(int word) const {
        std::uint32_t bits = 0;
        for (int lane = 0; lane < 32; ++lane) {
            const auto slot = at(word * 32 + lane);
            bits |= held[slot] >= layout.thresholds[slot] ? 1u << lane : 0;
        }
        return bits;
    }
    /// The bits of a group whose transitions are enabled.
    std::uint32_t enabled(int group) const {
        std::uint32_t bits = 0;
        for (int lane = 0; lane < 32; ++lane) {
            bool right = true;
            for (int word = 0; word < layout.words; ++word) {
                const auto& mask = layout.masks[at((group * layout.words + word) * 32 + lane)];
                right = right && ((reached(word) ^ mask.wanted) & mask.care) == 0;
            }
            bits |= right ? 1u << lane : 0;
        }
        return bits;
    }
    bool isEnabled(TransitionIndex t) const { return (enabled(t / 32) >> (31 - t % 32) & 1) != 0; }
    std::uint32_t number(int row, int slot) const {
        return layout.changes[at((row * 32 + slot % 32) * layout.width() + slot / 32)];
    }
    std::int64_t change(int row, int slot) const {
        return static_cast<std::int32_t>(number(row, slot) << 1) >> 1;
    }
    bool limits(int row, int slot) const { return (number(row, slot) & SlotLayout::limits) != 0; }
    std::int64_t input(int row, int slot) const {
        return layout.inputs[at((row * 32 + slot % 32) * layout.width() + slot / 32)];
    }
};

Marking randomMarking(std::mt19937& random, const NetProgram& program) {
    Marking marking(program.initial.size());
    std::generate(marking.begin(), marking.end(), [&] { return random() % 6; });
    return marking;
}

}  // namespace

/// Registers of a warp describe each transition as the program does. Needs no device.
class SlotLayoutTest : public QObject {
    Q_OBJECT

private slots:
    void saysWhatIsEnabled();
    void listsTheChangesOfAFiring();
    void findsTheCopiesOrThatItCannot();
    void emptyRowsAndTransitionsNeverFire();
    void knowsHigher();
    void mayBeLargerThanNecessary();
    void refusesWhatDoesNotFit();
};

void SlotLayoutTest::saysWhatIsEnabled() {
    std::mt19937 random(1);
    int enabled = 0;
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        const auto program = compile(RandomNet(seed, seed % 10 == 0 ? 4 : 1).make());
        VERIFY_OK(program);
        const auto layout = cuda::slotLayoutOf(*program, seed % 2 == 0);
        if (!layout) {
            continue;  // too many slots
        }
        for (int i = 0; i < 10; ++i) {
            const Marking marking = randomMarking(random, *program);
            const Warp warp(*layout, marking);
            for (TransitionIndex t = 0; t < program->transitionCount(); ++t) {
                QCOMPARE(warp.isEnabled(t), isEnabled(*program, t, marking));
                enabled += warp.isEnabled(t) ? 1 : 0;
            }
        }
    }
    QVERIFY(enabled > 1'000);
}

void SlotLayoutTest::listsTheChangesOfAFiring() {
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        const auto program = compile(RandomNet(seed).make());
        VERIFY_OK(program);
        const auto layout = cuda::slotLayoutOf(*program, true);
        QVERIFY(layout);
        const Effects effects = programEffects(*program);
        std::int32_t maxOutput = 0;
        for (TransitionIndex t = 0; t < program->transitionCount(); ++t) {
            Marking changes(program->initial.size());
            for (const Effect& effect : effects.of(t)) {
                changes[at(effect.place)] = effect.change;
                maxOutput = std::max(maxOutput, static_cast<std::int32_t>(effect.change));
                QVERIFY(layout->home[at(effect.place)] != SlotLayout::noSlot);
            }
            const Warp warp(*layout, changes);
            for (int slot = 0; slot < layout->words * 32; ++slot) {
                QCOMPARE(warp.change(layout->row(t), slot), warp.held[at(slot)]);
            }
        }
        QCOMPARE(layout->maxOutput, maxOutput);
        for (PlaceIndex place = 0; place < program->placeCount(); ++place) {
            const std::int32_t home = layout->home[at(place)];
            QVERIFY(home == SlotLayout::noSlot || layout->places[at(home)] == place);
        }
    }
}

/// The minimum over the slots that limit the copies, or by weights on the slow path.
void SlotLayoutTest::findsTheCopiesOrThatItCannot() {
    std::mt19937 random(2);
    int simple = 0;
    int careful = 0;
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        const auto program = compile(RandomNet(seed).make());
        VERIFY_OK(program);
        const auto layout = cuda::slotLayoutOf(*program, false);
        QVERIFY(layout);
        const Marking marking = randomMarking(random, *program);
        const Warp warp(*layout, marking);
        for (TransitionIndex t = 0; t < program->transitionCount(); ++t) {
            if (!warp.isEnabled(t)) {
                continue;
            }
            const int row = layout->row(t);
            std::optional<std::int64_t> least;
            std::optional<std::int64_t> byWeight;
            for (int slot = 0; slot < layout->words * 32; ++slot) {
                const std::int64_t tokens = warp.held[at(slot)];
                if (warp.limits(row, slot)) {
                    least = std::min(least.value_or(tokens), tokens);
                }
                if (const std::int64_t weight = warp.input(row, slot); weight > 0) {
                    byWeight = std::min(byWeight.value_or(tokens / weight), tokens / weight);
                }
            }
            QCOMPARE(byWeight, copies(*program, t, marking));
            const bool isSimple = least.has_value();
            (isSimple ? simple : careful) += 1;
            QVERIFY(!isSimple || least == byWeight);
        }
    }
    QVERIFY2(simple > 50 && careful > 50,
             qPrintable(QString("%1 simple, %2 careful").arg(simple).arg(careful)));
}

void SlotLayoutTest::emptyRowsAndTransitionsNeverFire() {
    NetMaker maker(1, 2);
    maker.tokens(1, 1).takes(1, {1}).needsEmpty(1, {1});  // it asks for what cannot be
    maker.takes(2, {1});
    const auto program = compile(maker.net());
    VERIFY_OK(program);
    const auto layout = cuda::slotLayoutOf(*program, false);
    QVERIFY(layout);
    for (const std::int64_t tokens : {0, 1, 5}) {
        const Warp warp(*layout, {tokens});

        QCOMPARE(warp.enabled(0), tokens > 0 ? 1u << 30 : 0u);
        for (int slot = 0; slot < 32; ++slot) {
            QVERIFY(!warp.limits(0, slot));  // row 0 is for no transition
        }
    }
}

void SlotLayoutTest::knowsHigher() {
    int pairs = 0;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const auto program = compile(RandomNet(seed, 4).make());
        VERIFY_OK(program);
        const auto layout = cuda::slotLayoutOf(*program, false);
        const auto lists = cuda::priorityListsOf(*program);
        QVERIFY(lists);
        for (TransitionIndex t = 0; t < program->transitionCount(); ++t) {
            std::set<TransitionIndex> above;
            for (TransitionIndex u = t; u >= 0; --u) {
                if (u == t || above.contains(u)) {
                    above.insert(program->higher.begin() + program->firstHigher[at(u)],
                                 program->higher.begin() + program->firstHigher[at(u) + 1]);
                }
            }
            QVERIFY(std::equal(lists->above.begin() + lists->first[at(t)],
                               lists->above.begin() + lists->first[at(t) + 1], above.begin(),
                               above.end()));
            pairs += static_cast<int>(above.size());
            for (TransitionIndex s = 0; layout && s < program->transitionCount(); ++s) {
                const auto word = at((t / 32 * layout->groups + s / 32) * 32 + 31 - t % 32);
                QCOMPARE((layout->higher[word] >> (31 - s % 32) & 1) != 0, above.contains(s));
            }
        }
    }
    QVERIFY(pairs > 1'000);
}

void SlotLayoutTest::mayBeLargerThanNecessary() {
    const auto program = compile(RandomNet(5).make());
    VERIFY_OK(program);

    const auto layout = cuda::slotLayoutOf(*program, false, {3, 2});

    QVERIFY(layout);
    QCOMPARE(layout->words, 3);
    QCOMPARE(layout->groups, 2);
    QCOMPARE(layout->width(), 4);
    std::mt19937 random(3);
    const Marking marking = randomMarking(random, *program);
    const Warp warp(*layout, marking);
    QCOMPARE(warp.enabled(1), 0u);
    for (TransitionIndex t = 0; t < program->transitionCount(); ++t) {
        QCOMPARE(warp.isEnabled(t), isEnabled(*program, t, marking));
    }
}

void SlotLayoutTest::refusesWhatDoesNotFit() {
    NetMaker heavy(1, 1);
    heavy.arc(1, 1, ArcKind::input, std::int64_t{1} << 30);
    QVERIFY(!cuda::slotLayoutOf(*compile(heavy.net()), false));
    for (const int transitions : {128, 129}) {
        NetMaker many(1, transitions);
        for (int t = 1; t <= transitions; ++t) {
            many.takes(t, {1});
        }
        QCOMPARE(cuda::slotLayoutOf(*compile(many.net()), false).has_value(), transitions == 128);
    }
    for (const int places : {127, 128}) {
        NetMaker many(places, 1);
        for (int p = 1; p <= places; ++p) {
            many.takes(1, {p});
        }
        QCOMPARE(cuda::slotLayoutOf(*compile(many.net()), false).has_value(), places == 127);
    }
}

FIREABLE_TEST(SlotLayoutTest)
#include "slot_layout_test.moc"
