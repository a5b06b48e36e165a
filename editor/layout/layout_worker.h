#pragma once

#include <QObject>
#include <QVariantAnimation>
#include <cstdint>
#include <map>
#include <optional>
#include <thread>
#include <vector>

#include "editor/layout/graphviz.h"
#include "editor/layout/layout.h"

namespace fireable {

/// Lays nets out on a thread of its own, one at a time.
///
/// There is no failure: where Graphviz is missing, fails or is too slow, simpler layouts serve and
/// `Layout::message` says so. One that throws, as where memory is short, moves nothing and has a
/// message too.
class LayoutWorker final : public QObject {
    Q_OBJECT

public:
    explicit LayoutWorker(QObject* parent = nullptr) : QObject(parent) {}

    /// For the layouts that are started from now on.
    void setGraphviz(GraphvizSettings settings) { graphviz_ = std::move(settings); }

    /// Answered by `finished`, in the thread that the worker lives in, unless it is cancelled or
    /// another one is started first.
    void start(LayoutRequest request, LayoutKind kind);
    /// Gives the layout up that is being made: no signal will bring it, and Graphviz is ended
    /// within some hundredths of a second. Does not wait for that.
    void cancel();
    bool isBusy() const { return current_.has_value(); }

signals:
    void busyChanged(bool busy);
    void finished(const fireable::Layout& layout);

private:
    void take(std::uint64_t run, const Layout& layout);
    void setCurrent(std::optional<std::uint64_t> run);

    GraphvizSettings graphviz_;
    std::uint64_t runs_ = 0;
    std::optional<std::uint64_t> current_;           ///< the run whose layout is awaited
    std::map<std::uint64_t, std::jthread> threads_;  ///< those cancelled stay until they end
};

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
