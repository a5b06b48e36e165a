#include "app/cli/run_checks.h"

#include <algorithm>
#include <iostream>

namespace fireable::cli {
namespace {

/// `error` in what was written for `option`, with the mistake marked where it can be.
Failure inOption(const std::string& option, const std::string& text, const Error& error) {
    std::string detail = option + ": " + error.detail;
    if (error.column > 0) {
        detail += "\n" + withCarets(text, error, "  ");
    }
    return fail(ErrorCode::badArgument, std::move(detail));
}

/// The expression whose parts tell why a trigger was met.
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

}  // namespace

/// Keeps the last step that fired one of the transitions asked for, and hands every step on.
class RunChecks::LastFiring final : public StepObserver {
public:
    LastFiring(std::span<const std::uint8_t> asked, StepObserver* next)
        : asked_(asked), next_(next) {}

    bool afterStep(std::span<const Firing> fired, const NetEngine& engine) override {
        if (isObserved(asked_, fired)) {
            fired_.assign(fired.begin(), fired.end());
            step_ = engine.steps();
        }
        return next_ == nullptr || next_->afterStep(fired, engine);
    }

    /// What step number `step` fired, as far as it was asked for.
    std::span<const Firing> at(const Count& step) const {
        return step == step_ ? std::span<const Firing>(fired_) : std::span<const Firing>();
    }

private:
    std::span<const std::uint8_t> asked_;
    StepObserver* next_;
    std::vector<Firing> fired_;
    Count step_ = 0;
};

void addCheckOptions(CLI::App& command, CheckOptions& options) {
    const auto add = [&](const char* name, std::vector<std::string>& texts, const char* help) {
        command.add_option(name, texts, help)->allow_extra_args(false);
    };
    add("--assert", options.assertions,
        "CONDITION that must hold before and after every step, as 'X + Y == 7'");
    add("--break", options.conditions,
        "CONDITION that stops the run when it comes to hold, as 'Z >= 10 && S == 0 || sum(buf*) > "
        "3'");
    add("--break-on", options.transitions, "TRANSITION whose firing stops the run");
    add("--watch", options.watches, "EXPRESSION whose value at the end is printed");
}

Result<RunChecks> RunChecks::make(const CheckOptions& options, const LoadedNet& loaded) {
    RunChecks checks(loaded.program);
    if (!options.any()) {
        return checks;  // without the table of all names, which takes time for large nets
    }
    checks.breakpoints_.setLog([](const LogLine& line) {
        std::cerr << "step " << line.step.text() << ": " << line.text << '\n';
    });
    const auto added = checks.add(options, NetNames(loaded.linked.net, loaded.program));
    if (!added) {
        return added.failure();
    }
    return checks;
}

Result<void> RunChecks::add(const CheckOptions& options, const NetNames& names) {
    for (const std::string& text : options.assertions) {
        auto check = made("--assert", AssertionFails{text}, text, names);
        if (!check) {
            return check.failure();
        }
        assertions_.push_back(std::move(*check));
    }
    for (const std::string& text : options.conditions) {
        auto check = made("--break", ConditionMet{text}, text, names);
        if (!check) {
            return check.failure();
        }
        halting_.push_back(std::move(*check));
    }
    for (const std::string& name : options.transitions) {
        auto check =
            made("--break-on", TransitionFires{name}, "fired(" + quotedName(name) + ")", names);
        if (!check) {
            return check.failure();
        }
        halting_.push_back(std::move(*check));
    }
    for (const Breakpoint& breakpoint : options.breakpoints) {
        if (const auto kept = addKept(breakpoint, names); !kept) {
            return kept.failure();
        }
    }
    for (const std::string& text : options.watches) {
        auto watch = Watch::read(text, names);
        if (!watch) {
            return inOption("--watch", text, watch.error());
        }
        watchFired(*watch);
        watches_.push_back(std::move(*watch));
    }
    return {};
}

Result<void> RunChecks::addKept(const Breakpoint& breakpoint, const NetNames& names) {
    const std::string watched = std::visit(Watched{}, breakpoint.trigger);
    const bool asserts = std::holds_alternative<AssertionFails>(breakpoint.trigger);
    const std::string text = asserts ? watched : triggerText(breakpoint.trigger);
    const auto number = breakpoints_.add(breakpoint, names);
    if (!number) {
        return inOption("--config", text, number.error());
    }
    auto watch = Watch::read(watched, names);
    if (!watch) {
        return inOption("--config", text, watch.error());
    }
    watchFired(*watch);
    (asserts ? assertions_ : halting_).push_back({*number, text, std::move(*watch)});
    return {};
}

/// A check that halts at `trigger` and shows the parts of `text`.
Result<RunChecks::Check> RunChecks::made(const std::string& option, const Trigger& trigger,
                                         const std::string& text, const NetNames& names) {
    const auto number = breakpoints_.add({trigger}, names);
    if (!number) {
        return inOption(option, text, number.error());
    }
    auto watch = Watch::read(text, names);
    if (!watch) {
        return inOption(option, text, watch.error());
    }
    watchFired(*watch);
    return Check{*number, text, std::move(*watch)};
}

void RunChecks::watchFired(const Watch& watch) {
    for (const NodeIndex transition : watch.expression().dependencies().fired) {
        asked_.resize(static_cast<std::size_t>(program_.transitionCount()));
        asked_[static_cast<std::size_t>(transition)] = 1;
    }
}

Result<Halt> RunChecks::run(NetEngine& engine, const RunRequest& request) {
    if (asked_.empty()) {
        auto halt = runWatched(engine, request);
        collect(EngineState(program_, engine));
        return halt;
    }
    LastFiring last(asked_, request.observer);
    RunRequest watched = request;
    watched.observer = &last;
    if (request.observer == nullptr) {
        watched.observed = asked_;
    }
    auto halt = runWatched(engine, watched);
    collect(EngineState(program_, engine, last.at(engine.steps())));
    return halt;
}

Result<Halt> RunChecks::runWatched(NetEngine& engine, const RunRequest& request) {
    BreakpointRun run(program_, breakpoints_);
    return run.mayStart(engine) ? run.run(engine, request) : Halt::breakpoint;
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

}  // namespace fireable::cli
