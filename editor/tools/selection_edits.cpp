#include "editor/tools/selection_edits.h"

#include <QCoreApplication>

#include "editor/tools/ghost.h"

namespace fireable {
namespace {

struct EditsText {
    Q_DECLARE_TR_FUNCTIONS(SelectionEdits)
};

QPointF between(const EditContext& context, const NetElement& from, const NetElement& to) {
    const CanvasView& canvas = context.canvas;
    return freeBetween(context, canvas.boundsOf(from).center(), canvas.boundsOf(to).center());
}

}  // namespace

void deleteSelected(const EditContext& context) {
    if (context.selection.isEmpty()) {
        return;
    }
    EditBuilder edit(context.diagram());
    edit.remove(context.selection.elements());
    context.document.edit(edit.take(), EditsText::tr("Delete"));
}

bool canJoin(const Diagram& diagram, const std::vector<NetElement>& nodes, ArcChoice choice) {
    for (std::size_t i = 0; i + 1 < nodes.size(); ++i) {
        if (joinOf(diagram, nodes[i], nodes[i + 1], choice).kind == JoinKind::refused) {
            return false;
        }
    }
    return nodes.size() > 1;
}

void joinNodes(const EditContext& context, const std::vector<NetElement>& nodes, ArcChoice choice) {
    if (!canJoin(context.diagram(), nodes, choice)) {
        return;
    }
    EditBuilder edit(context.diagram());
    PartMaker parts(context.diagram(), edit, context.document.format() == FormatId::ndr);
    for (std::size_t i = 0; i + 1 < nodes.size(); ++i) {
        const NetElement& from = nodes[i];
        const NetElement& to = nodes[i + 1];
        if (joinOf(context.diagram(), from, to, choice).kind == JoinKind::throughNode) {
            const NetElement middle = parts.opposite(from, between(context, from, to), choice);
            parts.arc(from, middle, choice);
            parts.arc(middle, to, choice);
        } else {
            parts.arc(from, to, choice);
        }
    }
    context.document.edit(edit.take(), EditsText::tr("Join"));
}

void continueChain(const EditContext& context) {
    const ElementSet& selected = context.selection.elements();
    if (selected.size() != 1 || !isNode(*selected.begin())) {
        return;
    }
    const NetElement from = *selected.begin();
    EditBuilder edit(context.diagram());
    PartMaker parts(context.diagram(), edit);
    const NetElement next = parts.opposite(from, freePoint(context));
    parts.arc(from, next, ArcChoice::regular);
    context.document.edit(edit.take(), isPlace(next) ? EditsText::tr("Draw Arc and Place")
                                                     : EditsText::tr("Draw Arc and Transition"));
    context.selection.set({next});
}

}  // namespace fireable
