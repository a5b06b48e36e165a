#include "tests/resources/contract_steps.h"
#include "tests/resources/contracts.h"

namespace fireable::testing {
namespace {

/// Of the subnets that the shipped programs need beside the common ones.
const ContractRows programContracts{
    {.file = "library/compare_exchange",
     .group = ContractGroup::comparison,
     .computes = "low := min(x, y), high := max(x, y)",
     .operands = {{"x"}, {"y"}},
     .results = {"low", "high"},
     .compute = [](const Numbers& n) { return Numbers{n[0] < n[1] ? n[0] : n[1], n[0] < n[1] ? n[1] : n[0]}; },
     .formula = "1 + [x > 0 and y > 0] + [x ≠ y]",
     .steps = [](const Numbers& n) -> Steps {
         return stepsOfCompareExchange(n[0], n[1]);
     },
     .holds = Holds::everyRule},
    {.file = "library/double_exponent_0",
     .group = ContractGroup::arithmetic,
     .computes = "x := 2^(2^0)",
     .results = {"x"},
     .compute = [](const Numbers&) { return Numbers{2}; },
     .formula = "1",
     .steps = [](const Numbers&) -> Steps { return 1; },
     .choices = 1},
    {.file = "library/double_exponent_1",
     .group = ContractGroup::arithmetic,
     .computes = "x := 2^(2^1)",
     .results = {"x"},
     .compute = [](const Numbers&) { return Numbers{4}; },
     .formula = "22",
     .steps = [](const Numbers&) -> Steps { return 22; },
     .choices = 1},
    {.file = "library/double_exponent_2",
     .group = ContractGroup::arithmetic,
     .computes = "x := 2^(2^2)",
     .results = {"x"},
     .compute = [](const Numbers&) { return Numbers{16}; },
     .formula = "143",
     .steps = [](const Numbers&) -> Steps { return 143; },
     .choices = 1},
};

}  // namespace
}  // namespace fireable::testing
