#pragma once

#include <QString>
#include <cstddef>
#include <functional>
#include <string>

#include "editor/document/net_element.h"
#include "engine/base/count.h"
#include "engine/net/model/diagram.h"

namespace fireable {

/// The name of a place of the subnet `file` by its number, as in `PortBinding`; empty if that
/// cannot be read.
using InnerPlaceName = std::function<QString(const std::string& file, int inner)>;

/// `place p1, 3 tokens`; empty for nothing. `tokens`: present tokens of a place or copy. Ports tell
/// the number of the place in the subnet where `innerName` does not know its name.
QString describe(const Diagram& diagram, const NetElement& element, const Count& tokens,
                 const InnerPlaceName& innerName = {});

/// `2 places, 1 transition`.
QString describe(const Diagram& diagram);

/// A token count for display: whole up to `maxDigits` digits, then two significant ones with an
/// exponent, as 2.3e19.
QString markingText(const Count& tokens, std::size_t maxDigits = 6);

/// A place shows all digits up to so many, over its border if need be.
constexpr std::size_t placeDigits = 15;

/// All digits of a number of more than six, in lines, as far as a screen has room; else empty.
QString longNumber(const Count& tokens);

/// Up to so many tokens are drawn as dots.
constexpr int maxDots = 5;

}  // namespace fireable
