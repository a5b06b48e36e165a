#include <QTest>
#include <chrono>
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

/// Runs that end at once, but for those that `isEndless`.
Sweep endlessWhere(std::int64_t size, std::function<bool(std::int64_t)> isEndless) {
    Sweep sweep = sweepOf(endless(), endRule, {{0, *ValueList::parse("0,1")}}, "0", std::nullopt);
    sweep.size = size;
    sweep.instance = [isEndless = std::move(isEndless)](std::int64_t i) {
        return SweepInstance{{isEndless(i) ? Count(1) : Count(0)}, 0};
    };
    return sweep;
}

/// Writes the numbers of rows down, for another thread to look at.
struct Seen {
    std::mutex mutex;
    std::vector<std::int64_t> numbers;

    Result<void> take(std::span<const SweepRow> rows) {
        const std::scoped_lock lock(mutex);
        for (const SweepRow& row : rows) {
            numbers.push_back(row.instance);
        }
        return {};
    }
    std::size_t size() {
        const std::scoped_lock lock(mutex);
        return numbers.size();
    }
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

/// Which rows there are where runs do not end, are cancelled or fail.
class SweepEndTest : public QObject {
    Q_OBJECT

private slots:
    void cancellingKeepsWhatEnded_data() { everySweepHost(); }
    void cancellingKeepsWhatEnded();
    void rowsAreTakenWhileARunGoesOn_data() { everySweepHost(); }
    void rowsAreTakenWhileARunGoesOn();
    void cancellingTakesRowsBehindARunThatGoesOn();
    void aSlowRunHoldsTheOthersBack_data() { everySweepHost(); }
    void aSlowRunHoldsTheOthersBack();
    void aFailedRunKeepsTheRowsOfOthers_data() { everySweepHost(); }
    void aFailedRunKeepsTheRowsOfOthers();
    void aFailedRunEndsTheOthers();
    void saysWhatWasThrown_data() { everySweepHost(); }
    void saysWhatWasThrown();
};

/// The first hundred runs end at once, the others never.
void SweepEndTest::cancellingKeepsWhatEnded() {
    const SweepHost host = fetchedHost();
    const Sweep sweep = endlessWhere(200, [](std::int64_t i) { return i >= 100; });
    std::atomic<bool> cancelled{false};
    std::vector<std::int64_t> seen;
    SweepRequest request;
    request.cancelled = &cancelled;
    request.take = [&](std::span<const SweepRow> rows) {
        for (const SweepRow& row : rows) {
            seen.push_back(row.instance);
        }
        return Result<void>();
    };
    std::thread canceller([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(400));
        cancelled = true;
    });

    const auto outcome = runSweep(host.kind, sweep, request, host.threads);

    canceller.join();
    VERIFY_OK(outcome);
    QVERIFY(outcome->cancelled);
    QCOMPARE(outcome->runs, std::int64_t{100});
    QCOMPARE(std::ssize(seen), std::ptrdiff_t{100});
    QCOMPARE(seen.front(), std::int64_t{0});
    QCOMPARE(seen.back(), std::int64_t{99});
}

/// Nothing that has its turn waits for the end of another run.
void SweepEndTest::rowsAreTakenWhileARunGoesOn() {
    const SweepHost host = fetchedHost();
    const Sweep sweep = endlessWhere(200, [](std::int64_t i) { return i >= 100; });
    std::atomic<bool> cancelled{false};
    Seen seen;
    SweepRequest request;
    request.cancelled = &cancelled;
    request.take = [&](std::span<const SweepRow> rows) { return seen.take(rows); };
    std::size_t before = 0;
    std::thread canceller([&] {
        for (int i = 0; i < 500 && seen.size() < 100; ++i) {
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        }
        before = seen.size();
        cancelled = true;
    });

    const auto outcome = runSweep(host.kind, sweep, request, host.threads);

    canceller.join();
    VERIFY_OK(outcome);
    QVERIFY(outcome->cancelled);
    QCOMPARE(before, std::size_t{100});
    QCOMPARE(seen.numbers, numbersBut(100, -1));
}

void SweepEndTest::cancellingTakesRowsBehindARunThatGoesOn() {
    if (const auto reason = sweepEngineUnavailable(SweepEngineKind::openmp)) {
        QSKIP(reason->c_str());
    }
    const Sweep sweep = endlessWhere(5'000, [](std::int64_t i) { return i == 7; });
    std::atomic<bool> cancelled{false};
    Seen seen;
    SweepRequest request;
    request.cancelled = &cancelled;
    request.take = [&](std::span<const SweepRow> rows) { return seen.take(rows); };
    std::thread canceller([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(700));
        cancelled = true;
    });

    const auto outcome = runSweep(SweepEngineKind::openmp, sweep, request, 3);

    canceller.join();
    VERIFY_OK(outcome);
    QVERIFY(outcome->cancelled);
    QCOMPARE(outcome->runs, std::int64_t{4'999});
    QCOMPARE(seen.numbers, numbersBut(5'000, 7));
}

/// There is room for 2^16 rows: the others wait, and go on.
void SweepEndTest::aSlowRunHoldsTheOthersBack() {
    const SweepHost host = fetchedHost();
    Sweep sweep = endlessWhere(150'000, [](std::int64_t) { return false; });
    std::atomic<std::int64_t> furthest{0};
    std::int64_t behindTheSlowOne = 0;
    sweep.instance = [&](std::int64_t i) {
        if (i == 10) {
            std::this_thread::sleep_for(std::chrono::milliseconds(300));
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
        QCOMPARE(swept.rows[static_cast<std::size_t>(i)].instance, i);
    }
    QVERIFY(behindTheSlowOne < 10 + (1 << 16));
    QVERIFY(host.threads < 2 || behindTheSlowOne > 10);
}

void SweepEndTest::aFailedRunKeepsTheRowsOfOthers() {
    const SweepHost host = fetchedHost();
    constexpr std::int64_t failing = 50;
    Sweep sweep = endlessWhere(100, [](std::int64_t) { return false; });
    sweep.instance = [](std::int64_t i) {
        if (i == failing) {  // when those on other threads have ended
            std::this_thread::sleep_for(std::chrono::milliseconds(500));
            throw std::bad_alloc();
        }
        return SweepInstance{{Count(0)}, 0};
    };
    Seen seen;
    SweepRequest request;
    request.take = [&](std::span<const SweepRow> rows) { return seen.take(rows); };

    const auto outcome = runSweep(host.kind, sweep, request, host.threads);

    QVERIFY(!outcome);
    QVERIFY(outcome.error().code == ErrorCode::unsupported);
    const bool alone = host.threads < 2;
    QCOMPARE(QByteArray(outcome.error().detail.c_str()),
             QByteArray("run 51 of the sweep needs more memory than there is; the rows of ") +
                 (alone ? "50" : "99") + " runs are kept");
    QCOMPARE(seen.numbers, numbersBut(alone ? failing : 100, failing));
}

void SweepEndTest::aFailedRunEndsTheOthers() {
    if (const auto reason = sweepEngineUnavailable(SweepEngineKind::openmp)) {
        QSKIP(reason->c_str());
    }
    Sweep sweep = endlessWhere(10'000, [](std::int64_t) { return true; });
    sweep.instance = [](std::int64_t i) {
        if (i == 2) {
            std::this_thread::sleep_for(std::chrono::milliseconds(200));
            throw std::runtime_error("told to");
        }
        return SweepInstance{{Count(1)}, 0};
    };

    const SweptRows swept = sweptRows(SweepEngineKind::openmp, sweep, 3);

    QVERIFY(swept.rows.empty());
    QCOMPARE(swept.error, std::string("run 3 of the sweep failed: told to; the rows of 0 runs are "
                                      "kept"));
}

void SweepEndTest::saysWhatWasThrown() {
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
