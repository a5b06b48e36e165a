#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "editor/canvas/step_motion.h"
#include "editor/spiking/spiking_canvas.h"
#include "editor/spiking/spiking_run.h"

namespace fireable {

/// A run where it stands, as the drawing shows it; without a frame it has not begun.
struct SpikingMoment {
    std::shared_ptr<const SpikingRunProgram> program;
    std::optional<SpikingFrame> frame;
    std::vector<ClosedNeuron> closed;
    std::vector<UsedRule> used;           ///< in the last step
    std::vector<spiking::NeuronId> able;  ///< to use a rule now
};

/// What the drawn neurons hold, in table order of the program's system, where its neurons hold
/// `spikes` [N].
std::vector<SpikeRange> drawnRanges(const SpikingRunProgram& program,
                                    std::span<const Count> spikes);

/// Spikes that went along a drawn synapse in a step; of families, along all that it stands for.
struct SpikeMove {
    spiking::SynapseId synapse;
    Count spikes;
    bool isLost = false;  ///< nobody was open to receive them
};
/// Those of the step that led to `frame`, in the order of the synapses of `drawn`. Takes time
/// proportional to the members of the families at each synapse.
std::vector<SpikeMove> spikeMoves(const SpikingRunProgram& program, const SpikingFrame& frame,
                                  const spiking::SpikingSystem& drawn);

/// What moves in the step that led to `frame`, on a drawing of the system `drawn`.
StepMotion spikeMotion(const SpikingRunProgram& program, const SpikingFrame& frame,
                       const SceneModel& model, const spiking::SpikingSystem& drawn);
/// The spikes [N] in the middle of that step: those used are gone from the neurons that held
/// `before`, and none has arrived.
std::vector<Count> spikesDuring(const SpikingFrame& frame, std::vector<Count> before);

/// Closed neurons at `frame`; of families, until the last of them opens.
std::vector<ClosedNeuron> drawnClosed(const SpikingRunProgram& program, const SpikingFrame& frame);
/// What the last step of `frame` used.
std::vector<UsedRule> drawnUses(const SpikingRunProgram& program, const SpikingFrame& frame);

/// Shows a run on a canvas. Between consecutive steps, in either direction, spikes travel along the
/// synapses, to and from the environment, too; those that come to a closed neuron fade, and what is
/// forgotten is told above its neuron. Other frames are shown at once.
class SpikingAnimation final : public MotionOverlay {
    Q_OBJECT

public:
    explicit SpikingAnimation(SpikingCanvas& canvas, QObject* parent = nullptr);

    /// Shows `now`; with motion only if `mayMove`, as a run at full speed has none.
    void show(SpikingMoment now, bool mayMove = true);
    /// Forgets what was shown: the next moment is no step from it.
    void reset();

private:
    bool begin(const SpikingMoment& before, const SpikingMoment& after);
    void finish() override;

    SpikingCanvas& canvas_;
    std::optional<SpikingMoment> shown_;  ///< what an animation under way leads to
};

}  // namespace fireable
