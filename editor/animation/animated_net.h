#pragma once

#include <memory>
#include <set>

#include "editor/animation/animation_scene.h"
#include "editor/playback/run_program.h"
#include "engine/net/model/diagram.h"

namespace fireable {

/// A recorded run of a net for animations.
struct AnimatedNet final : AnimationSource {
    /// `drawn` is the net that ran.
    AnimatedNet(std::shared_ptr<const RunRecord> ran, Diagram drawn,
                std::set<NodeId> hiddenNodes = {});
    std::unique_ptr<AnimationScene> makeScene() const override;

    const std::shared_ptr<const RunRecord> record;
    const Diagram drawing;
    const std::set<NodeId> hidden;
};

}  // namespace fireable
