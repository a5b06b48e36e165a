#include "editor/hierarchy/refactor.h"

#include <QCoreApplication>
#include <algorithm>
#include <optional>
#include <utility>

#include "editor/document/edit_builder.h"
#include "editor/hierarchy/document_subnets.h"
#include "editor/hierarchy/extract_subnet.h"
#include "editor/hierarchy/flatten.h"
#include "editor/hierarchy/inline_subnet.h"

namespace fireable {
namespace {

struct RefactorText {
    Q_DECLARE_TR_FUNCTIONS(Refactor)
};

bool isTaken(const NetDocument& document, const std::string& name) {
    return std::ranges::any_of(document.nets(),
                               [&](const Diagram& net) { return net.net.name == name; });
}

/// The edit that lets every reference to `file` in `diagram` name `renamed`.
NetEdit renameReferences(const Diagram& diagram, const std::string& file,
                         const std::string& renamed) {
    EditBuilder edit(diagram);
    for (const auto& [id, transition] : diagram.net.transitions) {
        if (transition.substitution && transition.substitution->file == file) {
            edit.transition(id).value.substitution->file = renamed;
        }
    }
    return edit.take();
}

/// Which net of the document `file` names, if it is one.
std::optional<std::size_t> netNamed(const NetDocument& document, const std::string& file) {
    if (!file.starts_with('#')) {
        return std::nullopt;
    }
    std::vector<std::string> names;
    for (const Diagram& net : document.nets()) {
        names.push_back(net.net.name);
    }
    return netMeant(file.substr(1), names);
}

/// Who in the other nets is carried out by the net at `index`, for the user; empty: nobody.
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

}  // namespace

std::string freeNetName(const NetDocument& document, const std::string& wanted) {
    std::string name = wanted;
    for (int number = 2; isTaken(document, name); ++number) {
        name = wanted + std::to_string(number);
    }
    return name;
}

void addEmptyNet(NetDocument& document, const std::string& name) {
    Diagram empty;
    empty.net.name = name;
    document.addNet(std::move(empty), RefactorText::tr("New Net"));
    document.showNet(document.netCount() - 1);
}

Result<void> renameNet(NetDocument& document, const std::string& name) {
    const std::string before = document.diagram().net.name;
    if (name == before) {
        return {};
    }
    if (name.empty() || isTaken(document, name)) {
        const QString why = name.empty() ? RefactorText::tr("A net needs a name")
                                         : RefactorText::tr("Another net of this file is called %1")
                                               .arg(QString::fromStdString(name));
        return fail(ErrorCode::badArgument, why.toStdString());
    }
    const std::size_t renamed = document.currentNet();
    const QString text = RefactorText::tr("Rename Net");
    document.undoStack().beginMacro(text);
    for (std::size_t i = 0; i < document.netCount() && !before.empty(); ++i) {
        NetEdit edit = renameReferences(document.nets()[i], "#" + before, "#" + name);
        if (!edit.empty()) {
            document.showNet(i);
            document.edit(std::move(edit), text);
        }
    }
    document.showNet(renamed);
    EditBuilder edit(document.diagram());
    edit.head().name = name;
    document.edit(edit.take(), text);
    document.undoStack().endMacro();
    return {};
}

Result<void> removeNet(NetDocument& document, std::size_t index) {
    if (const QString use = useOf(document, index); !use.isEmpty()) {
        return fail(ErrorCode::badArgument,
                    RefactorText::tr("%1 is carried out by this net; give it another one first")
                        .arg(use)
                        .toStdString());
    }
    const QString text = RefactorText::tr("Remove Net");
    const std::size_t shown = document.currentNet();
    document.undoStack().beginMacro(text);
    for (std::size_t number = index + 2; number <= document.netCount(); ++number) {
        const std::string before = "#" + std::to_string(number);
        for (std::size_t i = 0; i < document.netCount(); ++i) {
            if (netNamed(document, before) != number - 1) {
                break;  // a net is called so
            }
            NetEdit edit =
                renameReferences(document.nets()[i], before, "#" + std::to_string(number - 1));
            if (i != index && !edit.empty()) {
                document.showNet(i);
                document.edit(std::move(edit), text);
            }
        }
    }
    document.showNet(shown);
    document.removeNet(index, text);
    document.undoStack().endMacro();
    return {};
}

Result<TransitionId> extractToNet(NetDocument& document, const std::set<NodeId>& selected,
                                  const std::string& name) {
    auto extraction = extractSubnet(document.diagram(), selected, freeNetName(document, name));
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

}  // namespace fireable
