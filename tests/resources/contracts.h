#pragma once

#include <gmpxx.h>

#include <cstdint>
#include <string>
#include <vector>

// What each shipped subnet and program computes, as rows of data. A row is all that is needed to have a
// net tried with hundreds of operands under every rule that it holds for, to have its steps compared
// with a formula, and to have its page of the manual checked: see `library_contracts_test.cpp`
// and `programs_test.cpp`.

namespace fireable::testing {

/// In the order of a contract's operands or of its results.
using Numbers = std::vector<mpz_class>;

/// Where a contract stands in the table of all. In the order of the table.
enum class ContractGroup : std::uint8_t {
    memory,
    arithmetic,
    comparison,
    logic,
    arrays,
    control,
    programs
};

/// Under which rules the results are right. One transition in a step, the first or a random one,
/// once or as often as it can, and maximal steps, each transition as often as it can: that every
/// net has to stand.
enum class Holds : std::uint8_t {
    sleptsovSalwicki,
    everyRule,  ///< also maximal steps, each transition once
};

/// A place that is filled before a call with a number from `least` below 2^`bits`.
struct Operand {
    std::string place;
    int bits = 80;
    int least = 0;
    int usualBits = 0;  ///< of most numbers, where large ones take many steps; 0: `bits`
    std::string also = {};  ///< another place that holds the same number, where it is drawn twice
};

/// How many steps a call takes if one transition fires in a step, as often as it can. Both bounds
/// have to be met by some of the operands that are tried, unless they depend on more than operands.
struct Steps {
    template <class Number>
    Steps(const Number& exactly) : least(exactly), most(least) {}  // NOLINT: a number is exact
    Steps(mpz_class from, mpz_class to) : least(std::move(from)), most(std::move(to)) {}

    mpz_class least;
    mpz_class most;
};

struct Contract {
    std::string file;  ///< `library/add`: below `resources`, without `.ndr`
    ContractGroup group = ContractGroup::arithmetic;
    std::string computes;  ///< in a line: `sum := x + y`
    std::vector<Operand> operands = {};
    /// The places that hold something after a call: outputs, and operands that are kept. All other
    /// places are then as they were before; operands that are not kept are empty. A program's other
    /// places may hold anything.
    std::vector<std::string> results = {};
    Numbers (*compute)(const Numbers& operands) = nullptr;
    std::string formula;  ///< of the steps, with the operands' names: `1 + [x > 0] + [y > 0]`
    Steps (*steps)(const Numbers& operands) = nullptr;
    bool isLoose = false;  ///< the steps depend on the order of firings, or on more than the formula says
    Holds holds = Holds::everyRule;
    int choices = 200;  ///< of operands that are tried at least
    bool (*allows)(const Numbers& operands) = nullptr;  ///< null: operands of every value
    /// Makes allowed operands of any, where few are allowed; null: they are tried as they come.
    Numbers (*fitted)(Numbers operands) = nullptr;
    std::vector<Numbers> among = {};  ///< that are tried too
    /// A condition in the language of breakpoints that no step may make true; empty: none.
    std::string never = {};
    /// One of so many choices is also tried with the reference engine, which is slow on large nets.
    int comparedEvery = 8;
    /// Of nets that take many steps, one of so many choices is tried under all rules, and the others
    /// under the first fireable transition only.
    int rulesEvery = 1;
    int tolerance = 0;  ///< how far a program's results may be off
};

/// All contracts, by group and file: of the subnets, and of the programs.
std::vector<Contract> subnetContracts();
std::vector<Contract> programContracts();

/// Adds rows to both: `static const ContractRows mine{{…}, {…}};` in a `contracts_*.cpp`.
struct ContractRows {
    ContractRows(std::initializer_list<Contract> rows);
};

// For operands and formulas.

inline const mpz_class trillion = 1'000'000'000'000L;
inline const mpz_class twoTo64 = mpz_class(1) << 64;

/// [x > 0]
inline long positive(const mpz_class& x) {
    return x > 0 ? 1 : 0;
}
/// The binary digits of x; 0 has none.
inline long digits(const mpz_class& x) {
    return x > 0 ? static_cast<long>(mpz_sizeinbase(x.get_mpz_t(), 2)) : 0;
}
/// The ones among the binary digits of x.
inline long ones(const mpz_class& x) {
    return static_cast<long>(mpz_popcount(x.get_mpz_t()));
}


/// The steps that the linker adds to a call: it copies operands in, and moves results out to places
/// that may hold something.
mpz_class linkerSteps(const Numbers& copied, const Numbers& moved, const Numbers& overwritten);

}  // namespace fireable::testing
