#include "editor/spiking/spiking_document.h"

#include <utility>

#include "editor/spiking/spiking_drawing.h"

namespace fireable {

/// The only step for edits of a system: applies an edit, keeps its inverse, and swaps them on undo
/// and redo.
class SpikingDocument::Step final : public UndoStep {
public:
    Step(SpikingDocument& document, SpikingEdit edit, const QString& text)
        : UndoStep(document, text), document_(document), forward_(std::move(edit)) {}

    int id() const override { return 1; }
    int gesture() const override { return forward_.gesture; }
    std::size_t bytes() const override { return bytesOf(forward_) + bytesOf(backward_); }
    bool mergeWith(const QUndoCommand* later) override {
        const auto& other = static_cast<const Step&>(*later);  // equal id() means equal class
        if (other.forward_.removes() || other.backward_.removes()) {
            return false;
        }
        auto forward = merged(forward_, other.forward_);
        auto backward = merged(other.backward_, backward_);
        if (!forward || !backward) {
            return false;
        }
        forward_ = std::move(*forward);
        backward_ = std::move(*backward);
        return true;
    }

private:
    void apply() override { backward_ = document_.applyNow(forward_); }
    void takeBack() override { forward_ = document_.applyNow(backward_); }

    SpikingDocument& document_;
    SpikingEdit forward_;
    SpikingEdit backward_;
};

spiking::DrawnSystem drawnSystem(ImportedSystem imported) {
    spiking::DrawnSystem drawn;
    drawn.system = std::move(imported.system);
    const auto& neurons = drawn.system.neurons;
    if (imported.positions.size() == neurons.size()) {
        for (std::size_t i = 0; i < neurons.size(); ++i) {
            drawn.positions.emplace(neurons.idAt(i), imported.positions[i]);
        }
    }
    for (std::size_t i = 0; i < imported.bends.size(); ++i) {
        if (!imported.bends[i].empty()) {
            drawn.bends.emplace(drawn.system.synapses.idAt(i), std::move(imported.bends[i]));
        }
    }
    return drawn;
}

ImportedSystem importedSystem(const spiking::DrawnSystem& drawn) {
    ImportedSystem imported;
    imported.system = drawn.system;
    if (!drawn.positions.empty()) {
        for (const auto& [id, neuron] : drawn.system.neurons) {
            const auto found = drawn.positions.find(id);
            const QPointF shown = defaultPosition(id);
            imported.positions.push_back(
                found != drawn.positions.end() ? found->second : Point{shown.x(), shown.y()});
        }
    }
    if (!drawn.bends.empty()) {
        for (const auto& [id, arc] : drawn.system.synapses) {
            const auto found = drawn.bends.find(id);
            imported.bends.push_back(found != drawn.bends.end() ? found->second
                                                                : std::vector<Point>());
        }
    }
    return imported;
}

SpikingDocument::SpikingDocument(OpenedSystem opened, QObject* parent)
    : Document({std::move(opened.path), std::move(opened.name), opened.written}, parent),
      drawn_(std::move(opened.drawn)),
      format_(opened.format),
      warnings_(std::move(opened.warnings)),
      lists_(std::move(opened.lists)),
      savedLists_(lists_) {
}

void SpikingDocument::edit(SpikingEdit edit, const QString& text) {
    if (!edit.empty()) {
        undoStack().push(new Step(*this, std::move(edit), text));  // the stack owns it
    }
}

void SpikingDocument::placeAutomatically(SpikingEdit edit, const QString& text) {
    const bool clean = !isModified();
    const std::uint64_t before = edits();
    this->edit(std::move(edit), text);
    forgetEditsSince(before);
    if (clean) {
        undoStack().setClean();
    }
}

void SpikingDocument::setLists(RunLists lists) {
    if (lists != lists_) {
        lists_ = std::move(lists);
        emit listsChanged();
    }
}

void SpikingDocument::markSaved(const std::filesystem::path& path, SystemFormatId format,
                                std::uint64_t edits, RunLists lists,
                                std::optional<FileTime> written) {
    format_ = format;
    savedLists_ = std::move(lists);
    recordSaved(path, edits, written);
}

SpikingEdit SpikingDocument::applyNow(const SpikingEdit& edit) {
    countEdit();
    SpikingEdit inverse = apply(edit, drawn_);
    emit changed(edit, inverse);
    return inverse;
}

}  // namespace fireable
