#pragma once

#include <QObject>
#include <QPointer>

class QDialog;

namespace fireable {

class MainWindow;

/// Help > Choosing an Engine: a page of the help beside the window.
class HelpFeatures final : public QObject {
    Q_OBJECT

public:
    explicit HelpFeatures(MainWindow& window);

private:
    void showEngines();

    MainWindow& window_;
    QPointer<QDialog> engines_;  ///< while it is open
};

}  // namespace fireable
