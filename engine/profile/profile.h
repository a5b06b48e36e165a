#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/result.h"
#include "engine/device/device_use.h"
#include "engine/profile/statistics.h"
#include "engine/run/engine.h"

// The profiler: runs programs on engines, in turns, and says which is faster by how much. It knows
// no model; a kind of model brings `ProfileSubject`s. Zaitsev et al. 2025
// (doi:10.1080/17445760.2025.2490148), section 7, compares engines so.

namespace fireable {

/// A way to run programs: a column of a profile.
struct ProfiledEngine {
    std::string name;  ///< of the engine, on the command line
    int threads = 0;   ///< 0: as many as the engine thinks good
    bool needsDevice = false;
    std::string unavailable{};  ///< why it cannot run here; empty: it can

    /// `openmp, 2 threads`
    std::string title() const;
    bool operator==(const ProfiledEngine&) const = default;
};

/// The work of a step that evaluates the whole program, as a plain engine does. Counted from the
/// program.
struct StepWork {
    double bytes = 0;       ///< read and written; 0: not known
    double operations = 0;  ///< additions, comparisons and divisions of counts
    bool operator==(const StepWork&) const = default;
};

/// A program and how it runs: a row of a profile. All engines do the same in a row.
struct ProfiledProgram {
    std::string name;      ///< for a user: a file, or `mmul 3`; with the rule if there are several
    std::string rule{};    ///< the word of a firing rule, or of how rules are chosen
    std::string family{};  ///< programs of a family are compared by `size`; empty: it has none
    double size = 0;       ///< the family's parameter
    StepWork work{};
    double readSeconds = 0;     ///< to read its file; 0: it has none, or that is not known
    double compileSeconds = 0;  ///< to link and compile it; 0: not known
    bool operator==(const ProfiledProgram&) const = default;
};

/// What a run does with each of N nodes, which are transitions or neurons.
struct EvaluationCounts {
    std::vector<std::int64_t> fired{};  ///< [N], steps in which it fires
    std::vector<std::int64_t> evaluations{};  ///< [N], how often the engine evaluates it
    std::string unknownBecause{};  ///< why evaluations are not known, in English; empty: they are
};

/// A node in a cell of a profile.
struct NodeEvaluations {
    std::string name;
    std::int64_t fired = 0;
    std::int64_t evaluations = 0;
    bool operator==(const NodeEvaluations&) const = default;
};

/// What a kind of model brings to profile a program.
struct ProfileSubject {
    ProfiledProgram program;
    std::string error{};  ///< why it cannot be read or run at all; empty: it can
    /// An engine at the beginning of the run. Fails as engines do; may throw.
    std::function<Result<std::unique_ptr<Engine>>(const ProfiledEngine&)> make{};
    /// What a run of that engine would evaluate, counted apart from it and within the limits of the
    /// request, so that timed runs count nothing. Empty: nothing is known of that.
    std::function<EvaluationCounts(const ProfiledEngine&, const RunRequest&)> countEvaluations{};
    /// The name of a node. Empty: they have none.
    std::function<std::string(std::int32_t node)> nodeName{};
};

struct ProfileOptions {
    int rounds = 12;                  ///< runs of each engine that are timed
    double secondsPerCell = 10;       ///< a cell starts no round after so long, and ends a run that
                                      ///< takes longer; rounds below 3 are made all the same
    std::optional<Count> maxSteps{};  ///< of each run
    bool stages = true;               ///< more runs time stages and count evaluations of nodes
};

/// A row and a column: runs of a program on an engine.
struct ProfileCell {
    std::size_t program = 0;
    std::size_t engine = 0;
    std::string empty{};            ///< why there are no times; empty: there are
    std::vector<double> seconds{};  ///< of one run, a sample a round
    Halt halt = Halt::halted;
    Count steps = 0;  ///< of each run
    /// Where the runs differ from those of most engines; empty: they do not.
    std::string disagreement{};
    std::optional<Count> differsAt{};                      ///< the first step that leads elsewhere
    double prepareSeconds = 0;                             ///< to make the engine
    std::vector<std::pair<std::string, double>> stages{};  ///< seconds of one run; none: no stages
    /// Stages of the first steps one after the other, by their number in `stages`; none: not told.
    std::vector<std::pair<std::size_t, double>> timeline{};
    /// What making the engine and a run of it took, by name: bytes of `host memory` and `device
    /// memory`; `launches`, `copies` and `copied bytes` of the device; `cycles`, `instructions` and
    /// `cache misses` of the processor, those not without counters.
    std::vector<std::pair<std::string, double>> figures{};
    std::vector<std::string> notes{};  ///< of the engine, in English
    /// Those that it evaluated most, up to `mostNodes`, the first most; none:
    /// `evaluationsUnknownBecause` says why.
    std::vector<NodeEvaluations> nodes{};
    std::string evaluationsUnknownBecause{};

    static constexpr std::size_t mostNodes = 500;

    bool isEmpty() const { return !empty.empty(); }
};

/// A timed run, in the order in which they were made.
struct ProfileTurn {
    std::size_t cell = 0;
    int round = 0;
    double seconds = 0;
};

/// What a machine can do at most: where programs run, and how fast.
struct ProfileRoof {
    std::string place;  ///< `host` or `device`
    device::PeakRates peak;
};

struct Profile {
    std::vector<ProfiledProgram> programs;
    std::vector<ProfiledEngine> engines;
    std::vector<ProfileCell> cells;  ///< by program, then by engine
    std::vector<ProfileTurn> turns;
    bool cancelled = false;  ///< later cells are empty
    /// Where and when, as `describeMachine`; not filled by `runProfile`.
    std::vector<std::pair<std::string, std::string>> machine;
    std::vector<ProfileRoof> roofs;  ///< as `measureRoofs`; not filled by `runProfile`

    const ProfileCell& cell(std::size_t program, std::size_t engine) const {
        return cells[program * engines.size() + engine];
    }
};

/// Progress of a profile.
struct ProfileProgress {
    std::size_t program = 0;  ///< what is running
    std::size_t engine = 0;
    int round = 0;  ///< 0: the first run, which warms up and is not timed
    std::size_t cellsLeft = 0;
};

/// Makes all runs. Each engine first runs once without being timed; what comes of that run is
/// compared with the other engines. Then all engines run once a round, every other round in
/// reverse, so that what changes with time changes for all. Short runs are repeated within a round.
///
/// `tell` is called before each run. A failure of an engine leaves its cell empty with the reason,
/// and the rest as it is. Cancelling keeps what is done.
Profile runProfile(const std::vector<ProfileSubject>& subjects,
                   const std::vector<ProfiledEngine>& engines, const ProfileOptions& options,
                   const std::function<void(const ProfileProgress&)>& tell = {},
                   const std::atomic<bool>* cancelled = nullptr);

}  // namespace fireable
