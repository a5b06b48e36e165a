#include "engine/spiking/model/system_size.h"

#include <QTest>
#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "engine/base/counter_random.h"
#include "engine/spiking/program/spiking_program.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::spiking;

namespace {

/// Random numbers between two bounds, both included.
class FamilyDraws {
public:
    explicit FamilyDraws(std::uint64_t seed) : seed_(seed) {}
    std::int64_t between(std::int64_t least, std::int64_t most) {
        return least + boundedRandom(counterRandom(seed_, 0, next_++),
                                     static_cast<std::uint32_t>(most - least + 1));
    }

private:
    std::uint64_t seed_;
    std::uint64_t next_ = 0;
};

/// A few small families, and synapses between members that may or may not be there.
SpikingSystem randomFamilies(FamilyDraws& numbers) {
    SpikingSystem system;
    const std::int64_t families = numbers.between(1, 3);
    for (std::int64_t i = 0; i < families; ++i) {
        const std::int64_t first = numbers.between(-4, 4);
        system.neurons.add({.name = std::string(1, static_cast<char>('a' + i)),
                            .spikes = 20,
                            .rules = {},
                            .train = {},
                            .members = IndexRange{first, first + numbers.between(0, 7)},
                            .spikesPerIndex = numbers.between(-1, 1)});
    }
    system.neurons.add({.name = "z", .spikes = 3, .rules = {}, .train = {}});
    const auto neuron = [&] {
        const auto at = static_cast<std::size_t>(numbers.between(0, families));
        return system.neurons.idAt(at);
    };
    for (std::int64_t arcs = numbers.between(1, 4); arcs > 0; --arcs) {
        SynapseArc arc{.from = neuron(), .to = neuron()};
        if (numbers.between(0, 2) > 0) {
            const std::int64_t first = numbers.between(-6, 8);
            arc.sources = IndexRange{first, first + numbers.between(-1, 6)};
        }
        if (numbers.between(0, 3) > 0) {
            arc.targets = TargetRange{{numbers.between(-6, 8), numbers.between(-2, 2)},
                                      {numbers.between(-6, 8), numbers.between(-2, 2)}};
        }
        system.synapses.add(arc);
    }
    return system;
}

/// How many synapses lead from each neuron to each other, spread out one by one.
using Pairs = std::map<std::pair<std::string, std::string>, int>;
Pairs spreadOut(const SpikingSystem& system, const SynapseArc& arc) {
    Pairs pairs;
    const Neuron& from = system.neurons[arc.from];
    const Neuron& to = system.neurons[arc.to];
    const IndexRange alone{0, 0};
    const IndexRange sources = from.members.value_or(alone);
    const IndexRange targets = to.members.value_or(alone);
    for (std::int64_t i = sources.first; i <= sources.last; ++i) {
        for (std::int64_t j = targets.first; j <= targets.last; ++j) {
            const bool isSource =
                !arc.sources || (i >= arc.sources->first && i <= arc.sources->last);
            const bool isTarget =
                !arc.targets || (j >= arc.targets->first.at(i) && j <= arc.targets->last.at(i));
            if (isSource && isTarget) {
                ++pairs[{memberName(from, i), memberName(to, j)}];
            }
        }
    }
    return pairs;
}

constexpr std::int64_t mostMembers = std::int64_t{1} << 31;

SpikingSystem twoFamilies(std::int64_t first, std::int64_t second,
                          std::optional<TargetRange> targets = std::nullopt,
                          std::optional<IndexRange> sources = std::nullopt) {
    SpikingSystem system;
    system.neurons.add({.name = "s",
                        .spikes = 1,
                        .rules = {*parseRule("a->a")},
                        .train = {},
                        .members = IndexRange{1, first},
                        .spikesPerIndex = 1});
    system.neurons.add({.name = "t", .rules = {}, .train = {}, .members = IndexRange{1, second}});
    system.synapses.add(
        {.from = NeuronId{0}, .to = NeuronId{1}, .sources = sources, .targets = targets});
    return system;
}

}  // namespace

/// Sizes and faults of families are known by their ranges, as if they had been spread out.
class SystemSizeTest : public QObject {
    Q_OBJECT

private slots:
    void rangesAreCountedAsIfSpreadOut();
    void countsAreExact_data();
    void countsAreExact();
    void tooMuchToSpreadOutIsRefused_data();
    void tooMuchToSpreadOutIsRefused();
    void whatIsWrittenOneByOneIsNeverTooMuch();
    void aSecondSynapseIsFoundAmongMany_data();
    void aSecondSynapseIsFoundAmongMany();
};

void SystemSizeTest::rangesAreCountedAsIfSpreadOut() {
    int valid = 0;
    for (std::uint64_t seed = 0; seed < 4'000; ++seed) {
        FamilyDraws numbers(seed);
        const SpikingSystem system = randomFamilies(numbers);
        Pairs all;
        std::int64_t synapses = 0;
        bool isRight = true;
        for (const auto& entry : system.synapses) {
            const Pairs pairs = spreadOut(system, entry.value);
            std::map<std::string, int> sources;
            for (const auto& [ends, times] : pairs) {
                ++sources[ends.first];
                isRight = isRight && (all[ends] += times) == 1 && ends.first != ends.second;
            }
            const ArcSize size = sizeOf(system, entry.value);
            QVERIFY2(size.synapses == static_cast<std::int64_t>(pairs.size()) &&
                         size.sources == static_cast<std::int64_t>(sources.size()),
                     qPrintable(QString::number(seed)));
            synapses += static_cast<std::int64_t>(pairs.size());
        }
        Count spikes = 0;
        for (const auto& entry : system.neurons) {
            const IndexRange members = entry.value.members.value_or(IndexRange{0, 0});
            for (std::int64_t i = members.first; i <= members.last; ++i) {
                spikes += entry.value.spikesOf(i);
            }
        }

        const auto size = sizeOf(system);
        const auto checked = validate(system);

        QVERIFY(size.neurons == system.neuronCount());
        QVERIFY(size.synapses == synapses);
        QVERIFY(size.spikes == spikes);
        QVERIFY2(checked.has_value() == isRight, qPrintable(QString::number(seed)));
        QCOMPARE(compile(system).has_value(), isRight);
        const auto flat = expanded(system, 10'000);
        QCOMPARE(flat.has_value(), isRight);
        if (isRight) {
            ++valid;
            QCOMPARE(compile(system)->synapseCount(), synapses);
            QCOMPARE(static_cast<std::int64_t>(flat->synapses.size()), synapses);
        }
    }
    QVERIFY(valid > 400);
}

void SystemSizeTest::countsAreExact_data() {
    QTest::addColumn<SpikingSystem>("system");
    QTest::addColumn<QByteArray>("neurons");
    QTest::addColumn<QByteArray>("synapses");
    QTest::addColumn<QByteArray>("spikes");
    const auto row = [](const char* name, const SpikingSystem& system, const char* neurons,
                        const char* synapses, const char* spikes) {
        QTest::newRow(name) << system << QByteArray(neurons) << QByteArray(synapses)
                            << QByteArray(spikes);
    };
    // 2^31 each: n^2 synapses are 2^62, spikes n + n (n + 1) / 2.
    row("all to all", twoFamilies(mostMembers, mostMembers), "4294967296", "4611686018427387904",
        "2305843012434919424");
    row("from i on", twoFamilies(mostMembers, mostMembers, TargetRange{{0, 1}, mostMembers}),
        "4294967296", "2305843010287435776", "2305843012434919424");
    SpikingSystem wide = twoFamilies(mostMembers, mostMembers);
    for (int i = 2; i < 6; ++i) {  // 5 times 2^62 and more
        const auto id = wide.neurons.add({.name = "t" + std::to_string(i),
                                          .rules = {},
                                          .train = {},
                                          .members = IndexRange{-mostMembers, mostMembers}});
        wide.synapses.add({.from = NeuronId{0}, .to = id});
    }
    row("beyond 64 bits", wide, "21474836484", "41505174174436425728", "2305843012434919424");
}

void SystemSizeTest::countsAreExact() {
    QFETCH(SpikingSystem, system);

    const SystemSize size = sizeOf(system);

    QTEST(QByteArray::fromStdString(size.neurons.text()), "neurons");
    QTEST(QByteArray::fromStdString(size.synapses.text()), "synapses");
    QTEST(QByteArray::fromStdString(size.spikes.text()), "spikes");
    VERIFY_OK(validate(system));
    QVERIFY(!compile(system));
    QVERIFY(!expanded(system, 1'000'000));
}

void SystemSizeTest::tooMuchToSpreadOutIsRefused_data() {
    QTest::addColumn<SpikingSystem>("system");
    QTest::addColumn<int>("line");
    QTest::addColumn<QByteArray>("detail");
    const auto row = [](const char* name, const SpikingSystem& system, int line,
                        const char* detail) {
        QTest::newRow(name) << system << line << QByteArray(detail);
    };
    row("indices", twoFamilies(mostMembers - 2, 1, std::nullopt, IndexRange{1, 1}), 1,
        "expected at most 2147483646 neurons, found 2147483647 neurons and 1 synapse, which take "
        "112 GiB, most of it for the 2147483646 of 's'");
    row("neurons", twoFamilies(10, 300'000'000, std::nullopt, IndexRange{1, 1}), 2,
        "expected families that take at most 4 GiB of memory, found 300000010 neurons and "
        "300000000 synapses, which take 16 GiB, most of it for the 300000000 of 't'");
    row(
        "ranges of synapses",
        [] {
            SpikingSystem system = twoFamilies(30'000'000, 9, TargetRange{1, 1});
            for (int target = 2; target < 10; ++target) {
                system.synapses.add({.from = NeuronId{0},
                                     .to = NeuronId{1},
                                     .targets = TargetRange{target, target}});
            }
            return system;
        }(),
        1,
        "expected families that take at most 4 GiB of memory, found 30000009 neurons and "
        "270000000 synapses, which take 10 GiB, most of it for the 30000000 of 's'");
    SpikingSystem trains = twoFamilies(1'000, 1'000);
    trains.neurons[NeuronId{0}].rules.clear();
    trains.neurons[NeuronId{0}].kind = NeuronKind::input;
    trains.neurons[NeuronId{0}].train.assign(1'000, 1);
    row("trains", trains, 3,
        "expected families that take at most 4 GiB of memory, found 2000 neurons and 1000000 "
        "synapses, which take 30 GiB, most of it for the 1000000 from 's' to 't'");
}

void SystemSizeTest::tooMuchToSpreadOutIsRefused() {
    QFETCH(SpikingSystem, system);
    SystemPlaces places;
    places.neurons = {{1, 5}, {2, 5}};
    places.synapses = {{3, 5}};

    const auto program = compile(system, places);

    QVERIFY(!program);
    QTEST(QByteArray::fromStdString(program.error().detail), "detail");
    QTEST(program.error().line, "line");
    QCOMPARE(program.error().column, 5);
    QVERIFY(program.error().code == ErrorCode::unsupported);
}

/// A number of spikes of its own for each member is no family that spreads out.
void SystemSizeTest::whatIsWrittenOneByOneIsNeverTooMuch() {
    SpikingSystem system;
    system.neurons.add({.name = "s",
                        .rules = {},
                        .train = {},
                        .members = IndexRange{1, 3'000'000},
                        .memberSpikes = std::vector<Count>(3'000'000, 1)});

    VERIFY_OK(checkSize(system));
    VERIFY_OK(compile(system));
}

void SystemSizeTest::aSecondSynapseIsFoundAmongMany_data() {
    QTest::addColumn<bool>("isReversed");
    QTest::newRow("in order") << false;
    QTest::newRow("reversed") << true;
}

/// Members of one family that lead to each other's neighbours, written one by one.
void SystemSizeTest::aSecondSynapseIsFoundAmongMany() {
    QFETCH(bool, isReversed);
    constexpr std::int64_t n = 200'000;
    std::vector<SynapseArc> arcs;
    for (std::int64_t i = 1; i < n; ++i) {
        arcs.push_back({.from = NeuronId{0},
                        .to = NeuronId{0},
                        .sources = IndexRange{i, i},
                        .targets = TargetRange{i + 1, i + 1}});
        arcs.push_back({.from = NeuronId{1}, .to = NeuronId{0}, .targets = TargetRange{i, i}});
    }
    if (isReversed) {
        std::ranges::reverse(arcs);
    }
    SpikingSystem system;
    system.neurons.add({.name = "s", .rules = {}, .train = {}, .members = IndexRange{1, n}});
    system.neurons.add({.name = "z", .rules = {}, .train = {}});
    for (const SynapseArc& arc : arcs) {
        system.synapses.add(arc);
    }
    VERIFY_OK(validate(system));
    SpikingSystem one = system;
    one.synapses.add({.from = NeuronId{1}, .to = NeuronId{0}, .targets = TargetRange{777, 779}});
    SystemPlaces places;
    places.synapses.resize(system.synapses.size());
    places.synapses.push_back({12, 3});

    const auto twice = validate(one, places);

    QVERIFY(!twice);
    QCOMPARE(QByteArray::fromStdString(twice.error().message()),
             QByteArray("12:3: expected at most one synapse from 'z' to 's_777'"));
}

FIREABLE_TEST(SystemSizeTest)
#include "system_size_test.moc"
