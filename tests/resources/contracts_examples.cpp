#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "tests/resources/contract_steps.h"
#include "tests/resources/contracts.h"

// The programs that call subnets, one call after the other or side by side.

namespace fireable::testing {
namespace {

mpz_class callMul(const mpz_class& x, const mpz_class& y) {
    return callOf(stepsOfMul(x, y), {x, y}, x * y, 0);
}

mpz_class callAdd(const mpz_class& x, const mpz_class& y) {
    return callOf(1 + positive(x) + positive(y), {x, y}, x + y, 0);
}

mpz_class callCleanMove(const mpz_class& x, const mpz_class& overwritten) {
    return callOf(stepsOfCleanMove(x), {x}, x, overwritten);
}

mpz_class callModularPower(const mpz_class& base, const mpz_class& exponent, const mpz_class& modulus) {
    return callOf(stepsOfPower(base, exponent, &modulus), {base, exponent, modulus},
                  powerModulo(base, exponent, modulus), 0);
}

/// Of p, q, message, public key, private key.
Numbers encrypted(const Numbers& n) {
    const mpz_class modulus = n[0] * n[1];
    const mpz_class cipher = powerModulo(n[2], n[3], modulus);
    return {modulus, cipher, powerModulo(cipher, n[4], modulus)};
}

Steps stepsOfRsa(const Numbers& n) {
    const Numbers results = encrypted(n);
    return callMul(n[0], n[1]) + callModularPower(n[2], n[3], results[0]) +
           callModularPower(results[1], n[4], results[0]);
}

/// The divisors that are tried of a number above 1, the last one divides it or nothing does.
struct Trials {
    mpz_class last;  ///< 1: none was tried
    bool isPrime = true;
};
Trials trialsOf(const mpz_class& n) {
    const mpz_class root = sqrt(n);
    Trials trials{1};
    while (trials.isPrime && trials.last < root) {
        ++trials.last;
        trials.isPrime = n % trials.last != 0;
    }
    return trials;
}

Steps stepsOfPrimality(const Numbers& n) {
    if (n[0] < 2) {
        return 1;
    }
    const auto [last, isPrime] = trialsOf(n[0]);
    mpz_class steps = 2 + (isPrime ? 1 : 0) + callOf(stepsOfSquareRoot(n[0]), {n[0]}, sqrt(n[0]), 0);
    mpz_class rest = 0;
    for (mpz_class divisor = 2; divisor <= last; ++divisor) {
        const mpz_class before = std::exchange(rest, mpz_class(n[0] % divisor));
        steps += 2 + callOf(stepsOfMod(n[0], divisor), {n[0], divisor}, rest, before);
    }
    return steps;
}

Steps stepsOfEuclid(const Numbers& n) {
    mpz_class x = n[0];
    mpz_class y = n[1];
    mpz_class steps = 1;
    for (mpz_class rest = 0; y > 0;) {
        const mpz_class before = std::exchange(rest, mpz_class(x % y));
        steps += 1 + callOf(stepsOfMod(x, y), {x, y}, rest, before);
        steps += callCleanMove(y, x) + callCleanMove(rest, y);
        x = std::exchange(y, rest);
    }
    return steps;
}

Steps stepsOfHorner(const Numbers& n) {
    mpz_class value = n[1];
    mpz_class steps = 0;
    for (const std::size_t coefficient : {2U, 3U, 4U}) {
        steps += callMul(value, n[0]);
        value *= n[0];
        steps += callAdd(value, n[coefficient]);
        value += n[coefficient];
    }
    return steps;
}

Numbers fibonacci(const Numbers& n) {
    mpz_class a = 0;
    mpz_class b = 1;
    for (mpz_class i = 0; i < n[0]; ++i) {
        a = std::exchange(b, mpz_class(a + b));
    }
    return {a};
}

Numbers squared(const Numbers& n) {
    return {powerOf(n[0], mpz_class(1) << n[1].get_ui())};
}

Steps stepsOfDoubleExponent(const Numbers& n) {
    mpz_class x = n[0];
    mpz_class steps = 1;
    for (mpz_class left = n[1]; left > 0; --left) {
        const mpz_class before = std::exchange(x, mpz_class(x * x));
        steps += 1 + callOf(stepsOfMul(before, before), {before}, x, before);
    }
    return steps;
}

Steps stepsOfSum(const Numbers& n) {
    return callAdd(n[0], n[1]) + callAdd(n[0] + n[1], n[2]) + callAdd(n[0] + n[1] + n[2], n[3]) +
           callAdd(n[0] + n[1] + n[2] + n[3], n[4]);
}

/// Of A11, A12, A21, A22 and the same of B.
Numbers matrixProduct(const Numbers& n) {
    return {n[0] * n[4] + n[1] * n[6], n[0] * n[5] + n[1] * n[7], n[2] * n[4] + n[3] * n[6],
            n[2] * n[5] + n[3] * n[7]};
}

Steps stepsOfMatrixProduct(const Numbers& n) {
    mpz_class steps = 2;
    for (const std::size_t row : {0U, 2U}) {
        for (const std::size_t column : {4U, 5U}) {
            steps += callMul(n[row], n[column]) + callMul(n[row + 1], n[column + 2]) +
                     callAdd(n[row] * n[column], n[row + 1] * n[column + 2]);
        }
    }
    return steps;
}

Numbers sorted(const Numbers& n) {
    Numbers numbers = n;
    std::ranges::sort(numbers);
    return numbers;
}

/// What a comparator costs; orders both.
mpz_class exchange(mpz_class& x, mpz_class& y) {
    const mpz_class low = std::min(x, y);
    const mpz_class high = std::max(x, y);
    const mpz_class steps =
        linkerSteps({x, y}, {low, high}, {0, 0}) + stepsOfCompareExchange(x, y);
    x = low;
    y = high;
    return steps;
}

Steps stepsOfSortingNetwork(Numbers n) {
    mpz_class steps = 3;
    constexpr std::array<std::array<std::size_t, 2>, 5> pairs{{{0, 1}, {2, 3}, {0, 2}, {1, 3}, {1, 2}}};
    for (const auto& [x, y] : pairs) {
        steps += exchange(n[x], n[y]);
    }
    return steps;
}

Steps stepsOfInsertionSort(const Numbers& n) {
    Numbers cells = n;
    mpz_class left = 0;
    mpz_class right = 0;
    mpz_class steps = 1;
    for (unsigned long here = 1; here < arraySize;) {
        steps += 1 + callRead(cells, here - 1, left) + callRead(cells, here, right);
        const mpz_class both = std::min(cells[here - 1], cells[here]);
        left = cells[here - 1] - both;
        right = cells[here] - both;
        steps += positive(both) + 1;
        if (left == 0) {
            ++here;
            continue;
        }
        const Numbers before = cells;
        std::swap(cells[here - 1], cells[here]);
        Numbers copied = before;
        copied.insert(copied.end(), {mpz_class(here - 1), mpz_class(here)});
        steps += linkerSteps(copied, cells, before) + stepsOfSwap(before, here - 1, here) + 1;
        here = std::max(here - 1, 1UL);
    }
    return steps;
}

/// `name0` … `name7`.
std::vector<Operand> numbered(const std::string& name, int bits, int usualBits) {
    std::vector<Operand> operands;
    for (int k = 0; k < 8; ++k) {
        operands.push_back({name + std::to_string(k), bits, 0, usualBits});
    }
    return operands;
}

std::vector<std::string> namesOf(const std::vector<Operand>& operands) {
    std::vector<std::string> places;
    for (const Operand& operand : operands) {
        places.push_back(operand.place);
    }
    return places;
}

/// The table of the register machine, and then its registers.
std::vector<Operand> instructions() {
    std::vector<Operand> operands;
    for (const auto& column : {numbered("what", 2, 2), numbered("which", 3, 3),
                               numbered("target", 4, 4), numbered("r", 70, 3)}) {
        operands.insert(operands.end(), column.begin(), column.end());
    }
    return operands;
}

/// What the register machine leaves, and the steps of the net.
struct Interpreted {
    Numbers registers;
    mpz_class steps = 0;
    bool isLong = false;  ///< or never halts
};

Interpreted interpreted(const Numbers& n) {
    constexpr int mostInstructions = 100;
    const auto column = [&](long i) { return Numbers(n.begin() + 8 * i, n.begin() + 8 * i + 8); };
    const Numbers what = column(0);
    const Numbers which = column(1);
    const Numbers target = column(2);
    Interpreted run{column(3)};
    mpz_class pc = 0;
    mpz_class number = 0;
    mpz_class goal = 0;
    mpz_class value = 0;
    for (int made = 0; made < mostInstructions; ++made) {
        run.steps += callRead(what, pc, 0) + callRead(which, pc, number) + callRead(target, pc, goal);
        number = cellOf(which, pc);
        goal = cellOf(target, pc);
        run.steps += callRead(run.registers, number, value) + 1;
        value = cellOf(run.registers, number);
        const mpz_class todo = cellOf(what, pc);
        if (todo == 0) {
            return run;
        }
        if (todo == 3 || (todo == 2 && value == 0)) {
            run.steps += callCleanMove(goal, pc);
            pc = goal;
            continue;
        }
        value += todo == 1 ? 1 : -1;
        run.steps += callWrite(run.registers, number, value) + 1;
        pc += 1;
    }
    run.isLong = true;
    return run;
}

const ContractRows examples{
    {.file = "examples/rsa",
     .group = ContractGroup::programs,
     .computes = "modulus := p · q, cipher := message ^ public_key mod modulus, decrypted := cipher ^ "
                 "private_key mod modulus",
     .operands = {{"p", 34, 1, 6}, {"q", 34, 1, 6}, {"message", 70, 0, 10}, {"public_key", 6, 0, 4}, {"private_key", 12, 0, 4}},
     .results = {"modulus", "cipher", "decrypted"},
     .compute = encrypted,
     .formula = "a call of mul and two of modular_power",
     .steps = stepsOfRsa,
     .choices = 250,
     .comparedEvery = 100,
     .rulesEvery = 7},
    {.file = "examples/primality",
     .group = ContractGroup::programs,
     .computes = "prime := 1 if n is prime, else 0",
     .operands = {{"n", 70, 0, 10}},
     .results = {"prime", "n"},
     .compute =
         [](const Numbers& n) {
             return Numbers{mpz_probab_prime_p(n[0].get_mpz_t(), 25) > 0 ? 1 : 0, n[0]};
         },
     .formula = "1 if n < 2; else 2 + [n is prime], a call of square_root, and for each number tried 2 "
                "and a call of mod",
     .steps = stepsOfPrimality,
     .choices = 250,
     // A prime of 70 digits takes as many trials as its root.
     .allows = [](const Numbers& n) { return n[0] < 1'024 || gcd(n[0], 30) > 1; },
     .comparedEvery = 100,
     .rulesEvery = 5},
    {.file = "examples/euclid",
     .group = ContractGroup::programs,
     .computes = "x := the greatest common divisor of x and y",
     .operands = {{"x", 80, 0, 12}, {"y", 80, 0, 12}},
     .results = {"x", "y"},
     .compute =
         [](const Numbers& n) {
             return Numbers{gcd(n[0], n[1]), 0};
         },
     .formula = "1, and for each division 1, a call of mod and two of clean_move",
     .steps = stepsOfEuclid,
     .choices = 250,
     .comparedEvery = 100,
     .rulesEvery = 5},
    {.file = "examples/polynomial_horner",
     .group = ContractGroup::programs,
     .computes = "value := ((a3 x + a2) x + a1) x + a0",
     .operands = {{"x", 70, 0, 20}, {"a3"}, {"a2"}, {"a1"}, {"a0"}},
     .results = {"value", "x"},
     .compute =
         [](const Numbers& n) {
             return Numbers{((n[1] * n[0] + n[2]) * n[0] + n[3]) * n[0] + n[4], n[0]};
         },
     .formula = "three calls of mul and three of add",
     .steps = stepsOfHorner,
     .choices = 250,
     .comparedEvery = 100,
     .rulesEvery = 3},
    {.file = "examples/fibonacci",
     .group = ContractGroup::programs,
     .computes = "a := the n-th Fibonacci number",
     .operands = {{"n", 9}},
     .results = {"a"},
     .compute = fibonacci,
     .formula = "44 n - 4, or 1 if n = 0",
     .steps = [](const Numbers& n) -> Steps { return n[0] > 0 ? mpz_class(44 * n[0] - 4) : mpz_class(1); },
     .choices = 220,
     .comparedEvery = 50,
     .rulesEvery = 5},
    {.file = "examples/lipton",
     .group = ContractGroup::programs,
     .computes = "x := 2^(2^3), by procedures that call each other",
     .results = {"x"},
     .compute = [](const Numbers&) { return Numbers{256}; },
     .formula = "2548",
     .steps = [](const Numbers&) -> Steps { return 2'548; },
     .choices = 1,
     .comparedEvery = 50,
     .rulesEvery = 3},
    {.file = "examples/insertion_sort",
     .group = ContractGroup::programs,
     .computes = "a0 ≤ a1 ≤ … ≤ a7",
     .operands = numbered("a", 70, 8),
     .results = namesOf(numbered("a", 70, 8)),
     .compute = sorted,
     .formula = "1, and for each look at two neighbours 2 + [both > 0] and two calls of array_read, for "
                "each swap 1 and a call of array_swap",
     .steps = stepsOfInsertionSort,
     .choices = 200,
     .comparedEvery = 200,
     .rulesEvery = 11},
    {.file = "examples/register_machine",
     .group = ContractGroup::programs,
     .computes = "the registers as the program in the table leaves them, if it halts",
     .operands = instructions(),
     .results = namesOf(numbered("r", 70, 3)),
     .compute = [](const Numbers& n) { return interpreted(n).registers; },
     .formula = "for each instruction 1 and four calls of array_read; to count, 1 and a call of array_write, "
                "to jump, a call of clean_move",
     .steps = [](const Numbers& n) -> Steps { return interpreted(n).steps; },
     .choices = 200,
     .allows = [](const Numbers& n) { return !interpreted(n).isLong; },
     .comparedEvery = 100,
     .rulesEvery = 7},
    {.file = "examples/sorting_network",
     .group = ContractGroup::programs,
     .computes = "sorted1 ≤ sorted2 ≤ sorted3 ≤ sorted4: a1, a2, a3, a4",
     .operands = {{"a1"}, {"a2"}, {"a3"}, {"a4"}},
     .results = {"sorted1", "sorted2", "sorted3", "sorted4"},
     .compute = sorted,
     .formula = "3 and five calls of compare_exchange",
     .steps = [](const Numbers& n) -> Steps { return stepsOfSortingNetwork(n); },
     .choices = 300},
    {.file = "examples/matrix_product_2x2",
     .group = ContractGroup::programs,
     .computes = "C := A · B",
     .operands = {{"A11", 70, 0, 20, "A11b"}, {"A12", 70, 0, 20, "A12b"}, {"A21", 70, 0, 20, "A21b"},
                  {"A22", 70, 0, 20, "A22b"}, {"B11", 70, 0, 20, "B11b"}, {"B12", 70, 0, 20, "B12b"},
                  {"B21", 70, 0, 20, "B21b"}, {"B22", 70, 0, 20, "B22b"}},
     .results = {"C11", "C12", "C21", "C22"},
     .compute = matrixProduct,
     .formula = "2, eight calls of mul and four of add",
     .steps = stepsOfMatrixProduct,
     .choices = 250,
     .comparedEvery = 100,
     .rulesEvery = 3},
    {.file = "examples/double_exponent",
     .group = ContractGroup::programs,
     .computes = "x := x^(2^squarings)",
     .operands = {{"x", 70, 0, 10}, {"squarings", 3, 0, 2}},
     .results = {"x"},
     .compute = squared,
     .formula = "1, and for each squaring 1 and a call of mul",
     .steps = stepsOfDoubleExponent,
     .choices = 200,
     .comparedEvery = 100,
     .rulesEvery = 5},
    {.file = "examples/sum_of_five",
     .group = ContractGroup::programs,
     .computes = "sum := a + b + c + d + e",
     .operands = {{"a"}, {"b"}, {"c"}, {"d"}, {"e"}},
     .results = {"sum"},
     .compute = [](const Numbers& n) { return Numbers{n[0] + n[1] + n[2] + n[3] + n[4]}; },
     .formula = "four calls of add",
     .steps = stepsOfSum,
     .choices = 300},
};

}  // namespace
}  // namespace fireable::testing
