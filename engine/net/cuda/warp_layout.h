#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

namespace fireable {
struct Effects;
}

namespace fireable::net {
struct NetProgram;
}  // namespace fireable::net

namespace fireable::net::cuda {

/// An arc into a transition, in 8 bytes; `rules::room` says what it allows. The flags are the
/// highest bits of `place`, so that they vanish where it is made an offset in bytes.
struct alignas(8) WarpArc {
    static constexpr std::uint32_t input = 1u << 31;  ///< takes `threshold` tokens a copy
    /// Of a transition's last arc: others follow, an input takes more than a token a copy, or there
    /// is no input.
    static constexpr std::uint32_t rare = 1u << 30;
    static constexpr std::uint32_t placeBits = rare - 1;

    std::uint32_t place = 0;     ///< and the flags above
    std::int32_t threshold = 1;  ///< wants that many tokens or more; -n: fewer than n
};

/// A program laid out for a warp that fires one transition and then looks at those that the firing
/// may have made enabled or not. Arcs stand in columns of four, so that a transition's first ones
/// are found without looking up where they begin; missing ones always allow. Place P is a dummy
/// that never has a token.
///
/// Shapes: P places, T transitions.
struct WarpLayout {
    static constexpr int columnArcs = 4;
    /// A transition that changes more places or touches more transitions than a warp has lanes
    /// reaches *far*, and takes its time.
    static constexpr int maxAtOnce = 32;
    /// Of transitions that one touches. If there are more, they are not listed: lists of every pair
    /// would outgrow memory where many transitions share a place.
    static constexpr int maxListed = 1'024;
    /// Of all that are listed for those that reach far, and of the watchers that are looked at for
    /// that. Beyond these only what has at most `maxAtOnce` effects and as many watchers of each
    /// place is listed.
    static constexpr std::int64_t maxListedInAll = std::int64_t{1} << 22;
    static constexpr std::int64_t maxVisited = std::int64_t{1} << 26;

    struct alignas(16) Column {
        std::array<WarpArc, columnArcs> arcs;
    };
    struct alignas(8) Effect {
        std::int32_t place;
        std::int32_t change;
    };
    /// Where what a transition changes and touches stands; each end is the one behind.
    struct alignas(16) Reach {
        /// In place of an end: the touched ones are not listed but the watchers of each place that
        /// changes, or, where that is no more work, all transitions there are.
        static constexpr std::int32_t byPlace = -1;
        static constexpr std::int32_t all =
            -std::numeric_limits<std::int32_t>::max();  // one less fits

        std::int32_t firstEffect;
        std::int32_t lastEffect;
        std::int32_t firstTouched;
        /// `~` of it where the transition reaches far; or `byPlace` or `all`.
        std::int32_t lastTouched;

        constexpr bool isFar() const { return lastTouched < 0; }
        constexpr bool isListed() const { return lastTouched != byPlace && lastTouched != all; }
        /// Of a list.
        constexpr std::int32_t touchedEnd() const { return isFar() ? ~lastTouched : lastTouched; }
    };

    std::vector<Column> columns;  ///< [T]
    std::vector<Reach> reaches;   ///< [T]
    std::vector<Effect> effects;
    std::vector<std::int32_t> touched;       ///< transitions; a list has one at least
    std::vector<std::int32_t> firstExtra;    ///< [T + 1], offsets into `extras`
    std::vector<Column> extras;              ///< arcs that the transitions' own columns lack
    std::vector<std::int32_t> firstWatcher;  ///< [P + 1], offsets into `watchers`
    std::vector<std::int32_t> watchers;      ///< transitions with an arc from the place
    int placeCount = 0;                      ///< P

    int transitionCount() const { return static_cast<int>(columns.size()); }
};

/// Whether weights and changes fit 31 bits, and places 29.
bool fitsWarpLayout(const NetProgram& program, const Effects& effects);

/// Nothing when the program does not fit.
std::optional<WarpLayout> warpLayoutOf(const NetProgram& program);

/// The longest step of a warp, in rounds of reads: of effects and of transitions 32 at once, of
/// extra columns one by one.
std::int64_t longestStepOf(const WarpLayout& layout);

}  // namespace fireable::net::cuda
