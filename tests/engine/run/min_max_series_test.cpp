#include "engine/run/min_max_series.h"

#include <QTest>
#include <algorithm>
#include <cmath>
#include <limits>
#include <random>

#include "tests/support/test_main.h"

using namespace fireable;

/// The drawn columns equal the minimum and maximum over all values.
class MinMaxSeriesTest : public QObject {
    Q_OBJECT

private slots:
    void fewValuesAreDistinguished();
    void aLongSeriesTakesNoMoreRoom();
    void columnsHaveTheMinimumAndMaximumOfTheirValues_data();
    void columnsHaveTheMinimumAndMaximumOfTheirValues();
    void missingValuesAreLeftOut();
    void nanIsNoValue();
};

void MinMaxSeriesTest::fewValuesAreDistinguished() {
    MinMaxSeries series;
    series.append(3);
    series.append(1, 2);
    series.append(7);

    QCOMPARE(series.size(), 4);
    QCOMPARE(series.view(0, 4, 10),
             (std::vector<SeriesColumn>{{0, 1, 3, 3}, {1, 1, 1, 1}, {2, 1, 1, 1}, {3, 1, 7, 7}}));
    QCOMPARE(series.view(1, 4, 2), (std::vector<SeriesColumn>{{1, 2, 1, 1}, {3, 1, 7, 7}}));
}

void MinMaxSeriesTest::aLongSeriesTakesNoMoreRoom() {
    MinMaxSeries series(64);
    constexpr std::int64_t size = 1'000'000'000'000;

    series.append(2, size - 1);
    series.append(5);

    QCOMPARE(series.size(), size);
    QVERIFY(size / series.chunk() >= 31);
    const auto columns = series.view(0, size, 1000);
    QVERIFY(columns.size() <= 64);
    QCOMPARE(columns.front(), (SeriesColumn{0, series.chunk(), 2, 2}));
    QCOMPARE(columns.back().first + columns.back().size, size);
    QCOMPARE(columns.back().min, 2.0);
    QCOMPARE(columns.back().max, 5.0);
}

void MinMaxSeriesTest::columnsHaveTheMinimumAndMaximumOfTheirValues_data() {
    QTest::addColumn<quint32>("seed");
    for (quint32 seed = 0; seed < 50; ++seed) {
        QTest::addRow("seed %u", seed) << seed;
    }
}

void MinMaxSeriesTest::columnsHaveTheMinimumAndMaximumOfTheirValues() {
    QFETCH(quint32, seed);
    std::mt19937 random(seed);
    const auto upTo = [&](int most) { return std::uniform_int_distribution(0, most)(random); };
    const auto maxChunks = static_cast<std::size_t>(2 * (1 + upTo(40)));
    MinMaxSeries series(maxChunks);
    std::vector<double> values;
    for (int runs = 1 + upTo(300); runs > 0; --runs) {
        const double value = upTo(1000) - 500;
        const int count = upTo(3) == 0 ? upTo(60) : 1;
        series.append(value, count);
        values.insert(values.end(), static_cast<std::size_t>(count), value);
    }
    const auto size = static_cast<std::int64_t>(values.size());
    QCOMPARE(series.size(), size);

    for (int views = 0; views < 50; ++views) {
        const int first = upTo(static_cast<int>(size) - 1);
        const int end = first + 1 + upTo(static_cast<int>(size) - 1 - first);
        const auto most = static_cast<std::size_t>(1 + upTo(50));

        const auto columns = series.view(first, end, most);

        QVERIFY(columns.size() <= most);
        QVERIFY(columns.front().first <= first);
        QVERIFY(columns.front().first > first - series.chunk());
        std::int64_t next = columns.front().first;
        for (const SeriesColumn& column : columns) {
            QCOMPARE(column.first, next);
            next += column.size;
            const auto [least, greatest] = std::minmax_element(
                values.begin() + column.first, values.begin() + column.first + column.size);
            QCOMPARE(column.min, *least);
            QCOMPARE(column.max, *greatest);
        }
        QVERIFY(next >= end);
        QVERIFY(next < end + series.chunk());
    }
}

void MinMaxSeriesTest::missingValuesAreLeftOut() {
    MinMaxSeries series;
    QVERIFY(series.view(0, 5, 10).empty());
    series.append(4, 3);

    QCOMPARE(series.view(-10, 100, 1), (std::vector<SeriesColumn>{{0, 3, 4, 4}}));
    QVERIFY(series.view(3, 8, 10).empty());
    QVERIFY(series.view(-5, 0, 10).empty());
}

void MinMaxSeriesTest::nanIsNoValue() {
    constexpr double none = std::numeric_limits<double>::quiet_NaN();
    MinMaxSeries series(2);
    for (const double value : {none, 3.0, none, 5.0, none, none, none, none}) {
        series.append(value);
    }

    const auto columns = series.view(0, 8, 10);
    QCOMPARE(columns.size(), std::size_t{2});
    QCOMPARE(columns[0], (SeriesColumn{0, 4, 3, 5}));
    QVERIFY(std::isnan(columns[1].min) && std::isnan(columns[1].max));
}

FIREABLE_TEST(MinMaxSeriesTest)
#include "min_max_series_test.moc"
