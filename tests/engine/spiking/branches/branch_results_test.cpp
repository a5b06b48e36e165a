#include "engine/spiking/branches/branch_results.h"

#include <QTest>
#include <algorithm>
#include <map>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "engine/base/index.h"
#include "engine/spiking/branches/path_lengths.h"
#include "engine/spiking/generate/systems.h"
#include "tests/engine/spiking/branches/plain_spiking.h"
#include "tests/support/spiking_system.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::spiking;
using namespace fireable::testing;

namespace {

/// `fire generate` makes the same system of these words.
SpikingProgram generated(const QString& text) {
    const QStringList words = text.split(' ');
    std::vector<std::int64_t> numbers;
    for (const QString& word : words.mid(1)) {
        numbers.push_back(word.toLongLong());
    }
    const auto system = generateSystem(words.front().toStdString(), numbers);
    const auto program = system ? compile(*system) : Result<SpikingProgram>(system.failure());
    if (!program) {
        qFatal("%s", program.error().message().c_str());
    }
    return *program;
}

/// Distances between the first two output spikes, and sums of all at a halt, both up to `most`.
struct PlainNumbers {
    std::set<std::int64_t> distances;
    std::set<std::int64_t> sums;
};

/// From each state that computations reach, all that follows, once for each number so far.
PlainNumbers numbersByBruteForce(const PlainSystem& plain, int most) {
    struct At {
        PlainSystem::State state;
        int since = -1;  ///< steps since the first spike; -1: there was none
        int sum = 0;
    };
    PlainNumbers numbers;
    for (const bool isSum : {false, true}) {
        std::set<std::string> seen;
        std::vector<At> open{{plain.first()}};
        while (!open.empty()) {
            const At at = std::move(open.back());
            open.pop_back();
            if (at.sum > most || at.since > most ||
                !seen.insert(plain.text(at.state) + '|' + std::to_string(at.since) + '|' +
                             std::to_string(at.sum))
                     .second) {
                continue;
            }
            if (isSum && plain.isHalted(at.state)) {
                numbers.sums.insert(at.sum);
            }
            for (PlainSystem::Next& next : plain.successors(at.state)) {
                if (isSum) {
                    open.push_back({std::move(next.state), -1, at.sum + next.output});
                } else if (at.since < 0) {
                    open.push_back({std::move(next.state), next.output > 0 ? 0 : -1, 0});
                } else if (next.output > 0) {
                    numbers.distances.insert(at.since + 1);
                } else {
                    open.push_back({std::move(next.state), at.since + 1, 0});
                }
            }
        }
    }
    return numbers;
}

std::string shown(const BranchTrains& trains) {
    std::string text;
    for (const BranchTrain& train : trains.trains) {
        text += text.empty() ? "" : " ";
        for (const Count& spikes : train.spikes) {
            text += spikes.text();
        }
        text += "*" + train.computations.text();
    }
    return text + (trains.areAll ? "" : " …");
}

std::string shown(const Result<BranchNumbers>& numbers) {
    return numbers ? numbers->numbers.text() + (numbers->areAll ? "" : " …")
                   : numbers.error().message();
}

/// The lengths up to `most` of paths, by going along all of them a unit at a time.
std::set<std::int64_t> lengthsByBruteForce(const LengthGraph& graph,
                                           const std::set<StateId>& starts,
                                           const std::set<StateId>& ends, std::int64_t most) {
    std::set<std::pair<std::int64_t, StateId>> reached;
    std::vector<std::pair<std::int64_t, StateId>> open;
    for (const StateId start : starts) {
        open.emplace_back(0, start);
    }
    std::set<std::int64_t> lengths;
    while (!open.empty()) {
        const auto [length, state] = open.back();
        open.pop_back();
        if (length > most || !reached.insert({length, state}).second) {
            continue;
        }
        if (ends.contains(state)) {
            lengths.insert(length);
        }
        for (const LengthGraph::Edge& edge : graph.edgesOf(state)) {
            open.emplace_back(length + edge.length, edge.target);
        }
    }
    return lengths;
}

/// The set of `naturalNumbers` against that of each of `trains`, which are all that there are.
void compareNaturals(const ConfigurationGraph& graph,
                     const std::map<std::vector<int>, int>& trains) {
    for (int kind = 0; kind < 12; ++kind) {
        const NaturalResult wanted{static_cast<std::size_t>(2 + kind / 4), (kind & 1) != 0,
                                   (kind & 2) != 0};
        std::set<std::int64_t> expected;
        for (const auto& [digits, computations] : trains) {
            SpikeTrain train;
            for (std::size_t step = 0; step < digits.size(); ++step) {
                if (digits[step] > 0) {
                    train.add(static_cast<std::int64_t>(step) + 1, digits[step]);
                }
            }
            for (const Count& number : naturalNumbers(train, wanted)) {
                expected.insert(number.value64());
            }
        }
        const auto found = naturalNumbers(graph, 0, wanted);
        VERIFY_OK(found);
        for (std::int64_t number = 0; number <= 20; ++number) {
            QCOMPARE(found->numbers.contains(number), expected.contains(number));
        }
    }
}

}  // namespace

class BranchResultsTest : public QObject {
    Q_OBJECT

private slots:
    void generatorsGiveTheirNumbers_data();
    void generatorsGiveTheirNumbers();
    void distancesCanBeAskedFor_data();
    void distancesCanBeAskedFor();
    void spikesAtHaltAreCounted_data();
    void spikesAtHaltAreCounted();
    void solutionsAreCounted_data();
    void solutionsAreCounted();
    void trainsOfHaltingComputations_data();
    void trainsOfHaltingComputations();
    void computationsThatHaltOrDoNot_data();
    void computationsThatHaltOrDoNot();
    void partOfAGraphGivesSomeResults();
    void lengthsOfPathsAreThoseOfBruteForce();
    void resultsAreThoseOfBruteForce();
    void aLateResultIsNotWhole();
};

void BranchResultsTest::generatorsGiveTheirNumbers_data() {
    QTest::addColumn<QString>("system");
    QTest::addColumn<QString>("distances");
    const auto row = [](const char* system, const SpikeSet& numbers) {
        QTest::newRow(system) << system << QString::fromStdString(numbers.text());
    };
    row("snp-generator", SpikeSet::atLeast(2));
    row("snp-even", SpikeSet::progression(2, 2));
    row("snp-multiples 1", SpikeSet::atLeast(2));
    row("snp-multiples 2", SpikeSet::progression(4, 2));
    row("snp-multiples 3", SpikeSet::progression(6, 3));
    row("snp-multiples 7", SpikeSet::progression(14, 7));
    row("snp-3k3 1", SpikeSet::exactly(5));
    row("snp-3k3 2", SpikeSet::exactly(8));
    row("snp-3k3 5", SpikeSet::exactly(17));
}

void BranchResultsTest::generatorsGiveTheirNumbers() {
    QFETCH(const QString, system);
    ConfigurationGraph graph(generated(system));
    QVERIFY(graph.explore({}) == GraphEnd::whole);
    QTEST(QString::fromStdString(shown(distances(graph, {}))), "distances");
}

void BranchResultsTest::distancesCanBeAskedFor_data() {
    QTest::addColumn<QString>("system");
    QTest::addColumn<qint64>("spike");
    QTest::addColumn<bool>("isExact");
    QTest::addColumn<bool>("isHalting");
    QTest::addColumn<QString>("numbers");
    const auto row = [](const char* name, const char* system, qint64 spike, bool isExact,
                        bool isHalting, const char* numbers) {
        QTest::newRow(name) << QString::fromUtf8(system) << spike << isExact << isHalting
                            << QString::fromUtf8(numbers);
    };
    const char* four = "1 4 : a+/a->a, a+/a->λ\nout 1";
    row("first", four, 1, false, false, "a{1,3}");
    row("second", four, 2, false, false, "a|a^2");
    row("third", four, 3, false, false, "a");
    row("fourth", four, 4, false, false, "∅");
    row("exactly two", four, 1, true, false, "a{1,3}");
    row("exactly four", four, 3, true, true, "a");
    // Neuron 1 spikes in every second step.
    const char* endless = "1 1 : a->a\n2 0 : a->a\nsyn 1>2 2>1\nout 1";
    row("for ever", endless, 1, false, false, "a^2");
    row("for ever, halting", endless, 1, false, true, "∅");
    row("for ever, exactly two", endless, 1, true, false, "∅");
    // After two spikes, silence for ever.
    const char* silent = "1 1 : a->a\n2 0 : a->a\n3 2 : a+/a->a\nsyn 1>2 2>1\nout 3";
    row("silence, exactly two", silent, 1, true, false, "a");
    row("silence, exactly two, halting", silent, 1, true, true, "∅");
    row("silence, halting", silent, 1, false, true, "∅");
    row("silence", silent, 1, false, false, "a");
}

void BranchResultsTest::distancesCanBeAskedFor() {
    QFETCH(const QString, system);
    QFETCH(const qint64, spike);
    QFETCH(const bool, isExact);
    QFETCH(const bool, isHalting);
    ConfigurationGraph graph(WrittenSystem(system.toStdString()).program);
    QVERIFY(graph.explore({}) == GraphEnd::whole);
    const auto found = distances(
        graph, {.spike = spike, .spikes = spike + 1, .isExact = isExact, .isHalting = isHalting});
    QTEST(QString::fromStdString(shown(found)), "numbers");
}

void BranchResultsTest::spikesAtHaltAreCounted_data() {
    QTest::addColumn<QString>("system");
    QTest::addColumn<QString>("numbers");
    QTest::newRow("any up to four") << "1 4 : a+/a->a, a+/a->λ\nout 1"
                                    << "a{0,4}";
    QTest::newRow("two at a time") << "1 2 : a+/a->a, a+/a->λ\n2 0 : a->a\nsyn 1>2*3\nout 1"
                                   << "a{0,2}";
    QTest::newRow("none halts") << "1 1 : a->a\n2 0 : a->a\nsyn 1>2 2>1\nout 1"
                                << "∅";
    // 1 and 2 play ball until 2 drops it; each turn sends 1 spike, or 2.
    QTest::newRow("as many as it likes") << "1 1 : a->a\n2 0 : a->a, a->λ\nsyn 1>2 2>1\nout 1"
                                         << "a+";
    QTest::newRow("pairs") << "1 2 : a^2->a^2\n2 0 : a^2->a^2, a^2->λ\nsyn 1>2 2>1\nout 1"
                           << "(a^2)+";
    QTest::newRow("2, 5, 8, …") << "1 2 : a^2->a^2, a->a\n2 0 : a^2->a, a^2->λ, a->λ\n"
                                   "3 0 : a->a, a^2->λ\nsyn 1>2 2>3 3>1*2\nout 1"
                                << "(a^2)+";
}

void BranchResultsTest::spikesAtHaltAreCounted() {
    QFETCH(const QString, system);
    ConfigurationGraph graph(WrittenSystem(system.toStdString()).program);
    QVERIFY(graph.explore({}) == GraphEnd::whole);
    QTEST(QString::fromStdString(shown(spikesAtHalt(graph))), "numbers");
}

void BranchResultsTest::solutionsAreCounted_data() {
    QTest::addColumn<QString>("system");
    QTest::addColumn<qint64>("step");
    QTest::addColumn<QString>("solutions");
    const auto sum = [](const char* targetAndValues, const char* solutions) {
        QTest::newRow(targetAndValues)
            << QString("snp-subset-sum-of %1").arg(targetAndValues) << qint64(4) << solutions;
    };
    sum("5 1 2 3", "1");
    sum("15 1 2 4 8", "1");
    sum("2 1 3 5", "0");
    sum("5 5", "1");
    sum("6 9", "0");
    sum("10 2 3 5 7", "2");
    sum("6 1 1 1 1 1 1 1 1 1 1 1 1", "924");
    const auto formula = [](const char* clauses, const char* models) {
        QTest::newRow(clauses) << QString("snp-sat-of %1").arg(clauses) << qint64(5) << models;
    };
    formula("1 0 2 0", "1");
    formula("1 0 -1 0", "0");
    formula("1 2 3 0 1 2 -3 0 1 -2 3 0 1 -2 -3 0", "4");
    formula("1 2 3 0 -1 -2 -3 0 1 -2 0 2 -3 0 3 1 0", "2");
    formula("1 -2 3 0", "7");
}

void BranchResultsTest::solutionsAreCounted() {
    QFETCH(const QString, system);
    QFETCH(const qint64, step);
    ConfigurationGraph graph(generated(system));
    QVERIFY(graph.explore({}) == GraphEnd::whole);
    const BranchCount found = computationsWithSpike(graph, 0, step).back();
    QTEST(QString::fromStdString(found.computations.text()), "solutions");
    QVERIFY(found.areAll);
}

void BranchResultsTest::trainsOfHaltingComputations_data() {
    QTest::addColumn<QString>("system");
    QTest::addColumn<qint64>("maxLength");
    QTest::addColumn<qint64>("maxTrains");
    QTest::addColumn<QString>("trains");
    const char* two = "1 2 : a+/a->a, a+/a->λ\nout 1";
    QTest::newRow("two choices") << two << qint64(9) << qint64(9) << "00*1 01*1 10*1 11*1";
    QTest::newRow("too long") << two << qint64(1) << qint64(9) << "";
    QTest::newRow("too many") << two << qint64(9) << qint64(3) << "00*1 01*1 10*1 …";
    QTest::newRow("two ways") << "1 1 : a->a, a+/a->a\n2 2 : a+/a->a\nout 1" << qint64(9)
                              << qint64(9) << "10*2";
    const char* ball = "1 1 : a->a\n2 0 : a->a, a->λ\nsyn 1>2 2>1\nout 1";
    QTest::newRow("longer and longer") << ball << qint64(6) << qint64(9) << "10*1 1010*1 101010*1";
    QTest::newRow("several spikes") << "1 5 : a^5->a^3\nout 1" << qint64(6) << qint64(9) << "3*1";
    QTest::newRow("halts at once") << "1 0 : a->a\nout 1" << qint64(6) << qint64(9) << "*1";
}

void BranchResultsTest::trainsOfHaltingComputations() {
    QFETCH(const QString, system);
    QFETCH(const qint64, maxLength);
    QFETCH(const qint64, maxTrains);
    ConfigurationGraph graph(WrittenSystem(system.toStdString()).program);
    QVERIFY(graph.explore({}) == GraphEnd::whole);
    const BranchTrains found =
        trainsAtHalt(graph, 0, maxLength, static_cast<std::size_t>(maxTrains));
    QTEST(QString::fromStdString(shown(found)), "trains");
}

void BranchResultsTest::computationsThatHaltOrDoNot_data() {
    QTest::addColumn<QString>("system");
    QTest::addColumn<QString>("halting");
    QTest::addColumn<qint64>("cycle");  // states; 0: none
    QTest::newRow("choices meet") << "1 3 : a+/a->a, a+/a->λ\nout 1"
                                  << "8" << qint64(0);
    QTest::newRow("at once") << "1 0 : a->a\nout 1"
                             << "1" << qint64(0);
    QTest::newRow("never") << "1 1 : a->a\n2 0 : a->a\nsyn 1>2 2>1\nout 1"
                           << "0" << qint64(2);
    QTest::newRow("sometimes") << "1 1 : a->a\n2 0 : a->a, a->λ\nsyn 1>2 2>1"
                               << "∞" << qint64(2);
    // 2 comes to rest or joins an endless game that never halts.
    QTest::newRow("once or for ever") << "1 1 : a->a, a->λ\n2 0 : a->a\n3 0 : a->a\nsyn 1>2 2>3 3>2"
                                      << "1" << qint64(2);
}

void BranchResultsTest::computationsThatHaltOrDoNot() {
    QFETCH(const QString, system);
    QFETCH(const qint64, cycle);
    ConfigurationGraph graph(WrittenSystem(system.toStdString()).program);
    QVERIFY(graph.explore({}) == GraphEnd::whole);
    const auto halting = haltingComputations(graph);
    QTEST(halting ? QString::fromStdString(halting->text()) : QString::fromUtf8("∞"), "halting");
    const std::vector<StateId> states = endlessCycle(graph);
    QCOMPARE(static_cast<qint64>(states.size()), cycle);
    for (std::size_t i = 0; i < states.size(); ++i) {
        const StateId next = states[(i + 1) % states.size()];
        QVERIFY(std::ranges::find(graph.edges(states[i]), next, &GraphEdge::target) !=
                graph.edges(states[i]).end());
    }
}

void BranchResultsTest::partOfAGraphGivesSomeResults() {
    ConfigurationGraph graph(generated("snp-multiples 7"));
    QVERIFY(graph.explore({.steps = 9}) == GraphEnd::steps);
    const auto found = distances(graph, {});
    VERIFY_OK(found);
    QVERIFY(!found->areAll);
    for (std::int64_t number = 0; number < 100; ++number) {
        QVERIFY(!found->numbers.contains(number) || (number >= 14 && number % 7 == 0));
    }
    const std::vector<BranchCount> spiking = computationsWithSpike(graph, 0, 10);
    QVERIFY(spiking[8].areAll);
    QVERIFY(!spiking[9].areAll);
}

void BranchResultsTest::lengthsOfPathsAreThoseOfBruteForce() {
    std::mt19937 random(1);
    const auto below = [&](std::size_t bound) { return random() % bound; };
    int infinite = 0;
    for (int round = 0; round < 2'000; ++round) {
        const std::size_t states = 1 + below(8);
        const std::size_t longest = 1 + below(6);
        LengthGraph graph{{0}, {}};
        for (std::size_t state = 0; state < states; ++state) {
            for (std::size_t edges = below(3); edges > 0; --edges) {
                graph.edges.push_back({static_cast<StateId>(below(states)),
                                       static_cast<std::int64_t>(below(longest + 1))});
            }
            graph.firstEdge.push_back(graph.edges.size());
        }
        std::set<StateId> starts{0};
        std::set<StateId> ends;
        for (StateId state = 0; state < states; ++state) {
            if (below(5) == 0) {
                starts.insert(state);
            }
            if (below(3) == 0) {
                ends.insert(state);
            }
        }
        const auto found = pathLengths(graph, std::vector<StateId>(starts.begin(), starts.end()),
                                       std::vector<StateId>(ends.begin(), ends.end()), {});
        VERIFY_OK(found);
        QVERIFY(found->areAll);
        constexpr std::int64_t most = 300;
        const std::set<std::int64_t> expected = lengthsByBruteForce(graph, starts, ends, most);
        for (std::int64_t length = 0; length <= most; ++length) {
            QVERIFY2(
                found->numbers.contains(length) == expected.contains(length),
                ("round " + std::to_string(round) + ", length " + std::to_string(length)).c_str());
        }
        infinite += found->numbers.isFinite() ? 0 : 1;
    }
    QVERIFY(infinite > 200);
}

/// All computations of up to ten steps, one after the other.
void BranchResultsTest::resultsAreThoseOfBruteForce() {
    constexpr int mostSteps = 10;
    constexpr int most = 12;
    int compared = 0;
    int several = 0;
    int ending = 0;
    int infinite = 0;
    for (std::uint32_t seed = 1; seed <= 500; ++seed) {
        const auto [plain, program] = randomPlainSystem(seed);
        ConfigurationGraph graph(program);
        if (graph.explore({.states = 300}) != GraphEnd::whole) {
            continue;
        }
        struct Walk {
            PlainSystem::State state;
            std::vector<int> train;
        };
        std::vector<Walk> walks{{plain.first(), {}}};
        std::map<std::vector<int>, int> trains;
        std::vector<int> spiking(mostSteps + 1);
        bool isSmall = true;
        for (std::size_t i = 0; i < walks.size() && isSmall; ++i) {
            isSmall = walks.size() < 2'000;
            const Walk walk = walks[i];
            if (!walk.train.empty() && walk.train.back() > 0) {
                ++spiking[walk.train.size()];
            }
            if (plain.isHalted(walk.state)) {
                ++trains[walk.train];
            }
            if (walk.train.size() < mostSteps) {
                for (PlainSystem::Next& next : plain.successors(walk.state)) {
                    walks.push_back({std::move(next.state), walk.train});
                    walks.back().train.push_back(next.output);
                }
            }
        }
        if (!isSmall) {
            continue;
        }
        ++compared;
        several += trains.size() > 1 ? 1 : 0;
        const std::string what = "seed " + std::to_string(seed);
        const auto found = distances(graph, {});
        const auto atHalt = spikesAtHalt(graph);
        VERIFY_OK(found);
        VERIFY_OK(atHalt);
        const PlainNumbers numbers = numbersByBruteForce(plain, most);
        for (std::int64_t number = 0; number <= most; ++number) {
            QVERIFY2(found->numbers.contains(number) == numbers.distances.contains(number),
                     what.c_str());
            QVERIFY2(atHalt->numbers.contains(number) == numbers.sums.contains(number),
                     what.c_str());
        }
        infinite += found->numbers.isFinite() && atHalt->numbers.isFinite() ? 0 : 1;
        std::string expected;
        for (std::size_t length = 0; length <= mostSteps; ++length) {
            for (const auto& [train, computations] : trains) {
                if (train.size() == length) {
                    expected += expected.empty() ? "" : " ";
                    for (const int spikes : train) {
                        expected += std::to_string(spikes);
                    }
                    expected += "*" + std::to_string(computations);
                }
            }
        }
        QCOMPARE(shown(trainsAtHalt(graph, 0, mostSteps, 100'000)), expected);
        Count halted = 0;
        for (const auto& [train, computations] : trains) {
            halted += computations;
        }
        if (endlessCycle(graph).empty() && haltingComputations(graph) == halted) {
            ++ending;
            compareNaturals(graph, trains);
        }
        const std::vector<BranchCount> withSpike = computationsWithSpike(graph, 0, mostSteps);
        for (int step = 1; step <= mostSteps; ++step) {
            QCOMPARE(withSpike[at(step) - 1].computations.text(),
                     std::to_string(spiking[at(step)]));
        }
    }
    QVERIFY(compared > 200);
    QVERIFY(several > 30);
    QVERIFY(ending > 30);
    QVERIFY(infinite > 10);
}

void BranchResultsTest::aLateResultIsNotWhole() {
    // Two cycles of 97 and 101 states: the lengths repeat only after their product.
    LengthGraph graph{{0}, {}};
    const auto add = [&](StateId first, StateId size) {
        for (StateId i = 0; i < size; ++i) {
            graph.edges.push_back({first + (i + 1) % size, 1});
            graph.firstEdge.push_back(graph.edges.size());
        }
    };
    add(0, 97);
    add(97, 101);
    const StateId ends[] = {0, 97};
    const auto whole = pathLengths(graph, ends, ends, {});
    VERIFY_OK(whole);
    QVERIFY(whole->areAll);
    QCOMPARE(whole->numbers.period(), 97 * 101);
    const std::atomic<bool> cancelled = true;
    const auto part = pathLengths(graph, ends, ends, {.cancelled = &cancelled});
    VERIFY_OK(part);
    QVERIFY(!part->areAll);
}

FIREABLE_TEST(BranchResultsTest)
#include "branch_results_test.moc"
