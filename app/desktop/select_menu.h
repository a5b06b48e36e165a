#pragma once

#include <QObject>
#include <functional>

#include "app/desktop/actions.h"
#include "editor/tools/focus_navigation.h"

namespace fireable {

/// The menus Edit > Select and Edit > Go To, for navigating a drawing without the mouse.
class SelectMenu final : public QObject {
    Q_OBJECT

public:
    explicit SelectMenu(MainWindow& window);

private:
    void addSelecting();
    void addGoing();
    ActionFunction go(std::function<bool(FocusNavigation&)> way, const QString& whyNot);

    MainWindow& window_;
};

}  // namespace fireable
