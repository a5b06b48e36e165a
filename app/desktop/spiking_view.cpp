#include "app/desktop/spiking_view.h"

#include <QVBoxLayout>
#include <algorithm>
#include <memory>

#include "editor/document/to_text.h"
#include "editor/spiking/spiking_layout.h"

namespace fireable {

SpikingView::SpikingView(OpenedSystem opened, QWidget* parent)
    : RunTab(parent),
      document_(std::move(opened)),
      canvas_(new SpikingCanvas(this)),
      tools_(new SpikingTools(document_, selection_, *canvas_, this)),
      animation_(new SpikingAnimation(*canvas_, this)),
      marks_(new ExplainedMarks(*canvas_, this)) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(canvas_);
    setFocusProxy(canvas_);
    if (isUnplaced(document_.drawn())) {
        document_.placeAutomatically(laidOut(document_.drawn()), tr("Lay Out"));
        document_.undoStack().clear();  // nobody asked for it
    }
    canvas_->setSystem(document_.drawn());
    connect(&document_, &SpikingDocument::changed, this, [this](const SpikingEdit& edit) {
        std::vector<spiking::NeuronId> neurons;
        std::vector<spiking::SynapseId> synapses;
        for (const auto& change : edit.neurons) {
            neurons.push_back(change.first);
        }
        for (const auto& change : edit.synapses) {
            synapses.push_back(change.first);
        }
        canvas_->showEdited(neurons, synapses);
        emit statusChanged();
    });
    connect(&selection_, &SpikingSelection::changed, this, [this] {
        canvas_->setSelected(selection_.elements());
        emit statusChanged();
    });
    connect(canvas_, &SceneView::zoomChanged, this, &DocumentTab::viewChanged);
    connect(tools_, &SpikingTools::chosen, this, &DocumentTab::statusChanged);
    runner_ = std::make_unique<SpikingRunner>(document_);
    player_ = std::make_unique<Player>(*runner_);
    watchValues_ = std::make_unique<WatchValues>(*runner_, watches_);
    connect(&document_, &SpikingDocument::changed, this, &SpikingView::showRun);
    connect(runner_.get(), &Runner::frameChanged, this, &SpikingView::showRun);
    followRun();
    keepLists();
    showRun();
    runner_->prepare();
}

SpikingView::~SpikingView() {
    canvas_->setTool(nullptr);
    delete tools_;  // before their canvas
    delete animation_;
    delete canvas_;
}

/// Breakpoints and watches are those of the document.
void SpikingView::keepLists() {
    runner_->breakpoints().set(document_.lists().breakpoints);
    watches_.set(document_.lists().watches);
    const auto keep = [this] {
        document_.setLists({runner_->breakpoints().all(), watches_.all()});
    };
    connect(&runner_->breakpoints(), &BreakpointList::changed, this, keep);
    connect(&watches_, &WatchList::changed, this, keep);
    connect(&document_, &SpikingDocument::listsChanged, this, &DocumentTab::statusChanged);
}

bool SpikingView::hasUnsaved() {
    return document_.isModified() ||
           (document_.hasUnsavedLists() && document_.format() == SystemFormatId::snp);
}

void SpikingView::showRun() {
    SpikingMoment now{runner_->program(), std::nullopt, runner_->drawnClosed(),
                      runner_->drawnUses(), runner_->drawnAble()};
    if (const SpikingFrame* frame = runner_->frame()) {
        now.frame = *frame;
    }
    animation_->show(std::move(now), runner_->state() != RunState::running);
}

std::vector<spiking::NeuronId> SpikingView::selectedNeurons() const {
    std::vector<spiking::NeuronId> selected;
    for (const auto& [id, neuron] : document_.system().neurons) {
        if (selection_.elements().contains(toElement(id))) {
            selected.push_back(id);
        }
    }
    return selected;
}

/// Before its first run, how large the system is.
RunStatus SpikingView::runStatus() {
    if (runner_->hasBegun() || runner_->state() == RunState::failed) {
        return runStatusOf();
    }
    const auto neurons = static_cast<int>(document_.system().neurons.size());
    const auto synapses = static_cast<int>(document_.system().synapses.size());
    return {neurons == 1 ? tr("1 neuron") : tr("%n neurons", nullptr, neurons),
            synapses == 1 ? tr("1 synapse") : tr("%n synapses", nullptr, synapses)};
}

SavingKind SpikingView::saving() {
    std::vector<SystemFormatId> ids;
    SavingKind kind;
    for (const SystemFormat& row : allSystemFormats()) {
        if (row.write != nullptr) {
            ids.push_back(row.id);
            kind.formats.push_back({toText(row.name), toText(row.suffix)});
        }
    }
    const auto positionOf = [ids](SystemFormatId id) {
        const auto found = std::ranges::find(ids, id);
        return found != ids.end() ? std::optional(static_cast<std::size_t>(found - ids.begin()))
                                  : std::nullopt;
    };
    if (const auto own = document_.format()) {
        kind.own = positionOf(*own);
    }
    kind.whole = *positionOf(SystemFormatId::snp);
    kind.formatOfSuffix = [positionOf](const std::filesystem::path& path) {
        const auto id = systemFormatOfSuffix(path);
        return id ? positionOf(*id) : std::nullopt;
    };
    kind.copy = [this, ids] {
        auto copy = std::make_shared<ImportedSystem>(importedSystem(document_.drawn()));
        copy->lists = document_.lists();
        const std::shared_ptr<const ImportedSystem> imported = std::move(copy);
        return SavedContent{
            [imported, ids](std::size_t format) -> Result<QStringList> {
                const SystemFormat& row = systemFormat(ids[format]);
                TRY(row.write(*imported));
                QStringList losses;
                for (const std::string& loss :
                     row.losses != nullptr ? row.losses(*imported) : std::vector<std::string>()) {
                    losses.append(toText(loss));
                }
                return losses;
            },
            [imported, ids](const std::filesystem::path& file, std::size_t format) {
                return writeSystemFile(file, ids[format], *imported);
            },
            [this, ids, imported, edits = document_.edits()](const std::filesystem::path& file,
                                                             std::size_t format,
                                                             std::optional<FileTime> written) {
                document_.markSaved(file, ids[format], edits, imported->lists, written);
            }};
    };
    return kind;
}

}  // namespace fireable
