#include "editor/spiking/spiking_session.h"

#include <algorithm>
#include <utility>

#include "engine/base/index.h"
#include "engine/spiking/branches/step_choices.h"
#include "engine/spiking/run/spiking_run_model.h"
#include "engine/spiking/run/system_names.h"

namespace fireable {

template class RunSessionOf<SpikingRuns>;

Result<std::shared_ptr<const SpikingRunProgram>> SpikingRuns::prepare(const SpikingSetup& setup) {
    auto run = std::make_shared<SpikingRunProgram>();
    run->system = setup.system;
    run->program = TRY(spiking::compile(setup.system));
    for (std::size_t entry = 0; entry < setup.system.neurons.size(); ++entry) {
        const auto end = static_cast<std::size_t>(run->program.firstNeuron[entry + 1]);
        run->drawn.resize(end, setup.system.neurons.idAt(entry));
    }
    for (const PlaceOverride& change : setup.start) {
        const auto neuron = spiking::findNeuron(setup.system, run->program, change.place);
        if (!neuron) {
            return fail(ErrorCode::unknownNode, "the run configuration sets the spikes of '" +
                                                    change.place +
                                                    "', but there is no neuron of that name");
        }
        run->program.initial[at(*neuron)] = change.tokens;
    }
    return std::shared_ptr<const SpikingRunProgram>(std::move(run));
}

Result<std::unique_ptr<SpikingSession>> SpikingRuns::begin(
    std::shared_ptr<const SpikingRunProgram> program, const SpikingSetup& setup) {
    return SpikingSession::make(std::move(program), setup.settings);
}

SpikingRuns::Possible SpikingRuns::possible(const SpikingRunProgram& program,
                                            const SpikingFrame& frame) {
    return spiking::ableNeurons(program.program, frame.now);
}

bool SpikingRuns::isOver(const SpikingRunProgram& program, const SpikingFrame& frame,
                         const Possible& possible) {
    return spiking::hasHalted(program.program, frame.now, possible);
}

SpikingRuns::Waiting SpikingRuns::makeWaiting(SpikingDocument& /*document*/,
                                              std::function<void()> dropped) {
    return Waiting(std::move(dropped));
}

/// Halts a run where there is a choice.
class SpikingSession::ChoiceMonitor final : public StepObserver {
public:
    explicit ChoiceMonitor(SpikingSession& run) : run_(run) {}
    bool afterStep(const StepState& state) override {
        const auto& spiking = static_cast<const spiking::SpikingState&>(state);
        spiking::Configuration now;
        const std::int32_t neurons = run_.own().program.neuronCount();
        if (const auto* live = dynamic_cast<const spiking::SpikingEngineState*>(&spiking)) {
            now = live->engine().configuration();
        } else {  // a step that was made by hand is repeated
            now = spiking::configurationOf(run_.recorded().cursor().checkpoint(), neurons);
        }
        run_.setAtChoice(run_.isChoiceAt(now));
        return !run_.isAtChoice();
    }
    bool asksForEvents() const override { return false; }

private:
    SpikingSession& run_;
};

Result<std::unique_ptr<SpikingSession>> SpikingSession::make(
    std::shared_ptr<const SpikingRunProgram> run, const SpikingRunSettings& settings,
    std::size_t maxBytes) {
    std::unique_ptr<SpikingSession> session(new SpikingSession(std::move(run), settings, maxBytes));
    TRY(session->RunSessionOf::begin());
    return session;
}

SpikingSession::SpikingSession(std::shared_ptr<const SpikingRunProgram> run,
                               const SpikingRunSettings& settings, std::size_t maxBytes)
    : RunSessionOf(std::move(run), maxBytes), settings_(settings) {
}

Result<std::unique_ptr<spiking::RecordedSpikingRun>> SpikingSession::makeRecorded() const {
    const spiking::SpikingProgram& program = own().program;
    RunHistory history(spiking::spikingRunModel(program),
                       spiking::checkpointOf(spiking::initialConfiguration(program)), maxBytes());
    auto engine = TRY(spiking::makeSpikingEngine(settings_.engine, program, settings_.rules));
    return std::make_unique<spiking::RecordedSpikingRun>(std::move(engine),
                                                         TimelineTree(std::move(history)));
}

Result<std::unique_ptr<spiking::RecordedSpikingRun>> SpikingSession::makeRecorded(
    TimelineTree kept, TimelineIndex timeline) const {
    auto engine = TRY(spiking::makeSpikingEngine(settings_.engine, own().program, settings_.rules));
    return std::make_unique<spiking::RecordedSpikingRun>(std::move(engine), std::move(kept),
                                                         timeline);
}

std::unique_ptr<NodeNames> SpikingSession::names() const {
    return std::make_unique<spiking::SystemNames>(program()->system, program()->program);
}

bool SpikingSession::holds(const BoundExpression& condition,
                           const spiking::SpikingTimelineCursor& cursor) const {
    return condition.holds(spiking::SpikingCursorState(cursor));
}

std::unique_ptr<StepState> SpikingSession::stateOf(
    const spiking::SpikingTimelineCursor& cursor) const {
    return std::make_unique<spiking::SpikingCursorState>(cursor);
}

bool SpikingSession::isChoiceAt(const spiking::Configuration& now) const {
    const auto able = spiking::ableNeurons(own().program, now, settings_.rules);
    spiking::StepChoices choices(own().program, now, able);
    std::vector<spiking::RuleUse> used;
    return choices.next(used) && choices.next(used);
}

bool SpikingSession::isChoice() {
    return isChoiceAt(recorded().engine().configuration());
}

bool SpikingSession::mustChoose() {
    return settings_.byHand && recorded().step() == recorded().lastStep() && isChoice();
}

std::unique_ptr<StepObserver> SpikingSession::makeMonitor(bool haltsAtChoices,
                                                          const Observation& /*others*/) {
    return haltsAtChoices ? std::make_unique<ChoiceMonitor>(*this) : nullptr;
}

SpikingFrame frameAt(const spiking::SpikingTimelineCursor& cursor, RunPosition position,
                     spiking::Configuration now) {
    SpikingFrame frame{std::move(position), std::move(now), {}, {}, {}, 0};
    const spiking::SpikingEvent event = cursor.event();
    frame.used.assign(event.used.begin(), event.used.end());
    frame.released.assign(event.released.begin(), event.released.end());
    frame.input.assign(event.input.begin(), event.input.end());
    frame.output = cursor.replay().output(event);
    return frame;
}

SpikingFrame SpikingSession::frame() {
    return frameAt(recorded().cursor(), position(), recorded().engine().configuration());
}

Result<Halt> SpikingSession::stepByHand(const spiking::StepPicks& picks) {
    const spiking::Configuration now = recorded().engine().configuration();
    const auto able = spiking::ableNeurons(own().program, now, settings_.rules);
    if (spiking::hasHalted(own().program, now, able)) {
        return Halt::halted;
    }
    const spiking::SpikingEvents step = TRY(spiking::stepByHand(
        program()->system, own().program, now, settings_.rules, picks, settings_.byHand));
    recorded().makeByHand(step[0]);
    arrive();
    return Halt::limit;
}

void SpikingSession::setSpikes(spiking::NeuronIndex neuron, const Count& spikes) {
    spiking::Configuration now =
        spiking::configurationOf(recorded().cursor().checkpoint(), own().program.neuronCount());
    now.spikes[fireable::at(neuron)] = spikes;
    recorded().fork(spiking::checkpointOf(now).values);
    arrive();
}

}  // namespace fireable
