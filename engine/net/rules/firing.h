#pragma once

#include <cstdint>
#include <limits>
#include <type_traits>

// The firing arithmetic, once, for every engine; a CUDA kernel calls the same functions.
// `Tokens` is a 64-bit integer or anything that computes like one without overflow.
//
// What a step does
//
// A transition is *enabled* (fireable, in the Sleptsov literature) when each of its arcs allows it:
// an input arc by holding its weight, an inhibitor arc by holding fewer tokens than its threshold,
// a read arc by holding its threshold or more. It fires in a number of copies: one, or
// (`Multiplicity::maximal`) the least quotient of tokens by weight over its input arcs. Inhibitor
// and read arcs do not limit the copies; a transition without an input arc fires one copy. A net
// without an enabled transition is dead.
//
// The number of a step is how many steps were made before it. Random numbers are
// `counterRandom(seed, low 64 bits of the step's number, draw)`. Priority is transitive, also
// through transitions that are not enabled; program order is one of its topological orders.
//
// `Choice::first`: the first enabled transition in program order fires.
// `Choice::random`: the candidates are the enabled transitions without an enabled higher-priority
// transition, in program order; the one at `boundedRandom(draw 0, number of candidates)` fires.
// `Choice::maximalInOrder`: transitions are visited in program order. Inhibitor and read arcs look
// at the marking at the step's start. A visited transition takes its input tokens at once, as many
// copies as the remaining tokens allow (or one); output tokens are given when the step ends. Each
// transition is visited once, so with `Multiplicity::one` it fires at most once in a step.
// `Choice::maximalInRandomOrder`: the same, but the transitions that are enabled at the step's
// start, in program order, are put in another order by `counterShuffle` and visited in that; just
// before a transition, those of its higher-priority transitions among them that were not visited
// yet are visited, in program order.
//
// Halting: a run tells `dead` before `limit` before `cancelled` when several hold.

namespace fireable::net::rules {

template <class Tokens>
constexpr bool inputAllows(const Tokens& tokens, std::int64_t weight) {
    return tokens >= weight;
}

template <class Tokens>
constexpr bool readAllows(const Tokens& tokens, std::int64_t threshold) {
    return tokens >= threshold;
}

template <class Tokens>
constexpr bool inhibitorAllows(const Tokens& tokens, std::int64_t threshold) {
    return tokens < threshold;
}

/// Whether `arc` allows its transition to fire while its place holds `tokens`. An `Arc` has a
/// `kind`, an `ArcKind`, and a `weight`. Output arcs allow it always, and no program has a reset
/// arc.
template <class Arc, class Tokens>
constexpr bool allows(const Arc& arc, const Tokens& tokens) {
    using Kind = std::remove_cvref_t<decltype(arc.kind)>;
    switch (arc.kind) {
        case Kind::input:
            return inputAllows(tokens, arc.weight);
        case Kind::inhibitor:
            return inhibitorAllows(tokens, arc.weight);
        case Kind::read:
            return readAllows(tokens, arc.weight);
        case Kind::output:
        case Kind::reset:
            return true;
    }
    return true;
}

/// The same without a branch, of an arc that wants `threshold` tokens or more, or fewer than
/// `-threshold`: not negative where it allows.
template <class Tokens>
constexpr Tokens room(Tokens tokens, std::int32_t threshold) {
    const auto fewer = static_cast<Tokens>(threshold >> 31);  // all bits, if it is negative
    return (tokens ^ fewer) - threshold;
}

/// How many copies one input arc allows. Most weights are 1, and a division costs more than all
/// the rest.
template <class Tokens, class Weight>
constexpr Tokens inputLimit(const Tokens& tokens, Weight weight) {
    return weight == 1 ? tokens : tokens / weight;
}

/// Adds `count * change` to `tokens` and returns true, or returns false and leaves `tokens` alone
/// when the sum does not fit.
constexpr bool addChecked(std::int64_t& tokens, std::int64_t count, std::int64_t change) {
    __extension__ using Wide = __int128;
    const Wide sum = static_cast<Wide>(count) * change + tokens;
    if (sum > std::numeric_limits<std::int64_t>::max() ||
        sum < std::numeric_limits<std::int64_t>::min()) {
        return false;
    }
    tokens = static_cast<std::int64_t>(sum);
    return true;
}

/// The same for tokens of 31 bits, which are not negative: nor may the sum be.
constexpr bool addChecked(std::int32_t& tokens, std::int32_t count, std::int32_t change) {
    const std::int64_t sum = std::int64_t{count} * change + static_cast<std::uint32_t>(tokens);
    if (static_cast<std::uint32_t>(sum >> 31) != 0) {
        return false;
    }
    tokens = static_cast<std::int32_t>(sum);
    return true;
}

/// Adds `count * change` modulo 2^64: for sums that leave 64 bits only between two firings.
constexpr void addModulo(std::int64_t& tokens, std::int64_t count, std::int64_t change) {
    tokens = static_cast<std::int64_t>(static_cast<std::uint64_t>(tokens) +
                                       static_cast<std::uint64_t>(count) *
                                           static_cast<std::uint64_t>(change));
}

}  // namespace fireable::net::rules
