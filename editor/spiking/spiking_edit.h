#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "editor/document/changes.h"
#include "editor/document/net_element.h"
#include "engine/net/model/diagram.h"
#include "engine/spiking/model/drawn_system.h"

namespace fireable {

using NeuronPart = Part<spiking::Neuron, Point>;
using SynapsePart = Part<spiking::SynapseArc, std::vector<Point>>;

/// Everything in a drawn system besides its tables.
struct SpikingHead {
    std::string name;
    spiking::WorkingMode mode;
    std::vector<spiking::NeuronGroup> groups;
    bool operator==(const SpikingHead&) const = default;
};

/// Any user change to a drawn system, as a value: the new content of changed parts. Applying it
/// returns the inverse edit. Built with `SpikingEditBuilder`.
///
/// An edit that removes a neuron must also remove its synapses.
struct SpikingEdit {
    Changes<spiking::NeuronId, NeuronPart> neurons;
    Changes<spiking::SynapseId, SynapsePart> synapses;
    std::optional<SpikingHead> head;
    /// Run configurations, which `SpikingDocument` keeps.
    std::optional<std::vector<RunConfiguration>> runs = {};
    int gesture = 0;  ///< edits of one drag or typed word share a number and an undo step; 0: none

    bool empty() const { return neurons.empty() && synapses.empty() && !head && !runs; }
    /// Whether it removes parts.
    bool removes() const { return anyRemoved(neurons) || anyRemoved(synapses); }
};

NeuronPart partOf(const spiking::DrawnSystem& drawn, spiking::NeuronId id);
SynapsePart partOf(const spiking::DrawnSystem& drawn, spiking::SynapseId id);

/// Applies `edit` to `drawn` and returns the inverse edit.
SpikingEdit apply(const SpikingEdit& edit, spiking::DrawnSystem& drawn);

/// One edit equivalent to `first` then `second`, if both belong to one gesture. Only `first` may
/// add or remove parts, to preserve file order; otherwise nothing.
std::optional<SpikingEdit> merged(const SpikingEdit& first, const SpikingEdit& second);

/// Whether the edit, with the inverse `before`, changes what the system computes and not only how
/// it looks or what its neurons are called.
bool changesBehaviour(const SpikingEdit& edit, const SpikingEdit& before);

/// Approximate memory in bytes.
std::size_t bytesOf(const SpikingEdit& edit);

/// Builds one `SpikingEdit` for a drawn system, which it does not change. A part is copied on first
/// access; changes to the copy become the edit.
class SpikingEditBuilder {
public:
    /// `drawn` must outlive the builder and not change before `take()`.
    explicit SpikingEditBuilder(const spiking::DrawnSystem& drawn) : drawn_(drawn) {}

    NeuronPart& neuron(spiking::NeuronId id);
    SynapsePart& synapse(spiking::SynapseId id);
    SpikingHead& head();

    spiking::NeuronId add(NeuronPart part) {
        return addPart(edit_.neurons, drawn_.system.neurons, std::move(part));
    }
    spiking::SynapseId add(SynapsePart part) {
        return addPart(edit_.synapses, drawn_.system.synapses, std::move(part));
    }
    /// Removes `elements`, the synapses of removed neurons, and these from groups and from the sets
    /// of the working mode.
    void remove(const ElementSet& elements);

    bool empty() const { return edit_.empty(); }
    SpikingEdit take(int gesture = 0);

private:
    const spiking::DrawnSystem& drawn_;
    SpikingEdit edit_;
};

}  // namespace fireable
