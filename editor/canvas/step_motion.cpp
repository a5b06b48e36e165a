#include "editor/canvas/step_motion.h"

#include <QStyle>
#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "editor/canvas/element_text.h"
#include "editor/canvas/scene_view.h"
#include "editor/document/points.h"

namespace fireable {
namespace {

constexpr double burstLasts = 0.6;  // of the step, to be read meanwhile
constexpr double fadesFrom = 0.6;   // of the way of what is lost
constexpr int wholeOpacity = 32;
constexpr std::size_t mostNumbers = 500;
constexpr double numbersFrom = 7;  // pixels that they would have, where there are more
constexpr double beyondSeen = 40;  // pixels of the desktop to which a number reaches

/// Draws a text on a pill-shaped background.
void paintPill(QPainter& painter, QPointF at, const QString& text, double radius,
               const CanvasPalette& colours) {
    painter.setPen(QPen(colours.paper, 1));
    painter.setBrush(colours.fired);
    const QRectF inner = QFontMetricsF(painter.font()).boundingRect(text);
    const double height = std::max(inner.height(), 2 * radius);
    const QSizeF size(std::max(inner.width() + height / 2, height), height);
    const QRectF pill(at - QPointF(size.width(), size.height()) / 2, size);
    painter.drawRoundedRect(pill, height / 2, height / 2);
    painter.setPen(colours.paper);
    painter.drawText(pill, Qt::AlignCenter, text);
}

}  // namespace

void paintMotion(QPainter& painter, const StepMotion& motion, double share, const Scene& scene,
                 const Viewport& viewport, const CanvasPalette& colours,
                 const MotionScreen* screen) {
    const double ratio = screen != nullptr ? screen->ratio : 1;
    const double radius =
        std::clamp(1.6 * scene.tokenRadius * viewport.zoom, 3 * ratio, 14 * ratio);
    const double size = scene.countSize * viewport.zoom;
    QFont font = painter.font();
    font.setPixelSize(static_cast<int>(std::clamp(size, 9 * ratio, 28 * ratio)));
    painter.setFont(font);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool numbers = motion.flights.size() <= mostNumbers || size >= numbersFrom * ratio;
    const double beyond = beyondSeen * ratio;
    const QRectF seen =
        screen != nullptr ? screen->seen.marginsAdded(QMarginsF(beyond, beyond, beyond, beyond))
                          : QRectF();
    const auto isSeen = [&](QPointF at) { return screen == nullptr || seen.contains(at); };
    const std::optional<RawPixels> raw =
        screen != nullptr ? RawPixels::under(painter) : std::nullopt;
    std::map<int, DiscSprite> discs;  // by opacity
    const auto discOf = [&](int opacity) -> DiscSprite& {
        const auto ink = [&](QColor colour) {
            colour.setAlpha(colour.alpha() * opacity / wholeOpacity);
            return colour.rgba();
        };
        const DiscSprite::Look look{radius, ratio, ink(colours.fired), ink(colours.paper)};
        return discs.try_emplace(opacity, look).first->second;
    };
    DiscSprite& whole = discOf(wholeOpacity);
    for (const TokenFlight& flight : motion.flights) {
        if (share < flight.leaves || (share >= flight.arrives && flight.arrives < 1)) {
            continue;
        }
        const double way = (share - flight.leaves) / (flight.arrives - flight.leaves);
        const QPointF at = viewport.toPixels(pointAlong(flight.line, way));
        if (!isSeen(at)) {
            continue;
        }
        const bool fades = flight.isLost && way > fadesFrom;
        const double opacity = fades ? (1 - way) / (1 - fadesFrom) : 1;
        const bool hasNumber = numbers && flight.tokens != Count(1);
        if (screen != nullptr && !hasNumber) {
            (fades ? discOf(static_cast<int>(std::lround(opacity * wholeOpacity))) : whole)
                .stamp(painter, raw, at);
            continue;
        }
        painter.setOpacity(opacity);
        if (hasNumber) {
            paintPill(painter, at, markingText(flight.tokens), radius, colours);
        } else {
            painter.setPen(QPen(colours.paper, 1));
            painter.setBrush(colours.fired);
            painter.drawEllipse(at, radius, radius);
        }
        painter.setOpacity(1);
    }
    if (numbers && std::abs(share - firingAt) < burstLasts / 2) {
        for (const FiringBurst& burst : motion.bursts) {
            const QPointF at = viewport.toPixels(burst.at);
            if (isSeen(at)) {
                paintPill(painter, at - QPointF(0, radius), burst.text, radius, colours);
            }
        }
    }
}

MotionOverlay::MotionOverlay(SceneView& canvas, QObject* parent)
    : QObject(parent), canvas_(canvas) {
    clock_.setStartValue(0.0);
    clock_.setEndValue(1.0);
    connect(&clock_, &QVariantAnimation::valueChanged, this,
            [this](const QVariant& share) { advance(share.toDouble()); });
    connect(&clock_, &QVariantAnimation::finished, this, [this] { finish(); });
    canvas_.addOverlay(*this);
}

MotionOverlay::~MotionOverlay() {
    canvas_.removeOverlay(*this);
}

bool MotionOverlay::canMove() const {
    return milliseconds_ > 0 && canvas_.isVisible() &&
           canvas_.style()->styleHint(QStyle::SH_Widget_Animation_Duration) > 0;
}

void MotionOverlay::startMotion(StepMotion motion, bool forwards) {
    motion_ = std::move(motion);
    share_ = forwards ? 0 : 1;
    clock_.setDirection(forwards ? QAbstractAnimation::Forward : QAbstractAnimation::Backward);
    clock_.setDuration(milliseconds_);
    clock_.start();
}

void MotionOverlay::stopMotion() {
    clock_.stop();
    motion_ = {};
    canvas_.update();
}

void MotionOverlay::advance(double share) {
    const bool passes = (share_ < firingAt) != (share < firingAt);
    share_ = share;
    if (passes) {
        passMiddle();
    }
    canvas_.update();
}

void MotionOverlay::paint(QPainter& painter, const SceneView& canvas) {
    if (!motion_.empty()) {
        const Viewport viewport = canvas.enterPixels(painter);
        const double ratio = canvas.devicePixelRatioF();
        const MotionScreen screen{QRectF(QPointF(0, 0), QSizeF(canvas.size()) * ratio), ratio};
        paintMotion(painter, motion_, share_, canvas.scene(), viewport, canvas.colours(), &screen);
    }
}

}  // namespace fireable
