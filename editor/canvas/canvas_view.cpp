#include "editor/canvas/canvas_view.h"

#include <QHelpEvent>
#include <QToolTip>
#include <algorithm>

#include "editor/canvas/accessible_canvas.h"
#include "editor/canvas/element_text.h"

namespace fireable {
namespace {

const Diagram nothing;

ElementChanges changesOf(const NetEdit& edit) {
    ElementChanges changes;
    const auto add = [&changes](const auto& parts) {
        for (const auto& [id, part] : parts) {
            changes.emplace_back(id, part.has_value());
        }
    };
    add(edit.places);
    add(edit.transitions);
    add(edit.arcs);
    add(edit.priorities);
    add(edit.notes);
    add(edit.copies);
    return changes;
}

}  // namespace

CanvasView::CanvasView(QWidget* parent) : SceneView(net_, parent), diagram_(&nothing) {
    setAccessibleName(tr("Net drawing"));
}

void CanvasView::nameInnerPlaces(InnerPlaceName name) {
    innerName_ = std::move(name);
    net_.nameInnerPlaces(innerName_);
}

void CanvasView::setDiagram(const Diagram& diagram) {
    diagram_ = &diagram;
    net_ = NetScene();
    net_.nameInnerPlaces(innerName_);
    net_.set(diagram);
    initial_.clear();
    for (const auto& [id, place] : diagram.net.places) {
        countTokens(id, place.initial);
    }
    showModel();
}

void CanvasView::countTokens(PlaceId id, const Count& initial) {
    if (id.value >= initial_.size()) {
        initial_.resize(std::max(diagram_->net.places.idBound(), id.value + std::size_t{1}), 0);
    }
    const bool isOther = initial_[id.value] != initial;
    initial_[id.value] = initial;
    std::vector<std::uint32_t> changed;
    net_.showTokens(id, isOther ? initial : net_.tokensOf(id), changed);
}

void CanvasView::applyEdit(const NetEdit& edit) {
    change(changesOf(edit), [&] {
        const bool redrawn = net_.apply(edit);
        for (const auto& [id, part] : edit.places) {
            if (part) {
                countTokens(id, part->value.initial);
            }
        }
        if (redrawn) {
            std::vector<std::uint32_t> changed;
            for (const auto& place : diagram_->net.places) {
                net_.showTokens(place.id, net_.tokensOf(place.id), changed);
            }
        }
        return redrawn;
    });
}

void CanvasView::setMarking(std::span<const Count> tokens) {
    Q_ASSERT(tokens.size() == diagram_->net.places.size());
    std::vector<std::uint32_t> changed;
    for (std::size_t position = 0; position < tokens.size(); ++position) {
        const PlaceId id = diagram_->net.places.idAt(position);
        if (net_.tokensOf(id) != tokens[position]) {
            net_.showTokens(id, tokens[position], changed);
        }
    }
    repaintNodes(changed);
    AccessibleNotifier(*this).markingChanged();
}

void CanvasView::setHighlighted(std::span<const TransitionId> fired,
                                std::span<const TransitionId> enabled) {
    const auto nodesOf = [this](std::span<const TransitionId> ids) {
        std::vector<std::uint32_t> nodes;
        nodes.reserve(ids.size());
        for (const TransitionId id : ids) {
            nodes.push_back(*net_.nodeOf(id));
        }
        return nodes;
    };
    highlightNodes(nodesOf(fired), nodesOf(enabled));
}

/// Over places whose number is shortened or hard to read, it is shown in full.
bool CanvasView::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) {
        return SceneView::event(event);
    }
    const auto* help = static_cast<QHelpEvent*>(event);
    const auto node = fireable::nodeOf(*diagram_, elementAt(help->pos()));
    const auto* place = node ? std::get_if<PlaceId>(&*node) : nullptr;
    const QString number = place != nullptr ? longNumber(net_.tokensOf(*place)) : QString();
    if (number.isEmpty()) {
        QToolTip::hideText();
        event->ignore();
    } else {
        QToolTip::showText(help->globalPos(), number, this);
    }
    return true;
}

void CanvasView::setHidden(const std::set<NodeId>& hidden) {
    net_.setHidden(hidden);
    showChanged();
}

}  // namespace fireable
