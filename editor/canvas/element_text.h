#pragma once

#include <QString>

#include "editor/document/net_element.h"
#include "engine/base/count.h"
#include "engine/net/model/diagram.h"

namespace fireable {

/// `place p1, 3 tokens`; empty for nothing. `tokens`: present tokens of a place or copy.
QString describe(const Diagram& diagram, const NetElement& element, const Count& tokens);

/// `2 places, 1 transition`.
QString describe(const Diagram& diagram);

/// A token count shortened to fit into a place: up to six digits, then two significant ones with an
/// exponent, as 2.3e19. For display only.
QString markingText(const Count& tokens);

/// Up to so many tokens are drawn as dots.
constexpr int maxDots = 5;

}  // namespace fireable
