#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/net/program/linker.h"
#include "engine/net/program/net_program.h"
#include "engine/run/step.h"

namespace fireable::net {

/// The calls of a linked program: which instance each transition works for, and which firings end
/// an instance's work.
///
/// Shapes: T transitions, I instances.
class CallLevels {
public:
    CallLevels() = default;
    /// `flat` is the net that `program` was compiled from, and that `sources` tells of; an empty
    /// source map is that of a net without calls.
    CallLevels(const SourceMap& sources, const Net& flat, const NetProgram& program);

    std::size_t instanceCount() const { return parents_.size(); }
    TransitionIndex transitionCount() const {
        return static_cast<TransitionIndex>(transitions_.size());
    }
    /// The instance around `instance`; -1 for the program itself.
    int parent(int instance) const { return parents_[static_cast<std::size_t>(instance)]; }
    /// Whether `instance` is `level` or somewhere below it.
    bool isWithin(int instance, int level) const;

    /// The instance that `transition` works for. What the linker made, to copy operands in and
    /// results out, works for the instance that is called.
    int instanceOf(TransitionIndex transition) const { return at(transition).instance; }
    /// Whether the linker made it, so that no drawing has it.
    bool isMade(TransitionIndex transition) const { return at(transition).made; }
    /// Whether its firing ends the work of `instanceOf(transition)`, results being out.
    bool endsWork(TransitionIndex transition) const { return at(transition).ends; }

    /// What a firing is for whoever looks at the net of `level`.
    enum class Part : std::uint8_t { outside, here, below };
    struct Seen {
        Part part = Part::outside;
        int call = 0;  ///< of `below`: the instance directly below `level` that it works for
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

/// Where to look after a step into what fired next, for whoever looked at the net of `level`: the
/// instance of the first firing below it or in it; of the first firing at all where there is none.
/// Where that ends the instance's work, the one around it. `level` where nothing fired.
int levelOfFirings(const CallLevels& levels, std::span<const Firing> fired, int level);

}  // namespace fireable::net
