#pragma once

#include <QDialog>

class QMenuBar;

namespace fireable {

/// Lists all shortcuts by menu, and the keys that work on the drawing.
class ShortcutSheet final : public QDialog {
    Q_OBJECT

public:
    ShortcutSheet(const QMenuBar& menus, QWidget* parent = nullptr);
};

}  // namespace fireable
