#pragma once

#include <string>

namespace fireable {

/// What coordinates and radii are at most, either way: beyond it no drawing program shows anything.
/// The reader refuses more, and these write this much in its place.
inline constexpr double mostCoordinate = 1e9;

/// A coordinate as Tina writes it, with one decimal; with more where it would change otherwise.
std::string coordinateText(double value);
/// An angle or radius as Tina writes it, with ten digits.
std::string polarText(double value);

}  // namespace fireable
