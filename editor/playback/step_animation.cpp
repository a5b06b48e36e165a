#include "editor/playback/step_animation.h"

#include <QStyle>

namespace fireable {
namespace {

constexpr std::size_t mostFlights = 500;  // more would be a cloud, and slow

}  // namespace

StepAnimation::StepAnimation(CanvasView& canvas, QObject* parent)
    : QObject(parent), canvas_(canvas) {
    clock_.setStartValue(0.0);
    clock_.setEndValue(1.0);
    connect(&clock_, &QVariantAnimation::valueChanged, this,
            [this](const QVariant& share) { advance(share.toDouble()); });
    connect(&clock_, &QVariantAnimation::finished, this, &StepAnimation::finish);
    canvas_.addOverlay(*this);
}

StepAnimation::~StepAnimation() {
    canvas_.removeOverlay(*this);
}

StepAnimation::Shown StepAnimation::shownBy(const EngineRunner& runner) {
    const RunFrame* frame = runner.frame();
    return {runner.steps(), runner.drawnMarking(),
            frame != nullptr ? frame->fired : std::vector<Firing>(), runner.firedTransitions(),
            runner.enabledTransitions()};
}

void StepAnimation::show(const EngineRunner& runner) {
    if (isActive()) {
        finish();
    }
    const std::optional<Shown> before = std::exchange(shown_, shownBy(runner));
    const bool wanted = milliseconds_ > 0 && before && canvas_.isVisible() &&
                        runner.state() != RunState::running && runner.program() != nullptr &&
                        canvas_.style()->styleHint(QStyle::SH_Widget_Animation_Duration) > 0;
    if (!wanted || !begin(*before, *shown_, *runner.program())) {
        finish();
    }
}

void StepAnimation::forget() {
    clock_.stop();
    motion_ = {};
    shown_.reset();
}

/// False: this is not one step, or there is nothing to see of it.
bool StepAnimation::begin(const Shown& before, const Shown& after, const RunProgram& program) {
    const bool forwards = after.steps == before.steps + Count(1);
    if (!forwards && before.steps != after.steps + Count(1)) {
        return false;
    }
    const Shown& later = forwards ? after : before;
    if (later.fired.empty() || later.fired.size() > mostFlights) {
        return false;
    }
    const Net& net = canvas_.diagram().net;
    const std::vector<TokenMove> moves = tokenMoves(program, net, later.fired);
    motion_ = {flightsOf(moves), burstsOf(program, later.fired)};
    if (motion_.flights.empty() || motion_.flights.size() > mostFlights) {
        motion_ = {};
        return false;
    }
    std::vector<Count> between = forwards ? before.marking : after.marking;
    for (const TokenMove& move : moves) {
        if (move.taken) {
            between[net.places.indexOf(move.place)] -= move.tokens;
        }
    }
    canvas_.setMarking(between);
    canvas_.setHighlighted({}, {});
    flashing_ = later.flashed;
    share_ = forwards ? 0 : 1;
    clock_.setDirection(forwards ? QAbstractAnimation::Forward : QAbstractAnimation::Backward);
    clock_.setDuration(milliseconds_);
    clock_.start();
    return true;
}

/// Those whose arcs are drawn.
std::vector<TokenFlight> StepAnimation::flightsOf(const std::vector<TokenMove>& moves) const {
    std::vector<TokenFlight> flights;
    for (const TokenMove& move : moves) {
        if (auto line = lineOf(move); line.size() > 1) {
            flights.push_back({std::move(line), move.tokens, move.taken});
        }
    }
    return flights;
}

/// Firings of several copies at once, at the drawn transitions that show them.
std::vector<FiringBurst> StepAnimation::burstsOf(const RunProgram& program,
                                                 const std::vector<Firing>& fired) const {
    std::vector<FiringBurst> bursts;
    for (const Firing& firing : fired) {
        const auto t = static_cast<std::size_t>(firing.transition);
        const auto drawn = program.drawnTransitions[t];
        const QRectF node = drawn ? canvas_.boundsOf(*drawn) : QRectF();
        if (firing.count > Count(1) && !node.isEmpty()) {
            bursts.push_back({QPointF(node.center().x(), node.top()), firing.count});
        }
    }
    return bursts;
}

/// Of parallel arcs the first one carries all.
std::vector<QPointF> StepAnimation::lineOf(const TokenMove& move) const {
    for (const NetElement& stroke : canvas_.strokesAt(move.transition)) {
        const auto ends = canvas_.endsOf(stroke);
        if (ends && carries(canvas_.diagram(), stroke, *ends, move)) {
            return canvas_.lineOf(stroke);
        }
    }
    return {};
}

void StepAnimation::advance(double share) {
    const bool fires = (share_ < firingAt) != (share < firingAt);
    share_ = share;
    if (fires) {
        canvas_.setHighlighted(flashing_, {});
    }
    canvas_.update();
}

void StepAnimation::finish() {
    clock_.stop();
    motion_ = {};
    canvas_.setMarking(shown_->marking);
    canvas_.setHighlighted(shown_->flashed, shown_->enabled);
    canvas_.update();
}

void StepAnimation::paint(QPainter& painter, const CanvasView& canvas) {
    if (!motion_.flights.empty()) {
        paintMotion(painter, motion_, share_, canvas.scene(),
                    {canvas.toScene({0, 0}), canvas.zoom()}, canvas.colours());
    }
}

}  // namespace fireable
