#include "editor/animation/animation_scene.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QStringList>
#include <algorithm>
#include <cmath>

#include "editor/canvas/arc_geometry.h"
#include "editor/canvas/drawing_metrics.h"
#include "editor/canvas/element_text.h"

namespace fireable {
namespace {

constexpr std::int64_t minFrames = 4;   // of a step: fewer would only flicker
constexpr double shareOfMotion = 0.75;  // of a step; the marking is shown for the rest

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

AnimationScene::AnimationScene(std::shared_ptr<const AnimationSource> source)
    : source_(std::move(source)),
      cursor_(source_->record->tree, source_->record->timeline),
      net_(source_->drawing) {
    net_.setHidden(source_->hidden);
    for (const auto& [id, place] : source_->drawing.net.places) {
        tokens_.push_back(place.initial);
    }
}

bool AnimationScene::show(const AnimationMoment& moment) {
    const bool goesOn = moment.step == cursor_.step() && !motion_.flights.empty();
    if (moment.step != cursor_.step() && !cursor_.goTo(moment.step)) {
        return false;
    }
    share_ = moment.share;
    if (share_ >= 1) {
        motion_ = {};
        showMarking(drawnMarking(*source_->record->program, cursor_.checkpoint().values));
        mark(true);
        return true;
    }
    if (!goesOn) {
        begin();
    }
    mark(share_ >= firingAt);
    return true;
}

/// Shows the marking in the middle of the step: inputs are consumed, outputs not yet produced.
void AnimationScene::begin() {
    const RunProgram& program = *source_->record->program;
    const Net& net = source_->drawing.net;
    const auto moves = tokenMoves(program, net, cursor_.fired());
    motion_ = {};
    std::vector<Count> between = drawnMarking(program, cursor_.checkpoint().values);
    for (const TokenMove& move : moves) {
        if (!move.taken) {
            between[net.places.indexOf(move.place)] -= move.tokens;
        }
        if (auto line = lineOf(move); line.size() > 1) {
            motion_.flights.push_back(
                TokenFlight::ofNet(std::move(line), move.tokens, move.taken));
        }
    }
    for (const Firing& firing : cursor_.fired()) {
        const auto t = static_cast<std::size_t>(firing.transition);
        const auto drawn = program.drawnTransitions[t];
        const auto node = drawn ? net_.nodeOf(*drawn) : std::nullopt;
        if (firing.count > Count(1) && node) {
            const QRectF bounds = nodeBounds(scene(), *node);
            motion_.bursts.push_back(
                {{bounds.center().x(), bounds.top()}, copiesText(firing.count)});
        }
    }
    showMarking(between);
}

void AnimationScene::showMarking(const std::vector<Count>& drawn) {
    std::vector<std::uint32_t> changed;
    for (std::size_t i = 0; i < drawn.size(); ++i) {
        if (tokens_[i] != drawn[i]) {
            tokens_[i] = drawn[i];
            net_.showTokens(source_->drawing.net.places.idAt(i), drawn[i], changed);
        }
    }
}

/// Highlights the transitions of the current step if it has `fired`, else nothing.
void AnimationScene::mark(bool fired) {
    auto& bits = net_.store().scene().nodes.highlights;
    for (const std::uint32_t node : marked_) {
        bits[node] = 0;
    }
    marked_.clear();
    if (!fired) {
        return;
    }
    for (const Firing& firing : cursor_.fired()) {
        const auto t = static_cast<std::size_t>(firing.transition);
        const auto drawn = source_->record->program->drawnTransitions[t];
        if (const auto node = drawn ? net_.nodeOf(*drawn) : std::nullopt) {
            bits[*node] = highlight::fired;
            marked_.push_back(*node);
        }
    }
}

/// Tokens of parallel arcs all travel along the first one.
std::vector<QPointF> AnimationScene::lineOf(const TokenMove& move) const {
    const auto node = net_.nodeOf(move.transition);
    if (!node) {
        return {};
    }
    const SceneStrokes& strokes = scene().strokes;
    for (const std::uint32_t stroke : net_.strokesOf(*node)) {
        const auto ends = net_.endsOf(stroke);
        if (ends && strokes.layers[stroke] != SceneLayer::none &&
            carries(source_->drawing, net_.elementOfStroke(stroke), *ends, move)) {
            return flattened(strokes, stroke);
        }
    }
    return {};
}

QString AnimationScene::firedText() const {
    QStringList texts;
    for (const Firing& firing : cursor_.fired()) {
        const auto t = static_cast<std::size_t>(firing.transition);
        const QString name = QString::fromStdString(source_->record->program->transitionNames[t]);
        texts.append(firing.count > Count(1)
                         ? name + QStringLiteral(" ×") + markingText(firing.count)
                         : name);
    }
    return texts.join(QStringLiteral(", "));
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
