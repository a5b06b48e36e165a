#include "editor/playback/run_commands.h"

#include "engine/expression/expression.h"

namespace fireable {
namespace {

RunState stateAt(const RunSession& run) {
    return run.atStart() ? RunState::idle : RunState::paused;
}

}  // namespace

void runToChoice(EngineRunner& runner) {
    runner.post(
        [](RunSession& run, RunControl& control) { return stateAfter(run.runToChoice(control)); },
        true);
}

void runTo(EngineRunner& runner, const Trigger& trigger) {
    runner.post(
        [trigger](RunSession& run, RunControl& control) -> Result<RunState> {
            const auto halt = run.runTo(trigger, control);
            if (!halt) {
                control.reportMessage(halt.error().detail);
                return stateAt(run);
            }
            if (*halt == Halt::halted) {
                control.reportMessage(EngineRunner::tr("The run ended before").toStdString());
            }
            return stateAfter(halt);
        },
        true);
}

void runBackTo(EngineRunner& runner, const QString& condition) {
    runner.post(
        [condition](RunSession& run, RunControl& control) -> Result<RunState> {
            const auto found = run.backTo(condition.toStdString(), control);
            if (!found) {
                control.reportMessage(found.error().detail);
            } else if (!*found) {
                control.reportMessage(
                    EngineRunner::tr("%1 held at no step before").arg(condition).toStdString());
            }
            return stateAt(run);
        },
        true);
}

void setTokens(EngineRunner& runner, std::size_t position, const Count& tokens) {
    const auto drawn = runner.isViewingInstance() ? runner.sharedProgram() : nullptr;
    runner.post([position, tokens, drawn](RunSession& run, RunControl&) -> Result<RunState> {
        const auto& places = (drawn ? *drawn : *run.program()).drawnPlaces;
        if (position < places.size()) {
            run.setTokens(places[position], tokens);
        }
        return stateAt(run);
    });
}

void switchTimeline(EngineRunner& runner, TimelineIndex timeline) {
    runner.post([timeline](RunSession& run, RunControl&) -> Result<RunState> {
        run.switchTo(timeline);
        return stateAt(run);
    });
}

Trigger triggerAt(const Net& net, const NodeId& node, const std::string& path) {
    if (const auto* place = std::get_if<PlaceId>(&node)) {
        return PlaceChanges{path + net.places[*place].name};
    }
    const Transition& transition = net.transitions[std::get<TransitionId>(node)];
    if (transition.substitution) {
        return ConditionMet{"fired(" + quotedName(path + transition.name) + "/*) > 0"};
    }
    return TransitionFires{path + transition.name};
}

std::string pathOf(const EngineRunner& runner) {
    const RunProgram* run = runner.isViewingInstance() ? runner.program() : nullptr;
    return run != nullptr
               ? run->sources.instances[static_cast<std::size_t>(run->instance)].path + "/"
               : std::string();
}

}  // namespace fireable
