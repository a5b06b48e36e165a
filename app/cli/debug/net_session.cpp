#include "app/cli/debug/net_session.h"

#include <utility>

#include "engine/net/program/net_symbols.h"
#include "engine/net/run/trace_compare.h"

namespace fireable::cli {
namespace {

constexpr DebugWords netWords{
    .model = "net",
    .event = "transition",
    .eventKind = transitionKind,
    .value = "place",
    .valueKind = placeKind,
    .reached = "how many tokens the place reaches",
    .help = R"(  transition T        T fires
  place P             the tokens in P change
  place P empty       the last token leaves P
  place P reaches N   P reaches or passes N tokens
)",
    .halted = "dead: no transition can fire any more",
    .same = "the same firings",
};

}  // namespace

Result<std::unique_ptr<NetSession>> NetSession::open(OpenedNet opened, const RunSetup& setup,
                                                     std::ostream& out) {
    const auto choice = TRY(chosenEngine(setup));
    auto loaded = TRY(loadNet(std::move(opened), setup, true));
    std::unique_ptr<NetSession> session(new NetSession(setup, choice, std::move(loaded), out));
    TRY(session->restart());
    return session;
}

NetSession::NetSession(RunSetup setup, EngineChoice choice, LoadedNet loaded, std::ostream& out)
    : DebugSessionOf(setup.source, out),
      setup_(std::move(setup)),
      choice_(choice),
      loaded_(std::move(loaded)),
      names_(loaded_.linked.net, loaded_.program, loaded_.linked.sources),
      places_(placeNames(loaded_)),
      transitions_(transitionNames(loaded_)),
      levels_(loaded_.linked.sources, loaded_.linked.net, loaded_.program) {
}

Result<std::unique_ptr<RecordedRun>> NetSession::newRun() const {
    return RecordedRun::make(loaded_.program, choice_.kind, choice_.rule, maxHistory);
}

const DebugWords& NetSession::words() const {
    return netWords;
}

std::string NetSession::description() const {
    return sizeText(program()) + "; " + std::string(engineName(choice_.kind)) + ", " +
           std::string(ruleWord(choice_.rule)) + ", seed " + std::to_string(choice_.rule.seed);
}

std::string NetSession::happenedAt(const TimelineCursor& cursor) const {
    return firingText(cursor.fired(), transitions_);
}

Result<DebugSession::Difference> NetSession::compared(TimelineIndex other) {
    const TraceInfo info = traceInfo();
    const auto comparison =
        TRY(compareRuns({info, tree(), timeline(), true}, {info, tree(), other, true}));
    if (const auto& difference = comparison.difference) {
        return Difference{difference->step, true, firingText(difference->first, transitions_),
                          firingText(difference->second, transitions_)};
    }
    return Difference{comparison.to, false, {}, {}};
}

Result<void> NetSession::goOn(CallWatch watch) {
    auto halt = Result<Halt>(Halt::limit);
    do {
        halt = advance({.observer = &watch, .observed = watch.observed()});
    } while (halt && *halt == Halt::breakpoint && watch.goesOn() && breakpoints().halted().empty());
    auto told = printArrival(halt);
    if (watch.hasLeft()) {
        setLevel(levels_.parent(level_));
    }
    return told;
}

Result<void> NetSession::stepInto() {
    const Count before = run().step();
    auto told = goOn(Count(1));
    const int level =
        run().step() != before ? levelOfFirings(levels_, run().cursor().fired(), level_) : level_;
    if (told && level != level_) {
        setLevel(level);
    }
    return told;
}

void NetSession::setLevel(int level) {
    level_ = level;
    printLevel();
}

void NetSession::printLevel() {
    const auto& instances = loaded_.linked.sources.instances;  // empty for a flat net
    const auto level = static_cast<std::size_t>(level_);
    out() << (level == 0 ? "in the net itself" : "in " + instances[level].path) << '\n';
}

}  // namespace fireable::cli
