#pragma once

#include <QAction>
#include <QKeyEvent>
#include <QObject>

namespace fireable {

class MainWindow;

/// Hands over what is being typed before the window acts on the document, and before it shows what
/// it can do: when a button is pressed, which may take no focus, when a menu opens, and when a key
/// that the field has no use for is that of an action. What cannot be handed over stays in its
/// field. Actions that change nothing but the view leave the typing alone.
class HandOverTyping final : public QObject {
    Q_OBJECT

public:
    explicit HandOverTyping(MainWindow& window);

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool onlyChangesView(QAction* action) const;
    bool isButtonThatActs(const QObject& watched) const;
    /// Of the window, whichever of its parts has the keyboard; or opens a menu.
    bool isKeyOfAction(const QKeyEvent& key) const;
    void commit();

    MainWindow& window_;
};

}  // namespace fireable
