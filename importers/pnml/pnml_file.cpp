#include "importers/pnml/pnml_file.h"

#include <algorithm>

#include "importers/pnml/net_scope.h"
#include "importers/pnml/pnml_formats.h"
#include "importers/pnml/xml_source.h"
#include "importers/text/text_start.h"

namespace fireable {
namespace {

using tinyxml2::XMLElement;

bool hasPartOfWoped(const XMLElement& parent) {
    for (const XMLElement& child : ChildElements(parent)) {
        const bool foreign = localName(child) == "toolspecific";
        if (foreign ? attribute(child, "tool") == "WoPeD" : hasPartOfWoped(child)) {
            return true;
        }
    }
    return false;
}

bool isMadeByWoped(const XmlSource& xml) {
    for (auto* node = xml.document().FirstChild(); node != nullptr; node = node->NextSibling()) {
        if (node->ToComment() != nullptr &&
            std::string_view(node->Value()).find("woped.org") != std::string_view::npos) {
            return true;
        }
    }
    return hasPartOfWoped(xml.root());
}

bool saysUncoloured(const XMLElement& root) {
    const XMLElement* feature = childNamed(root, "feature");
    return feature != nullptr && attribute(*feature, "isColored") == "false";
}

class PnmlFileReader {
public:
    explicit PnmlFileReader(const XmlSource& xml)
        : xml_(xml), facts_{xml,    isMadeByWoped(xml),     saysUncoloured(xml.root()), {},
                            tally_, file_.imported.warnings} {}

    Result<PnmlFile> read() {
        if (localName(xml_.root()) != "pnml") {
            return xml_.expected("the root element 'pnml'", localName(xml_.root()), xml_.root());
        }
        collect(xml_.root());
        for (std::size_t i = 0; i < nets_.size(); ++i) {  // inner nets are appended meanwhile
            TRY(readOne(*nets_[i]));
        }
        if (nets_.empty()) {
            return xml_.expected("a <net> in <pnml>", "", xml_.root());
        }
        tally_.report(xml_, file_.imported.warnings);
        return std::move(file_);
    }

private:
    void collect(const XMLElement& parent) {
        for (const XMLElement& element : ChildElements(parent)) {
            collectOne(element);
        }
    }

    void collectOne(const XMLElement& element) {
        const std::string_view name = localName(element);
        const std::string of(attribute(element, "name").value_or(""));
        if (name == "net") {
            collectNet(element);
        } else if (name == "module") {
            collect(element);  // PNAPI
        } else if (name == "constant") {
            facts_.constants[of] = attribute(element, "value").value_or("");
        } else if (name == "shared-place") {
            file_.sharedPlaces[of] = readSharedMarking(element);
        } else if (name == "shared-transition") {
            file_.sharedTransitions.insert(of);
        } else if (name == "query" || name == "queries") {
            tally_.note("queries are ignored", element);
        } else if (name == "finalmarkings" && !element.NoChildren()) {
            tally_.note("final markings are ignored", element);  // PNAPI: beside the net
        }
    }

    /// Nothing if the shared place has no marking of its own: then that of its places counts.
    std::optional<Count> readSharedMarking(const XMLElement& element) const {
        const std::string_view text = trimmed(attribute(element, "initialMarking").value_or(""));
        const auto constant = facts_.constants.find(text);
        const auto count =
            Count::parse(constant != facts_.constants.end() ? constant->second : text);
        return count && *count >= Count(0) ? count : std::nullopt;
    }

    void collectNet(const XMLElement& net) {
        if (attribute(net, "active") == "false") {
            tally_.note("a component that is switched off is left out", net);
        } else {
            nets_.push_back(&net);
        }
    }

    Result<void> readOne(const XMLElement& element) {
        auto net = TRY(readNet(element, facts_));
        nameFromPage(net.diagram.net, element);
        file_.imported.ids.emplace_back(attribute(element, "id").value_or(""));
        file_.imported.nets.push_back(std::move(net.diagram));
        for (const XMLElement* inner : net.inner) {
            tally_.note(
                "a sub-process is read as a net of its own; its transition is an ordinary one",
                *inner);
            nets_.push_back(inner);
        }
        return {};
    }

    /// A sub-process has no name, but its page has the id of its transition.
    void nameFromPage(Net& net, const XMLElement& element) const {
        const auto* parent = element.Parent()->ToElement();
        const bool isInner = parent != nullptr && localName(*parent) == "page";
        if (net.name.empty() && isInner) {
            net.name = attribute(*parent, "id").value_or("");
        }
    }

    const XmlSource& xml_;
    PnmlFile file_;
    Tally tally_;
    FileFacts facts_;
    std::vector<const XMLElement*> nets_;
};

}  // namespace

Result<PnmlFile> readPnmlFile(std::string_view text) {
    const auto xml = TRY(XmlSource::parse(text));
    return PnmlFileReader(xml).read();
}

Result<Imported> readPnml(std::string_view text) {
    auto file = TRY(readPnmlFile(text));
    const bool areComponents = !file.sharedPlaces.empty() || !file.sharedTransitions.empty();
    return areComponents ? composed(std::move(file)) : std::move(file.imported);
}

Result<Imported> readTapn(std::string_view text) {
    auto file = TRY(readPnmlFile(text));
    return composed(std::move(file));
}

namespace {

/// The name of the first element, after the XML declaration, comments and document type.
std::string_view rootElement(std::string_view text) {
    for (std::size_t at = 0; (at = text.find('<', at)) != std::string_view::npos; ++at) {
        if (text.substr(at).starts_with("<!--")) {
            at = std::min(text.find("-->", at), text.size() - 1);
        } else if (at + 1 < text.size() && text[at + 1] != '?' && text[at + 1] != '!') {
            const auto name = text.substr(at + 1);
            return name.substr(0, name.find_first_of(" \t\r\n/>"));
        }
    }
    return {};
}

std::string_view withoutPrefix(std::string_view element) {
    return element.substr(element.find(':') + 1);
}

/// What only TAPAAL writes into PNML.
bool hasPartsOfTapaal(const TextStart& start) {
    const auto has = [&](std::string_view part) {
        return start.text.find(part) != std::string_view::npos;
    };
    return (has("positionX=") || has(" initialMarking=")) &&
           (start.suffix == ".tapn" || has("inscription=\"["));
}

bool isPnmlDocument(const TextStart& start) {
    return start.text.starts_with('<') && withoutPrefix(rootElement(start.text)) == "pnml";
}

}  // namespace

bool isPnml(const TextStart& start) {
    return isPnmlDocument(start) && !hasPartsOfTapaal(start);
}

bool isTapn(const TextStart& start) {
    return isPnmlDocument(start) && hasPartsOfTapaal(start);
}

std::optional<std::string> whyNotPnml(const TextStart& start) {
    if (!start.text.starts_with('<')) {
        return std::nullopt;
    }
    const std::string_view root = rootElement(start.text);
    if (withoutPrefix(root) == "Snoopy") {
        return "this is a Snoopy document; export it from Snoopy as PNML";
    }
    if (withoutPrefix(root) == "project") {
        return "this is a GreatSPN project; export its nets from GreatSPN as PNML";
    }
    return "expected an XML file with the root element 'pnml', found " +
           (root.empty() ? "no element" : shown(root));
}

}  // namespace fireable
