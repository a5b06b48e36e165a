#include "app/cli/debug/debug_session.h"

#include <utility>

#include "app/cli/terminal.h"

namespace fireable::cli {

DebugSession::DebugSession(NetSource source, std::ostream& out)
    : source_(std::move(source)), out_(out) {
    breakpoints_.setLog([this](const LogLine& line) {
        out_ << "step " << line.step.text() << ": " << line.text << '\n';
    });
}

Result<void> DebugSession::start() {
    if (!goTo(0)) {  // the beginning of a very long run has been dropped
        TRY(restart());
    }
    breakpoints_.resetHits();
    if (!mayStart()) {
        printHaltedBreakpoints();
        printPosition();
        return {};
    }
    return goOn(std::nullopt);
}

Result<Halt> DebugSession::advance(const RunRequest& request) {
    const InterruptGuard interrupt;
    std::atomic<std::int64_t> progress{0};
    const auto most = request.maxSteps ? std::optional(request.maxSteps->toDouble()) : std::nullopt;
    const ConsoleProgress shown(progress, most);
    RunRequest watched = request;
    watched.cancelled = &interrupt.flag();
    watched.progress = &progress;
    return runWatched(watched);
}

Result<void> DebugSession::printArrival(const Result<Halt>& halt) {
    printHalt(TRY(halt));
    printPosition();
    return {};
}

Result<void> DebugSession::goOn(const std::optional<Count>& steps) {
    return printArrival(advance({.maxSteps = steps}));
}

void DebugSession::printHalt(Halt halt) {
    switch (halt) {
        case Halt::halted:
            out_ << words().halted << '\n';
            break;
        case Halt::cancelled:
            out_ << "interrupted\n";
            interrupted_ = true;
            break;
        case Halt::breakpoint:
            printHaltedBreakpoints();
            break;
        case Halt::limit:
            break;
    }
}

void DebugSession::printHaltedBreakpoints() {
    for (const int number : breakpoints_.halted()) {
        printBreakpoint(number);
    }
}

void DebugSession::printBreakpoint(int number) {
    const Breakpoint& breakpoint = breakpoints_.at(*breakpoints_.positionOf(number));
    const auto* assertion = std::get_if<AssertionFails>(&breakpoint.trigger);
    out_ << (assertion != nullptr ? "assertion " : "breakpoint ") << number << ": "
         << triggerText(breakpoint.trigger);
    if (assertion != nullptr) {
        assertionFailed_ = true;
        if (const auto watch = Watch::read(assertion->assertion, names())) {
            look([&](const StepState& state) { out_ << ", " << watch->partsText(state); });
        }
    }
    out_ << '\n';
}

Result<int> DebugSession::addAssertion(const Watch& assertion) {
    Breakpoint breakpoint;
    breakpoint.trigger = AssertionFails{assertion.text()};
    const auto number = breakpoints_.add(breakpoint, names());
    if (number) {
        out_ << "assertion " << *number << ": " << assertion.text() << '\n';
        bool holds = true;
        look([&](const StepState& state) { holds = assertion.expression().holds(state); });
        if (!holds) {
            printBreakpoint(*number);
        }
    }
    return number;
}

std::string DebugSession::valueHere(const Watch& watch) {
    std::string text;
    look([&](const StepState& state) { text = valueText(watch.value(state)); });
    return text;
}

void DebugSession::printPosition() {
    out_ << "step " << step().text();
    if (tree().size() > 1) {
        out_ << " of timeline " << timeline();
    }
    const std::string text = happened();
    out_ << (text.empty() ? "" : ": ") << text << '\n';
    for (const auto& [number, watch] : watches_) {
        out_ << "  " << watch.text() << " = " << valueHere(watch) << '\n';
    }
}

}  // namespace fireable::cli
