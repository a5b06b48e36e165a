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
#include "tests/resources/contract_trial.h"
#include "tests/support/paths.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::testing;

/// What every shipped subnet promises, and what the manual tells of it.
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

    const std::vector<Contract> contracts_ = subnetContracts();
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
        promised.append(QString::fromStdString(contract.file));
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
    for (const auto& [id, place] : diagram->net.places) {
        const bool isOperand = std::ranges::find(promised.operands, place.name, &Operand::place) !=
                               promised.operands.end();
        const bool isResult =
            std::ranges::find(promised.results, place.name) != promised.results.end();
        const bool isPort = place.label.starts_with("*IN(") || place.label.starts_with("*OUT(");
        QVERIFY2(isPort == (isOperand || isResult), place.name.c_str());
        // An output may be an operand of the contract: what lies there before, and is thrown away.
        QVERIFY2(isOperand || !statesRole(place, PortRole::input), place.name.c_str());
        QVERIFY2(statesRole(place, PortRole::output) == isResult, place.name.c_str());
    }
}

void LibraryContractsTest::computes() {
    QFETCH(int, contract);
    const Contract& promised = contracts_[static_cast<std::size_t>(contract)];

    ContractMeasure measure;
    const std::string problem = trialOfFile(promised, measure);

    QVERIFY2(problem.empty(), problem.c_str());
    QVERIFY2(measure.metFewest && measure.metMost, "no operands take the fewest, or the most, "
                                                   "steps of the formula: it is loose");
    measured_[promised.file] = measure;
}

void LibraryContractsTest::isCalled() {
    QFETCH(int, contract);
    const Contract& promised = contracts_[static_cast<std::size_t>(contract)];

    const std::string problem = trialOfCalls(promised);

    QVERIFY2(problem.empty(), problem.c_str());
}

void LibraryContractsTest::pageTellsTheSame() {
    QFETCH(int, contract);
    const Contract& promised = contracts_[static_cast<std::size_t>(contract)];
    if (!measured_.contains(promised.file)) {
        QVERIFY(trialOfFile(promised, measured_[promised.file]).empty());
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
