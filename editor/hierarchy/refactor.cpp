#include "editor/hierarchy/refactor.h"

#include <QCoreApplication>
#include <algorithm>
#include <optional>
#include <utility>

#include "editor/document/edit_builder.h"
#include "editor/document/to_text.h"
#include "editor/hierarchy/linked_drawing.h"
#include "engine/net/program/subnet_ports.h"

namespace fireable {
namespace {

struct RefactorText {
    Q_DECLARE_TR_FUNCTIONS(Refactor)
};

/// The net of the document that `file` refers to, if any.
std::optional<std::size_t> netNamed(const NetDocument& document, const std::string& file) {
    return file.starts_with('#') ? netMeant(file.substr(1), netNames(document)) : std::nullopt;
}

/// A use of the net at `index` by another net, for messages; empty: none.
QString useOf(const NetDocument& document, std::size_t index) {
    for (std::size_t i = 0; i < document.netCount(); ++i) {
        for (const auto& [id, transition] : document.nets()[i].net.transitions) {
            if (i != index && transition.substitution &&
                netNamed(document, transition.substitution->file) == index) {
                return RefactorText::tr("%1 of %2")
                    .arg(QString::fromStdString(transition.name), document.netName(i));
            }
        }
    }
    return {};
}

/// The area below the drawing of `diagram`.
LinkedDrawing::Room roomBelow(const Diagram& diagram) {
    const QRectF bounds = boundsOf(placement(diagram));
    return {bounds.bottomLeft() + QPointF(0, 100), std::max(bounds.width(), 1600.0)};
}

void addNodes(const LinkedNet& linked, const LinkedDrawing& drawing, Diagram& flat) {
    for (std::size_t i = 0; i < linked.net.places.size(); ++i) {
        const PlaceId id = linked.net.places.idAt(i);
        flat.places.set(id, drawing.of(id));
        if (linked.sources.places[i].instance != 0) {
            flat.net.places[id].label = withoutRoles(flat.net.places[id].label);
        }
    }
    for (const auto& [id, transition] : linked.net.transitions) {
        flat.transitions.set(id, drawing.of(id));
    }
}

}  // namespace

void addEmptyNet(NetDocument& document, const std::string& name) {
    Diagram empty;
    empty.net.name = name;
    document.addNet(std::move(empty), RefactorText::tr("New Net"));
    document.showNet(document.netCount() - 1);
}

Result<void> removeNet(NetDocument& document, std::size_t index) {
    if (const QString use = useOf(document, index); !use.isEmpty()) {
        return refuse(
            RefactorText::tr("%1 is implemented by this net; give it another one first").arg(use),
            ErrorCode::badArgument);
    }
    document.removeNet(index, RefactorText::tr("Remove Net"), afterRemoval(document, index));
    return {};
}

Result<TransitionId> extractToNet(NetDocument& document, const std::set<NodeId>& selected,
                                  const std::string& name) {
    if (const auto possible = checkNewNetName(document, name); !possible) {
        return possible.failure();
    }
    auto extraction = extractSubnet(document.diagram(), selected, name);
    if (!extraction) {
        return extraction.failure();
    }
    const QString text = RefactorText::tr("Extract Subnet");
    document.undoStack().beginMacro(text);
    document.addNet(std::move(extraction->subnet), text);
    document.edit(std::move(extraction->edit), text);
    document.undoStack().endMacro();
    return extraction->transition;
}

Result<void> inlineInNet(NetDocument& document, TransitionId transition) {
    SubnetLibrary library = subnetsOf(document);
    auto edit = inlineSubnet(document.diagram(), document.path().string(), transition, library);
    if (!edit) {
        return edit.failure();
    }
    document.edit(std::move(*edit), RefactorText::tr("Inline Subnet"));
    return {};
}

Result<void> flattenToNet(NetDocument& document) {
    SubnetLibrary library = subnetsOf(document);
    auto flat = flattened(document.diagram(), document.path().string(), library);
    if (!flat) {
        return flat.failure();
    }
    flat->net.name = freeNetName(document, flat->net.name);
    document.addNet(std::move(*flat), RefactorText::tr("Flatten"));
    document.showNet(document.netCount() - 1);
    return {};
}

std::string withoutRoles(const std::string& label) {
    std::string kept = label;
    for (const PortRole role :
         {PortRole::input, PortRole::output, PortRole::start, PortRole::finish}) {
        const std::string word = roleLabel(role);
        while (statesRole({"", kept, 0}, role)) {
            const std::size_t at = kept.find(word);
            std::size_t end = at + word.size();
            if (end < kept.size() && kept[end] == '(') {
                end = std::min(kept.find(')', end), kept.size() - 1) + 1;
            }
            kept.erase(at, end - at);
        }
    }
    const std::size_t first = kept.find_first_not_of(' ');
    const std::size_t last = kept.find_last_not_of(' ');
    return first == std::string::npos ? "" : kept.substr(first, last - first + 1);
}

Result<std::vector<std::shared_ptr<const Diagram>>> instanceDrawings(const LinkedNet& linked,
                                                                     const Diagram& diagram,
                                                                     SubnetLibrary& library) {
    std::vector<std::shared_ptr<const Diagram>> drawings;
    drawings.emplace_back(std::shared_ptr<void>(), &diagram);  // not owned
    for (std::size_t i = 1; i < linked.sources.instances.size(); ++i) {
        auto found = library.find(linked.sources.instances[i].file, "");
        if (!found) {
            return found.failure();
        }
        drawings.push_back(std::move(found->diagram));
    }
    return drawings;
}

Result<Diagram> flattened(const Diagram& diagram, const std::string& path, SubnetLibrary& library) {
    const auto linked = link(diagram.net, path, library.loader());
    if (!linked) {
        return linked.failure();
    }
    auto drawings = instanceDrawings(*linked, diagram, library);
    if (!drawings) {
        return drawings.failure();
    }
    const LinkedDrawing drawing(*linked, std::move(*drawings), roomBelow(diagram));
    Diagram flat;
    flat.net = linked->net;
    flat.net.name = diagram.net.name.empty() ? std::string("flat") : diagram.net.name + " (flat)";
    flat.nodeSize = diagram.nodeSize;
    flat.background = diagram.background;
    addNodes(*linked, drawing, flat);
    for (const PlaceCopy& copy : drawing.copies()) {
        flat.copies.add(copy);
    }
    for (const auto& [id, arc] : linked->net.arcs) {
        if (auto geometry = drawing.of(arc)) {
            flat.arcs.set(id, std::move(*geometry));
        }
    }
    return flat;
}

}  // namespace fireable
