#include "app/desktop/spiking_view.h"

#include <algorithm>
#include <memory>

#include "editor/document/to_text.h"
#include "editor/spiking/animated_system.h"
#include "editor/spiking/spiking_arrange.h"
#include "editor/spiking/spiking_element.h"
#include "editor/spiking/spiking_fragment.h"
#include "editor/spiking/spiking_layout.h"
#include "importers/snp/system_pictures.h"

namespace fireable {
namespace {

PictureSource::Write textWriter(spiking::DrawnSystem drawn) {
    return [drawn = std::move(drawn)](const PictureText& language) {
        return Result<std::string>(language.word == "tikz" ? writeTikz(drawn) : writeDot(drawn));
    };
}

}  // namespace

SpikingPane::SpikingPane(SpikingDocument& document, SpikingSelection& selection,
                         const SnapSettings& snap, QWidget* parent)
    : DrawingView(new SpikingCanvas,
                  tr("Press P to draw neurons, A to draw synapses, U to draw outputs"), parent),
      document_(document),
      canvas_(static_cast<SpikingCanvas*>(&DrawingView::canvas())),
      tools_(new SpikingTools(document, selection, *canvas_, snap, this)),
      animation_(new SpikingAnimation(*canvas_, this)),
      marks_(new ExplainedMarks(*canvas_, this)) {
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
        showState();
    });
    canvas_->setSelected(selection.elements());
    connect(&selection, &SpikingSelection::changed, this,
            [this, &selection] { canvas_->setSelected(selection.elements()); });
    showState();
}

SpikingPane::~SpikingPane() {
    canvas_->setTool(nullptr);
    delete tools_;  // before their canvas
    delete animation_;
}

void SpikingPane::showState() {
    minimap().drawSoon();
    showHint(document_.system().neurons.empty());
}

SpikingView::SpikingView(OpenedSystem opened, QWidget* parent)
    : RunTab(parent), document_(std::move(opened)) {
    if (isUnplaced(document_.drawn())) {
        document_.placeAutomatically(laidOut(document_.drawn()), tr("Lay Out"));
        document_.undoStack().clear();  // nobody asked for it
    }
    addFirstView();
    connect(&document_, &SpikingDocument::changed, this, &DocumentTab::statusChanged);
    connect(&selection_, &SpikingSelection::changed, this, &DocumentTab::statusChanged);
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
    disconnect(runner_.get(), nullptr, this, nullptr);
    deleteViews();
}

SpikingPane* SpikingView::makeView() {
    auto* view = new SpikingPane(document_, selection_, snap(), this);
    connect(&view->canvas(), &SceneView::zoomChanged, this, &DocumentTab::viewChanged);
    connect(&view->tools(), &SpikingTools::chosen, this, [this, view](SpikingToolKind kind) {
        for (SpikingPane* other : views()) {
            if (other != view && other->tools().current() != kind) {
                other->tools().choose(kind);
            }
        }
        emit statusChanged();
    });
    return view;
}

QList<SpikingPane*> SpikingView::views() const {
    QList<SpikingPane*> views;
    for (DrawingView* view : DrawingTab::views()) {
        views.append(static_cast<SpikingPane*>(view));  // `makeView` makes no others
    }
    return views;
}

void SpikingView::join(DrawingView& first, DrawingView& second) {
    static_cast<SpikingPane&>(second).tools().choose(
        static_cast<SpikingPane&>(first).tools().current());
    showRun();
}

void SpikingView::setStepDuration(int milliseconds) {
    for (SpikingPane* view : views()) {
        view->animation().setDuration(milliseconds);
    }
}

std::shared_ptr<const AnimationSource> SpikingView::animated() {
    auto record = recordOf(*runner_);
    return record != nullptr
               ? std::make_shared<const AnimatedSystem>(std::move(record), document_.drawn())
               : nullptr;
}

ElementSet SpikingView::allElements() {
    ElementSet all;
    for (const auto& neuron : document_.system().neurons) {
        all.insert(toElement(neuron.id));
    }
    for (const auto& synapse : document_.system().synapses) {
        all.insert(toElement(synapse.id));
    }
    return all;
}

void SpikingView::align(Alignment alignment, const QString& step) {
    const auto halfOf = [this](const NetElement& element) {
        const QSizeF size = canvas().boundsOf(element).size() / 2;
        return Point{size.width(), size.height()};
    };
    const Positions now = positionsOf(document_.drawn(), selection_.elements());
    document_.edit(movedTo(document_.drawn(), aligned(now, halfOf, alignment)), step);
}

void SpikingView::distribute(Axis axis, const QString& step) {
    const Positions now = positionsOf(document_.drawn(), selection_.elements());
    document_.edit(movedTo(document_.drawn(), distributed(now, axis)), step);
}

void SpikingView::turn(Turn turn, const QString& step) {
    document_.edit(turned(document_.drawn(), selection_.elements(), turn), step);
}

void SpikingView::removeSelected(const QString& step) {
    SpikingEditBuilder edit(document_.drawn());
    edit.remove(selection_.elements());
    document_.edit(edit.take(), step);
}

std::unique_ptr<QMimeData> SpikingView::copied() {
    spiking::DrawnSystem part = fragmentOf(document_.drawn(), selection_.elements());
    return part.system.neurons.empty() ? nullptr
                                       : std::make_unique<SystemMimeData>(std::move(part));
}

Result<PastedPart> SpikingView::pastable(const QMimeData& data) {
    if (data.hasFormat(NetMimeData::ownType())) {
        return fail(ErrorCode::unsupported,
                    tr("The clipboard contains a part of a net; it cannot be pasted into a spiking "
                       "system")
                        .toStdString());
    }
    if (!data.hasFormat(SystemMimeData::ownType()) && !data.hasText()) {
        return fail(ErrorCode::unsupported,
                    tr("The clipboard contains no spiking system").toStdString());
    }
    spiking::DrawnSystem fragment = TRY(systemIn(data));
    ElementSet all;
    for (const auto& neuron : fragment.system.neurons) {
        all.insert(toElement(neuron.id));
    }
    const Positions positions = positionsOf(fragment, all);
    return PastedPart{positions,
                      [this, fragment = std::move(fragment)](Point offset, const QString& step) {
                          PastedSystem copy = pasted(document_.drawn(), fragment, offset);
                          document_.edit(std::move(copy.edit), step);
                          selection_.set(std::move(copy.elements));
                      }};
}

PictureSource SpikingView::picture() {
    return {canvas().scene(), textWriter(document_.drawn())};
}

std::optional<PictureSource> SpikingView::pictureOfSelection() {
    spiking::DrawnSystem part = fragmentOf(document_.drawn(), selection_.elements());
    if (part.system.neurons.empty()) {
        return std::nullopt;
    }
    SpikingScene scene;
    scene.set(part);
    Scene drawn = scene.scene();
    return PictureSource(std::move(drawn), textWriter(std::move(part)));
}

QList<QObject*> SpikingView::typedIn() {
    QList<QObject*> fields;
    for (SpikingPane* view : views()) {
        fields.append(&view->tools().editor());
    }
    return fields;
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
    for (SpikingPane* view : views()) {
        view->animation().show(now, runner_->state() != RunState::running);
    }
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
