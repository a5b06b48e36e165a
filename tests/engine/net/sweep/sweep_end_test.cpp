#include <QTest>
#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <new>
#include <stdexcept>
#include <thread>

#include "tests/support/net_maker.h"
#include "tests/support/sweep_hosts.h"
#include "tests/support/sweep_rows.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::testing;

namespace {

NetProgram endless() {
    NetMaker maker(1, 1);
    maker.tokens(1, 1).takes(1, {1}).gives(1, {1});
    return *compile(maker.net());
}

constexpr FiringRule endRule{Choice::first, Multiplicity::one, 0};

/// Runs that end at once, except those that are `isEndless`.
Sweep endlessWhere(std::int64_t size, std::function<bool(std::int64_t)> isEndless) {
    Sweep sweep = sweepOf(endless(), endRule, {{0, *ValueList::parse("0,1")}}, "0", std::nullopt);
    sweep.size = size;
    sweep.instance = [isEndless = std::move(isEndless)](std::int64_t i) {
        return SweepInstance{{isEndless(i) ? Count(1) : Count(0)}, 0};
    };
    return sweep;
}

/// The threads that make runs: `incremental` has one.
int threadsOf(const SweepHost& host) {
    return std::max(1, host.threads);
}

/// Records the numbers of rows for another thread.
class TakenRows {
public:
    Result<void> take(std::span<const SweepRow> rows) {
        const std::scoped_lock lock(mutex_);
        for (const SweepRow& row : rows) {
            numbers_.push_back(row.instance);
        }
        news_.notify_all();
        return {};
    }
    /// False after a very long time.
    bool waitFor(std::size_t count) {
        std::unique_lock lock(mutex_);
        return news_.wait_for(lock, std::chrono::minutes(1),
                              [&] { return numbers_.size() >= count; });
    }
    std::vector<std::int64_t> numbers() {
        const std::scoped_lock lock(mutex_);
        return numbers_;
    }

private:
    std::mutex mutex_;
    std::condition_variable news_;
    std::vector<std::int64_t> numbers_;
};

/// Number of endless runs begun. A thread that begins one has delivered all its earlier rows.
class Begun {
public:
    void add() {
        ++count_;
        count_.notify_all();
    }
    void waitFor(int count) const {
        for (int now = count_; now < count; now = count_) {
            count_.wait(now);
        }
    }
    int count() const { return count_; }

private:
    std::atomic<int> count_{0};
};

std::vector<std::int64_t> numbersBut(std::int64_t size, std::int64_t missing) {
    std::vector<std::int64_t> numbers;
    for (std::int64_t i = 0; i < size; ++i) {
        if (i != missing) {
            numbers.push_back(i);
        }
    }
    return numbers;
}

}  // namespace

/// Which rows are delivered when runs do not end, are cancelled or fail.
class SweepEndTest : public QObject {
    Q_OBJECT

private slots:
    void cancellingKeepsWhatEnded_data() { everySweepHost(); }
    void cancellingKeepsWhatEnded();
    void rowsAreTakenWhileARunGoesOn_data() { everySweepHost(); }
    void rowsAreTakenWhileARunGoesOn();
    void cancellingTakesRowsBehindARunThatGoesOn();
    void aSlowRunBlocksTheOthers_data() { everySweepHost(); }
    void aSlowRunBlocksTheOthers();
    void aFailedRunKeepsTheRowsOfOthers_data() { everySweepHost(); }
    void aFailedRunKeepsTheRowsOfOthers();
    void aFailedRunEndsTheOthers();
    void reportsWhatWasThrown_data() { everySweepHost(); }
    void reportsWhatWasThrown();
};

/// The first hundred runs end at once, the others never.
void SweepEndTest::cancellingKeepsWhatEnded() {
    const SweepHost host = fetchedHost();
    std::atomic<bool> cancelled{false};
    Begun begun;
    Sweep sweep = endlessWhere(200, [&](std::int64_t i) {
        if (i >= 100) {
            begun.add();
            cancelled = cancelled || begun.count() == threadsOf(host);
        }
        return i >= 100;
    });
    TakenRows seen;
    SweepRequest request;
    request.cancelled = &cancelled;
    request.take = [&](std::span<const SweepRow> rows) { return seen.take(rows); };

    const auto outcome = runSweep(host.kind, sweep, request, host.threads);

    VERIFY_OK(outcome);
    QVERIFY(outcome->cancelled);
    QCOMPARE(outcome->runs, std::int64_t{100});
    QCOMPARE(seen.numbers(), numbersBut(100, -1));
}

/// No row that is next waits for the end of another run.
void SweepEndTest::rowsAreTakenWhileARunGoesOn() {
    const SweepHost host = fetchedHost();
    const Sweep sweep = endlessWhere(200, [](std::int64_t i) { return i >= 100; });
    std::atomic<bool> cancelled{false};
    TakenRows seen;
    SweepRequest request;
    request.cancelled = &cancelled;
    request.take = [&](std::span<const SweepRow> rows) { return seen.take(rows); };
    bool came = false;
    std::thread canceller([&] {
        came = seen.waitFor(100);
        cancelled = true;
    });

    const auto outcome = runSweep(host.kind, sweep, request, host.threads);

    canceller.join();
    VERIFY_OK(outcome);
    QVERIFY(outcome->cancelled);
    QVERIFY(came);
    QCOMPARE(seen.numbers(), numbersBut(100, -1));
}

void SweepEndTest::cancellingTakesRowsBehindARunThatGoesOn() {
    if (const auto reason = sweepEngineUnavailable(SweepEngineKind::openmp)) {
        QSKIP(reason->c_str());
    }
    std::atomic<bool> cancelled{false};
    Begun begun;
    const Sweep sweep = endlessWhere(5'000, [&](std::int64_t i) {
        const bool isEndless = i == 7 || i >= 4'998;  // one for each thread
        if (isEndless) {
            begun.add();
            cancelled = cancelled || begun.count() == 3;
        }
        return isEndless;
    });
    TakenRows seen;
    SweepRequest request;
    request.cancelled = &cancelled;
    request.take = [&](std::span<const SweepRow> rows) { return seen.take(rows); };

    const auto outcome = runSweep(SweepEngineKind::openmp, sweep, request, 3);

    VERIFY_OK(outcome);
    QVERIFY(outcome->cancelled);
    QCOMPARE(outcome->runs, std::int64_t{4'997});
    QCOMPARE(seen.numbers(), numbersBut(4'998, 7));
}

/// There is room for 2^16 rows: further runs wait, then continue.
void SweepEndTest::aSlowRunBlocksTheOthers() {
    const SweepHost host = fetchedHost();
    constexpr std::int64_t last = 10 + (1 << 16) - 1;
    Sweep sweep = endlessWhere(150'000, [](std::int64_t) { return false; });
    std::atomic<std::int64_t> furthest{0};
    std::int64_t behindTheSlowOne = 0;
    sweep.instance = [&](std::int64_t i) {
        if (i == 10) {
            while (threadsOf(host) > 1 && furthest < last) {
                std::this_thread::yield();
            }
            for (int turn = 0; turn < 1'000; ++turn) {  // for who does not wait
                std::this_thread::yield();
            }
            behindTheSlowOne = furthest;
        }
        for (std::int64_t seen = furthest; seen < i && !furthest.compare_exchange_weak(seen, i);) {
        }
        return SweepInstance{{Count(0)}, 0};
    };

    const SweptRows swept = sweptRows(host.kind, sweep, host.threads);

    QVERIFY2(swept.error.empty(), swept.error.c_str());
    QCOMPARE(std::ssize(swept.rows), sweep.size);
    for (std::int64_t i = 0; i < sweep.size; ++i) {
        QVERIFY(swept.rows[static_cast<std::size_t>(i)].instance == i);
    }
    QCOMPARE(behindTheSlowOne, threadsOf(host) > 1 ? last : std::int64_t{9});
}

void SweepEndTest::aFailedRunKeepsTheRowsOfOthers() {
    const SweepHost host = fetchedHost();
    const int others = threadsOf(host) - 1;
    constexpr std::int64_t failing = 50;
    Begun begun;
    Sweep sweep = endlessWhere(100 + others, [](std::int64_t) { return false; });
    sweep.instance = [&](std::int64_t i) {
        if (i == failing) {  // when those on other threads have ended
            begun.waitFor(others);
            throw std::bad_alloc();
        }
        if (i >= 100) {
            begun.add();
        }
        return SweepInstance{{i >= 100 ? Count(1) : Count(0)}, 0};
    };
    TakenRows seen;
    SweepRequest request;
    request.take = [&](std::span<const SweepRow> rows) { return seen.take(rows); };

    const auto outcome = runSweep(host.kind, sweep, request, host.threads);

    QVERIFY(!outcome);
    QVERIFY(outcome.error().code == ErrorCode::thrown);
    QCOMPARE(QByteArray(outcome.error().detail.c_str()),
             QByteArray("run 51 of the sweep needs more memory than there is; the rows of ") +
                 (others == 0 ? "50" : "99") + " runs are kept");
    QCOMPARE(seen.numbers(), numbersBut(others == 0 ? failing : 100, failing));
}

void SweepEndTest::aFailedRunEndsTheOthers() {
    if (const auto reason = sweepEngineUnavailable(SweepEngineKind::openmp)) {
        QSKIP(reason->c_str());
    }
    Begun begun;
    Sweep sweep = endlessWhere(10'000, [](std::int64_t) { return true; });
    sweep.instance = [&](std::int64_t i) {
        if (i == 2) {
            begun.waitFor(2);
            throw std::runtime_error("told to");
        }
        begun.add();
        return SweepInstance{{Count(1)}, 0};
    };

    const SweptRows swept = sweptRows(SweepEngineKind::openmp, sweep, 3);

    QVERIFY(swept.rows.empty());
    QCOMPARE(swept.error, std::string("run 3 of the sweep failed: told to; the rows of 0 runs are "
                                      "kept"));
}

void SweepEndTest::reportsWhatWasThrown() {
    const SweepHost host = fetchedHost();
    const Sweep sweep = endlessWhere(100, [](std::int64_t) { return false; });
    SweepRequest request;
    request.take = [&](std::span<const SweepRow>) -> Result<void> { throw std::bad_alloc(); };

    const auto outcome = runSweep(host.kind, sweep, request, host.threads);

    QVERIFY(!outcome);
    QCOMPARE(outcome.error().detail,
             std::string("handing on the rows of the sweep needs more memory than there is"));
}

FIREABLE_TEST(SweepEndTest)
#include "sweep_end_test.moc"
