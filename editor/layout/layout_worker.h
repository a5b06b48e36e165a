#pragma once

#include <QObject>
#include <QVariantAnimation>
#include <vector>

#include "editor/document/latest_task.h"
#include "editor/layout/graphviz.h"
#include "editor/layout/layout.h"

namespace fireable {

/// Computes layouts on a worker thread, one at a time.
///
/// There are no failures: if Graphviz is missing, fails or is too slow, simpler layouts are used
/// and `Layout::message` says so. Out of memory, nothing moves and there is a message too.
class LayoutWorker final : public QObject {
    Q_OBJECT

public:
    explicit LayoutWorker(QObject* parent = nullptr);

    /// Applies to layouts started later.
    void setGraphviz(GraphvizSettings settings) { graphviz_ = std::move(settings); }

    /// Answered by `finished` in the worker's thread, unless cancelled or superseded.
    void start(LayoutRequest request, LayoutKind kind);
    /// Cancels the present layout: no signal follows, and Graphviz terminates soon. Does not wait.
    void cancel() { task_.cancel(); }
    bool isBusy() const { return task_.isBusy(); }

signals:
    void busyChanged(bool busy);
    void finished(const fireable::Layout& layout);

private:
    GraphvizSettings graphviz_;
    LatestTask task_;
};

/// Animates positions from the present drawing to a layout. It moves nothing itself: draw on
/// `moved`, and apply the layout on `finished`.
class LayoutAnimation final : public QObject {
    Q_OBJECT

public:
    using Positions = std::vector<std::pair<NetElement, Point>>;

    /// With `reducedMotion`, `moved` is emitted once, with the final positions.
    explicit LayoutAnimation(bool reducedMotion, QObject* parent = nullptr);

    void setReducedMotion(bool reduced) { reducedMotion_ = reduced; }

    /// `from` and `to` list the same nodes in the same order. Replaces a running animation.
    void start(Positions from, Positions to);
    /// Skips to the end.
    void finish();
    bool isRunning() const { return clock_.state() == QAbstractAnimation::Running; }

    /// The start positions of the nodes of `request` for `layout`; nodes without a position start
    /// at their end.
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
