#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace fireable {

enum class RunState;

/// Runs that wait, of any kind of document. Their memory over all documents is bounded. For the GUI
/// thread only.
class AnyWaitingRuns {
public:
    AnyWaitingRuns(const AnyWaitingRuns&) = delete;
    AnyWaitingRuns& operator=(const AnyWaitingRuns&) = delete;

    /// The memory limit over all documents.
    static void setMaxBytes(std::size_t bytes);
    /// Drops the runs that wait longest until the limit is met. Call it after runs were added or
    /// taken.
    static void makeRoom();

protected:
    AnyWaitingRuns();
    virtual ~AnyWaitingRuns();
    /// The next position in the order of waiting.
    static std::uint64_t nextPlace();

private:
    /// Memory and position of each.
    virtual std::vector<std::pair<std::size_t, std::uint64_t>> sizes() const = 0;
    virtual void dropAt(std::uint64_t place) = 0;
};

/// A run that is not shown at present, in its last shown state.
template <class Kind>
struct WaitingRunOf {
    std::uint64_t session = 0;
    std::shared_ptr<const typename Kind::Setup> setup;
    std::shared_ptr<const typename Kind::Program> program;
    std::optional<typename Kind::Frame> frame;
    typename Kind::Possible possible;
    RunState state{};
    typename Kind::Part part{};  ///< the part that was shown
    std::uint64_t since = 0;  ///< position in the order of waiting; set when it begins to wait
};

/// A document's waiting runs: the last one that an edit or a choice ended, for undo; a kind may add
/// others.
template <class Kind>
class WaitingRunsOf : public AnyWaitingRuns {
public:
    using Run = WaitingRunOf<Kind>;
    using Key = typename Kind::Key;
    struct Ended {
        Key key;
        Run run;
    };

    /// `dropped` is called after runs were dropped to free memory.
    explicit WaitingRunsOf(std::function<void()> dropped) : dropped_(std::move(dropped)) {}

    /// What is shown, of the things in a document that run one by one.
    virtual Key shown() const { return {}; }
    /// Sets the run of what is shown that has just ended.
    void setEnded(Run run) {
        run.since = nextPlace();
        ended_ = Ended{shown(), std::move(run)};
    }
    void setEnded(std::optional<Ended> ended) { ended_ = std::move(ended); }
    /// Returns and removes it.
    std::optional<Ended> takeEnded() { return std::exchange(ended_, std::nullopt); }

    /// The sessions of all waiting runs.
    std::set<std::uint64_t> sessions() const {
        std::set<std::uint64_t> sessions;
        forEach([&](const Run& run) { sessions.insert(run.session); });
        return sessions;
    }
    /// What records call `run`, of all waiting runs.
    std::set<std::uint64_t> runs() const {
        std::set<std::uint64_t> runs;
        forEach([&](const Run& run) {
            if (run.frame) {
                runs.insert(run.frame->run);
            }
        });
        return runs;
    }

protected:
    virtual void forEach(const std::function<void(const Run&)>& visit) const {
        if (ended_) {
            visit(ended_->run);
        }
    }
    virtual void drop(std::uint64_t since) {
        if (ended_ && ended_->run.since == since) {
            ended_.reset();
        }
    }

private:
    std::vector<std::pair<std::size_t, std::uint64_t>> sizes() const final {
        std::vector<std::pair<std::size_t, std::uint64_t>> all;
        forEach(
            [&](const Run& run) { all.emplace_back(run.frame ? run.frame->bytes : 0, run.since); });
        return all;
    }
    void dropAt(std::uint64_t place) final {
        drop(place);
        dropped_();
    }

    std::optional<Ended> ended_;
    std::function<void()> dropped_;
};

}  // namespace fireable
