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
    void showAfter() override { showMarking(drawnMarking(program_, cursor_.checkpoint().values)); }
    StepMotion showDuring() override;
    std::vector<std::uint32_t> firedNodes() const override;
    void showMarking(const std::vector<Count>& drawn);

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
    std::vector<Count> between = drawnMarking(program_, cursor_.checkpoint().values);
    for (const TokenMove& move : moves) {
        if (!move.taken) {
            between[net.places.indexOf(move.place)] -= move.tokens;
        }
    }
    showMarking(between);
    return tokenMotion(program_, cursor_.fired(), moves, net_, drawing_);
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

std::vector<std::uint32_t> NetAnimationScene::firedNodes() const {
    std::vector<std::uint32_t> nodes;
    for (const Firing& firing : cursor_.fired()) {
        const auto drawn = program_.drawnTransitions[static_cast<std::size_t>(firing.transition)];
        if (const auto node = drawn ? net_.nodeOf(*drawn) : std::nullopt) {
            nodes.push_back(*node);
        }
    }
    return nodes;
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
