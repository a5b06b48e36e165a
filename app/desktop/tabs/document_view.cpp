#include "app/desktop/tabs/document_view.h"

#include <QComboBox>
#include <algorithm>

#include "editor/animation/animated_net.h"
#include "editor/arrange/align.h"
#include "editor/arrange/movable_parts.h"
#include "editor/canvas/net_scene.h"
#include "editor/clipboard/fragment.h"
#include "editor/clipboard/net_mime_data.h"
#include "editor/clipboard/paste.h"
#include "editor/document/edit_builder.h"
#include "editor/document/save_check.h"
#include "editor/document/to_text.h"
#include "editor/panels/run_panel.h"
#include "editor/playback/run_records.h"
#include "editor/spiking/spiking_fragment.h"
#include "editor/traces/run_comparison.h"

namespace fireable {
namespace {

/// The nets without automatic positions, whose loss does not matter.
std::vector<Diagram> undrawn(std::vector<Diagram> nets) {
    for (Diagram& net : nets) {
        net.places = {};
        net.transitions = {};
        net.arcs = {};
        net.priorities = {};
    }
    return nets;
}

}  // namespace

DocumentView::DocumentView(OpenedFile file, QWidget* parent)
    : RunTab(parent), document_(std::move(file)) {
    addNetChooser();
    connect(&document_, &NetDocument::changed, this,
            [this](const NetEdit& edit, const NetEdit& before) {
                applyEdit(document_.currentNet(), edit, before);
            });
    connect(&document_, &NetDocument::changedElsewhere, this, &DocumentView::applyEdit);
    addFirstView();
    connect(&document_, &NetDocument::currentNetChanged, this, &DocumentView::updateViews);
    runner_ = std::make_unique<EngineRunner>(
        document_);  // created first: it drops its run after the views have switched
    player_ = std::make_unique<Player>(*runner_);
    runs_ = std::make_unique<NetRunConfigurations>(document_, *runner_);
    watchValues_ = std::make_unique<WatchValues>(*runner_, runs_->watches());
    showRun();
    connect(&hidden_, &HiddenNodes::changed, this, [this] {
        for (NetView* view : views()) {
            if (view->isActive()) {  // other views show another net, with its own hidden nodes
                view->canvas().setHidden(hidden_.nodes());
            }
        }
    });
    connect(&document_, &NetDocument::changed, this, &DocumentView::showRun);
    connect(&document_, &NetDocument::currentNetChanged, this, &DocumentView::showRun);
    connect(runner_.get(), &EngineRunner::viewedRunChanged, this, [this] {
        for (NetView* view : views()) {
            view->animation().reset();  // not consecutive steps
        }
    });
    connect(runner_.get(), &EngineRunner::frameChanged, this, &DocumentView::showRun);
    followRun();
    connect(&document_, &NetDocument::runsChanged, this, &DocumentTab::statusChanged);
}

DocumentView::~DocumentView() {
    disconnect(runner_.get(), nullptr, this, nullptr);
    emit runner_
        ->aboutToBeDestroyed();  // while runners that show its run can still use the document
    deleteViews();
}

NetView* DocumentView::makeView() {
    auto* view = new NetView(document_, selection_, snap(), this);
    connect(&view->tools(), &ToolBox::chosen, this, [this, view](ToolKind kind) {
        for (NetView* other : views()) {
            if (other != view && other->tools().current() != kind) {
                other->tools().choose(kind);
            }
        }
    });
    return view;
}

void DocumentView::showActivated(DrawingView& view) {
    document_.showNet(static_cast<NetView&>(view).net());
}

QJsonObject DocumentView::stateOf(const DrawingView& view) const {
    QJsonObject state = DrawingTab::stateOf(view);
    state[QStringLiteral("net")] = static_cast<int>(static_cast<const NetView&>(view).net());
    return state;
}

void DocumentView::restoreState(DrawingView& view, const QJsonObject& state) {
    const auto net = static_cast<std::size_t>(state[QLatin1String("net")].toInt());
    if (net < document_.netCount()) {
        activate(&view);
        document_.showNet(net);
    }
    DrawingTab::restoreState(view, state);
}

void DocumentView::join(DrawingView& first, DrawingView& second) {
    auto& added = static_cast<NetView&>(second);
    added.canvas().setHidden(hidden_.nodes());
    added.tools().choose(
        static_cast<NetView&>(first).tools().current());  // the tool may just have been added
    showRun();
}

void DocumentView::align(Alignment alignment, const QString& step) {
    document_.edit(fireable::align(document_.diagram(), selection_.elements(), alignment), step);
}

void DocumentView::distribute(Axis axis, const QString& step) {
    document_.edit(fireable::distribute(document_.diagram(), selection_.elements(), axis), step);
}

void DocumentView::turn(Turn turn, const QString& step) {
    document_.edit(turned(document_.diagram(), selection_.elements(), turn), step);
}

LayoutRequest DocumentView::layoutRequest() {
    const NodeSet nodes = selection_.nodes();
    return fireable::layoutRequest(document_.diagram(),
                                   nodes.size() < 2 ? std::nullopt : std::optional(nodes));
}

void DocumentView::applyLayout(const Layout& layout, const QString& step, int gesture,
                               LayoutStage stage) {
    const Diagram& diagram = document_.diagram();
    NetEdit edit;
    if (stage == LayoutStage::moving) {
        EditBuilder moved(diagram);
        for (const auto& [node, point] : layout.centres) {
            if (contains(diagram, node)) {
                moved.move(node, point);
            }
        }
        edit = moved.take();
    } else {
        edit = layoutEdit(diagram, layout);
    }
    edit.gesture = gesture;
    if (stage == LayoutStage::automatic) {
        document_.placeAutomatically(std::move(edit), step);
    } else {
        document_.edit(std::move(edit), step);
    }
}

void DocumentView::group(const QString& step) {
    document_.edit(grouped(document_.diagram(), selection_.nodes()), step);
}

void DocumentView::ungroup(const QString& step) {
    document_.edit(ungrouped(document_.diagram(), selection_.nodes()), step);
}

void DocumentView::removeSelected(const QString& step) {
    EditBuilder edit(document_.diagram());
    edit.remove(selection_.elements());
    document_.edit(edit.take(), step);
}

std::unique_ptr<QMimeData> DocumentView::copied() {
    Diagram fragment = fragmentOf(document_.diagram(), selection_.elements());
    return isEmpty(fragment) ? nullptr : std::make_unique<NetMimeData>(std::move(fragment));
}

Result<PastedPart> DocumentView::pastable(const QMimeData& data) {
    if (data.hasFormat(SystemMimeData::ownType())) {
        return fail(ErrorCode::unsupported,
                    tr("The clipboard contains a part of a spiking system; it cannot be pasted "
                       "into a net")
                        .toStdString());
    }
    if (!mayHoldNet(data)) {
        return fail(ErrorCode::unsupported, tr("The clipboard contains no net").toStdString());
    }
    Diagram fragment = TRY(netIn(data));
    const Positions positions = positionsOf(fragment, fireable::allElements(fragment));
    return PastedPart{positions,
                      [this, fragment = std::move(fragment)](Point offset, const QString& step) {
                          Pasted copy = pasted(document_.diagram(), fragment, offset);
                          document_.edit(std::move(copy.edit), step);
                          selection_.set(std::move(copy.elements));
                      }};
}

std::optional<PictureSource> DocumentView::pictureOfSelection() {
    Diagram part = fragmentOf(document_.diagram(), selection_.elements());
    if (isEmpty(part)) {
        return std::nullopt;
    }
    Scene scene = buildScene(part);
    return PictureSource(std::move(scene), std::move(part));
}

FindScope DocumentView::findScope() {
    return fireable::findScope(document_);
}

/// Adds a list above the drawing if the file has several nets.
void DocumentView::addNetChooser() {
    auto* chooser = new QComboBox(this);
    chooser->setAccessibleName(tr("Net in this file"));
    addBar(chooser);
    const auto fill = [this, chooser] {
        const QSignalBlocker quiet(chooser);
        chooser->clear();
        for (std::size_t i = 0; i < document_.netCount(); ++i) {
            chooser->addItem(document_.netName(i));
        }
        chooser->setCurrentIndex(static_cast<int>(document_.currentNet()));
        chooser->setVisible(document_.netCount() > 1);
    };
    fill();
    connect(chooser, &QComboBox::currentIndexChanged, this,
            [this](int index) { document_.showNet(static_cast<std::size_t>(index)); });
    connect(chooser, &QComboBox::activated, this, [this](int index) {
        emit netChosen(static_cast<std::size_t>(index));
        view().setFocus();
    });
    connect(&document_, &NetDocument::netsChanged, chooser, fill);
    connect(&document_, &NetDocument::currentNetChanged, chooser, [this, chooser] {
        chooser->setCurrentIndex(static_cast<int>(document_.currentNet()));
    });
}

void DocumentView::applyEdit(std::size_t net, const NetEdit& edit, const NetEdit& before) {
    for (NetView* view : views()) {
        if (view->net() == net) {
            view->applyEdit(edit, before);
        }
    }
}

/// Switches the active view to the current net; other views keep theirs.
void DocumentView::updateViews() {
    const bool went = document_.isRevealing() && goToViewOf(document_.currentNet());
    view().showCurrentNet();
    for (NetView* view : views()) {
        if (!view->isActive()) {
            view->deactivate();
        }
    }
    if (went) {
        emit viewChanged();
    }
}

/// Activates a view that already shows the net, with the keyboard focus.
bool DocumentView::goToViewOf(std::size_t net) {
    const auto shows = [net](const NetView* view) { return view->net() == net; };
    const QList<NetView*> all = views();
    const auto found = std::ranges::find_if(all, shows);
    if (shows(&view()) || found == all.end()) {
        return false;
    }
    const bool hadFocus = canvas().hasFocus();
    setCurrent(*found);
    if (hadFocus) {
        view().setFocus();
    }
    return true;
}

void DocumentView::showRun() {
    for (NetView* view : views()) {
        view->showRun(*runner_);
    }
}

SavingKind DocumentView::saving() {
    const std::span<const Format> rows = allFormats();
    SavingKind kind =
        savingKind(rows, document_.format(), FormatId::pnml, &fireable::formatOfSuffix);
    kind.copy = [this, rows] {
        const auto nets = std::make_shared<const std::vector<Diagram>>(document_.nets());
        const bool placed = document_.isAutomaticallyPlaced();
        return SavedContent{[nets, placed, rows](std::size_t format) {
                                return placed ? lossesIn(rows[format].id, undrawn(*nets))
                                              : lossesIn(rows[format].id, *nets);
                            },
                            [nets, rows](const std::filesystem::path& file, std::size_t format) {
                                return writeFile(file, rows[format].id, *nets);
                            },
                            [this, rows, revision = document_.revision()](
                                const std::filesystem::path& file, std::size_t format,
                                std::optional<FileTime> written) {
                                document_.markSaved(file, rows[format].id, revision, written);
                            }};
    };
    return kind;
}

bool DocumentView::hasUnsaved() {
    return document_.isModified() ||
           (document_.hasUnsavedRuns() && document_.format() == FormatId::pnml);
}

std::shared_ptr<const AnimationSource> DocumentView::animated() {
    auto record = recordOf(*runner_);
    return record != nullptr ? std::make_shared<const AnimatedNet>(
                                   std::move(record), document_.diagram(), hidden_.nodes())
                             : nullptr;
}

std::shared_ptr<const StoredRun> DocumentView::recordedRun() {
    const auto record = recordOf(*runner_);
    return record
               ? storedRun(*record, {runner_->engine(), runner_->rule(), document_.path().string()})
               : nullptr;
}

QString DocumentView::cpuEngine() const {
    return toText(engineName(defaultEngineKind));
}

DrawnCounts DocumentView::drawnCounts(const std::map<std::string, std::int64_t>& byName) {
    DrawnCounts counts;
    const auto& transitions = document_.diagram().net.transitions;
    for (const auto& [id, transition] : transitions) {
        if (const auto found = byName.find(transition.name); found != byName.end()) {
            counts.emplace_back(id, found->second);
        }
    }
    return mostCounted(std::move(counts), maxGlowing);
}

std::function<Result<ProfileModel>()> DocumentView::compilation() {
    return [compile = runner_->compilation()]() -> Result<ProfileModel> {
        const auto run = TRY(compile());
        return ProfileModel{
            std::shared_ptr<const NetProgram>(run, &run->program),
            [run](std::int32_t t) { return run->transitionNames[static_cast<std::size_t>(t)]; }};
    };
}

void DocumentView::runWith(const std::string& engine, const std::string& rule) {
    const FiringRule before = runner_->rule();
    runs_->runTemporarily(parseEngine(engine).value_or(runner_->engine()),
                          parseRule(rule, before.seed).value_or(before));
}

void DocumentView::continueOnCpu() {
    continueRun(*runner_, [this] { runs_->runTemporarily(defaultEngineKind, runner_->rule()); });
}

}  // namespace fireable
