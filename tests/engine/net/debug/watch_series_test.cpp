#include "engine/net/debug/watch_series.h"

#include <QTest>
#include <cmath>
#include <random>

#include "engine/net/debug/net_names.h"
#include "engine/net/run/net_state.h"
#include "engine/net/run/recorded_run.h"
#include "tests/support/net_maker.h"
#include "tests/support/random_net.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;

namespace {

const auto always = [] { return true; };

/// A recorded run with manual changes and forks.
struct ForkedRun {
    Net net;
    NetProgram program;
    std::unique_ptr<RecordedRun> run;
    std::mt19937 random;

    explicit ForkedRun(quint32 seed)
        : net(testing::randomNet(seed)), program(*compile(net)), random(seed) {
        run = std::move(*RecordedRun::make(program, EngineKind::incremental,
                                           {Choice::random, Multiplicity::one, seed}));
        steps(60);
        for (int forks = upTo(2); forks > 0; --forks) {
            run->goTo(upTo(static_cast<int>(run->lastStep().value64())));
            std::vector<Count> marking = run->cursor().checkpoint().values;
            marking[static_cast<std::size_t>(upTo(program.placeCount() - 1))] = upTo(9);
            run->fork(std::move(marking));
            steps(30);
        }
    }

    int upTo(int most) { return std::uniform_int_distribution(0, most)(random); }
    void steps(int count) { (void)run->run({.maxSteps = Count(count)}); }

    /// Expressions of every kind over random nodes.
    std::vector<BoundExpression> expressions() {
        const NetNames names(net, program);
        const auto place = [&] { return "p" + std::to_string(1 + upTo(program.placeCount() - 1)); };
        const auto transition = [&] {
            return "t" + std::to_string(1 + upTo(program.transitionCount() - 1));
        };
        std::vector<BoundExpression> bound;
        const std::vector<std::string> texts{place() + " - 3 * " + place(),
                                             "fired(" + transition() + ")",
                                             "fired(*) + " + place(),
                                             "enabled(" + transition() + ") - enabled(t*)",
                                             "step % 5",
                                             "100 / " + place(),
                                             place() + " % fired(" + transition() + ")",
                                             "7"};
        for (const std::string& text : texts) {
            bound.push_back(*readExpression(text, names));
        }
        return bound;
    }
};

}  // namespace

/// Series of watched expressions are what evaluating them at each step gives.
class WatchSeriesTest : public QObject {
    Q_OBJECT

private slots:
    void seriesMatchEachStep_data() { addSeeds(); }
    void seriesMatchEachStep();
    void aScanInPartsIsTheSame_data() { addSeeds(); }
    void aScanInPartsIsTheSame();

private:
    static void addSeeds() {
        QTest::addColumn<quint32>("seed");
        for (quint32 seed = 0; seed < 200; ++seed) {
            QTest::addRow("seed %u", seed) << seed;
        }
    }
};

void WatchSeriesTest::seriesMatchEachStep() {
    QFETCH(quint32, seed);
    ForkedRun made(seed);
    const TimelineTree& tree = made.run->tree();
    const auto expressions = made.expressions();
    for (TimelineIndex on = 0; on < static_cast<TimelineIndex>(tree.size()); ++on) {
        const Count last = tree.lastStep(on);
        const Count from = made.upTo(1) == 0 ? 0 : made.upTo(static_cast<int>(last.value64()));
        WatchSeries series(made.program, effectsOf(tree.history(0)), expressions, from);

        scanSteps(tree, on, from, last, series, always);
        series.finish();

        std::vector<std::int64_t> undefined(expressions.size());
        TimelineCursor cursor(tree, on);
        for (std::int64_t i = 0; i <= (last - from).value64(); ++i) {
            QVERIFY(cursor.goTo(from + i));
            CursorState state(made.program, cursor);
            if (i == 0 && tree[on].firstStep == from) {
                state.setFired({});  // a scan that begins there knows of no step before
            }
            for (std::size_t e = 0; e < expressions.size(); ++e) {
                const auto value = expressions[e].value(state);
                const SeriesColumn column = series.series()[e].view(i, i + 1, 1).at(0);
                QCOMPARE(std::isnan(column.min), !value.has_value());
                QCOMPARE(std::isnan(column.max), !value.has_value());
                if (value) {
                    QCOMPARE(column, (SeriesColumn{i, 1, value->toDouble(), value->toDouble()}));
                }
                undefined[e] += value ? 0 : 1;
            }
        }
        QCOMPARE(series.undefined(), undefined);
    }
}

void WatchSeriesTest::aScanInPartsIsTheSame() {
    QFETCH(quint32, seed);
    ForkedRun made(seed);
    const auto expressions = made.expressions();
    const Effects& effects = effectsOf(made.run->tree().history(0));
    WatchSeries whole(made.program, effects, expressions, 0);
    WatchSeries parts(made.program, effects, expressions, 0);
    const TimelineIndex on = made.run->timeline();
    Count at = 0;
    for (int rounds = 0; rounds < 4; ++rounds) {
        at = scanSteps(made.run->tree(), on, at, made.run->lastStep(), parts, always);
        parts.finish();
        made.run->goTo(made.run->lastStep());
        made.steps(7);
    }
    scanSteps(made.run->tree(), on, at, made.run->lastStep(), parts, always);
    parts.finish();
    scanSteps(made.run->tree(), on, 0, made.run->lastStep(), whole, always);
    whole.finish();

    QCOMPARE(parts.undefined(), whole.undefined());
    const std::int64_t size = made.run->lastStep().value64() + 1;
    for (std::size_t e = 0; e < expressions.size(); ++e) {
        QCOMPARE(parts.series()[e].size(), size);
        const auto expected = whole.series()[e].view(0, size, 100'000);
        const auto seen = parts.series()[e].view(0, size, 100'000);
        QCOMPARE(seen.size(), expected.size());
        for (std::size_t i = 0; i < seen.size(); ++i) {
            QVERIFY(seen[i] == expected[i] ||
                    (std::isnan(seen[i].min) && std::isnan(expected[i].min)));
        }
    }
}

FIREABLE_TEST(WatchSeriesTest)
#include "watch_series_test.moc"
