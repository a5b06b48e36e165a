#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/net/model/net.h"
#include "engine/net/program/place_effects.h"

namespace fireable::net {

inline constexpr std::array portRoles{PortRole::input, PortRole::output, PortRole::start,
                                      PortRole::finish};

/// Whether they are equal ignoring case.
bool equalWords(std::string_view a, std::string_view b);

/// A port of a subnet.
struct SubnetPort {
    PortRole role = PortRole::input;
    int inner = 1;        ///< as in `PortBinding`
    std::string name;     ///< of its place
    bool stated = false;  ///< declared by its label; else guessed from names and arcs
    bool operator==(const SubnetPort&) const = default;
};

/// The ports of `subnet`: inputs, outputs, start, finish, each in file order. Labels take
/// precedence: `*IN`, `*OUT`, `*START`, `*FINISH`, optionally numbered as `*IN(15)`. Then places
/// named start or finish; then arcs: a start is tested for its hole and filled, a finish only
/// consumed, an input never produced, an output only produced.
/// A place that its label declares to be input and output has two of them.
std::vector<SubnetPort> portsOf(const Net& subnet);

/// Whether labels declare place number `inner` of the subnet to be input and output: it is left
/// with tokens in it, so that both are to be bound, and to one place.
bool isPassedBack(const std::vector<SubnetPort>& ports, int inner);

/// How arcs and ports use a place of a net, by position.
struct PlaceTouch {
    bool taken = false;    ///< by an input arc, or emptied by a substituted transition
    bool given = false;    ///< by an output arc, or as a result
    bool tested = false;   ///< for zero tokens: an inhibitor arc of weight 1
    bool read = false;     ///< by another test, or as an operand
    bool control = false;  ///< start or finish of a substituted transition
    bool any() const { return taken || given || tested || read || control; }
};
std::vector<PlaceTouch> placeTouches(const Net& net);

/// The ports of a net that is written to be called: where it starts and finishes is clear, and its
/// start holds a token until a caller takes it. Nothing for a program, which starts by itself.
std::optional<CallPorts> callPortsOf(const Net& net);

}  // namespace fireable::net
