#include "tests/resources/contract_trial.h"

#include <algorithm>

#include "tests/resources/contract_runner.h"

namespace fireable::testing {
namespace {

/// Calls a net again and again under one rule, each call where the one before left it.
class CallChain {
public:
    CallChain(const Callee& callee, RuleName rule, EngineKind kind)
        : callee_(callee), rule_(rule), kind_(kind), marking_(callee.initialMarking()) {}

    const RuleName& rule() const { return rule_; }

    /// What was wrong, with the operands and the rule; empty: nothing.
    std::string call(const Numbers& operands, std::uint64_t seed, ContractMeasure& measure) {
        const auto made = callee_.call(marking_, operands, kind_,
                                       {rule_.choice, rule_.multiplicity, seed});
        if (!made.problem.empty()) {
            std::string text = "with";
            for (const mpz_class& number : operands) {
                text += " " + number.get_str();
            }
            return text + ", " + std::string(rule_.word) + ", seed " + std::to_string(seed) +
                   ", engine " + std::string(engineName(kind_)) + ": " + made.problem;
        }
        measure.add(rule_, made);
        return {};
    }

private:
    const Callee& callee_;
    RuleName rule_;
    EngineKind kind_;
    std::vector<Count> marking_;
};

bool holdsFor(const Contract& contract, const RuleName& rule) {
    return firesOne(rule.choice) || contract.holds == Holds::everyRule ||
           rule.multiplicity == Multiplicity::maximal;
}

/// Whether one copy in a step is fast enough.
bool isSmall(const Contract& contract, const Numbers& operands) {
    mpz_class most = 0;
    for (const Numbers& numbers : {operands, contract.compute(operands)}) {
        for (const mpz_class& number : numbers) {
            most = std::max(most, number);
        }
    }
    return most <= 40 || contract.operands.empty();
}

/// In order, a loose number of steps may grow with the operands themselves; at once it does not.
bool isLongInOrder(const Contract& contract, const Numbers& operands) {
    constexpr int manySteps = 20'000;
    return contract.isLoose && contract.steps(operands).most > manySteps;
}

/// Whether choice number `turn` is tried with the reference engine too.
bool isCompared(const Contract& contract, const Numbers& operands, std::size_t turn) {
    constexpr int manySteps = 100'000;  // seconds for it
    return turn % static_cast<std::size_t>(contract.comparedEvery) == 0 &&
           (contract.isLoose || contract.steps(operands).most <= manySteps);
}

/// Whether the choice of operands number `turn` is tried under `rule`, as often as it can.
bool isTried(const Contract& contract, const RuleName& rule, bool isLong, std::size_t turn) {
    if (isLong && rule.choice == Choice::first) {
        return false;
    }
    return rule.choice == (isLong ? Choice::maximalInOrder : Choice::first) ||
           turn % static_cast<std::size_t>(contract.rulesEvery) == 0;
}

/// Where there are few choices, each is tried with many seeds.
std::size_t turnsOf(const std::vector<Numbers>& choices) {
    return std::max<std::size_t>(choices.size(), 64);
}

}  // namespace

std::string trialOfFile(const Contract& contract, ContractMeasure& measure) {
    const auto callee = Callee::ofFile(contract);
    if (!callee) {
        return callee.error().message();
    }
    std::vector<CallChain> fast;
    std::vector<CallChain> slow;
    std::vector<CallChain> reference;
    for (const RuleName& rule : ruleNames) {
        if (holdsFor(contract, rule)) {
            const bool isFast = rule.multiplicity == Multiplicity::maximal;
            (isFast ? fast : slow).emplace_back(*callee, rule, defaultEngineKind);
            if (isFast) {
                reference.emplace_back(*callee, rule, EngineKind::reference);
            }
        }
    }
    const std::vector<Numbers> choices = operandChoices(contract);
    measure.choices = choices.size();
    for (std::size_t i = 0; i < turnsOf(choices); ++i) {
        const Numbers& operands = choices[i % choices.size()];
        const bool isLong = isLongInOrder(contract, operands);
        std::vector<std::vector<CallChain>*> chains{&fast};
        if (isCompared(contract, operands, i)) {
            chains.push_back(&reference);
        }
        if (isSmall(contract, operands)) {
            chains.push_back(&slow);
        }
        for (std::vector<CallChain>* list : chains) {
            for (CallChain& chain : *list) {
                if (!isTried(contract, chain.rule(), isLong, i)) {
                    continue;
                }
                if (auto problem = chain.call(operands, i, measure); !problem.empty()) {
                    return problem;
                }
            }
        }
    }
    return {};
}

std::string trialOfCalls(const Contract& contract) {
    const auto callee = Callee::ofCaller(contract);
    if (!callee) {
        return callee.error().message();
    }
    std::vector<CallChain> chains;
    for (const RuleName& rule : ruleNames) {
        if (holdsFor(contract, rule) && rule.multiplicity == Multiplicity::maximal) {
            chains.emplace_back(*callee, rule, defaultEngineKind);
        }
    }
    ContractMeasure measure;
    const std::vector<Numbers> choices = operandChoices(contract);
    for (std::size_t i = 0; i < turnsOf(choices); i += 5) {
        const Numbers& operands = choices[i % choices.size()];
        for (CallChain& chain : chains) {
            if (auto problem = chain.call(operands, 1'000 + i, measure); !problem.empty()) {
                return problem;
            }
        }
    }
    return {};
}

}  // namespace fireable::testing
