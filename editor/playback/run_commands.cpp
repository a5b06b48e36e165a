#include "editor/playback/run_commands.h"

#include "engine/expression/expression.h"

namespace fireable {

void setTokens(EngineRunner& runner, std::size_t position, const Count& tokens) {
    const auto drawn = runner.isViewingInstance() ? runner.sharedProgram() : nullptr;
    runner.post([position, tokens, drawn](RunSession& run, RunControl&) -> Result<RunState> {
        const auto& places = (drawn ? *drawn : *run.program()).drawnPlaces;
        if (position < places.size()) {
            run.setTokens(places[position], tokens);
        }
        return run.atStart() ? RunState::idle : RunState::paused;
    });
}

Trigger triggerAt(const Net& net, const NodeId& node, const std::string& path) {
    if (const auto* place = std::get_if<PlaceId>(&node)) {
        return PlaceChanges{path + net.places[*place].name};
    }
    return TransitionFires{path + net.transitions[std::get<TransitionId>(node)].name};
}

std::string pathOf(const EngineRunner& runner) {
    const RunProgram* run = runner.isViewingInstance() ? runner.program() : nullptr;
    return run != nullptr
               ? run->sources.instances[static_cast<std::size_t>(run->instance)].path + "/"
               : std::string();
}

BreakpointMarks::Nodes nodesOf(const CanvasView& canvas, const EngineRunner& runner) {
    return [&canvas, &runner](const auto& visit) {
        const Net& net = canvas.diagram().net;
        const std::string path = pathOf(runner);
        for (const auto& [id, place] : net.places) {
            visit({id, path + place.name});
        }
        for (const auto& [id, transition] : net.transitions) {
            const std::string name = path + transition.name;
            const std::string fired = "fired(" + quotedName(name);
            visit({id, {}, name, fired + ")"});
            if (transition.substitution) {
                visit({id, {}, {}, fired + "/*)"});  // what fires inside the call
            }
        }
    };
}

}  // namespace fireable
