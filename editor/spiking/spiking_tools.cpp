#include "editor/spiking/spiking_tools.h"

#include <QApplication>
#include <QPainterPath>
#include <QScopedValueRollback>
#include <algorithm>

#include "editor/document/groups.h"
#include "editor/document/points.h"
#include "editor/spiking/spiking_arrange.h"
#include "editor/spiking/spiking_element.h"
#include "editor/spiking/spiking_fragment.h"
#include "editor/spiking/spiking_property.h"
#include "editor/spiking/synapse_handles.h"

namespace fireable {
namespace {

using spiking::NeuronId;
using spiking::NeuronKind;

constexpr double apart = 120;  // drawing units between a neuron and the next
constexpr int maxTries = 200;

NeuronKind kindOf(SpikingToolKind tool) {
    return tool == SpikingToolKind::input    ? NeuronKind::input
           : tool == SpikingToolKind::output ? NeuronKind::output
                                             : NeuronKind::regular;
}

bool isNeuron(const NetElement& element) {
    return neuronOf(element).has_value();
}

SelectTool::Handles handlesFor(SpikingDocument& document, ElementSelection& selection,
                               SceneView& canvas, const SnapSettings& snap) {
    SelectTool::Handles handles;
    handles.push_back(std::make_unique<SynapseHandles>(document, selection, canvas, snap));
    return handles;
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
      focusNavigation_(canvas, selection, [] { return true; }),
      select_(selectContext(), handlesFor(document, selection, canvas, snap)) {
    canvas_.setTool(this);
    connect(&document_, &SpikingDocument::changed, this, [this] {
        if (!acting_) {
            abandon();
        }
    });
    connect(editor_, &RulesEditor::complained, this, &SpikingTools::refused);
}

SelectContext SpikingTools::selectContext() {
    const auto& drawn = document_.drawn();
    return {document_,
            selection_,
            canvas_,
            snap_,
            [&drawn](const ElementSet& elements) { return withMembers(drawn.groups, elements); },
            [this] {
                const Positions starts = positionsOf(document_.drawn(), selection_.elements());
                return GrabbedParts{
                    starts, [this, starts](Point by, int gesture, const QString& step) {
                        Positions targets = starts;
                        for (auto& [element, at] : targets) {
                            at = tidy({at.x + by.x, at.y + by.y});
                        }
                        document_.edit(movedTo(document_.drawn(), targets, gesture), step);
                    }};
            },
            [this](int gesture, const QString& step) {
                PastedSystem copy = pasted(
                    document_.drawn(), fragmentOf(document_.drawn(), selection_.elements()), {});
                copy.edit.gesture = gesture;
                document_.edit(std::move(copy.edit), step);
                selection_.set(std::move(copy.elements));
            }};
}

void SpikingTools::choose(SpikingToolKind kind) {
    abandon();
    kind_ = kind;
    canvas_.setTool(this);  // shows the cursor and the hint
    emit chosen(kind);
}

void SpikingTools::editRules() {
    const auto id =
        selection_.elements().size() == 1 ? neuronOf(*selection_.elements().begin()) : std::nullopt;
    if (!id || document_.system().neurons[*id].kind != NeuronKind::regular) {
        emit refused(!id ? tr("Select one neuron to edit its rules")
                     : document_.system().neurons[*id].kind == NeuronKind::input
                         ? tr("An input has no rules: its spikes are typed in Properties")
                         : tr("The environment has no rules: its name is typed in Properties"));
        return;
    }
    // What was typed for another neuron is taken first, or stays if it cannot be.
    if (const auto problem = editor_->finishTyping()) {
        emit refused(*problem);
        editor_->setFocus();
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
        if (const QString why = whyNoSynapse(document_.system(), from, to); why.isEmpty()) {
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
    const std::string stem = kind == NeuronKind::input    ? "in"
                             : kind == NeuronKind::output ? "out"
                                                          : "";
    const auto& neurons = document_.system().neurons;
    std::string name = stem;
    const auto isTaken = [&name](const auto& other) { return other.value.name == name; };
    for (int number = 1; name.empty() || std::ranges::any_of(neurons, isTaken); ++number) {
        name = stem + std::to_string(number);
    }
    return name;
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

void SpikingTools::addSynapse(NeuronId from, NeuronId to) {
    if (const QString why = whyNoSynapse(document_.system(), from, to); !why.isEmpty()) {
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
    canvas_.setFocus();
    if (isSelecting()) {
        return select_.press(pointer);
    }
    if (pointer.button != Qt::LeftButton) {
        return joining_;
    }
    from_ = now_ = pointer.scene;
    moved_ = false;
    const NetElement hit = canvas_.elementAt(pointer.widget);
    if (joining_) {
        connectTo(pointer, true);
    } else if (kind_ == SpikingToolKind::synapse) {
        source_ = neuronOf(hit);
        joining_ = source_.has_value();
        if (joining_) {
            selection_.set({hit});
        } else {
            emit refused(hint());
        }
    } else if (isNeuron(hit)) {
        selection_.set({hit});
    } else {
        addNeuron(
            kindOf(kind_),
            snap(pointer.scene, snap_, pointer.modifiers, guideLines(canvas_, {}), canvas_).point);
    }
    return true;
}

bool SpikingTools::doubleClick(const CanvasPointer& pointer) {
    if (joining_) {  // the end of a chain
        return cancel();
    }
    const NetElement hit = canvas_.elementAt(pointer.widget);
    const QScopedValueRollback acting(acting_, true);
    if (isSelecting() && !isNeuron(hit)) {
        return select_.doubleClick(pointer);
    }
    if (isNeuron(hit) && kind_ != SpikingToolKind::synapse) {
        select_.abandon();
        selection_.set({hit});
        editRules();
        return true;
    }
    return press(pointer);
}

/// To a neuron, or on the paper to a new one; `goesOn`: the next click leads on from there.
void SpikingTools::connectTo(const CanvasPointer& pointer, bool goesOn) {
    const NetElement hit = canvas_.elementAt(pointer.widget);
    const NeuronId source = *source_;
    const auto target = neuronOf(hit);
    if (!document_.system().neurons.contains(source)) {
        joining_ = false;
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
    joining_ = goesOn;
    canvas_.update();
}

void SpikingTools::move(const CanvasPointer& pointer) {
    const QScopedValueRollback acting(acting_, true);
    if (isSelecting()) {
        select_.move(pointer);
        return;
    }
    now_ = pointer.scene;
    moved_ |= (canvas_.toWidget(from_) - pointer.widget).manhattanLength() >=
              QApplication::startDragDistance();
    if (joining_) {
        canvas_.update();
    }
}

void SpikingTools::release(const CanvasPointer& pointer) {
    const QScopedValueRollback acting(acting_, true);
    if (isSelecting()) {
        select_.release(pointer);
    } else if (joining_ && moved_) {  // else it was a click, and the next one says where to
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
    const QScopedValueRollback acting(acting_, true);
    return select_.key(event);
}

bool SpikingTools::cancel() {
    const QScopedValueRollback acting(acting_, true);
    canvas_.update();
    return std::exchange(joining_, false) || select_.cancel();
}

void SpikingTools::abandon() {
    joining_ = false;
    select_.abandon();
}

void SpikingTools::paint(QPainter& painter, const SceneView& view) {
    select_.paint(painter, view);
    if (joining_ && document_.system().neurons.contains(*source_)) {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(view.palette().color(QPalette::Highlight), 2));
        painter.drawLine(view.toWidget(view.centreOf(toElement(*source_))), view.toWidget(now_));
    }
    focusNavigation_.paint(painter);
}

QCursor SpikingTools::cursor() const {
    return isSelecting() ? select_.cursor() : Qt::CrossCursor;
}

QString SpikingTools::hint() const {
    switch (kind_) {
        case SpikingToolKind::select:
            if (const QString now = select_.hint(); !now.isEmpty()) {
                return now;
            }
            return tr("Drag to move or select; double-click a neuron to edit its rules");
        case SpikingToolKind::synapse:
            return tr("Click or drag from neuron to neuron; on empty space a new one is drawn");
        default:
            return tr("Click where it should go");
    }
}

}  // namespace fireable
