#pragma once

#include <QRectF>
#include <QString>
#include <vector>

#include "editor/canvas/arc_geometry.h"
#include "editor/canvas/drawing_metrics.h"
#include "editor/canvas/scene_model.h"
#include "engine/spiking/model/spiking_system.h"

// How the parts of a spiking system look: from model to shapes and texts, as papers draw them.
namespace fireable {

/// Where a neuron without a position is shown: the same wherever others are.
QPointF defaultPosition(spiking::NeuronId id);

/// What a neuron holds; of a family, the fewest and the most that a member does.
struct SpikeRange {
    SpikeRange(const Count& both = 0) : fewest(both), most(both) {}  // NOLINT: a number is one
    SpikeRange(int both) : SpikeRange(Count(both)) {}                // NOLINT
    SpikeRange(const Count& least, const Count& greatest) : fewest(least), most(greatest) {}
    Count fewest;
    Count most;
};
/// At first.
SpikeRange firstSpikes(const spiking::Neuron& neuron);

/// `a^n` with a raised number, or `a^{m…n}`; empty for no spike. Many digits are shortened.
QString spikesText(const SpikeRange& spikes);
/// The spikes at first: of a family, for its index, or from fewest to most.
QString initialText(const spiking::Neuron& neuron);
/// A rule as typeset: superscripts raised, an arrow, no delay of 0.
QString typeset(const spiking::Rule& rule);
/// A name with what it says as LaTeX does: `aux_{0}`, `a_1` and `x^2`, but not `out_put`.
QString typesetName(const QString& name);
/// `s`, or of a family `s_i, i = 1…9` with a lowered index.
QString titleOf(const spiking::Neuron& neuron);

/// The box of a regular neuron around its spikes and rules; an input or output has none, only its
/// texts.
NodeDrawing neuronDrawing(const spiking::Neuron& neuron, QPointF centre);
std::vector<PartText> neuronTexts(const spiking::Neuron& neuron, const NodeDrawing& node);
/// Of the text of a rule, and of its line; drawing units.
constexpr double ruleSize = 11;
constexpr double ruleHeight = textLineHeight * ruleSize;
/// The line of a rule in its neuron; empty if it is not shown, as in a neuron with very many.
QRectF ruleArea(const spiking::Neuron& neuron, const NodeDrawing& node, std::size_t rule);

/// What stands beside a synapse: its weight, unless 1, and for families which members it joins.
QString synapseText(const spiking::SynapseArc& arc);
/// A text beside the middle of an arrow, as names stand at its ends.
PartText besideMiddle(const QString& text, const ArcDrawing& arc, const ArcPath& path);
/// Bends one of several straight synapses between two neurons to the right of its way, the more the
/// higher `turn`; one to its own family goes round.
void bendAside(ArcDrawing& arc, int turn);

}  // namespace fireable
