#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "editor/document/state_per_net.h"
#include "editor/playback/run_session.h"
#include "engine/net/engines.h"
#include "importers/subnet_library.h"

namespace fireable {

enum class RunState;

/// What a run is made from: values, so that the window may go on editing.
struct RunnerSetup {
    std::uint64_t session;
    Net net;
    std::filesystem::path path;
    SubnetLibrary::Nets nets;  ///< of the file, for one with subnets
    EngineKind kind;
    FiringRule rule;
    std::vector<PlaceOverride> start;
    std::vector<Breakpoint> breakpoints;
};

/// A run that is not shown now, as it was last seen.
struct WaitingRun {
    std::uint64_t session = 0;
    std::shared_ptr<const RunnerSetup> setup;
    std::shared_ptr<const RunProgram> program;
    std::optional<RunFrame> frame;
    std::vector<Firing> possible;
    RunState state{};
    std::uint64_t since = 0;  ///< in the order of all that wait; set when it begins to wait
};

/// The runs of a document that wait: those of nets that are not shown, and the one that an edit
/// ended last, which is there again when the edit is undone. What those of all documents take in
/// memory is bounded. All of the window's thread.
class WaitingRuns {
public:
    struct Ended {
        NetKey net;
        WaitingRun run;
    };

    /// `dropped` is called when runs were dropped to make room.
    WaitingRuns(const NetDocument& document, std::function<void()> dropped);
    ~WaitingRuns();
    WaitingRuns(const WaitingRuns&) = delete;
    WaitingRuns& operator=(const WaitingRuns&) = delete;

    /// What they may take over all documents.
    static void setMaxBytes(std::size_t bytes);
    /// Drops those that wait longest while all take more than that. To be called when what came to
    /// wait, or was taken, is settled.
    static void makeRoom();

    /// The net that is shown.
    NetKey shown() const { return ofNets_.shown(); }
    /// Another net is shown now, and the run of the one before waits; nothing: the one that waited
    /// for it still does. Returns what waited for the new one.
    std::optional<WaitingRun> switchTo(std::size_t net, std::optional<WaitingRun> left);
    /// `run` is of the net that is shown, and is the one that an edit ended last.
    void setEnded(WaitingRun run);
    void setEnded(std::optional<Ended> ended) { ended_ = std::move(ended); }
    /// Then none does any more.
    std::optional<Ended> takeEnded() { return std::exchange(ended_, std::nullopt); }
    void dropThoseOfNets() { ofNets_.clear(); }

    /// The sessions of all that wait.
    std::set<std::uint64_t> sessions() const;

private:
    template <class Visit>
    void forEach(Visit visit) const;
    void dropOldest(std::uint64_t since);

    StatePerNet<WaitingRun> ofNets_;
    std::optional<Ended> ended_;
    std::function<void()> dropped_;
};

}  // namespace fireable
