#include "editor/spiking/spiking_document.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "editor/document/new_names.h"
#include "editor/document/to_text.h"
#include "editor/spiking/spiking_arrange.h"
#include "engine/spiking/run/spiking_symbols.h"

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
    void revert() override { forward_ = document_.applyNow(backward_); }

    SpikingDocument& document_;
    SpikingEdit forward_;
    SpikingEdit backward_;
};

namespace {

/// `runs` after `edit`, which may rename neurons of `system`; members of a family, `name_3`, follow
/// its name.
std::vector<RunConfiguration> followingNames(const spiking::SpikingSystem& system,
                                             const SpikingEdit& edit,
                                             const std::vector<RunConfiguration>& runs) {
    const Names names = newNames(system.neurons, edit.neurons);
    if (names.empty()) {
        return runs;
    }
    std::set<std::string> families;
    for (const auto& [id, part] : edit.neurons) {
        if (part && part->value.members && system.neurons.contains(id)) {
            families.insert(system.neurons[id].name);
        }
    }
    return renamedRuns(runs, spiking::spikingSymbols,
                       [&](NodeKind, std::string_view name) -> std::optional<std::string> {
                           const auto found = names.find(std::string(name));
                           if (found != names.end()) {
                               return found->second;
                           }
                           const auto index = name.rfind('_');
                           const std::string family(name.substr(0, index));
                           const auto all = names.find(family);
                           return index != name.npos && families.contains(family) &&
                                          all != names.end()
                                      ? std::optional(all->second + std::string(name.substr(index)))
                                      : std::nullopt;
                       });
}

/// `runs` with the breakpoints and watches of those of the same names in `now`.
std::vector<RunConfiguration> withListsOf(std::vector<RunConfiguration> runs,
                                          const std::vector<RunConfiguration>& now) {
    for (RunConfiguration& run : runs) {
        if (const auto found = std::ranges::find(now, run.name, &RunConfiguration::name);
            found != now.end()) {
            run.breakpoints = found->breakpoints;
            run.watches = found->watches;
        }
    }
    return runs;
}

}  // namespace

ImportedSystem importedSystem(const spiking::DrawnSystem& drawn) {
    ImportedSystem imported;
    imported.system = drawn.system;
    imported.groups = drawn.groups;
    if (!drawn.positions.empty()) {
        for (const auto& [id, neuron] : drawn.system.neurons) {
            imported.positions.push_back(shownAt(drawn, id));
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

Result<QStringList> lossesIn(SystemFormatId format, const ImportedSystem& imported) {
    const SystemFormat& row = systemFormat(format);
    TRY(row.write(imported));
    QStringList losses;
    for (const std::string& loss :
         row.losses != nullptr ? row.losses(imported) : std::vector<std::string>()) {
        losses.append(toText(loss));
    }
    return losses;
}

SpikingDocument::SpikingDocument(OpenedSystem opened, QObject* parent)
    : Document({std::move(opened.path), std::move(opened.name), opened.written}, parent),
      drawn_(std::move(opened.drawn)),
      format_(opened.format),
      warnings_(std::move(opened.warnings)),
      runs_(std::move(opened.runs)),
      savedRuns_(runs_) {
    connect(this, &SpikingDocument::changed, this, &Document::edited);
    connect(this, &SpikingDocument::runsChanged, this, &Document::edited);
}

void SpikingDocument::edit(SpikingEdit edit, const QString& text) {
    if (!edit.empty()) {
        auto runs = followingNames(drawn_.system, edit, edit.runs ? *edit.runs : runs_);
        if (runs != runs_) {
            edit.runs = std::move(runs);
        }
        undoStack().push(new Step(*this, std::move(edit), text));  // the stack owns it
    }
}

void SpikingDocument::placeAutomatically(SpikingEdit edit, const QString& text) {
    const bool clean = undoStack().isClean();
    const std::uint64_t before = edits();
    this->edit(std::move(edit), text);
    forgetEditsSince(before);
    if (clean) {
        undoStack().setClean();
    }
}

ImportedSystem SpikingDocument::copy() const {
    ImportedSystem copy = importedSystem(drawn_);
    copy.runs = runs_;
    return copy;
}

void SpikingDocument::setRuns(std::vector<RunConfiguration> runs) {
    if (runs != runs_) {
        emit aboutToChange();
        runs_ = std::move(runs);
        emit runsChanged();
    }
}

void SpikingDocument::markSaved(const std::filesystem::path& path, SystemFormatId format,
                                std::uint64_t edits, std::vector<RunConfiguration> runs,
                                std::optional<FileTime> written) {
    format_ = format;
    savedRuns_ = std::move(runs);
    recordSaved(path, edits, written);
}

SpikingEdit SpikingDocument::applyNow(const SpikingEdit& edit) {
    countEdit();
    auto now = followingNames(drawn_.system, edit, runs_);
    SpikingEdit inverse = apply(edit, drawn_);
    if (edit.runs) {
        inverse.runs = std::exchange(runs_, withListsOf(*edit.runs, now));
    } else {
        runs_ = std::move(now);
    }
    emit changed(edit, inverse);
    return inverse;
}

}  // namespace fireable
