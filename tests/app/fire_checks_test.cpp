#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

#include "tests/app/fire_nets.h"
#include "tests/support/fire_process.h"
#include "tests/support/paths.h"
#include "tests/support/test_main.h"

using namespace fireable::testing;

/// Assertions, breakpoints and watches of `fire run`.
class FireChecksTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void failedAssertionsEndWith3_data();
    void failedAssertionsEndWith3();
    void assertionsThatHoldChangeNothing();
    void stopsAtBreakpoints_data();
    void stopsAtBreakpoints();
    void reportsBreakpointsAsJson();
    void reportsFailedAssertionsAsJson();
    void printsWatches();
    void reportsWatchesAsJson();
    void checksTheInsideOfSubnets();
    void goesWithATrace();
    void marksMistakes_data();
    void marksMistakes();
    void longExpressionsAreNotRepeatedWhole();

private:
    FireResult run(const QStringList& options) const {
        return fire(
            QStringList{s("run"), folder_->filePath(s("adder.net")), s("--rule"), s("petri")} +
            options);
    }

    std::unique_ptr<QTemporaryDir> folder_;
};

void FireChecksTest::init() {
    folder_ = std::make_unique<QTemporaryDir>();
    QFile file(folder_->filePath(s("adder.net")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(adder);
}

void FireChecksTest::failedAssertionsEndWith3_data() {
    QTest::addColumn<QString>("assertion");
    QTest::addColumn<QByteArray>("says");
    QTest::addColumn<QByteArray>("steps");
    QTest::newRow("a step") << s("x + y > 4")
                            << QByteArray("'x + y > 4' failed after step 3 (x = 0, y = 4)")
                            << QByteArray("3 steps");
    QTest::newRow("the start") << s("z > 0 || x < 3")
                               << QByteArray("failed in the initial marking (z = 0, x = 3)")
                               << QByteArray("0 steps");
    QTest::newRow("what fired") << s("fired(t2) == 0")
                                << QByteArray("failed after step 4 (fired(t2) = 1)")
                                << QByteArray("4 steps");
    QTest::newRow("the last step")
        << s("!enabled(t3)") << QByteArray("failed after step 7 (enabled(t3) = 1)")
        << QByteArray("7 steps");
    QTest::newRow("no value") << s("6 / x > 0") << QByteArray("failed after step 3 (x = 0)")
                              << QByteArray("3 steps");
}

void FireChecksTest::failedAssertionsEndWith3() {
    QFETCH(QString, assertion);
    QFETCH(QByteArray, says);
    QFETCH(QByteArray, steps);
    for (const char* engine : {"reference", "incremental"}) {
        const FireResult result =
            run({s("--engine"), s(engine), s("--assert"), s("z >= 0"), s("--assert"), assertion});

        QCOMPARE(result.exitCode, 3);
        QVERIFY2(result.err.contains(says), result.err);
        QVERIFY2(result.out.contains(steps + " in"), result.out);
        QVERIFY2(result.out.contains("an assertion failed"), result.out);
    }
}

void FireChecksTest::assertionsThatHoldChangeNothing() {
    const FireResult result = run({s("--assert"), s("x + y + z == 7"), s("--json")});

    QCOMPARE(result.exitCode, 0);
    QCOMPARE(result.json()[s("halted")].toString(), s("dead"));
    QCOMPARE(result.json()[s("failed")].toArray(), QJsonArray());
    QVERIFY(!result.json().contains(s("reached")));
    QVERIFY(!result.json().contains(s("watches")));
}

void FireChecksTest::stopsAtBreakpoints_data() {
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QByteArray>("says");
    QTest::addColumn<QByteArray>("steps");
    QTest::newRow("condition") << QStringList{s("--break"), s("z == 2")}
                               << QByteArray("stopped at 'z == 2' (z = 2)")
                               << QByteArray("2 steps");
    QTest::newRow("transition") << QStringList{s("--break-on"), s("t2")}
                                << QByteArray("stopped at 'fired(t2)' (fired(t2) = 1)")
                                << QByteArray("4 steps");
    QTest::newRow("the earlier one")
        << QStringList{s("--break"), s("z > 5"), s("--break-on"), s("t1")}
        << QByteArray("stopped at 'fired(t1)'") << QByteArray("1 step");
    QTest::newRow("step") << QStringList{s("--break"), s("step == 6")}
                          << QByteArray("stopped at 'step == 6' (step = 6)")
                          << QByteArray("6 steps");
}

void FireChecksTest::stopsAtBreakpoints() {
    QFETCH(QStringList, options);
    QFETCH(QByteArray, says);
    QFETCH(QByteArray, steps);

    const FireResult result = run(options);

    QCOMPARE(result.exitCode, 0);
    QVERIFY2(result.out.contains(says), result.out);
    QVERIFY2(result.out.contains(steps + " in"), result.out);
    QVERIFY2(result.out.contains("a breakpoint was reached"), result.out);
}

void FireChecksTest::reportsBreakpointsAsJson() {
    const QJsonObject result =
        run({s("--break"), s("z == 4"), s("--break-on"), s("t2"), s("--json")}).json();

    QCOMPARE(result[s("halted")].toString(), s("breakpoint"));
    QCOMPARE(result[s("steps")].toInt(), 4);
    const QJsonArray reached{
        QJsonObject{{s("breakpoint"), s("z == 4")}, {s("values"), QJsonObject{{s("z"), 4}}}},
        QJsonObject{{s("breakpoint"), s("fired(t2)")},
                    {s("values"), QJsonObject{{s("fired(t2)"), 1}}}}};
    QCOMPARE(result[s("reached")].toArray(), reached);
}

void FireChecksTest::reportsFailedAssertionsAsJson() {
    const FireResult result = run({s("--assert"), s("x > y / 4"), s("--json")});

    QCOMPARE(result.exitCode, 3);
    QCOMPARE(result.json()[s("halted")].toString(), s("assertion"));
    QCOMPARE(result.json()[s("steps")].toInt(), 2);
    const QJsonArray failed{QJsonObject{{s("assertion"), s("x > y / 4")},
                                        {s("values"), QJsonObject{{s("x"), 1}, {s("y"), 4}}}}};
    QCOMPARE(result.json()[s("failed")].toArray(), failed);
}

void FireChecksTest::printsWatches() {
    const FireResult result = run({s("--watch"), s("2 * z"), s("--watch"), s("z / x"), s("--watch"),
                                   s("fired(t3)"), s("--watch"), s("fired(t2)")});

    QVERIFY2(result.out.endsWith("watch 2 * z = 14\nwatch z / x = undefined\n"
                                 "watch fired(t3) = 1\nwatch fired(t2) = 0\n"),
             result.out);
}

void FireChecksTest::reportsWatchesAsJson() {
    const QJsonObject watches =
        run({s("--watch"), s("x - z"), s("--watch"), s("-9007199254740993 * finish"), s("--watch"),
             s("1 / x"), s("--json")})
            .json()[s("watches")]
            .toObject();

    QCOMPARE(watches[s("x - z")].toInt(), -7);
    QCOMPARE(watches[s("-9007199254740993 * finish")].toString(), s("-9007199254740993"));
    QVERIFY(watches[s("1 / x")].isNull());
}

void FireChecksTest::checksTheInsideOfSubnets() {
    const QString product = inSources("resources/examples/matrix_product_2x2.ndr");

    const FireResult result =
        fire({s("run"), product, s("--break"), s("m11/product >= 5"), s("--watch"),
              s("m11/product"), s("--watch"), s("sum(m1*/product) - m11/product")});
    const FireResult on = fire({s("run"), product, s("--break-on"), s("n22/double")});

    QVERIFY2(result.out.contains("stopped at 'm11/product >= 5' (m11/product = 5)"), result.out);
    QVERIFY2(result.out.contains("watch m11/product = 5\n"), result.out);
    QVERIFY2(on.out.contains("stopped at 'fired(n22/double)'"), on.out);
}

void FireChecksTest::goesWithATrace() {
    const QString trace = folder_->filePath(s("trace.tsv"));

    const FireResult result =
        run({s("--break"), s("z == 2"), s("--watch"), s("fired(t1)"), s("--trace"), trace});

    QVERIFY2(result.out.contains("watch fired(t1) = 1"), result.out);
    QFile file(trace);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), QByteArray("step\ttransition\tcount\n1\tt1\t1\n2\tt1\t1\n"));
}

void FireChecksTest::marksMistakes_data() {
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QByteArray>("says");
    QTest::newRow("assert") << QStringList{s("--assert"), s("x + y =")}
                            << QByteArray(
                                   "fire: --assert: expected '==', found '='\n"
                                   "  x + y =\n"
                                   "        ^\n");
    QTest::newRow("break") << QStringList{s("--break"), s("x > 1 && strat")}
                           << QByteArray(
                                  "fire: --break: expected the name of a place, found "
                                  "'strat'; did you mean start?\n"
                                  "  x > 1 && strat\n"
                                  "           ^^^^^\n");
    QTest::newRow("watch") << QStringList{s("--watch"), s("sum(q*)")}
                           << QByteArray("  sum(q*)\n      ^");
    QTest::newRow("break on") << QStringList{s("--break-on"), s("t9")}
                              << QByteArray(
                                     "fire: --break-on: expected the name of a "
                                     "transition, found 't9'; did you mean t1?\n");
}

void FireChecksTest::marksMistakes() {
    QFETCH(QStringList, options);
    QFETCH(QByteArray, says);

    const FireResult result = run(options);

    QCOMPARE(result.exitCode, 1);
    QVERIFY2(result.err.contains(says), result.err);
    QCOMPARE(result.out, QByteArray());
}

void FireChecksTest::longExpressionsAreNotRepeatedWhole() {
    const QString sum = s("x + ").repeated(100);

    const FireResult result = run({s("--watch"), sum + s("missing + ") + sum + s("x")});

    QCOMPARE(result.exitCode, 1);
    const QList<QByteArray> lines = result.err.trimmed().split('\n');
    QCOMPARE(lines.size(), 3);
    QVERIFY2(lines[1].size() < 140, lines[1]);
    QVERIFY2(lines[1].startsWith("  ...") && lines[1].endsWith("..."), lines[1]);
    QCOMPARE(lines[1].indexOf("missing"), lines[2].indexOf("^^^^^^^"));
}

FIREABLE_TEST(FireChecksTest)
#include "fire_checks_test.moc"
