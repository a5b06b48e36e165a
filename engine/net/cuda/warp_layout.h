#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

namespace fireable::net {
struct Effects;
struct NetProgram;
}  // namespace fireable::net

namespace fireable::net::cuda {

/// The transitions of higher priority than each one, transitively: those above `t` are
/// `above[first[t] .. first[t + 1])`, ascending.
struct PriorityLists {
    static constexpr std::size_t maxPairs = std::size_t{1} << 26;

    std::vector<std::int32_t> first;  ///< [T + 1]
    std::vector<std::int32_t> above;
};

/// Nothing if there would be more than `maxPairs` pairs.
std::optional<PriorityLists> priorityListsOf(const NetProgram& program);

/// An arc into a transition, in 8 bytes; `rules::room` says what it allows. The flags are the
/// highest bits of `place`, so that shifting it to a byte offset drops them.
struct alignas(8) WarpArc {
    static constexpr std::uint32_t input = 1u << 31;  ///< takes `threshold` tokens per copy
    /// Set on a transition's last arc if more follow elsewhere, if an input takes more than one
    /// token per copy, or if there is no input.
    static constexpr std::uint32_t rare = 1u << 30;
    static constexpr std::uint32_t placeBits = rare - 1;

    std::uint32_t place = 0;     ///< including the flags above
    std::int32_t threshold = 1;  ///< needs at least that many tokens; -n: fewer than n
};

/// A program laid out for a warp that fires one transition and then evaluates those that the firing
/// may have enabled or disabled. Arcs are in columns of four, so that a transition's first arcs are
/// found without an offset; missing arcs always allow. Place P is a dummy that never has a token.
///
/// Shapes: P places, T transitions.
struct WarpLayout {
    static constexpr int columnArcs = 4;
    /// A transition that changes more places or touches more transitions than a warp has lanes is
    /// *far-reaching* and slower.
    static constexpr int maxAtOnce = 32;
    /// Maximum number of touched transitions that are listed: lists of every pair would exhaust
    /// memory where many transitions share a place.
    static constexpr int maxListed = 1'024;
    /// Limits on the total length of lists of far-reaching transitions, and on the watchers visited
    /// to make them. Beyond these, only transitions with at most `maxAtOnce` effects and as many
    /// watchers of each place get a list.
    static constexpr std::int64_t maxListedInAll = std::int64_t{1} << 22;
    static constexpr std::int64_t maxVisited = std::int64_t{1} << 26;

    struct alignas(16) Column {
        std::array<WarpArc, columnArcs> arcs;
    };
    struct alignas(8) Effect {
        std::int32_t place;
        std::int32_t change;
    };
    /// Where the changes and touched transitions of a transition are stored; ends are exclusive.
    struct alignas(16) Reach {
        /// Instead of an end: evaluate the watchers of each changed place (`byPlace`) or all
        /// transitions (`all`), whichever is less work.
        static constexpr std::int32_t byPlace = -1;
        static constexpr std::int32_t all = -std::numeric_limits<std::int32_t>::max();

        std::int32_t firstEffect;
        std::int32_t lastEffect;
        std::int32_t firstTouched;
        /// `~` of the end for a far-reaching transition; or `byPlace` or `all`.
        std::int32_t lastTouched;

        constexpr bool isFar() const { return lastTouched < 0; }
        constexpr bool isListed() const { return lastTouched != byPlace && lastTouched != all; }
        /// For a list.
        constexpr std::int32_t touchedEnd() const { return isFar() ? ~lastTouched : lastTouched; }
    };

    std::vector<Column> columns;  ///< [T]
    std::vector<Reach> reaches;   ///< [T]
    std::vector<Effect> effects;
    std::vector<std::int32_t> touched;       ///< transitions; each list has at least one
    std::vector<std::int32_t> firstExtra;    ///< [T + 1], offsets into `extras`
    std::vector<Column> extras;              ///< arcs beyond the transitions' own columns
    std::vector<std::int32_t> firstWatcher;  ///< [P + 1], offsets into `watchers`
    std::vector<std::int32_t> watchers;      ///< transitions with an arc from the place
    int placeCount = 0;                      ///< P

    int transitionCount() const { return static_cast<int>(columns.size()); }
};

/// Whether weights and changes fit in 31 bits, and places in 29.
bool fitsWarpLayout(const NetProgram& program, const Effects& effects);

/// Nothing if the program does not fit.
std::optional<WarpLayout> warpLayoutOf(const NetProgram& program);

/// The longest step of a warp, in rounds of reads: effects and transitions 32 at once, extra
/// columns one by one.
std::int64_t longestStepOf(const WarpLayout& layout);

}  // namespace fireable::net::cuda
