#include <string>

#include "tests/resources/contracts.h"

namespace fireable::testing {
namespace {

constexpr std::size_t arraySize = 8;

/// Eight cells, then further operands.
std::vector<Operand> arrayAnd(std::vector<Operand> others) {
    std::vector<Operand> operands;
    for (std::size_t k = 0; k < arraySize; ++k) {
        operands.push_back({"cell" + std::to_string(k), 70});
    }
    operands.insert(operands.end(), others.begin(), others.end());
    return operands;
}

std::vector<std::string> allCells() {
    std::vector<std::string> names;
    for (std::size_t k = 0; k < arraySize; ++k) {
        names.push_back("cell" + std::to_string(k));
    }
    return names;
}

Numbers arrayOf(const Numbers& n) {
    return {n.begin(), n.begin() + arraySize};
}

mpz_class cellOf(const Numbers& array, const mpz_class& index) {
    return index < arraySize ? array[index.get_ui()] : mpz_class(0);
}

Numbers written(Numbers array, const mpz_class& index, const mpz_class& value) {
    if (index < arraySize) {
        array[index.get_ui()] = value;
    }
    return array;
}

Numbers joined(Numbers array, std::initializer_list<mpz_class> others) {
    array.insert(array.end(), others);
    return array;
}

mpz_class stepsOfRead(const Numbers& array, const mpz_class& index) {
    mpz_class steps = index < arraySize ? mpz_class(index + 2) : mpz_class(arraySize);  // next, here, done
    for (const mpz_class& cell : array) {
        steps += positive(cell);  // read one, clear the others
    }
    return steps + positive(index - arraySize) + 1;  // clear the index, done
}

mpz_class stepsOfWrite(const Numbers& array, const mpz_class& index, const mpz_class& value) {
    return index < arraySize
               ? mpz_class(index + positive(cellOf(array, index)) + positive(value) + 3)
               : mpz_class(arraySize + positive(index - arraySize) + positive(value) + 1);
}

mpz_class callRead(const Numbers& array, const mpz_class& index) {
    return linkerSteps(joined(array, {index}), {cellOf(array, index)}, {0}) +
           stepsOfRead(array, index);
}

mpz_class callWrite(Numbers& array, const mpz_class& index, const mpz_class& value) {
    const Numbers after = written(array, index, value);
    const mpz_class steps = linkerSteps(joined(array, {index, value}), after, array) +
                            stepsOfWrite(array, index, value);
    array = after;
    return steps;
}

const ContractRows arrayContracts{
    {.file = "library/array_read",
     .group = ContractGroup::arrays,
     .computes = "value := the cell of that index; 0 if the index is above 7",
     .operands = arrayAnd({{"index", 4}}),
     .results = {"value"},
     .compute = [](const Numbers& n) { return Numbers{cellOf(arrayOf(n), n[8])}; },
     .formula = "3 + index + 1 for each cell that holds something; if the index is above 7, 9 + "
                "[index > 8] + 1 for each such cell",
     .steps = [](const Numbers& n) -> Steps { return stepsOfRead(arrayOf(n), n[8]); },
     .choices = 150},
    {.file = "library/array_write",
     .group = ContractGroup::arrays,
     .computes = "the cell of that index := value; nothing if the index is above 7",
     .operands = arrayAnd({{"index", 4}, {"value", 70}}),
     .results = allCells(),
     .compute = [](const Numbers& n) { return written(arrayOf(n), n[8], n[9]); },
     .formula = "3 + index + [cell > 0] + [value > 0]; 9 + [index > 8] + [value > 0] if the index "
                "is above 7",
     .steps = [](const Numbers& n) -> Steps { return stepsOfWrite(arrayOf(n), n[8], n[9]); },
     .choices = 150},
    {.file = "library/array_swap",
     .group = ContractGroup::arrays,
     .computes = "exchanges the cells of the indices first and second; an index above 7 is of a cell that "
                 "is always empty",
     .operands = arrayAnd({{"first", 4}, {"second", 4}}),
     .results = allCells(),
     .compute =
         [](const Numbers& n) {
             const Numbers array = arrayOf(n);
             return written(written(array, n[8], cellOf(array, n[9])), n[9], cellOf(array, n[8]));
         },
     .formula = "two calls of array_read and two of array_write, and at most 5",
     .steps = [](const Numbers& n) -> Steps {
         Numbers array = arrayOf(n);
         const mpz_class a = cellOf(array, n[8]);
         const mpz_class b = cellOf(array, n[9]);
         mpz_class steps = callRead(array, n[8]) + callRead(array, n[9]);
         steps += callWrite(array, n[8], b);
         steps += callWrite(array, n[9], a);
         return steps + positive(n[8]) + positive(n[9]) + positive(a) + positive(b) + 1;
     },
     .choices = 120,
     .comparedEvery = 60},
};

}  // namespace
}  // namespace fireable::testing
