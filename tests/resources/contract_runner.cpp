#include "tests/resources/contract_runner.h"

#include <algorithm>
#include <optional>
#include <random>
#include <set>
#include <utility>

#include "engine/expression/bound_expression.h"
#include "engine/net/debug/net_names.h"
#include "engine/net/program/linker.h"
#include "importers/subnet_library.h"
#include "tests/support/shipped_files.h"

namespace fireable::testing {
namespace {

/// A net that has not ended by then never ends.
constexpr std::int64_t mostSteps = 3'000'000;

std::vector<std::filesystem::path> libraryFolders() {
    return {std::filesystem::path(sourceFolder()) / "resources/library"};
}

std::optional<std::size_t> placeCalled(const Net& net, const std::string& name) {
    for (std::size_t p = 0; p < net.places.size(); ++p) {
        if (net.places.at(p).value.name == name) {
            return p;
        }
    }
    return std::nullopt;
}

/// Random operands that a contract allows.
class OperandMaker {
public:
    explicit OperandMaker(const Contract& contract) : contract_(contract) {}

    mpz_class least(std::size_t i) const { return contract_.operands[i].least; }
    mpz_class largest(std::size_t i) const {
        return (mpz_class(1) << contract_.operands[i].bits) - 1;
    }

    bool allows(const Numbers& numbers) const {
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            if (numbers[i] < least(i) || numbers[i] > largest(i)) {
                return false;
            }
        }
        return contract_.allows == nullptr || contract_.allows(numbers);
    }

    std::uint64_t below(std::uint64_t bound) { return random_() % bound; }

    bool hasUsual() const {
        return std::ranges::any_of(contract_.operands, [](const Operand& o) { return o.usualBits > 0; });
    }

    /// With a random number of binary digits, so that small ones are as frequent as large ones.
    mpz_class number(std::size_t i, bool isUsual) {
        const Operand& operand = contract_.operands[i];
        const auto bits = below(static_cast<std::uint64_t>(
                                    isUsual && operand.usualBits > 0 ? operand.usualBits : operand.bits) +
                                1);
        mpz_class number = 0;
        for (std::uint64_t bit = 0; bit < bits; ++bit) {
            number = 2 * number + static_cast<unsigned long>(below(2));
        }
        return number < least(i) ? least(i) : number;
    }

private:
    const Contract& contract_;
    std::mt19937_64 random_{20'250'416};
};

/// Ends a run where it breaks what the contract says of every step; remembers where it finished.
class CallObserver final : public StepObserver {
public:
    CallObserver(std::optional<std::size_t> finish, std::optional<BoundExpression> never)
        : finish_(finish), never_(std::move(never)) {}

    bool afterStep(const StepState& state) override {
        if (finish_ && !finishedAt &&
            netState(state).tokens(static_cast<PlaceIndex>(*finish_)) == Count(0)) {
            finishedAt = state.step();
        }
        isBroken = never_ && never_->holds(state);
        return !isBroken;
    }

    std::optional<Count> finishedAt;
    bool isBroken = false;

private:
    std::optional<std::size_t> finish_;
    std::optional<BoundExpression> never_;
};

}  // namespace

std::vector<Numbers> operandChoices(const Contract& contract) {
    OperandMaker make(contract);
    const std::size_t count = contract.operands.size();
    std::vector<Numbers> choices;
    std::set<Numbers> known;
    const auto add = [&](Numbers numbers) {
        if (contract.fitted != nullptr) {
            numbers = contract.fitted(std::move(numbers));
        }
        if (make.allows(numbers) && known.insert(numbers).second) {
            choices.push_back(numbers);
        }
    };
    const auto edge = [&](std::size_t i, std::uint64_t which) -> mpz_class {
        const mpz_class edges[] = {make.least(i), make.least(i) + 1, make.least(i) + 2,
                                   make.largest(i)};
        return edges[which];
    };
    const bool isFew = count <= 3;
    for (std::uint64_t mix = 0; mix < (isFew ? std::uint64_t{1} << (2 * count) : 40); ++mix) {
        Numbers numbers;
        for (std::size_t i = 0; i < count; ++i) {
            numbers.push_back(edge(i, isFew ? (mix >> (2 * i)) & 3U : make.below(4)));
        }
        add(numbers);
    }
    for (const mpz_class& number : {mpz_class(3), mpz_class(8), mpz_class(17), trillion}) {
        add(Numbers(count, number));
    }
    for (std::size_t i = 0; i < std::min<std::size_t>(count, 8); ++i) {
        for (const int near : {-1, 0, 1}) {
            Numbers numbers(count, trillion);
            numbers[i] += near;
            add(numbers);
        }
    }
    std::ranges::for_each(contract.among, add);
    // All numbers of a contract may be few: then it is tried with all of them, or nearly.
    for (int attempt = 0; attempt < 4 * contract.choices; ++attempt) {
        if (static_cast<int>(choices.size()) >= contract.choices) {
            break;
        }
        const bool isUsual = make.hasUsual() && make.below(10) != 0;
        Numbers numbers;
        for (std::size_t i = 0; i < count; ++i) {
            numbers.push_back(i > 0 && make.below(8) == 0 ? numbers[i - 1] : make.number(i, isUsual));
        }
        add(numbers);
    }
    return choices;
}

Result<Diagram> contractDiagram(const Contract& contract) {
    return shippedDiagram(contract.file + ".ndr");
}

Result<Callee> Callee::make(const Contract& contract, const Net& net, const std::string& path) {
    SubnetLibrary library(libraryFolders());
    const auto linked = TRY(link(net, path, library.loader()));
    if (const auto warnings = allWarnings(linked); !warnings.empty()) {
        return fail(ErrorCode::badArgument, "linking warns: " + warnings.front());
    }
    Callee callee;
    callee.contract_ = contract;
    callee.net_ = linked.net;
    callee.program_ = TRY(compile(callee.net_));
    const auto add = [&](const std::string& name, std::vector<Data>& data) {
        const auto place = placeCalled(net, name);
        data.push_back({place.value_or(0)});
        return place.has_value();
    };
    for (const Operand& operand : contract.operands) {
        if (!add(operand.place, callee.operands_)) {
            return fail(ErrorCode::unknownNode, "expected a place " + operand.place);
        }
        if (!operand.also.empty()) {
            callee.operands_.back().also = placeCalled(net, operand.also);
        }
    }
    for (const std::string& result : contract.results) {
        if (!add(result, callee.results_)) {
            return fail(ErrorCode::unknownNode, "expected a place " + result);
        }
    }
    callee.start_ = placeCalled(net, "start");
    callee.finish_ = placeCalled(net, "finish");
    if (!callee.isProgram() && (!callee.start_ || !callee.finish_)) {
        return fail(ErrorCode::unknownNode, "expected places start and finish");
    }
    for (TransitionIndex t = 0; t < callee.program_.transitionCount(); ++t) {
        callee.finishing_.push_back(
            std::ranges::any_of(callee.program_.arcsOf(t), [&](const ProgramArc& arc) {
                return callee.finish_ && static_cast<std::size_t>(arc.place) == *callee.finish_;
            }));
    }
    return callee;
}

Result<Callee> Callee::ofFile(const Contract& contract) {
    const auto diagram = TRY(contractDiagram(contract));
    return make(contract, diagram.net, sourceFolder() + "/resources/" + contract.file + ".ndr");
}

Result<Callee> Callee::ofCaller(const Contract& contract) {
    const auto subnet = TRY(contractDiagram(contract));
    Net outer;
    Substitution substitution{std::filesystem::path(contract.file + ".ndr").filename().string(), {}};
    std::vector<bool> copied;
    std::vector<bool> moved;
    for (std::size_t p = 0; p < subnet.net.places.size(); ++p) {
        const Place& place = subnet.net.places.at(p).value;
        const auto bind = [&](PortRole role, PlaceId at) {
            substitution.ports.push_back({role, at, static_cast<int>(p) + 1});
        };
        const bool isIn = statesRole(place, PortRole::input);
        const bool isOut = statesRole(place, PortRole::output);
        if (!isIn && !isOut && place.name != "start" && place.name != "finish") {
            continue;
        }
        const PlaceId at = outer.places.add({place.name, "", place.initial});
        if (isIn) {
            bind(PortRole::input, at);
        }
        if (isOut) {
            bind(PortRole::output, at);
        }
        if (!isIn && !isOut) {
            bind(place.name == "start" ? PortRole::start : PortRole::finish, at);
        }
        copied.push_back(isIn);
        moved.push_back(isOut);
    }
    outer.transitions.add({"call", "", {}, substitution});
    auto callee = TRY(make(contract, outer, "caller.ndr"));
    callee.isCaller_ = true;
    for (std::vector<Data>* list : {&callee.operands_, &callee.results_}) {
        for (Data& data : *list) {
            data.isCopiedIn = copied[data.position];
            data.isMovedOut = moved[data.position];
        }
    }
    return callee;
}

/// Fills the operands and moves the hole to the start. What overwrites its results, as a caller
/// does, has to find something there.
void Callee::setUp(std::vector<Count>& marking, const Numbers& operands) const {
    if (isProgram()) {
        marking = program_.initial;
    }
    for (const Data& result : results_) {
        if (!result.isMovedOut) {
            marking[result.position] = program_.initial[result.position];
        }
    }
    for (std::size_t i = 0; i < operands.size(); ++i) {
        if (!isCaller_ || operands_[i].isCopiedIn) {
            marking[operands_[i].position] = Count(operands[i]);
        }
        if (operands_[i].also) {
            marking[*operands_[i].also] = Count(operands[i]);
        }
    }
    if (!isProgram()) {
        marking[*start_] = 0;
        marking[*finish_] = 1;
    }
}

Numbers Callee::drawnOperands() const {
    Numbers numbers;
    for (const Data& operand : operands_) {
        numbers.push_back(program_.initial[operand.position].toMpz());
    }
    return numbers;
}

std::string Callee::difference(const std::vector<Count>& marking, const Numbers& operands) const {
    std::vector<Count> expected = isProgram() ? marking : program_.initial;
    for (std::size_t i = 0; i < operands.size() && !isProgram(); ++i) {
        expected[operands_[i].position] = operands_[i].isCopiedIn ? Count(operands[i]) : Count(0);
    }
    const Numbers results = contract_.compute(operands);
    for (std::size_t i = 0; i < results_.size(); ++i) {
        const std::size_t at = results_[i].position;
        if (abs(marking[at].toMpz() - results.at(i)) > contract_.tolerance) {
            expected[at] = Count(results[i]);
        } else {
            expected[at] = marking[at];
        }
    }
    if (!isProgram()) {
        expected[*start_] = 1;
        expected[*finish_] = 0;
    }
    std::string text;
    for (std::size_t p = 0; p < expected.size(); ++p) {
        if (marking[p] != expected[p]) {
            text += (text.empty() ? "" : ", ") + net_.places.at(p).value.name + " is " +
                    marking[p].text() + " instead of " + expected[p].text();
        }
    }
    return text;
}

Steps Callee::expectedSteps(const std::vector<Count>& before, const Numbers& operands) const {
    if (!isCaller_) {
        return contract_.steps(operands);
    }
    Numbers passed = operands;
    Numbers copied;
    for (std::size_t i = 0; i < operands.size(); ++i) {
        if (operands_[i].isCopiedIn) {
            copied.push_back(operands[i]);
        } else {
            passed[i] = 0;
        }
    }
    const Numbers results = contract_.compute(passed);
    Numbers moved;
    Numbers overwritten;
    for (std::size_t i = 0; i < results_.size(); ++i) {
        if (results_[i].isMovedOut) {
            moved.push_back(results[i]);
            overwritten.push_back(before[results_[i].position].toMpz());
        }
    }
    const mpz_class linked = linkerSteps(copied, moved, overwritten);
    const Steps inside = contract_.steps(passed);
    return {inside.least + linked, inside.most + linked};
}

Callee::Call Callee::call(std::vector<Count>& marking, const Numbers& operands, EngineKind kind,
                          const FiringRule& rule) const {
    Call made;
    setUp(marking, operands);
    const Steps expected = expectedSteps(marking, operands);
    const auto engine = makeNetEngine(kind, program_, rule);
    if (!engine) {
        return {engine.error().message(), 0};
    }
    std::optional<BoundExpression> never;
    if (!contract_.never.empty() && !isCaller_) {
        const NetNames names(net_, program_);
        auto read = readExpression(contract_.never, names);
        if (!read) {
            return {read.error().message(), 0};
        }
        never = std::move(*read);
    }
    const bool seesAll = never.has_value();
    CallObserver observer(finish_, std::move(never));
    RunRequest request;
    request.maxSteps = Count(mostSteps);
    request.observer = &observer;
    if (!seesAll) {
        request.observed = finishing_;
    }
    (*engine)->restore({marking, 0});
    const auto halt = (*engine)->run(request);
    if (!halt) {
        return {halt.error().message(), 0};
    }
    marking = (*engine)->checkpoint().values;
    made.steps = (*engine)->steps().toMpz();
    if (observer.isBroken) {
        made.problem = contract_.never + " in step " + made.steps.get_str();
    } else if (*halt != Halt::halted) {
        made.problem = "it has not ended after " + made.steps.get_str() + " steps";
    } else if (finish_ && (!observer.finishedAt || observer.finishedAt->toMpz() != made.steps)) {
        made.problem = "it goes on after its finish, or does not get there; " +
                       difference(marking, operands);
    } else {
        made.problem = difference(marking, operands);
    }
    const bool isCounted = firesOne(rule.choice) && rule.multiplicity == Multiplicity::maximal;
    if (made.problem.empty() && isCounted) {
        made.isFewest = made.steps == expected.least;
        made.isMost = made.steps == expected.most;
        if (made.steps < expected.least || made.steps > expected.most) {
            made.problem = "it takes " + made.steps.get_str() + " steps, not " +
                           expected.least.get_str() + " to " + expected.most.get_str();
        }
    }
    return made;
}

}  // namespace fireable::testing
