#include "editor/animation/animation_scene.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <algorithm>
#include <cmath>

#include "editor/canvas/drawing_metrics.h"

namespace fireable {
namespace {

constexpr std::int64_t minFrames = 4;   // of a step: fewer would only flicker
constexpr double shareOfMotion = 0.75;  // of a step; its result is shown for the rest

constexpr double textSize = 11;  // units
constexpr double indent = 8;     // units

}  // namespace

AnimationReel::AnimationReel(AnimationPlan plan)
    : plan_(std::move(plan)),
      steps_(((plan_.to - plan_.from) / Count(plan_.every)).saturated64() + 1),
      framesPerStep_(
          std::max<std::int64_t>(1, std::llround(framesPerSecond / plan_.stepsPerSecond))),
      moving_(plan_.every == 1 && framesPerStep_ >= minFrames
                  ? std::llround(shareOfMotion * static_cast<double>(framesPerStep_))
                  : 0) {
}

Count AnimationReel::step(std::int64_t index) const {
    return plan_.from + Count(index) * Count(plan_.every);
}

AnimationMoment AnimationReel::moment(std::int64_t frame) const {
    const std::int64_t index = frame / framesPerStep_;
    const std::int64_t within = frame % framesPerStep_;
    const bool moves = index > 0 && within < moving_;
    return {step(index),
            moves ? static_cast<double>(within + 1) / static_cast<double>(moving_ + 1) : 1.0};
}

bool AnimationScene::show(const AnimationMoment& moment) {
    const bool goesOn = moment.step == step() && !motion_.flights.empty();
    if (moment.step != step() && !goTo(moment.step)) {
        return false;
    }
    share_ = moment.share;
    if (share_ >= 1) {
        motion_ = {};
        showAfter();
    } else if (!goesOn) {
        motion_ = showDuring();
    }
    light(share_ >= litFrom_ ? firedNodes() : std::vector<std::uint32_t>());
    return true;
}

/// Highlights these nodes, and no others.
void AnimationScene::light(std::vector<std::uint32_t> nodes) {
    auto& bits = model_.store().scene().nodes.highlights;
    for (const std::uint32_t node : lit_) {
        bits[node] = 0;
    }
    lit_ = std::move(nodes);
    for (const std::uint32_t node : lit_) {
        bits[node] = highlight::fired;
    }
}

void paintCaption(QPainter& painter, const QRectF& area, double zoom, const AnimationScene& scene) {
    const int pixels = std::max(1, static_cast<int>(textSize * zoom));
    const QFont bold = canvasFont(pixels, true);
    const QFont plain = canvasFont(pixels, false);
    QRectF room = area.adjusted(indent * zoom, 0, -indent * zoom, 0);
    const QString step = QCoreApplication::translate("AnimationCaption", "Step %1")
                             .arg(QString::fromStdString(scene.step().text()));
    painter.setPen(Qt::black);
    painter.setFont(bold);
    painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter, step);
    room.setLeft(room.left() + QFontMetricsF(bold).horizontalAdvance(step) + indent * zoom);
    painter.setFont(plain);
    painter.drawText(
        room, Qt::AlignLeft | Qt::AlignVCenter,
        QFontMetricsF(plain).elidedText(scene.firedText(), Qt::ElideRight, room.width()));
}

}  // namespace fireable
