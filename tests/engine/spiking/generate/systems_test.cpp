#include "engine/spiking/generate/systems.h"

#include <QTest>
#include <algorithm>
#include <map>
#include <numeric>
#include <set>

#include "engine/spiking/model/forgetting_check.h"
#include "tests/support/spiking_engines_run.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::spiking;
using fireable::testing::availableSpikingEngines;
using fireable::testing::SpikingRun;

namespace {

using Given = std::vector<std::int64_t>;

SpikingSystem generated(const char* name, const Given& numbers) {
    auto system = generateSystem(name, numbers);
    if (!system) {
        qFatal("%s", system.error().message().c_str());
    }
    return *std::move(system);
}

/// `system` without families, where neuron `prefix`_i has but rule number `choices[i - 1]`.
SpikingSystem decided(const SpikingSystem& system, const std::string& prefix,
                      const std::vector<std::size_t>& choices) {
    auto whole = expanded(system, 100'000);
    if (!whole) {
        qFatal("%s", whole.error().message().c_str());
    }
    for (std::size_t i = 0; i < choices.size(); ++i) {
        const std::string name = prefix + "_" + std::to_string(i + 1);
        const auto entry = std::ranges::find_if(
            whole->neurons, [&](const auto& each) { return each.value.name == name; });
        if (entry == whole->neurons.end()) {
            qFatal("no neuron %s", name.c_str());
        }
        Neuron& neuron = whole->neurons[entry->id];
        neuron.rules = {neuron.rules.at(choices[i])};
    }
    return *std::move(whole);
}

/// For how many of all choices of the `count` neurons `prefix` a spike comes out in `step`.
int acceptingChoices(const SpikingSystem& system, const std::string& prefix, std::size_t count,
                     std::size_t step) {
    int accepting = 0;
    for (std::size_t mask = 0; mask < std::size_t{1} << count; ++mask) {
        std::vector<std::size_t> choices;
        for (std::size_t i = 0; i < count; ++i) {
            choices.push_back((mask >> i) & 1);
        }
        SpikingRun run(decided(system, prefix, choices), EngineKind::reference);
        if (run.error() || !run.run(20)) {
            qFatal("%s", run.error()->message().c_str());
        }
        const std::string train = run.trains().front();
        accepting += train.size() >= step && train[step - 1] == '1' ? 1 : 0;
    }
    return accepting;
}

std::string bits(std::int64_t number) {
    std::string text;
    for (; number > 0; number /= 2) {
        text += number % 2 == 0 ? '0' : '1';
    }
    return text;
}

/// The bits without the zeros at their end, which are the highest.
std::string significant(std::string text) {
    text.erase(text.find_last_not_of('0') + 1);
    return text;
}

}  // namespace

/// Every generator makes a system with the result that is known for it, on every engine.
class SystemsTest : public QObject {
    Q_OBJECT

private slots:
    void knownResultIsReached_data();
    void knownResultIsReached();
    void sortsOnEveryEngine_data();
    void sortsOnEveryEngine();
    void seedsMakeRandomNumbers();
    void publishedSizes_data();
    void publishedSizes();
    void everyChoiceIsASubset_data();
    void everyChoiceIsASubset();
    void everyChoiceIsAnAssignment_data();
    void everyChoiceIsAnAssignment();
    void addsNumbers();
    void bitonicNetworksSort();
    void distancesAreTheGeneratedNumbers_data();
    void distancesAreTheGeneratedNumbers();
    void completeSystemsGrow();
    void registersCount();
    void randomSystemsAreAsWanted_data();
    void randomSystemsAreAsWanted();
    void seedsMakeOneSystemEach();
    void everyGeneratorMakesAValidSystem();
    void wrongNumbersAreRefused_data();
    void wrongNumbersAreRefused();
};

void SystemsTest::knownResultIsReached_data() {
    QTest::addColumn<std::string>("name");
    QTest::addColumn<Given>("numbers");
    QTest::addColumn<QString>("result");
    const auto row = [](const std::string& name, const Given& numbers, const char* result) {
        std::string text = name;
        for (const std::int64_t number : numbers) {
            text += " " + std::to_string(number);
        }
        QTest::newRow(text.c_str()) << name << numbers << QString::fromUtf8(result);
    };
    row("snp-adder", {7, 11}, "6 halted 001001");
    row("snp-adder", {0, 0}, "0 halted");
    row("snp-comparator", {4, 2}, "5 halted 01100 01111");
    row("snp-comparator", {2, 4}, "5 halted 01100 01111");
    row("snp-comparator", {3, 3}, "4 halted 0111 0111");
    row("snp-comparator", {0, 1}, "2 halted 00 01");
    row("snp-bitonic", {8, 5, 1, 3},
        "14 halted 00000010000000 00000011100000 00000011111000 00000011111111");
    row("snp-3k3", {1}, "6 halted 100001");
    row("snp-3k3", {2}, "9 halted 100000001");
    row("snp-3k3", {3}, "15 halted 100000000001000");
    row("snp-3k3", {4}, "21 halted 100000000000001000000");
    for (int x = 0; x < 2; ++x) {
        row("snp-not", {x}, x == 1 ? "2 halted 01" : "2 halted 02");
        for (int y = 0; y < 2; ++y) {
            row("snp-and", {x, y}, (x & y) == 1 ? "2 halted 02" : "2 halted 01");
            row("snp-or", {x, y}, (x | y) == 1 ? "2 halted 02" : "2 halted 01");
            row("snp-xor", {x, y}, (x ^ y) == 1 ? "2 halted 02" : "2 halted 01");
            row("snp-boolean", {6, x, y}, (x ^ y) == 1 ? "2 halted 01" : "2 halted 00");
            for (int z = 0; z < 2; ++z) {  // 0x96: whether an odd number of bits is 1
                row("snp-boolean", {0x96, x, y, z},
                    ((x + y + z) & 1) == 1 ? "2 halted 01" : "2 halted 00");
            }
        }
    }
    row("snp-chain", {1}, "1 halted 1");
    row("snp-chain", {5}, "5 halted 00001");
    row("snp-chain", {4, 1}, "4 halted 1111");
    row("snp-reopening", {3}, "6 halted 010101");
    row("snp-closed", {3}, "4 halted 0001");
    row("snp-subset-sum-of", {6, 9}, "3 halted 000");
    row("snp-subset-sum-of", {9, 9}, "4 halted 0001");
    // A machine that moves register 1 to register 2: spikes at its end.
    row("snp-register", {2, 0, 5, -1, 2, 0, 2, 1}, "4 halted 0001");
}

void SystemsTest::knownResultIsReached() {
    QFETCH(std::string, name);
    QFETCH(Given, numbers);
    QFETCH(QString, result);
    const SpikingSystem system = generated(name.c_str(), numbers);

    for (const EngineKind kind : availableSpikingEngines()) {
        SpikingRun run(system, kind);
        SPIKING_ENGINE_OR_CONTINUE(run);
        QVERIFY(run.run(1'000));
        QCOMPARE(QString::fromStdString(run.text()), result);
    }
}

void SystemsTest::sortsOnEveryEngine_data() {
    QTest::addColumn<Given>("numbers");
    // Only for engines that take equal neurons together.
    QTest::addColumn<bool>("large");
    const auto row = [](const char* name, int size, const auto& numberAt, bool large = false) {
        Given numbers;
        for (int i = 0; i < size; ++i) {
            numbers.push_back(numberAt(i));
        }
        QTest::addRow("%d %s", size, name) << numbers << large;
    };
    for (const int size : {1, 2, 3, 8, 13, 100, 255, 256, 257, 300}) {
        row("descending", size, [size](int i) { return size - i; });
        row("ascending", size, [](int i) { return i; });
        row("equal", size, [](int) { return 3; });
    }
    // Where 32-bit indices or the first launch of the published simulator end: few steps do.
    for (const int size : {850, 1'000, 1'127, 1'300}) {
        row("small numbers", size, [](int i) { return i * 7 % 5; });
    }
    row(
        "descending", 1'000, [](int i) { return 1'000 - i; }, true);
    row(
        "descending", 5'000, [](int i) { return 5'000 - i; }, true);
    row(
        "descending", 46'000, [](int i) { return 46'000 - i; }, true);
    row(
        "small numbers", 46'341, [](int i) { return i * 7 % 5; }, true);
}

void SystemsTest::sortsOnEveryEngine() {
    QFETCH(Given, numbers);
    QFETCH(bool, large);
    const SpikingSystem system = generated("snp-sort-of", numbers);
    std::ranges::sort(numbers);
    const std::int64_t most = numbers.back();

    for (const EngineKind kind : availableSpikingEngines()) {
        if (large && kind != EngineKind::classes && kind != EngineKind::cudaClasses) {
            continue;
        }
        SpikingRun run(system, kind);
        SPIKING_ENGINE_OR_CONTINUE(run);
        QVERIFY(run.run(100'000));
        QVERIFY(run.halted());
        QCOMPARE(run.steps(), Count(most == 0 ? 0 : most + 1));
        const NeuronIndex first = run.program().firstNeuron[2];  // i, s, o
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            const Count spikes = run.engine().spikes(first + static_cast<NeuronIndex>(i));
            QVERIFY2(spikes == Count(numbers[i]),
                     ("o_" + std::to_string(i + 1) + " has " + spikes.text()).c_str());
        }
    }
}

void SystemsTest::seedsMakeRandomNumbers() {
    const SpikingSystem sort = generated("snp-sort", {40, 3});
    std::vector<Count> numbers = sort.neurons.begin()->value.memberSpikes;
    SpikingRun run(sort, EngineKind::reference);
    QVERIFY(!run.error() && run.run(100));
    QVERIFY(run.halted());
    std::ranges::sort(numbers);
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        QCOMPARE(run.spikes("o_" + std::to_string(i + 1)), numbers[i]);
    }
    // Values from 0 to 50, all of them, and the target a fifth of the sum: the length of `e`.
    const SpikingSystem subset = generated("snp-subset-sum", {2'000, 1});
    std::set<std::int64_t> values;
    std::int64_t sum = 0;
    for (const auto& entry : subset.synapses) {
        if (entry.value.sources) {
            const std::int64_t value =
                entry.value.targets->last.constant - entry.value.targets->first.constant + 1;
            values.insert(value);
            sum += value;
        }
    }
    QCOMPARE(values.size(), std::size_t{50});
    QCOMPARE(*values.begin(), std::int64_t{1});
    QCOMPARE(*values.rbegin(), std::int64_t{50});
    for (const auto& entry : subset.neurons) {
        if (entry.value.name == "e") {
            QCOMPARE(entry.value.size(), sum);
        } else if (entry.value.name == "out") {
            QCOMPARE(entry.value.rules.front().consumed, Affine(sum / 5));
        }
    }
}

void SystemsTest::publishedSizes_data() {
    QTest::addColumn<std::string>("name");
    QTest::addColumn<Given>("numbers");
    QTest::addColumn<qint64>("neurons");
    QTest::addColumn<qint64>("synapses");
    QTest::newRow("sort 100") << std::string("snp-sort") << Given{100} << qint64{300}
                              << qint64{100 * 100 + 100 * 101 / 2};
    // Environment counted.
    QTest::newRow("subset sum") << std::string("snp-subset-sum-of") << Given{5, 1, 2, 3}
                                << qint64{6 + 2 * 3 + 2 + 1} << qint64{3 + 3 + 6 + 6 + 1};
    QTest::newRow("complete 20") << std::string("snp-complete") << Given{20} << qint64{20}
                                 << qint64{380};
    QTest::newRow("complete 1") << std::string("snp-complete") << Given{1} << qint64{1}
                                << qint64{0};
    QTest::newRow("3-SAT") << std::string("snp-sat") << Given{10, 40, 1}
                           << qint64{3 * 10 + 2 + 40 + 2} << qint64{40 + 3 * 40 + 40 + 1};
    QTest::newRow("bitonic 4") << std::string("snp-bitonic") << Given{8, 5, 1, 3}
                               << qint64{4 + 6 * 4 + 4} << qint64{6 * 7 + 4};
}

void SystemsTest::publishedSizes() {
    QFETCH(std::string, name);
    QFETCH(Given, numbers);

    const auto program = compile(generated(name.c_str(), numbers));

    VERIFY_OK(program);
    QTEST(static_cast<qint64>(program->neuronCount()), "neurons");
    QTEST(static_cast<qint64>(program->synapseCount()), "synapses");
}

void SystemsTest::everyChoiceIsASubset_data() {
    QTest::addColumn<Given>("values");
    QTest::addColumn<int>("target");
    QTest::addColumn<int>("subsets");
    QTest::newRow("1 2 3") << Given{1, 2, 3} << 5 << 1;
    QTest::newRow("1 2 4 8") << Given{1, 2, 4, 8} << 15 << 1;
    QTest::newRow("1 3 5") << Given{1, 3, 5} << 2 << 0;
    QTest::newRow("5") << Given{5} << 5 << 1;
    QTest::newRow("9") << Given{9} << 6 << 0;
    QTest::newRow("2 3 5 7") << Given{2, 3, 5, 7} << 10 << 2;
    QTest::newRow("a 0 counts twice") << Given{0, 4} << 4 << 2;
    QTest::newRow("equal values") << Given{1, 1, 1, 1} << 2 << 6;
    QTest::newRow("256 is not 0") << Given{255, 1, 300} << 300 << 1;
}

void SystemsTest::everyChoiceIsASubset() {
    QFETCH(Given, values);
    QFETCH(int, target);
    Given numbers{target};
    numbers.insert(numbers.end(), values.begin(), values.end());

    const int accepting =
        acceptingChoices(generated("snp-subset-sum-of", numbers), "c", values.size(), 4);

    QTEST(accepting, "subsets");
}

void SystemsTest::everyChoiceIsAnAssignment_data() {
    QTest::addColumn<Given>("literals");
    QTest::addColumn<int>("models");
    QTest::newRow("one clause") << Given{1, 2, 3} << 7;
    QTest::newRow("contradiction") << Given{1, 0, -1} << 0;
    QTest::newRow("one model") << Given{1, 0, -1, 2, 0, -2, 3, 0} << 1;
    QTest::newRow("a variable twice") << Given{1, 1, 2, 0, -1, -1, 2, 0} << 2;
    QTest::newRow("both signs") << Given{1, -1, 2, 0, 3, 0} << 4;
    QTest::newRow("all but one") << Given{1,  2, 3,  0, 1, 2, -3, 0, 1,  -2, 3,  0,  1, -2,
                                          -3, 0, -1, 2, 3, 0, -1, 2, -3, 0,  -1, -2, 3}
                                 << 1;
}

void SystemsTest::everyChoiceIsAnAssignment() {
    QFETCH(Given, literals);
    const std::int64_t variables =
        std::max(std::ranges::max(literals), -std::ranges::min(literals));

    const int accepting = acceptingChoices(generated("snp-sat-of", literals), "x",
                                           static_cast<std::size_t>(variables), 5);

    QTEST(accepting, "models");
}

void SystemsTest::addsNumbers() {
    const std::vector<Given> sums{{2, 3},
                                  {4, 8},
                                  {10, 11},
                                  {100, 10},
                                  {20, 30},
                                  {2, 9, 14},
                                  {0, 13},
                                  {0, 0, 3, 0, 0},
                                  {30, 31, 32, 33},
                                  {5},
                                  {(std::int64_t{1} << 61) - 1, 1}};
    for (const Given& numbers : sums) {
        const std::int64_t sum = std::accumulate(numbers.begin(), numbers.end(), std::int64_t{0});
        const std::size_t adders = std::max<std::size_t>(1, numbers.size() - 1);
        for (const EngineKind kind : availableSpikingEngines()) {
            SpikingRun run(generated("snp-adder", numbers), kind);
            SPIKING_ENGINE_OR_CONTINUE(run);
            QVERIFY(run.run(1'000));
            QVERIFY(run.halted());
            QCOMPARE(significant(run.trains().front()), std::string(adders, '0') + bits(sum));
        }
    }
}

void SystemsTest::bitonicNetworksSort() {
    for (const std::size_t size : {1u, 2u, 4u, 8u, 16u, 32u}) {
        Given numbers;
        for (std::size_t i = 0; i < size; ++i) {
            numbers.push_back(static_cast<std::int64_t>(i * 13 % 11));
        }
        SpikingRun run(generated("snp-bitonic", numbers), EngineKind::reference);
        SPIKING_ENGINE_OR_CONTINUE(run);
        QVERIFY(run.run(1'000));
        QVERIFY(run.halted());
        std::ranges::sort(numbers);
        const SpikingResult result = run.result();
        for (std::size_t i = 0; i < size; ++i) {
            QCOMPARE(result.trains[i].total(), Count(numbers[i]));
        }
    }
}

void SystemsTest::distancesAreTheGeneratedNumbers_data() {
    QTest::addColumn<std::string>("name");
    QTest::addColumn<Given>("numbers");
    QTest::addColumn<int>("first");
    QTest::addColumn<int>("step");
    QTest::newRow("greater than 1") << std::string("snp-generator") << Given{} << 2 << 1;
    QTest::newRow("even") << std::string("snp-even") << Given{} << 2 << 2;
    for (const int k : {1, 2, 3, 8}) {
        QTest::addRow("multiples of %d", k)
            << std::string("snp-multiples") << Given{k} << 2 * k << k;
    }
}

void SystemsTest::distancesAreTheGeneratedNumbers() {
    QFETCH(std::string, name);
    QFETCH(Given, numbers);
    QFETCH(int, first);
    QFETCH(int, step);
    const SpikingSystem system = generated(name.c_str(), numbers);

    std::set<std::int64_t> distances;
    for (std::uint64_t seed = 0; seed < 400; ++seed) {
        SpikingRun run(system, EngineKind::reference, {RuleChoice::random, seed});
        QVERIFY(!run.error());
        QVERIFY(run.run(40 * step));
        if (const auto distance = run.result().trains.front().distance()) {
            distances.insert(distance->value64());
        }
    }

    for (const std::int64_t distance : distances) {
        QVERIFY2(distance >= first && (distance - first) % step == 0,
                 std::to_string(distance).c_str());
    }
    for (int i = 0; i < 5; ++i) {
        QVERIFY2(distances.contains(first + i * step), std::to_string(first + i * step).c_str());
    }
}

void SystemsTest::completeSystemsGrow() {
    for (const int size : {3, 8, 16, 32, 300}) {
        for (const EngineKind kind : availableSpikingEngines()) {
            SpikingRun run(generated("snp-complete", {size}), kind);
            SPIKING_ENGINE_OR_CONTINUE(run);
            QVERIFY(run.run(20));
            QVERIFY(!run.halted());
            for (NeuronIndex neuron = 0; neuron < size; ++neuron) {
                QCOMPARE(run.engine().spikes(neuron), Count(1 + (size - 2) * 20));
            }
        }
    }
}

void SystemsTest::registersCount() {
    for (const int number : {0, 1, 2, 20, 200}) {
        for (const EngineKind kind : availableSpikingEngines()) {
            for (std::uint64_t seed = 0; seed < 4; ++seed) {
                SpikingRun up(generated("snp-increment", {number}), kind,
                              {RuleChoice::random, seed});
                SPIKING_ENGINE_OR_CONTINUE(up);
                QVERIFY(up.run(100));
                QVERIFY(up.halted());
                QCOMPARE(up.spikes("r"), Count(2 * number + 2));
            }
            SpikingRun down(generated("snp-decrement", {number}), kind);
            SPIKING_ENGINE_OR_CONTINUE(down);
            QVERIFY(down.run(100));
            QVERIFY(down.halted());
            QCOMPARE(down.spikes("r"), Count(std::max(0, 2 * number - 2)));
            QCOMPARE(down.steps(), Count(4));
        }
    }
}

void SystemsTest::randomSystemsAreAsWanted_data() {
    QTest::addColumn<int>("neurons");
    QTest::addColumn<int>("synapses");
    QTest::newRow("sparse") << 1'000 << 5'000;
    QTest::newRow("dense") << 60 << 2'000;
    QTest::newRow("all") << 20 << 380;
    QTest::newRow("two neurons") << 2 << 1;
    QTest::newRow("large") << 20'000 << 200'000;
}

void SystemsTest::randomSystemsAreAsWanted() {
    QFETCH(int, neurons);
    QFETCH(int, synapses);
    const SpikingSystem system = generated("snp-random", {neurons, synapses, 7});

    VERIFY_OK(validate(system));
    const auto program = compile(system);
    VERIFY_OK(program);
    QCOMPARE(program->neuronCount(), neurons);
    QCOMPARE(program->synapseCount(), std::int64_t{synapses});
    std::set<std::pair<std::int64_t, std::int64_t>> ends;
    for (const auto& entry : system.synapses) {
        const std::int64_t from = entry.value.sources->first;
        const std::int64_t to = entry.value.targets->first.at(0);
        QVERIFY(from != to && to >= 1 && to <= neurons);
        ends.emplace(from, to);
    }
    QCOMPARE(static_cast<int>(ends.size()), synapses);
}

void SystemsTest::seedsMakeOneSystemEach() {
    const auto sources = [](const SpikingSystem& system) {
        return std::ranges::count_if(
            system.synapses, [](const auto& entry) { return entry.value.sources.has_value(); });
    };
    QVERIFY(sources(generated("snp-subset-sum", {2'000, 1})) < 2'000);  // of a 0 leads none
    const std::vector<std::pair<const char*, Given>> seeded{{"snp-sort", {50}},
                                                            {"snp-subset-sum", {50}},
                                                            {"snp-sat", {20, 60}},
                                                            {"snp-random", {50, 200}}};
    for (const auto& [name, numbers] : seeded) {
        const auto withSeed = [&, &name = name, &numbers = numbers](std::int64_t seed) {
            Given all = numbers;
            all.push_back(seed);
            return generated(name, all);
        };
        QVERIFY(withSeed(3) == withSeed(3));
        QVERIFY(!(withSeed(3) == withSeed(4)));
    }
}

void SystemsTest::everyGeneratorMakesAValidSystem() {
    std::map<std::string_view, Given> needed{{"snp-register", {1, 0, 1, 0}}, {"snp-sat-of", {1}}};
    std::set<std::string_view> names;
    for (const SystemInfo& info : allSystems()) {
        QVERIFY2(names.insert(info.name).second, std::string(info.name).c_str());
        Given numbers = needed[info.name];
        if (numbers.empty()) {
            for (const SystemParameter& parameter : info.parameters) {
                numbers.push_back(std::max(parameter.least, parameter.otherwise.value_or(0)));
            }
        }
        const auto system = generateSystem(info.name, numbers);
        VERIFY_OK(system);
        VERIFY_OK(validate(*system));
        QVERIFY(!system->name.empty());
        QVERIFY2(forgettingConflicts(*system).empty(), std::string(info.name).c_str());
    }
}

void SystemsTest::wrongNumbersAreRefused_data() {
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* words, const char* expected) {
        QTest::newRow(words) << QString::fromUtf8(words).split(u' ') << QString::fromUtf8(expected);
    };
    row("snp-sort", "snp-sort: expected N [SEED], found 0 numbers");
    row("snp-sort 1 2 3", "snp-sort: expected N [SEED], found 3 numbers");
    row("snp-sort ten",
        "snp-sort N [SEED]: expected a number from 1 to 10000000 for N, found 'ten'");
    row("snp-sort 0", "snp-sort N [SEED]: expected a number from 1 to 10000000 for N, found '0'");
    row("snp-sort 1e3",
        "snp-sort N [SEED]: expected a number from 1 to 10000000 for N, found '1e3'");
    row("snp-sort 99999999999999999999",
        "snp-sort N [SEED]: expected a number from 1 to 10000000 for N, found "
        "'99999999999999999999'");
    row("snp-even 2", "snp-even: expected no numbers, found 1 number");
    row("snp-and 1 2", "snp-and BIT BIT: expected a number from 0 to 1 for BIT, found '2'");
    row("snp-bitonic 3 2 1",
        "snp-bitonic NUMBER…: expected as many numbers as a power of two, found 3");
    row("snp-subset-sum-of 4", "snp-subset-sum-of: expected TARGET VALUE…, found 1 number");
    row("snp-sat-of 1 0 0",
        "snp-sat-of LITERAL…: expected a literal in each clause, found none before a 0");
    row("snp-boolean 16 1 1",
        "snp-boolean CODE BIT…: expected at most 5 bits b1 … bn, and a CODE below 2^(2^n)");
    row("snp-random 3 7",
        "snp-random N SYNAPSES [SEED]: expected at most N (N - 1) = 6 synapses, found 7");
    row("snp-register 2 1",
        "snp-register M WORD…: expected M >= 1 and then the first numbers of M registers");
    row("snp-register 1 0 2 1",
        "snp-register M WORD…: instruction 1: expected R or -R, a register from 1 to M");
    row("snp-register 1 0 1 1 -1 1", "snp-register M WORD…: instruction 2: expected -R NEXT ZERO");
    row("snp-register 1 0 1 2",
        "snp-register M WORD…: expected labels from 0 to 1, the number of instructions");
    row("snp-register 1 0 -1 0 -1",
        "snp-register M WORD…: expected labels from 0 to 1, the number of instructions");
    row("snp-register 1 0",
        "snp-register M WORD…: instruction 1: expected R NEXT, or -R NEXT ZERO");
}

void SystemsTest::wrongNumbersAreRefused() {
    QFETCH(QStringList, words);
    const SystemInfo* info = findSystem(words.takeFirst().toStdString());
    QVERIFY(info != nullptr);
    std::vector<std::string> texts;
    for (const QString& word : words) {
        texts.push_back(word.toStdString());
    }

    const auto system = generateSystem(*info, texts);

    QVERIFY(!system);
    QCOMPARE(system.error().code, ErrorCode::badArgument);
    QTEST(QString::fromStdString(system.error().detail), "expected");
}

FIREABLE_TEST(SystemsTest)
#include "systems_test.moc"
