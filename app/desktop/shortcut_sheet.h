#pragma once

#include <QDialog>

class QMenuBar;

namespace fireable {

/// All actions of a menu bar that have keys, by menu, and what other keys do on the drawing.
class ShortcutSheet final : public QDialog {
    Q_OBJECT

public:
    ShortcutSheet(const QMenuBar& menus, QWidget* parent = nullptr);
};

}  // namespace fireable
