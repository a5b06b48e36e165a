#pragma once

#include <QObject>
#include <QStringList>
#include <utility>
#include <vector>

#include "app/desktop/recovery/instance.h"

namespace fireable {

class MainWindow;

/// Opens in a window what later starts of the program are given, and shows the window. Files wait
/// while a dialog does, which then keeps the focus, and while others are being read.
class HandedFiles final : public QObject {
    Q_OBJECT

public:
    explicit HandedFiles(MainWindow& window) : window_(window) {}

    /// Files wait for this too: what earlier processes left comes first.
    void begin();
    /// Calls `answer` once each of them is open or could not be opened.
    void open(const QStringList& files, const fireable::SingleInstance::Answer& answer);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void openWaiting();

    MainWindow& window_;
    std::vector<std::pair<QStringList, SingleInstance::Answer>> waiting_;
    bool begun_ = false;
};

}  // namespace fireable
