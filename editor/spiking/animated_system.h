#pragma once

#include <memory>

#include "editor/animation/animation_scene.h"
#include "editor/spiking/spiking_run.h"
#include "engine/spiking/model/drawn_system.h"

namespace fireable {

/// A recorded run of a spiking system for animations.
struct AnimatedSystem final : AnimationSource {
    /// `drawn` is the system that ran.
    AnimatedSystem(std::shared_ptr<const SpikingRunRecord> ran, spiking::DrawnSystem drawn);
    std::unique_ptr<AnimationScene> makeScene() const override;

    const std::shared_ptr<const SpikingRunRecord> record;
    const spiking::DrawnSystem drawing;
};

}  // namespace fireable
