#include <string>

#include "tests/resources/contract_steps.h"
#include "tests/resources/contracts.h"

namespace fireable::testing {
namespace {

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

const ContractRows arrayContracts{
    {.file = "library/array_read",
     .group = ContractGroup::arrays,
     .computes = "value := the cell of that index; 0 if the index is above 7",
     .operands = arrayAnd({{"index", 4}}),
     .results = {"value"},
     .compute = [](const Numbers& n) { return Numbers{cellOf(arrayOf(n), n[8])}; },
     .formula = "3 + index + 1 for each cell that holds something; if the index is above 7, 9 + "
                "[index > 8] + 1 for each such cell",
     .steps = [](const Numbers& n) -> Steps { return stepsOfRead(arrayOf(n), n[8]); }},
    {.file = "library/array_write",
     .group = ContractGroup::arrays,
     .computes = "the cell of that index := value; nothing if the index is above 7",
     .operands = arrayAnd({{"index", 4}, {"value", 70}}),
     .results = allCells(),
     .compute = [](const Numbers& n) { return written(arrayOf(n), n[8], n[9]); },
     .formula = "3 + index + [cell > 0] + [value > 0]; 9 + [index > 8] + [value > 0] if the index "
                "is above 7",
     .steps = [](const Numbers& n) -> Steps { return stepsOfWrite(arrayOf(n), n[8], n[9]); }},
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
     .steps = [](const Numbers& n) -> Steps { return stepsOfSwap(arrayOf(n), n[8], n[9]); },
     .comparedEvery = 60},
};

}  // namespace
}  // namespace fireable::testing
