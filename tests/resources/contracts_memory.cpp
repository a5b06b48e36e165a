#include "tests/resources/contracts.h"

namespace fireable::testing {
namespace {

const ContractRows memoryContracts{
    {.file = "library/copy",
     .group = ContractGroup::memory,
     .computes = "y := x",
     .operands = {{"x"}, {"y"}},
     .results = {"x", "y"},
     .compute = [](const Numbers& n) { return Numbers{n[0], n[0]}; },
     .formula = "3 + 2 [x > 0] + [y > 0]",
     .steps = [](const Numbers& n) -> Steps { return 3 + 2 * positive(n[0]) + positive(n[1]); }},
    {.file = "library/clean_move",
     .group = ContractGroup::memory,
     .computes = "y := x, x := 0",
     .operands = {{"x"}, {"y"}},
     .results = {"y"},
     .compute = [](const Numbers& n) { return Numbers{n[0]}; },
     .formula = "2 + [x > 0] + [y > 0]",
     .steps = [](const Numbers& n) -> Steps { return 2 + positive(n[0]) + positive(n[1]); }},
    {.file = "library/move",
     .group = ContractGroup::memory,
     .computes = "y := x, x := 0, into an empty y",
     .operands = {{"x"}},
     .results = {"y"},
     .compute = [](const Numbers& n) { return Numbers{n[0]}; },
     .formula = "1 + [x > 0]",
     .steps = [](const Numbers& n) -> Steps { return 1 + positive(n[0]); }},
    {.file = "library/clean",
     .group = ContractGroup::memory,
     .computes = "x := 0",
     .operands = {{"x"}},
     .results = {"x"},
     .compute = [](const Numbers&) { return Numbers{0}; },
     .formula = "1 + [x > 0]",
     .steps = [](const Numbers& n) -> Steps { return 1 + positive(n[0]); }},
    {.file = "library/constant",
     .group = ContractGroup::memory,
     .computes = "y := 10, the weight of an arc",
     .operands = {},
     .results = {"y"},
     .compute = [](const Numbers&) { return Numbers{10}; },
     .formula = "1",
     .steps = [](const Numbers&) -> Steps { return 1; }},
};

}  // namespace
}  // namespace fireable::testing
