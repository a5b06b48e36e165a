#pragma once

#include <QString>

#include "editor/document/net_element.h"
#include "engine/base/count.h"
#include "engine/net/model/diagram.h"

namespace fireable {

/// `place p1, 3 tokens`; empty for nothing. `tokens`: what a place or copy holds now.
QString describe(const Diagram& diagram, const NetElement& element, const Count& tokens);

/// A number of tokens as short as it must be to fit a place: all digits up to six, then two
/// significant ones with an exponent, as in 2.3e19. Rounded to the nearest; for the eye only.
QString markingText(const Count& tokens);

/// Markings up to this are drawn as that many dots.
constexpr int maxDots = 5;

}  // namespace fireable
