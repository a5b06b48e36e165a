#include "importers/pnml/net_scope.h"

#include <cmath>

#include "importers/pnml/fireable_words.h"
#include "importers/pnml/xml_source.h"

namespace fireable {
namespace {

using tinyxml2::XMLElement;

constexpr Point boxCentre{15, 15};    // of nodes in PIPE and TAPAAL
constexpr Point wopedCentre{20, 20};  // of nodes in WoPeD without a size

/// Drops the last digits, so that a decimal shifted back and forth stays the same.
double rounded(double value) {
    constexpr double steps = 1e6;
    return std::abs(value) < 1e9 ? std::round(value * steps) / steps : value;
}
Point sum(Point a, Point b) {
    return {rounded(a.x + b.x), rounded(a.y + b.y)};
}
Point difference(Point a, Point b) {
    return {rounded(a.x - b.x), rounded(a.y - b.y)};
}

/// Whether an element has marks that only PIPE and TAPAAL write.
bool isPipesOrTapaals(const XMLElement& element) {
    const std::string_view name = localName(element);
    return name == "value" || (name == "arcpath" && attribute(element, "curvePoint")) ||
           attribute(element, "positionX") || (name == "arc" && attribute(element, "type"));
}

bool anyPipesOrTapaals(const XMLElement& parent) {
    for (const XMLElement& child : ChildElements(parent)) {
        if (localName(child) != "toolspecific" &&
            (isPipesOrTapaals(child) || anyPipesOrTapaals(child))) {
            return true;
        }
    }
    return false;
}

using MaybePoint = Result<std::optional<Point>>;

MaybePoint readXY(const XMLElement* element, const XmlSource& xml) {
    return element != nullptr ? readPoint(*element, "x", "y", xml) : MaybePoint(std::nullopt);
}

MaybePoint readOffset(const XMLElement& owner, std::string_view label, const XmlSource& xml) {
    return readXY(descendant(owner, label, "graphics", "offset"), xml);
}

MaybePoint readPosition(const XMLElement& node, const XmlSource& xml) {
    const XMLElement* position = descendant(node, "graphics", "position");
    return position != nullptr ? readXY(position, xml)
                               : readPoint(node, "positionX", "positionY", xml);
}

MaybePoint readNameOffset(const XMLElement& node, const XmlSource& xml) {
    auto offset = readOffset(node, "name", xml);
    if (offset && !*offset) {
        offset = readXY(descendant(node, "graphics", "offset"), xml);  // older Tina
    }
    if (offset && !*offset) {
        offset = readPoint(node, "nameOffsetX", "nameOffsetY", xml);
        if (offset && *offset == Point{}) {  // TAPAAL: the name has not been moved
            return std::optional<Point>();
        }
    }
    return offset;
}

Point halfOfNameOf(const XMLElement& node) {
    const auto own = attribute(node, "name");
    const XMLElement* label = descendant(node, "name", "text");
    label = label != nullptr ? label : descendant(node, "name", "value");
    const char* text = label != nullptr ? label->GetText() : nullptr;
    const std::string_view name = own ? std::string_view(*own) : text != nullptr ? text : "";
    return halfOfName(name);
}

/// Converts the file's values to positions of centres and offsets from them. In PIPE and TAPAAL an
/// offset is where a name ends, in WoPeD its upper left corner.
void normalise(NodeGeometry& node, CoordinateOrigin origin, Point halfName) {
    if (origin == CoordinateOrigin::centre) {
        return;
    }
    const bool woped = origin == CoordinateOrigin::woped;
    const Point half = node.size ? Point{node.size->x / 2, node.size->y / 2} : wopedCentre;
    const Point toCentre = woped ? half : boxCentre;
    node.position = sum(node.position, toCentre);
    if (node.nameOffset) {
        node.nameOffset = woped ? sum(difference(*node.nameOffset, node.position), halfName)
                                : difference(*node.nameOffset, sum(toCentre, {halfName.x, 0}));
    }
    node.markingOffset.reset();  // both write zeros, or pixels of their own label
}

Result<std::vector<Point>> readPath(const XMLElement& arc, const XmlSource& xml) {
    std::vector<Point> path;
    for (const XMLElement& part : ChildElements(arc)) {
        if (localName(part) != "arcpath") {
            continue;
        }
        auto point = TRY(attribute(part, "xCoord") ? readPoint(part, "xCoord", "yCoord", xml)
                                                   : readPoint(part, "x", "y", xml));
        if (!point) {
            return xml.expected("x and y of a point of the path", compactXml(part), part);
        }
        path.push_back(*point);
    }
    if (path.size() >= 2) {  // the first and the last one are on the nodes' borders
        path.pop_back();
        path.erase(path.begin());
    }
    return path;
}

Result<std::vector<Point>> readBends(const XMLElement& graphics, const XmlSource& xml) {
    std::vector<Point> bends;
    for (const XMLElement& part : ChildElements(graphics)) {
        if (localName(part) != "position") {
            continue;
        }
        const auto point = TRY(readXY(&part, xml));
        if (!point) {
            return xml.expected("x and y of a bend", compactXml(part), part);
        }
        bends.push_back(*point);
    }
    return bends;
}

}  // namespace

Result<std::optional<Point>> readPoint(const XMLElement& element, const char* xName,
                                       const char* yName, const XmlSource& xml) {
    const auto x = attribute(element, xName);
    const auto y = attribute(element, yName);
    if (!x && !y) {
        return std::optional<Point>();
    }
    const auto xValue = parseDecimal(x.value_or(""));
    if (!xValue) {
        return xml.expected("a decimal number " + std::string(xName), x.value_or(""), element);
    }
    const auto yValue = parseDecimal(y.value_or(""));
    if (!yValue) {
        return xml.expected("a decimal number " + std::string(yName), y.value_or(""), element);
    }
    return std::optional(Point{*xValue, *yValue});
}

Point halfOfName(std::string_view name) {
    constexpr double halfLetter = 3.5;
    constexpr double halfLine = 8;
    return {halfLetter * static_cast<double>(name.size()), halfLine};
}

CoordinateOrigin detectOrigin(const XMLElement& net, const FileFacts& file) {
    if (fireablePart(net) != nullptr) {
        return CoordinateOrigin::centre;
    }
    if (file.madeByWoped) {
        return CoordinateOrigin::woped;
    }
    return anyPipesOrTapaals(net) ? CoordinateOrigin::corner : CoordinateOrigin::centre;
}

Result<std::optional<NodeGeometry>> readNodeGeometry(const XMLElement& node,
                                                     const NetScope& scope) {
    const XmlSource& xml = scope.file.xml;
    const auto position = TRY(readPosition(node, xml));
    NodeGeometry geometry;
    geometry.size = TRY(readXY(descendant(node, "graphics", "dimension"), xml));
    geometry.nameOffset = TRY(readNameOffset(node, xml));
    geometry.markingOffset = TRY(readOffset(node, "initialMarking", xml));
    if (!position) {
        return std::optional<NodeGeometry>();
    }
    geometry.position = *position;
    normalise(geometry, scope.origin, halfOfNameOf(node));
    return std::optional(geometry);
}

Result<std::optional<ArcGeometry>> readArcGeometry(const XMLElement& arc, const NetScope& scope) {
    const XmlSource& xml = scope.file.xml;
    const XMLElement* graphics = childNamed(arc, "graphics");
    auto path = TRY(readPath(arc, xml));
    if (path.empty() && graphics != nullptr) {
        path = TRY(readBends(*graphics, xml));
    }
    const auto offset = TRY(readOffset(arc, "inscription", xml));
    const bool usesOffset = offset && scope.origin == CoordinateOrigin::centre;
    const bool isDrawn = graphics != nullptr && (graphics->NoChildren() || !path.empty());
    if (!isDrawn && path.empty() && !usesOffset) {
        return std::optional<ArcGeometry>();
    }
    ArcGeometry geometry;
    geometry.bends = std::move(path);
    if (usesOffset) {
        geometry.weightOffset = offset;
    }
    return std::optional(geometry);
}

}  // namespace fireable
