#include <QTest>
#include <algorithm>
#include <random>

#include "engine/spiking/branches/branch_results.h"
#include "engine/spiking/generate/systems.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::spiking;

namespace {

using Chosen = std::vector<std::int64_t>;

SpikingProgram programOf(const char* name, const Chosen& numbers) {
    const auto system = generateSystem(name, numbers);
    if (!system) {
        qFatal("%s", system.error().message().c_str());
    }
    auto program = compile(*system);
    if (!program) {
        qFatal("%s", program.error().message().c_str());
    }
    return *std::move(program);
}

/// Numbers from `least` to `most`.
Chosen randomNumbers(std::mt19937_64& random, int count, std::int64_t least, std::int64_t most) {
    Chosen numbers;
    while (static_cast<int>(numbers.size()) < count) {
        numbers.push_back(std::uniform_int_distribution<std::int64_t>(least, most)(random));
    }
    return numbers;
}

/// In how many of all subsets `chosen` holds, which gets the bits of those that are in it.
template <class Holds>
std::int64_t countSubsets(std::size_t count, const Holds& holds) {
    std::int64_t found = 0;
    for (std::uint64_t mask = 0; mask < std::uint64_t{1} << count; ++mask) {
        found += holds(mask) ? 1 : 0;
    }
    return found;
}

}  // namespace

/// What all computations of generated systems together give.
class GeneratedBranchesTest : public QObject {
    Q_OBJECT

private slots:
    void everyNumberIsGeneratedAndNoOther_data();
    void everyNumberIsGeneratedAndNoOther();
    void subsetsAreCounted();
    void modelsAreCounted();
    void registerAdditionsGoBothWays();
};

void GeneratedBranchesTest::everyNumberIsGeneratedAndNoOther_data() {
    QTest::addColumn<std::string>("name");
    QTest::addColumn<Chosen>("numbers");
    QTest::addColumn<int>("first");
    QTest::addColumn<int>("step");
    QTest::newRow("greater than 1") << std::string("snp-generator") << Chosen{} << 2 << 1;
    QTest::newRow("even") << std::string("snp-even") << Chosen{} << 2 << 2;
    for (const int k : {1, 2, 3, 4, 8, 16}) {
        QTest::addRow("multiples of %d", k)
            << std::string("snp-multiples") << Chosen{k} << 2 * k << k;
    }
}

void GeneratedBranchesTest::everyNumberIsGeneratedAndNoOther() {
    QFETCH(std::string, name);
    QFETCH(Chosen, numbers);
    QFETCH(int, first);
    QFETCH(int, step);
    ConfigurationGraph graph(programOf(name.c_str(), numbers));
    graph.explore({});

    const auto generated = distances(graph, {});

    VERIFY_OK(generated);
    QVERIFY(generated->areAll);
    QCOMPARE(QString::fromStdString(generated->numbers.text()),
             QString::fromStdString(SpikeSet::progression(first, step).text()));
}

void GeneratedBranchesTest::subsetsAreCounted() {
    std::mt19937_64 random(1);
    for (int i = 0; i < 20; ++i) {
        const std::size_t count = 1 + random() % 10;
        Chosen numbers = randomNumbers(random, static_cast<int>(count), 0, 9);
        const std::int64_t target = 1 + static_cast<std::int64_t>(random() % 20);
        const std::int64_t subsets = countSubsets(count, [&](std::uint64_t mask) {
            std::int64_t sum = 0;
            for (std::size_t k = 0; k < count; ++k) {
                sum += ((mask >> k) & 1) != 0 ? numbers[k] : 0;
            }
            return sum == target;
        });
        numbers.insert(numbers.begin(), target);
        ConfigurationGraph graph(programOf("snp-subset-sum-of", numbers));
        QVERIFY(graph.explore({}) == GraphEnd::whole);

        QCOMPARE(computationsWithSpike(graph, 0, 4)[3].computations, Count(subsets));
    }
}

void GeneratedBranchesTest::modelsAreCounted() {
    std::mt19937_64 random(2);
    for (int i = 0; i < 20; ++i) {
        const std::int64_t variables = 1 + static_cast<std::int64_t>(random() % 7);
        const int clauses = 1 + static_cast<int>(random() % 8);
        std::vector<Chosen> formula;
        Chosen literals;
        std::int64_t used = 1;  // variables above the largest that occurs are not there
        for (int j = 0; j < clauses; ++j) {
            formula.push_back(randomNumbers(random, 3, 1, variables));
            for (std::int64_t& literal : formula.back()) {
                used = std::max(used, literal);
                literal = random() % 2 == 0 ? literal : -literal;
            }
            literals.insert(literals.end(), formula.back().begin(), formula.back().end());
            literals.push_back(0);
        }
        const auto holds = [](std::uint64_t mask, std::int64_t literal) {
            const std::int64_t variable = literal < 0 ? -literal : literal;
            return ((mask >> (variable - 1)) & 1) == (literal < 0 ? 0u : 1u);
        };
        const std::int64_t models =
            countSubsets(static_cast<std::size_t>(used), [&](std::uint64_t mask) {
                return std::ranges::all_of(formula, [&](const Chosen& clause) {
                    return std::ranges::any_of(
                        clause, [&](std::int64_t literal) { return holds(mask, literal); });
                });
            });
        ConfigurationGraph graph(programOf("snp-sat-of", literals));
        QVERIFY(graph.explore({}) == GraphEnd::whole);

        QCOMPARE(computationsWithSpike(graph, 0, 5)[4].computations, Count(models));
    }
}

void GeneratedBranchesTest::registerAdditionsGoBothWays() {
    for (const std::int64_t value : {0, 1, 20}) {
        ConfigurationGraph graph(programOf("snp-increment", {value}));
        QVERIFY(graph.explore({}) == GraphEnd::whole);
        // The next instruction is L_j or L_k.
        QVERIFY(haltingComputations(graph) == std::optional<Count>(2));
    }
}

FIREABLE_TEST(GeneratedBranchesTest)
#include "generated_branches_test.moc"
