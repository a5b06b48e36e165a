#include "engine/spiking/cpu/reference_spiking_engine.h"

#include <QTest>
#include <algorithm>
#include <random>
#include <set>

#include "engine/base/index.h"
#include "tests/support/spiking_system.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::spiking;
using fireable::testing::WrittenSystem;

namespace {

/// A run of some steps: what reached each environment in each of them, and where it ended.
struct Ran {
    std::vector<std::string> trains;  ///< of each output, a digit a step
    std::int64_t steps = 0;
    bool halted = false;
    std::vector<std::int64_t> spikes;  ///< [N] at the end
};

Ran run(const SpikingProgram& program, std::int64_t maxSteps, RuleChoice choice = RuleChoice::first,
        std::uint64_t seed = 0) {
    ReferenceSpikingEngine engine(program, choice, seed);
    Ran ran;
    ran.trains.resize(program.outputs.size());
    while (ran.steps < maxSteps) {
        const std::vector<Count> before = engine.configuration().spikes;
        if (!engine.step()) {
            ran.halted = true;
            break;
        }
        ++ran.steps;
        for (std::size_t i = 0; i < ran.trains.size(); ++i) {
            const std::size_t output = at(program.outputs[i]);
            ran.trains[i] += (engine.configuration().spikes[output] - before[output]).text();
        }
    }
    for (const Count& count : engine.configuration().spikes) {
        ran.spikes.push_back(count.value64());
    }
    return ran;
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
class ReferenceSpikingEngineTest : public QObject {
    Q_OBJECT

private slots:
    void knownSystemsGiveTheirResult_data();
    void knownSystemsGiveTheirResult();
    void sortingIsRight_data();
    void sortingIsRight();
    void everyGapButOneIsGenerated();
    void aSeedGivesOneRun();
    void spikesBeyond64BitsAreExact();
    void aRunGoesOnFromAnyConfiguration();
};

void ReferenceSpikingEngineTest::knownSystemsGiveTheirResult_data() {
    QTest::addColumn<QString>("system");
    QTest::addColumn<QString>("result");
    const auto row = [](const char* name, const std::string& system, const char* result) {
        QTest::newRow(name) << QString::fromStdString(system) << QString::fromUtf8(result);
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

void ReferenceSpikingEngineTest::knownSystemsGiveTheirResult() {
    QFETCH(QString, system);
    QFETCH(QString, result);

    const Ran ran = run(WrittenSystem(system.toStdString()).program, 20);

    QCOMPARE(QString::fromStdString(shown(ran)), result);
}

void ReferenceSpikingEngineTest::sortingIsRight_data() {
    QTest::addColumn<int>("size");
    for (const int size : {1, 2, 3, 5, 8, 13, 256, 257}) {
        QTest::addRow("%d", size) << size;
    }
}

void ReferenceSpikingEngineTest::sortingIsRight() {
    QFETCH(int, size);
    std::mt19937 random(static_cast<unsigned>(size));
    std::vector<int> numbers;
    for (int i = 0; i < size; ++i) {
        numbers.push_back(size > 100 ? (i * 7) % 5 : std::uniform_int_distribution(0, 9)(random));
    }
    const WrittenSystem system = sorter(numbers);

    const Ran ran = run(system.program, 100);

    std::ranges::sort(numbers);
    QCOMPARE(ran.steps, numbers.back() + (numbers.back() > 0 ? 1 : 0));
    QVERIFY(ran.halted);
    for (int i = 0; i < size; ++i) {
        QCOMPARE(ran.spikes[at(system["o" + std::to_string(i + 1)])], numbers[at(i)]);
    }
}

void ReferenceSpikingEngineTest::everyGapButOneIsGenerated() {
    const WrittenSystem system(
        "1 2 : a^2/a->a, a->λ\n2 1 : a->a, a->a;1\n3 3 : a^3->a, a->a;1, a^2->λ\n"
        "syn 1>2 1>3 2>1 2>3\nout 3");
    std::set<std::size_t> gaps;
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        gaps.insert(distance(run(system.program, 40, RuleChoice::random, seed).trains[0]));
    }
    QVERIFY(!gaps.contains(1));
    for (std::size_t gap = 2; gap < 7; ++gap) {
        QVERIFY(gaps.contains(gap));
    }
}

void ReferenceSpikingEngineTest::aSeedGivesOneRun() {
    const WrittenSystem system("1 100 : a+/a->a, a+/a^2->a;1, a+/a->λ\nout 1");
    const auto train = [&](std::uint64_t seed) {
        return run(system.program, 200, RuleChoice::random, seed).trains[0];
    };
    QCOMPARE(train(7), train(7));
    QVERIFY(train(7) != train(8));
}

void ReferenceSpikingEngineTest::spikesBeyond64BitsAreExact() {
    const WrittenSystem system("1 9 : a*/a->a\n2 0\nsyn 1>2*9000000000000000000\n");
    ReferenceSpikingEngine engine(system.program, RuleChoice::first);
    while (engine.step()) {
    }
    QCOMPARE(engine.configuration().spikes[1].text(), std::string("81000000000000000000"));
}

void ReferenceSpikingEngineTest::aRunGoesOnFromAnyConfiguration() {
    const WrittenSystem system(
        "1 9 : a+/a->a;2, a+/a->a, a^3/a->λ\n2 0 : a+/a->a;1, a+/a^2->a\nsyn 1>2 2>1*2\n"
        "in 1 010203\nout 1 2");
    ReferenceSpikingEngine whole(system.program, RuleChoice::random, 5);
    std::vector<Configuration> passed{whole.configuration()};
    std::vector<SpikingStep> steps;
    for (int i = 0; i < 40; ++i) {
        const auto step = whole.step();
        QVERIFY(step);
        steps.push_back(*step);
        passed.push_back(whole.configuration());
    }
    for (std::size_t from = 0; from < steps.size(); ++from) {
        ReferenceSpikingEngine again(system.program, RuleChoice::random, 5);
        again.restore(passed[from]);
        for (std::size_t i = from; i < steps.size(); ++i) {
            QVERIFY(again.step() == steps[i]);
            QVERIFY(again.configuration() == passed[i + 1]);
        }
    }
}

FIREABLE_TEST(ReferenceSpikingEngineTest)
#include "reference_spiking_engine_test.moc"
