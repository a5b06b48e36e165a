#include "app/desktop/panel_dock.h"

#include <QAction>
#include <QLabel>

namespace fireable {

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
    toggleViewAction()->setStatusTip(tr("Show or hide the panel %1").arg(title));
    toggleViewAction()->setText(QLatin1Char('&') + title);
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
