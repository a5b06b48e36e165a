#include "app/desktop/make_action.h"

#include <QWidget>

#include "app/desktop/themed_icon.h"

namespace fireable {

QAction* makeAction(QWidget* parent, const QString& icon, const QString& text,
                    const QString& statusTip, const QList<QKeySequence>& shortcuts) {
    auto* action = new QAction(text, parent);
    if (!icon.isEmpty()) {
        action->setIcon(themedIcon(icon));
    }
    action->setStatusTip(statusTip);
    action->setShortcuts(shortcuts);
    showKeysInToolTip(*action);
    parent->addAction(action);  // works in full screen too, without a menu bar
    return action;
}

void showKeysInToolTip(QAction& action) {
    if (!action.shortcut().isEmpty()) {
        const QString keys = action.shortcut().toString(QKeySequence::NativeText);
        action.setToolTip(QStringLiteral("%1 (%2)").arg(action.toolTip(), keys));
    }
}

QString plainText(const QAction& action) {
    return action.text().remove(u'&').remove(QStringLiteral("…"));
}

}  // namespace fireable
