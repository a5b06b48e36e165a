#pragma once

#include <cstdint>
#include <limits>
#include <type_traits>

// The firing arithmetic of all engines; CUDA kernels call the same functions. `Tokens` is a 64-bit
// integer or any type with the same arithmetic and without overflow.
//
// What a step does
//
// A transition is *enabled* (fireable, in the Sleptsov literature) when all its arcs allow it: an
// input arc if the place has at least its weight in tokens, an inhibitor arc if the place has fewer
// tokens than its threshold, a read arc if it has at least its threshold. It fires in a number of
// copies: one, or (`Multiplicity::maximal`) the minimum over its input arcs of tokens divided by
// weight. Inhibitor and read arcs do not limit the copies; a transition without an input arc fires
// one copy. A net without an enabled transition is dead.
//
// The number of a step is how many steps were made before it. Random numbers are
// `counterRandom(seed, low 64 bits of the step's number, draw)`. Priority is transitive, also
// through transitions that are not enabled; program order is one of its topological orders.
//
// `Choice::first`: the first enabled transition in program order fires.
// `Choice::random`: the candidates are the enabled transitions without an enabled transition of
// higher priority, in program order; the one at `boundedRandom(draw 0, number of candidates)`
// fires.
// `Choice::maximalInOrder`: transitions are visited in program order. Inhibitor and read arcs see
// the marking at the start of the step. A visited transition consumes its input tokens at once, in
// as many copies as the remaining tokens allow (or one); output tokens are produced when the step
// ends. Each transition is visited once, so with `Multiplicity::one` it fires at most once in a
// step.
// `Choice::maximalInRandomOrder`: the same, but the transitions enabled at the start of the step,
// in program order, are permuted by `counterShuffle` and visited in that order; just before a
// transition, those of them with higher priority that have not been visited yet are visited, in
// program order.
//
// Halting: `dead` takes precedence over `limit`, and `limit` over `cancelled`.

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
/// `kind`, an `ArcKind`, and a `weight`. Output arcs always allow it, and no program has reset
/// arcs.
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

/// The same without a branch, for an arc that requires at least `threshold` tokens, or fewer than
/// `-threshold`: not negative if it allows.
template <class Tokens>
constexpr Tokens room(Tokens tokens, std::int32_t threshold) {
    const auto fewer = static_cast<Tokens>(threshold >> 31);  // all bits set if it is negative
    return (tokens ^ fewer) - threshold;
}

/// How many copies one input arc allows. Most weights are 1, and a division costs more than
/// everything else.
template <class Tokens, class Weight>
constexpr Tokens inputLimit(const Tokens& tokens, Weight weight) {
    return weight == 1 ? tokens : tokens / weight;
}

/// Adds `count * change` to `tokens` and returns true, or returns false without changing `tokens`
/// on overflow.
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

/// The same for non-negative tokens of 31 bits: the sum must not be negative either.
constexpr bool addChecked(std::int32_t& tokens, std::int32_t count, std::int32_t change) {
    const std::int64_t sum = std::int64_t{count} * change + static_cast<std::uint32_t>(tokens);
    if (static_cast<std::uint32_t>(sum >> 31) != 0) {
        return false;
    }
    tokens = static_cast<std::int32_t>(sum);
    return true;
}

/// Adds `count * change` modulo 2^64: for sums that exceed 64 bits only between two firings.
constexpr void addModulo(std::int64_t& tokens, std::int64_t count, std::int64_t change) {
    tokens = static_cast<std::int64_t>(static_cast<std::uint64_t>(tokens) +
                                       static_cast<std::uint64_t>(count) *
                                           static_cast<std::uint64_t>(change));
}

}  // namespace fireable::net::rules
