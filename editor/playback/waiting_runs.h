#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "editor/document/state_per_net.h"
#include "editor/playback/run_session.h"
#include "editor/playback/waiting_runs_of.h"
#include "engine/net/engines.h"
#include "importers/subnet_library.h"

namespace fireable {

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

using WaitingRun = WaitingRunOf<NetRuns>;

/// A document's waiting runs: those of nets that are not shown, and the last one that an edit
/// or a choice ended.
class WaitingRuns final : public WaitingRunsOf<NetRuns> {
public:
    WaitingRuns(const NetDocument& document, std::function<void()> dropped)
        : WaitingRunsOf(std::move(dropped)), ofNets_(document) {}

    /// The net that is shown.
    NetKey shown() const override { return ofNets_.shown(); }
    /// Shows `net` and lets `left`, the previous net's run, wait; without `left`, its waiting run
    /// remains. Returns the waiting run of `net`.
    std::optional<WaitingRun> switchTo(std::size_t net, std::optional<WaitingRun> left) {
        if (left) {
            left->since = nextPlace();
        }
        ofNets_.switchTo(net, std::move(left));
        return ofNets_.take();
    }
    void dropThoseOfNets() { ofNets_.clear(); }

private:
    void forEach(const std::function<void(const WaitingRun&)>& visit) const override {
        ofNets_.forEach(visit);
        WaitingRunsOf::forEach(visit);
    }
    void drop(std::uint64_t since) override {
        ofNets_.eraseIf([&](const WaitingRun& run) { return run.since == since; });
        WaitingRunsOf::drop(since);
    }

    StatePerNet<WaitingRun> ofNets_;
};

}  // namespace fireable
