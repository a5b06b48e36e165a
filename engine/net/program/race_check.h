#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/net/model/net.h"
#include "engine/net/program/control_flow.h"

namespace fireable::net {

/// One warning for each place that two substituted transitions use while both can be active.
///
/// The linker copies an operand by emptying its place and filling it again, and moves a result by
/// emptying the target first; a second transition at the same place would see it half done.
///
/// The check never misses a race that the skeleton's control allows. It follows control alone:
/// a control place is marked where it holds no token (the hole), a substituted transition is
/// marked from its start to its finish, other places are marked where they hold a token, and how
/// much data they hold is left open. Over these marks it computes the least relation "may be
/// marked together" that holds for the initial marks and is kept by every transition. A choice
/// decided by data counts as open, so a warning may be of a race that the data never allows.
///
/// `ports`, when the net is a subnet: it is started from outside, again and again, each time after
/// it finished.
std::vector<std::string> raceWarnings(const Net& net, std::optional<CallPorts> ports);

}  // namespace fireable::net
