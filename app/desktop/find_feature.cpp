#include "app/desktop/find_feature.h"

#include "app/desktop/main_window.h"
#include "app/desktop/make_action.h"
#include "editor/panels/find_overlay.h"
#include "editor/panels/show_element.h"

namespace fireable {

FindFeature::FindFeature(MainWindow& window) : QObject(&window), window_(window) {
    addActions();
    connect(&window_, &MainWindow::documentAdded, this, &FindFeature::addBar);
    connect(&window_, &MainWindow::currentChanged, this, [this](const DocumentView* view) {
        for (QAction* action : {find_, replace_, next_, previous_}) {
            action->setEnabled(view != nullptr);
        }
    });
}

void FindFeature::addActions() {
    const QString none;
    find_ = makeAction(&window_, QStringLiteral("find"), tr("&Find…"),
                       tr("Find elements by name, label, kind, tokens or weight"),
                       {QKeySequence::Find});
    replace_ =
        makeAction(&window_, none, tr("&Replace…"),
                   tr("Find text in names and labels, and replace it"), {Qt::CTRL | Qt::Key_H});
    next_ = makeAction(&window_, none, tr("Find &Next"), tr("Go to the next hit"), {Qt::Key_F3});
    previous_ = makeAction(&window_, none, tr("Find Pre&vious"), tr("Go to the hit before"),
                           {Qt::SHIFT | Qt::Key_F3});
    connect(find_, &QAction::triggered, this, [this] { bar().open(false); });
    connect(replace_, &QAction::triggered, this, [this] { bar().open(true); });
    connect(next_, &QAction::triggered, this, [this] { bar().next(); });
    connect(previous_, &QAction::triggered, this, [this] { bar().previous(); });
    QMenu* edit = window_.menus().edit;
    edit->addSeparator();
    edit->addActions({find_, next_, previous_, replace_});
}

FindBar& FindFeature::bar() const {
    return *window_.current()->findChild<FindBar*>();
}

void FindFeature::addBar(DocumentView& view) {
    auto* bar = new FindBar(view.document(), view.selection(), &view);
    view.addBar(bar);
    for (NetView* shown : view.views()) {
        addOverlay(*bar, *shown);
    }
    connect(&view, &DocumentView::viewAdded, this,
            [this, bar](NetView& shown) { addOverlay(*bar, shown); });
    connect(bar, &FindBar::shown, &view,
            [&view](const NetElement& hit) { showElement(view.canvas(), hit); });
    connect(bar, &FindBar::closed, &view, [&view] { view.setFocus(); });
}

void FindFeature::addOverlay(FindBar& bar, NetView& view) {
    auto* overlay = new FindOverlay(view.canvas());
    overlay->setFound(bar.hits());
    connect(&bar, &FindBar::found, overlay, [overlay, &view](const std::vector<NetElement>& hits) {
        overlay->setFound(view.isAtWork() ? hits : std::vector<NetElement>());
    });
}

}  // namespace fireable
