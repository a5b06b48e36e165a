#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "editor/document/net_document.h"
#include "engine/net/model/net.h"

namespace fireable {

/// Suggests bindings of `transition` in `net` to the ports of `subnet`: neighbours by name, control
/// places as start and finish, the others in arc order. Valid existing bindings are kept. A place
/// of the subnet that is input and output is bound as both, to one place.
std::vector<PortBinding> proposePorts(const Net& net, TransitionId transition, const Net& subnet);

/// Direction of a drawn arc: from a place into a transition, or out of it.
enum class PortDirection : std::uint8_t { into, outOf };

/// The next free port for `place`: an input or the start for an arc into the transition, an output
/// or the finish for one out of it. Prefers one with the place's name, then control for a control
/// place, then the first. Nothing if none is free.
std::optional<PortBinding> nextPort(const Net& net, TransitionId transition, const Net& subnet,
                                    PlaceId place, PortDirection direction);

/// Binds the next free port for an arc drawn between `place` and a substituted transition, as one
/// undo step; an input that is output too is bound as both. False, without effect, if there is no
/// subnet or no free port: then it is an ordinary arc.
bool bindPort(NetDocument& document, TransitionId transition, PlaceId place,
              PortDirection direction);

/// Binds the start (else finish) of a substituted transition to `place`, whatever it was bound to,
/// as one undo step. False, without effect, if there is no subnet or it has none.
bool bindControlPort(NetDocument& document, TransitionId transition, PlaceId place,
                     PortDirection direction);

}  // namespace fireable
