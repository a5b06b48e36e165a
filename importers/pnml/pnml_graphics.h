#pragma once

#include "importers/pnml/net_scope.h"

namespace fireable {

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
