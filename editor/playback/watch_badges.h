#pragma once

#include <QObject>
#include <QPointer>

#include "editor/canvas/canvas_overlay.h"
#include "editor/canvas/canvas_view.h"
#include "editor/playback/watch_values.h"

namespace fireable {

/// The watches with their values in a corner of a canvas.
class WatchBadges final : public QObject, private CanvasOverlay {
    Q_OBJECT

public:
    WatchBadges(CanvasView& canvas, const WatchValues& values, QObject* parent);
    ~WatchBadges() override;

    void setShown(bool shown);

private:
    void paint(QPainter& painter, const CanvasView& canvas) override;

    QPointer<CanvasView> canvas_;  ///< may go first
    const WatchValues& values_;
    bool shown_ = true;
};

}  // namespace fireable
