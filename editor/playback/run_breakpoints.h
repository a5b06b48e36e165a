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

/// The hits of one breakpoint in a run.
struct BreakpointHits {
    Count hits = 0;
    bool spent = false;  ///< a one-shot breakpoint that was hit; a reset arms it again
    bool operator==(const BreakpointHits&) const = default;
};

/// The breakpoints of a run by their position in the user's list. Changing the list keeps the hits
/// of those that stay.
class RunBreakpoints {
public:
    RunBreakpoints();
    RunBreakpoints(const RunBreakpoints&) = delete;  // `set_` refers to it
    RunBreakpoints& operator=(const RunBreakpoints&) = delete;

    /// The set that the engine evaluates; may contain temporary breakpoints too.
    BreakpointSet& set() { return set_; }
    const BreakpointSet& set() const { return set_; }

    /// Breakpoints equal but for being enabled keep their hits; disabling and enabling arms a spent
    /// one. Returns the error of each, in English; faulty ones are inactive.
    std::vector<std::string> replace(const std::vector<Breakpoint>& breakpoints,
                                     const NodeNames& names);
    /// By position.
    std::vector<BreakpointHits> hits() const;
    /// The positions of those that halted the last run.
    std::vector<std::size_t> halted() const { return positionsOf(set_.halted()); }
    /// The positions of those with these numbers in the set.
    std::vector<std::size_t> positionsOf(const std::vector<int>& numbers) const;
    /// Clears hits and arms spent breakpoints.
    void reset();
    /// The new lines of log points; of very many, the last ones.
    std::vector<LogLine> takeLog() { return std::exchange(log_, {}); }

private:
    std::optional<int> numberOf(const Breakpoint& breakpoint,
                                const std::vector<int>& numbers) const;

    BreakpointSet set_;
    std::vector<int> numbers_;   ///< numbers in the set, by position; 0: faulty
    std::set<int> switchedOff_;  ///< numbers of disabled ones
    std::vector<LogLine> log_;
};

/// The breakpoints of a net in the order of adding.
class BreakpointList final : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    const std::vector<Breakpoint>& all() const { return all_; }
    /// Adds one unless it is already there.
    void add(const Breakpoint& breakpoint);
    void remove(std::size_t position);
    void setEnabled(std::size_t position, bool enabled);
    /// Replaces the one at `position`.
    void replace(std::size_t position, const Breakpoint& breakpoint);
    /// Replaces all.
    void set(std::vector<Breakpoint> breakpoints);
    /// Adds a plain breakpoint for `trigger`, or removes it.
    void toggle(const Trigger& trigger);
    bool isSet(const Trigger& trigger) const;

signals:
    void changed();

private:
    std::vector<Breakpoint>::const_iterator find(const Trigger& trigger) const;

    std::vector<Breakpoint> all_;
};

}  // namespace fireable
