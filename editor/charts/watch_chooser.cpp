#include "editor/charts/watch_chooser.h"

#include <QMenu>
#include <QStyle>

namespace fireable {

WatchChooser::WatchChooser(WatchList& watches, QWidget* parent)
    : QToolButton(parent), watches_(watches) {
    const QString tip = tr("Choose the watched expressions that are charted");
    setText(tr("Watches"));
    setToolTip(tip);
    setStatusTip(tip);
    setPopupMode(InstantPopup);
    setAutoRaise(true);
    setFocusPolicy(Qt::TabFocus);
    setMenu(new QMenu(this));
    connect(menu(), &QMenu::aboutToShow, this, &WatchChooser::fill);
}

/// With room for the arrow, which Qt leaves out where the whole button opens the menu.
QSize WatchChooser::sizeHint() const {
    return QToolButton::sizeHint() +
           QSize(style()->pixelMetric(QStyle::PM_MenuButtonIndicator, nullptr, this), 0);
}

void WatchChooser::fill() {
    menu()->clear();
    const std::vector<WatchedExpression>& all = watches_.all();
    for (std::size_t i = 0; i < all.size(); ++i) {
        QString text = QString::fromStdString(all[i].text);
        QAction* action = menu()->addAction(text.replace(QLatin1Char('&'), QLatin1String("&&")));
        action->setCheckable(true);
        action->setChecked(all[i].charted);
        connect(action, &QAction::toggled, this,
                [this, i](bool charted) { watches_.setCharted(i, charted); });
    }
    if (all.empty()) {
        menu()->addAction(tr("Add expressions in the panel Watches"))->setEnabled(false);
    }
}

}  // namespace fireable
