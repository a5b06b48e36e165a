#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/net/program/linker.h"
#include "engine/net/program/net_program.h"
#include "engine/run/step.h"

namespace fireable::net {

/// The calls of a linked program: which instance each transition belongs to, and which firings
/// complete an instance's work.
///
/// Shapes: T transitions, I instances.
class CallLevels {
public:
    CallLevels() = default;
    /// `flat` is the net that `program` was compiled from and `sources` describes; an empty source
    /// map means a net without calls.
    CallLevels(const SourceMap& sources, const Net& flat, const NetProgram& program);

    std::size_t instanceCount() const { return parents_.size(); }
    TransitionIndex transitionCount() const {
        return static_cast<TransitionIndex>(transitions_.size());
    }
    /// The instance that encloses `instance`; -1 for the program itself.
    int parent(int instance) const { return parents_[static_cast<std::size_t>(instance)]; }
    /// Whether `instance` is `level` or below it.
    bool isWithin(int instance, int level) const;

    /// The instance that `transition` works for. Transitions made by the linker, to copy operands
    /// in and results out, belong to the called instance.
    int instanceOf(TransitionIndex transition) const { return at(transition).instance; }
    /// Whether the linker made it, so that it is in no drawing.
    bool isMade(TransitionIndex transition) const { return at(transition).made; }
    /// Whether its firing completes the work of `instanceOf(transition)`, including results.
    bool endsWork(TransitionIndex transition) const { return at(transition).ends; }

    /// Where a firing is, as seen from the net of `level`.
    enum class Part : std::uint8_t { outside, here, below };
    struct Seen {
        Part part = Part::outside;
        int call = 0;  ///< for `below`: the instance directly below `level` that contains it
    };
    Seen seen(TransitionIndex transition, int level) const;

private:
    struct Entry {
        int instance = 0;
        bool made = false;
        bool ends = false;
    };
    const Entry& at(TransitionIndex transition) const {
        return transitions_[static_cast<std::size_t>(transition)];
    }

    std::vector<Entry> transitions_;  ///< [T]
    std::vector<int> parents_;        ///< [I], parents before children
};

/// The instance to show after a step into what fired next, when `level` was shown: that of the
/// first firing in or below it; otherwise that of the first firing. If it completes the instance's
/// work, the enclosing one. `level` if nothing fired.
int levelOfFirings(const CallLevels& levels, std::span<const Firing> fired, int level);

}  // namespace fireable::net
