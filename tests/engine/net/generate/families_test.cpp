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

Result<Run> runFamily(Family family, int n, std::uint64_t seed = 1) {
    const auto diagram = generateFamily(family, n, seed);
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
    void laplaceIsTheMeanOfItsNeighbours();
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
    for (const int n : {2, 3, 4, 5, 8, 12}) {
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

/// Four times a cell is the sum of its neighbours, but for what is left in it: less than 4. The
/// error is less than that of cells that all lose 3: at most a twelfth of the square of n.
void FamiliesTest::laplaceIsTheMeanOfItsNeighbours() {
    for (const int n : {1, 2, 5, 8}) {
        const auto run = runFamily(Family::laplace, n);
        VERIFY_OK(run);
        const auto count = [&](int i, int j) {
            return i == 0 ? 100'000.0
                   : i > n || j == 0 || j > n
                       ? 0.0
                       : run->ending.places.at(element("u", i, j)).toDouble();
        };
        std::vector<std::vector<double>> exact(static_cast<std::size_t>(n) + 2,
                                               std::vector<double>(static_cast<std::size_t>(n) + 2));
        std::fill(exact[0].begin() + 1, exact[0].end() - 1, 100'000.0);
        for (int round = 0; round < 500; ++round) {  // Gauss and Seidel
            for (std::size_t i = 1; i <= static_cast<std::size_t>(n); ++i) {
                for (std::size_t j = 1; j <= static_cast<std::size_t>(n); ++j) {
                    exact[i][j] = (exact[i - 1][j] + exact[i + 1][j] + exact[i][j - 1] +
                                   exact[i][j + 1]) /
                                  4;
                }
            }
        }
        for (int i = 1; i <= n; ++i) {
            for (int j = 1; j <= n; ++j) {
                const double left =
                    count(i - 1, j) + count(i + 1, j) + count(i, j - 1) +
                    count(i, j + 1) - 4 * count(i, j);
                QVERIFY(left >= 0 && left < 4);
                QCOMPARE(run->ending.places.at(element("w", i, j)).toDouble(), left);
                const double error =
                    exact[static_cast<std::size_t>(i)][static_cast<std::size_t>(j)] - count(i, j);
                QVERIFY2(error > -1e-6 && error <= 3.0 * (n + 1) * (n + 1) / 8,
                         qPrintable(QString::number(error)));
            }
        }
    }
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
