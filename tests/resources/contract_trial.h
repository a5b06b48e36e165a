#pragma once

#include <string>

#include "tests/resources/contract_page.h"
#include "tests/resources/contracts.h"

namespace fireable::testing {

/// Calls the contract's file with all choices of operands, under the rules that it holds for, and
/// compares results and steps. What was wrong, with the operands and the rule; empty: nothing.
std::string trialOfFile(const Contract& contract, ContractMeasure& measure);

/// The same for a program that calls the file, with some of the choices.
std::string trialOfCalls(const Contract& contract);

}  // namespace fireable::testing
