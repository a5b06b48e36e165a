#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/base/translatable.h"

namespace fireable::net {

/// Which transitions fire in a step.
enum class Choice : std::uint8_t {
    first,   ///< the first enabled transition in priority order
    random,  ///< a uniformly random enabled transition without an enabled one of higher priority
    maximalInOrder,        ///< a maximal step, with conflicts decided by priority order
    maximalInRandomOrder,  ///< a maximal step, with conflicts decided by a new random permutation
};

/// Whether a step fires one transition; otherwise it is a maximal step.
constexpr bool firesOne(Choice choice) {
    return choice == Choice::first || choice == Choice::random;
}

constexpr bool usesSeed(Choice choice) {
    return choice == Choice::random || choice == Choice::maximalInRandomOrder;
}

/// With which words the title of a rule begins, in lists of windows.
constexpr std::string_view choiceTitle(Choice choice) {
    switch (choice) {
        case Choice::first:
            return FIREABLE_TEXT("Engine", "First enabled");
        case Choice::random:
            return FIREABLE_TEXT("Engine", "Random");
        case Choice::maximalInOrder:
            return FIREABLE_TEXT("Engine", "Maximal step");
        case Choice::maximalInRandomOrder:
            return FIREABLE_TEXT("Engine", "Maximal step, random order");
    }
    return "";  // never: the compiler warns of a choice that is missing above
}

/// How many copies of a transition fire at once.
enum class Multiplicity : std::uint8_t {
    one,      ///< Petri; Salwicki for maximal steps
    maximal,  ///< Sleptsov; Sleptsov-Salwicki for maximal steps
};

/// How a net runs. Random choices depend only on `seed` and the number of the step, so every engine
/// makes the same ones.
struct FiringRule {
    Choice choice = Choice::first;
    Multiplicity multiplicity = Multiplicity::maximal;
    std::uint64_t seed = 0;
    bool operator==(const FiringRule&) const = default;
};

/// A rule's word on the command line and in files, and its meaning as a line of English.
struct RuleName {
    std::string_view word;
    Choice choice;
    Multiplicity multiplicity;
    std::string_view meaning;
};

inline constexpr std::array<RuleName, 8> ruleNames{{
    {"sleptsov", Choice::first, Multiplicity::maximal,
     FIREABLE_TEXT("Engine", "the first enabled transition, as often as it can")},
    {"petri", Choice::first, Multiplicity::one,
     FIREABLE_TEXT("Engine", "the first enabled transition, once")},
    {"sleptsov-random", Choice::random, Multiplicity::maximal,
     FIREABLE_TEXT("Engine", "a random enabled transition, as often as it can")},
    {"petri-random", Choice::random, Multiplicity::one,
     FIREABLE_TEXT("Engine", "a random enabled transition, once")},
    {"sleptsov-salwicki", Choice::maximalInOrder, Multiplicity::maximal,
     FIREABLE_TEXT("Engine", "a maximal step in priority order, each as often as it can")},
    {"salwicki", Choice::maximalInOrder, Multiplicity::one,
     FIREABLE_TEXT("Engine", "a maximal step in priority order, each once")},
    {"sleptsov-salwicki-random", Choice::maximalInRandomOrder, Multiplicity::maximal,
     FIREABLE_TEXT("Engine", "a maximal step in random order, each as often as it can")},
    {"salwicki-random", Choice::maximalInRandomOrder, Multiplicity::one,
     FIREABLE_TEXT("Engine", "a maximal step in random order, each once")},
}};

constexpr std::optional<FiringRule> parseRule(std::string_view word, std::uint64_t seed = 0) {
    for (const RuleName& rule : ruleNames) {
        if (rule.word == word) {
            return FiringRule{rule.choice, rule.multiplicity, seed};
        }
    }
    return std::nullopt;
}

constexpr std::string_view ruleWord(const FiringRule& rule) {
    for (const RuleName& name : ruleNames) {
        if (name.choice == rule.choice && name.multiplicity == rule.multiplicity) {
            return name.word;
        }
    }
    return "";
}

}  // namespace fireable::net
