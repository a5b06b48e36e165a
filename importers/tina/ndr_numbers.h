#pragma once

#include <string>

namespace fireable {

/// A coordinate as Tina writes it, with one decimal; with more where it would change otherwise.
std::string coordinateText(double value);
/// An angle or radius as Tina writes it, with ten digits.
std::string polarText(double value);

}  // namespace fireable
