#pragma once

#include <QObject>
#include <QVariantAnimation>
#include <vector>

#include "editor/layout/layout.h"

namespace fireable {

/// Positions on the way from how a diagram is drawn to how a layout wants it. It moves nothing: who
/// draws listens to `moved`, and does the layout itself when `finished` comes.
class LayoutAnimation final : public QObject {
    Q_OBJECT

public:
    using Positions = std::vector<std::pair<DrawnNode, Point>>;

    /// With `reducedMotion` nodes jump: `moved` comes once, with the end.
    explicit LayoutAnimation(bool reducedMotion, QObject* parent = nullptr);

    /// `from` and `to` name the same nodes in the same order. A movement under way is given up.
    void start(Positions from, Positions to);
    /// Goes to the end at once.
    void finish();
    bool isRunning() const { return clock_.state() == QAbstractAnimation::Running; }

    /// Where `layout` moves the nodes of `request` from; nodes that were nowhere start at their
    /// end.
    static Positions startOf(const LayoutRequest& request, const Layout& layout);

signals:
    void moved(const fireable::LayoutAnimation::Positions& positions);
    void finished();

private:
    void show(double share);

    bool reducedMotion_;
    QVariantAnimation clock_;  ///< from 0 to 1
    Positions from_;
    Positions to_;
};

}  // namespace fireable
