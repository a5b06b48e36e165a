#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "engine/run/timeline.h"
#include "engine/run/trace.h"

namespace fireable {

/// A run to compare: one timeline, and the names of its nodes. All must outlive the comparison.
struct ComparedRun {
    const TraceInfo& info;
    const TimelineTree& tree;
    TimelineIndex timeline = 0;
    bool cutOff = false;  ///< it may have continued after its last step
};
/// The run of a trace, of which a damaged one may have continued.
inline ComparedRun comparedRun(const Trace& trace) {
    return {trace.info, trace.tree, trace.timeline(), !trace.damages.empty()};
}

/// The steps of two runs that were compared.
struct ComparedSteps {
    Count from;                    ///< first step that both retain
    Count to;                      ///< last step that both retain, or the difference
    std::optional<Count> differs;  ///< the first step that differs; the cursors stand there
    bool firstWent = true;         ///< whether there is such a step in the first run
    bool secondWent = true;
};

/// The steps that a timeline retains.
class RetainedSteps {
public:
    RetainedSteps(const TimelineTree& tree, TimelineIndex timeline);
    /// The first retained step from `step` on; nothing after the end.
    std::optional<Count> from(const Count& step) const;

private:
    struct Range {
        Count first;
        Count last;
    };
    std::vector<Range> ranges_;  ///< ascending
};
/// The first step from `step` on that both retain.
std::optional<Count> commonStep(const RetainedSteps& a, const RetainedSteps& b, Count step);

/// For each of `names` its first index in `others`; a number of its own if it is not there.
std::vector<std::int32_t> numbersAmong(const std::vector<std::string>& others,
                                       const std::vector<std::string>& names);

/// Compares step by step: `begins()` is called where both cursors stand at the first step, and
/// `isSame()` after each step. Steps that one run lacks, in the middle or at the end of a damaged
/// file, are skipped. Fails with `badArgument` if there is no common step.
template <class Cursor, class Begins, class IsSame>
Result<ComparedSteps> compareSteps(const ComparedRun& first, const ComparedRun& second, Cursor& a,
                                   Cursor& b, const Begins& begins, const IsSame& isSame) {
    const RetainedSteps ofFirst(first.tree, first.timeline);
    const RetainedSteps ofSecond(second.tree, second.timeline);
    auto at = commonStep(ofFirst, ofSecond, 0);
    if (!at) {
        return fail(ErrorCode::badArgument, "expected runs with a step that both keep, found none");
    }
    ComparedSteps compared{*at, *at, std::nullopt, true, true};
    a.goTo(*at);
    b.goTo(*at);
    begins();
    for (;;) {
        const Count next = a.step() + 1;
        compared.firstWent = a.forward();
        compared.secondWent = b.forward();
        if (compared.firstWent && compared.secondWent) {
            compared.to = next;
            if (!isSame()) {
                compared.differs = next;
                return compared;
            }
            continue;
        }
        at = commonStep(ofFirst, ofSecond, next);
        if (!at) {
            if ((compared.firstWent && !second.cutOff) || (compared.secondWent && !first.cutOff)) {
                compared.differs = next;
            }
            return compared;
        }
        a.goTo(*at);
        b.goTo(*at);
        compared.to = *at;
    }
}

/// What happened in a step of one of two runs, `happened`, with commas between. Of more than `most`
/// first what `other` lacks, and how many are left out: `a x2, b and 980 more`.
std::string eventsText(std::vector<std::string> happened,
                       const std::vector<std::string>& other = {}, std::size_t most = 20);

}  // namespace fireable
