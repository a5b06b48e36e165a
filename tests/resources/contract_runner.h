#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "engine/net/engines.h"
#include "engine/net/model/diagram.h"
#include "tests/resources/contracts.h"

namespace fireable::testing {

/// Operands to try for `contract`: combinations of the least and the largest numbers, equal ones,
/// 10^12, those that it names, and random ones of all sizes; always the same.
std::vector<Numbers> operandChoices(const Contract& contract);

/// A contract's own file, as drawn.
Result<Diagram> contractDiagram(const Contract& contract);

/// The net of a contract, linked and ready to be called, again and again. A program is run as it is
/// drawn each time, but for its operands.
class Callee {
public:
    /// The file itself.
    static Result<Callee> ofFile(const Contract& contract);
    /// A program with one transition that the file substitutes, bound as the labels of its places say:
    /// its operands are copied into the subnet and its results moved out of it, in steps that are
    /// known and counted too.
    static Result<Callee> ofCaller(const Contract& contract);

    std::vector<Count> initialMarking() const { return program_.initial; }
    /// The operands that the file itself holds.
    Numbers drawnOperands() const;

    struct Call {
        std::string problem;  ///< empty: none
        mpz_class steps;
        bool isFewest = false;  ///< of the steps that the formula allows
        bool isMost = false;
    };
    /// Calls the net where the call before left it in `marking`, and checks that it finishes as the
    /// last thing it does, its results, a subnet's other places, and its steps if `rule` counts those.
    Call call(std::vector<Count>& marking, const Numbers& operands, EngineKind engine,
              const FiringRule& rule) const;

private:
    struct Data {
        std::size_t position = 0;
        std::optional<std::size_t> also = {};  ///< a place that holds the same number
        bool isCopiedIn = false;  ///< by the linker, so the number is kept
        bool isMovedOut = false;  ///< by the linker, so what was there is overwritten
    };

    bool isProgram() const { return contract_.group == ContractGroup::programs; }
    static Result<Callee> make(const Contract& contract, const Net& net, const std::string& path);
    void setUp(std::vector<Count>& marking, const Numbers& operands) const;
    /// What differs in `marking` from what a call has to leave.
    std::string difference(const std::vector<Count>& marking, const Numbers& operands) const;
    Steps expectedSteps(const std::vector<Count>& before, const Numbers& operands) const;

    Contract contract_;
    Net net_;
    NetProgram program_;
    std::vector<Data> operands_;
    std::vector<Data> results_;
    std::optional<std::size_t> start_;  ///< some programs have none
    std::optional<std::size_t> finish_;
    bool isCaller_ = false;
    std::vector<std::uint8_t> finishing_;  ///< [T], not 0 for transitions that change `finish_`
};

}  // namespace fireable::testing
