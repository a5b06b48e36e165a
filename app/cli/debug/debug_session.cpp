#include "app/cli/debug/debug_session.h"

#include <utility>

#include "app/cli/terminal.h"
#include "engine/net/program/net_symbols.h"
#include "engine/run/symbols.h"

namespace fireable::cli {
namespace {

constexpr std::size_t maxHistory = std::size_t{1} << 30;  ///< bytes of a timeline

}  // namespace

Result<std::unique_ptr<DebugSession>> DebugSession::open(OpenedNet opened, const RunSetup& setup,
                                                         std::ostream& out) {
    const auto choice = TRY(chosenEngine(setup));
    auto loaded = TRY(loadNet(std::move(opened), setup, true));
    auto run = TRY(RecordedRun::make(loaded.program, choice.kind, choice.rule, maxHistory));
    std::unique_ptr<DebugSession> session(new DebugSession(setup, choice, std::move(loaded), out));
    session->run_ = std::move(run);
    return session;
}

DebugSession::DebugSession(RunSetup setup, EngineChoice choice, LoadedNet loaded, std::ostream& out)
    : out_(out),
      setup_(std::move(setup)),
      choice_(choice),
      loaded_(std::move(loaded)),
      names_(loaded_.linked.net, loaded_.program),
      places_(placeNames(loaded_)),
      transitions_(transitionNames(loaded_)),
      levels_(loaded_.linked.sources, loaded_.linked.net, loaded_.program),
      breakpointRun_(loaded_.program, breakpoints_) {
    breakpoints_.setLog([this](const LogLine& line) {
        out_ << "step " << line.step.text() << ": " << line.text << '\n';
    });
}

Result<NodeIndex> DebugSession::find(NodeKind kind, const std::string& name) const {
    if (const auto node = names_.find(kind, name)) {
        return *node;
    }
    return fail(ErrorCode::unknownNode,
                std::string("expected a ") + (kind == placeKind ? "place" : "transition") +
                    " of the net, found '" + name + "'" + didYouMean(names_, kind, name));
}

Result<void> DebugSession::start() {
    if (!run_->goTo(0)) {  // the beginning of a very long run has been dropped
        run_ = TRY(RecordedRun::make(loaded_.program, choice_.kind, choice_.rule, maxHistory));
    }
    breakpoints_.resetHits();
    if (!breakpointRun_.mayStart(run_->engine())) {
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
    return breakpointRun_.run(
        run_->engine(), [this](const RunRequest& part) { return run_->run(part); }, watched);
}

Result<void> DebugSession::printArrival(const Result<Halt>& halt) {
    printHalt(TRY(halt));
    printPosition();
    return {};
}

Result<void> DebugSession::goOn(const std::optional<Count>& steps) {
    return printArrival(advance({.maxSteps = steps}));
}

Result<void> DebugSession::goOn(CallWatch watch) {
    auto halt = Result<Halt>(Halt::limit);
    do {
        halt = advance({.observer = &watch, .observed = watch.observed()});
    } while (halt && *halt == Halt::breakpoint && watch.goesOn() && breakpoints_.halted().empty());
    auto told = printArrival(halt);
    if (watch.hasLeft()) {
        setLevel(levels_.parent(level_));
    }
    return told;
}

Result<void> DebugSession::stepInto() {
    const Count before = run_->step();
    auto told = goOn(Count(1));
    const int level =
        run_->step() != before ? levelOfFirings(levels_, run_->cursor().fired(), level_) : level_;
    if (told && level != level_) {
        setLevel(level);
    }
    return told;
}

void DebugSession::setLevel(int level) {
    level_ = level;
    printLevel();
}

void DebugSession::printLevel() {
    const auto& instances = loaded_.linked.sources.instances;  // empty for a flat net
    const auto level = static_cast<std::size_t>(level_);
    out_ << (level == 0 ? "in the net itself" : "in " + instances[level].path) << '\n';
}

void DebugSession::printHalt(Halt halt) {
    switch (halt) {
        case Halt::halted:
            out_ << "dead: no transition can fire any more\n";
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
        if (const auto watch = Watch::read(assertion->assertion, names_)) {
            out_ << ", " << watch->partsText(CursorState(loaded_.program, run_->cursor()));
        }
    }
    out_ << '\n';
}

Result<int> DebugSession::addAssertion(const Watch& assertion) {
    Breakpoint breakpoint;
    breakpoint.trigger = AssertionFails{assertion.text()};
    const auto number = breakpoints_.add(breakpoint, names_);
    if (number) {
        out_ << "assertion " << *number << ": " << assertion.text() << '\n';
        if (!assertion.expression().holds(CursorState(loaded_.program, run_->cursor()))) {
            printBreakpoint(*number);
        }
    }
    return number;
}

void DebugSession::printPosition() {
    const TimelineCursor& cursor = run_->cursor();
    const CursorState state(loaded_.program, cursor);
    out_ << "step " << cursor.step().text();
    if (run_->tree().size() > 1) {
        out_ << " of timeline " << run_->timeline();
    }
    if (!cursor.fired().empty()) {
        out_ << ": " << firingText(cursor.fired(), transitions_);
    }
    out_ << '\n';
    for (const auto& [number, watch] : watches_) {
        out_ << "  " << watch.text() << " = " << valueText(watch.value(state)) << '\n';
    }
}

}  // namespace fireable::cli
