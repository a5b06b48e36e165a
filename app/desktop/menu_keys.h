#pragma once

#include <QObject>

namespace fireable {

/// Sees to it that keys typed while a menu is open are the menu's. The drawing keeps the focus
/// behind a menu, so that its own shortcuts (Delete, P, T …) would still have them. Watches only
/// the windows that keys come to, not what is in them.
class MenuKeys final : public QObject {
    Q_OBJECT

public:
    explicit MenuKeys(QObject* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace fireable
