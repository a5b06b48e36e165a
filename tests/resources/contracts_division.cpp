#include "tests/resources/contract_steps.h"
#include "tests/resources/contracts.h"

namespace fireable::testing {
namespace {

const ContractRows divisionContracts{
    {.file = "library/mul",
     .computes = "product := x · y",
     .operands = {{"x", 90}, {"y"}},
     .results = {"product"},
     .compute = [](const Numbers& n) { return Numbers{n[0] * n[1]}; },
     .formula = "5n + o + (2n + 1)[x > 0] + 2[y = 0], y with n binary digits, o of them ones",
     .steps = [](const Numbers& n) -> Steps { return stepsOfMul(n[0], n[1]); },
     .comparedEvery = 16},
    {.file = "library/scale",
     .computes = "divisor := divisor · 2^digits, with the fewest digits that make it exceed the "
                 "dividend",
     .operands = {{"dividend", 90}, {"divisor", 70, 1}},
     .results = {"divisor", "digits"},
     .compute =
         [](const Numbers& n) {
             const auto [divisor, digits] = scaled(n[0], n[1]);
             return Numbers{divisor, digits};
         },
     .formula = "4 · digits + 2 + 2[dividend > 0]",
     .steps = [](const Numbers& n) -> Steps { return stepsOfScale(n[0], n[1]); }},
    {.file = "library/scale_by_4",
     .computes = "divisor := divisor · 4^digits, with the fewest digits that make it exceed the "
                 "dividend",
     .operands = {{"dividend", 90}, {"divisor", 70, 1}},
     .results = {"divisor", "digits"},
     .compute =
         [](const Numbers& n) {
             const auto [divisor, digits] = scaled(n[0], n[1], 4);
             return Numbers{divisor, digits};
         },
     .formula = "4 · digits + 2 + 2[dividend > 0]",
     .steps = [](const Numbers& n) -> Steps { return stepsOfScale(n[0], n[1], 4); }},
    {.file = "library/sub_if_fits",
     .computes = "if y ≤ x: x := x - y, fits := 1; else fits := 0",
     .operands = {{"x"}, {"y"}},
     .results = {"x", "fits"},
     .compute =
         [](const Numbers& n) {
             return n[1] <= n[0] ? Numbers{n[0] - n[1], 1} : Numbers{n[0], 0};
         },
     .formula = "2 + 2[y > 0] if y ≤ x, else 2 + 2[x > 0] + [y > x + 1]",
     .steps = [](const Numbers& n) -> Steps { return stepsOfSubIfFits(n[0], n[1]); }},
    {.file = "library/long_division",
     .computes = "quotient := rest div d, rest := rest mod d, where scaled is d · 2^digits and "
                 "exceeds rest",
     .operands = {{"rest", 90}, {"scaled", 90, 1}, {"digits", 6}},
     .results = {"rest", "quotient"},
     .compute =
         [](const Numbers& n) {
             const mpz_class divisor = n[1] >> n[2].get_ui();
             return Numbers{n[0] % divisor, n[0] / divisor};
         },
     .formula = "3, and for each digit 6 + 2[quotient so far > 0] + [rest > 0], and "
                "[rest > 0] if the digit is 0",
     .steps = [](const Numbers& n) -> Steps {
         return stepsOfLongDivision(n[0], n[1], n[2].get_si());
     },
     .fitted =
         [](Numbers n) {
             n[2] = n[2] < 64 ? n[2] : mpz_class(63);
             const auto digits = n[2].get_ui();
             mpz_class divisor = n[1] >> digits;
             if (divisor == 0) {
                 divisor = 1;
             }
             n[1] = divisor << digits;
             n[0] %= n[1];
             return n;
         }},
    {.file = "library/div",
     .computes = "quotient := dividend div divisor, remainder := dividend mod divisor; by 0: "
                 "quotient 0, remainder the dividend",
     .operands = {{"dividend", 90}, {"divisor", 70}},
     .results = {"quotient", "remainder"},
     .compute =
         [](const Numbers& n) {
             return n[1] == 0 ? Numbers{0, n[0]} : Numbers{n[0] / n[1], n[0] % n[1]};
         },
     .formula = "by 0, 2 + [dividend > 0]; else 3 + [remainder > 0] + [quotient > 0] and calls of "
                "scale and long_division: 14 or fewer for each binary digit of the quotient, and "
                "at most 50",
     .steps = [](const Numbers& n) -> Steps { return stepsOfDiv(n[0], n[1]); },
     .comparedEvery = 32},
    {.file = "library/mod",
     .computes = "remainder := dividend mod divisor; by 0: the dividend",
     .operands = {{"dividend", 90}, {"divisor", 70}},
     .results = {"remainder"},
     .compute = [](const Numbers& n) { return Numbers{remainderOf(n[0], n[1])}; },
     .formula = "1 + [quotient > 0] + [dividend > 0] + [divisor > 0] and a call of div",
     .steps = [](const Numbers& n) -> Steps { return stepsOfMod(n[0], n[1]); },
     .comparedEvery = 32},
    {.file = "library/power",
     .computes = "power := base^exponent; 0^0 is 1",
     .operands = {{"base", 70, 0, 20}, {"exponent", 40, 0, 5}},
     .results = {"power"},
     .compute =
         [](const Numbers& n) {
             return Numbers{n[0] == 1 ? n[0] : powerOf(n[0], n[1])};
         },
     .formula = "for each binary digit of the exponent 1 and calls of halve and, but for the last, of "
                "mul; for each one among them 1 and another call of mul; at most 3",
     .steps = [](const Numbers& n) -> Steps { return stepsOfPower(n[0], n[1], nullptr); },
     .allows = [](const Numbers& n) { return n[0] < 2 || n[1] < 32; },
     .among = {{trillion, 3}, {trillion, 31}, {1, trillion}, {0, trillion}, {twoTo64 - 1, 5},
               {twoTo64, 2}}},
    {.file = "library/modular_power",
     .computes = "power := base^exponent mod modulus; with modulus 0, base^exponent",
     .operands = {{"base", 66, 0, 40}, {"exponent", 66, 0, 4}, {"modulus", 66, 0, 34}},
     .results = {"power"},
     .compute =
         [](const Numbers& n) {
             return Numbers{powerModulo(n[0], n[1], n[2])};
         },
     .formula = "as power, with a call of mod after each of mul, and one at first; at most 4",
     .steps = [](const Numbers& n) -> Steps { return stepsOfPower(n[0], n[1], &n[2]); },
     .allows = [](const Numbers& n) { return n[2] > 0 || n[1] < 32; },
     .among = {{5, twoTo64 + 1, trillion + 39}, {twoTo64, 3, twoTo64 + 13}, {trillion, 31, 0}},
     .comparedEvery = 40,
     .rulesEvery = 2},
    {.file = "library/gcd",
     .computes = "gcd := the greatest common divisor of x and y; of 0 and x it is x",
     .operands = {{"x", 70}, {"y", 70}},
     .results = {"gcd"},
     .compute =
         [](const Numbers& n) {
             return Numbers{gcd(n[0], n[1])};
         },
     .formula = "1 and a call of mod for each division of Euclid's algorithm, and at most 3",
     .steps = [](const Numbers& n) -> Steps { return stepsOfGcd(n[0], n[1]); },
     .comparedEvery = 60},
    {.file = "library/square_root",
     .computes = "root := the largest number whose square is at most x",
     .operands = {{"x", 100}},
     .results = {"root"},
     .compute =
         [](const Numbers& n) {
             return Numbers{sqrt(n[0])};
         },
     .formula = "a call of scale_by_4, and for each digit of x in base 4 one of sub_if_fits and "
                "at most 8",
     .steps = [](const Numbers& n) -> Steps { return stepsOfSquareRoot(n[0]); },
     .comparedEvery = 50},
};

}  // namespace
}  // namespace fireable::testing
