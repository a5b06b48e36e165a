#pragma once

#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <variant>
#include <vector>

#include "engine/net/model/diagram.h"
#include "importers/pnml/tally.h"
#include "importers/pnml/unique_names.h"
#include "importers/pnml/xml_source.h"

namespace fireable {

/// What the coordinates of a file mean.
/// centre: ISO, the middle of the node.  corner: PIPE and TAPAAL, the upper left corner of a box of
/// 30 × 30.  woped: the upper left corner of the node's own size, and name offsets are absolute.
enum class CoordinateOrigin : std::uint8_t { centre, corner, woped };

/// What holds for a whole file.
struct FileFacts {
    const XmlSource& xml;
    bool madeByWoped = false;
    bool uncoloured = false;  ///< TAPAAL says so, although it writes colour labels everywhere
    std::map<std::string, std::string, std::less<>> constants;  ///< TAPAAL's, by name
    Tally& tally;
    std::vector<Warning>& warnings;
};

/// A node as arcs name it: a place, a transition, or a reference to another id.
using NodeTarget = std::variant<PlaceId, TransitionId, std::string_view>;

struct NodeEntry {
    NodeTarget target;
    const tinyxml2::XMLElement* element;
};

/// One net while it is being read. Ids are scoped to it.
struct NetScope {
    FileFacts& file;
    CoordinateOrigin origin = CoordinateOrigin::centre;
    Diagram diagram;
    std::unordered_map<std::string_view, NodeEntry> nodes;  ///< by XML id
    UniqueNames placeNames;
    UniqueNames transitionNames;
    std::string tokenClass;  ///< PIPE: the one class that this net uses
    /// Fireable's parts that name places, to be read once all are known.
    std::vector<std::pair<TransitionId, const tinyxml2::XMLElement*>> substitutions;
    /// Arcs whose `<geometry>` names a copy of their place: copies are read after them.
    std::vector<std::pair<ArcId, const tinyxml2::XMLElement*>> arcsAtCopies;
};

}  // namespace fireable
