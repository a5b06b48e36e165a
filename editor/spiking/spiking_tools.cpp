#include "editor/spiking/spiking_tools.h"

#include <QPainterPath>
#include <algorithm>
#include <cmath>
#include <set>

#include "editor/document/points.h"
#include "editor/spiking/spiking_element.h"

namespace fireable {
namespace {

using spiking::NeuronId;
using spiking::NeuronKind;

constexpr double spikingPitch = 10;  // drawing units that neurons snap to

double snapped(double value) {
    return std::round(value / spikingPitch) * spikingPitch;
}

bool addsToSelection(const CanvasPointer& pointer) {
    return (pointer.modifiers & (Qt::ShiftModifier | Qt::ControlModifier)) != 0;
}

NeuronKind kindOf(SpikingToolKind tool) {
    return tool == SpikingToolKind::input    ? NeuronKind::input
           : tool == SpikingToolKind::output ? NeuronKind::output
                                             : NeuronKind::regular;
}

}  // namespace

SpikingTools::SpikingTools(SpikingDocument& document, SpikingSelection& selection,
                           SpikingCanvas& canvas, QObject* parent)
    : QObject(parent),
      document_(document),
      selection_(selection),
      canvas_(canvas),
      editor_(new RulesEditor(&canvas)) {
    canvas_.setTool(this);
    connect(editor_, &RulesEditor::complained, this, &SpikingTools::refused);
}

void SpikingTools::choose(SpikingToolKind kind) {
    abandon();
    kind_ = kind;
    canvas_.setTool(this);  // shows the cursor and the hint
    emit chosen(kind);
}

void SpikingTools::deleteSelected() {
    SpikingEditBuilder edit(document_.drawn());
    edit.remove(selection_.elements());
    document_.edit(edit.take(), tr("Delete"));
}

void SpikingTools::editRules() {
    const auto id =
        selection_.elements().size() == 1 ? neuronOf(*selection_.elements().begin()) : std::nullopt;
    if (!id || document_.system().neurons[*id].kind != NeuronKind::regular) {
        emit refused(tr("Select one neuron to edit its rules"));
        return;
    }
    canvas_.bringIntoView(toElement(*id));
    const QRectF bounds = canvas_.boundsOf(toElement(*id));
    const QRect area =
        QRectF(canvas_.toWidget(bounds.topLeft()), canvas_.toWidget(bounds.bottomRight()))
            .toAlignedRect();
    editor_->open(area, document_.system().neurons[*id].rules,
                  [this, id = *id](std::vector<spiking::Rule> rules) {
                      if (document_.system().neurons.contains(id)) {
                          SpikingEditBuilder edit(document_.drawn());
                          edit.neuron(id).value.rules = std::move(rules);
                          document_.edit(edit.take(), tr("Edit Rules"));
                      }
                  });
}

void SpikingTools::connectSelected() {
    std::vector<NeuronId> ends;
    for (const NetElement& element : selection_.elements()) {
        if (const auto id = neuronOf(element)) {
            ends.push_back(*id);
        }
    }
    if (ends.size() != 2) {
        emit refused(tr("Select two neurons to connect"));
        return;
    }
    std::ranges::sort(ends, {}, [this](NeuronId id) {
        const QPointF at = canvas_.centreOf(toElement(id));
        return std::pair(at.y(), at.x());
    });
    const bool isThere = std::ranges::any_of(document_.system().synapses, [&](const auto& synapse) {
        return synapse.value.from == ends[0] && synapse.value.to == ends[1];
    });
    isThere ? addSynapse(ends[1], ends[0]) : addSynapse(ends[0], ends[1]);
}

std::string SpikingTools::freeName(NeuronKind kind) const {
    std::set<std::string> names;
    for (const auto& neuron : document_.system().neurons) {
        names.insert(neuron.value.name);
    }
    const std::string stem = kind == NeuronKind::input    ? "in"
                             : kind == NeuronKind::output ? "out"
                                                          : "";
    if (!stem.empty() && !names.contains(stem)) {
        return stem;
    }
    for (int number = 1;; ++number) {
        std::string name = stem + std::to_string(number);
        if (!names.contains(name)) {
            return name;
        }
    }
}

void SpikingTools::addNeuron(NeuronKind kind, QPointF at) {
    SpikingEditBuilder edit(document_.drawn());
    NeuronPart part;
    part.value.name = freeName(kind);
    part.value.kind = kind;
    part.geometry = Point{snapped(at.x()), snapped(at.y())};
    const NeuronId id = edit.add(std::move(part));
    document_.edit(edit.take(), kind == NeuronKind::regular ? tr("Add Neuron")
                                : kind == NeuronKind::input ? tr("Add Input")
                                                            : tr("Add Output"));
    selection_.set({toElement(id)});
}

void SpikingTools::addSynapse(NeuronId from, NeuronId to) {
    const auto& system = document_.system();
    if (from == to && !system.neurons[from].members) {
        emit refused(tr("A neuron has no synapse to itself"));
        return;
    }
    if (system.neurons[from].kind == NeuronKind::output ||
        system.neurons[to].kind == NeuronKind::input) {
        emit refused(tr("A synapse leads neither from an output nor to an input"));
        return;
    }
    for (const auto& synapse : system.synapses) {
        if (synapse.value.from == from && synapse.value.to == to) {
            emit refused(tr("There is a synapse from %1 to %2 already; change its weight instead")
                             .arg(QString::fromStdString(system.neurons[from].name),
                                  QString::fromStdString(system.neurons[to].name)));
            selection_.set({toElement(synapse.id)});
            return;
        }
    }
    SpikingEditBuilder edit(document_.drawn());
    const auto id = edit.add(SynapsePart{{from, to}});
    document_.edit(edit.take(), tr("Add Synapse"));
    selection_.set({toElement(id)});
}

bool SpikingTools::press(const CanvasPointer& pointer) {
    if (pointer.button != Qt::LeftButton || gesture_ != Gesture::none) {
        return gesture_ != Gesture::none;
    }
    canvas_.setFocus();
    from_ = now_ = pointer.scene;
    const NetElement hit = canvas_.elementAt(pointer.widget);
    if (kind_ == SpikingToolKind::synapse) {
        source_ = neuronOf(hit);
        if (source_) {
            gesture_ = Gesture::synapse;
        } else {
            emit refused(tr("Drag from one neuron to another"));
        }
        return true;
    }
    if (kind_ != SpikingToolKind::select) {
        if (neuronOf(hit)) {
            selection_.set({hit});
        } else {
            addNeuron(kindOf(kind_), pointer.scene);
        }
        return true;
    }
    if (std::holds_alternative<std::monostate>(hit)) {
        before_ = addsToSelection(pointer) ? selection_.elements() : ElementSet();
        selection_.set(before_);
        gesture_ = Gesture::band;
        return true;
    }
    if (addsToSelection(pointer)) {
        selection_.toggle(hit);
        return true;
    }
    if (!selection_.elements().contains(hit)) {
        selection_.set({hit});
    }
    startDrag(pointer);
    return true;
}

bool SpikingTools::doubleClick(const CanvasPointer& pointer) {
    const NetElement hit = canvas_.elementAt(pointer.widget);
    if (neuronOf(hit) && kind_ != SpikingToolKind::synapse) {
        gesture_ = Gesture::none;
        selection_.set({hit});
        editRules();
        return true;
    }
    return press(pointer);
}

void SpikingTools::startDrag(const CanvasPointer&) {
    starts_.clear();
    for (const NetElement& element : selection_.elements()) {
        if (const auto id = neuronOf(element)) {
            starts_[*id] = toPoint(canvas_.centreOf(element));
        }
    }
    gesture_ = Gesture::drag;
    drag_ = newGesture();
}

void SpikingTools::dragTo(QPointF to) {
    SpikingEditBuilder edit(document_.drawn());
    for (const auto& [id, start] : starts_) {
        edit.neuron(id).geometry =
            Point{snapped(start.x + to.x() - from_.x()), snapped(start.y + to.y() - from_.y())};
    }
    document_.edit(edit.take(drag_), tr("Move"));
}

/// The selected neurons, as with the arrow keys.
void SpikingTools::moveBy(QPointF way, int gesture) {
    SpikingEditBuilder edit(document_.drawn());
    for (const NetElement& element : selection_.elements()) {
        if (const auto id = neuronOf(element)) {
            edit.neuron(*id).geometry = toPoint(canvas_.centreOf(element) + way);
        }
    }
    document_.edit(edit.take(gesture), tr("Move"));
}

void SpikingTools::move(const CanvasPointer& pointer) {
    now_ = pointer.scene;
    switch (gesture_) {
        case Gesture::drag:
            if (!starts_.empty()) {
                dragTo(now_);
            }
            break;
        case Gesture::band: {
            ElementSet elements = canvas_.elementsIn(QRectF(from_, now_).normalized());
            elements.insert(before_.begin(), before_.end());
            selection_.set(std::move(elements));
            canvas_.update();
            break;
        }
        case Gesture::synapse:
            canvas_.update();
            break;
        case Gesture::none:
            break;
    }
}

void SpikingTools::release(const CanvasPointer& pointer) {
    const Gesture ended = std::exchange(gesture_, Gesture::none);
    canvas_.update();
    if (ended != Gesture::synapse) {
        return;
    }
    if (const auto target = neuronOf(canvas_.elementAt(pointer.widget))) {
        if (source_ && document_.system().neurons.contains(*source_)) {
            addSynapse(*source_, *target);
        }
    } else {
        emit refused(tr("Drag from one neuron to another"));
    }
}

bool SpikingTools::key(const QKeyEvent& event) {
    if (event.key() == Qt::Key_Escape) {
        if (cancel()) {
            return true;
        }
        if (kind_ != SpikingToolKind::select) {
            choose(SpikingToolKind::select);
            return true;
        }
        const bool had = !selection_.elements().empty();
        selection_.set({});
        return had;
    }
    if ((event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter) &&
        selection_.elements().size() == 1) {
        editRules();
        return true;
    }
    const QPointF way = event.key() == Qt::Key_Left    ? QPointF(-spikingPitch, 0)
                        : event.key() == Qt::Key_Right ? QPointF(spikingPitch, 0)
                        : event.key() == Qt::Key_Up    ? QPointF(0, -spikingPitch)
                        : event.key() == Qt::Key_Down  ? QPointF(0, spikingPitch)
                                                       : QPointF();
    if (way.isNull() || selection_.elements().empty()) {
        return false;
    }
    moveBy(way, 0);
    return true;
}

bool SpikingTools::cancel() {
    if (gesture_ == Gesture::none) {
        return false;
    }
    if (std::exchange(gesture_, Gesture::none) == Gesture::drag) {
        document_.rollBack(drag_);
    }
    canvas_.update();
    return true;
}

void SpikingTools::abandon() {
    gesture_ = Gesture::none;
    canvas_.update();
}

void SpikingTools::paint(QPainter& painter, const SceneView& view) {
    const QColor line = view.palette().color(QPalette::Highlight);
    if (gesture_ == Gesture::band) {
        QColor fill = line;
        fill.setAlphaF(0.15F);
        painter.setPen(line);
        painter.setBrush(fill);
        painter.drawRect(QRectF(view.toWidget(from_), view.toWidget(now_)).normalized());
    } else if (gesture_ == Gesture::synapse) {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(line, 2));
        painter.drawLine(view.toWidget(view.centreOf(toElement(*source_))), view.toWidget(now_));
    }
}

QCursor SpikingTools::cursor() const {
    return kind_ == SpikingToolKind::select ? Qt::ArrowCursor : Qt::CrossCursor;
}

QString SpikingTools::hint() const {
    switch (kind_) {
        case SpikingToolKind::select:
            return tr("Drag to move or select; double-click a neuron to edit its rules");
        case SpikingToolKind::synapse:
            return tr("Drag from one neuron to another");
        default:
            return tr("Click where it is to stand");
    }
}

}  // namespace fireable
