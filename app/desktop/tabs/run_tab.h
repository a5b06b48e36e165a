#pragma once

#include <QElapsedTimer>
#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>

#include "app/desktop/tabs/drawing_tab.h"
#include "editor/animation/animation_scene.h"
#include "editor/charts/heat_map.h"
#include "editor/playback/player.h"
#include "editor/playback/run_configurations.h"
#include "editor/playback/watch_values.h"
#include "importers/profile/profile_task.h"

namespace fireable {

struct StoredRun;

/// Runs and sweeps that have been under way for so long are not ended without a question: what took
/// less is soon repeated.
inline constexpr std::chrono::milliseconds leastLongRun{2000};

/// An open document of a kind that runs: what the actions and panels of runs need of each.
class RunTab : public DrawingTab {
    Q_OBJECT

public:
    /// Also where the run stands, if it can be repeated soon, and breakpoints and watches that are
    /// in no file.
    QJsonObject viewState() override;
    void restoreView(const QJsonObject& state) override;
    virtual Runner& runner() = 0;
    virtual Player& player() = 0;
    virtual RunConfigurations& runs() = 0;
    WatchList& watches() { return runs().watches(); }
    virtual const WatchValues& watchValues() = 0;
    /// Whether a run was begun; it may stand at its start again.
    bool isRun() {
        const RunPosition* position = runner().position();
        return runner().state() == RunState::running ||
               (position != nullptr && position->lastStep > Count(0));
    }
    /// Whether work on it has taken so long that ending it needs a question.
    bool isLong(std::chrono::duration<double> work) const { return work >= longRun_; }
    /// Whether the present run has.
    bool isRunLong() const { return isLong(computed()); }
    /// Whether closing would end such a run, under way or at any step. One that came to its end
    /// counts from fifteen times as long: its result was seen.
    bool wouldEndLongRun() {
        const bool isDone = runner().state() == RunState::dead;
        return isRun() && runner().state() != RunState::failed && !runner().showsOther() &&
               isLong(computed() / (isDone ? 15 : 1));
    }
    /// Whether a bar offers a long run back that an edit or a choice ended.
    bool offersEndedRun() const { return offersEndedRun_; }
    void setOffersEndedRun(bool offers) { offersEndedRun_ = offers; }
    /// How long the present run has been under way in all.
    std::chrono::milliseconds computed() const;
    /// Instead of `leastLongRun`, for tests.
    void setLongRun(std::chrono::milliseconds least) { longRun_ = least; }
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
    /// On which engines it runs.
    virtual ProfiledKind profiledKind() const = 0;
    /// Numbers of transitions or neurons, by name, as a heat map shows them. Others are left out.
    virtual DrawnCounts drawnCounts(const std::map<std::string, std::int64_t>& byName) = 0;
    /// Compiles the model as it would run now, a copy of it, on any thread, for a profile.
    virtual std::function<Result<ProfileModel>()> compilation() = 0;
    /// Runs use the engine and the rule of these words, until others are chosen; words that this
    /// kind does not know change nothing.
    virtual void runWith(const std::string& engine, const std::string& rule) = 0;

protected:
    using DrawingTab::DrawingTab;

    /// Replaces the run configurations; no undo step.
    virtual void setStoredRuns(std::vector<RunConfiguration> runs) = 0;
    /// Signals changes of the run as those of the status; once the run exists.
    void followRun();
    RunStatus runStatusOf();

private:
    void returnTo(const Count& step);
    void clockRun();

    std::chrono::milliseconds longRun_ = leastLongRun;
    std::chrono::milliseconds before_{0};  ///< that the run was under way, before `since_`
    bool offersEndedRun_ = false;
    QElapsedTimer since_;                  ///< invalid unless it is under way
    /// How long ended runs, which may come back, had been under way; by their numbers.
    std::map<std::uint64_t, std::chrono::milliseconds> ended_;
};

}  // namespace fireable
