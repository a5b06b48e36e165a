#pragma once

#include <algorithm>
#include <array>
#include <string_view>

#include "engine/net/rules/firing_rule.h"

namespace fireable::testing {

/// What a rule promises, stated apart from the code that engines ask.
struct ExpectedRule {
    std::string_view word;
    bool firesOne;
    bool usesSeed;
};

inline constexpr std::array expectedRules{
    ExpectedRule{"sleptsov", true, false},
    ExpectedRule{"petri", true, false},
    ExpectedRule{"sleptsov-random", true, true},
    ExpectedRule{"petri-random", true, true},
    ExpectedRule{"sleptsov-salwicki", false, false},
    ExpectedRule{"salwicki", false, false},
    ExpectedRule{"sleptsov-salwicki-random", false, true},
    ExpectedRule{"salwicki-random", false, true},
};

static_assert(std::ranges::equal(expectedRules, net::ruleNames, {}, &ExpectedRule::word,
                                 &net::RuleName::word));

constexpr bool isExpectedToFireOne(const net::RuleName& rule) {
    return std::ranges::find(expectedRules, rule.word, &ExpectedRule::word)->firesOne;
}

}  // namespace fireable::testing
