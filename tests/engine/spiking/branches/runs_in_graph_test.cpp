#include <QTest>
#include <algorithm>
#include <map>
#include <string>

#include "engine/base/index.h"
#include "engine/spiking/branches/configuration_graph.h"
#include "tests/support/random_spiking.h"
#include "tests/support/spiking_run.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::spiking;
using namespace fireable::testing;

namespace {

/// `now` as far as what comes after it depends on it.
Configuration asState(const SpikingProgram& program, Configuration now) {
    for (const NeuronIndex output : program.outputs) {
        now.spikes[at(output)] = 0;
    }
    for (std::int64_t& waited : now.waited) {
        waited = std::min(waited, program.mode.bound - 1);
    }
    now.steps = 0;
    return now;
}

}  // namespace

class RunsInGraphTest : public QObject {
    Q_OBJECT

private slots:
    void aRunIsAPath();
};

/// Whatever a run chooses at random is one of the choices that the graph has there.
void RunsInGraphTest::aRunIsAPath() {
    std::map<std::string, int> steps;
    for (std::uint64_t seed = 1; seed <= 1'000; ++seed) {
        const std::string what = "seed " + std::to_string(seed);
        const SpikingSystem system = RandomSpiking(seed).make();
        const auto program = compile(system);
        VERIFY_OK(program);
        ConfigurationGraph graph(*program);
        graph.explore({.states = 300, .bytes = 1 << 20});
        for (std::uint64_t choices = 0; choices < 2; ++choices) {
            const auto engine =
                spikingEngine(*program, {.choice = RuleChoice::random, .seed = choices});
            SpikingRecorder run;
            const auto end = engine->run({.maxSteps = 20, .observer = &run});
            VERIFY_OK(end);
            StateId state = 0;
            std::size_t made = 0;
            for (; made < run.steps.size() && state < graph.expanded(); ++made) {
                const std::vector<SpikingStep> all = graph.steps(state);
                const auto which = std::ranges::find(all, run.steps[made]) - all.begin();
                QVERIFY2(which < std::ssize(all), what.c_str());
                const GraphEdge& edge = graph.edges(state)[static_cast<std::size_t>(which)];
                state = edge.target;
                QVERIFY2(asState(*program, graph.configuration(state)) ==
                             asState(*program, run.passed[made]),
                         what.c_str());
                for (std::size_t i = 0; i < program->outputs.size(); ++i) {
                    Count came = 0;
                    for (const OutputSpikes& output : fireable::testing::outputOf(*engine)) {
                        const bool isThis = output.output == program->outputs[i] &&
                                            output.step == static_cast<std::int64_t>(made) + 1;
                        came += isThis ? output.spikes : Count(0);
                    }
                    QVERIFY2(graph.output(edge)[i] == came, what.c_str());
                }
                ++steps["order " + std::to_string(static_cast<int>(program->mode.order))];
                ++steps["timing " + std::to_string(static_cast<int>(program->mode.timing))];
                ++steps[program->mode.exhaustive ? "exhaustive" : "one use"];
            }
            if (made == run.steps.size() && state < graph.expanded()) {
                QVERIFY2(graph.isHalting(state) == (*end == Halt::halted), what.c_str());
            }
        }
    }
    QCOMPARE(steps.size(), 12u);
    for (const auto& [mode, times] : steps) {
        QVERIFY2(times > 200, (mode + ": " + std::to_string(times)).c_str());
    }
}

FIREABLE_TEST(RunsInGraphTest)
#include "runs_in_graph_test.moc"
