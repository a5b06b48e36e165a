#include "app/desktop/view_aids.h"

#include <QMenu>

#include "app/desktop/main_window.h"
#include "app/desktop/make_action.h"

namespace fireable {

ViewAids::ViewAids(MainWindow& window)
    : QObject(&window),
      window_(window),
      rulers_(makeAction(&window, QString(), tr("Sho&w Rulers"),
                         tr("Show scales in drawing units along the edges of the drawing"),
                         {Qt::CTRL | Qt::SHIFT | Qt::Key_R})),
      animated_(makeAction(&window, QString(), tr("Animate &Zoom"),
                           tr("Glide when zooming and going elsewhere, or jump there"))) {
    rulers_->setCheckable(true);
    rulers_->setChecked(window_.settings().rulers());
    animated_->setCheckable(true);
    animated_->setChecked(window_.settings().animatedZoom());
    window_.menus().view->addActions({rulers_, animated_});
    window_.menus().view->addSeparator();
    connect(rulers_, &QAction::toggled, this, [this](bool wanted) {
        window_.settings().setRulers(wanted);
        forEachView([wanted](NetView& view) { view.setRulers(wanted); });
    });
    connect(animated_, &QAction::toggled, this, [this](bool wanted) {
        window_.settings().setAnimatedZoom(wanted);
        forEachView([wanted](NetView& view) { view.canvas().setAnimated(wanted); });
    });
    connect(&window_, &MainWindow::documentAdded, this, &ViewAids::addDocument);
}

void ViewAids::addDocument(DocumentView& document) {
    const auto equip = [this](NetView& view) {
        view.canvas().setAnimated(animated_->isChecked());
        view.setRulers(rulers_->isChecked());
    };
    connect(&document, &DocumentView::viewAdded, this, equip);
    equip(document.view());
}

template <class Act>
void ViewAids::forEachView(Act act) const {
    for (DocumentView* document : window_.documents()) {
        for (NetView* view : document->views()) {
            act(*view);
        }
    }
}

}  // namespace fireable
