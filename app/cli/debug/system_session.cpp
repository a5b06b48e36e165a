#include "app/cli/debug/system_session.h"

#include <utility>

#include "engine/spiking/model/working_mode.h"
#include "engine/spiking/run/spiking_compare.h"
#include "engine/spiking/run/spiking_run_model.h"

namespace fireable::cli {
namespace {

constexpr DebugWords systemWords{
    .model = "system",
    .event = "neuron",
    .eventKind = spiking::neuronKind,
    .value = "spikes",
    .valueKind = spiking::neuronKind,
    .reached = "how many spikes the neuron reaches",
    .help = R"(  neuron N            N uses a rule
  spikes N            the spikes in N change
  spikes N empty      the last spike leaves N
  spikes N reaches K  N reaches or passes K spikes
)",
    .halted = "halted: no rule can be used any more",
    .same = "the same rules used",
};

}  // namespace

Result<std::unique_ptr<SystemSession>> SystemSession::open(LoadedSystem loaded,
                                                           const NetSource& source,
                                                           spiking::EngineKind engine,
                                                           const spiking::SpikingRules& rules,
                                                           std::ostream& out) {
    std::unique_ptr<SystemSession> session(
        new SystemSession(std::move(loaded), source, engine, rules, out));
    TRY(session->restart());
    return session;
}

SystemSession::SystemSession(LoadedSystem loaded, const NetSource& source,
                             spiking::EngineKind engine, const spiking::SpikingRules& rules,
                             std::ostream& out)
    : DebugSessionOf(source, out),
      loaded_(std::move(loaded)),
      engine_(engine),
      rules_(rules),
      names_(loaded_.system(), loaded_.program),
      neurons_(loaded_.names()) {
}

Result<std::unique_ptr<spiking::RecordedSpikingRun>> SystemSession::newRun() const {
    auto engine = TRY(spiking::makeSpikingEngine(engine_, program(), rules_));
    RunHistory history(spiking::spikingRunModel(program()), engine->checkpoint(), maxHistory);
    return std::make_unique<spiking::RecordedSpikingRun>(std::move(engine),
                                                         TimelineTree(std::move(history)));
}

const DebugWords& SystemSession::words() const {
    return systemWords;
}

std::string SystemSession::description() const {
    return sizeText(program()) + "; " + std::string(spiking::engineInfo(engine_).name) + ", " +
           workingModeText(program().mode) + ", choice " + rulesWord(rules_) + ", seed " +
           std::to_string(rules_.seed);
}

TraceInfo SystemSession::traceInfo() const {
    return systemTraceInfo(loaded_, source().file.string(), engine_, rules_);
}

std::string SystemSession::happenedAt(const spiking::SpikingTimelineCursor& cursor) const {
    return cursor.step() == 0 ? std::string() : eventText(cursor.event(), neurons_);
}

Result<DebugSession::Difference> SystemSession::compared(TimelineIndex other) {
    const TraceInfo info = traceInfo();
    const auto comparison = TRY(
        spiking::compareSpikingRuns({info, tree(), timeline(), true}, {info, tree(), other, true}));
    if (const auto& difference = comparison.difference) {
        return Difference{difference->step, true, difference->first.value_or(""),
                          difference->second.value_or("")};
    }
    return Difference{comparison.to, false, {}, {}};
}

}  // namespace fireable::cli
