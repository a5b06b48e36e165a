#pragma once

#include <QObject>
#include <map>
#include <string>
#include <vector>

#include "editor/document/net_document.h"
#include "editor/playback/engine_runner.h"
#include "editor/playback/watch_values.h"

namespace fireable {

/// Synchronizes the run configurations saved in a document with the settings of its run. A kind of
/// document says where they are kept, and how a run is set by their words.
///
/// Breakpoints and watches are saved with the document, but are no undo steps.
/// Engine, rule and limits become edits once the active configuration is named; before that,
/// choosing an engine does not change the file.
///
/// The active configuration is identified by name, so it survives reordering, and undoing its
/// removal.
class RunConfigurations : public QObject {
    Q_OBJECT

public:
    WatchList& watches() { return watches_; }
    /// The configurations of what runs.
    virtual const std::vector<RunConfiguration>& all() const = 0;
    /// The present settings as an unnamed configuration.
    RunConfiguration currentSettings() const;
    /// Index of the active configuration; 0 if there is none.
    std::size_t active() const;
    void choose(std::size_t position);
    /// Replaces all as one undo step; the one at `active` becomes active.
    void set(std::vector<RunConfiguration> runs, std::size_t active);

signals:
    /// The configurations or the active one changed.
    void changed();

protected:
    RunConfigurations(Runner& runner, QObject* parent);

    /// Engine, rule, seed, limits and start of the run as it is set.
    virtual RunConfiguration settingsNow() const = 0;
    /// Sets them; engines and rules that this build has not are those of `otherwise`.
    virtual void apply(const RunConfiguration& run, const RunConfiguration& otherwise) = 0;
    /// Saves `runs` without an undo step.
    virtual void store(std::vector<RunConfiguration> runs) = 0;
    /// Saves `runs` as an undo step.
    virtual void change(std::vector<RunConfiguration> runs, const QString& step) = 0;
    /// Which net runs, in files of several.
    virtual NetKey key() const { return {}; }
    /// The user chose what runs without a named configuration.
    virtual void defaultChanged() {}

    /// To be called by the constructor of a kind.
    void begin();
    /// Applies the document's configuration to the window.
    void follow();
    void followKey();
    const RunConfiguration& defaultSettings() const { return default_; }
    void setDefaultSettings(const RunConfiguration& words);
    /// Uses engine and rule of `words` until another engine, rule or configuration is chosen;
    /// nothing is saved.
    void useTemporarily(RunConfiguration words);

private:
    /// Saves breakpoints and watches to the document.
    void saveLists();
    /// Saves engine, rule and limits to the document.
    void saveSettings();
    RunConfiguration stored() const;
    RunConfiguration inForce(RunConfiguration run) const;
    std::vector<RunConfiguration> allWith(RunConfiguration run) const;
    void makeActive(const std::vector<RunConfiguration>& runs, std::size_t position);

    /// A chosen configuration: its name, and its index among those of that name.
    struct Chosen {
        std::string name;
        std::size_t position;
        bool operator==(const Chosen&) const = default;
    };
    /// A temporary override of a configuration.
    struct Override {
        RunConfiguration instead;  ///< whose engine and rule are overridden
        RunConfiguration words;
    };

    Runner& runner_;
    WatchList watches_;
    RunConfiguration default_;                      ///< engine, rule, seed, step limit
    NetKey shown_;                                  ///< whose settings are applied
    std::map<NetKey, std::vector<Chosen>> chosen_;  ///< the latest first, without duplicates
    std::map<NetKey, Override> overrides_;
    bool following_ = false;
};

/// Those of nets: of the running net, which is the current one, or that of which it is an instance.
class NetRunConfigurations final : public RunConfigurations {
    Q_OBJECT

public:
    NetRunConfigurations(NetDocument& document, EngineRunner& runner, QObject* parent = nullptr);

    const std::vector<RunConfiguration>& all() const override {
        return document_.nets()[runner_.net()].runs;
    }
    /// The defaults for nets without a named configuration.
    void setDefault(EngineKind kind, FiringRule rule);
    FiringRule defaultRule() const;
    /// Uses engine and rule until another engine, rule or configuration is chosen; nothing is
    /// saved.
    void runTemporarily(EngineKind kind, FiringRule rule);

signals:
    /// The user chose new defaults.
    void defaultChosen(fireable::EngineKind kind, fireable::FiringRule rule);

private:
    RunConfiguration settingsNow() const override;
    void apply(const RunConfiguration& run, const RunConfiguration& otherwise) override;
    void store(std::vector<RunConfiguration> runs) override;
    void change(std::vector<RunConfiguration> runs, const QString& step) override;
    NetKey key() const override { return document_.netKey(runner_.net()); }
    void defaultChanged() override;

    NetDocument& document_;
    EngineRunner& runner_;
};

}  // namespace fireable
