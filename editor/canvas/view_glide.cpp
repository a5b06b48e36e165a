#include "editor/canvas/view_glide.h"

#include <QEasingCurve>
#include <cmath>

namespace fireable {
namespace {

constexpr int milliseconds = 150;

}  // namespace

ViewGlide::ViewGlide(QObject* parent) : QObject(parent) {
    clock_.setDuration(milliseconds);
    clock_.setStartValue(0.0);
    clock_.setEndValue(1.0);
    clock_.setEasingCurve(QEasingCurve::OutCubic);
    connect(&clock_, &QVariantAnimation::valueChanged, this,
            [this](const QVariant& share) { emit moved(between(from_, to_, share.toDouble())); });
}

void ViewGlide::start(const ViewPlace& from, const ViewPlace& to) {
    clock_.stop();
    from_ = from;
    to_ = to;
    clock_.start();
}

/// Zooms exponentially; one widget point is fixed if the centre moves in proportion to the pixel
/// size, 1 / zoom.
ViewPlace ViewGlide::between(const ViewPlace& from, const ViewPlace& to, double share) {
    if (share >= 1) {
        return to;
    }
    const double zoom = from.zoom * std::pow(to.zoom / from.zoom, share);
    const double whole = 1 / to.zoom - 1 / from.zoom;
    const bool zooms = std::abs(whole) > 1e-9 / from.zoom;
    const double way = zooms ? (1 / zoom - 1 / from.zoom) / whole : share;
    return {from.centre + (to.centre - from.centre) * way, zoom};
}

}  // namespace fireable
