#include "editor/layout/layout_worker.h"

#include <QEasingCurve>
#include <cassert>
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

LayoutWorker::LayoutWorker(QObject* parent) : QObject(parent) {
    connect(&task_, &LatestTask::busyChanged, this, &LayoutWorker::busyChanged);
}

void LayoutWorker::start(LayoutRequest request, LayoutKind kind) {
    task_.start(
        [request = std::move(request), kind, graphviz = graphviz_](const std::stop_token& stop) {
            auto made = caught("the layout", [&] { return layOut(request, kind, graphviz, stop); });
            return made ? std::move(*made) : unmoved(made.error());
        },
        [this](const Layout& layout) { emit finished(layout); });
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
    std::map<NetElement, QPointF> now;
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
