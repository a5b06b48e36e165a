#include <algorithm>

#include "tests/resources/contracts.h"

namespace fireable::testing {
namespace {

// Calls of the subnets that stand for what a program would do there.

mpz_class incrementSteps(const mpz_class& x) {
    return linkerSteps({x}, {0, x + 1}, {x, 0}) + 1 + positive(x);
}
mpz_class doubleSteps(const mpz_class& x) {
    return linkerSteps({x}, {0, x}, {x, 0}) + 1 + positive(x);
}
/// sum := sum + x, x := 0 within a semaphore.
mpz_class addingSteps(const mpz_class& sum, const mpz_class& x) {
    return linkerSteps({sum, x}, {0, sum + x}, {x, sum}) + 1 + positive(sum) + positive(x);
}

const ContractRows controlContracts{
    {.file = "library/sequence",
     .group = ContractGroup::control,
     .computes = "one call after the other: y := 2 · (x + 1)",
     .operands = {{"x"}},
     .results = {"y"},
     .compute = [](const Numbers& n) { return Numbers{2 * (n[0] + 1)}; },
     .formula = "those of both calls: 24 + 4 [x > 0]",
     .steps = [](const Numbers& n) -> Steps {
         return incrementSteps(n[0]) + doubleSteps(n[0] + 1);
     }},
    {.file = "library/branch",
     .group = ContractGroup::control,
     .computes = "y := x + 1 if the condition is 1, y := 2 · x if it is 0",
     .operands = {{"condition", 1}, {"x"}},
     .results = {"y"},
     .compute = [](const Numbers& n) { return Numbers{n[0] > 0 ? mpz_class(n[1] + 1) : mpz_class(2 * n[1])}; },
     .formula = "1 and the call: 11 + 4 [x > 0], or 10 + 5 [x > 0]",
     .steps = [](const Numbers& n) -> Steps {
         return 1 + (n[0] > 0 ? incrementSteps(n[1]) : doubleSteps(n[1]));
     }},
    {.file = "library/for",
     .group = ContractGroup::control,
     .computes = "n turns of y := y + x: y := n · x",
     .operands = {{"n", 10, 0, 5}, {"x"}},
     .results = {"y"},
     .compute = [](const Numbers& n) { return Numbers{n[0] * n[1]}; },
     .formula = "1 for each turn and its call, and 2 + [x > 0]: 18 n - 1 (3 of n = 0), "
                "or 10 n + 2 of x = 0",
     .steps = [](const Numbers& n) -> Steps {
         mpz_class steps = 2 + positive(n[1]);
         for (mpz_class turn = 0; turn < n[0]; ++turn) {
             const mpz_class y = turn * n[1];
             steps += 2 + positive(y) + positive(n[1]) +
                      linkerSteps({y, n[1]}, {y + n[1]}, {y});
         }
         return steps;
     },
     .among = {{3, trillion}, {1'000, trillion}, {2, twoTo64 - 1}, {31, twoTo64}}},
    {.file = "library/while",
     .group = ContractGroup::control,
     .computes = "turns of x := x div 2 while x > 0: digits := the binary digits of x",
     .operands = {{"x"}},
     .results = {"digits"},
     .compute = [](const Numbers& n) { return Numbers{digits(n[0])}; },
     .formula = "1 for each turn and its call: 16 digits + 1 + 3 for each that is 1, or 2 of x = 0",
     .steps = [](const Numbers& n) -> Steps {
         return n[0] > 0 ? 16 * digits(n[0]) + 3 * ones(n[0]) + 1 : 2;
     }},
    {.file = "library/repeat",
     .group = ContractGroup::control,
     .computes = "turns of x := x div 2 until x = 0: log := the digits of x less the first",
     .operands = {{"x"}},
     .results = {"log"},
     .compute = [](const Numbers& n) { return Numbers{n[0] > 0 ? digits(n[0]) - 1 : 0}; },
     .formula = "1 for each turn and its call: 16 digits + 3 for each that is 1, or 13 of x = 0",
     .steps = [](const Numbers& n) -> Steps {
         return n[0] > 0 ? 16 * digits(n[0]) + 3 * ones(n[0]) : 13;
     }},
    {.file = "library/fork",
     .group = ContractGroup::control,
     .computes = "two calls at once: u := x + 1, v := 2 · y",
     .operands = {{"x"}, {"y"}},
     .results = {"u", "v"},
     .compute = [](const Numbers& n) { return Numbers{n[0] + 1, 2 * n[1]}; },
     .formula = "2 and the calls: 21 + 4 [x > 0] + 5 [y > 0]",
     .steps = [](const Numbers& n) -> Steps {
         return 2 + incrementSteps(n[0]) + doubleSteps(n[1]);
     }},
    {.file = "library/semaphore",
     .group = ContractGroup::control,
     .computes = "two workers, one at a time: sum := sum + x, sum := sum + y",
     .operands = {{"x"}, {"y"}},
     .results = {"sum"},
     .compute = [](const Numbers& n) { return Numbers{n[0] + n[1]}; },
     .formula = "28, 33 to 38 if one of x and y is 0, 42 if none is",
     .steps = [](const Numbers& n) -> Steps {
         const mpz_class left = addingSteps(0, n[0]) + addingSteps(n[0], n[1]);
         const mpz_class right = addingSteps(0, n[1]) + addingSteps(n[1], n[0]);
         return {6 + std::min(left, right), 6 + std::max(left, right)};
     }},
    {.file = "library/barrier",
     .group = ContractGroup::control,
     .computes = "two workers, who wait for each other and go on with what the other made: "
                 "u := 2 · y + 1, v := 2 · (x + 1)",
     .operands = {{"x"}, {"y"}},
     .results = {"u", "v"},
     .compute = [](const Numbers& n) { return Numbers{2 * n[1] + 1, 2 * (n[0] + 1)}; },
     .formula = "3 and the calls: 46 + 4 [x > 0] + 9 [y > 0]",
     .steps = [](const Numbers& n) -> Steps {
         return 3 + incrementSteps(n[0]) + doubleSteps(n[1]) + incrementSteps(2 * n[1]) +
                doubleSteps(n[0] + 1);
     }},
};

}  // namespace
}  // namespace fireable::testing
