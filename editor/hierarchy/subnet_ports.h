#pragma once

#include <QString>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/net/model/net.h"

namespace fireable {

inline constexpr std::array portRoles{PortRole::input, PortRole::output, PortRole::start, PortRole::finish};

/// Whether they are the same words but for capitals.
bool equalWords(std::string_view a, std::string_view b);

/// A place through which a net is used as a subnet.
struct SubnetPort {
    PortRole role = PortRole::input;
    int inner = 1;        ///< as in `PortBinding`
    std::string name;     ///< of the place
    bool stated = false;  ///< its label says so; else guessed from names and arcs
    bool operator==(const SubnetPort&) const = default;
};

/// The ports of `subnet`: inputs, outputs, start, finish, each in file order. Labels count first:
/// `*IN`, `*OUT`, `*START` and `*FINISH`, with or without a number behind as in `*IN(15)`. Then
/// places called start and finish; then arcs: a start is tested for its hole and filled, a finish
/// is only taken from, an input is never given to, an output is only given to.
std::vector<SubnetPort> portsOf(const Net& subnet);

/// Whether the label of a place says that it is a port of `role`.
bool statesRole(const Place& place, PortRole role);
/// The label that says so.
std::string roleLabel(PortRole role);

/// What arcs and ports do to a place of a net, by position: one pass for all places.
struct PlaceTouch {
    bool taken = false;    ///< by an input arc, or emptied by a substituted transition
    bool given = false;    ///< by an output arc, or as a result
    bool tested = false;   ///< for being empty: an inhibitor arc of weight 1
    bool read = false;     ///< by another test, or as an operand
    bool control = false;  ///< start or finish of a substituted transition
    bool any() const { return taken || given || tested || read || control; }
};
std::vector<PlaceTouch> placeTouches(const Net& net);

/// What a role is called in sentences and lists, translated: `input`, `output`, `start`, `finish`.
QString roleName(PortRole role);

}  // namespace fireable
