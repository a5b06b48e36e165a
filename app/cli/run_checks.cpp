#include "app/cli/run_checks.h"

#include <algorithm>
#include <iostream>

#include "app/cli/tables.h"

namespace fireable::cli {
namespace {

/// The erroneous part of `text` with some context, and `^` on a second line.
std::string marked(const std::string& text, const Error& error) {
    constexpr std::size_t around = 60;
    if (text.size() <= 3 * around) {
        return withCarets(text, error, "  ");
    }
    // Whether byte `i` continues a UTF-8 character.
    const auto isInside = [&](std::size_t i) { return (text[i] & 0xc0) == 0x80; };
    const std::size_t at = std::min(static_cast<std::size_t>(error.column) - 1, text.size());
    std::size_t begin = at - std::min(at, around);
    std::size_t end = std::min(at + around, text.size());
    while (begin > 0 && isInside(begin)) {
        --begin;
    }
    while (end < text.size() && isInside(end)) {
        ++end;
    }
    const std::string before = begin > 0 ? "..." : "";
    Error shifted = error;
    shifted.column = static_cast<int>(at - begin + before.size()) + 1;
    return withCarets(before + text.substr(begin, end - begin) + (end < text.size() ? "..." : ""),
                      shifted, "  ");
}

/// An error in the argument of `option`, with its position marked if possible.
Failure inOption(const std::string& option, const std::string& text, const Error& error) {
    std::string detail = option + ": " + error.detail;
    if (error.column > 0) {
        detail += "\n" + marked(text, error);
    }
    return fail(ErrorCode::badArgument, std::move(detail));
}

/// The expression whose parts show why a trigger was met.
struct Watched {
    std::string operator()(const ConditionMet& t) const { return t.condition; }
    std::string operator()(const AssertionFails& t) const { return t.assertion; }
    std::string operator()(const TransitionFires& t) const {
        return "fired(" + quotedName(t.transition) + ")";
    }
    std::string operator()(const PlaceChanges& t) const { return quotedName(t.place); }
    std::string operator()(const PlaceEmpties& t) const { return quotedName(t.place); }
    std::string operator()(const PlaceReaches& t) const { return quotedName(t.place); }
    std::string operator()(const StepReached&) const { return "step"; }
};

/// ` (X = 3, Y = 5)`; empty if there are no values to print.
std::string inParentheses(const std::vector<Watch::Part>& values) {
    std::string text;
    for (const Watch::Part& part : values) {
        text += (text.empty() ? " (" : ", ") + part.text + " = " + valueText(part.value);
    }
    return text.empty() ? text : text + ")";
}

Json findingsJson(const char* kind, const std::vector<Finding>& findings) {
    Json::List list;
    for (const Finding& finding : findings) {
        Json::Object values;
        for (const Watch::Part& part : finding.values) {
            values.push_back({part.text, part.value});
        }
        list.push_back(Json::Object{{kind, finding.text}, {"values", std::move(values)}});
    }
    return list;
}

}  // namespace

Result<RunChecks> RunChecks::make(const CheckOptions& options,
                                  const std::function<std::unique_ptr<NodeNames>()>& names) {
    RunChecks checks;
    if (!options.any()) {
        return checks;
    }
    checks.breakpoints_.setLog([](const LogLine& line) {
        std::cerr << "step " << line.step.text() << ": " << line.text << '\n';
    });
    TRY(checks.add(options, *names()));
    return checks;
}

Result<void> RunChecks::add(const CheckOptions& options, const NodeNames& names) {
    for (const std::string& text : options.assertions) {
        assertions_.push_back(TRY(made("--assert", {AssertionFails{text}}, text, names)));
    }
    for (const std::string& text : options.conditions) {
        halting_.push_back(TRY(made("--break", {ConditionMet{text}}, text, names)));
    }
    for (const std::string& name : options.transitions) {
        halting_.push_back(TRY(
            made("--break-on", {TransitionFires{name}}, "fired(" + quotedName(name) + ")", names)));
    }
    for (const Breakpoint& breakpoint : options.breakpoints) {
        TRY(addSaved(breakpoint, names));
    }
    for (const std::string& text : options.watches) {
        auto watch = Watch::read(text, names);
        if (!watch) {
            return inOption("--watch", text, watch.error());
        }
        asked_.add(watch->expression().dependencies());
        watches_.push_back(std::move(*watch));
    }
    watchTable_ = options.watchTable;
    if (!watchTable_.empty() && watches_.empty()) {
        return fail(ErrorCode::badArgument, "expected --watch, too, where --watch-table is given");
    }
    return {};
}

Result<void> RunChecks::addSaved(const Breakpoint& breakpoint, const NodeNames& names) {
    const auto* assertion = std::get_if<AssertionFails>(&breakpoint.trigger);
    const std::string text =
        assertion != nullptr ? assertion->assertion : triggerText(breakpoint.trigger);
    (assertion != nullptr ? assertions_ : halting_)
        .push_back(TRY(made("--config", breakpoint, text, names)));
    return {};
}

/// A check that halts at `breakpoint`, called `text`, and reports why.
Result<RunChecks::Check> RunChecks::made(const std::string& option, const Breakpoint& breakpoint,
                                         const std::string& text, const NodeNames& names) {
    const auto number = breakpoints_.add(breakpoint, names);
    if (!number) {
        return inOption(option, text, number.error());
    }
    auto watch = Watch::read(std::visit(Watched{}, breakpoint.trigger), names);
    if (!watch) {
        return inOption(option, text, watch.error());
    }
    asked_.add(watch->expression().dependencies());
    return Check{*number, text, std::move(*watch)};
}

Result<Halt> RunChecks::run(CheckedEngine& engine, const RunRequest& request) {
    std::optional<WatchTable> table;
    RunRequest watched = request;
    if (!watchTable_.empty()) {
        table.emplace(TRY(WatchTable::open(watchTable_, watches_)));
        table->passTo(request.observer);
        watched.observer = &*table;
    }
    auto halt = engine.run(breakpoints_, asked_, watched);
    if (table) {
        TRY(table->finish());
    }
    engine.atEnd([this](const StepState& state) { collect(state); });
    return halt;
}

void RunChecks::collect(const StepState& state) {
    const auto findings = [&](const std::vector<Check>& checks) {
        std::vector<Finding> found;
        for (const Check& check : checks) {
            if (std::ranges::count(breakpoints_.halted(), check.number) > 0) {
                found.push_back({check.text, check.watch.parts(state)});
            }
        }
        return found;
    };
    result_ = {findings(assertions_), findings(halting_), {}};
    for (const Watch& watch : watches_) {
        result_.watches.emplace_back(watch.text(), watch.value(state));
    }
}

std::string haltSentence(Halt halt, const CheckResult& checks, std::string_view halted) {
    if (!checks.failed.empty()) {
        return "an assertion failed";
    }
    switch (halt) {
        case Halt::halted:
            return std::string(halted);
        case Halt::limit:
            return "the step limit was reached";
        case Halt::breakpoint:
            return "a breakpoint was reached";
        case Halt::cancelled:
            return "interrupted";
    }
    return "";
}

void printFailed(const CheckResult& checks, const std::string& file, const Count& steps,
                 const std::string& state) {
    const std::string when = steps == 0 ? "in the initial " + state : "after step " + steps.text();
    for (const Finding& finding : checks.failed) {
        std::cerr << "fire: " << file << ": assertion '" << finding.text << "' failed " << when
                  << inParentheses(finding.values) << '\n';
    }
}

void printReached(const CheckResult& checks, std::ostream& out) {
    for (const Finding& finding : checks.reached) {
        out << "stopped at '" << finding.text << "'" << inParentheses(finding.values) << '\n';
    }
}

void printWatches(const CheckResult& checks, std::ostream& out) {
    for (const auto& [text, value] : checks.watches) {
        out << "watch " << text << " = " << valueText(value) << '\n';
    }
}

void addToReport(Json::Object& report, const CheckOptions& options, const CheckResult& checks) {
    if (!options.assertions.empty() || !checks.failed.empty()) {
        report.push_back({"failed", findingsJson("assertion", checks.failed)});
    }
    if (!options.conditions.empty() || !options.transitions.empty() ||
        !options.breakpoints.empty()) {
        report.push_back({"reached", findingsJson("breakpoint", checks.reached)});
    }
    if (!options.watches.empty()) {
        Json::Object watches;
        for (const auto& [text, value] : checks.watches) {
            watches.push_back({text, value});
        }
        report.push_back({"watches", std::move(watches)});
    }
}

}  // namespace fireable::cli
