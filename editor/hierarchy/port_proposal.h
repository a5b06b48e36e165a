#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "editor/document/net_document.h"
#include "engine/net/model/net.h"

namespace fireable {

/// Ports that tie `transition` of `net` to `subnet`, as far as they can be guessed: its neighbours
/// by name, control places as start and finish, the others in the order of their arcs. What the
/// transition has already stays where it fits.
std::vector<PortBinding> proposePorts(const Net& net, TransitionId transition, const Net& subnet);

/// How an arc was drawn: from a place into a transition, or out of it.
enum class PortDirection : std::uint8_t { into, outOf };

/// The next free port for `place`: an input or the start for an arc into the transition, an output
/// or the finish for one out of it. Of several, the one called like the place, then control for a
/// place that controls, then the first. Nothing when none is free.
std::optional<PortBinding> nextPort(const Net& net, TransitionId transition, const Net& subnet,
                                    PlaceId place, PortDirection direction);

/// Does what an arc drawn between `place` and a substituted transition means: binds the next free
/// port, as one undoable step. False, and nothing is done, when the transition has no subnet, its
/// subnet is not found, or no port is free: then it is an ordinary arc.
bool bindPort(NetDocument& document, TransitionId transition, PlaceId place,
              PortDirection direction);

}  // namespace fireable
