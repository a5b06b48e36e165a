#pragma once

#include <QString>
#include <chrono>
#include <cstdint>
#include <vector>

#include "editor/playback/run_session.h"

namespace fireable {

/// One step of a run as text.
struct FiringRow {
    std::int64_t step = 0;
    QString fired;   ///< path names of transitions; the first ones if there are many
    QString copies;  ///< in total
    QString change;  ///< of the marking
};

/// The rows of `steps`, ascending, of the present timeline of `run`, without those no longer
/// retained. Takes as long as going to as many steps.
std::vector<FiringRow> readFiringRows(const RunSession& run,
                                      const std::vector<std::int64_t>& steps);

/// Searches, in slices, for steps in which a transition with matching path fired.
class FiringSearch {
public:
    /// The search ends at about so many matches.
    static constexpr std::int64_t maxFound = 1'000'000;

    FiringSearch(const RunProgram& run, const QString& text);

    /// Continues for about `time`, and returns the new matches.
    std::vector<std::int64_t> goOn(const RunSession& run, std::chrono::milliseconds time);
    /// Whether all steps of `run` were searched, or the limit was reached.
    bool isDone(const RunSession& run) const;

private:
    std::vector<bool> wanted_;  ///< [T]
    std::int64_t seen_ = -1;    ///< the last step searched; -1: none
    std::int64_t found_ = 0;
};

}  // namespace fireable
