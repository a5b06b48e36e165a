#include <QTemporaryDir>
#include <QTest>
#include <cmath>
#include <numeric>

#include "editor/sweeps/sweep_export.h"
#include "editor/sweeps/sweep_filter.h"
#include "editor/sweeps/sweep_table.h"
#include "tests/support/file_text.h"
#include "tests/support/made_sweep.h"
#include "tests/support/quick_try.h"
#include "tests/support/test_main.h"

using namespace fireable;
using namespace fireable::testing;

namespace {

using Row = SweepResults::Row;

std::vector<Row> allRows(const SweepResults& results) {
    std::vector<Row> rows(results.rows());
    std::iota(rows.begin(), rows.end(), Row{0});
    return rows;
}

std::vector<Row> filtered(const SweepResults& results, const char* text) {
    std::vector<Row> rows;
    const auto filter = SweepFilter::parse(text, results);
    if (filter) {
        filter->append(results, 0, results.rows(), rows);
    }
    return rows;
}

}  // namespace

/// Rows of a sweep: kept, sorted, filtered and written.
class SweepResultsTest : public QObject {
    Q_OBJECT

private slots:
    void cellsHaveTheTextsOfTheCommand();
    void rowsAreSortedByAnyColumn_data();
    void rowsAreSortedByAnyColumn();
    void countsOfAnySizeAreKeptAndSorted();
    void filtersShowRows_data();
    void filtersShowRows();
    void wrongFiltersSayWhatIsWrong_data();
    void wrongFiltersSayWhatIsWrong();
    void tablesAreWrittenAsByTheCommand();
    void aCancelledTableIsNotWritten();
    void theModelFollowsRowsThatCome();
    void manyRowsAreSortedWhileTheWindowGoesOn();
};

void SweepResultsTest::cellsHaveTheTextsOfTheCommand() {
    const auto results = madeSweep(20);

    const std::vector<std::string> titles{"run",  "start x", "start y", "seed",
                                          "halt", "steps",   "end z",   "distance out"};
    QCOMPARE(results->titles(), titles);
    QStringList texts;
    for (const Row row : {Row{8}, Row{19}}) {
        for (int column = 0; column < results->columns(); ++column) {
            texts.append(QString::fromStdString(results->text(column, row)));
        }
    }
    QCOMPARE(texts.join(u'|'), QStringLiteral("9|0|8|5|halted|1|0|0|20|1|9|5|limit|5|9|"));
    QVERIFY(std::isnan(results->number(SweptColumn::distance, 19)));
    QCOMPARE(results->number(SweptColumn::z, 19), 9.0);
    SweepTableModel model;
    model.setResults(results);
    QStringList shown;
    for (int column = 0; column < model.columnCount(); ++column) {
        shown.append(model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString());
    }
    QCOMPARE(shown.join(u'|'), QStringLiteral("Run|x at the start|y at the start|Seed|Ended|Steps|"
                                              "z at the end|Distance out"));
    QCOMPARE(model.headerData(SweptColumn::z, Qt::Horizontal, Qt::ToolTipRole).toString(),
             QStringLiteral("In the filter: {end z}"));
}

void SweepResultsTest::rowsAreSortedByAnyColumn_data() {
    QTest::addColumn<int>("column");
    QTest::addColumn<bool>("descending");
    const auto titles = madeSweep(1)->titles();
    for (int column = 0; column < 8; ++column) {
        for (const bool descending : {false, true}) {
            QTest::addRow("%s %d", titles[static_cast<std::size_t>(column)].c_str(), descending)
                << column << descending;
        }
    }
}

void SweepResultsTest::rowsAreSortedByAnyColumn() {
    QFETCH(int, column);
    QFETCH(bool, descending);
    const auto results = madeSweep(500);
    std::vector<Row> rows = allRows(*results);

    sortRows(*results, column, descending, rows);

    std::vector<Row> expected = allRows(*results);
    std::ranges::stable_sort(expected, [&](Row a, Row b) {
        const auto left = results->values(column)[a];
        const auto right = results->values(column)[b];
        if (left == SweepResults::none || right == SweepResults::none) {
            return left != SweepResults::none && right == SweepResults::none;
        }
        return descending ? left > right : left < right;
    });
    QCOMPARE(rows, expected);
}

void SweepResultsTest::countsOfAnySizeAreKeptAndSorted() {
    const Count huge = *Count::parse("123456789012345678901234567890");
    const std::vector<Count> counts{7, huge, -1, huge - 1, 9};
    SweepResults results(sweepColumns([](std::int64_t) {
                             return SweepInstance{{0, 0}, 18446744073709551615u};
                         }),
                         counts.size());
    for (std::size_t i = 0; i < counts.size(); ++i) {
        const std::vector<SweepRow> rows{
            {static_cast<std::int64_t>(i), Halt::halted, 0, {counts[i], 0}}};
        results.add(rows);
    }

    std::vector<Row> rows = allRows(results);
    sortRows(results, SweptColumn::z, true, rows);

    QCOMPARE(rows, (std::vector<Row>{1, 3, 4, 0, 2}));
    QCOMPARE(results.text(SweptColumn::z, 1), std::string("123456789012345678901234567890"));
    QCOMPARE(results.text(SweptColumn::seed, 0), std::string("18446744073709551615"));
    QCOMPARE(filtered(results, "z > 8"), (std::vector<Row>{1, 3, 4}));
    QCOMPARE(filtered(results, "seed == 18446744073709551615 && z == 7"), (std::vector<Row>{0}));
}

void SweepResultsTest::filtersShowRows_data() {
    QTest::addColumn<QByteArray>("filter");
    QTest::addColumn<int>("shown");
    const auto row = [](const char* filter, int shown) {
        QTest::newRow(filter) << QByteArray(filter) << shown;
    };
    row("", 100);
    row("steps > 3", 42);
    row("run <= 10", 10);
    row("{start x} == 2", 10);
    row("x == 2 || y == 2", 19);
    row("limit || steps < 0", 10);
    row("halted && z > 50", 6);
    row("!limit && x == 4", 9);
    row("distance out", 0);
    row("{distance out} >= 0", 50);
    row("{distance out} < 1 || run > 0", 50);
    row("z % 7 == 0 && z != 0", 17);
    row("limit", 10);
    row("81", 2);
    row("HALTED", 90);
}

void SweepResultsTest::filtersShowRows() {
    QFETCH(QByteArray, filter);
    QFETCH(int, shown);
    const auto results = madeSweep(100);

    const std::vector<Row> rows = filtered(*results, filter.constData());

    QCOMPARE(static_cast<int>(rows.size()), shown);
    QVERIFY(std::ranges::is_sorted(rows));
}

void SweepResultsTest::wrongFiltersSayWhatIsWrong_data() {
    QTest::addColumn<QByteArray>("filter");
    QTest::addColumn<QByteArray>("says");
    const auto row = [](const char* filter, const char* says) {
        QTest::newRow(filter) << QByteArray(filter) << QByteArray(says);
    };
    row("stepss > 1", "did you mean steps?");
    row("steps >", "expected");
    row("q == 1", "column");
    row("end z > 3", "a name with blanks or other characters stands in braces: {end z}");
    row("steps > 1 && distance out == 2", "in braces: {distance out}");
}

void SweepResultsTest::wrongFiltersSayWhatIsWrong() {
    QFETCH(QByteArray, filter);
    QFETCH(QByteArray, says);

    const auto parsed = SweepFilter::parse(filter.constData(), *madeSweep(1));

    QVERIFY(!parsed);
    QVERIFY2(QByteArray(parsed.error().detail.c_str()).contains(says),
             parsed.error().detail.c_str());
}

void SweepResultsTest::tablesAreWrittenAsByTheCommand() {
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("table.csv"));
    const auto results = madeSweep(20);
    WorkProgress progress;
    const std::vector<Row> rows{19, 8};

    const auto written = exportSweep(*results, rows, file, progress);

    QVERIFY(written && *written);
    QCOMPARE(fileText(file.toStdString()),
             std::string("start x,start y,seed,halt,steps,end z,distance out\n"
                         "1,9,5,limit,5,9,\n"
                         "0,8,5,halted,1,0,0\n"));
}

void SweepResultsTest::aCancelledTableIsNotWritten() {
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("table.csv"));
    const auto results = madeSweep(5000);
    WorkProgress progress;
    progress.cancelled = true;

    const auto written = exportSweep(*results, allRows(*results), file, progress);

    QVERIFY(written && !*written);
    QVERIFY(!QFile::exists(file));
}

void SweepResultsTest::theModelFollowsRowsThatCome() {
    auto results = std::make_shared<SweepResults>(sweepColumns([](std::int64_t i) {
                                                      return SweepInstance{{i / 10, i % 10}, 5};
                                                  }),
                                                  100);
    SweepTableModel model;
    model.setResults(results);
    model.setFilter(*SweepFilter::parse("y < 5", *results));
    const auto add = [&](int first, int end) {
        std::vector<SweepRow> rows;
        for (int i = first; i < end; ++i) {
            rows.push_back(sweepRow(i));
        }
        results->add(rows);
        model.follow();
    };

    add(0, 30);
    QCOMPARE(model.rowCount(), 15);
    model.sort(SweptColumn::z, Qt::DescendingOrder);
    add(30, 100);

    QCOMPARE(model.rowCount(), 50);
    QCOMPARE(model.index(0, SweptColumn::z).data().toString(), QStringLiteral("36"));
    QCOMPARE(model.positionOf(94), std::optional(0));
    QCOMPARE(model.positionOf(99), std::nullopt);
    model.sort(-1);
    QCOMPARE(model.index(6, SweptColumn::run).data().toString(), QStringLiteral("12"));
}

void SweepResultsTest::manyRowsAreSortedWhileTheWindowGoesOn() {
    const auto results = madeSweep(200'000);
    SweepTableModel model;
    model.setResults(results);
    QCOMPARE(model.rowCount(), 200'000);

    model.sort(SweptColumn::z, Qt::DescendingOrder);
    QVERIFY(model.isBusy());
    QCOMPARE(model.rowAt(0), Row{0});  // as it was, meanwhile
    model.setFilter(*SweepFilter::parse("limit", *results));

    QTRY_VERIFY(!model.isBusy());
    QCOMPARE(model.rowCount(), 20'000);
    QCOMPARE(model.rowAt(0), Row{199'999});
}

FIREABLE_TEST(SweepResultsTest)
#include "sweep_results_test.moc"
