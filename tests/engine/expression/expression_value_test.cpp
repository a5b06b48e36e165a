#include <gmpxx.h>

#include <QTest>
#include <array>
#include <random>

#include "engine/expression/bound_expression.h"
#include "tests/support/made_run.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using fireable::testing::ListedNames;
using fireable::testing::WrittenState;

namespace {

constexpr std::size_t placeCount = 4;
const ListedNames valueNames({"A", "B", "C/x", "d e"}, {"t"});
constexpr std::array<const char*, placeCount> spellings{"A", "B", "C/x", "{d e}"};

/// A text and its value by GMP; nothing for a division by zero. `binding` is the precedence of its
/// outermost operator.
struct Sample {
    std::string text;
    std::optional<mpz_class> value;
    int binding = 9;
};

/// Writes random expressions with minimal parentheses, and evaluates them.
class Writer {
public:
    Writer(std::uint64_t seed, const WrittenState& state) : random_(seed), state_(state) {}

    Sample write(int levels) {
        if (levels == 0 || below(6) == 0) {
            return leaf();
        }
        switch (below(8)) {
            case 0:
                return prefix(levels, "-");
            case 1:
                return prefix(levels, "!");
            case 2:
                return call(levels);
            default:
                return infix(levels);
        }
    }

private:
    std::uint64_t below(std::uint64_t bound) { return random_() % bound; }
    std::string blank() { return below(3) == 0 ? "" : " "; }

    Sample leaf() {
        if (below(2) == 0) {
            const auto place = static_cast<std::size_t>(below(placeCount));
            return {spellings[place], state_.marking[place].toMpz(), 9};
        }
        mpz_class number = static_cast<unsigned long>(random_() >> (below(2) == 0 ? 60 : 1));
        if (below(8) == 0) {
            number *= 4294967296;
        }
        return {number.get_str(), number, 9};
    }

    Sample prefix(int levels, const std::string& sign) {
        const Sample of = write(levels - 1);
        std::optional<mpz_class> value = of.value;
        if (value) {
            *value = sign == "-" ? mpz_class(-*value) : mpz_class(*value == 0 ? 1 : 0);
        }
        return {sign + blank() + within(of, 6), value, 6};
    }

    Sample call(int levels) {
        const bool least = below(2) == 0;
        const Sample a = write(levels - 1);
        const Sample b = write(levels - 1);
        std::optional<mpz_class> value;
        if (a.value && b.value) {
            value = (*a.value < *b.value) == least ? a.value : b.value;
        }
        // Blanks prevent `A*B,` from being read as a pattern.
        return {std::string(least ? "min(" : "max(") + "(" + a.text + ")," + blank() + "(" +
                    b.text + "))",
                value, 9};
    }

    Sample infix(int levels) {
        static constexpr std::array<std::pair<const char*, int>, 13> operators{{{"||", 1},
                                                                                {"&&", 2},
                                                                                {"==", 3},
                                                                                {"!=", 3},
                                                                                {"<", 3},
                                                                                {"<=", 3},
                                                                                {">", 3},
                                                                                {">=", 3},
                                                                                {"+", 4},
                                                                                {"-", 4},
                                                                                {"*", 5},
                                                                                {"/", 5},
                                                                                {"%", 5}}};
        const auto& [symbol, binding] = operators[static_cast<std::size_t>(below(13))];
        const Sample a = write(levels - 1);
        const Sample b = write(levels - 1);
        const std::string left = within(a, binding == 3 ? 4 : binding);
        return {left + " " + symbol + blank() + within(b, binding + 1),
                valueOf(symbol, a.value, b.value), binding};
    }

    static std::string within(const Sample& sample, int least) {
        return sample.binding < least ? "(" + sample.text + ")" : sample.text;
    }

    static std::optional<mpz_class> valueOf(const std::string& symbol,
                                            const std::optional<mpz_class>& a,
                                            const std::optional<mpz_class>& b) {
        if (!a) {
            return std::nullopt;
        }
        if ((symbol == "&&" && *a == 0) || (symbol == "||" && *a != 0)) {
            return mpz_class(symbol == "||" ? 1 : 0);
        }
        if (!b || ((symbol == "/" || symbol == "%") && *b == 0)) {
            return std::nullopt;
        }
        if (symbol == "&&" || symbol == "||") {
            return mpz_class(*b != 0 ? 1 : 0);
        }
        if (symbol.size() == 1 && std::string("+-*/%").find(symbol) != std::string::npos) {
            return symbol == "+"   ? mpz_class(*a + *b)
                   : symbol == "-" ? mpz_class(*a - *b)
                   : symbol == "*" ? mpz_class(*a * *b)
                   : symbol == "/" ? mpz_class(*a / *b)
                                   : mpz_class(*a % *b);
        }
        const int order = cmp(*a, *b);
        const bool holds = symbol == "=="   ? order == 0
                           : symbol == "!=" ? order != 0
                           : symbol == "<"  ? order < 0
                           : symbol == "<=" ? order <= 0
                           : symbol == ">"  ? order > 0
                                            : order >= 0;
        return mpz_class(holds ? 1 : 0);
    }

    std::mt19937_64 random_;
    const WrittenState& state_;
};

WrittenState randomState(std::uint64_t seed) {
    std::mt19937_64 random(seed);
    WrittenState state;
    for (std::size_t p = 0; p < placeCount; ++p) {
        Count tokens(static_cast<std::int64_t>(random() >> (1 + random() % 63)));
        if (random() % 10 == 0) {
            tokens *= Count(static_cast<std::int64_t>(random() >> 1));
        }
        state.marking.push_back(tokens);
    }
    return state;
}

}  // namespace

/// Expressions compared with GMP, and invalid texts.
class ExpressionValueTest : public QObject {
    Q_OBJECT

private slots:
    void agreesWithGmp();
    void invalidTextIsRejectedWithAPosition();
};

void ExpressionValueTest::agreesWithGmp() {
    int undefined = 0;
    int wide = 0;
    for (std::uint64_t seed = 0; seed < 20'000; ++seed) {
        const WrittenState state = randomState(seed);
        const Sample sample = Writer(seed, state).write(static_cast<int>(seed % 7));

        const auto read = readExpression(sample.text, valueNames);

        QVERIFY2(read, (sample.text + "\n" + (read ? "" : read.error().message())).c_str());
        const auto value = read->value(state);
        QVERIFY2(value.has_value() == sample.value.has_value(), sample.text.c_str());
        if (value) {
            QVERIFY2(value->toMpz() == *sample.value, sample.text.c_str());
        }
        QCOMPARE(read->holds(state), sample.value && *sample.value != 0);
        undefined += value ? 0 : 1;
        wide += value && !value->fits64() ? 1 : 0;
    }
    QVERIFY2(undefined > 200 && wide > 500, qPrintable(QString("%1, %2").arg(undefined).arg(wide)));
}

void ExpressionValueTest::invalidTextIsRejectedWithAPosition() {
    std::mt19937_64 random(3);
    const std::string characters = "AB x1()*/+-<=>!&|,{}'\\?.%\xCE\x94";
    int refused = 0;
    for (std::uint64_t seed = 0; seed < 20'000; ++seed) {
        std::string text = Writer(seed, randomState(seed)).write(static_cast<int>(seed % 5)).text;
        for (auto n = random() % 3 + 1; n > 0; --n) {
            const auto position = static_cast<std::size_t>(random() % (text.size() + 1));
            text.insert(position, 1, characters[random() % characters.size()]);
        }

        const auto read = readExpression(text, valueNames);

        if (!read) {
            ++refused;
            const int column = read.error().column;
            QVERIFY2(column >= 1 && column <= static_cast<int>(text.size()) + 1, text.c_str());
            const TextRange word = wordAt(text, column);
            QVERIFY2(word.begin <= word.end && word.end <= text.size(), text.c_str());
            QVERIFY(!withCarets(text, read.error(), "").empty());
        }
    }
    QVERIFY(refused > 10'000);
}

FIREABLE_TEST(ExpressionValueTest)
#include "expression_value_test.moc"
