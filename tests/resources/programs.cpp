#include "tests/resources/programs.h"

#include <algorithm>
#include <utility>

// In a namespace of its own, as several files of this folder are compiled as one.
namespace fireable::testing::programs {
namespace {

using Numbers = ProgramNumbers;

constexpr ProgramRules everyRule{true, true};
/// Fired once in a step, large numbers take too many steps.
constexpr ProgramRules asOftenAsCan{false, true};
constexpr ProgramRules oneByOne{true, false};

Numbers drinks(const Numbers& n) {
    const mpz_class coffee = std::min(n[1], mpz_class(n[0] / 2));
    const mpz_class paid = n[0] - 2 * coffee;
    const mpz_class tea = std::min(n[2], paid);
    const mpz_class left = paid - tea;
    return {coffee, tea, n[3] > 0 ? left : mpz_class(0), n[3] > 0 ? mpz_class(0) : left};
}

Numbers sorted(const Numbers& n) {
    Numbers numbers = n;
    std::ranges::sort(numbers);
    return numbers;
}

Numbers fibonacci(const Numbers& n) {
    mpz_class a = 0;
    mpz_class b = 1;
    for (mpz_class i = 0; i < n[0]; ++i) {
        const mpz_class sum = a + b;
        a = b;
        b = sum;
    }
    return {a};
}

Numbers encrypted(const Numbers& n) {
    const mpz_class modulus = n[0] * n[1];
    mpz_class cipher;
    mpz_class decrypted;
    mpz_powm(cipher.get_mpz_t(), n[2].get_mpz_t(), n[3].get_mpz_t(), modulus.get_mpz_t());
    mpz_powm(decrypted.get_mpz_t(), cipher.get_mpz_t(), n[4].get_mpz_t(), modulus.get_mpz_t());
    return {modulus, cipher, decrypted};
}

/// `name0` … `name7`.
std::vector<ProgramOperand> numbered(const std::string& name, int bits) {
    std::vector<ProgramOperand> operands;
    for (int k = 0; k < 8; ++k) {
        operands.push_back({name + std::to_string(k), bits});
    }
    return operands;
}

std::vector<std::string> names(const std::vector<ProgramOperand>& operands) {
    std::vector<std::string> places;
    for (const ProgramOperand& operand : operands) {
        places.push_back(operand.place);
    }
    return places;
}

/// The table of the register machine, and then its registers.
std::vector<ProgramOperand> instructions() {
    std::vector<ProgramOperand> operands;
    const std::pair<const char*, int> columns[] = {{"what", 2}, {"which", 3}, {"target", 4}, {"r", 3}};
    for (const auto& [name, bits] : columns) {
        const auto more = numbered(name, bits);
        operands.insert(operands.end(), more.begin(), more.end());
    }
    return operands;
}

/// Nothing if the program takes long, or never halts.
Numbers interpreted(const Numbers& n) {
    constexpr int mostInstructions = 60;
    Numbers registers(n.begin() + 24, n.end());
    unsigned long pc = 0;
    for (int made = 0; made < mostInstructions; ++made) {
        if (pc > 7 || n[pc] == 0) {
            return registers;
        }
        mpz_class& number = registers.at(n[8 + pc].get_ui());
        const bool jumps = n[pc] == 3 || (n[pc] == 2 && number == 0);
        if (!jumps) {
            number += n[pc] == 1 ? 1 : -1;
        }
        pc = jumps ? n[16 + pc].get_ui() : pc + 1;
    }
    return {};
}

/// The temperatures of an inner cell's neighbours, as equations solved one after the other until
/// nothing changes.
Numbers temperatures(const Numbers& border) {
    constexpr std::size_t size = 8;
    std::vector<std::vector<double>> grid(size + 2, std::vector<double>(size + 2, 0));
    for (std::size_t k = 0; k < size; ++k) {
        grid[0][k + 1] = border[k].get_d();
        grid[k + 1][0] = border[size + k].get_d();
        grid[k + 1][size + 1] = border[2 * size + k].get_d();
        grid[size + 1][k + 1] = border[3 * size + k].get_d();
    }
    for (int sweep = 0; sweep < 400; ++sweep) {
        for (std::size_t i = 1; i <= size; ++i) {
            for (std::size_t j = 1; j <= size; ++j) {
                grid[i][j] =
                    (grid[i - 1][j] + grid[i + 1][j] + grid[i][j - 1] + grid[i][j + 1]) / 4;
            }
        }
    }
    Numbers inner;
    for (std::size_t i = 1; i <= size; ++i) {
        for (std::size_t j = 1; j <= size; ++j) {
            inner.emplace_back(grid[i][j]);
        }
    }
    return inner;
}

/// `top1` … `top8`, and so on for the other sides.
std::vector<ProgramOperand> borders() {
    std::vector<ProgramOperand> operands;
    for (const char* side : {"top", "left", "right", "bottom"}) {
        for (int k = 1; k <= 8; ++k) {
            operands.push_back({side + std::to_string(k), 14});
        }
    }
    return operands;
}

std::vector<std::string> gridCells() {
    std::vector<std::string> places;
    for (int i = 1; i <= 8; ++i) {
        for (int j = 1; j <= 8; ++j) {
            places.push_back("u" + std::to_string(i) + std::to_string(j));
        }
    }
    return places;
}

std::vector<Program> rows() {
    return {
        {.file = "rsa",
         .computes = "cipher = message ^ public_key mod p q, decrypted = cipher ^ private_key mod p q",
         .operands = {{"p", 16, 1}, {"q", 16, 1}, {"message", 31}, {"public_key", 12}, {"private_key", 16}},
         .results = {"modulus", "cipher", "decrypted"},
         .compute = encrypted,
         .rules = asOftenAsCan,
         .choices = 30},
        {.file = "primality",
         .computes = "prime = 1 if n is prime, else 0",
         .operands = {{"n", 10}},
         .results = {"prime", "n"},
         .compute =
             [](const Numbers& n) {
                 return Numbers{mpz_probab_prime_p(n[0].get_mpz_t(), 25) > 0 ? 1 : 0, n[0]};
             },
         .rules = everyRule,
         .choices = 120},
        {.file = "euclid",
         .computes = "x = the greatest common divisor of x and y",
         .operands = {{"x", 60}, {"y", 60}},
         .results = {"x", "y"},
         .compute =
             [](const Numbers& n) {
                 return Numbers{gcd(n[0], n[1]), 0};
             },
         .rules = everyRule,
         .choices = 150},
        {.file = "polynomial_horner",
         .computes = "value = ((a3 x + a2) x + a1) x + a0",
         .operands = {{"x", 40}, {"a3", 70}, {"a2", 70}, {"a1", 70}, {"a0", 70}},
         .results = {"value", "x"},
         .compute =
             [](const Numbers& n) {
                 return Numbers{((n[1] * n[0] + n[2]) * n[0] + n[3]) * n[0] + n[4], n[0]};
             },
         .rules = asOftenAsCan,
         .choices = 120},
        {.file = "fibonacci",
         .computes = "a = the n-th Fibonacci number",
         .operands = {{"n", 7}},
         .results = {"a"},
         .compute = fibonacci,
         .rules = asOftenAsCan,
         .choices = 100},
        {.file = "lipton",
         .computes = "x = 2^(2^3), by procedures that call each other",
         .operands = {},
         .results = {"x"},
         .compute = [](const Numbers&) { return Numbers{256}; },
         .rules = everyRule,
         .choices = 5},
        {.file = "insertion_sort",
         .computes = "a0 ≤ a1 ≤ … ≤ a7",
         .operands = numbered("a", 20),
         .results = names(numbered("a", 20)),
         .compute = sorted,
         .rules = everyRule,
         .choices = 15},
        {.file = "register_machine",
         .computes = "the registers as the program in the table leaves them, if it halts",
         .operands = instructions(),
         .results = names(numbered("r", 3)),
         .compute = interpreted,
         .rules = everyRule,
         .choices = 120},
        {.file = "sorting_network",
         .computes = "sorted1 ≤ sorted2 ≤ sorted3 ≤ sorted4: a1, a2, a3, a4",
         .operands = {{"a1", 70}, {"a2", 70}, {"a3", 70}, {"a4", 70}},
         .results = {"sorted1", "sorted2", "sorted3", "sorted4"},
         .compute = sorted,
         .rules = everyRule,
         .choices = 250},
        {.file = "laplace_8x8",
         .computes = "u: each cell the mean of its four neighbours; the border is given",
         .operands = borders(),
         .results = gridCells(),
         .compute = temperatures,
         .rules = everyRule,
         .choices = 10,
         .tolerance = 20},
        {.file = "dining_philosophers",
         .computes = "all eat what they have, no fork in two hands",
         .operands = {{"rice1", 6}, {"rice2", 6}, {"rice3", 6}, {"rice4", 6}, {"rice5", 6}},
         .results = {"fed1", "fed2", "fed3", "fed4", "fed5"},
         .compute = [](const Numbers& n) { return n; },
         .rules = everyRule,
         .always = "eating1 + eating2 < 2 && eating2 + eating3 < 2 && eating3 + eating4 < 2 && "
                   "eating4 + eating5 < 2 && eating5 + eating1 < 2"},
        {.file = "readers_writers",
         .computes = "all read and write, nobody reads while one writes",
         .operands = {{"to read", 7}, {"to write", 7}},
         .results = {"read", "written", "permits"},
         .compute = [](const Numbers& n) { return Numbers{n[0], n[1], 5}; },
         .rules = everyRule,
         .choices = 250,
         .always = "reading + 5 * writing + permits == 5"},
        {.file = "producer_consumer",
         .computes = "consumed = orders, at most so many on the way as there are free places",
         .operands = {{"orders", 7}, {"free", 4, 1}},
         .results = {"consumed", "free", "full"},
         .compute = [](const Numbers& n) { return Numbers{n[0], n[1], 0}; },
         .rules = everyRule,
         .choices = 250},
        {.file = "vending_machine",
         .computes = "coffee for two coins, then tea for one, the rest back on cancel",
         .operands = {{"coin", 7}, {"coffee button", 6}, {"tea button", 6}, {"cancel", 1}},
         .results = {"coffee", "tea", "change", "credit"},
         .compute = drinks,
         .rules = oneByOne,
         .choices = 250},
    };
}

}  // namespace
}  // namespace fireable::testing::programs

namespace fireable::testing {

std::vector<Program> allPrograms() {
    return programs::rows();
}

}  // namespace fireable::testing
