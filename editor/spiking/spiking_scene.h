#pragma once

#include <QString>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "editor/canvas/arc_geometry.h"
#include "editor/canvas/scene_model.h"
#include "editor/spiking/spiking_drawing.h"
#include "editor/spiking/spiking_element.h"
#include "engine/spiking/model/drawn_system.h"

namespace fireable {

/// Keeps the scene of a spiking system up to date edit by edit. Nodes are neurons, inputs and
/// outputs; strokes are synapses; a family is one node.
class SpikingScene final : public SceneModel {
public:
    /// Builds the scene of `drawn`, which must not move until replaced.
    void set(const spiking::DrawnSystem& drawn);
    /// Updates parts that were changed, added or removed; whoever removes a neuron removes its
    /// synapses. A neuron without a position stands in a grid. New neurons and those with other
    /// spikes at first show these, the others what `showSpikes` said.
    void update(std::span<const spiking::NeuronId> neurons,
                std::span<const spiking::SynapseId> synapses);

    std::optional<std::uint32_t> nodeOf(const NetElement& element) const override;
    std::optional<std::uint32_t> strokeOf(const NetElement& element) const override;
    bool contains(const NetElement& element) const override;
    QString description(const NetElement& element) const override;
    QString summary() const override;

    /// Shows `spikes` in a neuron; its node if that changed anything.
    std::optional<std::uint32_t> showSpikes(spiking::NeuronId neuron, const SpikeRange& spikes);
    /// The same for those at first.
    std::optional<std::uint32_t> showFirst(spiking::NeuronId neuron);
    /// Where a rule of a neuron is drawn; empty if it is not.
    QRectF ruleBounds(spiking::NeuronId neuron, std::size_t rule) const;

private:
    std::optional<std::uint32_t> show(spiking::NeuronId neuron, const SpikeRange& spikes,
                                      const QString& text);
    NodeDrawing drawn(std::uint32_t node) const;
    Outline outlineOf(std::uint32_t node) const;
    void sync(spiking::NeuronId id);
    void sync(spiking::SynapseId id);
    void finish();
    void routePair(const std::vector<std::uint32_t>& strokes);
    void routeStroke(std::uint32_t stroke, const ArcDrawing& arc);
    bool isShown(std::uint32_t node) const {
        return scene().nodes.layers[node] != SceneLayer::none;
    }

    const spiking::DrawnSystem* drawn_ = nullptr;
    SlotTable<spiking::NeuronId> neurons_;
    SlotTable<spiking::SynapseId> synapses_;
    std::vector<SpikeRange> spikes_;        ///< [nodes], as shown
    std::vector<spiking::Neuron> initial_;  ///< [nodes], with the spikes at first alone
    std::vector<std::uint32_t> moved_;      ///< nodes whose synapses must be redrawn
    NodePairs pairs_;                       ///< nodes with changed synapses between them
};

/// `3 neurons`, `1 input`, `5 synapses`: neurons first, synapses last, inputs and outputs if there
/// are any.
QStringList sizeInWords(const spiking::SpikingSystem& system);

}  // namespace fireable
