#include "importers/snp/plingua_statements.h"

#include <algorithm>
#include <functional>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

#include "importers/snp/plingua_values.h"

namespace fireable::plingua {
namespace {

using Kind = Statement::Kind;
using RangeList = std::vector<const Range*>;

/// Calls, blocks and ranges in each other: few enough for any stack.
constexpr int maxDepth = 500;
constexpr std::size_t maxRanges = 16;
constexpr std::int64_t maxSteps = 3'000'000;
/// Parts of expressions that are computed for a statement, on average.
constexpr std::int64_t workPerStep = 20;
constexpr std::int64_t maxTrain = 1'000'000;

/// Whether `statements` do more than to describe the system.
bool changeValues(const std::vector<Statement>& statements) {
    return std::ranges::any_of(statements, [](const Statement& statement) {
        return statement.kind == Kind::call || statement.kind == Kind::let ||
               changeValues(statement.statements);
    });
}

/// Java reads a '?' or '+' behind a repetition as how to look for it. A whole text matches with
/// `a+?` as with `a+`, so that is blanked; `a++` takes all and may leave too little for the rest.
Result<void> readAsJava(const Statement& rule, std::string& text) {
    bool isRepeated = false;
    bool isExact = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char sign = text[i];
        const bool repeats = sign == '*' || sign == '+' || sign == '?';
        if (isRepeated && (sign == '?' || (sign == '+' && isExact))) {
            text[i] = ' ';
        } else if (isRepeated && sign == '+') {
            return fail(ErrorCode::unsupported,
                        "in \"" + rule.condition +
                            "\": a '+' behind a repetition, which gives nothing back, is not "
                            "supported: expected brackets around what is repeated",
                        rule.conditionAt.line, rule.conditionAt.column + static_cast<int>(i) + 1);
        }
        const std::size_t end = sign == '{' ? text.find('}', i) : std::string::npos;
        isRepeated = (repeats && !isRepeated) || end != std::string::npos;
        isExact = end != std::string::npos && text.find(',', i) > end;
        i = end != std::string::npos ? end : i;
    }
    return {};
}

/// A regular expression as written, and its meaning.
Result<spiking::SpikeSet> readCondition(const Statement& rule, std::vector<Warning>& warnings) {
    std::string text = rule.condition;
    if (const auto star = text.find("a*");
        star == 0 && text.size() > 2 &&
        text.find_first_not_of("0123456789", 2) == std::string::npos) {
        text = "a{" + text.substr(2) + "}";
        warnings.push_back({"\"" + rule.condition + "\" is read as \"" + text +
                                "\"; as a regular expression no number of spikes would match it",
                            rule.conditionAt.line, rule.conditionAt.column});
    }
    TRY(readAsJava(rule, text));
    auto set = spiking::parseSpikeSet(text);
    if (!set) {
        return fail(set.error().code, "in \"" + rule.condition + "\": " + set.error().detail,
                    rule.conditionAt.line, rule.conditionAt.column + set.error().column);
    }
    return set;
}

class Execution {
public:
    explicit Execution(const Program& program) : program_(program) {
        facts_.warnings = program.warnings;
        for (const Module& module : program.modules) {
            modules_.emplace(module.name, &module);
        }
    }

    Result<Facts> execute() {
        for (const Statement& let : program_.globals) {
            TRY(assign(let));
        }
        Statement call;
        call.name = "main";
        TRY(this->call(call));
        if (!facts_.train.empty() && !facts_.input) {
            return failAt(ErrorCode::badSyntax, "expected an input neuron, named by @min",
                          facts_.trainAt);
        }
        TRY(finishMode());
        return std::move(facts_);
    }

private:
    Result<void> call(const Statement& statement) {
        const auto found = modules_.find(statement.name);
        if (found == modules_.end()) {
            return failAt(ErrorCode::badSyntax,
                          statement.where.line == 0 || statement.name == "main"
                              ? "expected a module 'main', found none"
                              : "expected the name of a module, found '" + statement.name + "'",
                          statement.where);
        }
        const Module* const module = found->second;
        if (module->parameters.size() != statement.numbers.size()) {
            return failAt(ErrorCode::badSyntax,
                          "expected " + std::to_string(module->parameters.size()) +
                              " arguments for '" + module->name + "', found " +
                              std::to_string(statement.numbers.size()),
                          statement.where);
        }
        ValueTable arguments;
        for (std::size_t i = 0; i < statement.numbers.size(); ++i) {
            arguments[module->parameters[i]] = TRY(values_.valueOf(statement.numbers[i]));
        }
        Values::Scope scope = values_.enter(std::move(arguments));
        for (const Statement& inner : module->statements) {
            TRY(run(inner, {}));
        }
        values_.leave(std::move(scope));
        return {};
    }

    Result<void> assign(const Statement& statement) {
        const Label& variable = statement.labels[0];
        const std::string name = TRY(values_.nameOf(variable.name, variable.indices));
        values_.set(name, TRY(values_.valueOf(statement.numbers[0])));
        return {};
    }

    Result<void> countStep(TextPosition where) {
        if (++steps_ + values_.work() / workPerStep > maxSteps) {
            return failAt(ErrorCode::unsupported,
                          "more than " + std::to_string(maxSteps) + " statements to execute",
                          where);
        }
        return {};
    }

    Result<void> enter(TextPosition where) {
        if (++depth_ > maxDepth) {
            return failAt(
                ErrorCode::unsupported,
                "more than " + std::to_string(maxDepth) + " calls, blocks and ranges in each other",
                where);
        }
        return {};
    }

    /// `outer` are the ranges of the blocks around it.
    Result<void> run(const Statement& statement, const RangeList& outer) {
        TRY(countStep(statement.where));
        TRY(enter(statement.where));
        RangeList ranges;
        for (const Range& range : statement.ranges) {
            ranges.push_back(&range);
        }
        ranges.insert(ranges.end(), outer.begin(), outer.end());
        if (ranges.size() > maxRanges) {
            return failAt(ErrorCode::unsupported,
                          "more than " + std::to_string(maxRanges) + " ranges of a statement",
                          statement.where);
        }
        TRY(runInside(statement, ranges));
        --depth_;
        return {};
    }

    Result<void> runInside(const Statement& statement, const RangeList& ranges) {
        if (statement.kind == Kind::block) {
            if (!changeValues(statement.statements)) {
                return runAll(statement.statements, ranges);
            }
            return forEach(ranges, [&] { return runAll(statement.statements, {}); });
        }
        if (statement.kind == Kind::call) {
            return forEach(ranges, [&] { return call(statement); });
        }
        if (statement.kind == Kind::let) {
            return forEach(ranges, [&] { return assign(statement); });
        }
        if (TRY(runAtOnce(statement, ranges))) {
            return {};
        }
        return forEach(ranges, [&]() -> Result<void> {
            TRY(describe(statement, {}));
            return {};
        });
    }

    Result<void> runAll(const std::vector<Statement>& statements, const RangeList& outer) {
        for (const Statement& statement : statements) {
            TRY(run(statement, outer));
        }
        return {};
    }

    /// Executes a statement for all of its indices in one; false if that cannot be done.
    Result<bool> runAtOnce(const Statement& statement, const RangeList& ranges) {
        std::vector<std::string> names;
        for (const Range* range : ranges) {
            if (!range->iterator.empty() &&
                std::ranges::find(names, range->iterator) == names.end()) {
                names.push_back(range->iterator);
            }
        }
        if (names.empty() || names.size() > 2) {
            return false;
        }
        const auto kind = statement.kind;
        if (kind != Kind::neurons && kind != Kind::spikes && kind != Kind::synapses &&
            kind != Kind::rule && kind != Kind::output) {
            return false;
        }
        const Values::IndexScope indices(values_, names);
        Domain domain;
        domain.indices = static_cast<int>(names.size());
        for (const Range* range : ranges) {
            const auto index = std::ranges::find(names, range->iterator) - names.begin();
            if (!TRY(addRange(*range, static_cast<std::size_t>(index), domain))) {
                return false;
            }
        }
        if (!piecesOf(domain, 0) && !piecesOf(domain, 1)) {
            return false;
        }
        return describe(statement, domain);
    }

    Result<bool> addRange(const Range& range, std::size_t index, Domain& domain) {
        Linear least = TRY(values_.linear(range.least));
        Linear most = TRY(values_.linear(range.most));
        if (range.iterator.empty()) {
            const auto difference = (least - most).form();
            domain.constraints.push_back({difference.value_or(Form()), true});
            return difference.has_value();
        }
        least.roundIfConstant(true, range.holdsLeast);
        most.roundIfConstant(false, range.holdsMost);
        for (Linear* bound : {&least, &most}) {
            auto form = bound->form();
            if (!form) {
                return false;
            }
            const std::int64_t sign = bound == &least ? -1 : 1;
            form->constant *= sign;
            for (std::int64_t& slope : form->slopes) {
                slope *= sign;
            }
            form->slopes[index] -= sign;
            domain.constraints.push_back({*form, false});
        }
        return true;
    }

    /// Executes `body` for every combination of indices.
    Result<void> forEach(RangeList ranges, const std::function<Result<void>()>& body) {
        if (ranges.empty()) {
            return body();
        }
        // The last range is the outermost, but a bound has to wait for the indices in it.
        std::vector<std::string> waiting;
        for (const Range* range : ranges) {
            if (!range->iterator.empty()) {
                waiting.push_back(range->iterator);
            }
        }
        const auto canBegin = [&](const Range* range) {
            return !mentions(range->least, waiting) && !mentions(range->most, waiting);
        };
        const auto next = std::find_if(ranges.rbegin(), ranges.rend(), canBegin);
        if (next == ranges.rend()) {
            return failAt(ErrorCode::badSyntax, "expected bounds that do not need each other",
                          ranges.back()->where);
        }
        const Range& range = **next;
        ranges.erase(std::next(next).base());
        Linear least = TRY(values_.linear(range.least));
        Linear most = TRY(values_.linear(range.most));
        if (range.iterator.empty()) {
            return least.constant != most.constant ? forEach(std::move(ranges), body)
                                                   : Result<void>();
        }
        least.roundIfConstant(true, range.holdsLeast);
        most.roundIfConstant(false, range.holdsMost);
        if (const auto known = values_.index(range.iterator)) {
            const bool holds = *known >= least.constant && *known <= most.constant;
            return holds ? forEach(std::move(ranges), body) : Result<void>();
        }
        for (double value = least.constant; value <= most.constant; ++value) {
            TRY(countStep(range.where));
            TRY(enter(range.where));
            values_.pushIndex(range.iterator, value);
            TRY(forEach(ranges, body));
            values_.popIndex();
            --depth_;
        }
        return {};
    }

    Result<std::optional<Form>> form(const Expression& expression, std::string_view what) {
        const Linear value = TRY(values_.linear(expression));
        auto form = value.form();
        if (!form && !values_.hasOpenIndices()) {
            return failAt(
                ErrorCode::badSyntax,
                "expected " + std::string(what) + ", an integer below 2^50, found " + value.text(),
                expression.where);
        }
        return form;
    }

    Result<std::optional<NeuronRef>> neuron(const Label& label) {
        NeuronRef ref;
        ref.where = label.where;
        ref.name = label.name;
        if (label.name.starts_with('$')) {
            ref.name = TRY(values_.textOf(label.name, label.where));
        }
        for (const Expression& index : label.indices) {
            const auto form = TRY(this->form(index, "the index of a neuron"));
            if (!form || (label.name.empty() && !form->isConstant())) {
                return std::optional<NeuronRef>();
            }
            ref.indices.push_back(*form);
        }
        if (label.name.empty()) {
            for (const Form& index : ref.indices) {
                ref.name += (ref.name.empty() ? "" : "_") + std::to_string(index.constant);
            }
            ref.indices.clear();
        }
        return std::optional(std::move(ref));
    }

    Result<std::int64_t> number(const Expression& expression, std::string_view what,
                                std::int64_t least, std::int64_t most) {
        const auto value = TRY(form(expression, what));
        if (!value || value->constant < least || value->constant > most) {
            return failAt(ErrorCode::badSyntax,
                          "expected " + std::string(what) + " from " + std::to_string(least) +
                              " to " + std::to_string(most) + ", found " +
                              std::to_string(value ? value->constant : 0),
                          expression.where);
        }
        return value->constant;
    }

    /// Adds what `statement` says of `domain`; false if something is not affine in its indices.
    Result<bool> describe(const Statement& statement, const Domain& domain) {
        if (++items_ > maxItems) {
            return failAt(ErrorCode::unsupported,
                          "more than " + std::to_string(maxItems) +
                              " neurons, synapses and rules that form no families",
                          statement.where);
        }
        std::vector<NeuronRef> neurons;
        for (const Label& label : statement.labels) {
            auto ref = TRY(neuron(label));
            if (!ref) {
                return false;
            }
            neurons.push_back(std::move(*ref));
        }
        switch (statement.kind) {
            case Kind::neurons:
            case Kind::output:
                for (NeuronRef& ref : neurons) {
                    auto& facts = statement.kind == Kind::output ? facts_.outputs : facts_.neurons;
                    facts.push_back({std::move(ref), domain});
                }
                return true;
            case Kind::synapses:
                for (std::size_t i = 0; i + 1 < neurons.size(); i += 2) {
                    facts_.synapses.push_back(
                        {std::move(neurons[i]), std::move(neurons[i + 1]), domain});
                }
                return true;
            case Kind::spikes:
                return describeSpikes(statement, std::move(neurons[0]), domain);
            case Kind::rule:
                return describeRule(statement, std::move(neurons[0]), domain);
            case Kind::input:
                facts_.input = std::move(neurons[0]);
                return true;
            case Kind::together:
                describeSets(statement, neurons);
                return true;
            default:
                TRY(describeNumbers(statement));
                return true;
        }
    }

    Result<bool> describeSpikes(const Statement& statement, NeuronRef neuron,
                                const Domain& domain) {
        const Expression& expression = statement.numbers[0];
        SpikeFact fact{std::move(neuron), domain, {}, {}, statement.adds};
        if (expression.kind == Expression::Kind::number && expression.number > 1e15) {
            fact.exactly = Count::parse(expression.text);
        }
        if (!fact.exactly) {
            const auto spikes = TRY(form(expression, "a number of spikes"));
            if (!spikes) {
                return false;
            }
            fact.spikes = *spikes;
        }
        facts_.spikes.push_back(std::move(fact));
        return true;
    }

    Result<bool> describeRule(const Statement& statement, NeuronRef neuron, const Domain& domain) {
        RuleFact fact{std::move(neuron), domain, {}, {}, {}, {}, statement.where};
        const std::pair<Form*, const char*> parts[] = {{&fact.consumed, "the spikes consumed"},
                                                       {&fact.produced, "the spikes produced"},
                                                       {&fact.delay, "a delay"}};
        for (std::size_t i = 0; i < 3; ++i) {
            const auto form = TRY(this->form(statement.numbers[i], parts[i].second));
            if (!form) {
                return false;
            }
            *parts[i].first = *form;
        }
        if (statement.hasCondition) {
            fact.condition = TRY(conditionOf(statement));
        }
        facts_.rules.push_back(std::move(fact));
        return true;
    }

    /// A statement that is executed often is read, and warned about, once.
    Result<spiking::SpikeSet> conditionOf(const Statement& rule) {
        if (conditionRule_ != &rule) {
            std::vector<Warning> ignored;
            const bool isNew = read_.insert(&rule).second;
            auto condition = readCondition(rule, isNew ? facts_.warnings : ignored);
            condition_ = TRY(std::move(condition));
            conditionRule_ = &rule;
        }
        return condition_;
    }

    void describeSets(const Statement& statement, const std::vector<NeuronRef>& neurons) {
        std::size_t begin = 0;
        for (const std::size_t end : statement.setEnds) {
            facts_.together.emplace_back(neurons.begin() + static_cast<std::ptrdiff_t>(begin),
                                         neurons.begin() + static_cast<std::ptrdiff_t>(end));
            begin = end;
        }
        facts_.togetherAt = statement.where;
    }

    Result<void> describeNumbers(const Statement& statement) {
        const std::vector<Expression>& numbers = statement.numbers;
        switch (statement.kind) {
            case Kind::order:
                facts_.mode.order =
                    static_cast<spiking::StepOrder>(TRY(number(numbers[0], "a mode", 0, 5)));
                break;
            case Kind::timing:
                facts_.mode.timing =
                    static_cast<spiking::StepTiming>(TRY(number(numbers[0], "a mode", 0, 3)));
                hasTiming_ = true;
                break;
            case Kind::bound:
                facts_.mode.bound = TRY(number(numbers[0], "a bound", 2, std::int64_t{1} << 40));
                break;
            default:
                facts_.trainAt = statement.where;
                for (std::size_t i = 0; i + 1 < numbers.size(); i += 2) {
                    const std::int64_t step = TRY(number(numbers[i], "a step", 1, maxTrain));
                    const std::int64_t spikes =
                        TRY(number(numbers[i + 1], "a number of spikes", 0, std::int64_t{1} << 50));
                    facts_.train.emplace_back(step, spikes);
                }
        }
        return {};
    }

    Result<void> finishMode() {
        const bool isLocal = facts_.mode.timing == spiking::StepTiming::locallySynchronous;
        if (!facts_.together.empty() && !isLocal) {
            const bool takesSets = !hasTiming_;
            facts_.warnings.push_back(
                {takesSets ? "'@mlocset' is read as if '@masynch = 3' followed, without which "
                             "pLinguaCore stays synchronous"
                           : "'@mlocset' is ignored without '@masynch = 3'",
                 facts_.togetherAt.line, facts_.togetherAt.column});
            if (takesSets) {
                facts_.mode.timing = spiking::StepTiming::locallySynchronous;
            } else {
                facts_.together.clear();
            }
        }
        return {};
    }

    const Program& program_;
    Facts facts_;
    Values values_;
    std::unordered_map<std::string, const Module*> modules_;
    int depth_ = 0;
    std::int64_t steps_ = 0;
    std::int64_t items_ = 0;
    const Statement* conditionRule_ = nullptr;  ///< whose condition is `condition_`
    spiking::SpikeSet condition_;
    std::unordered_set<const Statement*> read_;
    bool hasTiming_ = false;
};

}  // namespace

Result<Facts> execute(const Program& program) {
    return Execution(program).execute();
}

}  // namespace fireable::plingua
