#pragma once

#include <QObject>
#include <QPointF>
#include <QVariantAnimation>

namespace fireable {

/// The position of a canvas over its scene.
struct ViewPlace {
    QPointF centre;   ///< scene point in the middle of the widget
    double zoom = 1;  ///< widget pixels per unit

    bool operator==(const ViewPlace&) const = default;
};

/// Animates a view to another place. One point of the widget shows the same scene point throughout:
/// the one that does so at both ends.
class ViewGlide final : public QObject {
    Q_OBJECT

public:
    explicit ViewGlide(QObject* parent);

    void start(const ViewPlace& from, const ViewPlace& to);
    void stop() { clock_.stop(); }
    bool isActive() const { return clock_.state() == QAbstractAnimation::Running; }
    /// The target of the last animation.
    const ViewPlace& goal() const { return to_; }

    /// The place after a fraction of the animation; 0: from, 1: to.
    static ViewPlace between(const ViewPlace& from, const ViewPlace& to, double share);

signals:
    void moved(const fireable::ViewPlace& place);

private:
    QVariantAnimation clock_;
    ViewPlace from_;
    ViewPlace to_;
};

}  // namespace fireable
