#include <QTest>
#include <array>
#include <random>
#include <string>
#include <vector>

#include "engine/net/program/linker.h"
#include "tests/support/run_to_end.h"
#include "tests/support/shipped_files.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using fireable::testing::Ending;
using fireable::testing::runToEnd;
using fireable::testing::setTokens;
using fireable::testing::shippedDiagram;
using fireable::testing::shippedSubnet;

namespace {

using Inputs = std::vector<std::pair<std::string, Count>>;

/// How the example ends with `inputs`. Both engines must agree, and linking must not warn.
Result<Ending> run(const std::string& file, const Inputs& inputs) {
    auto diagram = shippedDiagram("examples/" + file);
    if (!diagram) {
        return diagram.failure();
    }
    for (const auto& [place, tokens] : inputs) {
        if (!setTokens(diagram->net, place, tokens)) {
            return fail(ErrorCode::unknownNode, "no place " + place);
        }
    }
    const auto linked = link(diagram->net, "examples/" + file, shippedSubnet);
    if (!linked) {
        return linked.failure();
    }
    if (const auto warnings = allWarnings(*linked); !warnings.empty()) {
        return fail(ErrorCode::badArgument, warnings.front());
    }
    const auto ending = runToEnd(linked->net, EngineKind::incremental);
    const auto reference = runToEnd(linked->net, EngineKind::reference);
    if (!ending || !reference) {
        return ending ? reference : ending;
    }
    if (ending->marking != reference->marking || ending->steps != reference->steps) {
        return fail(ErrorCode::badArgument, "the engines disagree");
    }
    return ending;
}

using Matrix = std::array<std::array<Count, 2>, 2>;

/// The place of element i, j of `matrix` (from 0); each stands in the drawing twice.
std::string element(char matrix, std::size_t i, std::size_t j, bool again) {
    return matrix + std::to_string(i + 1) + std::to_string(j + 1) + (again ? "b" : "");
}

Inputs elements(const Matrix& a, const Matrix& b) {
    Inputs inputs;
    for (const std::size_t i : {0U, 1U}) {
        for (const std::size_t j : {0U, 1U}) {
            for (const bool again : {false, true}) {
                inputs.emplace_back(element('A', i, j, again), a[i][j]);
                inputs.emplace_back(element('B', i, j, again), b[i][j]);
            }
        }
    }
    return inputs;
}

}  // namespace

/// The programs that ship with Fireable, against the same computation here.
class ExamplesTest : public QObject {
    Q_OBJECT

private slots:
    void areDrawnAndEndAsDrawn_data();
    void areDrawnAndEndAsDrawn();
    void sumOfFive();
    void matrixProduct();
    void doubleExponent();
};

void ExamplesTest::areDrawnAndEndAsDrawn_data() {
    QTest::addColumn<std::string>("file");
    QTest::addColumn<std::string>("place");
    QTest::addColumn<Count>("tokens");
    const auto row = [](const char* file, const char* place, int tokens) {
        QTest::newRow(file) << std::string(file) << std::string(place) << Count(tokens);
    };
    row("sum_of_five.ndr", "sum", 26);
    row("matrix_product_2x2.ndr", "C22", 50);
    row("double_exponent.ndr", "x", 256);
}

void ExamplesTest::areDrawnAndEndAsDrawn() {
    QFETCH(std::string, file);
    QFETCH(std::string, place);
    QFETCH(Count, tokens);
    const auto diagram = shippedDiagram("examples/" + file);
    VERIFY_OK(diagram);
    QVERIFY(isDrawn(*diagram));

    const auto ending = run(file, {});

    VERIFY_OK(ending);
    QCOMPARE(ending->places.at(place), tokens);
    QCOMPARE(ending->places.at("start"), Count(1));
    QCOMPARE(ending->places.at("finish"), Count(0));
}

void ExamplesTest::sumOfFive() {
    std::mt19937_64 random(1);
    for (int round = 0; round < 10; ++round) {
        Inputs inputs;
        Count sum = 0;
        for (const char* name : {"a", "b", "c", "d", "e"}) {
            const Count number =
                round == 0 ? 0 : static_cast<std::int64_t>(random() >> (6 * round));
            inputs.emplace_back(name, number);
            sum += number;
        }

        const auto ending = run("sum_of_five.ndr", inputs);

        VERIFY_OK(ending);
        QCOMPARE(ending->places.at("sum"), sum);
    }
}

void ExamplesTest::matrixProduct() {
    std::mt19937_64 random(2);
    for (int round = 0; round < 10; ++round) {
        const auto number = [&]() -> Count {
            return random() % 4 == 0 ? 0 : static_cast<std::int64_t>(random() >> (1 + 6 * round));
        };
        const Matrix a{{{number(), number()}, {number(), number()}}};
        const Matrix b{{{number(), number()}, {number(), number()}}};

        const auto ending = run("matrix_product_2x2.ndr", elements(a, b));

        VERIFY_OK(ending);
        for (const std::size_t i : {0U, 1U}) {
            for (const std::size_t j : {0U, 1U}) {
                QCOMPARE(ending->places.at(element('C', i, j, false)),
                         a[i][0] * b[0][j] + a[i][1] * b[1][j]);
            }
        }
    }
}

void ExamplesTest::doubleExponent() {
    for (const int base : {0, 1, 2, 3, 10}) {
        Count power = base;
        for (int squarings = 0; squarings <= 8; ++squarings) {
            const auto ending = run("double_exponent.ndr", {{"x", base}, {"squarings", squarings}});

            VERIFY_OK(ending);
            QCOMPARE(ending->places.at("x"), power);
            power *= Count(power);
        }
    }
}

FIREABLE_TEST(ExamplesTest)
#include "examples_test.moc"
