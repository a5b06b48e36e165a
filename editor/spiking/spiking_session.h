#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "editor/playback/run_session_of.h"
#include "editor/playback/waiting_runs_of.h"
#include "editor/spiking/spiking_run.h"
#include "engine/net/model/diagram.h"
#include "engine/spiking/engines.h"
#include "engine/spiking/run/spiking_breakpoints.h"
#include "engine/spiking/run/spiking_replay.h"
#include "engine/spiking/run/step_by_hand.h"

namespace fireable {

class SpikingDocument;
class SpikingSession;

/// How a system is run, besides its working mode, which is part of the system.
struct SpikingRunSettings {
    spiking::EngineKind engine = spiking::defaultEngineKind;
    spiking::SpikingRules rules;  ///< choice, seed, and whether in the published order
    bool byHand = false;          ///< the user chooses: runs halt where there is a choice
    bool operator==(const SpikingRunSettings&) const = default;
};

/// The inputs of a run, as values, so that editing can continue meanwhile.
struct SpikingSetup {
    std::uint64_t session = 0;
    spiking::SpikingSystem system;
    SpikingRunSettings settings;
    std::vector<PlaceOverride> start = {};  ///< spikes of neurons that differ from the system's
    std::vector<Breakpoint> breakpoints = {};
};

/// What runs of spiking systems are made of, for what all kinds of models share.
struct SpikingRuns {
    using Program = SpikingRunProgram;
    using Frame = SpikingFrame;
    using Record = SpikingRunRecord;
    using Recorded = spiking::RecordedSpikingRun;
    using Breakpoints = spiking::SpikingBreakpointRun;

    using Session = SpikingSession;
    using Setup = SpikingSetup;
    using Waiting = WaitingRunsOf<SpikingRuns>;
    using Key = std::monostate;
    using Part = std::monostate;
    /// What can happen in the next step.
    using Possible = std::vector<spiking::AbleNeuron>;
    using Aside = std::monostate;
    using Document = SpikingDocument;
    static Waiting makeWaiting(SpikingDocument& document, std::function<void()> dropped);
    /// Fails like `compile`, and with `unknownNode` for a start in a neuron that there is none of.
    static Result<std::shared_ptr<const SpikingRunProgram>> prepare(const SpikingSetup& setup);
    static Result<std::unique_ptr<SpikingSession>> begin(
        std::shared_ptr<const SpikingRunProgram> program, const SpikingSetup& setup);
    static Possible possible(const SpikingRunProgram& program, const SpikingFrame& frame);
    static bool isOver(const SpikingRunProgram& program, const SpikingFrame& frame,
                       const Possible& possible);
    static bool haltsAtChoices(const SpikingSetup& setup) { return setup.settings.byHand; }
    static Aside takeAside(SpikingSession& /*run*/) { return {}; }
    static std::vector<std::string> warnings(const SpikingRunProgram& /*program*/) { return {}; }
};

/// Where `cursor` is in a run; `now` is the configuration there.
SpikingFrame frameAt(const spiking::SpikingTimelineCursor& cursor, RunPosition position,
                     spiking::Configuration now);

using SpikingControl = RunControlOf<SpikingFrame>;

/// One run of a spiking system.
class SpikingSession final : public RunSessionOf<SpikingRuns> {
public:
    /// Fails with `engineUnavailable` or `unsupported` if the engine cannot run the system here.
    static Result<std::unique_ptr<SpikingSession>> make(
        std::shared_ptr<const SpikingRunProgram> run, const SpikingRunSettings& settings,
        std::size_t maxBytes = historyBytes);

    SpikingFrame frame() override;
    /// Makes a step in which neurons do what was picked: see `spiking::stepByHand`. Steps recorded
    /// after this one remain on another timeline, unless this is the next of them.
    Result<Halt> stepByHand(const spiking::StepPicks& picks);
    /// Sets the spikes of a neuron, on a new timeline.
    void setSpikes(spiking::NeuronIndex neuron, const Count& spikes);

private:
    class ChoiceMonitor;
    SpikingSession(std::shared_ptr<const SpikingRunProgram> run, const SpikingRunSettings& settings,
                   std::size_t maxBytes);
    Result<std::unique_ptr<spiking::RecordedSpikingRun>> makeRecorded() const override;
    Result<std::unique_ptr<spiking::RecordedSpikingRun>> makeRecorded(
        TimelineTree kept, TimelineIndex timeline) const override;
    std::unique_ptr<NodeNames> names() const override;
    bool holds(const BoundExpression& condition,
               const spiking::SpikingTimelineCursor& cursor) const override;
    std::unique_ptr<StepState> stateOf(const spiking::SpikingTimelineCursor& cursor) const override;
    bool isChoice() override;
    bool mustChoose() override;
    std::unique_ptr<StepObserver> makeMonitor(bool haltsAtChoices,
                                              const Observation& others) override;
    bool isChoiceAt(const spiking::Configuration& now) const;

    SpikingRunSettings settings_;
};

extern template class RunSessionOf<SpikingRuns>;

}  // namespace fireable
