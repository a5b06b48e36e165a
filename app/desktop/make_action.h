#pragma once

#include <QAction>
#include <QList>

namespace fireable {

/// An action of the window `parent`, with everything that a user should find on it. `icon` names a
/// picture in resources/icons; empty: none. A tool tip shows the keys too.
QAction* makeAction(QWidget* parent, const QString& icon, const QString& text,
                    const QString& statusTip, const QList<QKeySequence>& shortcuts = {});

/// Someone who uses the toolbar learns the key there.
void showKeysInToolTip(QAction& action);

/// What an action is called, without the marks of menus: for lists and scripts.
QString plainText(const QAction& action);

}  // namespace fireable
