#pragma once

#include <memory>

#include "app/desktop/drawing_tab.h"
#include "editor/animation/animation_scene.h"
#include "editor/playback/player.h"
#include "editor/playback/runner.h"
#include "editor/playback/watch_values.h"

namespace fireable {

/// An open document of a kind that runs: what the actions and panels of runs need of each.
class RunTab : public DrawingTab {
    Q_OBJECT

public:
    virtual Runner& runner() = 0;
    virtual Player& player() = 0;
    virtual WatchList& watches() = 0;
    virtual const WatchValues& watchValues() = 0;
    /// How long the drawing shows a step in motion; 0: at once.
    virtual void setStepDuration(int milliseconds) = 0;
    /// The run so far with its drawing; null: there is none. Waits as `recordOf` does.
    virtual std::shared_ptr<const AnimationSource> animated() = 0;

protected:
    using DrawingTab::DrawingTab;

    /// Signals changes of the run as those of the status; once the run exists.
    void followRun();
    RunStatus runStatusOf();
};

}  // namespace fireable
