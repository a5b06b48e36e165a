#include "app/desktop/hide_actions.h"

#include "app/desktop/follow_selection.h"
#include "app/desktop/hidden_nodes.h"
#include "app/desktop/hidden_strip.h"
#include "app/desktop/main_window.h"
#include "app/desktop/make_action.h"

namespace fireable {

HideActions::HideActions(MainWindow& window)
    : QObject(&window),
      window_(window),
      hide_(makeAction(&window, QStringLiteral("hide"), tr("&Hide Selection"),
                       tr("Do not show the selected nodes until all is shown again"),
                       {Qt::CTRL | Qt::Key_Slash})),
      isolate_(makeAction(&window, QStringLiteral("isolate"), tr("Isolate Nei&ghbourhood"),
                          tr("Show only the selected nodes and what is joined to them"),
                          {Qt::CTRL | Qt::SHIFT | Qt::Key_I})),
      showAll_(makeAction(&window, QStringLiteral("show-all"), tr("Show A&ll"),
                          tr("Show what was hidden"), {Qt::CTRL | Qt::ALT | Qt::Key_Slash})) {
    QMenu* view = window.menus().view;
    view->addSeparator();
    view->addActions({hide_, isolate_, showAll_});
    connect(hide_, &QAction::triggered, this, [this] { current()->hideSelection(); });
    connect(isolate_, &QAction::triggered, this, [this] { current()->isolateSelection(1); });
    connect(showAll_, &QAction::triggered, this, [this] { current()->showAll(); });
    followSelection(window, this, [this] { show(); });
    connect(&window, &MainWindow::documentAdded, this, [this](DocumentView& document) {
        auto* hidden = new HiddenNodes(document);  // the document view owns both
        document.addBar(new HiddenStrip(*hidden, &document));
        connect(hidden, &HiddenNodes::changed, this, &HideActions::show);
    });
}

HiddenNodes* HideActions::current() const {
    DocumentView* view = window_.current();
    return view != nullptr ? HiddenNodes::of(*view) : nullptr;
}

void HideActions::show() {
    const HiddenNodes* hidden = current();
    const bool some = hidden != nullptr && !window_.current()->selection().isEmpty();
    hide_->setEnabled(some);
    isolate_->setEnabled(some);
    showAll_->setEnabled(hidden != nullptr && (!hidden->nodes().empty() || hidden->isIsolated()));
}

}  // namespace fireable
