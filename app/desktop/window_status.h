#pragma once

#include <QLabel>
#include <QProgressBar>
#include <QStatusBar>

#include "app/desktop/zoom_box.h"

namespace fireable {

class DocumentView;

/// What stands at the right end of the status bar: how the run in front goes, and its zoom.
class WindowStatus final : public QObject {
    Q_OBJECT

public:
    explicit WindowStatus(QStatusBar& bar);

    /// `view` is the document in front; null when none is open.
    void show(DocumentView* view);
    /// Whether files are being read.
    void setBusy(bool busy);

private:
    QProgressBar* busy_;
    QLabel* state_;
    QLabel* steps_;
    ZoomBox* zoom_;
};

}  // namespace fireable
