#include "app/desktop/tabs/panel_dock.h"

#include <QAction>
#include <QEvent>
#include <QLabel>
#include <QScreen>
#include <QScrollBar>
#include <algorithm>
#include <memory>

#include "app/desktop/tabs/document_tab.h"
#include "editor/panels/empty_text.h"

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

/// Qt gives the entry the title, too.
void setTitle(QDockWidget& dock, const QString& title) {
    const QString entry = dock.toggleViewAction()->text();
    dock.setWindowTitle(title);
    dock.toggleViewAction()->setText(entry);
}

ScrolledPanel::ScrolledPanel(QWidget* panel) {
    setFrameShape(NoFrame);
    setWidgetResizable(true);
    setWidget(panel);
}

QSize ScrolledPanel::minimumSizeHint() const {
    const int needed =
        widget()->minimumSizeHint().width() + verticalScrollBar()->sizeHint().width();
    const QSize least(std::min(needed, screen()->availableSize().width() / 2), 0);
    return QScrollArea::minimumSizeHint().expandedTo(least);
}

/// Its texts, or their font, changed. A run changes texts at each frame, mostly not the width.
bool ScrolledPanel::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::LayoutRequest) {
        const int least = minimumSizeHint().width();
        if (std::exchange(least_, least) != least) {
            updateGeometry();
        }
    }
    return QScrollArea::eventFilter(watched, event);
}

PanelDock::PanelDock(const QString& name, const QString& title, MakePanel makePanel,
                     QWidget* parent)
    : QDockWidget(QString(title).remove(u'&'), parent),
      makers_{std::move(makePanel)},
      stack_(new QStackedWidget(this)) {
    setObjectName(name);
    auto* empty = new QLabel(tr("Nothing is open"), stack_);
    showAsEmpty(*empty);
    stack_->addWidget(empty);
    setWidget(stack_);
}

void PanelDock::addDocument(DocumentTab& tab) {
    for (const MakePanel& maker : makers_) {
        if (QWidget* panel = maker.make(tab)) {
            panels_[&tab] = panel;
            stack_->addWidget(panel);
            return;
        }
    }
}

void PanelDock::removeDocument(DocumentTab& tab) {
    const auto found = panels_.find(&tab);
    if (found != panels_.end()) {
        delete found->second;
        panels_.erase(found);
    }
}

void PanelDock::show(DocumentTab* tab) {
    QWidget* own = tab != nullptr ? panel(*tab) : stack_->widget(0);
    if (own != nullptr) {
        stack_->setCurrentWidget(own);
    }
    if ((own == nullptr) == isAbsent_) {
        return;
    }
    isAbsent_ = own == nullptr;
    if (isAbsent_) {
        wasShown_ = !isHidden();
    }
    setVisible(!isAbsent_ && wasShown_);
    toggleViewAction()->setVisible(!isAbsent_);
}

QWidget* PanelDock::panel(DocumentTab& tab) const {
    const auto found = panels_.find(&tab);
    return found != panels_.end() ? found->second : nullptr;
}

}  // namespace fireable
