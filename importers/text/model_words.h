#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "engine/net/model/diagram.h"

// The words for the model's enumerators in `.ndr` and in Fireable's part of PNML, in their order.

namespace fireable {

template <class Enum>
inline constexpr std::array<std::string_view, 0> modelWords{};
template <>
inline constexpr std::array<std::string_view, 9> modelWords<Anchor>{"n",  "nw", "w",  "sw", "s",
                                                                    "se", "e",  "ne", "c"};
template <>
inline constexpr std::array<std::string_view, 3> modelWords<NodeSize>{"small", "normal", "large"};
template <>
inline constexpr std::array<std::string_view, 2> modelWords<ArcShape>{"polyline", "curve"};
template <>
inline constexpr std::array<std::string_view, 4> modelWords<PortRole>{"input", "output", "start",
                                                                      "finish"};

template <class Enum>
std::string_view wordOf(Enum value) {
    return modelWords<Enum>[static_cast<std::size_t>(value)];
}

/// The enumerator with the word `word`.
template <class Enum>
std::optional<Enum> enumeratorOf(std::string_view word) {
    const auto& words = modelWords<Enum>;
    const auto found = std::ranges::find(words, word);
    return found != words.end() ? std::optional(static_cast<Enum>(found - words.begin()))
                                : std::nullopt;
}

}  // namespace fireable
