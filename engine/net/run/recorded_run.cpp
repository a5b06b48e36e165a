#include "engine/net/run/recorded_run.h"

#include <algorithm>
#include <utility>

#include "engine/net/run/engine_steps.h"

namespace fireable::net {

bool RecordedNet::areEqual(std::span<const Firing> one, std::span<const Firing> other) {
    return std::ranges::equal(one, other);
}

bool RecordedNet::observe(const RunRequest& request, RecordedRunOf<RecordedNet>& run) {
    const std::span<const Firing> fired = run.cursor().fired();
    return request.observer == nullptr || !isObserved(request.observed, fired) ||
           request.observer->afterStep(EngineState(run.engine(), fired));
}

Result<std::unique_ptr<RecordedRun>> RecordedRun::make(const NetProgram& program, EngineKind kind,
                                                       FiringRule rule, std::size_t maxBytes) {
    auto engine = TRY(makeNetEngine(kind, program, rule));
    RunHistory history(netRunModel(programEffects(program)), {program.initial, 0}, maxBytes);
    return std::unique_ptr<RecordedRun>(
        new RecordedRun(std::move(engine), TimelineTree(std::move(history))));
}

Result<std::unique_ptr<RecordedRun>> RecordedRun::make(const NetProgram& program, EngineKind kind,
                                                       FiringRule rule, TimelineTree recorded,
                                                       TimelineIndex timeline) {
    auto engine = TRY(makeNetEngine(kind, program, rule));
    return std::unique_ptr<RecordedRun>(
        new RecordedRun(std::move(engine), std::move(recorded), timeline));
}

}  // namespace fireable::net
