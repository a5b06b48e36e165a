#include "app/desktop/menus/actions.h"

#include <QFile>
#include <QScopedValueRollback>
#include <algorithm>

#include "app/desktop/main_window.h"
#include "app/desktop/settings/themed_icon.h"
#include "editor/tools/arc_split.h"

namespace fireable {
namespace {

std::shared_ptr<ActionContext> countNets(DocumentView& view) {
    const Diagram& diagram = view.document().diagram();
    const ElementSet& selected = view.selection().elements();
    auto counted = std::make_shared<ActionContext>(view);
    ActionContext& now = *counted;
    bool places = false;
    for (const NetElement& element : selected) {
        if (const auto* arc = std::get_if<ArcId>(&element)) {
            ++now.strokes;
            now.flows += canSplit(diagram, *arc) ? 1 : 0;
            continue;
        }
        const bool priority = std::holds_alternative<PriorityId>(element);
        now.strokes += priority ? 1 : 0;
        now.transitions += std::holds_alternative<TransitionId>(element) ? 1 : 0;
        now.copies += std::holds_alternative<CopyId>(element) ? 1 : 0;
        places |= std::holds_alternative<PlaceId>(element);
    }
    if (places || now.copies > 0) {
        now.places = view.selection().nodes().size() - now.transitions;
    }
    return counted;
}

std::shared_ptr<DrawingContext> countSelection(DrawingTab& tab) {
    std::shared_ptr<DrawingContext> now;
    if (auto* view = qobject_cast<DocumentView*>(&tab)) {
        now = countNets(*view);
    } else {
        now = std::make_shared<DrawingContext>(DrawingContext{tab});
    }
    const ElementSet& selected = tab.selection().elements();
    const SceneModel& model = tab.canvas().model();
    now->elements = selected.size();
    now->movable = static_cast<std::size_t>(
        std::ranges::count_if(selected, [&model](const NetElement& element) {
            return model.nodeOf(element) || model.noteOf(element);
        }));
    if (selected.size() == 1) {
        now->only = *selected.begin();
    }
    return now;
}

}  // namespace

std::optional<TransitionId> ActionContext::transition() const {
    const auto* id = only ? std::get_if<TransitionId>(&*only) : nullptr;
    return id != nullptr ? std::optional(*id) : std::nullopt;
}

Actions::Actions(MainWindow& window) : QObject(&window), window_(window) {
    connect(&window, &MainWindow::tabChanged, this, &Actions::recount);
    connect(&window, &MainWindow::tabAdded, this, &Actions::follow);
    connect(&window, &MainWindow::documentAdded, this, &Actions::followNets);
}

void Actions::add(std::vector<ActionRow> rows) {
    for (ActionRow& row : rows) {
        addRow(std::move(row));
    }
}

void Actions::add(const QByteArray& name, QAction* action) {
    Q_ASSERT(!actions_.contains(name));
    actions_.insert(name, action);
    window_.addAction(action);  // so that it works in full screen without a menu bar
}

Actions::Meaning* Actions::Tracked::meaningIn(DocumentTab* tab) {
    const auto found = std::ranges::find_if(meanings, [tab](const Meaning& each) {
        return tab != nullptr ? each.serves(tab) : each.act.servesNets;
    });
    return found != meanings.end() ? &*found : nullptr;
}

void Actions::addRow(ActionRow row) {
    Meaning meaning{std::move(row.act), std::move(row.when), std::move(row.checked), {}};
    if (const auto known = tracked_.find(row.name); known != tracked_.end()) {
        known->second.meanings.push_back(std::move(meaning));
        return;
    }
    if (row.text.isEmpty()) {
        qFatal("no action is called %s yet", row.name.constData());
    }
    auto* action = new QAction(row.text, &window_);
    const QString icon = QLatin1String(row.icon.isEmpty() ? row.name : row.icon);
    if (QFile::exists(QStringLiteral(":/icons/%1.svg").arg(icon))) {
        action->setIcon(themedIcon(icon));
    }
    action->setStatusTip(row.tip);
    action->setShortcuts(row.keys);
    showKeysInToolTip(*action);
    action->setCheckable(static_cast<bool>(meaning.checked.isOn));
    add(row.name, action);
    if (row.keys.onCanvas) {
        addToCanvases(*action);
    }
    if (!row.group.isEmpty()) {
        QActionGroup*& group = groups_[row.group];
        if (group == nullptr) {
            group = new QActionGroup(this);
        }
        group->addAction(action);
    }
    Tracked& tracked = tracked_[row.name];
    tracked.action = action;
    tracked.meanings.push_back(std::move(meaning));
    connect(action, &QAction::triggered, this, [this, &tracked](bool on) {
        DocumentTab* tab = window_.currentTab();
        if (Meaning* meaning = tracked.meaningIn(tab)) {
            meaning->act.carryOut(tab, on);
            refresh();
        }
    });
}

/// Adds the shortcut to canvases, including those of documents opened later.
void Actions::addToCanvases(QAction& action) {
    action.setShortcutContext(Qt::WidgetShortcut);
    connect(&window_, &MainWindow::tabAdded, &action, [&action](DocumentTab& tab) {
        tab.canvas().addAction(&action);
        if (auto* drawing = qobject_cast<DrawingTab*>(&tab)) {
            connect(drawing, &DrawingTab::viewAdded, &action,
                    [&action](DrawingView& view) { view.canvas().addAction(&action); });
        }
    });
}

bool Actions::canMeet(const QByteArray& one, const QByteArray& other) const {
    const auto serves = [this](const QByteArray& name, bool ActionFunction::*kind) {
        const auto found = tracked_.find(name);
        return found == tracked_.end() ||
               std::ranges::any_of(found->second.meanings, [kind](const Meaning& meaning) {
                   return meaning.act.*kind;
               });
    };
    const auto bothServe = [&](bool ActionFunction::*kind) {
        return serves(one, kind) && serves(other, kind);
    };
    return bothServe(&ActionFunction::servesNets) || bothServe(&ActionFunction::servesOthers);
}

QList<QAction*> Actions::ofGroup(const QByteArray& group) const {
    return groups_.contains(group) ? groups_[group]->actions() : QList<QAction*>();
}

void Actions::follow(DocumentTab& tab) {
    connect(&tab, &DocumentTab::statusChanged, this, &Actions::refresh);
    connect(&tab, &DocumentTab::viewChanged, this, &Actions::refresh);
    connect(&tab.document(), &Document::saved, this, &Actions::refresh);
    connect(&tab.document(), &Document::fileStateChanged, this, &Actions::refresh);
    if (auto* drawing = qobject_cast<DrawingTab*>(&tab)) {
        connect(&drawing->selection(), &ElementSelection::changed, this, &Actions::recount);
    }
}

void Actions::followNets(DocumentView& document) {
    NetDocument& net = document.document();
    EngineRunner& runner = document.runner();
    connect(&net, &NetDocument::changed, this, &Actions::recount);
    connect(&net, &NetDocument::netsChanged, this, &Actions::refresh);
    connect(&net, &NetDocument::currentNetChanged, this, &Actions::recount);
    connect(&runner, &EngineRunner::recordChanged, this, &Actions::refresh);
    connect(&runner, &EngineRunner::viewedRunChanged, this, &Actions::refresh);
    connect(&document, &DocumentView::viewAdded, this,
            [this](DrawingView& view) { followTools(static_cast<NetView&>(view)); });
    followTools(document.view());
}

void Actions::followTools(NetView& view) {
    connect(&view.tools(), &ToolBox::chosen, this, &Actions::refresh);
    connect(&view.tools(), &ToolBox::arcChoiceChanged, this, &Actions::refresh);
}

void Actions::recount() {
    now_.reset();
    refresh();
}

void Actions::refresh() {
    if (refreshing_) {
        return;
    }
    const QScopedValueRollback<bool> refreshing(refreshing_, true);
    DocumentTab* tab = window_.currentTab();
    auto* drawing = qobject_cast<DrawingTab*>(tab);
    if (drawing == nullptr) {
        now_.reset();
    } else if (now_ == nullptr || &now_->tab != drawing) {
        now_ = countSelection(*drawing);
    }
    bool isOther = false;  // of another kind than before
    for (auto& [name, watched] : tracked_) {
        Meaning* meaning = watched.meaningIn(tab);
        const bool isVisible = meaning != nullptr;
        isOther |= watched.action->isVisible() != isVisible;
        watched.action->setVisible(isVisible);
        if (!isVisible) {
            watched.action->setEnabled(false);
            continue;
        }
        watched.action->setEnabled(
            !meaning->needsDocument() ||
            (tab != nullptr && (!meaning->when.holds || meaning->when.holds(*tab, now_.get()))));
        if (meaning->checked.isOn) {
            watched.action->setChecked(meaning->checked.isOn(tab));
        }
    }
    if (isOther) {
        emit kindChanged();
    }
    emit refreshed();
}

namespace {

QString keysInToolTip(const QAction& action) {
    return QStringLiteral(" (%1)").arg(action.shortcut().toString(QKeySequence::NativeText));
}

}  // namespace

void showKeysInToolTip(QAction& action) {
    if (!action.shortcut().isEmpty()) {
        action.setToolTip(action.toolTip() + keysInToolTip(action));
    }
}

void changeKeys(QAction& action, const QList<QKeySequence>& keys) {
    QString tip = action.toolTip();
    if (const QString old = keysInToolTip(action); tip.endsWith(old)) {
        tip.chop(old.size());
    }
    action.setToolTip(tip);
    action.setShortcuts(keys);
    showKeysInToolTip(action);
}

QString plainText(const QAction& action) {
    return action.text().remove(u'&').remove(QStringLiteral("…"));
}

}  // namespace fireable
