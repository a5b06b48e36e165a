#include "importers/pnml/pnml_formats.h"

#include "importers/pnml/fireable_parts.h"
#include "importers/pnml/pnml_ids.h"
#include "importers/pnml/retained_parts.h"
#include "importers/pnml/xml_encoding.h"

namespace fireable {
namespace {

/// The retained parts of one element: split as XML, or as text if they cannot be written as XML.
struct RetainedXml {
    std::string id;  ///< of a node in a net that retains ids; otherwise empty
    SplitParts xml;
    const std::string* text = nullptr;
};

std::string_view typeWord(ArcKind kind) {
    switch (kind) {
        case ArcKind::inhibitor:
            return "inhibitor";
        case ArcKind::read:
            return "test";
        case ArcKind::reset:
            return "reset";
        case ArcKind::input:
        case ArcKind::output:
            break;
    }
    return {};
}

class NetWriter {
public:
    NetWriter(XmlWriter& xml, const Diagram& diagram, UniqueNames& taken)
        : xml_(xml), diagram_(diagram), taken_(taken) {}

    void write() {
        const Net& net = diagram_.net;
        const bool linesAsXml = splitLines();
        keepsIds_ = linesAsXml && !diagram_.opaque.lines.empty();
        gatherRetained(net.places, diagram_.opaque.places, retainedOfPlaces_, ids_.places);
        gatherRetained(net.transitions, diagram_.opaque.transitions, retainedOfTransitions_,
                       ids_.transitions);
        fillIds(diagram_, taken_, ids_);
        xml_.open("net")
            .attribute("id", ids_.net)
            .attribute("type", "http://www.pnml.org/version-2009/grammar/ptnet");
        if (!net.name.empty()) {
            writeLabel("name", net.name);
        }
        xml_.open("page").attribute("id", taken_.claim("page"));
        for (const auto& [id, place] : net.places) {
            writePlace(id, place);
        }
        for (const auto& [id, transition] : net.transitions) {
            writeTransition(id, transition);
        }
        for (const auto& [id, arc] : net.arcs) {
            writeArc(id, arc);
        }
        writeNetParts(xml_, diagram_, ids_, !linesAsXml);
        writeRaw(pageLines_);
        xml_.close();
        writeRaw(netLines_);
        xml_.close();
    }

private:
    /// Distributes the opaque lines to page and net; false if one of them has to be written as
    /// text.
    bool splitLines() {
        for (const std::string& line : diagram_.opaque.lines) {
            bool intoPage = false;
            const bool inOrder = isNetLine(line, intoPage) && !(intoPage && !netLines_.empty());
            if (diagram_.opaque.format != "pnml" || !inOrder) {
                pageLines_.clear();
                netLines_.clear();
                return false;
            }
            (intoPage ? pageLines_ : netLines_).push_back(line);
        }
        return true;
    }

    void writeRaw(const std::vector<std::string>& lines) {
        for (const std::string& line : lines) {
            xml_.raw(line);
        }
    }

    template <class IdT>
    RetainedXml retainedOf(const IdMap<IdT, std::string>& texts, IdT id, RetainedOwner kind) const {
        RetainedXml retained;
        retained.text = texts.find(id);
        if (retained.text == nullptr || diagram_.opaque.format != "pnml") {
            return retained;
        }
        std::string_view parts = *retained.text;
        if (keepsIds_ && kind == RetainedOwner::node) {
            retained.id = takeRetainedId(parts).value_or("");
        }
        const bool isIdAlone = parts.empty() && !retained.id.empty();
        if (isIdAlone || canStandAsXml(parts, kind, retained.xml)) {
            retained.text = nullptr;
            return retained;
        }
        return {{}, {}, retained.text};
    }

    /// Prepares the retained parts of all nodes, and claims retained ids before other nodes can
    /// take them.
    template <class Table, class IdT>
    void gatherRetained(const Table& table, const IdMap<IdT, std::string>& texts,
                        std::vector<RetainedXml>& retained, std::vector<std::string>& ids) {
        retained.resize(table.idBound());
        ids.resize(table.idBound());
        for (const auto& [id, node] : table) {
            RetainedXml& own = retained[id.value];
            own = retainedOf(texts, id, RetainedOwner::node);
            if (own.id.empty()) {
                continue;
            }
            if (own.id == node.name || taken_.taken(own.id)) {
                own = {{}, {}, texts.find(id)};
            } else {
                ids[id.value] = taken_.claim(own.id);
            }
        }
    }

    NodeRemarks remarksOn(const RetainedXml& retained, const std::string& id,
                          const std::string& name) const {
        return {retained.text, keepsIds_ && retained.id.empty() && id != name};
    }

    /// A PNML label, possibly moved.
    void writeLabel(std::string_view name, std::string_view text,
                    const std::optional<Point>& offset = {}) {
        xml_.open(name);
        xml_.element("text", text);
        if (offset) {
            xml_.open("graphics");
            xml_.pointElement("offset", *offset);
            xml_.close();
        }
        xml_.close();
    }

    void writeGraphics(const NodeGeometry* geometry, const RetainedXml& retained) {
        if (geometry == nullptr && retained.xml.graphics.empty()) {
            return;
        }
        xml_.open("graphics");
        if (geometry != nullptr) {
            xml_.pointElement("position", geometry->position);
            if (geometry->size) {
                xml_.pointElement("dimension", *geometry->size);
            }
        }
        writeRaw(retained.xml.graphics);
        xml_.close();
    }

    void writePlace(PlaceId id, const Place& place) {
        const NodeGeometry* geometry = diagram_.places.find(id);
        const RetainedXml& retained = retainedOfPlaces_[id.value];
        xml_.open("place").attribute("id", ids_.of(id));
        writeLabel("name", place.name, geometry != nullptr ? geometry->nameOffset : std::nullopt);
        writeGraphics(geometry, retained);
        const auto offset = geometry != nullptr ? geometry->markingOffset : std::nullopt;
        if (place.initial != Count(0) || offset) {
            writeLabel("initialMarking", place.initial.text(), offset);
        }
        writePlaceParts(xml_, diagram_, id, remarksOn(retained, ids_.of(id), place.name));
        writeRaw(retained.xml.others);
        xml_.close();
    }

    void writeTransition(TransitionId id, const Transition& transition) {
        const NodeGeometry* geometry = diagram_.transitions.find(id);
        const RetainedXml& retained = retainedOfTransitions_[id.value];
        xml_.open("transition").attribute("id", ids_.of(id));
        writeLabel("name", transition.name,
                   geometry != nullptr ? geometry->nameOffset : std::nullopt);
        writeGraphics(geometry, retained);
        writeTransitionParts(xml_, diagram_, id, ids_,
                             remarksOn(retained, ids_.of(id), transition.name));
        writeRaw(retained.xml.others);
        xml_.close();
    }

    void writeArc(ArcId id, const Arc& arc) {
        const std::string& place = ids_.of(arc.place);
        const std::string& transition = ids_.of(arc.transition);
        const bool outward = arc.kind == ArcKind::output;
        const ArcGeometry* geometry = diagram_.arcs.find(id);
        const RetainedXml retained = retainedOf(diagram_.opaque.arcs, id, RetainedOwner::arc);
        xml_.open("arc")
            .attribute("id", taken_.claim("a" + std::to_string(id.value + 1)))
            .attribute("source", outward ? transition : place)
            .attribute("target", outward ? place : transition);
        const auto offset = geometry != nullptr ? geometry->weightOffset : std::nullopt;
        if (arc.weight != 1 || offset) {
            writeLabel("inscription", std::to_string(arc.weight), offset);
        }
        if (const std::string_view type = typeWord(arc.kind); !type.empty()) {
            xml_.open("type").attribute("value", type).close();
        }
        writeArcGraphics(geometry, retained);
        const bool saidByIso =
            retained.xml.graphics.empty() || !geometry || !geometry->bends.empty();
        writeArcParts(xml_, geometry, saidByIso, ids_, retained.text);
        writeRaw(retained.xml.others);
        xml_.close();
    }

    void writeArcGraphics(const ArcGeometry* geometry, const RetainedXml& retained) {
        if (geometry == nullptr && retained.xml.graphics.empty()) {
            return;
        }
        xml_.open("graphics");
        for (const Point bend : geometry != nullptr ? geometry->bends : std::vector<Point>()) {
            xml_.pointElement("position", bend);
        }
        writeRaw(retained.xml.graphics);
        xml_.close();
    }

    XmlWriter& xml_;
    const Diagram& diagram_;
    UniqueNames& taken_;
    PnmlIds ids_;
    bool keepsIds_ = false;  ///< other tools' parts of the net refer to its nodes
    std::vector<RetainedXml> retainedOfPlaces_;  ///< by id.value
    std::vector<RetainedXml> retainedOfTransitions_;
    std::vector<std::string> pageLines_;
    std::vector<std::string> netLines_;
};

}  // namespace

Result<std::string> writePnml(std::span<const Diagram> nets) {
    if (nets.empty()) {
        return fail(ErrorCode::badArgument, "expected a net to write, found none");
    }
    for (const Diagram& diagram : nets) {
        TRY(checkDiagram(diagram));
    }
    XmlWriter xml;
    UniqueNames taken;
    xml.open("pnml").attribute("xmlns", "http://www.pnml.org/version-2009/grammar/pnml");
    for (const Diagram& diagram : nets) {
        NetWriter(xml, diagram, taken).write();
    }
    xml.close();
    return xml.take();
}

}  // namespace fireable
