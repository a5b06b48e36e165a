#include "importers/pnml/net_scope.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "importers/pnml/fireable_parts.h"
#include "importers/pnml/pnml_ids.h"
#include "importers/pnml/retained_parts.h"
#include "importers/pnml/xml_source.h"

namespace fireable {
namespace {

using tinyxml2::XMLElement;

constexpr std::array<std::string_view, 7> colouredTypes{
    "symmetricnet", "highlevel", "hlpng", "hlnet", "coloured", "colored", "cpn"};
constexpr std::array<std::string_view, 5> colouredLabels{
    "hlinitialMarking", "hlinscription", "declaration", "condition", "colorinvariant"};
/// Elements in which SNAKES and others write token and arc values.
constexpr std::array<std::string_view, 5> terms{"multiset", "structure", "expression", "variable",
                                                "tuple"};
constexpr std::string_view standard = "http://www.pnml.org/version-2009/grammar/";
constexpr std::array<std::string_view, 3> standardTypes{"ptnet", "pnmlcoremodel", "pnml"};

/// What a marking or inscription contains instead of a number; nothing if it is a number.
const XMLElement* findTerm(const XMLElement& label) {
    if (!labelText(label).empty()) {
        return nullptr;
    }
    for (const XMLElement& child : ChildElements(label)) {
        if (std::ranges::find(terms, localName(child)) != terms.end()) {
            return &child;
        }
        const XMLElement* inside = child.FirstChildElement();
        if (localName(child) == "value" && inside != nullptr && localName(*inside) != "token") {
            return inside;  // SNAKES: a token with a value
        }
    }
    return nullptr;
}

const XMLElement* findColouredLabel(const XMLElement& parent) {
    for (const XMLElement& child : ChildElements(parent)) {
        const std::string_view name = localName(child);
        if (std::ranges::find(colouredLabels, name) != colouredLabels.end()) {
            return &child;
        }
        if (name == "initialMarking" || name == "inscription") {
            if (const XMLElement* term = findTerm(child); term != nullptr) {
                return term;
            }
        }
        const XMLElement* inside = name == "toolspecific" ? nullptr : findColouredLabel(child);
        if (inside != nullptr) {
            return inside;
        }
    }
    return nullptr;
}

bool isUnknownToTheStandard(std::string_view type) {
    return type.starts_with(standard) &&
           std::ranges::none_of(standardTypes, [&](std::string_view known) {
               return type.substr(standard.size()).starts_with(known);
           });
}

/// Whether a word of `lower` begins with one of `colouredTypes`.
bool isColouredType(std::string_view lower) {
    for (std::size_t at = 0; at < lower.size(); ++at) {
        const bool begins = at == 0 || std::isalnum(static_cast<unsigned char>(lower[at - 1])) == 0;
        if (begins && std::ranges::any_of(colouredTypes, [&](std::string_view word) {
                return lower.substr(at).starts_with(word);
            })) {
            return true;
        }
    }
    return false;
}

}  // namespace

Result<void> checkNetType(const XMLElement& net, const FileFacts& file) {
    constexpr std::string_view expected = "expected a place/transition net, found ";
    const std::string_view type = trimmed(attribute(net, "type").value_or(""));
    if (isColouredType(lowerCase(type))) {
        return file.xml.failAt(
            ErrorCode::unknownFormat,
            std::string(expected) + "a coloured net of type " + std::string(type), net);
    }
    if (isUnknownToTheStandard(type)) {
        return file.xml.failAt(ErrorCode::unknownFormat,
                               std::string(expected) + "a net of unknown type " + std::string(type),
                               net);
    }
    const XMLElement* label = file.uncoloured ? nullptr : findColouredLabel(net);
    if (label != nullptr) {
        return file.xml.failAt(ErrorCode::unknownFormat,
                               std::string(expected) + "a coloured net with a <" +
                                   std::string(localName(*label)) + ">",
                               *label);
    }
    return {};
}

namespace {

class NetReader {
public:
    NetReader(const XMLElement& net, FileFacts& file)
        : net_(net), scope_{file, detectOrigin(net, file), {}, {}, {}, {}, {}, {}, {}} {}

    Result<ReadNet> read() {
        TRY(checkNetType(net_, scope_.file));
        if (const XMLElement* name = childNamed(net_, "name"); name != nullptr) {
            scope_.diagram.net.name = labelText(*name);
        } else {
            scope_.diagram.net.name = trimmed(attribute(net_, "name").value_or(""));
        }
        TRY(collect(net_));
        for (const auto& [id, entry] : scope_.nodes) {
            TRY(resolve(id, "ref", *entry.element, scope_));
        }
        for (const XMLElement* arc : arcs_) {
            TRY(readArc(*arc, scope_));
        }
        TRY(finishRetainedParts());
        return ReadNet{std::move(scope_.diagram), std::move(inner_)};
    }

private:
    /// Collects the objects of a net or a page. XML nests no deeper than the parser allows.
    Result<void> collect(const XMLElement& parent) {
        for (const XMLElement& element : ChildElements(parent)) {
            TRY(collectOne(element));
        }
        return {};
    }

    Result<void> collectOne(const XMLElement& element) {
        const std::string_view name = localName(element);
        if (name == "place") {
            return readPlace(element, scope_);
        }
        if (name == "transition") {
            return readTransition(element, scope_);
        }
        if (name == "referencePlace" || name == "referenceTransition") {
            return readReference(element, scope_);
        }
        if (name == "page") {
            return collectPage(element);
        }
        if (name == "labels") {
            return readLabels(element, scope_);
        }
        if (isArc(name)) {
            arcs_.push_back(&element);
        } else if (isRetainedInNet(element)) {
            retained_.push_back(&element);
            if (name == "finalmarkings" && !element.NoChildren()) {
                scope_.file.tally.note("final markings are kept in the file, but not used",
                                       element);
            }
        } else if (name == "net") {
            inner_.push_back(&element);
        } else {
            noteUnread(element);
        }
        return {};
    }

    Result<void> collectPage(const XMLElement& page) {
        const std::size_t before = scope_.nodes.size();
        if (before > 0 && childNamed(page, "place") != nullptr) {
            scope_.file.tally.note("pages are drawn as one", page);
        }
        return collect(page);
    }

    void noteUnread(const XMLElement& element) {
        constexpr std::array<std::string_view, 4> expected{"name", "toolspecific", "token",
                                                           "declaration"};
        const std::string_view name = localName(element);
        if (std::ranges::find(expected, name) == expected.end()) {
            scope_.file.tally.note("<" + std::string(name) + "> is ignored", element);
        }
    }

    /// Retains other tools' parts of the net, those of its page first, then reads Fireable's own.
    Result<void> finishRetainedParts() {
        OpaqueParts& opaque = scope_.diagram.opaque;
        std::stable_partition(retained_.begin(), retained_.end(),
                              [](const XMLElement* part) { return belongsIntoPage(*part); });
        std::vector<std::string> lines;
        for (const XMLElement* part : retained_) {
            lines.push_back(compactXml(*part));
        }
        if (opaque != OpaqueParts{} || !lines.empty()) {
            opaque.format = "pnml";
        }
        TRY(readNetParts(net_, scope_));
        if (opaque.lines.empty() && !lines.empty()) {
            opaque.lines = std::move(lines);
            keepIds();
        }
        return {};
    }

    /// Retains the ids that the retained parts of the net may refer to, if they differ from the
    /// names.
    void keepIds() {
        Diagram& diagram = scope_.diagram;
        for (const auto& [id, entry] : scope_.nodes) {
            const std::string_view kind = localName(*entry.element);
            if (!isXmlId(id) || hasGeneratedId(*entry.element)) {
                continue;
            }
            if (kind == "place") {
                keepId(id, std::get<PlaceId>(entry.target), diagram.net.places,
                       diagram.opaque.places);
            } else if (kind == "transition") {
                keepId(id, std::get<TransitionId>(entry.target), diagram.net.transitions,
                       diagram.opaque.transitions);
            }
        }
    }

    template <class IdT, class Table>
    static void keepId(std::string_view xmlId, IdT id, const Table& table,
                       IdMap<IdT, std::string>& retained) {
        if (table[id].name != xmlId) {
            retained.set(id, withRetainedId(xmlId, retained.get(id)));
        }
    }

    const XMLElement& net_;
    NetScope scope_;
    std::vector<const XMLElement*> arcs_;  ///< read last: they may refer to later pages
    std::vector<const XMLElement*> retained_;
    std::vector<const XMLElement*> inner_;
};

}  // namespace

Result<ReadNet> readNet(const XMLElement& net, FileFacts& file) {
    return NetReader(net, file).read();
}

}  // namespace fireable
