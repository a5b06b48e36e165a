#include "editor/spiking/spiking_arrange.h"

#include "editor/document/groups.h"
#include "editor/document/points.h"
#include "editor/spiking/spiking_drawing.h"
#include "editor/spiking/spiking_element.h"

namespace fireable {
Point shownAt(const spiking::DrawnSystem& drawn, spiking::NeuronId id) {
    const auto found = drawn.positions.find(id);
    return found != drawn.positions.end() ? found->second : toPoint(defaultPosition(id));
}

Positions positionsOf(const spiking::DrawnSystem& drawn, const ElementSet& elements) {
    Positions positions;
    for (const NetElement& element : elements) {
        if (const auto id = neuronOf(element)) {
            positions.emplace_hint(positions.end(), element, shownAt(drawn, *id));
        }
    }
    return positions;
}

SpikingEdit movedTo(const spiking::DrawnSystem& drawn, const Positions& targets, int gesture) {
    SpikingEditBuilder edit(drawn);
    Positions starts;
    for (const auto& [element, to] : targets) {
        const spiking::NeuronId id = *neuronOf(element);
        const Point from = shownAt(drawn, id);
        starts.emplace_hint(starts.end(), element, from);
        if (from != to) {
            edit.neuron(id).geometry = to;
        }
    }
    for (const auto& [id, bends] : drawn.bends) {
        const spiking::SynapseArc& arc = drawn.system.synapses[id];
        const auto way = wayOf(toElement(arc.from), starts, targets);
        if (way && *way != Point() && way == wayOf(toElement(arc.to), starts, targets)) {
            edit.synapse(id).geometry = shifted(bends, *way);
        }
    }
    return edit.take(gesture);
}

SpikingEdit turned(const spiking::DrawnSystem& drawn, const ElementSet& elements, Turn turn) {
    const Positions positions = positionsOf(drawn, elements);
    const Point centre = middleOf(positions);
    Positions targets = positions;
    for (auto& [element, at] : targets) {
        at = turnedAbout(centre, at, turn);
    }
    if (targets == positions) {
        return {};
    }
    SpikingEdit edit = movedTo(drawn, targets);
    for (const auto& [id, bends] : drawn.bends) {
        const spiking::SynapseArc& arc = drawn.system.synapses[id];
        if (positions.contains(toElement(arc.from)) && positions.contains(toElement(arc.to))) {
            SynapsePart part = partOf(drawn, id);
            for (Point& bend : *part.geometry) {
                bend = turnedAbout(centre, bend, turn);
            }
            edit.synapses[id] = std::move(part);
        }
    }
    return edit;
}

SpikingEdit grouped(const spiking::DrawnSystem& drawn, const ElementSet& elements) {
    SpikingEditBuilder edit(drawn);
    return addGroup(edit.head().groups, neuronsOf(elements)) ? edit.take() : SpikingEdit();
}

SpikingEdit ungrouped(const spiking::DrawnSystem& drawn, const ElementSet& elements) {
    SpikingEditBuilder edit(drawn);
    return dissolveGroups(edit.head().groups, neuronsOf(elements)) ? edit.take() : SpikingEdit();
}

}  // namespace fireable
