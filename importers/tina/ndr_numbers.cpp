#include "importers/tina/ndr_numbers.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace fireable {

namespace {

// Unlike printf, std::to_chars writes a point in every locale.
using Buffer = std::array<char, 400>;

double withinReach(double value) {
    return std::clamp(value, -mostCoordinate, mostCoordinate);
}

}  // namespace

std::string coordinateText(double value) {
    value = withinReach(value);
    Buffer buffer{};
    char* const begin = buffer.data();
    char* const full = begin + buffer.size();
    char* end = std::to_chars(begin, full, value, std::chars_format::fixed, 1).ptr;
    double again = 0;
    std::from_chars(begin, end, again);
    if (again != value) {
        end = std::to_chars(begin, full, value, std::chars_format::fixed).ptr;
    }
    return {begin, end};
}

std::string polarText(double value) {
    Buffer buffer{};
    char* const begin = buffer.data();
    return {begin, std::to_chars(begin, begin + buffer.size(), withinReach(value),
                                 std::chars_format::general, 10)
                       .ptr};
}

}  // namespace fireable
