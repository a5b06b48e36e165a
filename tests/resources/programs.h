#pragma once

#include <gmpxx.h>

#include <string>
#include <vector>

// What each shipped program computes, as rows of data: `programs_test.cpp` runs them.

namespace fireable::testing {

/// In the order of a program's operands or of its results.
using ProgramNumbers = std::vector<mpz_class>;

/// A place that is filled before a run with a number from `least` below 2^`bits`.
struct ProgramOperand {
    std::string place;
    int bits = 20;
    int least = 0;
};

/// Under which rules a program's results are promised, beside one transition in a step that fires
/// as often as it can.
struct ProgramRules {
    bool once = false;     ///< one transition in a step, once: only with numbers below 2^5
    bool maximal = false;  ///< maximal steps too
};

struct Program {
    std::string file;      ///< in `resources/examples`, without `.ndr`
    std::string computes;  ///< in a line
    std::vector<ProgramOperand> operands;
    std::vector<std::string> results;
    /// The results, by the same computation in C++; nothing: these operands are not tried.
    ProgramNumbers (*compute)(const ProgramNumbers& operands);
    ProgramRules rules;
    int choices = 100;  ///< of operands that are tried
    /// A condition in the language of breakpoints that holds in every step; empty: none.
    std::string always = {};
    /// How far a result may be off.
    int tolerance = 0;
};

/// In the order of the gallery.
std::vector<Program> allPrograms();

}  // namespace fireable::testing
