#pragma once

#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <variant>
#include <vector>

#include "engine/net/model/diagram.h"
#include "importers/pnml/pnml_ids.h"
#include "importers/pnml/xml_source.h"

// Reading one net: what is known of it meanwhile, and a function for each kind of element and
// label, in all dialects.

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

/// Fails with `unknownFormat` for a net that is no place/transition net: a coloured one, told by
/// its type or its labels, or one of a type that the standard's own name space does not have.
/// Any other type passes: tools write what they like there.
Result<void> checkNetType(const tinyxml2::XMLElement& net, const FileFacts& file);

/// A net and the nets that its pages hold.
struct ReadNet {
    Diagram diagram;
    std::vector<const tinyxml2::XMLElement*> inner;  ///< `<net>` elements, not read yet
};

/// Reads one `<net>`; what it says but this model cannot hold goes to the file's warnings.
Result<ReadNet> readNet(const tinyxml2::XMLElement& net, FileFacts& file);

/// Adds a `<place>` to the net; a name that stood before gets a suffix and a warning.
Result<void> readPlace(const tinyxml2::XMLElement& element, NetScope& scope);
Result<void> readTransition(const tinyxml2::XMLElement& element, NetScope& scope);
/// Adds a `<referencePlace>` or `<referenceTransition>`: another id for a node.
Result<void> readReference(const tinyxml2::XMLElement& element, NetScope& scope);

/// Adds a `<labels>` of PIPE or TAPAAL, which is a note on the drawing.
Result<void> readLabels(const tinyxml2::XMLElement& element, NetScope& scope);

/// The place or transition that `id` names, through any chain of references. `at` asks.
/// Never holds an id.
Result<NodeTarget> resolve(std::string_view id, std::string_view what,
                           const tinyxml2::XMLElement& at, NetScope& scope);

/// Whether an element is an arc in any dialect: `arc`, `inputArc`, `transportArc` …
bool isArc(std::string_view localName);

/// Adds an arc; all nodes must be there. Inhibitor, read and reset arcs may be drawn either way.
Result<void> readArc(const tinyxml2::XMLElement& element, NetScope& scope);

/// The initial marking of a place; 0 where the file gives none.
Result<Count> readMarking(const tinyxml2::XMLElement& place, NetScope& scope);

/// The weight (threshold) of an arc; 1 where the file gives none. Age intervals are noted.
Result<std::int64_t> readWeight(const tinyxml2::XMLElement& arc, NetScope& scope);

/// Tina's `<delay>`; the default interval where there is none.
Result<TimeInterval> readDelay(const tinyxml2::XMLElement& transition, NetScope& scope);

/// How the file writes coordinates, told by what only one tool writes.
CoordinateOrigin detectOrigin(const tinyxml2::XMLElement& net, const FileFacts& file);

/// Half of what PIPE, TAPAAL and WoPeD draw a name in, nearly: width and height.
Point halfOfName(std::string_view name);

/// Where the node stands; nothing for a node that the file does not place.
Result<std::optional<NodeGeometry>> readNodeGeometry(const tinyxml2::XMLElement& node,
                                                     const NetScope& scope);

/// How the arc runs; nothing where the file says nothing about it.
Result<std::optional<ArcGeometry>> readArcGeometry(const tinyxml2::XMLElement& arc,
                                                   const NetScope& scope);

/// The point that the attributes `xName` and `yName` give; nothing where both are missing.
Result<std::optional<Point>> readPoint(const tinyxml2::XMLElement& element, const char* xName,
                                       const char* yName, const XmlSource& xml);

}  // namespace fireable
