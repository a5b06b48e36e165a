#include "engine/net/cpu/thread_trial.h"

#include <QTest>

#include "tests/support/test_main.h"

using fireable::net::cpu::ThreadTrial;

namespace {

/// Reports to `trial` batches whose steps take a second each with one thread.
void runBatches(ThreadTrial& trial, int batches, double secondsWithMany) {
    for (int i = 0; i < batches; ++i) {
        trial.took(10, trial.threads() == 1 ? 10 : 10 * secondsWithMany);
    }
}

constexpr int enough = 20;

}  // namespace

/// A trial compares many threads with one, and reports or decides.
class ThreadTrialTest : public QObject {
    Q_OBJECT

private slots:
    void takesOneThreadWhenThatIsFaster();
    void takesManyThreadsWhenTheyAreFaster();
    void obeysTheRequestedNumber();
    void triesBothBeforeReporting();
    void needsNoTrialWithOneThread();
    void ignoresTheWarmUpAndEmptyBatches();
};

void ThreadTrialTest::takesOneThreadWhenThatIsFaster() {
    ThreadTrial trial(4, true);

    runBatches(trial, enough, 3);

    QCOMPARE(trial.threads(), 1);
    QCOMPARE(trial.note().value_or(""),
             std::string("a step takes 3e+06 us with 4 threads and 1e+06 us with one: the run went "
                         "on with one thread"));
}

void ThreadTrialTest::takesManyThreadsWhenTheyAreFaster() {
    ThreadTrial trial(4, true);

    runBatches(trial, enough, 0.3);

    QCOMPARE(trial.threads(), 4);
    QVERIFY(!trial.note());
}

void ThreadTrialTest::obeysTheRequestedNumber() {
    ThreadTrial trial(4, false);
    QCOMPARE(trial.threads(), 4);

    runBatches(trial, enough, 3);

    QCOMPARE(trial.threads(), 4);
    QVERIFY(trial.note().value_or("").ends_with("one thread is faster"));
}

void ThreadTrialTest::triesBothBeforeReporting() {
    for (const bool mayChoose : {true, false}) {
        ThreadTrial trial(2, mayChoose);
        int many = 0;
        int one = 0;

        for (; !trial.note() && many + one < enough; runBatches(trial, 1, 3)) {
            ++(trial.threads() == 2 ? many : one);
        }

        QCOMPARE(many, 4);
        QCOMPARE(one, 4);
    }
}

void ThreadTrialTest::needsNoTrialWithOneThread() {
    ThreadTrial trial(1, true);

    runBatches(trial, enough, 3);

    QCOMPARE(trial.threads(), 1);
    QVERIFY(!trial.note());
}

void ThreadTrialTest::ignoresTheWarmUpAndEmptyBatches() {
    ThreadTrial trial(2, false);
    trial.took(0, 1e9);
    trial.took(10, 1e9);  // the first with many
    trial.took(10, 1);    // the first with one

    runBatches(trial, enough, 0.5);

    QVERIFY(!trial.note());
}

FIREABLE_TEST(ThreadTrialTest)
#include "thread_trial_test.moc"
