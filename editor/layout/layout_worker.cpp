#include "editor/layout/layout_worker.h"

#include <memory>
#include <utility>

#include "editor/layout/lay_out.h"

namespace fireable {

void LayoutWorker::start(LayoutRequest request, LayoutKind kind) {
    if (current_) {
        threads_[*current_].request_stop();
    }
    const std::uint64_t run = ++runs_;
    threads_[run] = std::jthread([this, run, request = std::move(request), kind,
                                  graphviz = graphviz_](const std::stop_token& stop) {
        auto layout = std::make_shared<Layout>(layOut(request, kind, graphviz, stop));
        // The destructor joins this thread, so `this` is alive; a call still queued dies with it.
        QMetaObject::invokeMethod(
            this, [this, run, layout] { take(run, *layout); }, Qt::QueuedConnection);
    });
    setCurrent(run);
}

void LayoutWorker::cancel() {
    if (current_) {
        threads_[*current_].request_stop();
        setCurrent(std::nullopt);
    }
}

void LayoutWorker::take(std::uint64_t run, const Layout& layout) {
    threads_.erase(run);  // it has nothing left to do, so joining it takes no time
    if (current_ == run) {
        setCurrent(std::nullopt);
        emit finished(layout);
    }
}

void LayoutWorker::setCurrent(std::optional<std::uint64_t> run) {
    const bool wasBusy = isBusy();
    current_ = run;
    if (isBusy() != wasBusy) {
        emit busyChanged(isBusy());
    }
}

}  // namespace fireable
