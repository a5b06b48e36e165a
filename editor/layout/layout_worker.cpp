#include "editor/layout/layout_worker.h"

#include <QEasingCurve>
#include <cassert>
#include <memory>
#include <utility>

#include "editor/document/points.h"
#include "editor/document/to_text.h"
#include "editor/layout/lay_out.h"
#include "engine/base/thrown.h"

namespace fireable {
namespace {

constexpr int durationMilliseconds = 300;

/// Where everything stays where it is.
Layout unmoved(const Error& error) {
    Layout layout;
    layout.message = LayoutWorker::tr("Nothing was moved: %1").arg(toText(error.message()));
    return layout;
}

}  // namespace

void LayoutWorker::start(LayoutRequest request, LayoutKind kind) {
    if (current_) {
        threads_[*current_].request_stop();
    }
    const std::uint64_t run = ++runs_;
    threads_[run] = std::jthread([this, run, request = std::move(request), kind,
                                  graphviz = graphviz_](const std::stop_token& stop) {
        auto made = caught("the layout", [&] { return layOut(request, kind, graphviz, stop); });
        auto layout = std::make_shared<Layout>(made ? std::move(*made) : unmoved(made.error()));
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
    threads_.erase(run);  // it has finished, so joining is immediate
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

LayoutAnimation::LayoutAnimation(bool reducedMotion, QObject* parent)
    : QObject(parent), reducedMotion_(reducedMotion) {
    clock_.setStartValue(0.0);
    clock_.setEndValue(1.0);
    clock_.setDuration(durationMilliseconds);
    clock_.setEasingCurve(QEasingCurve::InOutCubic);
    connect(&clock_, &QVariantAnimation::valueChanged, this, [this](const QVariant& value) {
        if (isRunning() && value.toDouble() < 1) {
            show(value.toDouble());
        }
    });
    connect(&clock_, &QAbstractAnimation::finished, this, [this] {
        emit moved(to_);  // exact final positions
        emit finished();
    });
}

void LayoutAnimation::start(Positions from, Positions to) {
    assert(from.size() == to.size());
    clock_.stop();
    from_ = std::move(from);
    to_ = std::move(to);
    clock_.start();
    if (reducedMotion_) {
        finish();
    }
}

void LayoutAnimation::finish() {
    if (isRunning()) {
        clock_.setCurrentTime(durationMilliseconds);  // stops the clock, which signals the end
    }
}

LayoutAnimation::Positions LayoutAnimation::startOf(const LayoutRequest& request,
                                                    const Layout& layout) {
    std::map<DrawnNode, QPointF> now;
    for (const LayoutNode& node : request.nodes) {
        if (node.centre) {
            now.emplace(node.id, *node.centre);
        }
    }
    Positions positions = layout.centres;
    for (auto& [id, position] : positions) {
        if (const auto found = now.find(id); found != now.end()) {
            position = toPoint(found->second);
        }
    }
    return positions;
}

void LayoutAnimation::show(double share) {
    Positions positions = to_;
    for (std::size_t i = 0; i < positions.size(); ++i) {
        positions[i].second = between(from_[i].second, to_[i].second, share);
    }
    emit moved(positions);
}

}  // namespace fireable
