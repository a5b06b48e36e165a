#pragma once

#include <QObject>
#include <map>
#include <string>
#include <vector>

#include "editor/document/net_document.h"
#include "editor/playback/engine_runner.h"
#include "editor/playback/watch_values.h"

namespace fireable {

/// Keeps what the net that runs, the shown one as a rule, says about its runs, and what the user
/// has set for them, the same.
///
/// Breakpoints and watches are saved with the net, but setting one is no step to undo. The engine, the rule and the limits are edits of the net once the active configuration
/// has a name; before, choosing an engine for a moment does not change the file.
///
/// The active configuration is known by its name: it stays the active one when others come and go,
/// and is it again when its removal is undone.
class SavedRuns final : public QObject {
    Q_OBJECT

public:
    SavedRuns(NetDocument& document, EngineRunner& runner, QObject* parent = nullptr);

    WatchList& watches() { return watches_; }
    /// How nets run that keep no configuration with a name.
    void setDefault(EngineKind kind, FiringRule rule);
    FiringRule defaultRule() const { return defaultRule_; }
    /// Those of the net that runs: the shown one, or what it is looked at as a part of.
    const std::vector<RunConfiguration>& all() const {
        return document_.nets()[runner_.net()].runs;
    }
    /// All that is set for runs of the shown net now, without a name.
    RunConfiguration asSetNow() const;
    /// Position of the configuration that is used; 0 where there is none yet.
    std::size_t active() const;
    void choose(std::size_t position);
    /// Others instead of all, as one undoable step; that at `active` is used.
    void set(std::vector<RunConfiguration> runs, std::size_t active);
    /// Runs the shown net so until its engine, rule or configuration is chosen anew; nothing of it
    /// is kept.
    void runForNow(EngineKind kind, FiringRule rule);

signals:
    /// There are others, another one is active, or one says something else.
    void changed();
    /// The user wants nets to run so that keep no configuration with a name.
    void defaultChosen(fireable::EngineKind kind, fireable::FiringRule rule);

private:
    /// What the net says is what holds in the window.
    void follow();
    /// What holds in the window is what the net says: where to halt and what to watch.
    void keepLists();
    /// The same of the engine, the rule and the limits.
    void keepSettings();
    RunConfiguration stored() const;
    NetKey netNow() const { return document_.netKey(runner_.net()); }
    std::vector<RunConfiguration> allWith(RunConfiguration run) const;
    void change(std::vector<RunConfiguration> runs, const QString& step);
    void makeActive(const std::vector<RunConfiguration>& runs, std::size_t position);
    void configure(const RunConfiguration& run);

    /// A configuration that was chosen: its name, and where it stood among others of that name.
    struct Chosen {
        std::string name;
        std::size_t position;
        bool operator==(const Chosen&) const = default;
    };
    /// What holds instead of what a configuration says.
    struct ForNow {
        RunConfiguration instead;  ///< of this one's engine and rule
        EngineKind kind;
        FiringRule rule;
    };

    NetDocument& document_;
    EngineRunner& runner_;
    WatchList watches_;
    EngineKind defaultKind_;
    FiringRule defaultRule_;
    NetKey shown_;                                  ///< whose settings hold in the window
    std::map<NetKey, std::vector<Chosen>> chosen_;  ///< the latest first, each once
    std::map<NetKey, ForNow> forNow_;
    bool following_ = false;
};

}  // namespace fireable
