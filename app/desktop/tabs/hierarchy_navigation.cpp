#include "app/desktop/tabs/hierarchy_navigation.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QStatusBar>
#include <algorithm>
#include <utility>

#include "app/desktop/tabs/document_area.h"
#include "app/desktop/tabs/document_view.h"
#include "editor/document/engine_text.h"
#include "editor/hierarchy/net_names.h"

namespace fireable {
namespace {

QStringList titlesOf(const InstancePath& path) {
    QStringList titles;
    for (const Crumb& crumb : path.trail) {
        titles.append(crumb.title);
    }
    return titles;
}

}  // namespace

HierarchyNavigation::HierarchyNavigation(MainWindow& window) : QObject(&window), window_(window) {
    connect(&window, &MainWindow::documentAdded, this, &HierarchyNavigation::follow);
    connect(&window, &MainWindow::fileDone, this, [this](bool opened) {
        if (opened) {
            finishPending();
        }
    });
}

void HierarchyNavigation::follow(DocumentView& view) {
    auto* bar = new BreadcrumbBar(&view);
    bars_[&view] = bar;
    view.addBar(bar);
    connect(bar, &BreadcrumbBar::requested, this, [this, &view](int index) {
        Trail trail = history_.to(view.document()).trail;
        trail.resize(static_cast<std::size_t>(index) + 1);
        goTo(view, trail);
    });
    const auto showHere = [this, &view] { showPath(view); };
    connect(&view.document(), &NetDocument::currentNetChanged, this, showHere);
    connect(&view.document(), &NetDocument::netsChanged, this, showHere);
    connect(&view.document(), &NetDocument::saved, this, showHere);
    connect(&view.runner(), &EngineRunner::viewedRunChanged, this, showHere);
    connect(&view, &DocumentView::netChosen, this, [this, &view] { clearPath(view); });
    connect(&view, &DocumentView::viewAdded, this, [this, &view] {
        listen(view);
        showCaptions(view);
    });
    connect(&view, &QObject::destroyed, this, [this, view = &view, document = &view.document()] {
        history_.remove(document);
        bars_.erase(view);
    });
    listen(view);
}

void HierarchyNavigation::listen(DocumentView& view) {
    for (NetView* each : view.views()) {
        each->canvas().installEventFilter(this);  // installs it only once
    }
}

DocumentView* HierarchyNavigation::viewOf(const CanvasView* canvas) const {
    for (const auto& [view, bar] : bars_) {
        const auto& views = view->views();
        if (std::ranges::any_of(views, [&](NetView* each) { return &each->canvas() == canvas; })) {
            return view;
        }
    }
    return nullptr;
}

bool HierarchyNavigation::canOpenSubnet(DocumentView& view, const NetElement& element) {
    const auto* transition = std::get_if<TransitionId>(&element);
    if (transition == nullptr ||
        !view.document().diagram().net.transitions[*transition].substitution) {
        return false;
    }
    openSubnet(view, {*transition});
    return true;
}

bool HierarchyNavigation::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::MouseButtonDblClick && event->type() != QEvent::KeyPress) {
        return false;
    }
    auto* canvas = qobject_cast<CanvasView*>(watched);
    DocumentView* view = canvas != nullptr ? viewOf(canvas) : nullptr;
    if (view == nullptr) {
        return false;
    }
    if (event->type() == QEvent::MouseButtonDblClick) {
        const auto& mouse = static_cast<const QMouseEvent&>(*event);
        const CanvasHit hit = canvas->partAt(mouse.position());
        const bool opens = mouse.modifiers() == Qt::ControlModifier ||
                           (mouse.modifiers() == Qt::NoModifier && hit.part == CanvasPart::body &&
                            view->tools().current() == ToolKind::select);
        return mouse.button() == Qt::LeftButton && opens && canOpenSubnet(*view, hit.element);
    }
    const auto& key = static_cast<const QKeyEvent&>(*event);
    const ElementSet& selected = view->selection().elements();
    return (key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter) && selected.size() == 1 &&
           !key.modifiers().testFlag(Qt::ControlModifier) &&
           view->tools().current() == ToolKind::select &&  // other tools use Enter
           canOpenSubnet(*view, *selected.begin());
}

void HierarchyNavigation::showPath(DocumentView& view) {
    const QStringList titles = titlesOf(history_.to(view.document()));
    const RunProgram* run = view.runner().isViewingInstance() ? view.runner().program() : nullptr;
    QString note;  // a net may be used by several transitions
    if (run != nullptr) {
        const auto& instance = run->sources.instances[static_cast<std::size_t>(run->instance)];
        note = tr("%1 in the run of %2")
                   .arg(QString::fromStdString(instance.path), titles.constFirst());
    }
    bars_.at(&view)->showTitles(titles, note);
    showCaptions(view);
    emit pathChanged();
}

/// The path to the net of each view.
void HierarchyNavigation::showCaptions(DocumentView& view) {
    for (NetView* each : view.views()) {
        each->caption().showTitles(titlesOf(history_.to(view.document(), each->net())));
    }
}

void HierarchyNavigation::openSubnet(DocumentView& view, const std::vector<TransitionId>& levels,
                                     const ElementSet& elements) {
    const NetDocument& document = view.document();
    const NetPlace top = placeOf(document.path(), document.currentNet());
    SubnetLibrary library = subnetsOf(document);
    InstancePath path = history_.to(view.document());
    std::shared_ptr<const Diagram> subnet;
    NetPlace from = top;
    for (const TransitionId level : levels) {
        const Net& net = subnet ? subnet->net : document.diagram().net;
        const Transition* transition = net.transitions.find(level);
        if (transition == nullptr || !transition->substitution) {
            return;  // changed since `levels` were found
        }
        const std::string& file = transition->substitution->file;
        auto found = library.find(file, lookupPath(from));
        if (!found) {
            window_.statusBar()->showMessage(engineText(found.error().message()));
            return;
        }
        from = placeOf(*found);
        const bool isOwn = file.starts_with('#') && from.file == top.file;
        path.trail.push_back(
            {from, isOwn ? document.netName(found->net) : QString::fromStdString(file), level});
        subnet = std::move(found->diagram);
    }
    navigate(view, {std::move(path), elements});
}

bool HierarchyNavigation::hasParent(DocumentView& view) const {
    return history_.to(view.document()).trail.size() > 1;
}

void HierarchyNavigation::goToParent(DocumentView& view) {
    if (hasParent(view)) {
        Trail trail = history_.to(view.document()).trail;
        trail.pop_back();
        goTo(view, trail);
    }
}

void HierarchyNavigation::goTo(DocumentView& from, const Trail& trail) {
    goTo(from, {trail, history_.to(from.document()).origin});
}

void HierarchyNavigation::goTo(DocumentView& from, const InstancePath& path) {
    const Trail here = history_.to(from.document()).trail;
    const Trail& there = path.trail;
    ElementSet left;  // going up selects the transition that was opened
    if (here.size() > there.size() &&
        std::equal(there.begin(), there.end(), here.begin(), [](const Crumb& a, const Crumb& b) {
            return a.net == b.net && a.via == b.via;
        })) {
        left = {here[there.size()].via};
    }
    navigate(from, {path, left});
}

void HierarchyNavigation::clearPath(DocumentView& view) {
    history_.remove(view.document(), view.document().currentNet());
    view.runner().updateViewedRun();
    showPath(view);
}

void HierarchyNavigation::show(DocumentView& from, const NetUse& use) {
    const QString title = QString::fromStdString(use.text).section(QStringLiteral(": "), 0, 0);
    navigate(from, {{{{use.in, title, {}}}, &from.document()}, {use.transition}});
}

/// Unsaved nets belong to the document where the path begins.
void HierarchyNavigation::navigate(DocumentView& from, Pending pending) {
    const NetPlace& target = pending.path.trail.back().net;
    if (target.file == placeOf(from.document().path(), 0).file) {
        showTarget(from, pending);
        return;
    }
    if (target.file.empty()) {
        for (DocumentView* view : window_.documents()) {
            if (&view->document() == pending.path.origin) {
                bringToFront(*view);
                showTarget(*view, pending);
            }
        }
        return;
    }
    const QString file = QString::fromStdString(target.file.string());
    pending_ = std::move(pending);
    window_.openFiles({file});
}

void HierarchyNavigation::finishPending() {
    if (!pending_) {
        return;
    }
    for (DocumentView* view : window_.documents()) {
        if (areSameFile(view->document().path(), pending_->path.trail.back().net.file)) {
            showTarget(*view, *std::exchange(pending_, std::nullopt));
            return;
        }
    }
}

void HierarchyNavigation::showTarget(DocumentView& view, const Pending& pending) {
    const std::size_t net = pending.path.trail.back().net.net;
    if (net < view.document().netCount()) {
        QList<NetDocument*> open;
        for (DocumentView* each : window_.documents()) {
            open.append(&each->document());
        }
        history_.record(view.document(), net, pending.path, open);
        view.document().showNet(net);
        view.runner().updateViewedRun();  // the net may have been shown as another instance
    }
    ElementSet select = pending.select;
    std::erase_if(select, [&view](const NetElement& element) {
        return !contains(view.document().diagram(), element);
    });
    if (!select.empty()) {
        view.selection().set(std::move(select));
    }
    showPath(view);
    view.setFocus();
}

}  // namespace fireable
