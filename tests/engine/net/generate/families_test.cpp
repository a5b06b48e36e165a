#include "engine/net/generate/families.h"

#include <QTest>
#include <string>

#include "engine/net/program/linker.h"
#include "tests/support/run_to_end.h"
#include "tests/support/shipped_files.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using fireable::testing::Ending;
using fireable::testing::runToEnd;
using fireable::testing::shippedSubnet;

namespace {

Count tokensOf(const Net& net, const std::string& place) {
    for (const auto& [id, value] : net.places) {
        if (value.name == place) {
            return value.initial;
        }
    }
    return -1;
}

std::string numbered(const char* prefix, int number) {
    return prefix + std::to_string(number);
}

std::string element(const char* matrix, int i, int j) {
    return matrix + std::to_string(i) + "_" + std::to_string(j);
}

/// The flat net of `family` for `n`, and how its run ends.
struct Run {
    Net program;
    LinkedNet linked;
    Ending ending;
};

Result<Run> runFamily(Family family, int n) {
    const auto diagram = generateFamily(family, n);
    if (!diagram) {
        return diagram.failure();
    }
    auto linked = link(diagram->net, "program.ndr", shippedSubnet);
    if (!linked) {
        return linked.failure();
    }
    auto ending = runToEnd(linked->net, defaultEngineKind);
    if (!ending) {
        return ending.failure();
    }
    return Run{diagram->net, std::move(*linked), std::move(*ending)};
}

}  // namespace

class FamiliesTest : public QObject {
    Q_OBJECT

private slots:
    void enginesAreFoundByName();
    void rejectsNumbersOutOfRange();
    void areDrawnAndFreeOfRaces_data();
    void areDrawnAndFreeOfRaces();
    void deIsTheDoubleExponent();
    void saddAdds();
    void smulMultiplies();
    void polyIsThePolynomial();
    void mmulMultipliesMatrices();
    void mmulOfTenIsOfThePublishedSize();
};

void FamiliesTest::enginesAreFoundByName() {
    for (const FamilyInfo& info : allFamilies) {
        QCOMPARE(parseFamily(info.word), std::optional(info.family));
        QCOMPARE(familyInfo(info.family).word, info.word);
    }
    QVERIFY(!parseFamily("mmull"));
}

void FamiliesTest::rejectsNumbersOutOfRange() {
    for (const FamilyInfo& info : allFamilies) {
        for (const int n : {-1, 0, info.largest + 1}) {
            const auto diagram = generateFamily(info.family, n);

            QVERIFY(!diagram);
            QCOMPARE(diagram.error().code, ErrorCode::badArgument);
        }
    }
    QCOMPARE(generateFamily(Family::mmul, 41).error().detail,
             std::string("expected a number from 1 to 40 for mmul, found 41"));
}

void FamiliesTest::areDrawnAndFreeOfRaces_data() {
    QTest::addColumn<int>("index");
    for (std::size_t i = 0; i < allFamilies.size(); ++i) {
        QTest::newRow(std::string(allFamilies[i].word).c_str()) << static_cast<int>(i);
    }
}

void FamiliesTest::areDrawnAndFreeOfRaces() {
    QFETCH(int, index);
    const auto diagram = generateFamily(allFamilies[static_cast<std::size_t>(index)].family, 4);
    VERIFY_OK(diagram);
    QVERIFY(isDrawn(*diagram));

    const auto linked = link(diagram->net, "program.ndr", shippedSubnet);

    VERIFY_OK(linked);
    QCOMPARE(linked->warnings, std::vector<std::string>{});
    QCOMPARE(runWarnings(linked->net), std::vector<std::string>{});
}

void FamiliesTest::deIsTheDoubleExponent() {
    Count power = 2;
    for (int n = 1; n <= 9; ++n) {
        power *= Count(power);
        const auto run = runFamily(Family::de, n);

        VERIFY_OK(run);
        QCOMPARE(run->ending.places.at(numbered("x", n)), power);
        QCOMPARE(run->ending.places.at(numbered("c", n)),
                 Count(0));  // the hole has come to the end
    }
}

void FamiliesTest::saddAdds() {
    for (const int n : {1, 2, 7, 100}) {
        const auto run = runFamily(Family::sadd, n);
        VERIFY_OK(run);
        Count sum = 0;
        for (int i = 0; i <= n; ++i) {
            sum += tokensOf(run->program, numbered("x", i));
        }
        QVERIFY(sum > Count(n));
        QCOMPARE(run->ending.places.at(numbered("s", n)), sum);
    }
}

void FamiliesTest::smulMultiplies() {
    for (const int n : {1, 2, 7, 100}) {
        const auto run = runFamily(Family::smul, n);
        VERIFY_OK(run);
        Count product = 1;
        for (int i = 0; i <= n; ++i) {
            product *= tokensOf(run->program, numbered("x", i));
        }
        QCOMPARE(run->ending.places.at(numbered("p", n)), product);
    }
}

void FamiliesTest::polyIsThePolynomial() {
    for (const int n : {1, 2, 7, 60}) {
        const auto run = runFamily(Family::poly, n);
        VERIFY_OK(run);
        const Count x = tokensOf(run->program, "x");
        Count value = 0;
        Count power = 1;
        for (int i = 0; i <= n; ++i) {
            value += tokensOf(run->program, numbered("a", i)) * power;
            power *= x;
        }
        QCOMPARE(run->ending.places.at("r0"), value);
    }
}

void FamiliesTest::mmulMultipliesMatrices() {
    for (int n = 1; n <= 5; ++n) {
        const auto run = runFamily(Family::mmul, n);
        VERIFY_OK(run);
        for (int i = 1; i <= n; ++i) {
            for (int j = 1; j <= n; ++j) {
                Count sum = 0;
                for (int k = 1; k <= n; ++k) {
                    sum += tokensOf(run->program, element("A", i, k) + "_1") *
                           tokensOf(run->program, element("B", k, j) + "_1");
                }
                QVERIFY(sum >= Count(n));
                QCOMPARE(run->ending.places.at(element("C", i, j)), sum);
            }
        }
        QCOMPARE(run->ending.places.at("finish"), Count(0));
    }
}

void FamiliesTest::mmulOfTenIsOfThePublishedSize() {
    const auto diagram = generateFamily(Family::mmul, 10);
    VERIFY_OK(diagram);
    const auto linked = link(diagram->net, "program.ndr", shippedSubnet);
    VERIFY_OK(linked);
    const auto program = compile(linked->net);
    VERIFY_OK(program);

    QCOMPARE(linked->warnings, std::vector<std::string>{});
    QVERIFY(linked->net.places.size() > 30'000 && linked->net.places.size() < 55'000);
    QVERIFY(linked->net.transitions.size() > 30'000 && linked->net.transitions.size() < 55'000);
}

FIREABLE_TEST(FamiliesTest)
#include "families_test.moc"
