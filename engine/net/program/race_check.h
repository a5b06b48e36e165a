#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/net/model/net.h"
#include "engine/net/program/control_flow.h"

namespace fireable::net {

/// One warning for each place that two substituted transitions use while both may be active.
///
/// The linker copies an operand by emptying its place and filling it again, and moves a result by
/// emptying the target first; another transition at the same place would see an intermediate state.
///
/// The check never misses a race that the skeleton's control allows. It follows control only: a
/// control place is marked while it holds no token (the hole), a substituted transition from its
/// start to its finish, and any other place while it holds a token; amounts of data are unknown.
/// Over these marks it computes the least relation "may be marked together" that holds initially
/// and is preserved by every transition. A choice decided by data counts as open, so a warning may
/// be of a race that the data never allows.
///
/// `ports` is given if the net is a subnet: it is then started from outside again each time after
/// it has finished.
std::vector<std::string> raceWarnings(const Net& net, std::optional<CallPorts> ports);

}  // namespace fireable::net
