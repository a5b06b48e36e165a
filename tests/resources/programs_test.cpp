#include <QTest>
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <random>
#include <set>

#include "engine/expression/bound_expression.h"
#include "engine/net/debug/net_names.h"
#include "engine/net/engines.h"
#include "engine/net/program/linker.h"
#include "importers/subnet_library.h"
#include "tests/resources/programs.h"
#include "tests/support/folders.h"
#include "tests/support/shipped_files.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::testing;

namespace {

constexpr std::int64_t mostProgramSteps = 3'000'000;
constexpr int smallBits = 5;

/// Ends a run where its condition does not hold.
class ConditionObserver final : public StepObserver {
public:
    explicit ConditionObserver(BoundExpression condition) : condition_(std::move(condition)) {}

    bool afterStep(const StepState& state) override {
        isBroken = !condition_.holds(state);
        return !isBroken;
    }

    bool isBroken = false;

private:
    BoundExpression condition_;
};

/// A shipped program, linked and laid out once.
class LinkedProgram {
public:
    static Result<LinkedProgram> make(const Program& program) {
        const auto diagram = TRY(shippedDiagram("examples/" + program.file + ".ndr"));
        if (!isDrawn(diagram)) {
            return fail(ErrorCode::badArgument, "it is not drawn");
        }
        SubnetLibrary library({std::filesystem::path(sourceFolder()) / "resources/library"});
        LinkedProgram made;
        auto linked = TRY(link(diagram.net,
                               sourceFolder() + std::string("/resources/examples/") + program.file + ".ndr",
                               library.loader()));
        if (const auto warnings = allWarnings(linked); !warnings.empty()) {
            return fail(ErrorCode::badArgument, warnings.front());
        }
        made.net_ = std::move(linked.net);
        made.flat_ = TRY(compile(made.net_));
        made.program_ = program;
        return made;
    }

    /// What is wrong after a run with `operands`; empty: nothing. Counts the steps.
    std::string problem(const ProgramNumbers& operands, const FiringRule& rule, mpz_class& steps) {
        std::vector<Count> marking = flat_.initial;
        for (std::size_t i = 0; i < operands.size(); ++i) {
            marking[placeOf(program_.operands[i].place)] = Count(operands[i]);
        }
        const auto engine = makeNetEngine(EngineKind::incremental, flat_, rule);
        if (!engine) {
            return engine.error().message();
        }
        std::optional<ConditionObserver> observer;
        RunRequest request;
        request.maxSteps = Count(mostProgramSteps);
        if (!program_.always.empty()) {
            const NetNames names(net_, flat_);
            auto condition = readExpression(program_.always, names);
            if (!condition) {
                return condition.error().message();
            }
            request.observer = &observer.emplace(std::move(*condition));
        }
        (*engine)->restore({marking, 0});
        const auto halt = (*engine)->run(request);
        if (!halt) {
            return halt.error().message();
        }
        marking = (*engine)->checkpoint().values;
        steps = (*engine)->steps().toMpz();
        if (observer && observer->isBroken) {
            return program_.always + " does not hold in step " + steps.get_str();
        }
        if (*halt != Halt::halted) {
            return "it has not ended after " + steps.get_str() + " steps";
        }
        return difference(marking, program_.compute(operands));
    }

private:
    std::size_t placeOf(const std::string& name) {
        if (byName_.empty()) {
            for (std::size_t p = 0; p < net_.places.size(); ++p) {
                byName_.emplace(net_.places.at(p).value.name, p);
            }
        }
        return byName_.at(name);
    }

    std::string difference(const std::vector<Count>& marking, const ProgramNumbers& expected) {
        std::string text;
        for (std::size_t i = 0; i < expected.size(); ++i) {
            const std::string& name = program_.results.at(i);
            const mpz_class found = marking[placeOf(name)].toMpz();
            if (abs(found - expected[i]) > program_.tolerance) {
                text += name + " is " + found.get_str() + " instead of " + expected[i].get_str() + "; ";
            }
        }
        if (byName_.contains("finish") && marking[placeOf("finish")] != Count(0)) {
            text += "it has not got to its finish";
        }
        return text;
    }

    Program program_;
    Net net_;
    NetProgram flat_;
    std::map<std::string, std::size_t> byName_;
};

ProgramNumbers operandsOf(const Program& program, std::mt19937_64& random, int mostBits, int round) {
    ProgramNumbers numbers;
    for (const ProgramOperand& operand : program.operands) {
        const int bits = std::min(operand.bits, mostBits);
        // The first rounds: the least, the next, the largest; and all equal now and then.
        const int digits = round == 0 ? 0 : round == 1 ? 1 : round == 2 ? bits
                                          : static_cast<int>(random() % (bits + 1));
        mpz_class number = 0;
        for (int bit = 0; bit < digits; ++bit) {
            number = 2 * number + (round <= 2 ? 1UL : static_cast<unsigned long>(random() % 2));
        }
        if (round % 7 == 3 && !numbers.empty() && numbers.front() < (mpz_class(1) << bits)) {
            number = numbers.front();
        }
        numbers.push_back(std::max(number, mpz_class(operand.least)));
    }
    return numbers;
}

struct RuleTried {
    FiringRule rule;
    int mostBits;
};

std::vector<RuleTried> rulesOf(const ProgramRules& rules, std::uint64_t seed) {
    constexpr int any = 1'000'000;
    std::vector<RuleTried> tried{{{Choice::first, Multiplicity::maximal, seed}, any},
                                 {{Choice::random, Multiplicity::maximal, seed}, any}};
    if (rules.maximal) {
        tried.push_back({{Choice::maximalInOrder, Multiplicity::maximal, seed}, any});
        tried.push_back({{Choice::maximalInRandomOrder, Multiplicity::maximal, seed}, any});
    }
    if (rules.once) {
        tried.push_back({{Choice::random, Multiplicity::one, seed}, smallBits});
        if (rules.maximal) {
            tried.push_back({{Choice::maximalInOrder, Multiplicity::one, seed}, smallBits});
            tried.push_back({{Choice::maximalInRandomOrder, Multiplicity::one, seed}, smallBits});
        }
    }
    return tried;
}

}  // namespace

/// The programs that ship with Fireable against the same computations here: results depend on no
/// choice of the transition that fires.
class ProgramsTest : public QObject {
    Q_OBJECT

private slots:
    void computesUnderEachRule_data();
    void computesUnderEachRule();
    void rsaDecryptsWhatItEncrypts();
    void everyProgramIsTested();
    void cleanupTestCase();

private:
    std::map<std::string, std::string> rows_;  ///< of the table, by file
};

void ProgramsTest::computesUnderEachRule_data() {
    QTest::addColumn<int>("index");
    const auto programs = allPrograms();
    for (std::size_t i = 0; i < programs.size(); ++i) {
        QTest::newRow(programs[i].file.c_str()) << static_cast<int>(i);
    }
}

void ProgramsTest::computesUnderEachRule() {
    QFETCH(int, index);
    const Program program = allPrograms()[static_cast<std::size_t>(index)];
    auto linked = LinkedProgram::make(program);
    VERIFY_OK(linked);
    std::mt19937_64 random(22);
    mpz_class fewest = -1;
    mpz_class most = 0;
    int runs = 0;
    for (int round = 0; round < program.choices; ++round) {
        for (const auto& [rule, mostBits] : rulesOf(program.rules, static_cast<std::uint64_t>(round))) {
            const ProgramNumbers operands = operandsOf(program, random, mostBits, round);
            if (program.compute(operands).empty()) {
                continue;
            }
            mpz_class steps;
            const std::string problem = linked->problem(operands, rule, steps);
            ++runs;
            if (firesOne(rule.choice) && rule.multiplicity == Multiplicity::maximal) {
                fewest = fewest < 0 ? steps : std::min(fewest, steps);
                most = std::max(most, steps);
            }
            if (problem.empty()) {
                continue;
            }
            std::string text = std::string(ruleWord(rule)) + ", seed " + std::to_string(round) + ": ";
            for (std::size_t i = 0; i < operands.size(); ++i) {
                text += program.operands[i].place + "=" + operands[i].get_str() + " ";
            }
            QFAIL((text + ": " + problem).c_str());
        }
    }
    rows_[program.file] = "| " + program.file + " | " + program.computes + " | " +
                          (program.rules.maximal ? "all" : "one transition in a step") + " | " +
                          std::to_string(runs) + " | " + fewest.get_str() + " to " +
                          most.get_str() + " |\n";
}

/// With keys of several sizes; the first is the drawing's own.
void ProgramsTest::rsaDecryptsWhatItEncrypts() {
    const auto programs = allPrograms();
    const auto rsa = std::ranges::find(programs, std::string("rsa"), &Program::file);
    QVERIFY(rsa != programs.end());
    Program keyed = *rsa;
    keyed.results.push_back("message");
    keyed.compute = [](const ProgramNumbers& n) {
        mpz_class cipher;
        const mpz_class modulus = n[0] * n[1];
        mpz_powm(cipher.get_mpz_t(), n[2].get_mpz_t(), n[3].get_mpz_t(), modulus.get_mpz_t());
        return ProgramNumbers{modulus, cipher, n[2], n[2]};
    };
    auto linked = LinkedProgram::make(keyed);
    VERIFY_OK(linked);
    std::mt19937_64 random(65'537);
    for (const unsigned bits : {0U, 12U, 20U, 32U, 48U}) {
        const auto prime = [&] {
            const std::uint64_t half = std::uint64_t{1} << (bits / 2 - 1);
            mpz_class found(static_cast<unsigned long>(half + random() % half));
            mpz_nextprime(found.get_mpz_t(), found.get_mpz_t());
            return found;
        };
        ProgramNumbers key{65'521, 65'519, 18'537, 65'537, 1'475'213'633};
        mpz_class inverse = bits == 0 ? 1 : 0;
        while (inverse == 0) {
            const mpz_class p = prime();
            const mpz_class q = prime();
            const mpz_class phi = (p - 1) * (q - 1);
            const mpz_class e = 65'537;
            if (p != q && mpz_invert(inverse.get_mpz_t(), e.get_mpz_t(), phi.get_mpz_t()) != 0) {
                key = {p, q, mpz_class(static_cast<unsigned long>(random() >> 1U)) % (p * q), e, inverse};
            } else {
                inverse = 0;
            }
        }
        mpz_class steps;
        const std::string problem = linked->problem(key, {Choice::random, Multiplicity::maximal, 7}, steps);
        QVERIFY2(problem.empty(), problem.c_str());
    }
}

/// But for those that `examples_test.cpp` runs.
void ProgramsTest::everyProgramIsTested() {
    std::set<std::string> known{"double_exponent", "matrix_product_2x2", "sum_of_five"};
    for (const Program& program : allPrograms()) {
        known.insert(program.file);
    }
    for (const auto& entry : std::filesystem::directory_iterator(
             std::filesystem::path(sourceFolder()) / "resources/examples")) {
        if (entry.path().extension() == ".ndr") {
            QVERIFY2(known.contains(entry.path().stem().string()), entry.path().c_str());
        }
    }
}

/// The table of a complete run.
void ProgramsTest::cleanupTestCase() {
    if (rows_.size() != allPrograms().size()) {
        return;
    }
    std::ofstream table("programs.md");
    table << "| program | computes | rules | runs | steps |\n|---|---|---|---|---|\n";
    for (const Program& program : allPrograms()) {
        table << rows_.at(program.file);
    }
}

FIREABLE_TEST(ProgramsTest)
#include "programs_test.moc"
