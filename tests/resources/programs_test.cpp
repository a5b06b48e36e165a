#include <QDir>
#include <QTest>
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <random>
#include <span>
#include <string>

#include "engine/net/program/linker.h"
#include "importers/lsn/lsn_formats.h"
#include "importers/matrix/matrix_formats.h"
#include "tests/resources/contract_page.h"
#include "tests/resources/contract_runner.h"
#include "tests/resources/contract_trial.h"
#include "tests/support/file_text.h"
#include "tests/support/paths.h"
#include "tests/support/run_to_end.h"
#include "tests/support/shipped_files.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::testing;

namespace {

/// p, q, a message, and both keys, of a modulus with `bits` binary digits.
Numbers randomKey(std::mt19937_64& random, unsigned bits) {
    const auto prime = [&] {
        const std::uint64_t half = std::uint64_t{1} << (bits / 2 - 1);
        mpz_class found(static_cast<unsigned long>(half + random() % half));
        mpz_nextprime(found.get_mpz_t(), found.get_mpz_t());
        return found;
    };
    const mpz_class e = 65'537;
    for (;;) {
        const mpz_class p = prime();
        const mpz_class q = prime();
        const mpz_class phi = (p - 1) * (q - 1);
        mpz_class inverse;
        if (p != q && mpz_invert(inverse.get_mpz_t(), e.get_mpz_t(), phi.get_mpz_t()) != 0) {
            const mpz_class message(static_cast<unsigned long>(random() >> 1U));
            return {p, q, message % (p * q), e, inverse};
        }
    }
}

/// A format of nets without subnets.
struct FlatFormat {
    Result<std::string> (*write)(std::span<const Diagram> nets);
    Result<Imported> (*read)(std::string_view text);
};

}  // namespace
Q_DECLARE_METATYPE(FlatFormat)

/// What every shipped program promises, and what the manual tells of it. Its subnets are those of
/// `LibraryContractsTest`.
class ProgramsTest : public QObject {
    Q_OBJECT

private slots:
    void everyProgramHasAContract();
    void endsAsDrawn_data() { addRows(); }
    void endsAsDrawn();
    void computes_data() { addRows(); }
    void computes();
    void rsaDecryptsWhatItEncrypts();
    void runsTheSameInFormatsOfFlatNets_data();
    void runsTheSameInFormatsOfFlatNets();
    void pageTellsTheSame();

private:
    void addRows() const;

    const std::vector<Contract> contracts_ = programContracts();
    std::map<std::string, ContractMeasure> measured_;
};

void ProgramsTest::addRows() const {
    QTest::addColumn<int>("contract");
    for (std::size_t i = 0; i < contracts_.size(); ++i) {
        QTest::newRow(contracts_[i].file.c_str()) << static_cast<int>(i);
    }
}

void ProgramsTest::everyProgramHasAContract() {
    QStringList files;
    for (const QString& file : QDir(inSources("resources/examples"))
                                   .entryList({QStringLiteral("*.ndr")}, QDir::Files, QDir::Name)) {
        files.append(QStringLiteral("examples/") + file.chopped(4));
    }
    QStringList promised;
    for (const Contract& contract : contracts_) {
        promised.append(QString::fromStdString(contract.file));
    }
    promised.sort();

    QCOMPARE(promised, files);
}

void ProgramsTest::endsAsDrawn() {
    QFETCH(int, contract);
    const Contract& promised = contracts_[static_cast<std::size_t>(contract)];
    const auto diagram = contractDiagram(promised);
    VERIFY_OK(diagram);
    QVERIFY(isDrawn(*diagram));
    const auto callee = Callee::ofFile(promised);
    VERIFY_OK(callee);

    auto marking = callee->initialMarking();
    const auto made = callee->call(marking, callee->drawnOperands(), defaultEngineKind, {});

    QVERIFY2(made.problem.empty(), made.problem.c_str());
}

void ProgramsTest::computes() {
    QFETCH(int, contract);
    const Contract& promised = contracts_[static_cast<std::size_t>(contract)];

    ContractMeasure measure;
    const std::string problem = trialOfFile(promised, measure);

    QVERIFY2(problem.empty(), problem.c_str());
    measured_[promised.file] = measure;
}

/// With keys of several sizes; the drawing's own is that of `endsAsDrawn`.
void ProgramsTest::rsaDecryptsWhatItEncrypts() {
    const auto rsa = std::ranges::find(contracts_, std::string("examples/rsa"), &Contract::file);
    QVERIFY(rsa != contracts_.end());
    Contract keyed = *rsa;
    keyed.results.push_back("message");
    keyed.compute = [](const Numbers& n) {
        Numbers results = {n[0] * n[1], 0, n[2], n[2]};
        mpz_powm(results[1].get_mpz_t(), n[2].get_mpz_t(), n[3].get_mpz_t(), results[0].get_mpz_t());
        return results;
    };
    const auto callee = Callee::ofFile(keyed);
    VERIFY_OK(callee);
    std::mt19937_64 random(65'537);
    for (const unsigned bits : {12U, 20U, 32U, 48U}) {
        auto marking = callee->initialMarking();
        const auto made = callee->call(marking, randomKey(random, bits), defaultEngineKind,
                                       {Choice::random, Multiplicity::maximal, 7});
        QVERIFY2(made.problem.empty(), made.problem.c_str());
    }
}

void ProgramsTest::runsTheSameInFormatsOfFlatNets_data() {
    QTest::addColumn<std::string>("program");
    QTest::addColumn<FlatFormat>("format");
    for (const char* program : {"rsa", "polynomial_horner", "double_exponent", "fibonacci", "sorting_network"}) {
        QTest::addRow("%s, LSN", program) << std::string(program) << FlatFormat{writeLsn, readLsn};
        QTest::addRow("%s, LSN 1.0", program) << std::string(program) << FlatFormat{writeLsn10, readLsn};
        QTest::addRow("%s, MCC", program) << std::string(program) << FlatFormat{writeMcc, readMcc};
    }
}

/// The published machine reads nothing but these, which have zero tests only.
void ProgramsTest::runsTheSameInFormatsOfFlatNets() {
    QFETCH(std::string, program);
    QFETCH(FlatFormat, format);
    const std::string file = "examples/" + program + ".ndr";
    const auto drawn = shippedDiagram(file);
    VERIFY_OK(drawn);
    auto linked = link(drawn->net, file, shippedSubnet);
    VERIFY_OK(linked);
    const auto expected = runToEnd(linked->net, defaultEngineKind);
    VERIFY_OK(expected);
    Diagram flat;
    flat.net = std::move(linked->net);

    const auto text = format.write(std::span(&flat, 1));
    VERIFY_OK(text);
    const auto again = format.read(*text);
    VERIFY_OK(again);
    const auto ending = runToEnd(again->nets.front().net, defaultEngineKind);

    VERIFY_OK(ending);
    QCOMPARE(ending->steps, expected->steps);
    QCOMPARE(ending->marking, expected->marking);
}

void ProgramsTest::pageTellsTheSame() {
    for (const Contract& contract : contracts_) {
        if (!measured_.contains(contract.file)) {
            QVERIFY(trialOfFile(contract, measured_[contract.file]).empty());
        }
    }
    const QString shipped = inSources("resources/help/program-steps.md");
    const std::string text = fileText(shipped.toStdString());
    const std::string page = withFirstTable(text, tableOfAll(contracts_, measured_));
    const QString made = inBuild("program-steps.md");
    QVERIFY(std::ofstream(made.toStdString()) << page);

    QVERIFY2(text == page, qPrintable(QStringLiteral("cp %1 %2").arg(made, shipped)));
}

FIREABLE_TEST(ProgramsTest)
#include "programs_test.moc"
