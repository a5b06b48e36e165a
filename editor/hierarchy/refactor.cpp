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

/// Which net of the document `file` names, if it is one.
std::optional<std::size_t> netNamed(const NetDocument& document, const std::string& file) {
    return file.starts_with('#') ? netMeant(file.substr(1), netNames(document)) : std::nullopt;
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

void addEmptyNet(NetDocument& document, const std::string& name) {
    Diagram empty;
    empty.net.name = name;
    document.addNet(std::move(empty), RefactorText::tr("New Net"));
    document.showNet(document.netCount() - 1);
}

Result<void> removeNet(NetDocument& document, std::size_t index) {
    if (const QString use = useOf(document, index); !use.isEmpty()) {
        return fail(ErrorCode::badArgument,
                    RefactorText::tr("%1 is carried out by this net; give it another one first")
                        .arg(use)
                        .toStdString());
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

}  // namespace fireable
