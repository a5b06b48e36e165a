#pragma once

#include <QString>
#include <atomic>
#include <optional>
#include <vector>

#include "editor/playback/run_session.h"
#include "engine/net/run/repeat_search.h"
#include "engine/net/run/run_statistics.h"

namespace fireable {

/// Summary of a run for a report.
struct RunSummary {
    QString title;
    QString engine;
    QString rule;
    Count first;  ///< steps before the first retained one
    Count last;   ///< steps that were made
    double seconds = 0;
    Count made;                      ///< steps that the engine made in that time
    bool dead = false;               ///< no transition is enabled after the last step
    std::optional<Repeat> repeat;    ///< repeated marking, if any
    std::vector<FiringCount> fired;  ///< [T]
    std::vector<Count> initial;      ///< [P], after step `first`
    std::vector<Count> maxima;       ///< [P]
    std::vector<Count> final;        ///< [P], after step `last`
    std::shared_ptr<const RunProgram> program;
};

/// Summarises the retained steps; for use on another thread. Incomplete if `cancelled` is set.
RunSummary summarise(const RunRecord& record, const std::atomic<bool>& cancelled);

/// An HTML page. Tables have at most `maxRows` rows and tell how many are left out.
QString reportHtml(const RunSummary& summary, std::size_t maxRows);

}  // namespace fireable
