#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <tuple>
#include <vector>

#include "editor/playback/runner_of.h"
#include "editor/spiking/spiking_canvas.h"
#include "editor/spiking/spiking_document.h"
#include "editor/spiking/spiking_session.h"
#include "engine/spiking/run/spiking_symbols.h"

namespace fireable {

/// Runs a document's spiking system on a worker thread. Functions return at once; results arrive as
/// signals and in the latest `frame()`. An edit that changes what the system computes ends its run;
/// undoing the edit restores it.
class SpikingRunner final : public RunnerOf<SpikingRuns> {
    Q_OBJECT

public:
    explicit SpikingRunner(SpikingDocument& document, QObject* parent = nullptr);
    ~SpikingRunner() override;

    const SpikingRunSettings& settings() const { return settings_; }
    /// Chooses engine and choice of rules and returns to the first configuration.
    void configure(const SpikingRunSettings& settings);
    /// Runs pause after so many steps; nothing: no limit.
    const std::optional<Count>& stepLimit() const { return stepLimit_; }
    void setStepLimit(std::optional<Count> steps);
    /// The spikes with which neurons start instead of the system's. Setting others returns to the
    /// first configuration.
    const std::vector<PlaceOverride>& start() const { return start_; }
    void setStart(std::vector<PlaceOverride> start);

    /// The latest sample of the run; null before the first command and after an edit ended it.
    const SpikingFrame* frame() const { return ownFrame(); }
    /// The system that runs; null until it is compiled.
    std::shared_ptr<const SpikingRunProgram> program() const { return compiled(); }
    /// The recorded history, updated a few times a second while running; null without readers, see
    /// `requestRecord`.
    const std::shared_ptr<const SpikingRunRecord>& record() const { return ownRecord(); }
    /// Neurons that can use a rule at `frame()`, by ascending neuron; none for frames sampled while
    /// running, and before the system is compiled.
    const std::vector<spiking::AbleNeuron>& able() const { return possible(); }

    /// Sets the spikes of a neuron, on a new timeline.
    void setSpikes(spiking::NeuronIndex neuron, const Count& spikes);
    /// The rule a neuron is to use next; nothing: it waits, if the working mode allows that. Picks
    /// apply to the shown step only.
    void pick(spiking::NeuronIndex neuron, std::optional<std::int32_t> rule);
    /// Leaves it to the choice of the run again.
    void unpick(spiking::NeuronIndex neuron);
    const spiking::StepPicks& picks() const { return picks_; }
    /// Makes a step in which neurons do what was picked for them; see `spiking::stepByHand` for
    /// those for which nothing was. Where that does not go, `messageReported` tells why.
    void stepByPicks();

    const ModelSymbols& symbols() const override { return spiking::spikingSymbols; }
    std::shared_ptr<const NodeNames> names() const override;
    std::unique_ptr<NodeNames> drawnNames() const override;
    std::unique_ptr<StepState> shownState() const override;
    RunWords words() const override;
    /// Goes to the beginning, and from there makes a step for each of `path` in which neurons do
    /// what is picked there.
    void follow(std::vector<spiking::StepPicks> path);

    // The run as the document's system is drawn.

    /// By neuron in table order, of families all together: at `frame()`, or at first.
    std::vector<Count> drawnSpikes() const;
    /// Closed neurons at `frame()`; of families, until the last of them opens.
    std::vector<ClosedNeuron> drawnClosed() const;
    /// What the last step of `frame()` used.
    std::vector<UsedRule> drawnUses() const;
    /// Neurons of `able()`.
    std::vector<spiking::NeuronId> drawnAble() const;

    /// By the picks, if there are any. If rules are chosen by hand, up to the next choice.
    using Runner::steps;
    void steps(int count) override;

signals:
    void picksChanged();

private:
    std::shared_ptr<SpikingSetup> makeSetup() const override;
    bool isOfShown(const SpikingSetup& setup) const override;
    std::optional<Count> maxSteps() const override { return stepLimit_; }
    bool adopt(const SpikingSetup& setup) override;
    void forgetPicks();

    SpikingDocument& document_;
    mutable std::shared_ptr<const NodeNames> names_;  ///< of `named_`; made when asked for
    mutable std::shared_ptr<const SpikingRunProgram> named_;
    SpikingRunSettings settings_;
    std::optional<Count> stepLimit_;
    std::vector<PlaceOverride> start_;
    using PickedAt = std::tuple<std::uint64_t, TimelineIndex, Count>;  ///< run, timeline, step
    PickedAt pickedAt_;
    spiking::StepPicks picks_;
};

extern template class RunnerOf<SpikingRuns>;

}  // namespace fireable
