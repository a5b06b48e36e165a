#pragma once

#include <compare>
#include <string_view>

namespace fireable {

/// The order in which a person lists names: runs of digits count as numbers (p2 before p10), small
/// and capital letters are alike unless nothing else tells the names apart.
std::strong_ordering naturalOrder(std::string_view a, std::string_view b);

}  // namespace fireable
