#include "engine/spiking/branches/configuration_graph.h"

#include <QTest>
#include <algorithm>
#include <map>
#include <set>
#include <string>

#include "engine/base/index.h"
#include "tests/engine/spiking/branches/plain_spiking.h"
#include "tests/support/spiking_system.h"
#include "tests/support/test_main.h"

using namespace fireable;
using namespace fireable::spiking;
using namespace fireable::testing;

namespace {

PlainSystem::State plainState(const ConfigurationGraph& graph, StateId state) {
    const Configuration now = graph.configuration(state);
    PlainSystem::State plain;
    const auto small = [](const Count& count) { return static_cast<int>(count.value64()); };
    for (std::size_t i = 0; i < now.spikes.size(); ++i) {
        plain.spikes.push_back(small(now.spikes[i]));
        plain.closed.push_back(static_cast<int>(now.closed[i]));
        plain.pending.push_back(small(now.pending[i]));
        plain.waited.push_back(now.waited.empty() ? 0 : static_cast<int>(now.waited[i]));
    }
    plain.steps = static_cast<int>(graph.depth(state));
    return plain;
}

/// Computations by what they reach and have sent on their way there.
using Computations = std::map<std::pair<std::string, std::string>, std::int64_t>;

}  // namespace

class ConfigurationGraphTest : public QObject {
    Q_OBJECT

private slots:
    void hasTheComputationsOfBruteForce();
    void aLimitEndsTheSearch_data();
    void aLimitEndsTheSearch();
    void cancellingEndsTheSearch();
    void spikesBeyond64BitsAreExact();
    void inputToComeTellsStatesApart();
    void stepsSayWhatHappens();
};

void ConfigurationGraphTest::hasTheComputationsOfBruteForce() {
    constexpr std::int64_t enough = 1'000;
    std::map<std::string, int> modes;
    for (std::uint32_t seed = 1; seed <= 500; ++seed) {
        const auto [plain, program] = randomPlainSystem(seed);
        const std::string what = "seed " + std::to_string(seed);
        ConfigurationGraph graph(program);
        graph.explore({.states = 1'000, .steps = 8});
        std::set<std::string> texts;
        for (StateId state = 0; state < graph.stateCount(); ++state) {
            QVERIFY2(texts.insert(plain.text(plainState(graph, state))).second, what.c_str());
            if (state < graph.expanded()) {
                QVERIFY2(graph.isHalting(state) == plain.isHalted(plainState(graph, state)),
                         what.c_str());
            }
        }

        // Each sequence of choices is one computation here, however many of them meet.
        std::vector<std::pair<PlainSystem::State, std::string>> sequences{{plain.first(), ""}};
        std::map<std::pair<StateId, std::string>, std::int64_t> paths{{{0, ""}, 1}};
        int depth = 0;
        const std::int64_t known = graph.isWhole() ? 12 : graph.depth(graph.expanded());
        for (; depth <= known && sequences.size() <= enough && !sequences.empty(); ++depth) {
            Computations expected;
            for (const auto& [state, train] : sequences) {
                ++expected[{plain.text(state), train}];
            }
            Computations found;
            for (const auto& [at, count] : paths) {
                found[{plain.text(plainState(graph, at.first)), at.second}] += count;
            }
            QVERIFY2(found == expected, (what + ", depth " + std::to_string(depth)).c_str());

            std::vector<std::pair<PlainSystem::State, std::string>> longer;
            for (const auto& [state, train] : sequences) {
                for (PlainSystem::Next& next : plain.successors(state)) {
                    longer.emplace_back(std::move(next.state),
                                        train + std::to_string(next.output) + ',');
                }
            }
            std::map<std::pair<StateId, std::string>, std::int64_t> further;
            for (const auto& [at, count] : paths) {
                for (const GraphEdge& edge : graph.edges(at.first)) {
                    further[{edge.target, at.second + graph.output(edge)[0].text() + ','}] += count;
                }
            }
            sequences = std::move(longer);
            paths = std::move(further);
        }
        if (depth > 2) {
            const WorkingMode& mode = plain.mode;
            ++modes["order " + std::to_string(static_cast<int>(mode.order))];
            ++modes["timing " + std::to_string(static_cast<int>(mode.timing))];
            ++modes[mode.exhaustive ? "exhaustive" : "one use"];
        }
    }
    QCOMPARE(modes.size(), 12u);
    for (const auto& [mode, times] : modes) {
        QVERIFY2(times > 20, mode.c_str());
    }
}

void ConfigurationGraphTest::aLimitEndsTheSearch_data() {
    QTest::addColumn<QString>("system");
    QTest::addColumn<qint64>("states");
    QTest::addColumn<qint64>("bytes");
    QTest::addColumn<qint64>("steps");
    QTest::addColumn<bool>("isLate");
    QTest::addColumn<QString>("end");
    const auto* endless =
        "1 1 : a+/a->a\n2 1 : a+/a->a\n3 1 : a+/a->a\nsyn 1>2 1>3 2>1 2>3 3>1 3>2";
    const auto* two = "1 1 : a->a, a->λ\nout 1";
    const qint64 many = 1'000'000;
    QTest::newRow("states") << endless << qint64(100) << many * 100 << many << false
                            << "the limit on states";
    QTest::newRow("memory") << endless << many << qint64(100'000) << many << false
                            << "the limit on memory";
    QTest::newRow("steps") << endless << many << many * 100 << qint64(7) << false
                           << "the limit on steps";
    QTest::newRow("no step") << endless << many << many * 100 << qint64(0) << false
                             << "the limit on steps";
    QTest::newRow("time") << endless << many << many * 100 << many << true << "the limit on time";
    QTest::newRow("none met") << two << qint64(2) << many * 100 << many << false
                              << "all configurations";
    QTest::newRow("one state too many")
        << two << qint64(1) << many * 100 << many << false << "the limit on states";
}

void ConfigurationGraphTest::aLimitEndsTheSearch() {
    QFETCH(const QString, system);
    QFETCH(const qint64, states);
    QFETCH(const qint64, bytes);
    QFETCH(const qint64, steps);
    QFETCH(const bool, isLate);
    const WrittenSystem written(system.toStdString());
    GraphLimits limits{.states = states, .bytes = bytes, .steps = steps};
    if (isLate) {
        limits.deadline = std::chrono::steady_clock::now();
    }
    ConfigurationGraph graph(written.program);
    const GraphEnd end = graph.explore(limits);
    QTEST(QString::fromUtf8(graphEndText(end).data()), "end");
    QVERIFY(graph.end() == end);
    QVERIFY(graph.stateCount() <= states);
    QVERIFY(graph.bytes() <= bytes);
    QVERIFY(graph.depth(graph.stateCount() - 1) <= steps);
    QCOMPARE(graph.isWhole(), graph.expanded() == graph.stateCount());
    for (StateId state = 0; state < graph.stateCount(); ++state) {
        for (const GraphEdge& edge : graph.edges(state)) {
            QVERIFY(edge.target < graph.stateCount());
        }
    }
}

void ConfigurationGraphTest::cancellingEndsTheSearch() {
    const WrittenSystem written("1 1 : a+/a->a\n2 0 : a+/a->a\nsyn 1>2 2>1");
    const std::atomic<bool> cancelled = true;
    std::atomic<std::int64_t> progress = 0;
    ConfigurationGraph graph(written.program);
    QVERIFY(graph.explore({.cancelled = &cancelled, .progress = &progress}) == GraphEnd::cancelled);
    QCOMPARE(progress.load(), 1);
}

/// The weights multiply by 2^40 in each step; with 2^62 and more, numbers take another form.
void ConfigurationGraphTest::spikesBeyond64BitsAreExact() {
    const std::string weight = std::to_string(std::int64_t{1} << 40);
    const WrittenSystem written("1 1 : a*/a->a\n2 0 : a*/a->a\nsyn 1>2*" + weight + " 2>1*" +
                                weight);
    SpikingProgram program = written.program;
    program.mode.exhaustive = true;
    ConfigurationGraph graph(program);
    QVERIFY(graph.explore({.steps = 6}) == GraphEnd::steps);
    QCOMPARE(graph.stateCount(), 7u);
    Count expected = 1;
    for (StateId state = 0; state < 7; ++state) {
        const Configuration now = graph.configuration(state);
        QCOMPARE(now.spikes[state % 2].text(), expected.text());
        QCOMPARE(now.spikes[1 - state % 2].text(), std::string("0"));
        QVERIFY(now.steps == state);
        expected *= std::int64_t{1} << 40;
    }
}

/// Without input the system has one state; with input in step 3, one for each step before it.
void ConfigurationGraphTest::inputToComeTellsStatesApart() {
    ConfigurationGraph without(WrittenSystem("1 0 : a^2->a\nout 1").program);
    QVERIFY(without.explore({}) == GraphEnd::whole);
    QCOMPARE(without.stateCount(), 1u);
    QCOMPARE(without.halting().size(), 1u);
    ConfigurationGraph with(WrittenSystem("1 0 : a^2->a\nin 1 001\nout 1").program);
    QVERIFY(with.explore({}) == GraphEnd::whole);
    QCOMPARE(with.stateCount(), 4u);
    QCOMPARE(with.halting().size(), 1u);
    QCOMPARE(with.halting()[0], 3u);
}

void ConfigurationGraphTest::stepsSayWhatHappens() {
    const WrittenSystem written("1 1 : a->a, a->a;1\n2 1 : a->λ\nsyn 1>2*3\nout 1");
    ConfigurationGraph graph(written.program);
    QVERIFY(graph.explore({}) == GraphEnd::whole);
    const std::vector<SpikingStep> first = graph.steps(0);
    QCOMPARE(first.size(), 2u);
    QVERIFY(first[0] == (SpikingStep{{{0, 0, 1}, {1, 0, 1}}, {{0, 1}}}));
    QVERIFY(first[1] == (SpikingStep{{{0, 1, 1}, {1, 0, 1}}, {}}));
    const std::span<const GraphEdge> edges = graph.edges(0);
    QCOMPARE(graph.output(edges[0])[0].text(), std::string("1"));
    QCOMPARE(graph.output(edges[1])[0].text(), std::string("0"));
    const std::vector<SpikingStep> opening = graph.steps(edges[1].target);
    QCOMPARE(opening.size(), 1u);
    QVERIFY(opening[0] == (SpikingStep{{}, {{0, 1}}}));
    QCOMPARE(graph.edges(edges[1].target)[0].target, edges[0].target);
    QVERIFY(graph.isHalting(edges[0].target));
    QVERIFY(graph.steps(edges[0].target).empty());
    QVERIFY(graph.configuration(edges[0].target).spikes[1] == 3);
}

FIREABLE_TEST(ConfigurationGraphTest)
#include "configuration_graph_test.moc"
