#pragma once

#include <QDialog>
#include <QLineEdit>
#include <QListWidget>

namespace fireable {

/// What a palette for `window` offers: its actions, those of menus that are filled when they open
/// too.
QList<QAction*> commandsOf(const QWidget& window);

/// Finds an action of a window by some letters of its name, in their order, and does it.
class CommandPalette final : public QDialog {
    Q_OBJECT

public:
    /// `actions`: those that may be found; ones that are disabled now are left out.
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
