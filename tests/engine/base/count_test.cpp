#include "engine/base/count.h"

#include <QTest>
#include <limits>
#include <random>

#include "tests/support/test_main.h"

using fireable::Count;

namespace {

constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t least = std::numeric_limits<std::int64_t>::min();

}  // namespace

/// Counts compared with GMP: exact at every size, inline again once they fit.
class CountTest : public QObject {
    Q_OBJECT

private slots:
    void widensBeyond64Bits();
    void comesBackTo64Bits();
    void agreesWithGmp();
    void parsesWhatItPrints_data();
    void parsesWhatItPrints();
};

void CountTest::widensBeyond64Bits() {
    QCOMPARE((Count(most) + 1).text(), std::string("9223372036854775808"));
    QCOMPARE((Count(least) - 1).text(), std::string("-9223372036854775809"));
    QCOMPARE((Count(most) * most).text(), std::string("85070591730234615847396907784232501249"));
    QVERIFY(!(Count(most) + 1).fits64());
    QVERIFY(Count(most) + 1 > Count(most));
}

void CountTest::comesBackTo64Bits() {
    Count count = Count(most) + 1;

    count -= 1;

    QVERIFY(count.fits64());
    QCOMPARE(count.value64(), most);
}

void CountTest::agreesWithGmp() {
    std::mt19937_64 random(7);
    const auto any = [&] {
        const auto bits = static_cast<std::int64_t>(random() >> (random() % 64));
        Count count(bits);
        for (auto i = random() % 3; i > 0; --i) {
            count *= static_cast<std::int64_t>(random() >> 1) + 1;
        }
        return count;
    };
    for (int i = 0; i < 20'000; ++i) {
        const Count a = any();
        const Count b = any();
        QCOMPARE((a + b).toMpz(), mpz_class(a.toMpz() + b.toMpz()));
        QCOMPARE((a - b).toMpz(), mpz_class(a.toMpz() - b.toMpz()));
        QCOMPARE((a * b).toMpz(), mpz_class(a.toMpz() * b.toMpz()));
        QCOMPARE(a < b, a.toMpz() < b.toMpz());
        if (a > 0 && b > 0) {
            QCOMPARE((a / b).toMpz(), mpz_class(a.toMpz() / b.toMpz()));
        }
    }
}

void CountTest::parsesWhatItPrints_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<bool>("isNumber");
    QTest::newRow("zero") << QByteArray("0") << true;
    QTest::newRow("negative") << QByteArray("-12") << true;
    QTest::newRow("d6 steps") << QByteArray("635003726204707495038") << true;
    QTest::newRow("empty") << QByteArray("") << false;
    QTest::newRow("sign only") << QByteArray("-") << false;
    QTest::newRow("letters") << QByteArray("12x") << false;
    QTest::newRow("hexadecimal") << QByteArray("0x10") << false;
}

void CountTest::parsesWhatItPrints() {
    QFETCH(QByteArray, text);
    QFETCH(bool, isNumber);

    const auto count = Count::parse(text.toStdString());

    QCOMPARE(count.has_value(), isNumber);
    if (count) {
        QCOMPARE(count->text(), text.toStdString());
    }
}

FIREABLE_TEST(CountTest)
#include "count_test.moc"
