#include <algorithm>
#include <array>
#include <cmath>

#include "tests/resources/contracts.h"

// The programs that are plain concurrent nets: no call, and most have no start.

namespace fireable::testing {
namespace {

Numbers drinks(const Numbers& n) {
    const mpz_class coffee = std::min(n[1], mpz_class(n[0] / 2));
    const mpz_class paid = n[0] - 2 * coffee;
    const mpz_class tea = std::min(n[2], paid);
    const mpz_class left = paid - tea;
    return {coffee, tea, n[3] > 0 ? left : mpz_class(0), n[3] > 0 ? mpz_class(0) : left};
}

Steps stepsOfDrinks(const Numbers& n) {
    const Numbers given = drinks(n);
    return positive(n[0]) + positive(given[0]) + positive(given[1]) + positive(given[2]) +
           positive(n[3]);
}

constexpr std::size_t gridSize = 8;
/// With the border around it.
template <class Number>
using Grid = std::array<std::array<Number, gridSize + 2>, gridSize + 2>;

/// What a cell's neighbours hold, less four times its own.
template <class Number>
Number excess(const Grid<Number>& grid, std::size_t i, std::size_t j) {
    return grid[i - 1][j] + grid[i + 1][j] + grid[i][j - 1] + grid[i][j + 1] - 4 * grid[i][j];
}

template <class Visit>
void forEachCell(Visit visit) {
    for (std::size_t i = 1; i <= gridSize; ++i) {
        for (std::size_t j = 1; j <= gridSize; ++j) {
            visit(i, j);
        }
    }
}

/// The temperatures of an 8 x 8 grid whose border is given, each cell the mean of its neighbours. In whole
/// numbers, made better by floating-point ones until nothing is left to mend: right for numbers of any size.
Numbers temperatures(const Numbers& border) {
    Grid<mpz_class> grid;
    for (std::size_t k = 0; k < gridSize; ++k) {
        grid[0][k + 1] = border[k];
        grid[k + 1][0] = border[gridSize + k];
        grid[k + 1][gridSize + 1] = border[2 * gridSize + k];
        grid[gridSize + 1][k + 1] = border[3 * gridSize + k];
    }
    for (bool isMended = true; isMended;) {
        Grid<double> wrong{};
        forEachCell([&](auto i, auto j) { wrong[i][j] = excess(grid, i, j).get_d(); });
        Grid<double> better{};
        for (int sweep = 0; sweep < 40; ++sweep) {
            constexpr double overrelaxed = 1.49;
            forEachCell([&](auto i, auto j) {
                better[i][j] += overrelaxed / 4 * (excess(better, i, j) + wrong[i][j]);
            });
        }
        isMended = false;
        forEachCell([&](auto i, auto j) {
            constexpr double enough = 0.6;  // a half may be mended to either side, again and again
            if (std::abs(better[i][j]) > enough) {
                grid[i][j] += mpz_class(std::round(better[i][j]));
                isMended = true;
            }
        });
    }
    Numbers inner;
    forEachCell([&](auto i, auto j) { inner.push_back(grid[i][j]); });
    return inner;
}

/// `top1` … `top8`, and so on for the other sides.
std::vector<Operand> borders() {
    std::vector<Operand> operands;
    for (const char* side : {"top", "left", "right", "bottom"}) {
        for (int k = 1; k <= 8; ++k) {
            operands.push_back({side + std::to_string(k), 70, 0, 5});
        }
    }
    return operands;
}

std::vector<std::string> gridCells() {
    std::vector<std::string> places;
    forEachCell([&](auto i, auto j) { places.push_back("u" + std::to_string(i) + std::to_string(j)); });
    return places;
}

/// Each step adds to one of the results, which are off by the tolerance.
Steps stepsOfLaplace(const Numbers& border) {
    mpz_class sum = 32;
    for (const mpz_class& cell : temperatures(border)) {
        sum += cell;
    }
    return {0, sum};
}

const ContractRows concurrentExamples{
    {.file = "examples/laplace_8x8",
     .group = ContractGroup::programs,
     .computes = "each u the mean of its four neighbours, the border given; off by less than 20",
     .operands = borders(),
     .results = gridCells(),
     .compute = temperatures,
     .formula = "at most 32 + the sum of all u: how many depends on the order of firings",
     .steps = stepsOfLaplace,
     .isLoose = true,
     .choices = 250,
     .comparedEvery = 200,
     .rulesEvery = 7,
     .tolerance = 20},
    {.file = "examples/dining_philosophers",
     .group = ContractGroup::programs,
     .computes = "all eat what they have, no fork in two hands",
     .operands = {{"rice1", 6}, {"rice2", 6}, {"rice3", 6}, {"rice4", 6}, {"rice5", 6}},
     .results = {"fed1", "fed2", "fed3", "fed4", "fed5"},
     .compute = [](const Numbers& n) { return n; },
     .formula = "2 · (rice1 + rice2 + rice3 + rice4 + rice5)",
     .steps = [](const Numbers& n) -> Steps { return mpz_class(2 * (n[0] + n[1] + n[2] + n[3] + n[4])); },
     .never = "eating1 + eating2 > 1 || eating2 + eating3 > 1 || eating3 + eating4 > 1 || "
              "eating4 + eating5 > 1 || eating5 + eating1 > 1",
     .rulesEvery = 3},
    {.file = "examples/readers_writers",
     .group = ContractGroup::programs,
     .computes = "all read and write, nobody reads while one writes",
     .operands = {{"to read", 7}, {"to write", 7}},
     .results = {"read", "written", "permits"},
     .compute = [](const Numbers& n) { return Numbers{n[0], n[1], 5}; },
     .formula = "2 · (to write + ⌈to read / 5⌉)",
     .steps = [](const Numbers& n) -> Steps { return mpz_class(2 * n[1] + 2 * ((n[0] + 4) / 5)); },
     .choices = 250,
     .never = "reading + 5 * writing + permits != 5"},
    {.file = "examples/producer_consumer",
     .group = ContractGroup::programs,
     .computes = "consumed := orders, at most so many on the way as there are free places",
     .operands = {{"orders", 7}, {"free", 4, 1}},
     .results = {"consumed", "free", "full"},
     .compute = [](const Numbers& n) { return Numbers{n[0], n[1], 0}; },
     .formula = "4 · orders",
     .steps = [](const Numbers& n) -> Steps { return mpz_class(4 * n[0]); },
     .choices = 250},
    {.file = "examples/vending_machine",
     .group = ContractGroup::programs,
     .computes = "coffee for two coins, then tea for one, the rest back on cancel",
     .operands = {{"coin"}, {"coffee button"}, {"tea button"}, {"cancel", 1}},
     .results = {"coffee", "tea", "change", "credit"},
     .compute = drinks,
     .formula = "[coin > 0] + [coffee > 0] + [tea > 0] + [change > 0] + [cancel > 0]",
     .steps = stepsOfDrinks,
     .holds = Holds::sleptsovSalwicki,  // coins are taken in the step in which cancel is seen first
     .choices = 250},
};

}  // namespace
}  // namespace fireable::testing
