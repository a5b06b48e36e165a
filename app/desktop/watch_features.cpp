#include "app/desktop/watch_features.h"

#include "app/desktop/main_window.h"
#include "app/desktop/make_action.h"
#include "editor/panels/run_configurations_dialog.h"
#include "editor/panels/watches_panel.h"
#include "editor/playback/watch_badges.h"
#include "engine/run/expression.h"

namespace fireable {
namespace {

/// The tokens of a place; how often a transition fired, or all that is inside of a substituted one.
std::string expressionOf(const Net& net, const NodeId& node) {
    if (const auto* place = std::get_if<PlaceId>(&node)) {
        return quotedName(net.places[*place].name);
    }
    const Transition& transition = net.transitions[std::get<TransitionId>(node)];
    return "fired(" + quotedName(transition.name) + (transition.substitution ? "/*)" : ")");
}

}  // namespace

WatchFeatures::WatchFeatures(MainWindow& window)
    : QObject(&window),
      window_(window),
      onCanvas_(makeAction(&window, QString(), tr("Wa&tches on Canvas"),
                           tr("Show the watched values in a corner of the drawing"))),
      watch_(makeAction(&window, QString(), tr("Watch Se&lected"),
                        tr("Watch the tokens of the selected places and the firings of the "
                           "selected transitions"),
                        {Qt::SHIFT | Qt::Key_F9})),
      configurations_(makeAction(&window, QString(), tr("Run Configurations…"),
                                 tr("Name, change or choose engine, rule, limits and start "
                                    "marking that are saved with the net"),
                                 {Qt::ALT | Qt::SHIFT | Qt::Key_F10})) {
    onCanvas_->setCheckable(true);
    onCanvas_->setChecked(window_.settings().watchesOnCanvas());
    window_.menus().simulation->addActions({watch_, configurations_});
    window_.menus().view->addAction(onCanvas_);
    addPanel();
    connect(watch_, &QAction::triggered, this, &WatchFeatures::watchSelected);
    connect(configurations_, &QAction::triggered, this,
            [this] { RunConfigurationsDialog(window_.current()->runs(), &window_).exec(); });
    connect(onCanvas_, &QAction::toggled, this,
            [this](bool wanted) { window_.settings().setWatchesOnCanvas(wanted); });
    connect(&window_, &MainWindow::documentAdded, this, &WatchFeatures::addDocument);
    connect(&window_, &MainWindow::currentChanged, this, &WatchFeatures::show);
}

void WatchFeatures::addPanel() {
    PanelDock* dock =
        window_.addPanels(QStringLiteral("watches"), tr("Watches"), Qt::BottomDockWidgetArea,
                          [](DocumentView& view) -> QWidget* {
                              return new WatchesPanel(view.runs().watches(), view.watchValues());
                          });
    QAction* toggle = dock->toggleViewAction();
    toggle->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_F7);
    connect(toggle, &QAction::triggered, dock, [dock](bool on) {
        if (on) {
            dock->raise();
        }
    });
    if (auto* problems = window_.findChild<QDockWidget*>(QStringLiteral("problems"))) {
        window_.tabifyDockWidget(problems, dock);
        problems->raise();
    }
    dock->hide();
}

void WatchFeatures::addDocument(DocumentView& document) {
    const auto add = [this, &document](NetView& view) {
        auto* badges = new WatchBadges(view.canvas(), document.watchValues(), &view);
        badges->setShown(onCanvas_->isChecked());
        connect(onCanvas_, &QAction::toggled, badges, &WatchBadges::setShown);
    };
    for (NetView* view : document.views()) {
        add(*view);
    }
    connect(&document, &DocumentView::viewAdded, this, add);
    connect(&document.selection(), &Selection::changed, this, [this] { show(window_.current()); });
}

void WatchFeatures::show(DocumentView* document) {
    configurations_->setEnabled(document != nullptr);
    watch_->setEnabled(document != nullptr && !document->selection().nodes().empty());
}

void WatchFeatures::watchSelected() {
    DocumentView& view = *window_.current();
    for (const NodeId& node : view.selection().nodes()) {
        view.runs().watches().add(expressionOf(view.document().diagram().net, node));
    }
}

}  // namespace fireable
