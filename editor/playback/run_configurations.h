#pragma once

#include <QObject>
#include <map>
#include <string>
#include <vector>

#include "editor/document/net_document.h"
#include "editor/playback/engine_runner.h"
#include "editor/playback/watch_values.h"

namespace fireable {

/// Synchronizes the run configurations saved in a net with the settings of its run.
///
/// Breakpoints and watches are saved with the net, but are no undo steps.
/// Engine, rule and limits become edits once the active configuration is named; before that,
/// choosing an engine does not change the file.
///
/// The active configuration is identified by name, so it survives reordering, and undoing its
/// removal.
class RunConfigurations final : public QObject {
    Q_OBJECT

public:
    RunConfigurations(NetDocument& document, EngineRunner& runner, QObject* parent = nullptr);

    WatchList& watches() { return watches_; }
    /// The defaults for nets without a named configuration.
    void setDefault(EngineKind kind, FiringRule rule);
    FiringRule defaultRule() const { return defaultRule_; }
    /// The configurations of the running net: the current one, or that of which it is an instance.
    const std::vector<RunConfiguration>& all() const {
        return document_.nets()[runner_.net()].runs;
    }
    /// The present settings as an unnamed configuration.
    RunConfiguration currentSettings() const;
    /// Index of the active configuration; 0 if there is none.
    std::size_t active() const;
    void choose(std::size_t position);
    /// Replaces all as one undo step; the one at `active` becomes active.
    void set(std::vector<RunConfiguration> runs, std::size_t active);
    /// Uses engine and rule until another engine, rule or configuration is chosen; nothing is
    /// saved.
    void runTemporarily(EngineKind kind, FiringRule rule);

signals:
    /// The configurations or the active one changed.
    void changed();
    /// The user chose new defaults.
    void defaultChosen(fireable::EngineKind kind, fireable::FiringRule rule);

private:
    /// Applies the net's configuration to the window.
    void follow();
    /// Saves breakpoints and watches to the net.
    void saveLists();
    /// Saves engine, rule and limits to the net.
    void saveSettings();
    RunConfiguration stored() const;
    NetKey netNow() const { return document_.netKey(runner_.net()); }
    std::vector<RunConfiguration> allWith(RunConfiguration run) const;
    void change(std::vector<RunConfiguration> runs, const QString& step);
    void makeActive(const std::vector<RunConfiguration>& runs, std::size_t position);
    void configure(const RunConfiguration& run);

    /// A chosen configuration: its name, and its index among those of that name.
    struct Chosen {
        std::string name;
        std::size_t position;
        bool operator==(const Chosen&) const = default;
    };
    /// A temporary override of a configuration.
    struct Override {
        RunConfiguration instead;  ///< whose engine and rule are overridden
        EngineKind kind;
        FiringRule rule;
    };

    NetDocument& document_;
    EngineRunner& runner_;
    WatchList watches_;
    EngineKind defaultKind_;
    FiringRule defaultRule_;
    NetKey shown_;                                  ///< whose settings are applied
    std::map<NetKey, std::vector<Chosen>> chosen_;  ///< the latest first, without duplicates
    std::map<NetKey, Override> overrides_;
    bool following_ = false;
};

}  // namespace fireable
