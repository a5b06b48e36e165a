#include "engine/spiking/model/spike_set.h"

#include <QTest>
#include <bitset>
#include <random>

#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::spiking;

namespace {

/// Sets below this are compared number by number.
constexpr std::size_t compared = 400;
using Numbers = std::bitset<compared>;

Numbers sums(const Numbers& one, const Numbers& other) {
    Numbers all;
    for (std::size_t number = 0; number < compared; ++number) {
        if (one[number]) {
            all |= other << number;
        }
    }
    return all;
}

/// A random expression, and what it stands for by the definition of its operators.
struct Written {
    std::string text;
    Numbers numbers;
};

class ExpressionMaker {
public:
    explicit ExpressionMaker(unsigned seed) : random_(seed) {}

    Written make(int levels) {
        switch (levels == 0 ? 0 : below(7)) {
            case 0: {
                const int spikes = below(9);
                return {spikes == 0 ? "λ" : "a^{" + std::to_string(spikes) + "}",
                        Numbers(1) << static_cast<std::size_t>(spikes)};
            }
            case 1:
            case 2: {
                const Written one = make(levels - 1);
                const Written other = make(levels - 1);
                return {"(" + one.text + "|" + other.text + ")", one.numbers | other.numbers};
            }
            case 3:
            case 4: {
                const Written one = make(levels - 1);
                const Written other = make(levels - 1);
                return {one.text + other.text, sums(one.numbers, other.numbers)};
            }
            case 5: {
                const Written part = make(levels - 1);
                return {"(" + part.text + ")*", repeated(part.numbers)};
            }
            default: {
                const Written part = make(levels - 1);
                return {"(" + part.text + ")^+", sums(part.numbers, repeated(part.numbers))};
            }
        }
    }

private:
    static Numbers repeated(const Numbers& part) {
        Numbers all(1);
        for (Numbers more = sums(all, part) | all; more != all; more = sums(all, part) | all) {
            all = more;
        }
        return all;
    }
    int below(int bound) { return std::uniform_int_distribution(0, bound - 1)(random_); }

    std::mt19937 random_;
};

SpikeSet parsed(const std::string& text) {
    const auto set = parseSpikeSet(text);
    return set ? *set : SpikeSet();
}

}  // namespace

/// Regular expressions over one letter as sets of numbers.
class SpikeSetTest : public QObject {
    Q_OBJECT

private slots:
    void everyDialectIsRead_data();
    void everyDialectIsRead();
    void randomExpressionsHoldWhatTheirOperatorsSay();
    void equalSetsAreEqualValues_data();
    void equalSetsAreEqualValues();
    void countsBeyond64BitsAreExact();
    void thresholdsTakeNoMemory();
    void mistakesAreToldWithTheirPlace_data();
    void mistakesAreToldWithTheirPlace();
};

void SpikeSetTest::everyDialectIsRead_data() {
    QTest::addColumn<QString>("text");
    for (const auto& [written, text] : std::initializer_list<std::pair<const char*, const char*>>{
             {"a", "a"},
             {"aaa", "a^3"},
             {"a^3", "a^3"},
             {"a^{12}", "a^12"},
             {"a{3}", "a^3"},
             {"a{3,}", "a^3a*"},
             {"a{2,4}", "a{2,4}"},
             {"3a", "a^3"},
             {"a(2a)+", "a(a^2)*|"},
             {"a*", "a*"},
             {"a^*", "a*"},
             {"a^{*}", "a*"},
             {"a^\\ast", "a*"},
             {"a+", "a+"},
             {"aa+", "a^2a*"},
             {"a^+", "a+"},
             {"a?", "λ|a"},
             {"(aa)*", "(a^2)*"},
             {"\\left(a^{2}\\right)^{+}", "(a^2)+"},
             {"a(aa)^*", "a(a^2)*"},
             {"a^2 (a^3)*", "a^2(a^3)*"},
             {"a|a^3", "a|a^3"},
             {"a\\cup a^{3}", "a|a^3"},
             {"a∪a^3", "a|a^3"},
             {"(aa|aaa)*", "λ|a^2a*"},
             {"a(aa)*|a^4", "a^4|a(a^2)*"},
             {"(aa)*|(aaa)*", "(a^6)*|a^2(a^6)*|a^3(a^6)*|a^4(a^6)*"},
             {"((a^2)*)*", "(a^2)*"},
             {"(a*)*", "a*"},
             {"λ*", "λ"},
             {"", "λ"},
             {"\\lambda", "λ"},
             {"(a^2|a)^3", "a{3,6}"},
             {"(a^5){2}", "a^10"},
             {"(a^6|a^9|a^20)*a^44", "?"},
         }) {
        QTest::newRow(*written != '\0' ? written : "nothing") << QString::fromUtf8(text);
    }
}

void SpikeSetTest::everyDialectIsRead() {
    const std::string written =
        QByteArray(QTest::currentDataTag()) == "nothing" ? "" : QTest::currentDataTag();
    QFETCH(QString, text);

    const auto set = parseSpikeSet(written);

    VERIFY_OK(set);
    if (text == "a(a^2)*|") {  // at least once: 1 is not among them
        QCOMPARE(QString::fromStdString(set->text()), QString("a^3(a^2)*"));
    } else if (text == "?") {  // 43 is the largest number that is no sum of 6, 9 and 20
        QVERIFY(!set->contains(44 + 43) && set->contains(44 + 44) && set->tail() == 44 + 44);
    } else {
        QCOMPARE(QString::fromStdString(set->text()), text);
    }
}

void SpikeSetTest::randomExpressionsHoldWhatTheirOperatorsSay() {
    for (unsigned seed = 0; seed < 3000; ++seed) {
        const Written written = ExpressionMaker(seed).make(1 + static_cast<int>(seed % 4));
        const auto set = parseSpikeSet(written.text);
        VERIFY_OK(set);
        for (std::size_t number = 0; number < compared; ++number) {
            QVERIFY2(set->contains(static_cast<std::int64_t>(number)) == written.numbers[number],
                     (written.text + " at " + std::to_string(number)).c_str());
        }
        const auto again = parseSpikeSet(set->text());
        VERIFY_OK(again);
        QVERIFY2(*again == *set, (written.text + " and " + set->text()).c_str());
    }
}

void SpikeSetTest::equalSetsAreEqualValues_data() {
    QTest::addColumn<QString>("other");
    for (const auto& [one, other] : std::initializer_list<std::pair<const char*, const char*>>{
             {"a a*", "a+"},
             {"(a|aa)*", "a*"},
             {"(aa)*|a(aa)*", "a*"},
             {"(aaa)*|a(aaa)*|aa(aaa)*", "a*"},
             {"a^2|a^5(a^3)*", "a^2(a^3)*"},
             {"(a^4)*|a^2(a^4)*", "(aa)*"},
             {"a|a^2|a^3", "a{1,3}"},
         }) {
        QTest::newRow(one) << other;
    }
}

void SpikeSetTest::equalSetsAreEqualValues() {
    QFETCH(QString, other);
    QVERIFY(parsed(QTest::currentDataTag()) == parsed(other.toStdString()));
}

void SpikeSetTest::countsBeyond64BitsAreExact() {
    const Count huge = *Count::parse("100000000000000000000000000000000000001");  // odd; 2 mod 3

    QVERIFY(parsed("a(aa)*").contains(huge));
    QVERIFY(!parsed("(aa)*").contains(huge));
    QVERIFY(parsed("a^2(a^3)*").contains(huge));
    QVERIFY(parsed("a^7a*").contains(huge));
    QVERIFY(!parsed("a^7").contains(huge));
}

void SpikeSetTest::thresholdsTakeNoMemory() {
    for (const char* text : {"a^46000", "a^46000a*", "(a^46000)*", "a{1,1000000000}"}) {
        QCOMPARE(parsed(text).intervals().size(), std::size_t{1});
    }
    QVERIFY(parsed("a^256").contains(256) && !parsed("a^256").contains(0));
    QVERIFY(parsed("a^300").contains(300) && !parsed("a^300").contains(44));
}

void SpikeSetTest::mistakesAreToldWithTheirPlace_data() {
    QTest::addColumn<QString>("error");
    for (const auto& [written, error] : std::initializer_list<std::pair<const char*, const char*>>{
             {"b", "1: expected 'a', '(', an operator or the end, found 'b'"},
             {"a)", "2: expected 'a', '(', an operator or the end, found ')'"},
             {"(a", "3: expected ')', found the end"},
             {"3", "2: expected 'a' after a number, found the end"},
             {"a^", "3: expected a number, '*' or '+' after '^', found the end"},
             {"a{x}", "3: expected a number, found 'x}'"},
             {"a{3", "4: expected '}', found the end"},
             {"a{4,2}", "5: expected at least 4, found 2"},
             {"a^99999999999999999999", "3: expected a number of at most 1099511627776"},
             {"(a^1000003|a^999983)*",
              "0: the numbers of spikes that this expression allows take too much to compute"},
         }) {
        QTest::newRow(written) << error;
    }
}

void SpikeSetTest::mistakesAreToldWithTheirPlace() {
    QFETCH(QString, error);

    const auto set = parseSpikeSet(QTest::currentDataTag());

    QVERIFY(!set);
    QCOMPARE(
        QString::number(set.error().column) + ": " + QString::fromStdString(set.error().detail),
        error);
}

FIREABLE_TEST(SpikeSetTest)
#include "spike_set_test.moc"
