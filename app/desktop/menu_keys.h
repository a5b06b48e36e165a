#pragma once

#include <QObject>

namespace fireable {

/// Gives key presses to an open menu. The drawing keeps the focus behind a menu, so its own
/// shortcuts (Delete, P, T …) would take them. Watches only windows, not the widgets in them.
class MenuKeys final : public QObject {
    Q_OBJECT

public:
    explicit MenuKeys(QObject* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace fireable
