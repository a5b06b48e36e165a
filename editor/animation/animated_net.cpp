#include "editor/animation/animated_net.h"

#include <QStringList>
#include <utility>

#include "editor/canvas/element_text.h"
#include "editor/canvas/net_scene.h"
#include "editor/playback/step_animation.h"
#include "engine/net/run/net_replay.h"

namespace fireable {
namespace {

class NetAnimationScene final : public AnimationScene {
public:
    explicit NetAnimationScene(const AnimatedNet& run);

    Count step() const override { return cursor_.step(); }
    QString firedText() const override;

private:
    bool goTo(const Count& step) override { return cursor_.goTo(step); }
    void showAfter() override {
        showMarking(drawnMarking(program_, cursor_.checkpoint().values));
    }
    StepMotion showDuring() override;
    std::vector<std::uint32_t> firedNodes() const override;
    void showMarking(const std::vector<Count>& drawn);
    std::optional<std::uint32_t> nodeOf(const Firing& firing) const;
    std::vector<QPointF> lineOf(const TokenMove& move) const;

    const Diagram& drawing_;
    const RunProgram& program_;
    TimelineCursor cursor_;
    NetScene net_;
    std::vector<Count> tokens_;  ///< shown tokens, by place of the drawing
};

NetAnimationScene::NetAnimationScene(const AnimatedNet& run)
    : AnimationScene(net_, firingAt),
      drawing_(run.drawing),
      program_(*run.record->program),
      cursor_(run.record->tree, run.record->timeline),
      net_(run.drawing) {
    net_.setHidden(run.hidden);
    for (const auto& [id, place] : drawing_.net.places) {
        tokens_.push_back(place.initial);
    }
}

/// Shows the marking in the middle of the step: inputs are consumed, outputs not yet produced.
StepMotion NetAnimationScene::showDuring() {
    const Net& net = drawing_.net;
    const auto moves = tokenMoves(program_, net, cursor_.fired());
    StepMotion motion;
    std::vector<Count> between = drawnMarking(program_, cursor_.checkpoint().values);
    for (const TokenMove& move : moves) {
        if (!move.taken) {
            between[net.places.indexOf(move.place)] -= move.tokens;
        }
        if (auto line = lineOf(move); line.size() > 1) {
            motion.flights.push_back(TokenFlight::ofNet(std::move(line), move.tokens, move.taken));
        }
    }
    for (const Firing& firing : cursor_.fired()) {
        const auto node = nodeOf(firing);
        if (firing.count > Count(1) && node) {
            const QRectF bounds = nodeBounds(scene(), *node);
            motion.bursts.push_back(
                {{bounds.center().x(), bounds.top()}, copiesText(firing.count)});
        }
    }
    showMarking(between);
    return motion;
}

void NetAnimationScene::showMarking(const std::vector<Count>& drawn) {
    std::vector<std::uint32_t> changed;
    for (std::size_t i = 0; i < drawn.size(); ++i) {
        if (tokens_[i] != drawn[i]) {
            tokens_[i] = drawn[i];
            net_.showTokens(drawing_.net.places.idAt(i), drawn[i], changed);
        }
    }
}

std::optional<std::uint32_t> NetAnimationScene::nodeOf(const Firing& firing) const {
    const auto drawn = program_.drawnTransitions[static_cast<std::size_t>(firing.transition)];
    return drawn ? net_.nodeOf(*drawn) : std::nullopt;
}

std::vector<std::uint32_t> NetAnimationScene::firedNodes() const {
    std::vector<std::uint32_t> nodes;
    for (const Firing& firing : cursor_.fired()) {
        if (const auto node = nodeOf(firing)) {
            nodes.push_back(*node);
        }
    }
    return nodes;
}

/// Tokens of parallel arcs all travel along the first one.
std::vector<QPointF> NetAnimationScene::lineOf(const TokenMove& move) const {
    const auto node = net_.nodeOf(move.transition);
    if (!node) {
        return {};
    }
    for (const std::uint32_t stroke : net_.strokesOf(*node)) {
        const NetElement& element = net_.elementOfStroke(stroke);
        const auto ends = net_.endsOf(stroke);
        if (auto line = net_.lineOf(element);
            ends && !line.empty() && carries(drawing_, element, *ends, move)) {
            return line;
        }
    }
    return {};
}

QString NetAnimationScene::firedText() const {
    QStringList texts;
    for (const Firing& firing : cursor_.fired()) {
        const auto t = static_cast<std::size_t>(firing.transition);
        const QString name = QString::fromStdString(program_.transitionNames[t]);
        texts.append(firing.count > Count(1)
                         ? name + QStringLiteral(" ×") + markingText(firing.count)
                         : name);
    }
    return texts.join(QStringLiteral(", "));
}

}  // namespace

AnimatedNet::AnimatedNet(std::shared_ptr<const RunRecord> ran, Diagram drawn,
                         std::set<NodeId> hiddenNodes)
    : AnimationSource(*ran),
      record(std::move(ran)),
      drawing(std::move(drawn)),
      hidden(std::move(hiddenNodes)) {
}

std::unique_ptr<AnimationScene> AnimatedNet::makeScene() const {
    return std::make_unique<NetAnimationScene>(*this);
}

}  // namespace fireable
