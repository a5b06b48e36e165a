#include <QTest>
#include <algorithm>
#include <bit>
#include <functional>
#include <random>
#include <ranges>
#include <set>

#include "engine/base/index.h"
#include "engine/spiking/engines.h"
#include "tests/support/spiking_engines_run.h"
#include "tests/support/spiking_run.h"
#include "tests/support/spiking_system.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::spiking;
using fireable::testing::availableSpikingEngines;
using fireable::testing::SpikingRecorder;
using fireable::testing::WrittenSystem;

#define SPIKING_ENGINE_OR_SKIP(engine)                                      \
    if (const auto reason = engineInfo(EngineKind(engine)).unavailable()) { \
        QSKIP(reason->c_str());                                             \
    }

namespace {

/// A run of some steps: what reached each environment in each of them, and where it ended.
struct Ran {
    std::vector<std::string> trains;  ///< of each output, a digit a step
    std::int64_t steps = 0;
    bool halted = false;
    std::vector<std::int64_t> spikes;  ///< [N] at the end
};

Ran run(const SpikingProgram& program, std::int64_t maxSteps, SpikingRules rules = {},
        EngineKind kind = EngineKind::reference) {
    const auto engine = fireable::testing::spikingEngine(program, rules, kind);
    Ran ran;
    ran.halted = *engine->run({.maxSteps = maxSteps}) == Halt::halted;
    ran.steps = engine->steps().value64();
    ran.trains = fireable::testing::outputTrains(program, *engine);
    for (NeuronIndex neuron = 0; neuron < program.neuronCount(); ++neuron) {
        ran.spikes.push_back(engine->spikes(neuron).value64());
    }
    return ran;
}

/// A row of known systems for each engine of this machine.
QByteArray rowName(const EngineInfo& engine, const char* name) {
    return QByteArray(engine.name.data(), static_cast<qsizetype>(engine.name.size())) + ": " + name;
}

std::string shown(const Ran& ran) {
    std::string text = std::to_string(ran.steps) + (ran.halted ? " halted" : " steps");
    for (const std::string& train : ran.trains) {
        text += train.empty() ? "" : " " + train;
    }
    return text;
}

/// Distance between the first two spikes of a train; 0 where it has fewer.
std::size_t distance(const std::string& train) {
    const auto first = train.find('1');
    const auto second = first == std::string::npos ? first : train.find('1', first + 1);
    return second == std::string::npos ? 0 : second - first;
}

WrittenSystem sorter(const std::vector<int>& numbers) {
    const auto n = static_cast<int>(numbers.size());
    std::string text;
    std::string synapses = "syn";
    for (int i = 1; i <= n; ++i) {
        const std::string id = std::to_string(i);
        text += "i" + id + " " + std::to_string(numbers[at(i - 1)]) + " : a+/a->a\n";
        text += "s" + id + " 0 :";
        for (int k = 1; k <= n; ++k) {
            const std::string spikes = "a^" + std::to_string(k);
            text +=
                (k == 1 ? " " : ", ") + spikes + (k == n - i + 1 ? "/" + spikes + "->a" : "->λ");
        }
        text += "\no" + id + " 0\n";
        for (int j = 1; j <= n; ++j) {
            synapses += " i" + id + ">s" + std::to_string(j);
            synapses += j <= i ? " s" + std::to_string(j) + ">o" + id : "";
        }
    }
    return WrittenSystem(text + synapses);
}

}  // namespace

/// Systems whose results are known, and what the published simulators get wrong.
class SpikingEnginesTest : public QObject {
    Q_OBJECT

private slots:
    void knownSystemsGiveTheirResult_data();
    void knownSystemsGiveTheirResult();
    void sortingIsRight_data();
    void sortingIsRight();
    void everyGapButOneIsGenerated();
    void aSeedGivesOneRun();
    void spikesBeyond64BitsAreExact_data();
    void spikesBeyond64BitsAreExact();
    void aRunGoesOnFromAnyConfiguration_data();
    void aRunGoesOnFromAnyConfiguration();
    void modesDecideWhoActs_data();
    void modesDecideWhoActs();
    void neuronsMayWait_data();
    void neuronsMayWait();
    void aRuleIsUsedAsOftenAsItCan_data();
    void aRuleIsUsedAsOftenAsItCan();
    void thePublishedOrderMergesWhatWaits_data();
    void thePublishedOrderMergesWhatWaits();
    void membersOfAFamilyFollowTheirOwnRules_data();
    void membersOfAFamilyFollowTheirOwnRules();

private:
    static void addEngines();
};

void SpikingEnginesTest::addEngines() {
    QTest::addColumn<int>("engine");
    for (const EngineKind kind : availableSpikingEngines()) {
        const EngineInfo& engine = engineInfo(kind);
        QTest::newRow(rowName(engine, "")) << static_cast<int>(engine.kind);
    }
}

void SpikingEnginesTest::knownSystemsGiveTheirResult_data() {
    QTest::addColumn<int>("engine");
    QTest::addColumn<QString>("system");
    QTest::addColumn<QString>("result");
    const auto row = [](const char* name, const std::string& system, const char* result) {
        for (const EngineKind kind : availableSpikingEngines()) {
            const EngineInfo& engine = engineInfo(kind);
            QTest::newRow(rowName(engine, name))
                << static_cast<int>(engine.kind) << QString::fromStdString(system)
                << QString::fromUtf8(result);
        }
    };
    row("opens, and uses a rule one step later", "1 3 : a+/a->a;1\n2 0\nsyn 1>2\nout 1",
        "6 halted 010101");
    row("a closed neuron loses spikes", "1 1 : a->a;3\n2 1 : a->a\nsyn 2>1\nout 1",
        "4 halted 0001");
    row("a spike at the opening is received",
        "1 1 : a->a;2\n2 1 : a->a\n3 0 : a->a\n4 0 : a->a\nsyn 2>3 3>4 4>1\nout 1",
        "6 halted 001001");
    row("a closed target does not keep the others from theirs",
        "0 2 : a^2/a->a;0, a->a\n1 1 : a->a;5\n2 0 : a->a\nsyn 0>1 0>2\nout 2", "6 halted 011000");
    row("too few spikes for what it consumes", "1 1 : a*/a^2->a\nout 1", "0 halted");
    row("256 is not 0", "1 0 : a^256->a\nout 1", "0 halted");
    row("300 is not 44", "1 44 : a^300->a\n2 300 : a^300->a\nout 1 2", "1 halted 0 1");
    row("forgets", "1 3 : a^2->λ, a^3/a->λ\nout 1", "2 halted 00");
    row("weights", "1 1 : a->a\n2 0 : a^5/a->a, a^4->λ\nsyn 1>2*5\nout 1 2", "3 halted 100 010");
    row("input", "1 0 : a->a, a^2->a\nin 1 1021\nout 1", "5 halted 01011");
    row("input goes on after nothing is applicable", "1 0 : a->a\nin 1 0001\nout 1",
        "5 halted 00001");
    row("3k+3 spikes, k = 1", "1 1 : a+/a->a;2\n2 0 : a->a;1\n3 1 : a->a\nsyn 1>2 2>3\nout 3",
        "6 halted 100001");
    row("3k+3 spikes, k = 3", "1 5 : a+/a->a;2\n2 0 : a^3->a;1\n3 1 : a->a\nsyn 1>2 2>3\nout 3",
        "15 halted 100000000001000");
    const std::string adder =
        "p 0 : a->a\nq 0 : a->a\n+ 0 : a->a, a^2/a->λ, a^3/a^2->a\nsyn p>+ q>+\nout +\n";
    row("7 + 11", adder + "in p 111\nin q 1101", "7 halted 0001001");
    row("10 + 11", adder + "in p 0101\nin q 1101", "7 halted 0010101");
    row("comparator of 4 and 2",
        "a 0 : a->a\nb 0 : a->a\nboth 0 : a^2->a, a->λ\none 0 : a^2->λ, a->a\n"
        "min 0 : a->a\nmax 0 : a->a\nsyn a>both b>both a>one b>one both>min both>max one>max\n"
        "in a 1111\nin b 11\nout min max",
        "7 halted 0001100 0001111");
    for (const auto& [gate, rules] : std::initializer_list<std::pair<std::string, std::string>>{
             {"and", "a^2->a, a^3->a, a^4->a^2"}, {"or", "a^2->a, a^3->a^2, a^4->a^2"}}) {
        for (int bits = 0; bits < 4; ++bits) {
            const int x = bits / 2;
            const int y = bits % 2;
            const int result = gate == "and" ? x & y : x | y;
            row((std::to_string(x) + " " + gate + " " + std::to_string(y)).c_str(),
                "x " + std::to_string(x + 1) + " : a->a, a^2->a^2\ny " + std::to_string(y + 1) +
                    " : a->a, a^2->a^2\ng 0 : " + rules + "\nsyn x>g y>g\nout g",
                result == 1 ? "2 halted 02" : "2 halted 01");
        }
    }
    row("the first of two rules", "1 1 : a->a;2, a->a\nout 1", "3 halted 001");
    row("a complete system goes on", "1 1 : a*/a->a\n2 1 : a*/a->a\nsyn 1>2 2>1\nout 1",
        "20 steps 11111111111111111111");
}

void SpikingEnginesTest::knownSystemsGiveTheirResult() {
    QFETCH(int, engine);
    QFETCH(QString, system);
    QFETCH(QString, result);
    SPIKING_ENGINE_OR_SKIP(engine);

    const Ran ran = run(WrittenSystem(system.toStdString()).program, 20, {}, EngineKind(engine));

    QCOMPARE(QString::fromStdString(shown(ran)), result);
}

void SpikingEnginesTest::sortingIsRight_data() {
    QTest::addColumn<int>("engine");
    QTest::addColumn<int>("size");
    for (const EngineKind kind : availableSpikingEngines()) {
        const EngineInfo& engine = engineInfo(kind);
        for (const int size : {1, 2, 3, 5, 8, 13, 256, 257}) {
            QTest::newRow(rowName(engine, std::to_string(size).c_str()))
                << static_cast<int>(engine.kind) << size;
        }
    }
}

void SpikingEnginesTest::sortingIsRight() {
    QFETCH(int, engine);
    QFETCH(int, size);
    SPIKING_ENGINE_OR_SKIP(engine);
    std::mt19937 random(static_cast<unsigned>(size));
    std::vector<int> numbers;
    for (int i = 0; i < size; ++i) {
        numbers.push_back(size > 100 ? (i * 7) % 5 : std::uniform_int_distribution(0, 9)(random));
    }
    const WrittenSystem system = sorter(numbers);

    const Ran ran = run(system.program, 100, {}, EngineKind(engine));

    std::ranges::sort(numbers);
    QCOMPARE(ran.steps, numbers.back() + (numbers.back() > 0 ? 1 : 0));
    QVERIFY(ran.halted);
    for (int i = 0; i < size; ++i) {
        QCOMPARE(ran.spikes[at(system["o" + std::to_string(i + 1)])], numbers[at(i)]);
    }
}

void SpikingEnginesTest::everyGapButOneIsGenerated() {
    const WrittenSystem system(
        "1 2 : a^2/a->a, a->λ\n2 1 : a->a, a->a;1\n3 3 : a^3->a, a->a;1, a^2->λ\n"
        "syn 1>2 1>3 2>1 2>3\nout 3");
    std::set<std::size_t> gaps;
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        gaps.insert(distance(run(system.program, 40, {RuleChoice::random, seed}).trains[0]));
    }
    QVERIFY(!gaps.contains(1));
    for (std::size_t gap = 2; gap < 7; ++gap) {
        QVERIFY(gaps.contains(gap));
    }
}

void SpikingEnginesTest::aSeedGivesOneRun() {
    const WrittenSystem system("1 100 : a+/a->a, a+/a^2->a;1, a+/a->λ\nout 1");
    const auto train = [&](std::uint64_t seed) {
        return run(system.program, 200, {RuleChoice::random, seed}).trains[0];
    };
    QCOMPARE(train(7), train(7));
    QVERIFY(train(7) != train(8));
}

void SpikingEnginesTest::spikesBeyond64BitsAreExact_data() {
    addEngines();
}

void SpikingEnginesTest::spikesBeyond64BitsAreExact() {
    QFETCH(int, engine);
    SPIKING_ENGINE_OR_SKIP(engine);
    const WrittenSystem system("1 9 : a*/a->a\n2 0\nsyn 1>2*9000000000000000000\n");
    const auto made = fireable::testing::spikingEngine(system.program, {}, EngineKind(engine));

    VERIFY_OK(made->run({}));

    QCOMPARE(made->spikes(1).text(), std::string("81000000000000000000"));
}

void SpikingEnginesTest::aRunGoesOnFromAnyConfiguration_data() {
    addEngines();
}

void SpikingEnginesTest::aRunGoesOnFromAnyConfiguration() {
    QFETCH(int, engine);
    SPIKING_ENGINE_OR_SKIP(engine);
    const WrittenSystem system(
        "1 9 : a+/a->a;2, a+/a->a, a^3/a->λ\n2 0 : a+/a->a;1, a+/a^2->a\nsyn 1>2 2>1*2\n"
        "in 1 010203\nout 1 2");
    const SpikingRules rules{RuleChoice::random, 5};
    const auto whole = fireable::testing::spikingEngine(system.program, rules);
    SpikingRecorder all;
    VERIFY_OK(whole->run({.maxSteps = 40, .observer = &all}));
    for (std::size_t from = 0; from < all.steps.size(); ++from) {
        const auto again =
            fireable::testing::spikingEngine(system.program, rules, EngineKind(engine));
        again->restore(all.passed[from]);
        SpikingRecorder rest;
        VERIFY_OK(again->run({.maxSteps = 39 - static_cast<int>(from), .observer = &rest}));
        QVERIFY(std::ranges::equal(rest.steps, all.steps | std::views::drop(from + 1)));
        QVERIFY(std::ranges::equal(rest.passed, all.passed | std::views::drop(from + 1)));
    }
}

void SpikingEnginesTest::modesDecideWhoActs_data() {
    QTest::addColumn<int>("engine");
    QTest::addColumn<int>("order");
    QTest::addColumn<int>("timing");
    QTest::addColumn<int>("acting");
    const auto row = [](const char* name, StepOrder order, StepTiming timing, int acting) {
        for (const EngineKind kind : availableSpikingEngines()) {
            const EngineInfo& engine = engineInfo(kind);
            QTest::newRow(rowName(engine, name))
                << static_cast<int>(engine.kind) << static_cast<int>(order)
                << static_cast<int>(timing) << acting;
        }
    };
    using enum StepOrder;
    row("parallel", parallel, StepTiming::synchronous, 0b1111);
    row("one at random", oneAtRandom, StepTiming::synchronous, -1);
    row("all with the most", allWithMost, StepTiming::synchronous, 0b1100);
    row("one with the most", oneWithMost, StepTiming::synchronous, -0b1100);
    row("all with the fewest", allWithLeast, StepTiming::synchronous, 0b0001);
    row("one with the fewest", oneWithLeast, StepTiming::synchronous, 0b0001);
}

/// Four neurons hold 5, 6, 7 and 7 spikes; a negative mask stands for one of its neurons.
void SpikingEnginesTest::modesDecideWhoActs() {
    QFETCH(int, engine);
    QFETCH(int, order);
    QFETCH(int, timing);
    QFETCH(int, acting);
    SPIKING_ENGINE_OR_SKIP(engine);
    WrittenSystem system("1 5 : a+/a->a\n2 6 : a+/a->a\n3 7 : a+/a->a\n4 7 : a+/a->a\n");
    system.program.mode = {.order = StepOrder(order), .timing = StepTiming(timing)};
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const auto made = fireable::testing::spikingEngine(
            system.program, {RuleChoice::first, seed}, EngineKind(engine));
        SpikingRecorder recorder;
        VERIFY_OK(made->run({.maxSteps = 1, .observer = &recorder}));
        int mask = 0;
        for (const RuleUse& use : recorder.steps.at(0).used) {
            mask |= 1 << use.neuron;
        }
        if (acting > 0) {
            QCOMPARE(mask, acting);
        } else {
            QCOMPARE(std::popcount(static_cast<unsigned>(mask)), 1);
            QVERIFY(acting == -1 || (mask & -acting) != 0);
        }
    }
}

void SpikingEnginesTest::neuronsMayWait_data() {
    addEngines();
}

void SpikingEnginesTest::neuronsMayWait() {
    QFETCH(int, engine);
    SPIKING_ENGINE_OR_SKIP(engine);
    WrittenSystem system("1 40 : a+/a->a\n2 40 : a+/a->a\n3 40 : a+/a->a\n");
    const auto usesOf = [&](const WorkingMode& mode) {
        system.program.mode = mode;
        const auto made = fireable::testing::spikingEngine(system.program, {RuleChoice::first, 3},
                                                           EngineKind(engine));
        SpikingRecorder recorder;
        (void)made->run({.maxSteps = 30, .observer = &recorder});
        std::vector<int> masks;
        for (const SpikingStep& step : recorder.steps) {
            int mask = 0;
            for (const RuleUse& use : step.used) {
                mask |= 1 << use.neuron;
            }
            masks.push_back(mask);
        }
        return masks;
    };
    const auto isIdle = [](int mask) { return mask == 0; };

    const auto free = usesOf({.timing = StepTiming::asynchronous});
    QVERIFY(std::ranges::any_of(free, isIdle) && std::ranges::any_of(free, std::not_fn(isIdle)));

    const auto bounded = usesOf({.timing = StepTiming::bounded, .bound = 2});
    for (std::size_t i = 1; i < bounded.size(); ++i) {
        QCOMPARE(bounded[i - 1] | bounded[i], 0b111);
    }

    system.program.setOf = {0, 1, 0};
    for (const int mask : usesOf({.timing = StepTiming::locallySynchronous})) {
        QCOMPARE((mask & 1) != 0, (mask & 4) != 0);
    }
}

void SpikingEnginesTest::aRuleIsUsedAsOftenAsItCan_data() {
    addEngines();
}

void SpikingEnginesTest::aRuleIsUsedAsOftenAsItCan() {
    QFETCH(int, engine);
    SPIKING_ENGINE_OR_SKIP(engine);
    WrittenSystem system("1 11 : a+/a^3->a^2;1\n2 0\nsyn 1>2*5");
    system.program.mode.exhaustive = true;
    const auto made = fireable::testing::spikingEngine(system.program, {}, EngineKind(engine));
    SpikingRecorder recorder;

    VERIFY_OK(made->run({.observer = &recorder}));

    QVERIFY((recorder.steps.at(0).used == std::vector<RuleUse>{{0, 0, 3}}));
    QCOMPARE(made->spikes(0), Count(2));
    QCOMPARE(made->spikes(1), Count(30));
}

void SpikingEnginesTest::thePublishedOrderMergesWhatWaits_data() {
    addEngines();
}

void SpikingEnginesTest::thePublishedOrderMergesWhatWaits() {
    QFETCH(int, engine);
    SPIKING_ENGINE_OR_SKIP(engine);
    const WrittenSystem system("1 3 : a+/a->a;1\nout 1");

    QCOMPARE(shown(run(system.program, 20, {.published = true}, EngineKind(engine))),
             std::string("4 halted 0003"));
}

void SpikingEnginesTest::membersOfAFamilyFollowTheirOwnRules_data() {
    addEngines();
}

void SpikingEnginesTest::membersOfAFamilyFollowTheirOwnRules() {
    QFETCH(int, engine);
    SPIKING_ENGINE_OR_SKIP(engine);
    constexpr int size = 257;
    SpikingSystem system;
    const auto rule = [](const char* text) { return *parseRule(text); };
    const IndexRange all{1, size};
    const auto in = system.neurons.add({.name = "i",
                                        .spikes = size + 1,
                                        .rules = {rule("a+/a->a")},
                                        .members = all,
                                        .spikesPerIndex = -1});
    const auto sorter =
        system.neurons.add({.name = "s",
                            .rules = {rule("a^{258-i}->a"), rule("a^k->λ : 1<=k<=257-i"),
                                      rule("a^k->λ : 259-i<=k<=257")},
                            .members = all});
    const auto out = system.neurons.add({.name = "o", .members = all});
    system.synapses.add({.from = in, .to = sorter});
    system.synapses.add({.from = sorter, .to = out, .targets = TargetRange{{0, 1}, size}});
    const auto program = compile(system);
    VERIFY_OK(program);
    QCOMPARE(program->targets.size(), std::size_t{2 * size});

    const Ran ran = run(*program, 1000, {}, EngineKind(engine));

    QCOMPARE(ran.steps, size + 1);
    for (int i = 0; i < size; ++i) {
        QCOMPARE(ran.spikes[at(2 * size + i)], i + 1);
    }
    const auto flat = expanded(system, 1'000'000);
    VERIFY_OK(flat);
    const auto flatProgram = compile(*flat);
    VERIFY_OK(flatProgram);
    QCOMPARE(run(*flatProgram, 1000, {}, EngineKind(engine)).spikes, ran.spikes);
    QCOMPARE(neuronName(system, *program, 2 * size), std::string("o_1"));
    QCOMPARE(findNeuron(system, *program, "s_257"), std::optional(2 * size - 1));
}

FIREABLE_TEST(SpikingEnginesTest)
#include "spiking_engines_test.moc"
