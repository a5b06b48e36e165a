#pragma once

#include <QString>
#include <chrono>
#include <cstdint>
#include <vector>

#include "editor/playback/run_session.h"

namespace fireable {

/// A step of a run in words.
struct FiringRow {
    std::int64_t step = 0;
    QString fired;   ///< transitions by path; of very many the first ones
    QString copies;  ///< of all of them together
    QString change;  ///< of the marking
};

/// The rows of `steps`, ascending, of the timeline on which `run` stands; those that are not kept
/// are left out. Takes no longer than going to as many steps.
std::vector<FiringRow> readFiringRows(const RunSession& run,
                                      const std::vector<std::int64_t>& steps);

/// Looks for the steps in which transitions with some text in their path fired, a little at a time.
class FiringSearch {
public:
    /// Then it has found enough, or a little more.
    static constexpr std::int64_t maxFound = 1'000'000;

    FiringSearch(const RunProgram& run, const QString& text);

    /// What it finds in the next steps, for no longer than about `time`.
    std::vector<std::int64_t> goOn(const RunSession& run, std::chrono::milliseconds time);
    /// Whether it has seen all that `run` did so far, or found as much as anyone can look at.
    bool isDone(const RunSession& run) const;

private:
    std::vector<bool> wanted_;  ///< [T]
    std::int64_t seen_ = -1;    ///< the last step that was looked at; before the first one: none
    std::int64_t found_ = 0;
};

}  // namespace fireable
