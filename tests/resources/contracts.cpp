#include "tests/resources/contracts.h"

#include <algorithm>
#include <tuple>

namespace fireable::testing {
namespace {

std::vector<Contract>& contractRows() {
    static std::vector<Contract> all;
    return all;
}

std::vector<Contract> sortedContracts(bool arePrograms) {
    std::vector<Contract> rows = contractRows();
    std::erase_if(rows, [&](const Contract& row) {
        return (row.group == ContractGroup::programs) != arePrograms;
    });
    std::ranges::sort(rows, {}, [](const Contract& row) { return std::tie(row.group, row.file); });
    return rows;
}

}  // namespace

std::vector<Contract> subnetContracts() {
    return sortedContracts(false);
}

std::vector<Contract> programContracts() {
    return sortedContracts(true);
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
