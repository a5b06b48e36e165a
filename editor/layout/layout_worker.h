#pragma once

#include <QObject>
#include <cstdint>
#include <map>
#include <optional>
#include <thread>

#include "editor/layout/graphviz.h"
#include "editor/layout/layout.h"

namespace fireable {

/// Lays nets out on a thread of its own, one at a time.
///
/// There is no failure: where Graphviz is missing, fails or is too slow, simpler layouts serve and
/// `Layout::message` says so.
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

}  // namespace fireable
