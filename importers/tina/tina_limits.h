#pragma once

#include <string_view>

#include "engine/base/result.h"
#include "engine/net/model/net.h"

namespace fireable {

/// Fails with `unsupported` where a text of the net would not come back from a Tina file: names
/// that are empty, double or broken over lines; labels broken over lines; a transition with a
/// subnet and a label, or with a label that reads as a subnet.
Result<void> checkTexts(const Net& net, std::string_view suffix);

}  // namespace fireable
