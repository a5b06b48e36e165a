#pragma once

#include <QObject>
#include <QPointer>

class QDialog;

namespace fireable {

class MainWindow;

/// The Help menu: commands, shortcuts, help pages and the About dialog.
class HelpMenu final : public QObject {
    Q_OBJECT

public:
    explicit HelpMenu(MainWindow& window);

private:
    void showEngines();
    void showAbout();

    MainWindow& window_;
    QPointer<QDialog> engines_;  ///< while it is open
};

}  // namespace fireable
