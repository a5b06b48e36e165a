#include "engine/net/generate/families.h"

#include <QTest>
#include <algorithm>
#include <string>
#include <vector>

#include "engine/net/generate/rsa_key.h"
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

Result<Run> runFamily(Family family, FamilySize size, std::uint64_t seed = 1) {
    const auto diagram = generateFamily(family, size, seed);
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
    void fibIsTheFibonacciNumber();
    void sgcdIsTheCommonDivisor();
    void sortSorts();
    void laplaceIsTheMeanOfItsNeighbours_data();
    void laplaceIsTheMeanOfItsNeighbours();
    void laplaceOfTwoNumbersIsThatOfTheirGrid();
    void keysAreOfTheirSizeAndInverse();
    void rsaEncryptsAndDecrypts();
    void numbersDependOnTheSeed();
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
        for (const int n : {-1, info.smallest - 1, info.largest + 1}) {
            const auto diagram = generateFamily(info.family, n);

            QVERIFY(!diagram);
            QCOMPARE(diagram.error().code, ErrorCode::badArgument);
        }
    }
    QCOMPARE(generateFamily(Family::mmul, 41).error().detail,
             std::string("expected a number from 1 to 40 for mmul, found 41"));
    QCOMPARE(generateFamily(Family::sort, 501).error().detail,
             std::string("expected a number from 1 to 500 for sort, found 501: n numbers take n n / 2 "
                         "calls, 500 about 3 GB when they run"));
    for (const FamilySize size : {FamilySize(3, 0), FamilySize(0, 3), FamilySize(3, 301)}) {
        QVERIFY(!generateFamily(Family::laplace, size));
    }
    QCOMPARE(generateFamily(Family::mmul, {3, 4}).error().detail,
             std::string("expected one number for mmul, which has no columns"));
}

void FamiliesTest::areDrawnAndFreeOfRaces_data() {
    QTest::addColumn<int>("index");
    for (std::size_t i = 0; i < allFamilies.size(); ++i) {
        QTest::newRow(std::string(allFamilies[i].word).c_str()) << static_cast<int>(i);
    }
}

void FamiliesTest::areDrawnAndFreeOfRaces() {
    QFETCH(int, index);
    const FamilyInfo& info = allFamilies[static_cast<std::size_t>(index)];
    const auto diagram = generateFamily(info.family, std::max(4, info.smallest));
    VERIFY_OK(diagram);
    QVERIFY(isDrawn(*diagram));

    const auto linked = link(diagram->net, "program.ndr", shippedSubnet);

    VERIFY_OK(linked);
    QCOMPARE(allWarnings(*linked), std::vector<std::string>{});
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

    QCOMPARE(allWarnings(*linked), std::vector<std::string>{});
    QVERIFY(linked->net.places.size() > 30'000 && linked->net.places.size() < 55'000);
    QVERIFY(linked->net.transitions.size() > 30'000 && linked->net.transitions.size() < 55'000);
}

void FamiliesTest::fibIsTheFibonacciNumber() {
    for (const int n : {2, 3, 10, 100}) {
        const auto run = runFamily(Family::fib, n);
        VERIFY_OK(run);
        mpz_class expected;
        mpz_fib_ui(expected.get_mpz_t(), static_cast<unsigned long>(n));

        QCOMPARE(run->ending.places.at(numbered("f", n)), Count(expected));
    }
}

void FamiliesTest::sgcdIsTheCommonDivisor() {
    for (const int n : {1, 2, 6}) {
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            const auto run = runFamily(Family::sgcd, n, seed);
            VERIFY_OK(run);
            mpz_class expected = 0;
            for (int i = 0; i <= n; ++i) {
                expected = gcd(expected, tokensOf(run->program, numbered("x", i)).toMpz());
            }

            QCOMPARE(run->ending.places.at(numbered("g", n)), Count(expected));
        }
    }
}

void FamiliesTest::sortSorts() {
    for (const int n : {1, 2, 3, 4, 5, 8, 12}) {
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            const auto run = runFamily(Family::sort, n, seed);
            VERIFY_OK(run);
            std::vector<Count> numbers;
            std::vector<Count> sorted;
            for (int i = 1; i <= n; ++i) {
                numbers.push_back(tokensOf(run->program, element("v", i, 0)));
                sorted.push_back(run->ending.places.at(numbered("sorted", i)));
            }
            std::ranges::sort(numbers);

            QCOMPARE(sorted, numbers);
            QVERIFY(numbers.front() > 0);
            QCOMPARE(run->ending.places.at("finish"), Count(0));
        }
    }
}

void FamiliesTest::laplaceIsTheMeanOfItsNeighbours_data() {
    QTest::addColumn<int>("rows");
    QTest::addColumn<int>("columns");
    QTest::addColumn<int>("edge");
    QTest::newRow("1 x 1") << 1 << 1 << 100'000;
    QTest::newRow("2 x 2") << 2 << 2 << 100'000;
    QTest::newRow("8 x 8") << 8 << 8 << 100'000;
    QTest::newRow("9 x 9") << 9 << 9 << 1'000'000;
    QTest::newRow("29 x 29") << 29 << 29 << 10'000'000;
    QTest::newRow("3 x 5") << 3 << 5 << 100'000;
    QTest::newRow("5 x 3") << 5 << 3 << 100'000;
    QTest::newRow("1 x 60") << 1 << 60 << 100'000;
    QTest::newRow("60 x 6") << 60 << 6 << 100'000;
}

/// Four times a cell is the sum of its neighbours, but for what is left in it: less than 4. On a grid of
/// any size the error is at most a 5000th of the edge, which grows for that.
void FamiliesTest::laplaceIsTheMeanOfItsNeighbours() {
    QFETCH(int, rows);
    QFETCH(int, columns);
    QFETCH(int, edge);
    const auto diagram = generateFamily(Family::laplace, {rows, columns});
    VERIFY_OK(diagram);
    const auto ending = runToEnd(diagram->net, defaultEngineKind,
                                 {Choice::maximalInOrder, Multiplicity::maximal, 1});
    VERIFY_OK(ending);
    const std::size_t down = static_cast<std::size_t>(rows) + 2;
    const std::size_t across = static_cast<std::size_t>(columns) + 2;
    std::vector<std::vector<double>> counts(down, std::vector<double>(across));
    for (std::size_t j = 1; j + 1 < across; ++j) {
        counts[0][j] = tokensOf(diagram->net, numbered("top", static_cast<int>(j))).toDouble();
        QCOMPARE(counts[0][j], static_cast<double>(edge));
    }
    std::vector<std::vector<double>> exact = counts;
    constexpr double overrelaxed = 1.8;
    for (int round = 0; round < 1'000; ++round) {  // Gauss and Seidel, faster
        for (std::size_t i = 1; i + 1 < down; ++i) {
            for (std::size_t j = 1; j + 1 < across; ++j) {
                exact[i][j] += overrelaxed * ((exact[i - 1][j] + exact[i + 1][j] + exact[i][j - 1] +
                                               exact[i][j + 1]) / 4 - exact[i][j]);
            }
        }
    }
    const auto placeAt = [](const char* name, std::size_t i, std::size_t j) {
        return element(name, static_cast<int>(i), static_cast<int>(j));
    };
    for (std::size_t i = 1; i + 1 < down; ++i) {
        for (std::size_t j = 1; j + 1 < across; ++j) {
            counts[i][j] = ending->places.at(placeAt("u", i, j)).toDouble();
        }
    }

    for (std::size_t i = 1; i + 1 < down; ++i) {
        for (std::size_t j = 1; j + 1 < across; ++j) {
            const double left = counts[i - 1][j] + counts[i + 1][j] + counts[i][j - 1] +
                                counts[i][j + 1] - 4 * counts[i][j];
            QVERIFY(left >= 0 && left < 4);
            QCOMPARE(ending->places.at(placeAt("w", i, j)).toDouble(), left);
            const double error = exact[i][j] - counts[i][j];
            QVERIFY2(error > -1e-3 && error <= edge / 5'000.0, qPrintable(QString::number(error)));
        }
    }
}

/// What is left out is the number of rows, and the drawing says how exact it is.
void FamiliesTest::laplaceOfTwoNumbersIsThatOfTheirGrid() {
    const auto square = generateFamily(Family::laplace, 9);
    const auto same = generateFamily(Family::laplace, {9, 9});
    const auto wide = generateFamily(Family::laplace, {3, 5});
    VERIFY_OK(square);
    VERIFY_OK(same);
    VERIFY_OK(wide);

    QCOMPARE(square->net.name, std::string("laplace 9"));
    QCOMPARE(same->net.name, std::string("laplace 9x9"));
    QVERIFY(square->net.places == same->net.places && square->net.arcs == same->net.arcs);
    QCOMPARE(wide->net.places.size(), std::size_t{2 * 15 + 5});
    QCOMPARE(tokensOf(wide->net, "u3_5"), Count(0));
    QVERIFY(wide->net.notes.at(0).value.text.ends_with(
        "at most 20 below the exact one, of 100000 at the top."));
    QVERIFY(square->net.notes.at(0).value.text.ends_with(
        "at most 200 below the exact one, of 1000000 at the top."));
}

void FamiliesTest::keysAreOfTheirSizeAndInverse() {
    for (const int bits : {8, 9, 16, 33, 64, 1'024}) {
        for (std::uint64_t seed = 0; seed < 10; ++seed) {
            const RsaKey key = makeRsaKey(bits, seed);
            const mpz_class modulus = key.p * key.q;
            mpz_class decrypted;
            mpz_powm(decrypted.get_mpz_t(), key.message.get_mpz_t(), key.publicKey.get_mpz_t(),
                     modulus.get_mpz_t());
            QVERIFY(decrypted != key.message || bits < 10);
            mpz_powm(decrypted.get_mpz_t(), decrypted.get_mpz_t(), key.privateKey.get_mpz_t(),
                     modulus.get_mpz_t());

            QCOMPARE(mpz_sizeinbase(modulus.get_mpz_t(), 2), static_cast<std::size_t>(bits));
            QVERIFY(mpz_probab_prime_p(key.p.get_mpz_t(), 25) != 0);
            QVERIFY(mpz_probab_prime_p(key.q.get_mpz_t(), 25) != 0);
            QVERIFY(decrypted == key.message);
        }
    }
}

void FamiliesTest::rsaEncryptsAndDecrypts() {
    for (const int bits : {8, 16, 24, 32}) {
        for (std::uint64_t seed = 1; seed <= (bits < 20 ? 4U : 1U); ++seed) {
            const auto run = runFamily(Family::rsa, bits, seed);
            VERIFY_OK(run);
            const RsaKey key = makeRsaKey(bits, seed);
            const mpz_class modulus = key.p * key.q;
            mpz_class cipher;
            mpz_powm(cipher.get_mpz_t(), key.message.get_mpz_t(), key.publicKey.get_mpz_t(),
                     modulus.get_mpz_t());

            QCOMPARE(run->ending.places.at("modulus"), Count(modulus));
            QCOMPARE(run->ending.places.at("cipher"), Count(cipher));
            QCOMPARE(run->ending.places.at("decrypted"), Count(key.message));
            QCOMPARE(run->ending.places.at("message"), Count(key.message));
            QCOMPARE(run->ending.places.at("finish"), Count(0));
        }
    }
}

void FamiliesTest::numbersDependOnTheSeed() {
    for (const FamilyInfo& info : allFamilies) {
        const int n = std::max(16, info.smallest);
        const auto one = generateFamily(info.family, n, 1);
        const auto other = generateFamily(info.family, n, 2);
        VERIFY_OK(one);
        VERIFY_OK(other);

        QCOMPARE(one->net == other->net, !info.seeded);
    }
}

FIREABLE_TEST(FamiliesTest)
#include "families_test.moc"
