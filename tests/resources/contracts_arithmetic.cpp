#include <algorithm>

#include "tests/resources/contracts.h"

namespace fireable::testing {
namespace {

Steps stepsOfOne(const Numbers& n) {
    return 1 + positive(n[0]);
}
constexpr auto formulaOfOne = "1 + [x > 0]";

/// Of nets that first pair the tokens of x and y, and then do what is to be done with the rest.
Steps stepsOfPair(const Numbers& n) {
    return 1 + positive(std::min(n[0], n[1])) + (n[0] != n[1] ? 1 : 0);
}
constexpr auto formulaOfPair = "1 + [x > 0 and y > 0] + [x ≠ y]";

mpz_class lessBy(const mpz_class& x, const mpz_class& y) {
    return x > y ? mpz_class(x - y) : mpz_class(0);
}

const ContractRows arithmeticContracts{
    {.file = "library/add",
     .group = ContractGroup::arithmetic,
     .computes = "sum := x + y",
     .operands = {{"x"}, {"y"}},
     .results = {"sum"},
     .compute = [](const Numbers& n) { return Numbers{n[0] + n[1]}; },
     .formula = "1 + [x > 0] + [y > 0]",
     .steps = [](const Numbers& n) -> Steps { return 1 + positive(n[0]) + positive(n[1]); }},
    {.file = "library/increment",
     .group = ContractGroup::arithmetic,
     .computes = "y := x + 1",
     .operands = {{"x"}},
     .results = {"y"},
     .compute = [](const Numbers& n) { return Numbers{n[0] + 1}; },
     .formula = formulaOfOne,
     .steps = stepsOfOne},
    {.file = "library/decrement",
     .group = ContractGroup::arithmetic,
     .computes = "y := x - 1, or 0 of 0",
     .operands = {{"x"}},
     .results = {"y"},
     .compute = [](const Numbers& n) { return Numbers{lessBy(n[0], 1)}; },
     .formula = "2 + [x > 1]",
     .steps = [](const Numbers& n) -> Steps { return n[0] > 1 ? 3 : 2; }},
    {.file = "library/double",
     .group = ContractGroup::arithmetic,
     .computes = "y := 2 · x",
     .operands = {{"x"}},
     .results = {"y"},
     .compute = [](const Numbers& n) { return Numbers{2 * n[0]}; },
     .formula = formulaOfOne,
     .steps = stepsOfOne},
    {.file = "library/halve",
     .group = ContractGroup::arithmetic,
     .computes = "half := x div 2, remainder := x mod 2",
     .operands = {{"x"}},
     .results = {"half", "remainder"},
     .compute = [](const Numbers& n) { return Numbers{n[0] / 2, n[0] % 2}; },
     .formula = "3 + remainder",
     .steps = [](const Numbers& n) -> Steps { return mpz_class(3 + n[0] % 2); }},
    {.file = "library/sub",
     .group = ContractGroup::arithmetic,
     .computes = "difference := x - y, or 0 if y is larger",
     .operands = {{"x"}, {"y"}},
     .results = {"difference"},
     .compute = [](const Numbers& n) { return Numbers{lessBy(n[0], n[1])}; },
     .formula = formulaOfPair,
     .steps = stepsOfPair},
    {.file = "library/sub_signed",
     .group = ContractGroup::arithmetic,
     .computes = "plus - minus := x - y, one of both 0",
     .operands = {{"x"}, {"y"}},
     .results = {"plus", "minus"},
     .compute = [](const Numbers& n) { return Numbers{lessBy(n[0], n[1]), lessBy(n[1], n[0])}; },
     .formula = formulaOfPair,
     .steps = stepsOfPair},
    {.file = "library/min",
     .group = ContractGroup::comparison,
     .computes = "least := the smaller of x and y",
     .operands = {{"x"}, {"y"}},
     .results = {"least"},
     .compute = [](const Numbers& n) { return Numbers{std::min(n[0], n[1])}; },
     .formula = formulaOfPair,
     .steps = stepsOfPair},
    {.file = "library/max",
     .group = ContractGroup::comparison,
     .computes = "most := the larger of x and y",
     .operands = {{"x"}, {"y"}},
     .results = {"most"},
     .compute = [](const Numbers& n) { return Numbers{std::max(n[0], n[1])}; },
     .formula = formulaOfPair,
     .steps = stepsOfPair},
    {.file = "library/less",
     .group = ContractGroup::comparison,
     .computes = "result := 1 if x < y, else 0",
     .operands = {{"x"}, {"y"}},
     .results = {"result"},
     .compute = [](const Numbers& n) { return Numbers{n[0] < n[1] ? 1 : 0}; },
     .formula = "2 + [x > 0 and y > 0] + [x > y or x + 1 < y]",
     .steps = [](const Numbers& n) -> Steps {
         return 2 + positive(std::min(n[0], n[1])) + (n[0] > n[1] || n[0] + 1 < n[1] ? 1 : 0);
     }},
    {.file = "library/greater",
     .group = ContractGroup::comparison,
     .computes = "result := 1 if x > y, else 0",
     .operands = {{"x"}, {"y"}},
     .results = {"result"},
     .compute = [](const Numbers& n) { return Numbers{n[0] > n[1] ? 1 : 0}; },
     .formula = "2 + [x > 0 and y > 0] + [x < y or x > y + 1]",
     .steps = [](const Numbers& n) -> Steps {
         return 2 + positive(std::min(n[0], n[1])) + (n[0] < n[1] || n[0] > n[1] + 1 ? 1 : 0);
     }},
    {.file = "library/equal",
     .group = ContractGroup::comparison,
     .computes = "result := 1 if x = y, else 0",
     .operands = {{"x"}, {"y"}},
     .results = {"result"},
     .compute = [](const Numbers& n) { return Numbers{n[0] == n[1] ? 1 : 0}; },
     .formula = "2 + [x > 0 and y > 0] + [x and y differ by more than 1]",
     .steps = [](const Numbers& n) -> Steps {
         return 2 + positive(std::min(n[0], n[1])) + (abs(n[0] - n[1]) > 1 ? 1 : 0);
     }},
    {.file = "library/and",
     .group = ContractGroup::logic,
     .computes = "result := x and y",
     .operands = {{"x", 1}, {"y", 1}},
     .results = {"result"},
     .compute = [](const Numbers& n) { return Numbers{n[0] * n[1]}; },
     .formula = formulaOfPair,
     .steps = stepsOfPair},
    {.file = "library/or",
     .group = ContractGroup::logic,
     .computes = "result := x or y",
     .operands = {{"x", 1}, {"y", 1}},
     .results = {"result"},
     .compute = [](const Numbers& n) { return Numbers{n[0] + n[1] > 0 ? 1 : 0}; },
     .formula = formulaOfPair,
     .steps = stepsOfPair},
    {.file = "library/xor",
     .group = ContractGroup::logic,
     .computes = "result := x or y, not both",
     .operands = {{"x", 1}, {"y", 1}},
     .results = {"result"},
     .compute = [](const Numbers& n) { return Numbers{n[0] == n[1] ? 0 : 1}; },
     .formula = formulaOfPair,
     .steps = stepsOfPair},
    {.file = "library/not",
     .group = ContractGroup::logic,
     .computes = "result := not x",
     .operands = {{"x", 1}},
     .results = {"result"},
     .compute = [](const Numbers& n) { return Numbers{1 - n[0]}; },
     .formula = "1",
     .steps = [](const Numbers&) -> Steps { return 1; }},
    {.file = "library/shift_left",
     .group = ContractGroup::arithmetic,
     .computes = "y := x · 2^n",
     .operands = {{"x"}, {"n", 8, 0, 6}},
     .results = {"y"},
     .compute = [](const Numbers& n) {
         return Numbers{n[0] << n[1].get_ui()};
     },
     .formula = "n · (8 + 5 [x > 0]) + 2 + [x > 0]",
     .steps = [](const Numbers& n) -> Steps {
         return n[1] * (8 + 5 * positive(n[0])) + 2 + positive(n[0]);
     },
     .among = {{trillion, 40}, {trillion, 1}, {twoTo64 - 1, 64}, {twoTo64, 200}}},
    {.file = "library/shift_right",
     .group = ContractGroup::arithmetic,
     .computes = "y := x div 2^n, bit := the last one shifted out",
     .operands = {{"x"}, {"n", 8, 0, 6}},
     .results = {"y", "bit"},
     .compute = [](const Numbers& n) {
         const auto count = n[1].get_ui();
         const bool bit = count > 0 && mpz_tstbit(n[0].get_mpz_t(), count - 1) != 0;
         return Numbers{n[0] >> count, bit ? 1 : 0};
     },
     .formula = "12 n + 2 + [y > 0], and for each digit of x that is shifted out 3, 1 unless it is "
                "the first of x, 2 if it is 1, and 1 more if it is 1 and not the last one out",
     .steps = [](const Numbers& n) -> Steps {
         const auto count = n[1].get_ui();
         mpz_class steps = 12 * n[1] + 2 + positive(n[0] >> count);
         for (unsigned long i = 0; i < count; ++i) {
             const mpz_class left = n[0] >> i;
             const long bit = mpz_odd_p(left.get_mpz_t()) != 0 ? 1 : 0;
             steps += 3 * positive(left) + (left > 1 ? 1 : 0) + 2 * bit + (i + 1 < count ? bit : 0);
         }
         return steps;
     },
     .among = {{trillion, 40}, {trillion, 12}, {twoTo64 - 1, 64}, {twoTo64, 65}}},
};

}  // namespace
}  // namespace fireable::testing
