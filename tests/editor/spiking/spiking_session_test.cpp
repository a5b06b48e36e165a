#include "editor/spiking/spiking_session.h"

#include <QTest>
#include <random>

#include "engine/spiking/branches/step_choices.h"
#include "engine/spiking/rules/configuration_step.h"
#include "tests/support/random_spiking.h"
#include "tests/support/spiking_engines_run.h"
#include "tests/support/spiking_system.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using spiking::Configuration;
using spiking::RuleChoice;
using testing::WrittenSystem;

namespace {

/// A control that never stops by itself.
struct FreeControl {
    std::atomic<bool> interrupt = false;
    std::vector<std::string> messages;
    SpikingControl control{interrupt, [] { return false; }, [](const SpikingFrame&) {}};
};

std::shared_ptr<const SpikingRunProgram> programOf(const spiking::SpikingSystem& system) {
    auto program = SpikingRuns::prepare({0, system, {}});
    if (!program) {
        qFatal("%s", program.error().message().c_str());
    }
    return *program;
}

/// One of the settings that this machine can run.
SpikingRunSettings settingsOf(std::uint64_t seed) {
    const auto kinds = testing::availableSpikingEngines();
    SpikingRunSettings settings;
    settings.engine = kinds[seed % kinds.size()];
    settings.rules = {.choice = seed % 3 == 0 ? RuleChoice::first : RuleChoice::random,
                      .seed = seed,
                      .published = seed % 7 == 4};
    return settings;
}

/// The configurations that `reference` goes through from `start` on.
std::vector<Configuration> referenceFrom(const SpikingRunProgram& run,
                                         const SpikingRunSettings& settings,
                                         const Configuration& start, std::size_t most) {
    const auto reference =
        *makeSpikingEngine(spiking::EngineKind::reference, run.program, settings.rules);
    reference->restore(start);
    std::vector<Configuration> all{reference->configuration()};
    while (all.size() < most && reference->run({.maxSteps = Count(1)}) &&
           reference->steps() != all.back().steps) {
        all.push_back(reference->configuration());
    }
    return all;
}

std::unique_ptr<SpikingSession> sessionOf(const WrittenSystem& written,
                                          const SpikingRunSettings& settings = {}) {
    return *SpikingSession::make(programOf(written.system), settings);
}

constexpr auto generator =
    "1 2 : a^2/a->a, a->λ\n"
    "2 1 : a->a, a->a;1\n"
    "3 3 : a^3->a, a->a;1, a^2->λ\n"
    "syn 1>2 1>3 2>1 2>3\n"
    "out 3\n";

}  // namespace

/// Forwards and backwards, without threads.
class SpikingSessionTest : public QObject {
    Q_OBJECT

private slots:
    void randomWalksStandWhereTheReferenceStood();
    void aForkGoesOnAsTheReferenceDoes();
    void aStepByHandWithoutPicksIsTheEngines();
    void everyChoiceOfAStepCanBePicked();
    void picksThatDoNotGoTogetherAreRefusedInWords_data();
    void picksThatDoNotGoTogetherAreRefusedInWords();
    void whatWasPickedIsRepeated();
    void haltsAtChoicesAndWherePicksAreWanted();
    void runsToATriggerAndBackToACondition();
    void aFrameTellsWhatHappened();
};

void SpikingSessionTest::randomWalksStandWhereTheReferenceStood() {
    int walked = 0;
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        const auto run = programOf(testing::RandomSpiking(seed).make());
        const SpikingRunSettings settings = settingsOf(seed);
        const auto expected =
            referenceFrom(*run, settings, spiking::initialConfiguration(run->program), 40);
        auto made = SpikingSession::make(run, settings);
        if (!made && made.error().code == ErrorCode::unsupported) {
            continue;
        }
        VERIFY_OK(made);
        SpikingSession& session = **made;
        FreeControl control;
        std::mt19937_64 random(seed);
        std::size_t at = 0;
        const std::size_t last = expected.size() - 1;

        for (int i = 0; i < 40; ++i) {
            const std::size_t some = 1 + random() % 5;
            switch (random() % 4) {
                case 0:
                    VERIFY_OK(session.step(static_cast<int>(some), control.control));
                    at = std::min(at + some, last);
                    break;
                case 1:
                    VERIFY_OK(session.stepBack(control.control));
                    at -= std::min<std::size_t>(at, 1);
                    break;
                case 2:
                    at = random() % expected.size();
                    VERIFY_OK(session.goTo(Count(static_cast<std::int64_t>(at)), control.control));
                    break;
                default:
                    if (random() % 4 == 0) {
                        VERIFY_OK(session.reset());
                        at = 0;
                    }
            }
            if (at == last && expected.size() == 40) {
                break;  // further steps are not known
            }
            const SpikingFrame frame = session.frame();
            QVERIFY2(frame.now == expected[at], qPrintable(QString::number(seed)));
            QCOMPARE(frame.state.steps, Count(static_cast<std::int64_t>(at)));
        }
        ++walked;
    }
    QVERIFY(walked > 150);
}

void SpikingSessionTest::aForkGoesOnAsTheReferenceDoes() {
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const auto run = programOf(testing::RandomSpiking(seed).make());
        const SpikingRunSettings settings = settingsOf(seed);
        auto made = SpikingSession::make(run, settings);
        if (!made && made.error().code == ErrorCode::unsupported) {
            continue;
        }
        VERIFY_OK(made);
        SpikingSession& session = **made;
        FreeControl control;
        VERIFY_OK(session.step(static_cast<int>(seed % 6), control.control));
        const Configuration before = session.frame().now;

        const auto neuron = static_cast<spiking::NeuronIndex>(seed % before.spikes.size());
        session.setSpikes(neuron, Count(static_cast<std::int64_t>(seed % 5)));
        const Configuration forked = session.frame().now;
        VERIFY_OK(session.step(7, control.control));

        const auto expected = referenceFrom(*run, settings, forked, 8);
        QVERIFY(session.frame().now == expected.back());
        VERIFY_OK(session.goTo(before.steps, control.control));
        QVERIFY(session.frame().now == forked);
        session.switchTo(0);
        QVERIFY(session.frame().now == before);
    }
}

void SpikingSessionTest::aStepByHandWithoutPicksIsTheEngines() {
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        const auto run = programOf(testing::RandomSpiking(seed).make());
        SpikingRunSettings settings = settingsOf(seed);
        settings.engine = spiking::EngineKind::reference;
        const auto expected =
            referenceFrom(*run, settings, spiking::initialConfiguration(run->program), 20);
        const auto session = *SpikingSession::make(run, settings);

        for (std::size_t at = 1; at < expected.size(); ++at) {
            const auto halt = session->stepByHand({});
            VERIFY_OK(halt);
            QVERIFY2(session->frame().now == expected[at], qPrintable(QString::number(seed)));
        }
    }
}

/// By comparison with all choices that there are.
void SpikingSessionTest::everyChoiceOfAStepCanBePicked() {
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const auto run = programOf(testing::RandomSpiking(seed).make());
        SpikingRunSettings settings;
        settings.byHand = true;
        const auto session = *SpikingSession::make(run, settings);
        FreeControl control;
        Configuration now = session->frame().now;
        for (int step = 0; step < 4; ++step) {
            const auto able = ableNeurons(run->program, now);
            if (hasHalted(run->program, now, able)) {
                break;
            }
            spiking::StepChoices choices(run->program, now, able);
            std::vector<spiking::RuleUse> used;
            Configuration next;
            for (int choice = 0; choice < 20 && choices.next(used); ++choice) {
                spiking::StepPicks picks;
                for (const spiking::AbleNeuron& one : able) {
                    picks[one.neuron] = std::nullopt;
                }
                for (const spiking::RuleUse& use : used) {
                    picks[use.neuron] = use.rule;
                }
                const bool isOnlyOrdered = run->program.mode.order != spiking::StepOrder::parallel;
                if (isOnlyOrdered) {  // those that the order passes over do not wait
                    std::erase_if(picks, [&](const auto& pick) {
                        return !pick.second &&
                               run->program.mode.timing == spiking::StepTiming::synchronous;
                    });
                }
                next = now;
                spiking::SpikingStep made;
                makeStep(run->program, able, used, next, made);

                const auto halt = session->stepByHand(picks);

                QVERIFY2(halt, halt ? "" : halt.error().detail.c_str());
                QVERIFY2(session->frame().now == next, qPrintable(QString::number(seed)));
                VERIFY_OK(session->stepBack(control.control));
                QVERIFY(session->frame().now == now);
            }
            spiking::StepPicks last;
            for (const spiking::RuleUse& use : used) {
                last[use.neuron] = use.rule;
            }
            if (!session->stepByHand(last)) {
                break;
            }
            now = session->frame().now;
        }
    }
}

void SpikingSessionTest::picksThatDoNotGoTogetherAreRefusedInWords_data() {
    using spiking::StepOrder;
    using spiking::StepTiming;
    QTest::addColumn<int>("order");
    QTest::addColumn<int>("timing");
    QTest::addColumn<QList<int>>("picks");  ///< of neurons 1, 2, 3: a rule, -1 to wait, -2 nothing
    QTest::addColumn<QString>("message");
    const auto row = [](const char* name, StepOrder order, StepTiming timing, QList<int> picks,
                        const char* message) {
        QTest::newRow(name) << static_cast<int>(order) << static_cast<int>(timing) << picks
                            << QString::fromUtf8(message);
    };
    row("not applicable", StepOrder::parallel, StepTiming::synchronous, {1, 0, 0},
        "1 cannot use rule 2 with 2 spikes");
    row("nothing picked", StepOrder::parallel, StepTiming::synchronous, {-2, -2, -2},
        "pick one of the 2 rules that 2 can use");
    row("waits", StepOrder::parallel, StepTiming::synchronous, {-1, 0, 0},
        "1 cannot wait in this step");
    row("two of one", StepOrder::oneAtRandom, StepTiming::synchronous, {0, 0, -2},
        "one neuron acts in a step, not both 1 and 2");
    row("none of one", StepOrder::oneAtRandom, StepTiming::synchronous, {-2, -2, -2},
        "one neuron acts in a step: pick a rule of 1, 2 or 3");
    row("all wait", StepOrder::oneAtRandom, StepTiming::synchronous, {-1, -1, -1},
        "not all neurons can wait in this step");
    row("not the most", StepOrder::oneWithMost, StepTiming::synchronous, {0, -2, -2},
        "only neurons with the most spikes act, which 1 does not have");
}

void SpikingSessionTest::picksThatDoNotGoTogetherAreRefusedInWords() {
    QFETCH(int, order);
    QFETCH(int, timing);
    QFETCH(QList<int>, picks);
    QFETCH(QString, message);
    WrittenSystem written(generator);
    written.system.mode.order = static_cast<spiking::StepOrder>(order);
    written.system.mode.timing = static_cast<spiking::StepTiming>(timing);
    SpikingRunSettings settings;
    settings.byHand = true;
    const auto session = sessionOf(written, settings);
    spiking::StepPicks picked;
    for (int i = 0; i < 3; ++i) {
        if (picks[i] != -2) {
            picked[i] = picks[i] == -1 ? std::nullopt : std::optional(picks[i]);
        }
    }

    const auto halt = session->stepByHand(picked);

    QVERIFY(!halt);
    QCOMPARE(QString::fromStdString(halt.error().detail), message);
    QVERIFY(session->atStart());
}

void SpikingSessionTest::whatWasPickedIsRepeated() {
    const WrittenSystem written(generator);
    const auto session = sessionOf(written);
    FreeControl control;
    VERIFY_OK(session->stepByHand({{written["2"], 1}}));
    QCOMPARE(session->frame().now.closed[1], std::int64_t{1});
    VERIFY_OK(session->step(3, control.control));
    const Configuration there = session->frame().now;

    VERIFY_OK(session->reset());
    VERIFY_OK(session->step(4, control.control));

    QVERIFY(session->frame().now == there);
    QCOMPARE(session->frame().timelines.size(), std::size_t{1});
    VERIFY_OK(session->reset());
    VERIFY_OK(session->stepByHand({{written["2"], 0}}));
    QCOMPARE(session->frame().timelines.size(), std::size_t{2});
}

void SpikingSessionTest::haltsAtChoicesAndWherePicksAreWanted() {
    const WrittenSystem written(
        "1 1 : a->a\n"
        "2 0 : a->a, a->a;2\n"
        "3 0 : a->a\n"
        "syn 1>2 2>3\n");
    FreeControl control;
    const auto free = sessionOf(written);
    const auto toChoice = free->runToChoice(control.control);
    VERIFY_OK(toChoice);
    QCOMPARE(*toChoice, Halt::breakpoint);
    QCOMPARE(free->frame().state.steps, Count(1));
    QVERIFY(free->frame().atChoice);
    VERIFY_OK(free->runToEnd(control.control));
    QCOMPARE(free->frame().state.steps, Count(3));

    SpikingRunSettings settings;
    settings.byHand = true;
    const auto byHand = sessionOf(written, settings);
    control.control.haltsAtChoices = true;
    for (int i = 0; i < 2; ++i) {  // nor does it leave it
        const auto halt = byHand->runToEnd(control.control);
        VERIFY_OK(halt);
        QCOMPARE(*halt, Halt::breakpoint);
        QCOMPARE(byHand->frame().state.steps, Count(1));
        QVERIFY(byHand->frame().atChoice);
    }
    VERIFY_OK(byHand->stepByHand({{written["2"], 1}}));
    VERIFY_OK(byHand->runToEnd(control.control));
    QCOMPARE(byHand->frame().state.steps, Count(5));
}

void SpikingSessionTest::runsToATriggerAndBackToACondition() {
    const WrittenSystem written(
        "1 9 : a+/a->a\n"
        "2 0 :\n"
        "syn 1>2\n");
    const auto session = sessionOf(written);
    FreeControl control;

    const auto halt = session->runTo(ConditionMet{"spikes(2) == 4"}, control.control);
    VERIFY_OK(halt);
    QCOMPARE(session->frame().state.steps, Count(4));
    VERIFY_OK(session->runToEnd(control.control));
    const auto found = session->backTo("spikes(1) >= 6", control.control);
    VERIFY_OK(found);
    QVERIFY(*found);
    QCOMPARE(session->frame().state.steps, Count(3));

    const auto wrong =
        session->setBreakpoints({{ConditionMet{"fired(1) > 0"}}, {ConditionMet{"spikes(9) > 0"}}});
    QVERIFY(wrong[0].empty());
    QVERIFY2(wrong[1].find("9") != std::string::npos, wrong[1].c_str());
    VERIFY_OK(session->runToEnd(control.control));
    QCOMPARE(session->frame().halted, std::vector<std::size_t>{0});
    QCOMPARE(session->frame().state.steps, Count(4));
}

void SpikingSessionTest::aFrameTellsWhatHappened() {
    const WrittenSystem written(
        "1 2 : a^2->a;1\n"
        "2 1 : a->a\n"
        "syn 2>1\n"
        "in 2 01\n"
        "out 1 2\n");
    const auto session = sessionOf(written);
    FreeControl control;
    QVERIFY(session->frame().used.empty());

    VERIFY_OK(session->step(1, control.control));
    const SpikingFrame first = session->frame();
    QCOMPARE(first.used.size(), std::size_t{2});
    QCOMPARE(first.used[0].consumed, Count(2));
    QCOMPARE(first.output, Count(1));
    QCOMPARE(first.now.closed[0], std::int64_t{1});
    QCOMPARE(first.now.pending[0], Count(1));
    VERIFY_OK(session->step(1, control.control));
    const SpikingFrame second = session->frame();

    QCOMPARE(second.released, (std::vector<spiking::Emission>{{0, 1}}));
    QCOMPARE(second.input.size(), std::size_t{1});
    QCOMPARE(second.output, Count(1));
}

FIREABLE_TEST(SpikingSessionTest)
#include "spiking_session_test.moc"
