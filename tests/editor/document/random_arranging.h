#pragma once

#include <map>

#include "editor/arrange/align.h"
#include "editor/arrange/movable_parts.h"
#include "editor/arrange/selecting.h"
#include "editor/clipboard/fragment.h"
#include "tests/support/random_text.h"

namespace fireable::testing {

/// What a person does to a selection with the menus: one edit, made by the functions behind them.
class RandomArranging {
public:
    RandomArranging(const Diagram& diagram, Random& random) : diagram_(diagram), random_(random) {}

    NetEdit next() {
        const ElementSet elements = someElements();
        switch (random_.between(0, 6)) {
            case 0:
                return align(diagram_, elements, static_cast<Alignment>(random_.between(0, 5)));
            case 1:
                return distribute(diagram_, elements, static_cast<Axis>(random_.between(0, 1)));
            case 2:
                return turned(diagram_, elements, static_cast<Turn>(random_.between(0, 4)));
            case 3:
                return movedBy(diagram_, withGroups(diagram_, elements), point());
            case 4:
                return grouped(diagram_, nodesOf(elements));
            case 5:
                return ungrouped(diagram_, nodesOf(elements));
            default:
                return pasted(diagram_, fragmentOf(diagram_, elements), point()).edit;
        }
    }

private:
    Point point() {
        return {static_cast<double>(random_.between(-500, 500)),
                static_cast<double>(random_.between(-500, 500))};
    }

    ElementSet someElements() {
        ElementSet elements;
        const auto choose = [&](const auto& table) {
            for (const auto& [id, value] : table) {
                if (random_.oneIn(8)) {
                    elements.insert(id);
                }
            }
        };
        choose(diagram_.net.places);
        choose(diagram_.net.transitions);
        choose(diagram_.net.arcs);
        choose(diagram_.net.notes);
        choose(diagram_.copies);
        return elements;
    }

    NodeSet nodesOf(const ElementSet& elements) const {
        NodeSet nodes;
        for (const NetElement& element : elements) {
            if (const auto node = nodeOf(diagram_, element)) {
                nodes.insert(*node);
            }
        }
        return nodes;
    }

    const Diagram& diagram_;
    Random& random_;
};

}  // namespace fireable::testing
