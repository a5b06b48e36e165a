#pragma once

#include <QLabel>
#include <QProgressBar>
#include <QStatusBar>

#include "app/desktop/zoom_box.h"

namespace fireable {

class DocumentView;

/// The right end of the status bar: run state, step count and zoom.
class WindowStatus final : public QObject {
    Q_OBJECT

public:
    explicit WindowStatus(QStatusBar& bar);

    /// `view` is the active document; null if none is open.
    void show(DocumentView* view);
    /// Shows that files are being loaded.
    void setBusy(bool busy);

private:
    QProgressBar* busy_;
    QLabel* state_;
    QLabel* steps_;
    ZoomBox* zoom_;
};

}  // namespace fireable
