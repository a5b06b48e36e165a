#include "engine/profile/profile.h"

#include <malloc.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <functional>
#include <numeric>
#include <utility>

#include "engine/base/thrown.h"
#include "engine/profile/counters.h"
#include "engine/profile/deadline.h"
#include "engine/run/stage_times.h"

namespace fireable {
namespace {

constexpr int leastRounds = 3;
// A sample of at least so many seconds, or so many runs, is not a measurement of the clock.
constexpr double leastSample = 0.005;
constexpr int mostRepeats = 500;

using Clock = std::chrono::steady_clock;

double secondsSince(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

/// That this program holds.
std::size_t hostBytes() {
    const auto found = mallinfo2();
    return found.uordblks + found.hblkhd;
}

Result<std::unique_ptr<Engine>> made(const ProfileSubject& subject, const ProfiledEngine& engine) {
    return caught("the engine", [&] { return subject.make(engine); });
}

Result<Halt> ran(Engine& engine, const RunRequest& request) {
    return caught("the run", [&] { return engine.run(request); });
}

std::string inSeconds(double seconds) {
    char text[32];
    std::snprintf(text, sizeof text, "%g s", seconds);
    return text;
}

/// An engine with a program, while its cell is filled.
struct Bench {
    ProfileCell* cell;
    std::unique_ptr<Engine> engine;
    Checkpoint start;
    Checkpoint end;  ///< of the first run
    double spent = 0;
    device::DeviceUse use;  ///< of the last timed run

    bool sameResult(const Bench& other) const {
        return cell->halt == other.cell->halt && end == other.end;
    }
};

/// Where the runs of two engines part: the first step, of those tried, that leads to other states.
/// Halves the stretch again and again, so it costs about two runs of each. Nothing if the time is
/// up before.
std::optional<Count> firstDifference(const ProfileSubject& subject, const ProfiledEngine& first,
                                     const ProfiledEngine& second, const Count& steps,
                                     const std::atomic<bool>* over) {
    auto a = made(subject, first);
    auto b = made(subject, second);
    if (!a || !b) {
        return std::nullopt;
    }
    Checkpoint same = (*a)->checkpoint();
    Count differs = steps + 1;  // they do after so many steps, or one of them makes no more
    while (same.steps + 1 < differs) {
        const Count stretch = (differs - same.steps) / 2;
        (*a)->restore(same);
        (*b)->restore(same);
        const RunRequest request{.maxSteps = stretch, .cancelled = over};
        if (!ran(**a, request) || !ran(**b, request) || over->load()) {
            return std::nullopt;
        }
        Checkpoint reached = (*a)->checkpoint();
        if (reached == (*b)->checkpoint() && reached.steps == same.steps + stretch) {
            same = std::move(reached);
        } else {
            differs = same.steps + stretch;
        }
    }
    return differs;
}

class Profiler {
public:
    Profiler(const std::vector<ProfileSubject>& subjects, const ProfileOptions& options,
             const std::function<void(const ProfileProgress&)>& tell,
             const std::atomic<bool>* cancelled, Profile& profile)
        : subjects_(subjects),
          options_(options),
          tell_(tell),
          deadline_(cancelled),
          profile_(profile) {}

    void profile(std::size_t subject) {
        benches_.clear();
        for (std::size_t e = 0; e < profile_.engines.size(); ++e) {
            warmUp(subject, e);
        }
        compareResults(subjects_[subject]);
        const int rounds = deadline_.isCancelled() ? 0 : options_.rounds;
        for (int round = 1; round <= rounds; ++round) {
            takeTurns(round);
        }
        for (Bench& bench : benches_) {
            findStages(bench);
            countEvaluations(subjects_[subject], bench);
            bench.cell->notes = bench.engine->notes();
            if (bench.cell->seconds.empty() && !bench.cell->isEmpty()) {
                bench.cell->empty = "cancelled";
            }
        }
        profile_.cancelled = deadline_.isCancelled();
    }

private:
    void tellOf(const ProfileCell& cell, int round) const {
        if (tell_) {
            const auto at = static_cast<std::size_t>(&cell - profile_.cells.data());
            tell_({cell.program, cell.engine, round, profile_.cells.size() - at});
        }
    }

    /// Makes the engine and its first run; adds a bench if both succeed.
    void warmUp(std::size_t subject, std::size_t engine) {
        ProfileCell& cell = profile_.cells[subject * profile_.engines.size() + engine];
        const ProfiledEngine& how = profile_.engines[engine];
        cell.empty = deadline_.isCancelled()             ? "cancelled"
                     : !subjects_[subject].error.empty() ? subjects_[subject].error
                                                         : how.unavailable;
        if (cell.isEmpty()) {
            return;
        }
        tellOf(cell, 0);
        const auto start = Clock::now();
        const std::size_t bytes = hostBytes();
        const std::int64_t deviceBytes = device::deviceUse().bytes;
        auto made = fireable::made(subjects_[subject], how);
        cell.prepareSeconds = secondsSince(start);
        if (!made) {
            cell.empty = made.error().message();
            return;
        }
        Bench bench{&cell, std::move(*made), {}, {}, 0, {}};
        bench.start = bench.engine->checkpoint();
        const auto halt = run(bench, options_.secondsPerCell);
        if (!halt) {
            cell.empty = halt.error().message();
        } else if (*halt == Halt::cancelled) {
            cell.empty = deadline_.isCancelled()
                             ? "cancelled"
                             : "did not end within " + inSeconds(options_.secondsPerCell) +
                                   ": made " + bench.engine->steps().text() + " steps";
        } else {
            cell.halt = *halt;
            bench.end = bench.engine->checkpoint();
            cell.steps = bench.end.steps;
            addFigure(cell, "host memory",
                      static_cast<double>(hostBytes()) - static_cast<double>(bytes));
            addFigure(cell, "device memory",
                      static_cast<double>(device::deviceUse().bytes - deviceBytes));
            benches_.push_back(std::move(bench));
        }
    }

    /// A run from where the engine stands; adds what it takes to `spent`.
    Result<Halt> run(Bench& bench, double limit, StageTimes* stages = nullptr) {
        const RunRequest request{.maxSteps = options_.maxSteps,
                                 .cancelled = deadline_.begin(limit),
                                 .stageTimes = stages};
        const auto start = Clock::now();
        const auto halt = ran(*bench.engine, request);
        lastRun_ = secondsSince(start);
        bench.spent += lastRun_;
        return halt;
    }

    /// Names those that differ from the most, in case of a tie from the first.
    void compareResults(const ProfileSubject& subject) {
        const Bench* right = nullptr;
        std::ptrdiff_t most = 0;
        for (const Bench& bench : benches_) {
            const auto alike = std::ranges::count_if(
                benches_, [&](const Bench& other) { return bench.sameResult(other); });
            if (alike > most) {
                most = alike;
                right = &bench;
            }
        }
        for (const Bench& bench : benches_) {
            if (!bench.sameResult(*right)) {
                tellDifference(subject, bench, *right);
            }
        }
    }

    void tellDifference(const ProfileSubject& subject, const Bench& bench, const Bench& right) {
        const ProfiledEngine& rightEngine = profile_.engines[right.cell->engine];
        ProfileCell& cell = *bench.cell;
        cell.differsAt = firstDifference(subject, profile_.engines[cell.engine], rightEngine,
                                         std::min(cell.steps, right.cell->steps),
                                         deadline_.begin(3 * options_.secondsPerCell));
        cell.disagreement = "differs from " + rightEngine.title();
        if (cell.differsAt) {
            cell.disagreement += " from step " + cell.differsAt->text() + " on";
        }
        cell.disagreement += ": " + cell.steps.text() + " steps, " +
                             std::string(haltWord(cell.halt)) + ", where " + rightEngine.name +
                             " made " + right.cell->steps.text() + ", " +
                             std::string(haltWord(right.cell->halt));
    }

    void takeTurns(int round) {
        for (std::size_t i = 0; i < benches_.size(); ++i) {
            Bench& bench = benches_[round % 2 == 1 ? i : benches_.size() - 1 - i];
            const bool enough = round > leastRounds && bench.spent > options_.secondsPerCell;
            if (!enough && !bench.cell->isEmpty() && !deadline_.isCancelled()) {
                takeSample(bench, round);
            }
        }
    }

    void takeSample(Bench& bench, int round) {
        tellOf(*bench.cell, round);
        double sum = 0;
        int runs = 0;
        while (runs == 0 || (sum < leastSample && runs < mostRepeats)) {
            bench.engine->restore(bench.start);
            // The first run fitted into the limit; a slower one is no reason to lose the cell.
            const device::DeviceUse before = device::deviceUse();
            const auto halt = run(bench, 10 * options_.secondsPerCell);
            bench.use = {0, device::deviceUse().launches - before.launches,
                         device::deviceUse().copies - before.copies,
                         device::deviceUse().copiedBytes - before.copiedBytes};
            if (!halt) {
                bench.cell->empty = halt.error().message();
                return;
            }
            if (*halt == Halt::cancelled) {
                return;
            }
            sum += lastRun_;
            ++runs;
        }
        bench.cell->seconds.push_back(sum / runs);
        const auto cell = static_cast<std::size_t>(bench.cell - profile_.cells.data());
        profile_.turns.push_back({cell, round, sum / runs});
    }

    /// One more run, which is not timed, tells what it does.
    void findStages(Bench& bench) {
        ProfileCell& cell = *bench.cell;
        if (!options_.stages || deadline_.isCancelled() || cell.isEmpty()) {
            return;
        }
        addFigure(cell, "launches", static_cast<double>(bench.use.launches));
        addFigure(cell, "copies", static_cast<double>(bench.use.copies));
        addFigure(cell, "copied bytes", static_cast<double>(bench.use.copiedBytes));
        StageTimes times;
        bench.engine->restore(bench.start);
        const ProcessorCounters counters;
        if (!run(bench, 10 * options_.secondsPerCell, &times)) {
            return;
        }
        for (const auto& [name, count] : counters.read()) {
            addFigure(cell, name, count);
        }
        for (const auto& [stage, spent] : times.rows()) {
            cell.stages.emplace_back(stage, std::chrono::duration<double>(spent).count());
        }
        if (times.first().size() > cell.stages.size()) {
            for (const auto& [stage, spent] : times.first()) {
                cell.timeline.emplace_back(stage, std::chrono::duration<double>(spent).count());
            }
        }
    }

    /// By a run of its own, which counts.
    void countEvaluations(const ProfileSubject& subject, Bench& bench) {
        ProfileCell& cell = *bench.cell;
        if (!options_.stages || !subject.countEvaluations || deadline_.isCancelled() ||
            cell.isEmpty()) {
            return;
        }
        const RunRequest request{.maxSteps = options_.maxSteps,
                                 .cancelled = deadline_.begin(options_.secondsPerCell)};
        const auto counted = caught("the count", [&]() -> Result<EvaluationCounts> {
            return subject.countEvaluations(profile_.engines[cell.engine], request);
        });
        cell.evaluationsUnknownBecause =
            counted ? counted->unknownBecause : counted.error().message();
        if (cell.evaluationsUnknownBecause.empty()) {
            keepMost(subject, *counted, cell);
        }
    }

    static void keepMost(const ProfileSubject& subject, const EvaluationCounts& counts,
                         ProfileCell& cell) {
        std::vector<std::size_t> order(counts.evaluations.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        const auto most = order.begin() + static_cast<std::ptrdiff_t>(
                                              std::min(ProfileCell::mostNodes, order.size()));
        std::ranges::partial_sort(order, most, std::greater(), [&](std::size_t node) {
            return std::pair(counts.evaluations[node], counts.fired[node]);
        });
        for (auto node = order.begin(); node != most && counts.evaluations[*node] > 0; ++node) {
            cell.nodes.push_back({subject.nodeName ? subject.nodeName(static_cast<int>(*node))
                                                   : std::to_string(*node),
                                  counts.fired[*node], counts.evaluations[*node]});
        }
    }

    /// Of those above 0.
    static void addFigure(ProfileCell& cell, const std::string& name, double value) {
        if (value > 0) {
            cell.figures.emplace_back(name, value);
        }
    }

    const std::vector<ProfileSubject>& subjects_;
    const ProfileOptions& options_;
    const std::function<void(const ProfileProgress&)>& tell_;
    Deadline deadline_;
    Profile& profile_;
    std::vector<Bench> benches_;
    double lastRun_ = 0;
};

}  // namespace

std::string ProfiledEngine::title() const {
    std::string text = name;
    if (threads > 0) {
        text += ", " + std::to_string(threads) + (threads == 1 ? " thread" : " threads");
    }
    return text;
}

Profile runProfile(const std::vector<ProfileSubject>& subjects,
                   const std::vector<ProfiledEngine>& engines, const ProfileOptions& options,
                   const std::function<void(const ProfileProgress&)>& tell,
                   const std::atomic<bool>* cancelled) {
    Profile profile;
    profile.engines = engines;
    for (std::size_t s = 0; s < subjects.size(); ++s) {
        profile.programs.push_back(subjects[s].program);
        for (std::size_t e = 0; e < engines.size(); ++e) {
            profile.cells.emplace_back();
            profile.cells.back().program = s;
            profile.cells.back().engine = e;
        }
    }
    Profiler profiler(subjects, options, tell, cancelled, profile);
    for (std::size_t s = 0; s < subjects.size(); ++s) {
        profiler.profile(s);
    }
    return profile;
}

}  // namespace fireable
