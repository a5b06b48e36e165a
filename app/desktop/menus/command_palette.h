#pragma once

#include <QDialog>
#include <QLineEdit>
#include <QListWidget>

namespace fireable {

/// The actions that a palette for `window` offers, including those of menus filled on opening.
QList<QAction*> commandsOf(const QWidget& window);

/// Finds an action by a subsequence of the letters of its name, and triggers it.
class CommandPalette final : public QDialog {
    Q_OBJECT

public:
    /// Disabled actions are left out.
    CommandPalette(const QList<QAction*>& actions, QWidget* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void filter(const QString& text);
    void carryOut();

    QList<QAction*> actions_;
    QLineEdit* search_;
    QListWidget* list_;
};

}  // namespace fireable
