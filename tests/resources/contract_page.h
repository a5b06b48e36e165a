#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "engine/net/model/net.h"
#include "tests/resources/contract_runner.h"
#include "tests/resources/contracts.h"

namespace fireable::testing {

/// What the calls of one contract took, all of them right.
struct ContractMeasure {
    std::size_t choices = 0;
    std::size_t calls = 0;
    bool metFewest = false;  ///< of the steps that the formula allows
    bool metMost = false;
    mpz_class fewest = -1;  ///< where one transition fires in a step, as often as it can
    mpz_class most = 0;
    mpz_class mostInParallel = 0;  ///< in maximal steps, each transition as often as it can

    void add(const RuleName& rule, const Callee::Call& call);
};

/// The table that stands on the page of the manual of a subnet, in Markdown.
std::string contractTable(const Contract& contract, const Net& net,
                          const ContractMeasure& measure);

/// The page beside the contract's file; empty: none.
std::string shippedPage(const Contract& contract);
/// That page with `table` in the place of its first one, or a new page.
std::string pageWith(const Contract& contract, const std::string& table);
/// `text` with `table` in the place of its first one, or behind it.
std::string withFirstTable(const std::string& text, const std::string& table);

/// A row for each contract, in Markdown.
std::string tableOfAll(const std::vector<Contract>& contracts,
                       const std::map<std::string, ContractMeasure>& measured);

}  // namespace fireable::testing
