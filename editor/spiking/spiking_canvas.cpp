#include "editor/spiking/spiking_canvas.h"

#include <QPainter>
#include <algorithm>

#include "editor/canvas/accessible_canvas.h"
#include "editor/canvas/drawing_metrics.h"
#include "editor/canvas/scene_painter.h"

namespace fireable {
namespace {

using spiking::NeuronId;

const spiking::DrawnSystem noSystem;

constexpr double stepsSize = 11;  // of the number of steps, drawing units

template <class Parts>
std::vector<NeuronId> neuronsIn(const Parts& parts) {
    std::vector<NeuronId> neurons;
    for (const auto& part : parts) {
        neurons.push_back(part.neuron);
    }
    return neurons;
}

}  // namespace

SpikingCanvas::SpikingCanvas(QWidget* parent) : SceneView(scene_, parent), drawn_(&noSystem) {
    setAccessibleName(tr("Drawing of a spiking system"));
    addOverlay(state_);
}

void SpikingCanvas::setSystem(const spiking::DrawnSystem& drawn) {
    drawn_ = &drawn;
    state_.closed.clear();
    state_.used.clear();
    scene_.set(drawn);
    showModel();
}

void SpikingCanvas::showEdited(std::span<const NeuronId> neurons,
                               std::span<const spiking::SynapseId> synapses) {
    ElementChanges changes;
    for (const NeuronId id : neurons) {
        changes.emplace_back(toElement(id), drawn_->system.neurons.contains(id));
    }
    for (const spiking::SynapseId id : synapses) {
        changes.emplace_back(toElement(id), drawn_->system.synapses.contains(id));
    }
    change(changes, [&] {
        scene_.update(neurons, synapses);
        return false;
    });
}

/// Some lines in neurons are words.
void SpikingCanvas::changeEvent(QEvent* event) {
    SceneView::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        std::vector<NeuronId> all;
        for (const auto& [id, neuron] : drawn_->system.neurons) {
            all.push_back(id);
        }
        showEdited(all, {});
    }
}

template <class ShowNeuron>
void SpikingCanvas::showSpikes(const ShowNeuron& showNeuron) {
    std::vector<std::uint32_t> changed;
    for (std::size_t at = 0; at < drawn_->system.neurons.size(); ++at) {
        if (const auto node = showNeuron(at, drawn_->system.neurons.idAt(at))) {
            changed.push_back(*node);
        }
    }
    repaintNodes(changed);
    AccessibleNotifier(*this).markingChanged();
}

void SpikingCanvas::setSpikes(std::span<const SpikeRange> spikes) {
    Q_ASSERT(spikes.size() == drawn_->system.neurons.size());
    showSpikes(
        [&](std::size_t at, NeuronId neuron) { return scene_.showSpikes(neuron, spikes[at]); });
}

void SpikingCanvas::showFirst() {
    showSpikes([&](std::size_t, NeuronId neuron) { return scene_.showFirst(neuron); });
}

std::vector<std::uint32_t> SpikingCanvas::nodesOf(std::span<const NeuronId> neurons) const {
    std::vector<std::uint32_t> nodes;
    for (const NeuronId id : neurons) {
        if (const auto node = scene_.nodeOf(toElement(id))) {
            nodes.push_back(*node);
        }
    }
    return nodes;
}

void SpikingCanvas::repaint(std::span<const NeuronId> neurons) {
    repaintNodes(nodesOf(neurons));
}

void SpikingCanvas::setClosed(std::vector<ClosedNeuron> closed) {
    if (closed != state_.closed) {
        repaint(neuronsIn(state_.closed));
        state_.closed = std::move(closed);
        repaint(neuronsIn(state_.closed));
    }
}

void SpikingCanvas::setFired(std::vector<UsedRule> used, std::span<const NeuronId> enabled) {
    if (used != state_.used) {
        repaint(neuronsIn(state_.used));
        state_.used = std::move(used);
        repaint(neuronsIn(state_.used));
    }
    highlightNodes(nodesOf(neuronsIn(state_.used)), nodesOf(enabled));
}

void SpikingCanvas::State::paint(QPainter& painter, const SceneView& view) {
    const Viewport viewport = view.enterPixels(painter);
    SpikingMarks::paint(painter, static_cast<const SpikingCanvas&>(view).scene_, viewport,
                        QRectF(QPointF(0, 0), QSizeF(view.size()) * view.devicePixelRatioF()),
                        view.colours());
}

void SpikingMarks::paint(QPainter& painter, const SpikingScene& scene, const Viewport& viewport,
                         const QRectF& seen, const CanvasPalette& colours) const {
    painter.setRenderHint(QPainter::Antialiasing);
    const std::optional<RawPixels> raw = RawPixels::under(painter);
    SpriteCache sprites;
    const double zoom = viewport.zoom;
    const double line = 1.5 * painter.device()->devicePixelRatioF();
    QColor lit = colours.fired;
    lit.setAlphaF(0.18F);  // the rule stays legible
    const BoxLook rule{static_cast<int>(line), ruleHeight * zoom / 4, lit.rgba(),
                       colours.fired.rgba()};
    for (const UsedRule& one : used) {
        if (ruleHeight * zoom * 0.8 < textsFrom) {
            break;
        }
        const QRectF area = viewport.toPixels(scene.ruleBounds(one.neuron, one.rule));
        if (!area.isEmpty() && area.intersects(seen)) {
            const QPointF half(area.width() / 2, area.height() / 2);
            sprites.stamp(painter, raw, rule, rule.around(area.center(), half));
        }
    }
    QColor shade = colours.ink();
    shade.setAlphaF(0.22F);
    const double size = stepsSize * zoom;
    painter.setFont(canvasFont(std::max(1, static_cast<int>(size + 0.5)), true));
    const SceneNodes& nodes = scene.scene().nodes;
    for (const ClosedNeuron& one : closed) {
        const auto node = scene.nodeOf(toElement(one.neuron));
        if (!node || nodes.layers[*node] == SceneLayer::none) {
            continue;
        }
        const QPointF half = nodes.halves[*node] * zoom;
        const BoxLook box{0, std::min({cornerRadius * zoom, half.x(), half.y()}), shade.rgba()};
        const QRect area = box.around(viewport.toPixels(nodes.centres[*node]), half);
        if (!QRectF(area).intersects(seen)) {
            continue;
        }
        sprites.stamp(painter, raw, box, area);
        if (size >= textsFrom) {  // upper right
            painter.setPen(colours.ink());
            painter.drawText(QRectF(area).adjusted(0, 0.4 * size, -0.5 * size, 0),
                             Qt::AlignRight | Qt::AlignTop, QString::number(one.steps));
        }
    }
}

}  // namespace fireable
