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

/// The inputs of a run, as values, so that editing can continue meanwhile.
struct RunnerSetup {
    std::uint64_t session;
    Net net;
    std::filesystem::path path;
    SubnetLibrary::Nets nets;  ///< of the file, if it has subnets
    EngineKind kind;
    FiringRule rule;
    std::vector<PlaceOverride> start;
    std::vector<Breakpoint> breakpoints;
};

/// A run that is not shown at present, in its last shown state.
struct WaitingRun {
    std::uint64_t session = 0;
    std::shared_ptr<const RunnerSetup> setup;
    std::shared_ptr<const RunProgram> program;
    std::optional<RunFrame> frame;
    std::vector<Firing> possible;
    RunState state{};
    std::uint64_t since = 0;  ///< position in the order of waiting; set when it begins to wait
};

/// A document's waiting runs: those of nets that are not shown, and the last one that an edit
/// ended, for undo. Their memory over all documents is bounded. For the GUI thread only.
class WaitingRuns {
public:
    struct Ended {
        NetKey net;
        WaitingRun run;
    };

    /// `dropped` is called after runs were dropped to free memory.
    WaitingRuns(const NetDocument& document, std::function<void()> dropped);
    ~WaitingRuns();
    WaitingRuns(const WaitingRuns&) = delete;
    WaitingRuns& operator=(const WaitingRuns&) = delete;

    /// The memory limit over all documents.
    static void setMaxBytes(std::size_t bytes);
    /// Drops the runs that wait longest until the limit is met. Call it after runs were added or
    /// taken.
    static void makeRoom();

    /// The net that is shown.
    NetKey shown() const { return ofNets_.shown(); }
    /// Shows `net` and lets `left`, the previous net's run, wait; without `left`, its waiting run
    /// remains. Returns the waiting run of `net`.
    std::optional<WaitingRun> switchTo(std::size_t net, std::optional<WaitingRun> left);
    /// Sets the run of the shown net that an edit has just ended.
    void setEnded(WaitingRun run);
    void setEnded(std::optional<Ended> ended) { ended_ = std::move(ended); }
    /// Returns and removes it.
    std::optional<Ended> takeEnded() { return std::exchange(ended_, std::nullopt); }
    void dropThoseOfNets() { ofNets_.clear(); }

    /// The sessions of all waiting runs.
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
