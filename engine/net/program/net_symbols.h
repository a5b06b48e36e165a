#pragma once

#include <array>

#include "engine/expression/symbols.h"
#include "engine/net/model/net_namespace.h"

namespace fireable::net {

inline constexpr NodeKind placeKind{0};
inline constexpr NodeKind transitionKind{1};

// Functions of expressions over runs of nets.
inline constexpr FunctionIndex tokensFunction = 0;   ///< in a place; also the place's name alone
inline constexpr FunctionIndex firedFunction = 1;    ///< copies of a transition in the last step
inline constexpr FunctionIndex enabledFunction = 2;  ///< 1 if the arcs of a transition allow it

inline constexpr std::array<std::string_view, 2> netKinds{"a place", "a transition"};
inline constexpr std::array<ModelFunction, 3> netFunctions{{{"tokens", placeKind, false},
                                                            {"fired", transitionKind, true},
                                                            {"enabled", transitionKind, false}}};
inline constexpr ModelSymbols netSymbols{netKinds, netFunctions};

}  // namespace fireable::net
