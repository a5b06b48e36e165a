#include <QTest>
#include <map>
#include <random>
#include <string>

#include "tests/support/available_engines.h"
#include "tests/support/expected_rules.h"
#include "tests/support/run_to_end.h"
#include "tests/support/shipped_files.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using fireable::testing::runToEnd;
using fireable::testing::setTokens;
using fireable::testing::shippedDiagram;

namespace {

using Tokens = std::map<std::string, Count>;

bool anyRule(const RuleName&) {
    return true;
}
/// Large numbers take too many steps one by one.
bool isFast(const RuleName& rule) {
    return rule.multiplicity == Multiplicity::maximal;
}
/// In a Salwicki step, a lower-priority transition may fire beside a single copy of a higher one.
bool heedsPriorities(const RuleName& rule) {
    return isFast(rule) || testing::isExpectedToFireOne(rule);
}

/// What the subnet `name` leaves in all its places that hold any, started with `inputs`, if both
/// engines and every rule that `counts` agree; control places are left out as long as they are as
/// they should be: all idle but `finish`.
std::optional<Tokens> leftBy(const std::string& name, Tokens inputs,
                             bool (*counts)(const RuleName&) = anyRule) {
    auto diagram = shippedDiagram("library/" + name + ".ndr");
    inputs["start"] = 0;
    for (const auto& [place, tokens] : inputs) {
        if (!diagram || !setTokens(diagram->net, place, tokens)) {
            return std::nullopt;
        }
    }
    std::optional<Tokens> agreed;
    for (const EngineKind kind : testing::availableEngines()) {
        for (const RuleName& rule : ruleNames) {
            if (!counts(rule)) {
                continue;
            }
            const auto ending = runToEnd(diagram->net, kind, {rule.choice, rule.multiplicity, 7});
            if (!ending) {
                return std::nullopt;
            }
            Tokens left;
            for (const auto& [id, place] : diagram->net.places) {
                const bool control = place.initial == Count(1) && !inputs.contains(place.name);
                const Count idle = place.name == "finish" ? 0 : 1;
                const Count& tokens = ending->places.at(place.name);
                if (control || place.name == "start" ? tokens != idle : tokens != Count(0)) {
                    left[place.name] = tokens;
                }
            }
            if (agreed && *agreed != left) {
                return std::nullopt;
            }
            agreed = left;
        }
    }
    return agreed;
}

/// Without the places that are empty.
Tokens nonzero(Tokens tokens) {
    std::erase_if(tokens, [](const auto& entry) { return entry.second == Count(0); });
    return tokens;
}

Count big(const char* decimal) {
    return *Count::parse(decimal);
}

}  // namespace

/// The subnets that ship with the program, each run on its own.
class LibraryTest : public QObject {
    Q_OBJECT

private slots:
    void isDrawn_data();
    void isDrawn();
    void copyOverwritesAndKeeps();
    void cleanMoveOverwritesAndEmpties();
    void addAddsAndEmptiesItsOperands();
    void mulMultipliesAndEmptiesItsOperands();
    void mulMultipliesBeyond64Bits();
    void mulTakesStepsByTheDigit();
};

void LibraryTest::isDrawn_data() {
    QTest::addColumn<std::string>("file");
    for (const char* name : {"copy", "clean_move", "add", "mul"}) {
        QTest::newRow(name) << "library/" + std::string(name) + ".ndr";
    }
}

void LibraryTest::isDrawn() {
    QFETCH(std::string, file);

    const auto diagram = shippedDiagram(file);

    VERIFY_OK(diagram);
    QVERIFY(fireable::isDrawn(*diagram));
    QCOMPARE(runWarnings(diagram->net), std::vector<std::string>{});
}

void LibraryTest::copyOverwritesAndKeeps() {
    for (const int x : {0, 1, 2, 17}) {
        for (const int y : {0, 1, 30}) {
            QCOMPARE(leftBy("copy", {{"x", x}, {"y", y}}), nonzero({{"x", x}, {"y", x}}));
        }
    }
}

void LibraryTest::cleanMoveOverwritesAndEmpties() {
    for (const int x : {0, 1, 2, 17}) {
        for (const int y : {0, 1, 30}) {
            QCOMPARE(leftBy("clean_move", {{"x", x}, {"y", y}}), nonzero({{"y", x}}));
        }
    }
}

void LibraryTest::addAddsAndEmptiesItsOperands() {
    for (const int x : {0, 1, 2, 17}) {
        for (const int y : {0, 1, 30}) {
            QCOMPARE(leftBy("add", {{"x", x}, {"y", y}}), nonzero({{"sum", x + y}}));
        }
    }
    const Count most = big("9223372036854775807");
    QCOMPARE(leftBy("add", {{"x", most}, {"y", most}}, isFast), (Tokens{{"sum", most + most}}));
}

void LibraryTest::mulMultipliesAndEmptiesItsOperands() {
    for (int x = 0; x <= 9; ++x) {
        for (int y = 0; y <= 9; ++y) {
            QCOMPARE(leftBy("mul", {{"x", x}, {"y", y}}, heedsPriorities),
                     nonzero({{"product", x * y}}));
        }
    }
}

void LibraryTest::mulMultipliesBeyond64Bits() {
    std::mt19937_64 random(3);
    for (int i = 0; i < 20; ++i) {
        const Count x = Count(static_cast<std::int64_t>(random() >> 1)) *
                        (i % 3 == 0 ? big("12345678901234567890") : 1);
        const Count y = static_cast<std::int64_t>(random() >> (1 + i));
        QCOMPARE(leftBy("mul", {{"x", x}, {"y", y}}, isFast), nonzero({{"product", x * y}}));
    }
}

void LibraryTest::mulTakesStepsByTheDigit() {
    auto diagram = shippedDiagram("library/mul.ndr");
    VERIFY_OK(diagram);
    QVERIFY(setTokens(diagram->net, "start", 0) && setTokens(diagram->net, "x", 1000003));
    QVERIFY(setTokens(diagram->net, "y", std::int64_t{1} << 40));

    const auto ending = runToEnd(diagram->net, defaultEngineKind);

    VERIFY_OK(ending);
    QVERIFY(ending->steps < Count(10 * 42));
}

FIREABLE_TEST(LibraryTest)
#include "library_test.moc"
