#include "editor/hierarchy/refactor.h"

#include <QCoreApplication>
#include <algorithm>
#include <map>
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

/// Old names of nets and their new ones, as references say them.
using Renaming = std::map<std::string, std::string>;

/// Lets every reference in `diagram`, which `edit` is about, follow `renaming`.
void renameReferences(EditBuilder& edit, const Diagram& diagram, const Renaming& renaming) {
    for (const auto& [id, transition] : diagram.net.transitions) {
        const auto& substitution = transition.substitution;
        const auto renamed = substitution ? renaming.find(substitution->file) : renaming.end();
        if (renamed != renaming.end()) {
            edit.transition(id).value.substitution->file = renamed->second;
        }
    }
}

/// The same in all nets but that at `index`.
NetEdits renamedElsewhere(const NetDocument& document, std::size_t index,
                          const Renaming& renaming) {
    NetEdits edits;
    for (std::size_t i = 0; i < document.netCount(); ++i) {
        EditBuilder edit(document.nets()[i]);
        renameReferences(edit, document.nets()[i], renaming);
        if (i != index && !edit.empty()) {
            edits.emplace_back(i, edit.take());
        }
    }
    return edits;
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
    Renaming renaming;
    if (!before.empty()) {
        renaming["#" + before] = "#" + name;
    }
    EditBuilder edit(document.diagram());
    renameReferences(edit, document.diagram(), renaming);
    edit.head().name = name;
    document.edit(edit.take(), RefactorText::tr("Rename Net"),
                  renamedElsewhere(document, document.currentNet(), renaming));
    return {};
}

Result<void> removeNet(NetDocument& document, std::size_t index) {
    if (const QString use = useOf(document, index); !use.isEmpty()) {
        return fail(ErrorCode::badArgument,
                    RefactorText::tr("%1 is carried out by this net; give it another one first")
                        .arg(use)
                        .toStdString());
    }
    Renaming renaming;
    for (std::size_t number = index + 2; number <= document.netCount(); ++number) {
        const std::string before = "#" + std::to_string(number);
        if (netNamed(document, before) == number - 1) {  // else a net is called so
            renaming[before] = "#" + std::to_string(number - 1);
        }
    }
    document.removeNet(index, RefactorText::tr("Remove Net"),
                       renamedElsewhere(document, index, renaming));
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
