#pragma once

#include <QAction>
#include <QObject>

namespace fireable {

class HiddenNodes;
class MainWindow;

/// Hides parts of a drawing, to look at the rest of a large net; in the menu View.
class HideActions final : public QObject {
    Q_OBJECT

public:
    explicit HideActions(MainWindow& window);

private:
    HiddenNodes* current() const;
    void show();

    MainWindow& window_;
    QAction* hide_;
    QAction* isolate_;
    QAction* showAll_;
};

}  // namespace fireable
