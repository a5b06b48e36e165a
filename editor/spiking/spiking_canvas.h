#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "editor/canvas/scene_view.h"
#include "editor/spiking/spiking_scene.h"

namespace fireable {

/// A neuron that is closed, and for how many more steps.
struct ClosedNeuron {
    spiking::NeuronId neuron;
    std::int64_t steps = 0;
    bool operator==(const ClosedNeuron&) const = default;
};

/// A rule that a neuron used in a step.
struct UsedRule {
    spiking::NeuronId neuron;
    std::size_t rule = 0;
    bool operator==(const UsedRule&) const = default;
};

/// What is drawn over the neurons of a system that runs.
struct SpikingMarks {
    std::vector<ClosedNeuron> closed;  ///< shaded
    std::vector<UsedRule> used;        ///< lit

    /// Within `seen` (pixels).
    void paint(QPainter& painter, const SpikingScene& scene, const Viewport& viewport,
               const QRectF& seen, const CanvasPalette& colours) const;
};

/// Shows a spiking system and the state of its run.
class SpikingCanvas final : public SceneView {
    Q_OBJECT

public:
    explicit SpikingCanvas(QWidget* parent = nullptr);

    /// Shows `drawn` with its spikes at first, fitted to the window. It must outlive this and not
    /// move; changes must be announced by `showEdited`.
    void setSystem(const spiking::DrawnSystem& drawn);
    void setSystem(spiking::DrawnSystem&&) = delete;
    const spiking::DrawnSystem& system() const { return *drawn_; }
    /// Updates parts that were changed, added or removed, keeping the view; see
    /// `SpikingScene::update`.
    void showEdited(std::span<const spiking::NeuronId> neurons,
                    std::span<const spiking::SynapseId> synapses);
    /// Shows what neurons, in table order, hold.
    void setSpikes(std::span<const SpikeRange> spikes);
    /// Shows the spikes at first.
    void showFirst();
    /// Shades these neurons, and no others, with the steps that remain.
    void setClosed(std::vector<ClosedNeuron> closed);
    /// Lights the rules that were used and their neurons, and frames those that can use one now.
    void setFired(std::vector<UsedRule> used, std::span<const spiking::NeuronId> enabled);

    /// Where a rule is drawn, scene units; empty if it is not.
    QRectF ruleBounds(spiking::NeuronId neuron, std::size_t rule) const {
        return scene_.ruleBounds(neuron, rule);
    }

protected:
    void changeEvent(QEvent* event) override;

private:
    class State final : public CanvasOverlay, public SpikingMarks {
    public:
        void paint(QPainter& painter, const SceneView& view) override;
    };
    template <class ShowNeuron>
    void showSpikes(const ShowNeuron& showNeuron);
    /// Repaints these neurons.
    void repaint(std::span<const spiking::NeuronId> neurons);
    std::vector<std::uint32_t> nodesOf(std::span<const spiking::NeuronId> neurons) const;

    const spiking::DrawnSystem* drawn_;
    SpikingScene scene_;
    State state_;
};

}  // namespace fireable
