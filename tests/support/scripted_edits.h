#pragma once

#include <QString>
#include <random>
#include <string>

#include "editor/document/edit_builder.h"
#include "editor/document/net_document.h"

namespace fireable::testing {

/// Edits a document at random: nodes, arcs and tokens come, change and go, with undo and redo, and now
/// and then a further net. Equal seeds do the same. After each step, the name of the first net is the
/// number of the step.
class ScriptedEdits {
public:
    ScriptedEdits(NetDocument& document, unsigned seed) : document_(document), random_(seed) {}

    int steps() const { return steps_; }
    void step() {
        ++steps_;
        const int choice = below(12);
        if (choice == 0 && document_.undoStack().canUndo()) {
            document_.undoStack().undo();
        } else if (choice == 1 && document_.undoStack().canRedo()) {
            document_.undoStack().redo();
        } else if (choice == 2 && document_.netCount() < 4 && below(10) == 0) {
            Diagram net;
            net.net.name = "further";
            document_.addNet(std::move(net), QStringLiteral("net"));
        } else {
            edit(choice);
        }
        nameFirst();
    }

private:
    int below(int bound) { return static_cast<int>(random_() % static_cast<unsigned>(bound)); }
    template <class Table>
    auto oneOf(const Table& table) {
        return table.idAt(static_cast<std::size_t>(below(static_cast<int>(table.size()))));
    }
    NodeGeometry somewhere() {
        NodeGeometry geometry;
        geometry.position = {10.0 * below(100), 10.0 * below(100)};
        return geometry;
    }

    void edit(int choice) {
        const Net& net = document_.diagram().net;
        EditBuilder edit(document_.diagram());
        if (net.places.empty() || net.transitions.empty() || choice < 6) {
            const std::string name = "n" + std::to_string(steps_);
            if (below(2) == 0) {
                edit.add(PlacePart{{name, {}, Count(below(5))}, somewhere()});
            } else {
                edit.add(TransitionPart{{name, {}, {}, {}}, somewhere()});
            }
        } else if (choice < 9) {
            edit.add(ArcPart{{oneOf(net.places), oneOf(net.transitions),
                              below(2) == 0 ? ArcKind::input : ArcKind::output, 1 + below(3)}});
        } else if (choice == 9) {
            edit.place(oneOf(net.places)).value.initial = Count(below(1000));
        } else if (choice == 10) {
            edit.move(oneOf(net.transitions), somewhere().position);
        } else {
            edit.remove({NetElement(oneOf(net.places))});
        }
        document_.edit(edit.take(), QStringLiteral("edit"));
    }

    void nameFirst() {
        EditBuilder edit(document_.nets().front());
        edit.head().name = std::to_string(steps_);
        const std::size_t current = document_.currentNet();
        if (current == 0) {
            document_.edit(edit.take(), QStringLiteral("name"));
        } else {
            document_.edit({}, QStringLiteral("name"), NetEdits{{std::size_t{0}, edit.take()}});
        }
    }

    NetDocument& document_;
    std::mt19937 random_;
    int steps_ = 0;
};

}  // namespace fireable::testing
