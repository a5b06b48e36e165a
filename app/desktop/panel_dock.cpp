#include "app/desktop/panel_dock.h"

#include <QAction>
#include <QLabel>
#include <memory>

namespace fireable {

/// The dock is already hidden when the action triggers, so its visibility is recorded with a delay.
void raiseBeforeHiding(QDockWidget& dock) {
    struct Seen {
        bool now = false;
        bool before = false;
    };
    auto seen = std::make_shared<Seen>();
    QObject::connect(&dock, &QDockWidget::visibilityChanged, &dock, [seen, &dock](bool visible) {
        seen->now = visible;
        if (visible) {
            seen->before = true;
        } else {
            QMetaObject::invokeMethod(
                &dock, [seen] { seen->before = seen->now; }, Qt::QueuedConnection);
        }
    });
    QObject::connect(dock.toggleViewAction(), &QAction::triggered, &dock,
                     [seen, &dock](bool shown) {
                         if (!shown && !seen->before && dock.window()->isVisible()) {
                             dock.toggleViewAction()->trigger();
                             dock.raise();
                         }
                     });
}

PanelDock::PanelDock(const QString& name, const QString& title, MakePanel makePanel,
                     QWidget* parent)
    : QDockWidget(title, parent),
      makePanel_(std::move(makePanel)),
      stack_(new QStackedWidget(this)) {
    setObjectName(name);
    auto* empty = new QLabel(tr("No net is open"), stack_);
    empty->setAlignment(Qt::AlignCenter);
    empty->setEnabled(false);
    stack_->addWidget(empty);
    setWidget(stack_);
}

void PanelDock::addDocument(DocumentView& view) {
    QWidget* panel = makePanel_(view);
    panels_[&view] = panel;
    stack_->addWidget(panel);
}

void PanelDock::removeDocument(DocumentView& view) {
    const auto found = panels_.find(&view);
    if (found != panels_.end()) {
        delete found->second;
        panels_.erase(found);
    }
}

void PanelDock::show(DocumentView* view) {
    stack_->setCurrentWidget(view == nullptr ? stack_->widget(0) : panels_.at(view));
}

QWidget* PanelDock::panel(DocumentView& view) const {
    return panels_.at(&view);
}

}  // namespace fireable
