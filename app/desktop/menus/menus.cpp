#include "app/desktop/menus/menus.h"

#include <QApplication>
#include <QEvent>
#include <QMenuBar>
#include <QWindow>
#include <algorithm>
#include <ranges>

#include "app/desktop/menus/actions.h"

namespace fireable {
namespace {

struct MenuRow {
    const char* name;  ///< submenus are named by path
    const char* title;
    const char* tip;
    /// Action names; | is a separator, >name a submenu, *name the actions of a group.
    const char* entries;
};

constexpr MenuRow menuRows[] = {
    {"file", QT_TRANSLATE_NOOP("Menus", "&File"), "",
     "new new-system new-family open >recent >examples | save save-as picture | compare-with-saved "
     "compare-with-file >compare | convert-many | print print-preview | close | quit"},
    {"file/recent", QT_TRANSLATE_NOOP("Menus", "Open &Recent"),
     QT_TRANSLATE_NOOP("Menus", "Open a recent file"), ""},
    {"file/compare", QT_TRANSLATE_NOOP("Menus", "Co&mpare With"),
     QT_TRANSLATE_NOOP("Menus", "Show what differs between another open document and this one"),
     ""},
    {"file/examples", QT_TRANSLATE_NOOP("Menus", "Open E&xample"),
     QT_TRANSLATE_NOOP("Menus", "Open an example"), ""},

    {"edit", QT_TRANSLATE_NOOP("Menus", "&Edit"), "",
     "undo redo | cut copy paste duplicate delete | >select >go | find find-next find-previous "
     "replace | copy-problems | settings"},
    {"edit/select", QT_TRANSLATE_NOOP("Menus", "Se&lect"),
     QT_TRANSLATE_NOOP("Menus", "Select by kind, by name or by neighbourhood"),
     "select-all deselect invert | all-places all-transitions all-arcs by-name | connected-part "
     "pre-set post-set group-members"},
    {"edit/go", QT_TRANSLATE_NOOP("Menus", "&Go To"),
     QT_TRANSLATE_NOOP("Menus", "Move around the drawing by keyboard"),
     "next-node previous-node first-node last-node | node-left node-right node-above node-below | "
     "next-arc previous-arc other-end | add-to-selection"},

    {"view", QT_TRANSLATE_NOOP("Menus", "&View"), "",
     "zoom-in zoom-out actual-size fit fit-selection | overview rulers watches-on-canvas "
     "animate-zoom | hide isolate show-all | split-right split-below beside close-view next-view "
     ">named | >panels >perspectives | >theme >language full-screen"},
    {"view/named", QT_TRANSLATE_NOOP("Menus", "&Named Views"),
     QT_TRANSLATE_NOOP("Menus", "Save views, and go to them by name"), "save-view manage-views"},
    {"view/panels", QT_TRANSLATE_NOOP("Menus", "&Panels"),
     QT_TRANSLATE_NOOP("Menus", "Show or hide panels and toolbars"), ""},
    {"view/theme", QT_TRANSLATE_NOOP("Menus", "Theme"),
     QT_TRANSLATE_NOOP("Menus", "Choose the colours of the window and of drawings"), "*theme"},
    {"view/language", QT_TRANSLATE_NOOP("Menus", "Language"),
     QT_TRANSLATE_NOOP("Menus", "Choose the language of the window"), "*language"},

    {"view/perspectives", QT_TRANSLATE_NOOP("Menus", "Perspectives"),
     QT_TRANSLATE_NOOP("Menus", "Save the layout of the panels, and restore it"),
     "save-perspective usual-perspective"},

    {"net", QT_TRANSLATE_NOOP("Menus", "&Net"), "",
     ">draw | insert-place insert-transition chain join | rename edit-value | >arcs >subnet >nets "
     ">fusion"},
    {"net/draw", QT_TRANSLATE_NOOP("Menus", "&Draw"),
     QT_TRANSLATE_NOOP("Menus", "Choose a drawing tool"),
     "select lasso pan place transition arc arc-control arc-inhibitor arc-read arc-reset arc-priority "
     "note"},
    {"net/arcs", QT_TRANSLATE_NOOP("Menus", "&Arcs"),
     QT_TRANSLATE_NOOP("Menus", "Change the selected arcs"),
     "reverse straighten curve split | next-kind make-input make-output make-inhibitor make-read "
     "make-reset"},
    {"net/subnet", QT_TRANSLATE_NOOP("Menus", "&Subnet"),
     QT_TRANSLATE_NOOP("Menus", "Implement transitions by subnets"),
     "substitute remove-substitution insert-net | go-into go-out find-uses | extract inline flatten"},
    {"net/nets", QT_TRANSLATE_NOOP("Menus", "Nets of This &File"),
     QT_TRANSLATE_NOOP("Menus", "Add, rename or remove nets of this file"),
     "add-net rename-net remove-net start-and-finish"},
    {"net/fusion", QT_TRANSLATE_NOOP("Menus", "F&usion Places"),
     QT_TRANSLATE_NOOP("Menus", "Draw a place several times"),
     "add-drawing fuse split-drawing merge-drawings"},

    {"system", QT_TRANSLATE_NOOP("Menus", "Spiking S&ystem"), "",
     "select-parts neuron input output synapse | insert-neuron insert-input insert-output "
     "chain-neuron connect "
     "| edit-rules"},

    {"arrange", QT_TRANSLATE_NOOP("Menus", "&Arrange"), "",
     ">align >distribute >turn route-arcs | group ungroup | >grid >layout"},
    {"arrange/align", QT_TRANSLATE_NOOP("Menus", "&Align"),
     QT_TRANSLATE_NOOP("Menus", "Put the selected nodes in line with each other"),
     "align-left align-centre align-right | align-top align-middle align-bottom"},
    {"arrange/distribute", QT_TRANSLATE_NOOP("Menus", "&Distribute"),
     QT_TRANSLATE_NOOP("Menus", "Space the selected nodes evenly"),
     "distribute-horizontally distribute-vertically"},
    {"arrange/turn", QT_TRANSLATE_NOOP("Menus", "&Rotate and Mirror"),
     QT_TRANSLATE_NOOP("Menus", "Rotate or mirror the selection, with its arcs and labels"),
     "rotate-right rotate-left rotate-half | mirror-horizontally mirror-vertically"},
    {"arrange/grid", QT_TRANSLATE_NOOP("Menus", "Gr&id and Guides"),
     QT_TRANSLATE_NOOP("Menus", "Choose what nodes snap to"),
     "snap-to-grid snap-to-guides show-grid grid-pitch"},
    {"arrange/layout", QT_TRANSLATE_NOOP("Menus", "&Layout"),
     QT_TRANSLATE_NOOP("Menus", "Place all nodes, or those of the selection, automatically"),
     "layout-layered layout-force layout-circular layout-grid | cancel-layout"},

    {"simulation", QT_TRANSLATE_NOOP("Menus", "&Simulation"), "",
     "run play play-backward stop | step step-back >calls reset >to | >engine >rule >choice >mode "
     "configurations step-limit "
     "| fire "
     "fire-once fire-most pause-at-choices animate-tokens | breakpoint watch | why-not-enabled "
     "where-from | heat-map heat-map-tokens export-chart report >traces"},
    {"simulation/calls", QT_TRANSLATE_NOOP("Menus", "Step O&ver, Into and Out"),
     QT_TRANSLATE_NOOP("Menus", "Step over, into and out of subnets"),
     "step-over step-into step-out | follow-run detach"},
    {"simulation/to", QT_TRANSLATE_NOOP("Menus", "Run To"),
     QT_TRANSLATE_NOOP("Menus", "Run to a step, an element or a condition, or go back to one"),
     "run-to-here go-to-step run-until run-back-to"},
    {"simulation/engine", QT_TRANSLATE_NOOP("Menus", "E&ngine"),
     QT_TRANSLATE_NOOP("Menus", "Choose the engine that runs the document"),
     "*engine *system-engine"},
    {"simulation/rule", QT_TRANSLATE_NOOP("Menus", "Firing R&ule"),
     QT_TRANSLATE_NOOP("Menus", "Choose which transitions fire in a step"), "*rule"},
    {"simulation/choice", QT_TRANSLATE_NOOP("Menus", "Choice of Rules"),
     QT_TRANSLATE_NOOP("Menus", "Choose which rule a neuron uses that can use several"),
     "*system-choice | published-order"},
    {"simulation/mode", QT_TRANSLATE_NOOP("Menus", "Working Mode"),
     QT_TRANSLATE_NOOP("Menus", "Choose which neurons act in a step; this changes the system"),
     "*step-order | *step-timing waiting-bound act-together | exhaustive"},
    {"simulation/traces", QT_TRANSLATE_NOOP("Menus", "Traces and Ani&mations"),
     QT_TRANSLATE_NOOP("Menus", "Save, replay and compare runs, or export them as animations"),
     "save-trace open-trace compare-runs export-animation"},

    {"tools", QT_TRANSLATE_NOOP("Menus", "&Tools"), "",
     "next-problem previous-problem quick-fix all-problems | profile sweep | script-file"},
    {"help", QT_TRANSLATE_NOOP("Menus", "&Help"), "",
     "help manual tour | find-command shortcuts | choosing-engine profiling sweeps comparing "
     "expressions | spiking-systems spiking-files | "
     "about"},

    {"context", "", "",
     "chain join rename edit-value edit-rules chain-neuron connect delete | reverse straighten "
     "curve split next-kind make-input "
     "make-output make-inhibitor make-read make-reset | substitute go-into remove-substitution "
     "inline extract add-drawing fuse split-drawing merge-drawings | breakpoint watch "
     "why-not-enabled | cut copy paste duplicate"},
};

struct BarRow {
    const char* name;
    const char* title;
    const char* entries;
    Qt::ToolBarArea area;
};

constexpr BarRow barRows[] = {
    {"toolbar", QT_TRANSLATE_NOOP("Menus", "Toolbar"),
     "new open save undo redo | reset step-back step play run stop | zoom-out zoom-in actual-size "
     "fit",
     Qt::TopToolBarArea},
    {"palette", QT_TRANSLATE_NOOP("Menus", "Drawing Tools"),
     "select lasso pan | select-parts neuron input output | synapse | place transition | arc "
     "arc-control arc-inhibitor "
     "arc-read arc-reset arc-priority | "
     "note | fire",
     Qt::LeftToolBarArea},
};

QString menuText(const char* text) {
    return *text != '\0' ? QCoreApplication::translate("Menus", text) : QString();
}

/// Gives key presses to an open menu. The drawing keeps the focus behind a menu, so its own
/// shortcuts (Delete, P, T …) would take them. Watches only windows, not the widgets in them.
class MenuKeys final : public QObject {
public:
    explicit MenuKeys(QObject* parent) : QObject(parent) {
        connect(qGuiApp, &QGuiApplication::focusWindowChanged, this, [this](QWindow* window) {
            if (window != nullptr) {
                window->installEventFilter(this);
            }
        });
    }

protected:
    bool eventFilter(QObject*, QEvent* event) override {
        if (event->type() == QEvent::ShortcutOverride &&
            qobject_cast<QMenu*>(QApplication::activePopupWidget()) != nullptr) {
            event->accept();  // suppresses the shortcut, so the menu gets the key
            return true;
        }
        return false;
    }
};

}  // namespace

Menus::Menus(QMainWindow& window) {
    new MenuKeys(&window);
    for (const BarRow& row : barRows) {
        const QString title = menuText(row.title);
        auto* bar = new QToolBar(title, &window);
        bar->setObjectName(QLatin1String(row.name));
        bar->setMovable(false);
        bar->toggleViewAction()->setStatusTip(
            QCoreApplication::translate("Menus", "Show or hide %1").arg(title));
        window.addToolBar(row.area, bar);
        bars_.insert(row.name, bar);
    }
    for (const MenuRow& row : menuRows) {
        const QByteArray name = row.name;
        QMenu* parent = name.contains('/') ? menus_.value(name.split('/').constFirst()) : nullptr;
        auto* menu = new QMenu(menuText(row.title),
                               parent != nullptr ? static_cast<QWidget*>(parent) : &window);
        menu->menuAction()->setStatusTip(menuText(row.tip));
        menus_.insert(name, menu);
        if (parent == nullptr && *row.title != '\0') {
            window.menuBar()->addMenu(menu);
        }
    }
}

void Menus::fill(const Actions& actions) {
    for (const MenuRow& row : menuRows) {
        fillWith(menu(row.name), row.name, row.entries, actions);
    }
    for (const BarRow& row : barRows) {
        fillWith(bar(row.name), row.name, row.entries, actions);
    }
}

/// Submenus come after their menus in the table. Menus hide doubled separators themselves.
void Menus::hideEmpty() {
    const auto isShown = [](const QAction* entry) {
        return entry->isVisible() && !entry->isSeparator();
    };
    for (const MenuRow& row : std::views::reverse(menuRows)) {
        if (*row.entries != '\0' && *row.title != '\0') {
            QMenu& menu = this->menu(row.name);
            menu.menuAction()->setVisible(std::ranges::any_of(menu.actions(), isShown));
        }
    }
    for (const BarRow& row : barRows) {
        QAction* separator = nullptr;  // the last one, which shows if an entry is on either side
        bool isAfterEntry = false;
        for (QAction* entry : bar(row.name).actions()) {
            if (entry->isSeparator()) {
                entry->setVisible(false);
                separator = isAfterEntry ? entry : separator;
            } else if (entry->isVisible()) {
                if (separator != nullptr) {
                    separator->setVisible(true);
                }
                separator = nullptr;
                isAfterEntry = true;
            }
        }
    }
}

void Menus::fillWith(QWidget& menu, const QByteArray& name, const QByteArray& entries,
                     const Actions& actions) const {
    for (const QByteArray& entry : entries.split(' ')) {
        if (entry == "|") {
            auto* line = new QAction(&menu);
            line->setSeparator(true);
            menu.addAction(line);
        } else if (entry.startsWith('>')) {
            menu.addAction(menus_.value(name + '/' + entry.mid(1))->menuAction());
        } else if (entry.startsWith('*')) {
            menu.addActions(actions.ofGroup(entry.mid(1)));
        } else if (!entry.isEmpty()) {
            QAction* action = actions.find(entry);
            if (action == nullptr) {
                qFatal("no action is called %s", entry.constData());
            }
            menu.addAction(action);
        }
    }
}

}  // namespace fireable
