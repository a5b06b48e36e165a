#pragma once

#include <QObject>
#include <functional>

#include "app/desktop/actions.h"
#include "editor/tools/focus_navigation.h"

namespace fireable {

/// The menus Edit > Select, which starts from what is selected, and Edit > Go To: the ways over a
/// drawing for those who use no mouse.
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
