#include "app/desktop/tabs/spiking_view.h"

#include <algorithm>
#include <memory>

#include "editor/document/groups.h"
#include "editor/document/to_text.h"
#include "editor/playback/run_records.h"
#include "editor/spiking/animated_system.h"
#include "editor/spiking/spiking_arrange.h"
#include "editor/spiking/spiking_comparison.h"
#include "editor/spiking/spiking_element.h"
#include "editor/spiking/spiking_fragment.h"
#include "editor/spiking/spiking_layout.h"
#include "engine/spiking/run/rules_word.h"
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
    runs_ = std::make_unique<SpikingRunConfigurations>(document_, *runner_);
    watchValues_ = std::make_unique<WatchValues>(*runner_, runs_->watches());
    connect(&document_, &SpikingDocument::changed, this, &SpikingView::showRun);
    connect(runner_.get(), &Runner::frameChanged, this, &SpikingView::showRun);
    followRun();
    connect(&document_, &SpikingDocument::runsChanged, this, &DocumentTab::statusChanged);
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

void SpikingView::join(DrawingView& first, DrawingView& second) {
    static_cast<SpikingPane&>(second).tools().choose(
        static_cast<SpikingPane&>(first).tools().current());
    showRun();
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

LayoutRequest SpikingView::layoutRequest() {
    return fireable::layoutRequest(document_.drawn(), selection_.elements());
}

void SpikingView::applyLayout(const Layout& layout, const QString& step, int gesture, LayoutStage) {
    document_.edit(layoutEdit(document_.drawn(), layout, gesture), step);
}

void SpikingView::group(const QString& step) {
    document_.edit(grouped(document_.drawn(), selection_.elements()), step);
}

void SpikingView::ungroup(const QString& step) {
    document_.edit(ungrouped(document_.drawn(), selection_.elements()), step);
}

ElementSet SpikingView::withGroups(const ElementSet& elements) {
    return withMembers(document_.drawn().groups, elements);
}

ElementSet SpikingView::namedLike(const QRegularExpression& pattern) {
    ElementSet found;
    for (const auto& [id, neuron] : document_.system().neurons) {
        if (pattern.match(toText(neuron.name)).hasMatch()) {
            found.insert(toElement(id));
        }
    }
    return found;
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

bool SpikingView::hasUnsaved() {
    return document_.isModified() ||
           (document_.hasUnsavedRuns() && document_.format() == SystemFormatId::snp);
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

std::shared_ptr<const StoredRun> SpikingView::recordedRun() {
    const auto record = recordOf(*runner_);
    return record ? storedRun(*record, runner_->settings(), document_.path().string()) : nullptr;
}

QString SpikingView::cpuEngine() const {
    return toText(spiking::engineInfo(spiking::defaultEngineKind).name);
}

DrawnCounts SpikingView::drawnCounts(const std::map<std::string, std::int64_t>& byName) {
    DrawnCounts counts;
    for (const auto& neuron : document_.system().neurons) {
        if (const auto found = byName.find(neuron.value.name); found != byName.end()) {
            counts.emplace_back(toElement(neuron.id), found->second);
        }
    }
    return mostCounted(std::move(counts), maxGlowing);
}

std::function<Result<ProfileModel>()> SpikingView::compilation() {
    return [compile = runner_->compilation()]() -> Result<ProfileModel> {
        const auto run = TRY(compile());
        return ProfileModel{std::shared_ptr<const spiking::SpikingProgram>(run, &run->program),
                            [run](std::int32_t neuron) {
                                return spiking::neuronName(run->system, run->program, neuron);
                            }};
    };
}

void SpikingView::runWith(const std::string& engine, const std::string& rule) {
    SpikingRunSettings settings = runner_->settings();
    settings.engine = spiking::parseEngine(engine).value_or(settings.engine);
    settings.rules = spiking::parseRules(rule, settings.rules.seed).value_or(settings.rules);
    runs_->runTemporarily(settings);
}

void SpikingView::continueOnCpu() {
    continueRun(*runner_, [this] {
        SpikingRunSettings settings = runner_->settings();
        settings.engine = spiking::defaultEngineKind;
        runs_->runTemporarily(settings);
    });
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
    QStringList words = sizeInWords(document_.system());
    const QString synapses = words.takeLast();
    return {words.join(QStringLiteral(", ")), synapses};
}

SavingKind SpikingView::saving() {
    const auto isWritten = [](const SystemFormat& row) { return row.write != nullptr; };
    const std::span<const SystemFormat> all = allSystemFormats();  // those written come first
    const auto rows = all.first(static_cast<std::size_t>(std::ranges::count_if(all, isWritten)));
    SavingKind kind =
        savingKind(rows, document_.format(), SystemFormatId::snp, &systemFormatOfSuffix);
    kind.copy = [this, rows] {
        const auto imported = std::make_shared<const ImportedSystem>(document_.copy());
        return SavedContent{
            [imported, rows](std::size_t format) { return lossesIn(rows[format].id, *imported); },
            [imported, rows](const std::filesystem::path& file, std::size_t format) {
                return writeSystemFile(file, rows[format].id, *imported);
            },
            [this, rows, imported, edits = document_.edits()](const std::filesystem::path& file,
                                                              std::size_t format,
                                                              std::optional<FileTime> written) {
                document_.markSaved(file, rows[format].id, edits, imported->runs, written);
            }};
    };
    return kind;
}

}  // namespace fireable
