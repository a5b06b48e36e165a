#include <algorithm>

#include "tests/resources/contracts.h"

namespace fireable::testing {
namespace {

// The steps of nets that loop: each formula walks through its net's loop, and counts.

mpz_class remainderOf(const mpz_class& x, const mpz_class& divisor) {
    return divisor == 0 ? x : mpz_class(x % divisor);
}

mpz_class powerOf(const mpz_class& base, const mpz_class& exponent) {
    mpz_class power;
    mpz_pow_ui(power.get_mpz_t(), base.get_mpz_t(), exponent.get_ui());
    return power;
}

mpz_class stepsOfMul(const mpz_class& x, const mpz_class& y) {
    return y == 0 ? 2 + positive(x)
                  : 5 * digits(y) + ones(y) + (2 * digits(y) + 1) * positive(x);
}

/// The divisor multiplied until it exceeds x, and how often.
struct Scaled {
    mpz_class divisor;
    int digits = 0;
};
Scaled scaled(const mpz_class& x, mpz_class divisor, int factor = 2) {
    int digits = 0;
    for (; divisor <= x; ++digits) {
        divisor *= factor;
    }
    return {divisor, digits};
}

mpz_class stepsOfScale(const mpz_class& x, const mpz_class& divisor, int factor = 2) {
    return 4 * scaled(x, divisor, factor).digits + 2 + 2 * positive(x);
}

mpz_class stepsOfSubIfFits(const mpz_class& x, const mpz_class& y) {
    return y <= x ? 2 + 2 * positive(y) : 2 + 2 * positive(x) + positive(y - x - 1);
}

mpz_class stepsOfLongDivision(mpz_class rest, mpz_class divisor, long digits) {
    mpz_class steps = 3;  // last digit, clear, done
    for (mpz_class quotient = 0; digits > 0; --digits) {
        // next digit, halve, halved, match; times 2, back; yes or no and what follows
        steps += 6 + positive(rest) + 2 * positive(quotient);
        divisor /= 2;
        quotient *= 2;
        if (divisor <= rest) {
            rest -= divisor;
            quotient += 1;
        } else {
            steps += positive(rest);  // put back
        }
    }
    return steps;
}

mpz_class stepsOfDiv(const mpz_class& x, const mpz_class& divisor) {
    if (divisor == 0) {
        return 2 + positive(x);  // by zero, give, done
    }
    const auto [large, digits] = scaled(x, divisor);
    const mpz_class rest = x % divisor;
    mpz_class steps = 2 + linkerSteps({x, divisor}, {large, digits}, {divisor, 0});
    steps += stepsOfScale(x, divisor);
    steps += linkerSteps({x, large, digits}, {rest, x / divisor}, {x, 0});
    steps += stepsOfLongDivision(x, large, digits);
    return steps + positive(rest) + 1 + positive(digits);  // give, clear divisor and digits
}

mpz_class stepsOfMod(const mpz_class& x, const mpz_class& divisor) {
    const mpz_class quotient = divisor == 0 ? mpz_class(0) : mpz_class(x / divisor);
    return linkerSteps({x, divisor}, {quotient, remainderOf(x, divisor)}, {0, 0}) +
           stepsOfDiv(x, divisor) + positive(quotient) + positive(x) + positive(divisor) + 1;
}

/// Calls that overwrite their first operand, and what they cost.
mpz_class multiply(mpz_class& x, const mpz_class& y) {
    const mpz_class product = x * y;
    const mpz_class steps = linkerSteps({x, y}, {product}, {x}) + stepsOfMul(x, y);
    x = product;
    return steps;
}
mpz_class square(mpz_class& x) {
    const mpz_class product = x * x;
    const mpz_class steps = linkerSteps({x}, {product}, {x}) + stepsOfMul(x, x);
    x = product;
    return steps;
}
mpz_class reduce(mpz_class& x, const mpz_class& modulus) {
    const mpz_class rest = remainderOf(x, modulus);
    const mpz_class steps = linkerSteps({x, modulus}, {rest}, {x}) + stepsOfMod(x, modulus);
    x = rest;
    return steps;
}

/// Of `power`, and of `modular_power` if there is a modulus.
mpz_class stepsOfPower(mpz_class base, mpz_class exponent, const mpz_class* modulus) {
    mpz_class steps = 1;  // one
    mpz_class power = 1;
    const auto reduced = [&](mpz_class& x) {
        return modulus == nullptr ? mpz_class(0) : reduce(x, *modulus);
    };
    steps += reduced(power);
    for (;;) {
        const mpz_class half = exponent / 2;
        const mpz_class odd = exponent % 2;
        steps += linkerSteps({exponent}, {half, odd}, {exponent, 0}) + 1 + positive(half);
        if (odd > 0) {
            steps += 1 + multiply(power, base);  // is odd
            steps += reduced(power);
        }
        if (half == 0) {
            break;
        }
        exponent = half;
        steps += 1 + square(base);  // is more
        steps += reduced(base);
    }
    steps += 2 + positive(base);  // is zero, clear, done
    return modulus == nullptr ? steps : mpz_class(steps + positive(*modulus));
}

mpz_class stepsOfGcd(mpz_class x, mpz_class y) {
    mpz_class steps = 2;  // x or y is zero, done
    for (; y > 0; std::swap(x, y)) {
        steps += 1 + reduce(x, y);  // is not zero
    }
    return steps + positive(x);  // give
}

mpz_class stepsOfSquareRoot(mpz_class x) {
    auto [bit, digits] = scaled(x, 1, 4);
    mpz_class steps = 1 + linkerSteps({x, 1}, {bit, digits}, {1, 0}) + stepsOfScale(x, 1, 4);
    mpz_class twice = 0;
    for (; digits > 0; --digits) {
        bit /= 4;
        const mpz_class root = twice / 2;
        const mpz_class trial = bit + root;
        const bool fits = trial <= x;
        const mpz_class rest = fits ? mpz_class(x - trial) : x;
        steps += 3 + positive(root);  // next digit, divide by 4, halve, shrunk
        steps += linkerSteps({x, trial}, {rest, 0, fits ? 1 : 0}, {x, trial, 0});
        steps += stepsOfSubIfFits(x, trial);
        steps += 3 + positive(root);  // yes or no, bit and root back
        x = rest;
        twice = fits ? mpz_class(root + 2 * bit) : root;
    }
    return steps + 3 + positive(x) + positive(twice);  // last digit, clear, give, done
}

const ContractRows divisionContracts{
    {.file = "library/mul",
     .computes = "product := x · y",
     .operands = {{"x", 90}, {"y"}},
     .results = {"product"},
     .compute = [](const Numbers& n) { return Numbers{n[0] * n[1]}; },
     .formula = "5n + o + (2n + 1)[x > 0] + 2[y = 0], y with n binary digits, o of them ones",
     .steps = [](const Numbers& n) -> Steps { return stepsOfMul(n[0], n[1]); },
     .choices = 200,
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
     .steps = [](const Numbers& n) -> Steps { return stepsOfScale(n[0], n[1]); },
     .choices = 160},
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
     .steps = [](const Numbers& n) -> Steps { return stepsOfScale(n[0], n[1], 4); },
     .choices = 160},
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
     .choices = 160,
     .allows =
         [](const Numbers& n) {
             return n[1] > n[0] && mpz_scan1(n[1].get_mpz_t(), 0) >= n[2].get_ui();
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
     .choices = 150,
     .comparedEvery = 32},
    {.file = "library/mod",
     .computes = "remainder := dividend mod divisor; by 0: the dividend",
     .operands = {{"dividend", 90}, {"divisor", 70}},
     .results = {"remainder"},
     .compute = [](const Numbers& n) { return Numbers{remainderOf(n[0], n[1])}; },
     .formula = "1 + [quotient > 0] + [dividend > 0] + [divisor > 0] and a call of div",
     .steps = [](const Numbers& n) -> Steps { return stepsOfMod(n[0], n[1]); },
     .choices = 150,
     .comparedEvery = 32},
    {.file = "library/power",
     .computes = "power := base^exponent; 0^0 is 1",
     .operands = {{"base", 20}, {"exponent", 5}},
     .results = {"power"},
     .compute = [](const Numbers& n) { return Numbers{powerOf(n[0], n[1])}; },
     .formula = "for each binary digit of the exponent 1 and calls of halve and, but for the last, of "
                "mul; for each one among them 1 and another call of mul; at most 3",
     .steps = [](const Numbers& n) -> Steps { return stepsOfPower(n[0], n[1], nullptr); },
     .choices = 60},
    {.file = "library/modular_power",
     .computes = "power := base^exponent mod modulus; with modulus 0, base^exponent",
     .operands = {{"base", 40}, {"exponent", 4}, {"modulus", 34}},
     .results = {"power"},
     .compute =
         [](const Numbers& n) {
             return Numbers{remainderOf(powerOf(n[0], n[1]), n[2])};
         },
     .formula = "as power, with a call of mod after each of mul, and one at first; at most 4",
     .steps = [](const Numbers& n) -> Steps { return stepsOfPower(n[0], n[1], &n[2]); },
     .choices = 80,
     .comparedEvery = 40},
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
     .choices = 120,
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
     .choices = 150,
     .comparedEvery = 50},
};

}  // namespace
}  // namespace fireable::testing
