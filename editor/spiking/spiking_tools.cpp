#include "editor/spiking/spiking_tools.h"

#include <QApplication>
#include <QPainterPath>
#include <QScopedValueRollback>
#include <algorithm>
#include <cmath>
#include <set>

#include "editor/document/points.h"
#include "editor/spiking/spiking_arrange.h"
#include "editor/spiking/spiking_element.h"

namespace fireable {
namespace {

using spiking::NeuronId;
using spiking::NeuronKind;

constexpr double apart = 120;  // drawing units between a neuron and the next
constexpr int maxTries = 200;

bool addsToSelection(const CanvasPointer& pointer) {
    return (pointer.modifiers & (Qt::ShiftModifier | Qt::ControlModifier)) != 0;
}

NeuronKind kindOf(SpikingToolKind tool) {
    return tool == SpikingToolKind::input    ? NeuronKind::input
           : tool == SpikingToolKind::output ? NeuronKind::output
                                             : NeuronKind::regular;
}

std::optional<spiking::SynapseId> synapseBetween(const spiking::SpikingSystem& system,
                                                 NeuronId from, NeuronId to) {
    const auto found = std::ranges::find_if(system.synapses, [&](const auto& synapse) {
        return synapse.value.from == from && synapse.value.to == to;
    });
    return found != system.synapses.end() ? std::optional((*found).id) : std::nullopt;
}

bool isNeuron(const NetElement& element) {
    return neuronOf(element).has_value();
}

}  // namespace

SpikingTools::SpikingTools(SpikingDocument& document, SpikingSelection& selection,
                           SpikingCanvas& canvas, const SnapSettings& snap, QObject* parent)
    : QObject(parent),
      document_(document),
      selection_(selection),
      canvas_(canvas),
      snap_(snap),
      editor_(new RulesEditor(&canvas)),
      order_(selection, &isNeuron),
      focusNavigation_(canvas, selection, [] { return true; }) {
    canvas_.setTool(this);
    connect(&document_, &SpikingDocument::changed, this, [this] {
        if (!acting_) {
            abandon();
        }
    });
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
    const std::vector<NetElement> nodes = order_.nodes();
    if (nodes.size() < 2) {
        emit refused(tr("Select the neurons to connect, one after the other"));
        return;
    }
    SpikingEditBuilder edit(document_.drawn());
    QString refusal;
    for (std::size_t i = 0; i + 1 < nodes.size(); ++i) {
        NeuronId from = *neuronOf(nodes[i]);
        NeuronId to = *neuronOf(nodes[i + 1]);
        if (nodes.size() == 2 && synapseBetween(document_.system(), from, to)) {
            std::swap(from, to);
        }
        if (const QString why = whyNoSynapse(from, to); why.isEmpty()) {
            edit.add(SynapsePart{{from, to}});
        } else {
            refusal = why;
        }
    }
    if (edit.empty()) {
        emit refused(refusal);
    }
    document_.edit(edit.take(), tr("Connect"));
    selection_.set({nodes.back()});
}

void SpikingTools::continueChain() {
    const auto id =
        selection_.elements().size() == 1 ? neuronOf(*selection_.elements().begin()) : std::nullopt;
    if (!id || document_.system().neurons[*id].kind == NeuronKind::output) {
        emit refused(tr("Select the neuron that the next one comes after"));
        return;
    }
    addNext(*id, freePoint());
}

/// One undo step.
NeuronId SpikingTools::addNext(NeuronId from, QPointF at) {
    SpikingEditBuilder edit(document_.drawn());
    const NeuronId next = edit.add(newNeuron(NeuronKind::regular, at));
    edit.add(SynapsePart{{from, next}});
    document_.edit(edit.take(), tr("Draw Synapse and Neuron"));
    selection_.set({toElement(next)});
    return next;
}

QPointF SpikingTools::freePoint() const {
    const ElementSet& selected = selection_.elements();
    QPointF point = selected.size() == 1 && isNeuron(*selected.begin())
                        ? canvas_.centreOf(*selected.begin()) + QPointF(apart, 0)
                        : canvas_.toScene(QRectF(canvas_.rect()).center());
    point = snap(point, snap_, Qt::NoModifier, {}, canvas_).point;
    const QPointF half(apart / 2, apart / 4);
    for (int i = 0;
         i < maxTries &&
         std::ranges::any_of(canvas_.elementsIn(QRectF(point - half, point + half)), isNeuron);
         ++i) {
        point.rx() += apart;
    }
    return point;
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

NeuronPart SpikingTools::newNeuron(NeuronKind kind, QPointF at) const {
    NeuronPart part;
    part.value.name = freeName(kind);
    part.value.kind = kind;
    part.geometry = toPoint(at);
    return part;
}

void SpikingTools::addNeuron(NeuronKind kind, QPointF at) {
    SpikingEditBuilder edit(document_.drawn());
    const NeuronId id = edit.add(newNeuron(kind, at));
    document_.edit(edit.take(), kind == NeuronKind::regular ? tr("Add Neuron")
                                : kind == NeuronKind::input ? tr("Add Input")
                                                            : tr("Add Output"));
    selection_.set({toElement(id)});
}

/// Empty: there may be one.
QString SpikingTools::whyNoSynapse(NeuronId from, NeuronId to) const {
    const auto& neurons = document_.system().neurons;
    if (from == to && !neurons[from].members) {
        return tr("A neuron has no synapse to itself");
    }
    if (neurons[from].kind == NeuronKind::output || neurons[to].kind == NeuronKind::input) {
        return tr("A synapse leads neither from an output nor to an input");
    }
    return synapseBetween(document_.system(), from, to)
               ? tr("There is a synapse from %1 to %2 already; change its weight instead")
                     .arg(QString::fromStdString(neurons[from].name),
                          QString::fromStdString(neurons[to].name))
               : QString();
}

void SpikingTools::addSynapse(NeuronId from, NeuronId to) {
    if (const QString why = whyNoSynapse(from, to); !why.isEmpty()) {
        emit refused(why);
        if (const auto there = synapseBetween(document_.system(), from, to)) {
            selection_.set({toElement(*there)});
        }
        return;
    }
    SpikingEditBuilder edit(document_.drawn());
    const auto id = edit.add(SynapsePart{{from, to}});
    document_.edit(edit.take(), tr("Add Synapse"));
    selection_.set({toElement(id)});
}

/// More spikes at first in the selected neurons, and weight of synapses; key after key is one undo
/// step.
bool SpikingTools::count(int by) {
    SpikingEditBuilder edit(document_.drawn());
    for (const NetElement& element : selection_.elements()) {
        const auto neuron = neuronOf(element);
        if (neuron && document_.system().neurons[*neuron].kind == NeuronKind::regular) {
            const Count now = document_.system().neurons[*neuron].spikes;
            if (by > 0 || now > Count(0)) {
                edit.neuron(*neuron).value.spikes = by > 0 ? now + Count(1) : now - Count(1);
            }
        } else if (const auto synapse = synapseOf(element)) {
            const std::int64_t weight = document_.system().synapses[*synapse].weight;
            if (weight + by >= 1) {
                edit.synapse(*synapse).value.weight = weight + by;
            }
        }
    }
    if (counted_ != selection_.elements()) {
        counted_ = selection_.elements();
        counting_ = newGesture();
    }
    document_.edit(edit.take(counting_), tr("Count Spikes and Weights"));
    return true;
}

bool SpikingTools::press(const CanvasPointer& pointer) {
    const QScopedValueRollback acting(acting_, true);
    const bool goesOn = gesture_ == Gesture::synapse && pointer.button == Qt::LeftButton;
    if (!goesOn && (pointer.button != Qt::LeftButton || gesture_ != Gesture::none)) {
        return gesture_ != Gesture::none;
    }
    canvas_.setFocus();
    from_ = now_ = pointer.scene;
    moved_ = false;
    const NetElement hit = canvas_.elementAt(pointer.widget);
    if (goesOn) {
        connectTo(pointer, true);
        return true;
    }
    if (kind_ == SpikingToolKind::synapse) {
        source_ = neuronOf(hit);
        if (source_) {
            gesture_ = Gesture::synapse;
            selection_.set({hit});
        } else {
            emit refused(hint());
        }
        return true;
    }
    if (kind_ != SpikingToolKind::select) {
        if (neuronOf(hit)) {
            selection_.set({hit});
        } else {
            addNeuron(kindOf(kind_), snap(pointer.scene, snap_, pointer.modifiers,
                                          guideLines(canvas_, {}), canvas_)
                                         .point);
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
    startDrag(pointer, hit);
    return true;
}

bool SpikingTools::doubleClick(const CanvasPointer& pointer) {
    if (gesture_ == Gesture::synapse) {  // the end of a chain
        return cancel();
    }
    const NetElement hit = canvas_.elementAt(pointer.widget);
    if (neuronOf(hit) && kind_ != SpikingToolKind::synapse) {
        gesture_ = Gesture::none;
        selection_.set({hit});
        editRules();
        return true;
    }
    return press(pointer);
}

void SpikingTools::startDrag(const CanvasPointer& pointer, const NetElement& grabbed) {
    starts_ = positionsOf(document_.drawn(), selection_.elements());
    grabbedAt_ = isNeuron(grabbed) ? canvas_.centreOf(grabbed) : pointer.scene;
    guides_ = guideLines(canvas_, selection_.elements());
    gesture_ = Gesture::drag;
    drag_ = newGesture();
}

void SpikingTools::dragTo(const CanvasPointer& pointer) {
    snapped_ = snap(grabbedAt_ + pointer.scene - from_, snap_, pointer.modifiers, guides_, canvas_);
    const QPointF by = snapped_->point - grabbedAt_;
    Positions targets = starts_;
    for (auto& [element, at] : targets) {
        at = tidy({at.x + by.x(), at.y + by.y()});
    }
    document_.edit(movedTo(document_.drawn(), targets, drag_), tr("Move"));
    canvas_.update();  // the guide lines
}

/// The selected neurons, as with the arrow keys.
void SpikingTools::moveBy(QPointF way) {
    Positions targets = positionsOf(document_.drawn(), selection_.elements());
    for (auto& [element, at] : targets) {
        at = {at.x + way.x(), at.y + way.y()};
    }
    document_.edit(movedTo(document_.drawn(), targets), tr("Move"));
}

/// To a neuron, or on the paper to a new one; `goesOn`: the next click leads on from there.
void SpikingTools::connectTo(const CanvasPointer& pointer, bool goesOn) {
    const NetElement hit = canvas_.elementAt(pointer.widget);
    const NeuronId source = *source_;
    const auto target = neuronOf(hit);
    if (!document_.system().neurons.contains(source)) {
        gesture_ = Gesture::none;
        return;
    }
    if (target) {
        addSynapse(source, *target);
        source_ = *target;
    } else if (document_.system().neurons[source].kind == NeuronKind::output) {
        emit refused(tr("A synapse leads neither from an output nor to an input"));
        goesOn = false;
    } else {
        source_ = addNext(
            source,
            snap(pointer.scene, snap_, pointer.modifiers, guideLines(canvas_, {}), canvas_).point);
    }
    gesture_ = goesOn ? Gesture::synapse : Gesture::none;
    canvas_.update();
}

void SpikingTools::move(const CanvasPointer& pointer) {
    const QScopedValueRollback acting(acting_, true);
    now_ = pointer.scene;
    moved_ |= (canvas_.toWidget(from_) - pointer.widget).manhattanLength() >=
              QApplication::startDragDistance();
    switch (gesture_) {
        case Gesture::drag:
            if (!starts_.empty()) {
                dragTo(pointer);
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
    const QScopedValueRollback acting(acting_, true);
    snapped_.reset();
    canvas_.update();
    if (gesture_ != Gesture::synapse) {
        gesture_ = Gesture::none;
    } else if (moved_) {  // else it was a click, and the next one says where to
        connectTo(pointer, false);
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
        const bool had = !selection_.isEmpty();
        selection_.clear();
        focusNavigation_.leaveDrawing();
        return had;
    }
    if ((event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter) &&
        selection_.elements().size() == 1) {
        editRules();
        return true;
    }
    if ((event.key() == Qt::Key_Plus || event.key() == Qt::Key_Minus) && !selection_.isEmpty()) {
        return count(event.key() == Qt::Key_Plus ? 1 : -1);
    }
    const QPointF way = event.key() == Qt::Key_Left    ? QPointF(-snap_.pitch, 0)
                        : event.key() == Qt::Key_Right ? QPointF(snap_.pitch, 0)
                        : event.key() == Qt::Key_Up    ? QPointF(0, -snap_.pitch)
                        : event.key() == Qt::Key_Down  ? QPointF(0, snap_.pitch)
                                                       : QPointF();
    if (way.isNull() || selection_.elements().empty()) {
        return false;
    }
    moveBy(way);
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
    snapped_.reset();
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
    } else if (snapped_) {
        paintGuides(painter, view, *snapped_);
    } else if (gesture_ == Gesture::synapse && document_.system().neurons.contains(*source_)) {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(line, 2));
        painter.drawLine(view.toWidget(view.centreOf(toElement(*source_))), view.toWidget(now_));
    }
    focusNavigation_.paint(painter);
}

QCursor SpikingTools::cursor() const {
    return kind_ == SpikingToolKind::select ? Qt::ArrowCursor : Qt::CrossCursor;
}

QString SpikingTools::hint() const {
    switch (kind_) {
        case SpikingToolKind::select:
            return tr("Drag to move or select; double-click a neuron to edit its rules");
        case SpikingToolKind::synapse:
            return tr("Click or drag from neuron to neuron; on the paper a new one is drawn");
        default:
            return tr("Click where it is to stand");
    }
}

}  // namespace fireable
