#pragma once

#include <QObject>
#include <QString>
#include <vector>

#include "engine/run/breakpoint.h"

namespace fireable {

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
