#pragma once

#include <QAction>
#include <QKeyEvent>
#include <QObject>

namespace fireable {

class MainWindow;

/// Commits pending input before the window acts on the document or shows what it can do: when a
/// button is pressed, a menu opens, or an unhandled key is a shortcut. Invalid input stays in its
/// field. Actions that only change the view do not commit.
class HandOverTyping final : public QObject {
    Q_OBJECT

public:
    explicit HandOverTyping(MainWindow& window);

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool onlyChangesView(QAction* action) const;
    bool isButtonThatActs(const QObject& watched) const;
    /// Whether the key is a shortcut of the window, or opens a menu.
    bool isKeyOfAction(const QKeyEvent& key) const;
    void commit();

    MainWindow& window_;
};

}  // namespace fireable
