#pragma once

#include <QString>

#include "editor/document/net_element.h"
#include "engine/net/model/diagram.h"

namespace fireable {

/// `place p1, 3 tokens`; empty for nothing. `tokens`: what a place or copy holds now.
QString describe(const Diagram& diagram, const NetElement& element, const Count& tokens);

}  // namespace fireable
