#pragma once

#include <QObject>
#include <QPointer>

class QDialog;

namespace fireable {

class MainWindow;

/// The menu Help: commands and keys, pages of the help, and what Fireable is.
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
