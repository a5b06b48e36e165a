#include "tests/resources/contracts.h"

#include <algorithm>
#include <tuple>

namespace fireable::testing {
namespace {

std::vector<Contract>& contractRows() {
    static std::vector<Contract> all;
    return all;
}

}  // namespace

std::vector<Contract> allContracts() {
    std::vector<Contract> sorted = contractRows();
    std::ranges::sort(sorted, {}, [](const Contract& row) { return std::tie(row.group, row.file); });
    return sorted;
}

mpz_class linkerSteps(const Numbers& copied, const Numbers& moved, const Numbers& overwritten) {
    mpz_class steps = copied.empty() ? 1 : 2;  // split and join
    for (const mpz_class& number : copied) {
        steps += 2 + 2 * positive(number);
    }
    for (std::size_t i = 0; i < moved.size(); ++i) {
        steps += 2 + positive(moved[i]) + positive(overwritten[i]);
    }
    return moved.empty() ? mpz_class(steps + 1) : steps;
}

ContractRows::ContractRows(std::initializer_list<Contract> added) {
    contractRows().insert(contractRows().end(), added.begin(), added.end());
}

}  // namespace fireable::testing
