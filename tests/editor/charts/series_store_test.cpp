#include "editor/charts/series_store.h"

#include <QTest>
#include <random>

#include "editor/playback/run_session.h"
#include "tests/support/net_maker.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace std::chrono_literals;

namespace {

/// Two rings, through which tokens wander at random.
Net wandering() {
    testing::NetMaker maker(4, 4);
    maker.tokens(1, 30).tokens(2, 5);
    maker.takes(1, {1}).gives(1, {2}).takes(2, {2}).gives(2, {1});
    maker.takes(3, {3}).gives(3, {4}).takes(4, {4}).gives(4, {3});
    maker.tokens(3, 9);
    return maker.net();
}

struct Run {
    std::unique_ptr<RunSession> session;
    std::atomic<bool> interrupt = false;
    RunControl control{interrupt, [] { return false; }, [](RunFrame) {}};

    explicit Run(std::size_t maxBytes = RunSession::historyBytes) {
        const auto program = prepareRun(wandering(), std::string(), SubnetLoader());
        session = *RunSession::make(*program, EngineKind::incremental,
                                    {Choice::random, Multiplicity::one, 7}, maxBytes);
    }
    void steps(int count) { QVERIFY(session->step(count, control)); }
    SeriesRequest request() const {
        return {session->record(), {{0, 1, 3}, {{0}, {1, 2}}}, {}, std::nullopt, 500, true};
    }
};

/// What a walk through `record` finds for the steps of each column.
void compare(const SeriesView& view, const RunRecord& record, std::int64_t longest) {
    QVERIFY(view.complete);
    QCOMPARE(view.columns.size(), view.nodes.size());
    TimelineCursor cursor(record.tree, record.timeline);
    std::mt19937 random(1);
    for (std::size_t i = 0; i < view.columns.size(); ++i) {
        QVERIFY(!view.columns[i].empty());
        for (int tries = 0; tries < 5; ++tries) {
            const SeriesColumn& column = view.columns[i][random() % view.columns[i].size()];
            QVERIFY(column.size <= longest);
            double least = 1e18;
            double most = -1e18;
            for (std::int64_t k = column.first; k < column.first + column.size; ++k) {
                QVERIFY(cursor.goTo(view.first + k));
                double value = 0;
                if (i < view.nodes.places.size()) {
                    value = cursor.tokens(view.nodes.places[i]).toDouble();
                } else {
                    for (const Firing& firing : cursor.fired()) {
                        const auto& group = view.nodes.transitions[i - view.nodes.places.size()];
                        value += std::ranges::count(group, firing.transition) > 0
                                     ? firing.count.toDouble()
                                     : 0;
                    }
                }
                least = std::min(least, value);
                most = std::max(most, value);
            }
            QCOMPARE(column.min, least);
            QCOMPARE(column.max, most);
        }
    }
}

SeriesView wholeView(SeriesStore& store, const SeriesRequest& request) {
    SeriesView view = store.view(request, 1ms);
    for (int rounds = 0; !view.complete && rounds < 10'000; ++rounds) {
        view = store.view(request, 1ms);
    }
    return view;
}

}  // namespace

/// What charts show of a run, far away and closely, while it grows and where it forgets.
class SeriesStoreTest : public QObject {
    Q_OBJECT

private slots:
    void showsAWholeRun();
    void showsAPartClosely();
    void followsARunThatGrows();
    void aLongRunTakesSeveralRounds();
    void otherNodesAndOtherRunsAreShown();
    void aRunThatForgotItsBeginningIsShown();
    void nothingIsKeptWithoutARun();
    void theRunBesideGoesWithItsComparison();
    void watchesAreSeriesToo();
    void aWrongWatchSaysWhy();
    void aRunThatAsksFasterThanItIsAnsweredIsShown();
    void anAnswerAboutOtherNodesIsNotShown();
};

void SeriesStoreTest::showsAWholeRun() {
    Run run;
    run.steps(400);
    SeriesStore store;

    const SeriesView view = store.view(run.request(), 1s);

    QCOMPARE(view.first, Count(0));
    QCOMPARE(view.last, Count(400));
    QCOMPARE(view.columns.front().size(), std::size_t{401});
    compare(view, *run.request().record, 1);
    std::int64_t fired = 0;
    for (const FiringCount& count : *view.counts) {
        fired += count.steps;
    }
    QCOMPARE(fired, 400);
}

void SeriesStoreTest::showsAPartClosely() {
    Run run;
    run.steps(1'000'000);
    SeriesStore store;
    SeriesRequest request = run.request();
    compare(wholeView(store, request), *request.record, 4'096);

    for (const double from : {999'000.0, 500'000.0, 500'200.0, 0.0, 499'000.0}) {
        request.range = SeriesRange{from, from + 800};
        request.columns = 1000;
        const SeriesView view = wholeView(store, request);

        compare(view, *request.record, 1);
        QVERIFY(static_cast<double>(view.columns.front().front().first) <= from);
        QVERIFY(static_cast<double>(view.columns.front().back().first) >= from + 800);
    }
}

void SeriesStoreTest::followsARunThatGrows() {
    Run run;
    SeriesStore store;
    for (int rounds = 0; rounds < 20; ++rounds) {
        run.steps(20'011);
        SeriesRequest request = run.request();
        compare(wholeView(store, request), *request.record, 2'048);
        request.range = SeriesRange{15'000, 25'000};
        compare(wholeView(store, request), *request.record, 32);
    }
}

void SeriesStoreTest::aLongRunTakesSeveralRounds() {
    Run run;
    run.steps(1'000'000);
    SeriesStore store;
    const SeriesRequest request = run.request();

    const SeriesView first = store.view(request, 0ms);
    const SeriesView second = store.view(request, 0ms);

    QVERIFY(!first.complete);
    QVERIFY(!second.complete);
    QVERIFY(second.columns.front().back().first > first.columns.front().back().first);
    QCOMPARE(first.last, Count(1'000'000));
}

void SeriesStoreTest::otherNodesAndOtherRunsAreShown() {
    Run run;
    run.steps(300);
    SeriesStore store;
    SeriesRequest request = run.request();
    compare(wholeView(store, request), *request.record, 1);

    request.nodes = {{2}, {{3}}};
    compare(wholeView(store, request), *request.record, 1);
    request.nodes = {};
    QVERIFY(wholeView(store, request).columns.empty());
    Run other;
    other.steps(70);
    request = other.request();
    const SeriesView view = wholeView(store, request);

    QCOMPARE(view.last, Count(70));
    compare(view, *request.record, 1);
}

void SeriesStoreTest::aRunThatForgotItsBeginningIsShown() {
    Run run(200'000);
    SeriesStore store;
    run.steps(100'000);
    compare(wholeView(store, run.request()), *run.request().record, 1'024);
    run.steps(3'000'000);  // more than it keeps

    const SeriesRequest request = run.request();
    const SeriesView view = wholeView(store, request);

    QVERIFY(view.first > 100'000);
    QCOMPARE(view.last, Count(3'100'000));
    compare(view, *request.record, 16'384);
}

void SeriesStoreTest::nothingIsKeptWithoutARun() {
    Run run;
    run.steps(400);
    int views = 0;
    SeriesFeed feed([&views](const SeriesView&) { ++views; });
    SeriesRequest request = run.request();
    const std::weak_ptr<const RunRecord> record = request.record;
    feed.request(std::move(request));
    QTRY_VERIFY(!feed.isBusy());
    QVERIFY(views > 0);
    QVERIFY(!record.expired());
    const int before = views;

    feed.stop(record.lock()->run);
    QTRY_VERIFY(!feed.isBusy());
    QVERIFY(!record.expired());
    feed.stop(0);

    QTRY_VERIFY(record.expired());
    QTRY_VERIFY(!feed.isBusy());
    QCOMPARE(views, before);
}

void SeriesStoreTest::theRunBesideGoesWithItsComparison() {
    Run run;
    run.steps(400);
    Run later;
    later.steps(10);
    SeriesFeed feed([](const SeriesView&) {});
    SeriesRequest request = run.request();
    request.beside = request.record->timeline;
    const std::weak_ptr<const RunRecord> record = request.record;
    feed.request(std::move(request));
    QTRY_VERIFY(!feed.isBusy());
    QVERIFY(!record.expired());

    feed.request(later.request());

    QTRY_VERIFY(!feed.isBusy());
    QVERIFY(record.expired());
}

void SeriesStoreTest::watchesAreSeriesToo() {
    Run run;
    run.steps(300'000);
    SeriesStore store;
    SeriesRequest request = run.request();
    request.watches = {"p1 - p3", "nowhere", "100 / (p1 % 3)"};
    for (const auto& range :
         {std::optional<SeriesRange>(), std::optional(SeriesRange{150'000, 150'300})}) {
        request.range = range;

        const SeriesView view = wholeView(store, request);

        compare(view, *request.record, 1'024);
        QCOMPARE(view.watches.size(), std::size_t{3});
        const std::vector<SeriesColumn>& columns = view.watches[0].columns;
        QVERIFY(!columns.empty());
        QCOMPARE(columns.size(), view.columns[0].size());
        QVERIFY(view.watches[1].columns.empty());
        QVERIFY(view.watches[2].undefined > 0);
        TimelineCursor cursor(request.record->tree, request.record->timeline);
        for (std::size_t i = 0; i < columns.size(); i += 50) {
            double least = 1e18;
            double most = -1e18;
            for (std::int64_t k = 0; k < columns[i].size; ++k) {
                QVERIFY(cursor.goTo(view.first + columns[i].first + k));
                const double value = (cursor.tokens(0) - cursor.tokens(2)).toDouble();
                least = std::min(least, value);
                most = std::max(most, value);
            }
            QCOMPARE(columns[i], (SeriesColumn{columns[i].first, columns[i].size, least, most}));
        }
    }
    request.watches = {"p1"};
    request.nodes = {};
    request.range.reset();

    const SeriesView alone = wholeView(store, request);

    QVERIFY(alone.columns.empty());
    QCOMPARE(alone.watches.size(), std::size_t{1});
    QCOMPARE(alone.watches[0].columns.back().first + alone.watches[0].columns.back().size, 300'001);
}

void SeriesStoreTest::aWrongWatchSaysWhy() {
    Run run;
    run.steps(5);
    SeriesStore store;
    SeriesRequest request = run.request();
    request.watches = {"p1 + nowhere"};

    const SeriesView view = wholeView(store, request);

    QVERIFY2(view.watches[0].problem.find("nowhere") != std::string::npos,
             view.watches[0].problem.c_str());
}

void SeriesStoreTest::aRunThatAsksFasterThanItIsAnsweredIsShown() {
    Run run;
    std::vector<Count> shown;
    SeriesFeed feed([&](const SeriesView& view) { shown.push_back(view.last); });

    run.steps(1000);
    feed.request(run.request());
    run.steps(100);
    feed.request(run.request());

    QTRY_VERIFY(!feed.isBusy());
    QCOMPARE(shown.front(), Count(1000));
    QCOMPARE(shown.back(), Count(1100));
}

void SeriesStoreTest::anAnswerAboutOtherNodesIsNotShown() {
    Run run;
    std::vector<SeriesNodes> shown;
    SeriesFeed feed([&](const SeriesView& view) { shown.push_back(view.nodes); });
    run.steps(1000);
    SeriesRequest other = run.request();
    other.nodes = {{2}, {}};

    feed.request(run.request());
    feed.request(other);

    QTRY_VERIFY(!feed.isBusy());
    QVERIFY(!shown.empty());
    QVERIFY(std::ranges::count(shown, other.nodes) == std::ssize(shown));
}

FIREABLE_TEST(SeriesStoreTest)
#include "series_store_test.moc"
