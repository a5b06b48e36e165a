#include "importers/pnml/fireable_parts.h"

#include "importers/pnml/fireable_words.h"
#include "importers/pnml/xml_encoding.h"

namespace fireable {
namespace {

/// Fireable's `<toolspecific>`, opened when the first thing is written into it.
class Part {
public:
    explicit Part(XmlWriter& xml) : xml_(xml) {}
    Part(const Part&) = delete;
    Part& operator=(const Part&) = delete;
    ~Part() {
        if (opened_) {
            xml_.close();
        }
    }
    XmlWriter& xml() {
        if (!opened_) {
            xml_.open("toolspecific").attribute("tool", toolName).attribute("version", toolVersion);
            opened_ = true;
        }
        return xml_;
    }

private:
    XmlWriter& xml_;
    bool opened_ = false;
};

void writeName(Part& part, std::string_view name) {
    if (!isPlainXmlText(name)) {
        writeExactText(part.xml(), "name", name);
    }
}

void writeLabel(Part& part, std::string_view label) {
    if (!label.empty()) {
        writeExactText(part.xml(), "label", label);
    }
}

void writeAnchors(Part& part, const NodeGeometry* geometry) {
    if (geometry != nullptr && hasAnchors(*geometry)) {
        writeAnchorsOf(part.xml(), *geometry);
    }
}

void writeRetainedText(Part& part, const std::string* retained) {
    if (retained != nullptr) {
        writeExactText(part.xml(), "kept", *retained);
    }
}

void writeRemarks(Part& part, const NodeRemarks& remarks) {
    if (remarks.hasGeneratedId) {
        part.xml().open("generatedId").close();
    }
    writeRetainedText(part, remarks.retained);
}

void writeInterval(Part& part, const TimeInterval& interval) {
    if (interval == TimeInterval{}) {
        return;
    }
    XmlWriter& xml = part.xml();
    xml.open("interval").attribute("earliest", std::to_string(interval.earliest));
    if (interval.latest) {
        xml.attribute("latest", std::to_string(*interval.latest));
    }
    if (interval.earliestOpen) {
        xml.attribute("earliestOpen", "true");
    }
    if (interval.latestOpen) {
        xml.attribute("latestOpen", "true");
    }
    xml.close();
}

void writeSubstitution(Part& part, const Substitution& substitution, const PnmlIds& ids) {
    XmlWriter& xml = part.xml();
    xml.open("substitution");
    writeExactText(xml, "file", substitution.file);
    for (const PortBinding& port : substitution.ports) {
        xml.open("port")
            .attribute("role", wordOf(port.role))
            .attribute("place", ids.of(port.outer))
            .attribute("inner", std::to_string(port.inner))
            .close();
    }
    xml.close();
}

void writePriority(XmlWriter& xml, const Priority& priority, const ArcGeometry* geometry,
                   const PnmlIds& ids) {
    xml.open("priority")
        .attribute("higher", ids.of(priority.higher))
        .attribute("lower", ids.of(priority.lower));
    if (geometry != nullptr) {
        xml.open("geometry")
            .attribute("shape", wordOf(geometry->shape))
            .attribute("anchor", wordOf(geometry->weightAnchor));
        if (geometry->weightOffset) {
            xml.point("offsetX", "offsetY", *geometry->weightOffset);
        }
        for (const Point bend : geometry->bends) {
            xml.pointElement("bend", bend);
        }
        xml.close();
    }
    xml.close();
}

void writeNote(XmlWriter& xml, const Note& note, const NoteGeometry* geometry) {
    xml.open("note").attribute("kind", std::to_string(note.kind));
    if (geometry != nullptr) {
        xml.point("x", "y", geometry->position);
    }
    writeExactText(xml, "name", note.name);
    writeExactText(xml, "text", note.text);
    xml.close();
}

void writeDrawing(Part& part, const Diagram& diagram) {
    if (diagram.nodeSize == NodeSize::normal && diagram.background.empty()) {
        return;
    }
    XmlWriter& xml = part.xml();
    xml.open("drawing").attribute("nodeSize", wordOf(diagram.nodeSize));
    if (!diagram.background.empty()) {
        writeExactText(xml, "background", diagram.background);
    }
    xml.close();
}

/// Also tells the reader that the coordinates are ISO's, whatever the retained parts look like.
void writeRetainedLines(Part& part, const OpaqueParts& opaque, bool linesAsText) {
    if (opaque == OpaqueParts{}) {
        return;
    }
    XmlWriter& xml = part.xml();
    xml.open("kept").attribute("format", opaque.format);
    if (linesAsText) {
        for (const std::string& line : opaque.lines) {
            writeExactText(xml, "line", line);
        }
    }
    xml.close();
}

}  // namespace

void writePlaceParts(XmlWriter& xml, const Diagram& diagram, PlaceId id,
                     const NodeRemarks& remarks) {
    const Place& place = diagram.net.places[id];
    Part part(xml);
    writeName(part, place.name);
    writeLabel(part, place.label);
    writeAnchors(part, diagram.places.find(id));
    writeRemarks(part, remarks);
}

void writeTransitionParts(XmlWriter& xml, const Diagram& diagram, TransitionId id,
                          const PnmlIds& ids, const NodeRemarks& remarks) {
    const Transition& transition = diagram.net.transitions[id];
    Part part(xml);
    writeName(part, transition.name);
    writeLabel(part, transition.label);
    writeAnchors(part, diagram.transitions.find(id));
    writeInterval(part, transition.interval);
    if (transition.substitution) {
        writeSubstitution(part, *transition.substitution, ids);
    }
    writeRemarks(part, remarks);
}

void writeArcParts(XmlWriter& xml, const ArcGeometry* geometry, bool saidByIso, const PnmlIds& ids,
                   const std::string* retained) {
    Part part(xml);
    if (geometry != nullptr && (!saidByIso || geometry->shape != ArcShape::polyline ||
                                geometry->weightAnchor != Anchor::n || geometry->copy)) {
        XmlWriter& out = part.xml();
        out.open("geometry")
            .attribute("shape", wordOf(geometry->shape))
            .attribute("anchor", wordOf(geometry->weightAnchor));
        if (geometry->copy) {
            out.attribute("copy", ids.of(*geometry->copy));
        }
        out.close();
    }
    writeRetainedText(part, retained);
}

void writeNetParts(XmlWriter& xml, const Diagram& diagram, const PnmlIds& ids, bool linesAsText) {
    const Net& net = diagram.net;
    Part part(xml);
    if (!net.name.empty()) {
        writeName(part, net.name);
    }
    writeDrawing(part, diagram);
    for (const std::string& comment : net.comments) {
        writeExactText(part.xml(), "comment", comment);
    }
    for (const auto& [id, priority] : net.priorities) {
        writePriority(part.xml(), priority, diagram.priorities.find(id), ids);
    }
    for (const auto& [id, note] : net.notes) {
        writeNote(part.xml(), note, diagram.notes.find(id));
    }
    if (!diagram.copies.empty() || !diagram.groups.empty() || !diagram.views.empty()) {
        writeDrawingParts(part.xml(), diagram, ids);
    }
    for (const RunConfiguration& run : diagram.runs) {
        writeRun(part.xml(), run);
    }
    writeRetainedLines(part, diagram.opaque, linesAsText);
}

}  // namespace fireable
