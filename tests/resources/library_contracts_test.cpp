#include <QDir>
#include <QTest>
#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>

#include "tests/resources/contract_page.h"
#include "tests/resources/contract_runner.h"
#include "tests/support/paths.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::testing;

namespace {

/// Calls a net again and again under one rule, each call where the one before left it.
class CallChain {
public:
    CallChain(const Callee& callee, RuleName rule, EngineKind kind)
        : callee_(callee), rule_(rule), kind_(kind), marking_(callee.initialMarking()) {}

    /// What was wrong, with the operands and the rule; empty: nothing.
    std::string call(const Numbers& operands, std::uint64_t seed, ContractMeasure& measure) {
        const auto made = callee_.call(marking_, operands, kind_,
                                       {rule_.choice, rule_.multiplicity, seed});
        if (!made.problem.empty()) {
            std::string text = "with";
            for (const mpz_class& number : operands) {
                text += " " + number.get_str();
            }
            return text + ", " + std::string(rule_.word) + ", seed " + std::to_string(seed) +
                   ", engine " + std::string(engineName(kind_)) + ": " + made.problem;
        }
        measure.add(rule_, made);
        return {};
    }

private:
    const Callee& callee_;
    RuleName rule_;
    EngineKind kind_;
    std::vector<Count> marking_;
};

bool holdsFor(const Contract& contract, const RuleName& rule) {
    return firesOne(rule.choice) || contract.holds == Holds::everyRule ||
           (contract.holds == Holds::sleptsovSalwicki &&
            rule.multiplicity == Multiplicity::maximal);
}

/// Whether one copy in a step is fast enough.
bool isSmall(const Contract& contract, const Numbers& operands) {
    mpz_class most = 0;
    for (const Numbers& numbers : {operands, contract.compute(operands)}) {
        for (const mpz_class& number : numbers) {
            most = std::max(most, number);
        }
    }
    return most <= 40;
}

/// Where there are few choices, each is tried with many seeds.
std::size_t turnsOf(const std::vector<Numbers>& choices) {
    return std::max<std::size_t>(choices.size(), 64);
}

std::string problemOfFile(const Contract& contract, ContractMeasure& measure) {
    const auto callee = Callee::ofFile(contract);
    if (!callee) {
        return callee.error().message();
    }
    std::vector<CallChain> fast;
    std::vector<CallChain> slow;
    std::vector<CallChain> reference;
    for (const RuleName& rule : ruleNames) {
        if (holdsFor(contract, rule)) {
            const bool isFast = rule.multiplicity == Multiplicity::maximal;
            (isFast ? fast : slow).emplace_back(*callee, rule, defaultEngineKind);
            if (isFast) {
                reference.emplace_back(*callee, rule, EngineKind::reference);
            }
        }
    }
    const std::vector<Numbers> choices = operandChoices(contract);
    measure.choices = choices.size();
    for (std::size_t i = 0; i < turnsOf(choices); ++i) {
        const Numbers& operands = choices[i % choices.size()];
        std::vector<std::vector<CallChain>*> chains{&fast};
        if (i % static_cast<std::size_t>(contract.comparedEvery) == 0) {
            chains.push_back(&reference);
        }
        if (isSmall(contract, operands)) {
            chains.push_back(&slow);
        }
        for (std::vector<CallChain>* list : chains) {
            for (CallChain& chain : *list) {
                if (auto problem = chain.call(operands, i, measure); !problem.empty()) {
                    return problem;
                }
            }
        }
    }
    return {};
}

std::string problemOfCaller(const Contract& contract) {
    const auto callee = Callee::ofCaller(contract);
    if (!callee) {
        return callee.error().message();
    }
    std::vector<CallChain> chains;
    for (const RuleName& rule : ruleNames) {
        if (holdsFor(contract, rule) && rule.multiplicity == Multiplicity::maximal) {
            chains.emplace_back(*callee, rule, defaultEngineKind);
        }
    }
    ContractMeasure measure;
    const std::vector<Numbers> choices = operandChoices(contract);
    for (std::size_t i = 0; i < turnsOf(choices); i += 5) {
        const Numbers& operands = choices[i % choices.size()];
        for (CallChain& chain : chains) {
            if (auto problem = chain.call(operands, 1'000 + i, measure); !problem.empty()) {
                return problem;
            }
        }
    }
    return {};
}

}  // namespace

/// What every shipped subnet and program promises, and what the manual tells of it.
class LibraryContractsTest : public QObject {
    Q_OBJECT

private slots:
    void everySubnetHasAContract();
    void isDrawn_data() { addRows(); }
    void isDrawn();
    void computes_data() { addRows(); }
    void computes();
    void isCalled_data() { addRows(); }
    void isCalled();
    void pageTellsTheSame_data() { addRows(); }
    void pageTellsTheSame();
    void cleanupTestCase();

private:
    void addRows() const;

    const std::vector<Contract> contracts_ = allContracts();
    std::map<std::string, ContractMeasure> measured_;
};

void LibraryContractsTest::addRows() const {
    QTest::addColumn<int>("contract");
    for (std::size_t i = 0; i < contracts_.size(); ++i) {
        QTest::newRow(contracts_[i].file.c_str()) << static_cast<int>(i);
    }
}

void LibraryContractsTest::everySubnetHasAContract() {
    QStringList files;
    for (const QString& file : QDir(inSources("resources/library"))
                                   .entryList({QStringLiteral("*.ndr")}, QDir::Files, QDir::Name)) {
        files.append(QStringLiteral("library/") + file.chopped(4));
    }
    QStringList promised;
    for (const Contract& contract : contracts_) {
        if (contract.group != ContractGroup::programs) {
            promised.append(QString::fromStdString(contract.file));
        }
    }
    promised.sort();

    QCOMPARE(promised, files);
}

void LibraryContractsTest::isDrawn() {
    QFETCH(int, contract);
    const Contract& promised = contracts_[static_cast<std::size_t>(contract)];

    const auto diagram = contractDiagram(promised);

    VERIFY_OK(diagram);
    QVERIFY(fireable::isDrawn(*diagram));
    if (!isHierarchical(diagram->net)) {
        QCOMPARE(runWarnings(diagram->net), std::vector<std::string>{});
    }
    if (promised.group == ContractGroup::programs) {
        return;
    }
    for (const auto& [id, place] : diagram->net.places) {
        const bool isOperand = std::ranges::find(promised.operands, place.name, &Operand::place) !=
                               promised.operands.end();
        const bool isResult =
            std::ranges::find(promised.results, place.name) != promised.results.end();
        const bool isPort = place.label.starts_with("*IN(") || place.label.starts_with("*OUT(");
        QVERIFY2(isPort == (isOperand || isResult), place.name.c_str());
    }
}

void LibraryContractsTest::computes() {
    QFETCH(int, contract);
    const Contract& promised = contracts_[static_cast<std::size_t>(contract)];

    ContractMeasure measure;
    const std::string problem = problemOfFile(promised, measure);

    QVERIFY2(problem.empty(), problem.c_str());
    QVERIFY2(measure.metFewest && measure.metMost, "no operands take the fewest, or the most, "
                                                   "steps of the formula: it is loose");
    measured_[promised.file] = measure;
}

void LibraryContractsTest::isCalled() {
    QFETCH(int, contract);
    const Contract& promised = contracts_[static_cast<std::size_t>(contract)];
    if (promised.group == ContractGroup::programs) {
        return;
    }

    const std::string problem = problemOfCaller(promised);

    QVERIFY2(problem.empty(), problem.c_str());
}

void LibraryContractsTest::pageTellsTheSame() {
    QFETCH(int, contract);
    const Contract& promised = contracts_[static_cast<std::size_t>(contract)];
    if (!measured_.contains(promised.file)) {
        QVERIFY(problemOfFile(promised, measured_[promised.file]).empty());
    }
    const auto diagram = contractDiagram(promised);
    VERIFY_OK(diagram);
    const std::string table =
        contractTable(promised, diagram->net, measured_.at(promised.file));
    const std::string page = pageWith(promised, table);
    const QString made = inBuild((promised.file + ".md").c_str());
    QVERIFY(QDir().mkpath(QFileInfo(made).path()));
    QVERIFY(std::ofstream(made.toStdString()) << page);

    const QString shipped = inSources(("resources/" + promised.file + ".md").c_str());

    const std::string advice = "cp " + made.toStdString() + " " + shipped.toStdString();
    QVERIFY2(shippedPage(promised) == page, advice.c_str());
}

/// Writes one table of all subnets into the build folder.
void LibraryContractsTest::cleanupTestCase() {
    if (measured_.size() == contracts_.size()) {
        QVERIFY(std::ofstream(inBuild("library.md").toStdString())
                << tableOfAll(contracts_, measured_));
    }
}

FIREABLE_TEST(LibraryContractsTest)
#include "library_contracts_test.moc"
