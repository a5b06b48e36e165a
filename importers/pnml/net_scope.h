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

// Reading one net: its state, and a function for each kind of element and label, in all dialects.

namespace fireable {

/// The meaning of coordinates in a file. centre (ISO): the centre of the node. corner (PIPE,
/// TAPAAL): the upper left corner of a 30 × 30 box. woped: the upper left corner of the node's own
/// size; name offsets are absolute.
enum class CoordinateOrigin : std::uint8_t { centre, corner, woped };

/// Facts about a whole file.
struct FileFacts {
    const XmlSource& xml;
    bool madeByWoped = false;
    bool uncoloured = false;  ///< TAPAAL says so, although it always writes colour labels
    std::map<std::string, std::string, std::less<>> constants;  ///< TAPAAL's, by name
    Tally& tally;
    std::vector<Warning>& warnings;
};

/// What an arc refers to: a place, a transition, or a reference to another id.
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
    std::string tokenClass;  ///< PIPE: the only class that this net uses
    /// Fireable's parts that refer to places, to be read when all places are known.
    std::vector<std::pair<TransitionId, const tinyxml2::XMLElement*>> substitutions;
    /// Arcs whose `<geometry>` names a copy of their place: copies are read after them.
    std::vector<std::pair<ArcId, const tinyxml2::XMLElement*>> arcsAtCopies;
};

/// Fails with `unknownFormat` for a net that is not a place/transition net: a coloured one,
/// recognised by its type or labels, or one with an unknown type of the standard's own namespace.
/// Other types are accepted, as tools use them freely.
Result<void> checkNetType(const tinyxml2::XMLElement& net, const FileFacts& file);

/// A net and the nets that its pages hold.
struct ReadNet {
    Diagram diagram;
    std::vector<const tinyxml2::XMLElement*> inner;  ///< `<net>` elements, not read yet
};

/// Reads one `<net>`; what this model cannot represent is added to the file's warnings.
Result<ReadNet> readNet(const tinyxml2::XMLElement& net, FileFacts& file);

/// Adds a `<place>` to the net; a duplicate name gets a suffix and a warning.
Result<void> readPlace(const tinyxml2::XMLElement& element, NetScope& scope);
Result<void> readTransition(const tinyxml2::XMLElement& element, NetScope& scope);
/// Adds a `<referencePlace>` or `<referenceTransition>`: another id for a node.
Result<void> readReference(const tinyxml2::XMLElement& element, NetScope& scope);

/// Adds a `<labels>` of PIPE or TAPAAL as a note.
Result<void> readLabels(const tinyxml2::XMLElement& element, NetScope& scope);

/// The place or transition that `id` refers to, through any chain of references; never an id. `at`
/// is the element with the reference.
Result<NodeTarget> resolve(std::string_view id, std::string_view what,
                           const tinyxml2::XMLElement& at, NetScope& scope);

/// Whether an element is an arc in any dialect: `arc`, `inputArc`, `transportArc` …
bool isArc(std::string_view localName);

/// Adds an arc; all nodes must exist. Inhibitor, read and reset arcs may have either direction.
Result<void> readArc(const tinyxml2::XMLElement& element, NetScope& scope);

/// The initial marking of a place; 0 if not given.
Result<Count> readMarking(const tinyxml2::XMLElement& place, NetScope& scope);

/// The weight (threshold) of an arc; 1 if not given. Age intervals are noted.
Result<std::int64_t> readWeight(const tinyxml2::XMLElement& arc, NetScope& scope);

/// Tina's `<delay>`; the default interval if there is none.
Result<TimeInterval> readDelay(const tinyxml2::XMLElement& transition, NetScope& scope);

/// Detects the meaning of coordinates by what only one tool writes.
CoordinateOrigin detectOrigin(const tinyxml2::XMLElement& net, const FileFacts& file);

/// Half the approximate width and height of a name in PIPE, TAPAAL and WoPeD.
Point halfOfName(std::string_view name);

/// The position of the node; nothing if the file gives none.
Result<std::optional<NodeGeometry>> readNodeGeometry(const tinyxml2::XMLElement& node,
                                                     const NetScope& scope);

/// The course of the arc; nothing if the file gives none.
Result<std::optional<ArcGeometry>> readArcGeometry(const tinyxml2::XMLElement& arc,
                                                   const NetScope& scope);

/// The point in the attributes `xName` and `yName`; nothing if both are missing.
Result<std::optional<Point>> readPoint(const tinyxml2::XMLElement& element, const char* xName,
                                       const char* yName, const XmlSource& xml);

}  // namespace fireable
