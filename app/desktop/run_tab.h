#pragma once

#include <functional>
#include <memory>
#include <string>

#include "app/desktop/drawing_tab.h"
#include "editor/animation/animation_scene.h"
#include "editor/playback/player.h"
#include "editor/playback/run_configurations.h"
#include "editor/playback/watch_values.h"
#include "importers/profile/profile_task.h"

namespace fireable {

struct StoredRun;

/// A document to profile.
struct ProfiledDocument {
    ProfiledKind kind;
    std::function<Result<ProfileModel>()> compile;  ///< to be called on any thread
};

/// An open document of a kind that runs: what the actions and panels of runs need of each.
class RunTab : public DrawingTab {
    Q_OBJECT

public:
    virtual Runner& runner() = 0;
    virtual Player& player() = 0;
    virtual RunConfigurations& runs() = 0;
    WatchList& watches() { return runs().watches(); }
    virtual const WatchValues& watchValues() = 0;
    /// How long the drawing shows a step in motion; 0: at once.
    void setStepDuration(int milliseconds);
    /// The present run, for saving and comparing; null if there is none. May wait briefly.
    virtual std::shared_ptr<const StoredRun> recordedRun() = 0;
    /// The engine for runs whose device failed.
    virtual QString cpuEngine() const = 0;
    /// Continues the run with it, from the last valid state.
    virtual void continueOnCpu() = 0;
    /// The run so far with its drawing; null: there is none. Waits as `recordOf` does.
    virtual std::shared_ptr<const AnimationSource> animated() = 0;
    /// The model as it would run now, for a profile.
    virtual ProfiledDocument profiled() = 0;
    /// Runs use the engine and the rule of these words, until others are chosen; words that this
    /// kind does not know change nothing.
    virtual void runWith(const std::string& engine, const std::string& rule) = 0;

protected:
    using DrawingTab::DrawingTab;

    /// Signals changes of the run as those of the status; once the run exists.
    void followRun();
    RunStatus runStatusOf();
};

}  // namespace fireable
