#include "app/desktop/document_view.h"

#include <QComboBox>
#include <QRectF>
#include <QTabWidget>
#include <algorithm>

#include "editor/canvas/canvas_view.h"
#include "editor/document/save_check.h"
#include "editor/document/to_text.h"
#include "editor/panels/run_panel.h"

namespace fireable {
namespace {

constexpr double seenMargin = 16;  // widget pixels

/// The visible part of a drawing, to restore it in a viewport of another size.
struct VisiblePart {
    QRectF area;      ///< scene units; empty: nothing of the drawing is visible
    double zoom = 1;  ///< widget pixels per unit
    bool whole = false;
};

/// Leaves out the empty space around the drawing.
VisiblePart visiblePartOf(const CanvasView& canvas) {
    const ViewPlace place = canvas.goal();
    const QRectF sight = canvas.visibleArea(place);
    const QRectF drawn = sight & canvas.bounds();
    if (drawn.isEmpty()) {
        return {QRectF(place.centre, QSizeF()), place.zoom, canvas.isFitted()};
    }
    const double around = seenMargin / place.zoom;
    return {drawn.adjusted(-around, -around, around, around) & sight, place.zoom,
            canvas.isFitted()};
}

/// Centres the part in `canvas`, at its zoom or at the largest that shows all of it. A fitted
/// drawing stays fitted.
void showPart(const VisiblePart& part, CanvasView& canvas) {
    if (part.whole) {
        canvas.fit();
        return;
    }
    double zoom = part.zoom;
    if (!part.area.isEmpty()) {
        zoom = std::min(
            {zoom, canvas.width() / part.area.width(), canvas.height() / part.area.height()});
    }
    canvas.moveTo({part.area.center(), zoom});
}

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
    : RunTab(parent),
      document_(std::move(file)),
      layout_(new QVBoxLayout(this)),
      splitter_(new QSplitter(this)) {
    layout_->setContentsMargins(0, 0, 0, 0);
    layout_->setSpacing(0);
    layout_->addWidget(splitter_);
    splitter_->setChildrenCollapsible(false);
    addNetChooser();
    connect(&document_, &NetDocument::changed, this,
            [this](const NetEdit& edit, const NetEdit& before) {
                applyEdit(document_.currentNet(), edit, before);
            });
    connect(&document_, &NetDocument::changedElsewhere, this, &DocumentView::applyEdit);
    splitter_->addWidget(makeView());
    activate(views_.constFirst());
    connect(&document_, &NetDocument::currentNetChanged, this, &DocumentView::updateViews);
    connect(this, &DocumentView::viewChanged, this, &DocumentView::showCaptions);
    runner_ = std::make_unique<EngineRunner>(
        document_);  // created first: it drops its run after the views have switched
    player_ = std::make_unique<Player>(*runner_);
    runs_ = std::make_unique<RunConfigurations>(document_, *runner_);
    watchValues_ = std::make_unique<WatchValues>(*runner_, runs_->watches());
    showRun();
    connect(&hidden_, &HiddenNodes::changed, this, [this] {
        for (NetView* view : views_) {
            if (view->isActive()) {  // other views show another net, with its own hidden nodes
                view->canvas().setHidden(hidden_.nodes());
            }
        }
    });
    connect(this, &DocumentView::viewAdded, this,
            [this](NetView& view) { view.canvas().setHidden(hidden_.nodes()); });
    connect(&document_, &NetDocument::changed, this, &DocumentView::showRun);
    connect(&document_, &NetDocument::currentNetChanged, this, &DocumentView::showRun);
    connect(runner_.get(), &EngineRunner::viewedRunChanged, this, [this] {
        for (NetView* view : views_) {
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
    qDeleteAll(std::exchange(views_, {}));
}

NetView* DocumentView::makeView() {
    auto* view = new NetView(document_, selection_, snap_, this);
    views_.append(view);
    connect(view, &NetView::activated, this, [this, view] { activate(view); });
    connect(&view->tools(), &ToolBox::chosen, this, [this, view](ToolKind kind) {
        for (NetView* other : views_) {
            if (other != view && other->tools().current() != kind) {
                other->tools().choose(kind);
            }
        }
    });
    return view;
}

void DocumentView::activate(NetView* view) {
    if (view != current_) {
        current_ = view;
        setFocusProxy(view);
        document_.showNet(view->net());
        emit viewChanged();
    }
}

void DocumentView::addBar(QWidget* bar) {
    layout_->insertWidget(layout_->count() - 1, bar);
}

void DocumentView::split(Qt::Orientation orientation) {
    auto* around = static_cast<QSplitter*>(current_->parentWidget());
    const int index = around->indexOf(current_);
    NetView* first = current_;
    const VisiblePart seen = visiblePartOf(first->canvas());
    NetView* second = makeView();
    if (around->count() == 1) {
        around->setOrientation(orientation);
        around->addWidget(second);
    } else {
        auto* inner = new QSplitter(orientation);
        inner->setChildrenCollapsible(false);
        around->replaceWidget(index, inner);
        inner->addWidget(first);
        inner->addWidget(second);
        first->show();
        around->refresh();  // gives the nested splitter its size at once
        around = inner;
    }
    showCaptions();
    around->setSizes({1 << 16, 1 << 16});  // equal shares
    emit viewAdded(*second);
    second->tools().choose(first->tools().current());  // the tool may just have been added
    showPart(seen, first->canvas());
    showPart(seen, second->canvas());
    showRun();
    second->setFocus();
    activate(second);
    emit viewChanged();
}

void DocumentView::closeView() {
    if (views_.size() < 2) {
        return;
    }
    NetView* closed = current_;
    if (!closed->tools().editor().commit()) {
        return;  // the reason is shown next to the input
    }
    disconnect(closed, nullptr, this, nullptr);
    auto* around = static_cast<QSplitter*>(closed->parentWidget());
    views_.removeOne(closed);
    activate(views_.constLast());
    delete closed;
    if (around != splitter_) {  // replace a splitter by its only child
        auto* outer = static_cast<QSplitter*>(around->parentWidget());
        outer->replaceWidget(outer->indexOf(around), around->widget(0));
        delete around;
    } else if (auto* inner = qobject_cast<QSplitter*>(around->widget(0))) {
        around->setOrientation(inner->orientation());
        while (inner->count() > 0) {
            around->addWidget(inner->widget(0));
        }
        delete inner;
    }
    current_->setFocus();
    emit viewChanged();
}

void DocumentView::focusNextView() {
    const qsizetype next = (views_.indexOf(current_) + 1) % views_.size();
    views_[next]->setFocus();
    activate(views_[next]);
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
        current_->setFocus();
    });
    connect(&document_, &NetDocument::netsChanged, chooser, fill);
    connect(&document_, &NetDocument::currentNetChanged, chooser, [this, chooser] {
        chooser->setCurrentIndex(static_cast<int>(document_.currentNet()));
    });
}

void DocumentView::applyEdit(std::size_t net, const NetEdit& edit, const NetEdit& before) {
    for (NetView* view : views_) {
        if (view->net() == net) {
            view->applyEdit(edit, before);
        }
    }
}

/// Switches the active view to the current net; other views keep theirs.
void DocumentView::updateViews() {
    const bool went = document_.isRevealing() && goToViewOf(document_.currentNet());
    current_->showCurrentNet();
    for (NetView* view : views_) {
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
    const auto found = std::ranges::find_if(views_, shows);
    if (shows(current_) || found == views_.end()) {
        return false;
    }
    const bool hadFocus = current_->canvas().hasFocus();
    current_ = *found;
    setFocusProxy(current_);
    if (hadFocus) {
        current_->setFocus();
    }
    return true;
}

/// With several views, each has a caption that tells its net and whether it is active.
void DocumentView::showCaptions() {
    for (NetView* view : views_) {
        view->caption().setVisible(views_.size() > 1);
        view->caption().setActive(view == current_);
    }
}

void DocumentView::showRun() {
    for (NetView* view : views_) {
        view->showRun(*runner_);
    }
}

SavingKind DocumentView::saving() {
    const std::span<const Format> rows = allFormats();
    const auto positionOf = [rows](FormatId id) {
        return static_cast<std::size_t>(std::ranges::find(rows, id, &Format::id) - rows.begin());
    };
    SavingKind kind;
    for (const Format& row : rows) {
        kind.formats.push_back({toText(row.name), toText(row.suffix)});
    }
    if (const auto own = document_.format()) {
        kind.own = positionOf(*own);
    }
    kind.whole = positionOf(FormatId::pnml);
    kind.formatOfSuffix = [positionOf](const std::filesystem::path& path) {
        const auto id = fireable::formatOfSuffix(path);
        return id ? std::optional(positionOf(*id)) : std::nullopt;
    };
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

void DocumentView::setStepDuration(int milliseconds) {
    for (NetView* view : views_) {
        view->animation().setDuration(milliseconds);
    }
}

QList<QObject*> DocumentView::typedIn() {
    QList<QObject*> fields;
    for (NetView* view : views_) {
        fields.append(&view->tools().editor());
    }
    return fields;
}

void bringToFront(DocumentTab& document) {
    for (QWidget* around = document.parentWidget(); around != nullptr;
         around = around->parentWidget()) {
        if (auto* tabs = qobject_cast<QTabWidget*>(around)) {
            tabs->setCurrentWidget(&document);
            return;
        }
    }
}

}  // namespace fireable
