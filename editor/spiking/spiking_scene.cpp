#include "editor/spiking/spiking_scene.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>

#include "editor/canvas/drawing_metrics.h"
#include "editor/document/points.h"
#include "editor/document/to_text.h"

namespace fireable {
namespace {

using spiking::Neuron;
using spiking::NeuronId;
using spiking::NeuronKind;
using spiking::SynapseId;

struct SceneWords {
    Q_DECLARE_TR_FUNCTIONS(fireable::SpikingCanvas)
};

QString amountText(const SpikeRange& spikes) {
    const QString most = toText(spikes.most);
    return spikes.fewest != spikes.most
               ? SceneWords::tr("%1 to %2 spikes").arg(toText(spikes.fewest), most)
           : spikes.most == Count(1)
               ? SceneWords::tr("1 spike")
               : SceneWords::tr("%1 spikes", nullptr, pluralNumber(spikes.most)).arg(most);
}

/// A title in words, without marks.
QString plainTitle(const Neuron& neuron) {
    QString title = toText(neuron.name);
    if (neuron.members) {
        title +=
            QStringLiteral("_i, i = %1…%2").arg(neuron.members->first).arg(neuron.members->last);
    }
    return title;
}

/// What `initialText` depends on.
Neuron spikesOf(const Neuron& neuron) {
    Neuron alone;
    alone.spikes = neuron.spikes;
    alone.members = neuron.members;
    alone.spikesPerIndex = neuron.spikesPerIndex;
    alone.memberSpikes = neuron.memberSpikes;
    return alone;
}

}  // namespace

void SpikingScene::set(const spiking::DrawnSystem& drawn) {
    *this = {};
    drawn_ = &drawn;
    const DrawingMetrics& metrics = drawingMetrics(NodeSize::normal);
    Scene empty;
    empty.heads = {metrics.arrowLength, metrics.arrowHalfWidth, metrics.ringRadius,
                   metrics.dotRadius};
    empty.typicalHalf = 24;
    empty.tokenRadius = metrics.tokenRadius;
    empty.countSize = 14;
    store_.start(std::move(empty));
    for (const auto& neuron : drawn.system.neurons) {
        sync(neuron.id);
    }
    for (const auto& synapse : drawn.system.synapses) {
        sync(synapse.id);
    }
    finish();
    finishBuilding();
}

void SpikingScene::update(std::span<const NeuronId> neurons, std::span<const SynapseId> synapses) {
    std::ranges::for_each(neurons, [this](NeuronId id) { sync(id); });
    std::ranges::for_each(synapses, [this](SynapseId id) { sync(id); });
    finish();
    placeLabels();
}

std::optional<std::uint32_t> SpikingScene::nodeOf(const NetElement& element) const {
    const auto id = neuronOf(element);
    return id ? neurons_.find(*id) : std::nullopt;
}

std::optional<std::uint32_t> SpikingScene::strokeOf(const NetElement& element) const {
    const auto id = synapseOf(element);
    return id ? synapses_.find(*id) : std::nullopt;
}

bool SpikingScene::contains(const NetElement& element) const {
    if (drawn_ == nullptr) {
        return false;
    }
    if (const auto id = neuronOf(element)) {
        return drawn_->system.neurons.contains(*id);
    }
    const auto id = synapseOf(element);
    return id && drawn_->system.synapses.contains(*id);
}

QString SpikingScene::description(const NetElement& element) const {
    if (!contains(element)) {
        return {};
    }
    const spiking::SpikingSystem& system = drawn_->system;
    if (const auto id = synapseOf(element)) {
        const spiking::SynapseArc& arc = system.synapses[*id];
        return SceneWords::tr("synapse from %1 to %2, weight %3")
            .arg(plainTitle(system.neurons[arc.from]), plainTitle(system.neurons[arc.to]))
            .arg(arc.weight);
    }
    const NeuronId id = *neuronOf(element);
    const Neuron& neuron = system.neurons[id];
    const QString title = plainTitle(neuron);
    switch (neuron.kind) {
        case NeuronKind::input:
            return SceneWords::tr("input %1").arg(title);
        case NeuronKind::output:
            return SceneWords::tr("environment %1").arg(title);
        case NeuronKind::regular:
            break;
    }
    const auto rules = static_cast<int>(neuron.rules.size());
    return SceneWords::tr("neuron %1, %2, %3")
        .arg(title, amountText(spikes_[*neurons_.find(id)]),
             rules == 1 ? SceneWords::tr("1 rule") : SceneWords::tr("%n rules", nullptr, rules));
}

QString SpikingScene::summary() const {
    return drawn_ != nullptr ? sizeInWords(drawn_->system).join(QStringLiteral(", ")) : QString();
}

QStringList sizeInWords(const spiking::SpikingSystem& system) {
    std::array numbers{0, 0, 0};  // by kind
    for (const auto& neuron : system.neurons) {
        ++numbers[static_cast<std::size_t>(neuron.value.kind)];
    }
    const auto [neurons, inputs, outputs] = numbers;
    const auto synapses = static_cast<int>(system.synapses.size());
    QStringList words{neurons == 1 ? SceneWords::tr("1 neuron")
                                   : SceneWords::tr("%n neurons", nullptr, neurons)};
    if (inputs > 0) {
        words.append(inputs == 1 ? SceneWords::tr("1 input")
                                 : SceneWords::tr("%n inputs", nullptr, inputs));
    }
    if (outputs > 0) {
        words.append(outputs == 1 ? SceneWords::tr("1 output")
                                  : SceneWords::tr("%n outputs", nullptr, outputs));
    }
    words.append(synapses == 1 ? SceneWords::tr("1 synapse")
                               : SceneWords::tr("%n synapses", nullptr, synapses));
    return words;
}

std::optional<std::uint32_t> SpikingScene::show(NeuronId neuron, const SpikeRange& spikes,
                                                const QString& text) {
    const auto node = neurons_.find(neuron);
    if (!node || scene().nodes.shapes[*node] == NodeShape::bare) {
        return std::nullopt;
    }
    spikes_[*node] = spikes;
    QString& shown = store_.scene().nodes.counts[*node];
    if (shown == text) {
        return std::nullopt;
    }
    shown = text;
    return node;
}

std::optional<std::uint32_t> SpikingScene::showSpikes(NeuronId neuron, const SpikeRange& spikes) {
    return show(neuron, spikes, spikesText(spikes));
}

std::optional<std::uint32_t> SpikingScene::showFirst(NeuronId neuron) {
    const Neuron& drawn = drawn_->system.neurons[neuron];
    return show(neuron, firstSpikes(drawn), initialText(drawn));
}

QRectF SpikingScene::ruleBounds(NeuronId neuron, std::size_t rule) const {
    const auto node = neurons_.find(neuron);
    return node && isShown(*node) ? ruleArea(drawn_->system.neurons[neuron], drawn(*node), rule)
                                  : QRectF();
}

NodeDrawing SpikingScene::drawn(std::uint32_t node) const {
    const SceneNodes& nodes = scene().nodes;
    return {nodes.shapes[node], nodes.borders[node], nodes.centres[node], nodes.halves[node],
            nodes.tokenOffsets[node]};
}

Outline SpikingScene::outlineOf(std::uint32_t node) const {
    const SceneNodes& nodes = scene().nodes;
    return {nodes.shapes[node], nodes.centres[node], nodes.halves[node]};
}

void SpikingScene::sync(NeuronId id) {
    const Neuron* neuron = drawn_->system.neurons.find(id);
    auto node = neurons_.find(id);
    if (neuron == nullptr) {
        if (node) {
            store_.removeNode(*node);
            removeTexts(*node);
            moved_.push_back(*node);
        }
        return;
    }
    if (!node) {
        node = addNode(toElement(id));
        neurons_.set(id, *node);
        spikes_.emplace_back();
        initial_.emplace_back();
    }
    const auto position = drawn_->positions.find(id);
    const NodeDrawing drawing =
        neuronDrawing(*neuron, position != drawn_->positions.end() ? toQt(position->second)
                                                                   : defaultPosition(id));
    // What shows no spikes has no text to keep.
    const bool isNew = !isShown(*node) || scene().nodes.shapes[*node] == NodeShape::bare;
    store_.set(*node, drawing);
    setTexts(*node, neuronTexts(*neuron, drawing));
    moved_.push_back(*node);
    Neuron initial = spikesOf(*neuron);
    if (isNew || initial_[*node] != initial || drawing.shape == NodeShape::bare) {
        spikes_[*node] = firstSpikes(*neuron);
        store_.scene().nodes.counts[*node] =
            drawing.shape == NodeShape::bare ? QString() : initialText(*neuron);
        initial_[*node] = std::move(initial);
    }
}

void SpikingScene::sync(SynapseId id) {
    const spiking::SynapseArc* arc = drawn_->system.synapses.find(id);
    auto stroke = synapses_.find(id);
    if (arc == nullptr) {
        if (stroke) {
            removeStroke(*stroke, pairs_);
        }
        return;
    }
    if (!stroke) {
        stroke = addStroke(toElement(id));
        synapses_.set(id, *stroke);
    }
    setEnds(*stroke, {*neurons_.find(arc->from), *neurons_.find(arc->to)}, pairs_);
}

void SpikingScene::finish() {
    routeStrokes(moved_, std::move(pairs_),
                 [this](const std::vector<std::uint32_t>& strokes) { routePair(strokes); });
    moved_.clear();
    pairs_.clear();
}

void SpikingScene::routePair(const std::vector<std::uint32_t>& strokes) {
    const Incidence::Ends first = incidence_.endsOf(strokes.front());
    if (!isShown(first.source) || !isShown(first.target)) {
        for (const std::uint32_t stroke : strokes) {
            store_.removeStroke(stroke);
            removeWeight(stroke);
        }
        return;
    }
    std::vector<std::uint32_t> ordered = strokes;
    std::ranges::sort(ordered, {},
                      [this](std::uint32_t stroke) { return strokes_[stroke].element; });
    const auto bendsOf = [this](std::uint32_t stroke) -> const std::vector<Point>* {
        const auto bends = drawn_->bends.find(*synapseOf(strokes_[stroke].element));
        return bends != drawn_->bends.end() && !bends->second.empty() ? &bends->second : nullptr;
    };
    const auto straight = std::ranges::count(ordered, nullptr, bendsOf);
    std::array turns{0, 0};  // by direction
    for (const std::uint32_t stroke : ordered) {
        const Incidence::Ends ends = incidence_.endsOf(stroke);
        ArcDrawing arc{outlineOf(ends.source),
                       outlineOf(ends.target),
                       PathKind::polyline,
                       {},
                       HeadShape::arrow};
        if (const std::vector<Point>* bends = bendsOf(stroke)) {
            std::ranges::transform(*bends, std::back_inserter(arc.bends), toQt);
        } else if (straight > 1 || ends.source == ends.target) {
            bendAside(arc, turns[ends.source < ends.target ? 0 : 1]++);
        }
        routeStroke(stroke, arc);
    }
}

void SpikingScene::routeStroke(std::uint32_t stroke, const ArcDrawing& arc) {
    const DrawingMetrics& metrics = drawingMetrics(NodeSize::normal);
    ArcPath path = arcPath(arc, metrics);
    const QString text = synapseText(drawn_->system.synapses[*synapseOf(strokes_[stroke].element)]);
    if (text.isEmpty()) {
        removeWeight(stroke);
    } else {
        setWeight(stroke, besideMiddle(text, arc, path));
    }
    store_.set(stroke, StrokeDrawing{path.kind, LineStyle::solid, ColourRole::ink, arc.head,
                                     std::move(path.points), path.tip, path.direction});
}

}  // namespace fireable
