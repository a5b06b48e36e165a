#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "importers/pnml/run_lists.h"

// What the reader and the writer of `.snp` in XML share.
namespace fireable::snpxml {

// The words for enumerators, in their order.
inline constexpr std::array<std::string_view, 3> kindWords{"regular", "input", "output"};
inline constexpr std::array<std::string_view, 6> orderWords{"parallel",       "one-at-random",
                                                            "all-with-most",  "one-with-most",
                                                            "all-with-least", "one-with-least"};
inline constexpr std::array<std::string_view, 4> timingWords{"synchronous", "asynchronous",
                                                             "bounded", "locally-synchronous"};

/// Numbers of a file that are written as `0*1000`, counted one by one: a few bytes take no more
/// memory than that.
inline constexpr std::int64_t maxRepeated = 1 << 22;
inline constexpr StartWords startWords{"neuron", "spikes"};
inline constexpr std::string_view xmlBlanks = " \t\r\n";

}  // namespace fireable::snpxml
