#include "app/desktop/dialogs/compared_drawing.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "editor/canvas/canvas_view.h"
#include "editor/layout/automatic_layout.h"
#include "editor/layout/lay_out.h"
#include "editor/spiking/spiking_canvas.h"
#include "editor/spiking/spiking_element.h"
#include "editor/spiking/spiking_layout.h"

namespace fireable {
namespace {

using Nets = std::vector<Diagram>;

void showIn(CanvasView& canvas, const Diagram& diagram) {
    canvas.setDiagram(diagram);
}

void showIn(SpikingCanvas& canvas, const spiking::DrawnSystem& drawn) {
    canvas.setSystem(drawn);
}

const Diagram* modelIn(const Nets* nets, std::size_t at) {
    return nets != nullptr && at < nets->size() ? &(*nets)[at] : nullptr;
}

const spiking::DrawnSystem* modelIn(const SystemContent* content, std::size_t /*at*/) {
    return content != nullptr ? &content->drawn : nullptr;
}

/// `Content`: what files of the kind hold.
template <class Canvas, class Model, class Content>
class ComparedDrawingOf final : public ComparedDrawing {
public:
    explicit ComparedDrawingOf(QWidget* parent) : canvas_(new Canvas(parent)) {
        showIn(*canvas_, *model_);
    }
    SceneView& canvas() override { return *canvas_; }
    void show(const ModelContent& content, std::optional<std::size_t> model) override {
        const Model* const found =
            model ? modelIn(std::get_if<Content>(&content), *model) : nullptr;
        auto shown = std::make_unique<Model>(found != nullptr ? *found : Model());
        showIn(*canvas_, *shown);
        model_ = std::move(shown);  // the canvas has left the one before
    }

private:
    std::unique_ptr<Model> model_ = std::make_unique<Model>();
    Canvas* canvas_;
};

template <class Table, class Positions, class OtherTable, class OtherPositions>
void borrowPositions(const Table& table, Positions& positions, const OtherTable& other,
                     const OtherPositions& otherPositions) {
    std::map<std::string, NodeGeometry> known;
    for (const auto& [id, node] : other) {
        if (const auto* const geometry = otherPositions.find(id)) {
            known.emplace(node.name, *geometry);
        }
    }
    for (const auto& [id, node] : table) {
        const auto found = known.find(node.name);
        if (positions.find(id) == nullptr && found != known.end()) {
            positions.set(id, found->second);
        }
    }
}

void place(Diagram& diagram, const Nets& like, const std::stop_token& stop) {
    const auto found = std::ranges::find(like, diagram.net.name,
                                         [](const Diagram& other) { return other.net.name; });
    if (const Diagram* const other = found != like.end() ? &*found
                                     : like.empty()      ? nullptr
                                                         : &like.front()) {
        borrowPositions(diagram.net.places, diagram.places, other->net.places, other->places);
        borrowPositions(diagram.net.transitions, diagram.transitions, other->net.transitions,
                        other->transitions);
    }
    if (const auto layout = automaticLayout(diagram)) {
        diagram = arranged(std::move(diagram), layOut(layout->request, layout->kind, {}, stop));
    }
}

void place(spiking::DrawnSystem& drawn, const spiking::DrawnSystem* like) {
    if (!isUnplaced(drawn)) {
        return;
    }
    drawn.positions.clear();
    std::map<std::string, Point> known;
    if (like != nullptr && !isUnplaced(*like)) {
        for (const auto& [id, neuron] : like->system.neurons) {
            if (const auto at = like->positions.find(id); at != like->positions.end()) {
                known.emplace(neuron.name, at->second);
            }
        }
    }
    for (const auto& [id, neuron] : drawn.system.neurons) {
        if (const auto found = known.find(neuron.name); found != known.end()) {
            drawn.positions.emplace(id, found->second);
        }
    }
    if (drawn.positions.empty()) {
        apply(laidOut(drawn), drawn);
    }
}

}  // namespace

std::unique_ptr<ComparedDrawing> makeComparedDrawing(const ModelContent& content, QWidget* parent) {
    if (std::holds_alternative<SystemContent>(content)) {
        return std::make_unique<
            ComparedDrawingOf<SpikingCanvas, spiking::DrawnSystem, SystemContent>>(parent);
    }
    return std::make_unique<ComparedDrawingOf<CanvasView, Diagram, Nets>>(parent);
}

NetElement elementOf(const Change& change, bool after) {
    const auto& id = after ? change.after : change.before;
    if (!id) {
        return {};
    }
    switch (change.part) {
        case ModelPart::place:
            return PlaceId{*id};
        case ModelPart::transition:
            return TransitionId{*id};
        case ModelPart::arc:
            return ArcId{*id};
        case ModelPart::priority:
            return PriorityId{*id};
        case ModelPart::note:
            return NoteId{*id};
        case ModelPart::copy:
            return CopyId{*id};
        case ModelPart::neuron:
            return toElement(spiking::NeuronId{*id});
        case ModelPart::synapse:
            return toElement(spiking::SynapseId{*id});
        default:
            return {};
    }
}

std::map<NetElement, ChangeKind> markedElements(const Difference& difference, bool after) {
    std::map<NetElement, ChangeKind> marks;
    for (const Change& change : difference.changes) {
        const NetElement element = elementOf(change, after);
        if (element != NetElement()) {
            marks.emplace(element, change.kind);
        }
    }
    return marks;
}

void placeAll(ModelContent& content, const ModelContent& like, const std::stop_token& stop) {
    if (auto* const nets = std::get_if<Nets>(&content)) {
        const auto* const others = std::get_if<Nets>(&like);
        for (Diagram& diagram : *nets) {
            place(diagram, others != nullptr ? *others : Nets(), stop);
        }
    } else {
        const auto* const other = std::get_if<SystemContent>(&like);
        place(std::get<SystemContent>(content).drawn, other != nullptr ? &other->drawn : nullptr);
    }
}

}  // namespace fireable
