#include "app/desktop/text_features.h"

#include "editor/textview/net_text_panel.h"

namespace fireable {

TextFeatures::TextFeatures(MainWindow& window) : QObject(&window), window_(window) {
    PanelDock* dock = window.addPanels(QStringLiteral("text"), tr("Text"), Qt::LeftDockWidgetArea,
                                       [this](DocumentView& view) { return makePanel(view); });
    dock->hide();  // until someone wants it; then it comes back by itself
    QAction* show = dock->toggleViewAction();
    show->setText(tr("Te&xt"));
    show->setStatusTip(tr("Show or hide the net as Tina's .net, to be edited beside the drawing"));
    show->setShortcut(Qt::Key_F7);
    window.addAction(show);
    connect(show, &QAction::triggered, this, [this, dock](bool shown) {
        if (shown && window_.current() != nullptr) {
            dock->panel(*window_.current())->setFocus();
        }
    });
}

QWidget* TextFeatures::makePanel(DocumentView& view) {
    auto* panel = new NetTextPanel(view.document(), view.selection());
    panel->setMinimumWidth(panel->fontMetrics().averageCharWidth() * 40);
    connect(panel, &NetTextPanel::showWanted, &view, [&view](const NetElement& element) {
        view.selection().set({element});
        view.canvas().centreOn(view.canvas().boundsOf(element).center());
    });
    return panel;
}

}  // namespace fireable
