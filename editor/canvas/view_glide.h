#pragma once

#include <QObject>
#include <QPointF>
#include <QVariantAnimation>

namespace fireable {

/// How a canvas lies over its scene.
struct ViewPlace {
    QPointF centre;   ///< scene point in the middle of the widget
    double zoom = 1;  ///< widget pixels per unit

    bool operator==(const ViewPlace&) const = default;
};

/// Carries a view smoothly to another place. On the way exactly one point of the widget shows the
/// same scene point all the time: the one that does so at both ends.
class ViewGlide final : public QObject {
    Q_OBJECT

public:
    explicit ViewGlide(QObject* parent);

    void start(const ViewPlace& from, const ViewPlace& to);
    void stop() { clock_.stop(); }
    bool isActive() const { return clock_.state() == QAbstractAnimation::Running; }
    /// Where the last one ends.
    const ViewPlace& goal() const { return to_; }

    /// The place after `share` of the way; 0: from, 1: to.
    static ViewPlace between(const ViewPlace& from, const ViewPlace& to, double share);

signals:
    void moved(const fireable::ViewPlace& place);

private:
    QVariantAnimation clock_;
    ViewPlace from_;
    ViewPlace to_;
};

}  // namespace fireable
