#pragma once

#include <QObject>
#include <QString>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/run/breakpoint.h"
#include "engine/run/breakpoint_set.h"

namespace fireable {

/// What a run knows of one breakpoint.
struct BreakpointHits {
    Count hits = 0;
    bool spent = false;  ///< it was to act once, and did; a reset of the run arms it again
    bool operator==(const BreakpointHits&) const = default;
};

/// The breakpoints of a run as the user sees them, by their positions in a list: a change of the
/// list keeps the hits of those that stay in it.
class RunBreakpoints {
public:
    RunBreakpoints();
    RunBreakpoints(const RunBreakpoints&) = delete;  // its set tells it of log lines
    RunBreakpoints& operator=(const RunBreakpoints&) = delete;

    /// What a run halts at; besides those of the list it may hold others.
    BreakpointSet& set() { return set_; }
    const BreakpointSet& set() const { return set_; }

    /// Hits are counted on for those that were there before, as they are but for being switched on
    /// or off; a spent one is armed again by switching it off and on. Returns what is wrong with
    /// each, in English; one with which something is wrong waits for nothing.
    std::vector<std::string> replace(const std::vector<Breakpoint>& breakpoints,
                                     const NodeNames& names);
    /// By position.
    std::vector<BreakpointHits> hits() const;
    /// The positions of those that halted the last run.
    std::vector<std::size_t> halted() const;
    /// None was hit so far, and spent ones are armed again.
    void reset();
    /// What log points told since this was asked last; of very much, the last lines.
    std::vector<LogLine> takeLog() { return std::exchange(log_, {}); }

private:
    std::optional<int> numberOf(const Breakpoint& breakpoint,
                                const std::vector<int>& numbers) const;

    BreakpointSet set_;
    std::vector<int> numbers_;   ///< in the set, by position; 0: something is wrong with it
    std::set<int> switchedOff_;  ///< of these numbers, those that the user does not want
    std::vector<LogLine> log_;
};

/// The breakpoints that a user has set for a net, in the order of setting them.
class BreakpointList final : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    const std::vector<Breakpoint>& all() const { return all_; }
    /// Adds one that is not there yet.
    void add(const Breakpoint& breakpoint);
    void remove(std::size_t position);
    void setEnabled(std::size_t position, bool enabled);
    /// Puts another one in its place.
    void replace(std::size_t position, const Breakpoint& breakpoint);
    /// Others instead of all of them.
    void set(std::vector<Breakpoint> breakpoints);
    /// Adds one that waits for `trigger` and does nothing else, or takes it away.
    void toggle(const Trigger& trigger);
    bool isSet(const Trigger& trigger) const;

signals:
    void changed();

private:
    std::vector<Breakpoint>::const_iterator find(const Trigger& trigger) const;

    std::vector<Breakpoint> all_;
};

}  // namespace fireable
