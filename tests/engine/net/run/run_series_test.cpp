#include "engine/net/run/run_series.h"

#include <QTest>
#include <algorithm>
#include <random>

#include "engine/net/run/net_replay.h"
#include "engine/net/run/run_statistics.h"
#include "engine/net/run/step_scan.h"
#include "engine/run/speed_log.h"
#include "tests/support/test_main.h"

using namespace fireable;

namespace {

constexpr int places = 5;
constexpr int transitions = 6;

/// A random run with forks, in blocks of all lengths.
class RandomRun {
public:
    explicit RandomRun(std::uint32_t seed) : random_(seed), tree_(RunHistory(effects(), start())) {
        addSteps(0);
        for (int forks = upTo(3); forks > 0; --forks) {
            const auto parent = upTo(static_cast<int>(tree_.size()) - 1);
            const Count step = upTo(static_cast<int>(tree_.lastStep(parent).value64()));
            addSteps(tree_.fork(parent, step, {900, 1100, 1000, 5000, 2000}));
        }
    }

    int upTo(int most) { return std::uniform_int_distribution(0, most)(random_); }
    const TimelineTree& tree() const { return tree_; }

    void addSteps(TimelineIndex timeline) {
        RunHistory& history = tree_.history(timeline);
        HistoryCursor cursor(history);
        cursor.goTo(history.lastStep());
        for (int steps = upTo(60); steps > 0; --steps) {
            std::vector<Firing> fired(static_cast<std::size_t>(1 + upTo(2)));
            for (Firing& firing : fired) {
                firing = {upTo(transitions - 1), 1 + upTo(3)};
            }
            addFirings(history, fired);
            cursor.forward();
            if (upTo(9) == 0) {
                history.beginBlock(cursor.checkpoint().values);
            }
        }
    }

private:
    static Checkpoint start() { return {{1000, 1000, 1000, 1000, 1000}, 0}; }
    std::shared_ptr<const RunModel> effects() {
        auto made = std::make_shared<Effects>();
        made->placeCount = places;
        made->first.push_back(0);
        for (int t = 0; t < transitions; ++t) {
            for (int p = 0; p < places; ++p) {
                if (const int change = upTo(4) - 2; change != 0) {
                    made->changes.push_back({p, change});
                }
            }
            made->first.push_back(static_cast<std::int32_t>(made->changes.size()));
        }
        return netRunModel(std::move(*made));
    }

    std::mt19937 random_;
    TimelineTree tree_;
};

double copiesOf(std::span<const Firing> fired, const std::vector<std::int32_t>& group) {
    double copies = 0;
    for (const Firing& firing : fired) {
        copies += static_cast<double>(std::ranges::count(group, firing.transition)) *
                  firing.count.toDouble();
    }
    return copies;
}

const auto always = [] { return true; };

}  // namespace

/// Series and statistics of a run equal those of a walk through its steps.
class RunSeriesTest : public QObject {
    Q_OBJECT

private slots:
    void seriesMatchEachStep_data() { addSeeds(); }
    void seriesMatchEachStep();
    void aScanInPartsIsTheSame_data() { addSeeds(); }
    void aScanInPartsIsTheSame();
    void statisticsMatchEachStep_data() { addSeeds(); }
    void statisticsMatchEachStep();
    void aWideStepIsCountedInLinearTime();
    void aDroppedBeginningIsLeftOut();
    void timeIsLoggedForNewStepsOnly();
    void shortSegmentsAreLoggedTogether();
    void aLongLogTakesNoMoreRoom();

private:
    static void addSeeds() {
        QTest::addColumn<quint32>("seed");
        for (quint32 seed = 0; seed < 100; ++seed) {
            QTest::addRow("seed %u", seed) << seed;
        }
    }
};

void RunSeriesTest::seriesMatchEachStep() {
    QFETCH(quint32, seed);
    RandomRun run(seed);
    for (TimelineIndex on = 0; on < static_cast<TimelineIndex>(run.tree().size()); ++on) {
        const Count last = run.tree().lastStep(on);
        const Count from = run.upTo(static_cast<int>(last.value64()));
        const SeriesNodes nodes{{4, run.upTo(3)}, {{run.upTo(5)}, {run.upTo(2), 3 + run.upTo(2)}}};
        RunSeries series(effectsOf(run.tree().history(0)), nodes, from);

        QCOMPARE(scanSteps(run.tree(), on, from, last, series, always), last);
        series.finish();

        QCOMPARE(series.lastStep(), last);
        TimelineCursor cursor(run.tree(), on);
        for (std::int64_t i = 0; i <= (last - from).value64(); ++i) {
            QVERIFY(cursor.goTo(from + i));
            const auto isValue = [&](std::size_t of, double value) {
                return series.series()[of].view(i, i + 1, 1) ==
                       std::vector<SeriesColumn>{{i, 1, value, value}};
            };
            for (std::size_t p = 0; p < 2; ++p) {
                QVERIFY(isValue(p, cursor.tokens(nodes.places[p]).toDouble()));
                // The first step of a scan is one that it stands at.
                const auto fired = i == 0 ? std::span<const Firing>() : cursor.fired();
                QVERIFY(isValue(2 + p, copiesOf(fired, nodes.transitions[p])));
            }
        }
    }
}

void RunSeriesTest::aScanInPartsIsTheSame() {
    QFETCH(quint32, seed);
    RandomRun run(seed);
    const auto on = static_cast<TimelineIndex>(run.tree().size() - 1);
    const SeriesNodes nodes{{0, 1, 2}, {{3}, {4, 5}}};
    RunSeries whole(effectsOf(run.tree().history(0)), nodes, 0);
    RunSeries parts(effectsOf(run.tree().history(0)), nodes, 0);
    scanSteps(run.tree(), on, 0, run.tree().lastStep(on), whole, always);
    whole.finish();

    const auto scan = [&](const TimelineTree& tree) {
        do {
            const bool toTheEnd = run.upTo(1) == 0;
            scanSteps(tree, on, parts.lastStep(), tree.lastStep(on), parts,
                      [&] { return toTheEnd; });
            parts.finish();
        } while (parts.lastStep() < tree.lastStep(on));
    };
    scan(run.tree());
    const std::int64_t size = run.tree().lastStep(on).value64() + 1;
    for (std::size_t i = 0; i < 5; ++i) {
        QCOMPARE(parts.series()[i].view(0, size, 100'000),
                 whole.series()[i].view(0, size, 100'000));
    }
    run.addSteps(on);
    scan(run.tree());
    scanSteps(run.tree(), on, whole.lastStep(), run.tree().lastStep(on), whole, always);
    whole.finish();

    const std::int64_t more = run.tree().lastStep(on).value64() + 1;
    for (std::size_t i = 0; i < 5; ++i) {
        QCOMPARE(parts.series()[i].size(), more);
        QCOMPARE(parts.series()[i].view(0, more, 100'000),
                 whole.series()[i].view(0, more, 100'000));
    }
}

void RunSeriesTest::statisticsMatchEachStep() {
    QFETCH(quint32, seed);
    const RandomRun run(seed);
    const auto on = static_cast<TimelineIndex>(run.tree().size() - 1);
    const Count last = run.tree().lastStep(on);
    FiringCounts counts(transitions);
    PlaceMaxima maxima(effectsOf(run.tree().history(0)));

    scanSteps(run.tree(), on, 0, last, counts, always);
    scanSteps(run.tree(), on, 0, last, maxima, always);

    std::vector<FiringCount> expectedCounts(transitions);
    TimelineCursor cursor(run.tree(), on);
    cursor.goTo(0);
    std::vector<Count> expectedMaxima = cursor.checkpoint().values;
    // Where the marking was changed, both the one before and the one after count.
    for (auto at = std::optional(on); at && run.tree()[*at].firstStep > 0;
         at = run.tree()[*at].parent) {
        TimelineCursor parent(run.tree(), run.tree()[*at].parent.value_or(*at));
        parent.goTo(run.tree()[*at].firstStep);
        for (std::size_t p = 0; p < places; ++p) {
            expectedMaxima[p] = std::max(expectedMaxima[p], parent.checkpoint().values[p]);
        }
    }
    while (cursor.forward()) {
        for (int t = 0; t < transitions; ++t) {
            const double copies = copiesOf(cursor.fired(), {t});
            expectedCounts[static_cast<std::size_t>(t)].steps += copies > 0 ? 1 : 0;
            expectedCounts[static_cast<std::size_t>(t)].copies += static_cast<std::int64_t>(copies);
        }
        for (std::size_t p = 0; p < places; ++p) {
            expectedMaxima[p] = std::max(expectedMaxima[p], cursor.checkpoint().values[p]);
        }
    }
    QCOMPARE(counts.counts(), expectedCounts);
    QCOMPARE(maxima.maxima(), expectedMaxima);
}

/// Looking through the step for each of its firings would take hours.
void RunSeriesTest::aWideStepIsCountedInLinearTime() {
    constexpr std::int32_t many = 3'000'000;
    std::vector<Firing> fired;
    for (std::int32_t t = 0; t < many; ++t) {
        fired.push_back({t, 2});
    }
    FiringCounts counts(many);
    class Wide final : public NetState {
    public:
        Wide() : NetState(nullptr) {}
        Count tokens(NodeIndex) const override { return 0; }
        Count step() const override { return 1; }
    } state;
    state.setFired(fired);

    counts.afterStep(state);
    counts.afterStep(state);

    QVERIFY(std::ranges::all_of(counts.counts(), [](const FiringCount& count) {
        return count == FiringCount{2, 4};
    }));
}

void RunSeriesTest::aDroppedBeginningIsLeftOut() {
    const auto moves = netRunModel({1, {0, 1}, {{0, 1}}});
    RunHistory history(moves, {{0}, 0}, 5'000);
    std::int64_t steps = 0;
    for (; history.firstStep() == 0; ++steps) {
        addFirings(history, 0, 1);
        if (steps % 10 == 0) {
            history.beginBlock(std::vector<Count>{steps + 1});
        }
    }
    TimelineTree tree(std::move(history));
    const TimelineIndex fork = tree.fork(0, tree.lastStep(0) - 3, {7});

    const Count first = firstRetained(tree, fork);
    QVERIFY(first > 0);
    RunSeries series(effectsOf(tree.history(0)), {{0}, {}}, first);
    scanSteps(tree, fork, first, tree.lastStep(fork), series, always);
    series.finish();

    const std::int64_t size = (tree.lastStep(fork) - first).value64() + 1;
    const auto columns = series.series()[0].view(0, size, 100'000);
    QCOMPARE(columns.front().min, first.toDouble());
    QCOMPARE(columns.back(), (SeriesColumn{size - 1, 1, 7, 7}));
}

void RunSeriesTest::timeIsLoggedForNewStepsOnly() {
    SpeedLog log;
    log.add(0, 100, 2);
    log.add(50, 50, 1);
    log.add(90, 20, 4);

    QCOMPARE(log.marks(), (std::vector<SpeedMark>{{0, 100, 2}, {100, 10, 2}}));
}

void RunSeriesTest::shortSegmentsAreLoggedTogether() {
    SpeedLog log;
    log.add(0, 1, SpeedLog::minSeconds / 4);
    log.add(1, 1, SpeedLog::minSeconds);
    log.add(2, 1, SpeedLog::minSeconds);

    QCOMPARE(log.marks(), (std::vector<SpeedMark>{{0, 2, SpeedLog::minSeconds * 1.25},
                                                  {2, 1, SpeedLog::minSeconds}}));
}

void RunSeriesTest::aLongLogTakesNoMoreRoom() {
    SpeedLog log(8);
    for (int i = 0; i < 1000; ++i) {
        log.add(i * 10, 10, 0.5);
    }

    QVERIFY(log.marks().size() <= 8);
    Count steps = 0;
    double seconds = 0;
    for (const SpeedMark& mark : log.marks()) {
        QCOMPARE(mark.first, steps);
        steps += mark.steps;
        seconds += mark.seconds;
    }
    QCOMPARE(steps, Count(10'000));
    QCOMPARE(seconds, 500.0);
}

FIREABLE_TEST(RunSeriesTest)
#include "run_series_test.moc"
