#include "editor/spiking/animated_system.h"

#include <QStringList>
#include <utility>

#include "editor/canvas/element_text.h"
#include "editor/document/to_text.h"
#include "editor/spiking/spiking_animation.h"
#include "editor/spiking/spiking_session.h"
#include "engine/spiking/run/spiking_run_model.h"

namespace fireable {
namespace {

class SystemAnimationScene final : public AnimationScene {
public:
    explicit SystemAnimationScene(const AnimatedSystem& run)
        : AnimationScene(scene_, 0),  // rules are used when the step begins
          drawing_(run.drawing),
          program_(*run.record->program),
          cursor_(run.record->tree, run.record->timeline) {
        scene_.set(drawing_);
    }

    Count step() const override { return cursor_.step(); }
    QString firedText() const override;
    void paintOver(QPainter& painter, const Viewport& viewport, const QRectF& seen,
                   const CanvasPalette& colours) const override {
        marks_.paint(painter, scene_, viewport, seen, colours);
    }

private:
    bool goTo(const Count& step) override { return cursor_.goTo(step); }
    void showAfter() override { show(frame().now.spikes); }
    StepMotion showDuring() override;
    std::vector<std::uint32_t> firedNodes() const override;
    SpikingFrame frame() const;
    void show(std::span<const Count> spikes);

    const spiking::DrawnSystem& drawing_;
    const SpikingRunProgram& program_;
    spiking::SpikingTimelineCursor cursor_;
    SpikingScene scene_;
    SpikingMarks marks_;
};

SpikingFrame SystemAnimationScene::frame() const {
    Checkpoint now = cursor_.checkpoint();
    spiking::Configuration configuration =
        spiking::configurationOf(now, program_.program.neuronCount());
    RunPosition position;
    position.state = std::move(now);
    return frameAt(cursor_, std::move(position), std::move(configuration));
}

StepMotion SystemAnimationScene::showDuring() {
    const SpikingFrame later = frame();
    if (!cursor_.back()) {  // what was before is not kept
        show(later.now.spikes);
        return {};
    }
    std::vector<Count> before = frame().now.spikes;
    cursor_.forward();
    show(spikesDuring(later, std::move(before)));
    return spikeMotion(program_, later, scene_, drawing_.system);
}

void SystemAnimationScene::show(std::span<const Count> spikes) {
    const std::vector<SpikeRange> ranges = drawnRanges(program_, spikes);
    for (std::size_t i = 0; i < ranges.size(); ++i) {
        scene_.showSpikes(drawing_.system.neurons.idAt(i), ranges[i]);
    }
    const SpikingFrame now = frame();
    marks_.closed = drawnClosed(program_, now);
    marks_.used = drawnUses(program_, now);
}

std::vector<std::uint32_t> SystemAnimationScene::firedNodes() const {
    std::vector<std::uint32_t> nodes;
    for (const UsedRule& rule : marks_.used) {
        if (const auto node = scene_.nodeOf(toElement(rule.neuron))) {
            nodes.push_back(*node);
        }
    }
    return nodes;
}

QString SystemAnimationScene::firedText() const {
    QStringList texts;
    for (const spiking::RecordedUse& use : cursor_.event().used) {
        const QString name =
            toText(spiking::neuronName(program_.system, program_.program, use.neuron));
        texts.append(use.times > Count(1) ? name + QStringLiteral(" ×") + markingText(use.times)
                                          : name);
    }
    return texts.join(QStringLiteral(", "));
}

}  // namespace

AnimatedSystem::AnimatedSystem(std::shared_ptr<const SpikingRunRecord> ran,
                               spiking::DrawnSystem drawn)
    : AnimationSource(*ran), record(std::move(ran)), drawing(std::move(drawn)) {
}

std::unique_ptr<AnimationScene> AnimatedSystem::makeScene() const {
    return std::make_unique<SystemAnimationScene>(*this);
}

}  // namespace fireable
