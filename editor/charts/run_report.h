#pragma once

#include <QString>
#include <atomic>
#include <optional>
#include <vector>

#include "editor/playback/run_session.h"
#include "engine/run/repeat_search.h"
#include "engine/run/run_statistics.h"

namespace fireable {

/// What is worth knowing about a run, for a report.
struct RunSummary {
    QString title;
    QString engine;
    QString rule;
    Count first;  ///< steps before the first one that is kept
    Count last;   ///< steps that were made
    double seconds = 0;
    Count made;                      ///< steps that the engine made in that time
    bool dead = false;               ///< nothing can fire after the last step
    std::optional<Repeat> repeat;    ///< of a marking, if there was one
    std::vector<FiringCount> fired;  ///< [T]
    std::vector<Count> initial;      ///< [P], after step `first`
    std::vector<Count> maxima;       ///< [P]
    std::vector<Count> final;        ///< [P], after step `last`
    std::shared_ptr<const RunProgram> program;
};

/// Looks through the steps that are kept; for another thread. Less than all when `cancelled` is set
/// meanwhile.
RunSummary summarise(const RunRecord& record, const std::atomic<bool>& cancelled);

/// As a page of its own. Tables have no more than `maxRows` rows, and say how many they left out.
QString reportHtml(const RunSummary& summary, std::size_t maxRows);

}  // namespace fireable
