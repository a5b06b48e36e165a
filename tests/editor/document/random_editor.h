#pragma once

#include <QString>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "editor/document/edit_builder.h"
#include "editor/document/net_document.h"
#include "tests/editor/document/random_arranging.h"
#include "tests/support/random_diagram.h"

namespace fireable::testing {

/// A person who edits without a plan: everything that `EditBuilder`, a document and the
/// menus offer, by seed.
/// Names stay unique, as the editor keeps them; what is drawn stays within what a file holds.
class RandomEditor {
public:
    RandomEditor(NetDocument& document, std::uint32_t seed) : document_(document), random_(seed) {}

    /// One undo step, or one more change of the step before it (a drag, a word being typed).
    void editOnce() {
        if (random_.oneIn(40)) {
            editNets();
        } else if (random_.oneIn(15)) {
            macro();
        } else if (random_.oneIn(8)) {
            drag();
        } else if (random_.oneIn(12)) {
            type();
        } else if (random_.oneIn(4)) {
            document_.edit(RandomArranging(diagram(), random_).next(), QStringLiteral("arrange"));
        } else {
            document_.edit(someEdit().take(), QStringLiteral("edit"));
        }
    }

private:
    using Operation = void (RandomEditor::*)(EditBuilder&);
    static constexpr std::size_t mostNodes = 40;

    const Diagram& diagram() const { return document_.diagram(); }
    const Net& net() const { return diagram().net; }
    std::int64_t upTo(std::int64_t most) { return random_.between(0, most); }
    Point point() {
        return {static_cast<double>(random_.between(-9'999, 9'999)) / 10.0,
                static_cast<double>(random_.between(-9'999, 9'999)) / 10.0};
    }
    std::optional<Point> maybePoint() {
        return random_.oneIn(2) ? std::optional(point()) : std::nullopt;
    }
    Anchor anchor() { return static_cast<Anchor>(upTo(8)); }
    std::string text() { return freeText(random_, TextStyle::odd); }
    /// A name that no node of any net has had.
    std::string freshName() { return plainWord(random_) + "_" + std::to_string(++names_); }

    template <class IdT, class T>
    std::optional<IdT> some(const IdTable<IdT, T>& table) {
        return table.empty() ? std::nullopt
                             : std::optional(table.idAt(static_cast<std::size_t>(
                                   upTo(static_cast<std::int64_t>(table.size()) - 1))));
    }

    NodeGeometry nodeGeometry() {
        NodeGeometry geometry;
        geometry.position = point();
        geometry.nameAnchor = anchor();
        geometry.labelAnchor = anchor();
        geometry.intervalAnchor = anchor();
        geometry.nameOffset = maybePoint();
        geometry.size = maybePoint();
        return geometry;
    }

    ArcGeometry arcGeometry() {
        ArcGeometry geometry;
        geometry.shape = random_.oneIn(3) ? ArcShape::curve : ArcShape::polyline;
        const std::int64_t bends = geometry.shape == ArcShape::curve ? 2 : upTo(4);
        for (std::int64_t i = 0; i < bends; ++i) {
            geometry.bends.push_back(point());
        }
        geometry.weightAnchor = anchor();
        geometry.weightOffset = maybePoint();
        return geometry;
    }

    /// A drawing of `place` other than its first one, where there is one.
    std::optional<CopyId> copyOf(PlaceId place) {
        std::vector<CopyId> copies;
        for (const auto& [id, copy] : diagram().copies) {
            if (copy.place == place) {
                copies.push_back(id);
            }
        }
        return copies.empty() ? std::nullopt : std::optional(random_.pick<CopyId>(copies));
    }

    std::set<NodeId> someNodes() {
        std::set<NodeId> nodes;
        for (std::int64_t left = upTo(5); left > 0; --left) {
            const auto place = some(net().places);
            const auto transition = some(net().transitions);
            if (place && random_.oneIn(2)) {
                nodes.insert(*place);
            } else if (transition) {
                nodes.insert(*transition);
            }
        }
        return nodes;
    }

    // What one edit may do. None looks at parts that the same edit added.

    void addPlace(EditBuilder& edit) {
        PlacePart part{{freshName(), random_.oneIn(3) ? text() : "", upTo(9)}, {}, "", atEnd};
        if (random_.oneIn(2)) {
            part.geometry = nodeGeometry();
            part.geometry->markingOffset = maybePoint();
        }
        edit.add(std::move(part));
    }

    void addTransition(EditBuilder& edit) {
        TransitionPart part{{freshName(), random_.oneIn(3) ? text() : "", {}, {}}, {}, "", atEnd};
        if (random_.oneIn(2)) {
            part.geometry = nodeGeometry();
        }
        edit.add(std::move(part));
    }

    void addArc(EditBuilder& edit) {
        const auto place = some(net().places);
        const auto transition = some(net().transitions);
        if (place && transition) {
            const auto kind = static_cast<ArcKind>(upTo(4));
            ArcPart part{{*place, *transition, kind, random_.between(1, 9)}, {}, "", atEnd};
            if (random_.oneIn(2)) {
                part.geometry = arcGeometry();
                part.geometry->copy = copyOf(*place);
            }
            edit.add(std::move(part));
        }
    }

    void addPriority(EditBuilder& edit) {
        const auto higher = some(net().transitions);
        const auto lower = some(net().transitions);
        if (higher && *higher != *lower) {
            PriorityPart part{{*higher, *lower}, {}, "", atEnd};
            if (random_.oneIn(2)) {
                part.geometry = arcGeometry();
            }
            edit.add(std::move(part));
        }
    }

    void addNote(EditBuilder& edit) {
        NotePart part{{freshName(), static_cast<int>(upTo(1)), text()}, {}, "", atEnd};
        if (random_.oneIn(2)) {
            part.geometry = NoteGeometry{point()};
        }
        edit.add(std::move(part));
    }

    void addCopy(EditBuilder& edit) {
        if (const auto place = some(net().places)) {
            edit.add(CopyPart{{*place, nodeGeometry()}, {}, "", atEnd});
        }
    }

    /// As pasting does: nodes with the arcs between them in one edit.
    void paste(EditBuilder& edit) {
        const PlaceId place = edit.add(PlacePart{{freshName(), "", 1}, nodeGeometry(), "", atEnd});
        const CopyId copy = edit.add(CopyPart{{place, nodeGeometry()}, {}, "", atEnd});
        for (std::int64_t left = random_.between(1, 3); left > 0; --left) {
            const TransitionId transition =
                edit.add(TransitionPart{{freshName(), "", {}, {}}, nodeGeometry(), "", atEnd});
            ArcPart arc{{place, transition, ArcKind::output, 2}, arcGeometry(), "", atEnd};
            arc.geometry->copy = copy;
            edit.add(std::move(arc));
        }
    }

    void changePlace(EditBuilder& edit) {
        if (const auto id = some(net().places)) {
            PlacePart& part = edit.place(*id);
            part.value.initial = upTo(99);
            part.value.name = random_.oneIn(3) ? freshName() : part.value.name;
            part.value.label = random_.oneIn(3) ? text() : part.value.label;
            if (random_.oneIn(3)) {
                part.geometry = nodeGeometry();
            }
        }
    }

    void changeTransition(EditBuilder& edit) {
        const auto id = some(net().transitions);
        if (!id) {
            return;
        }
        TransitionPart& part = edit.transition(*id);
        part.value.name = random_.oneIn(3) ? freshName() : part.value.name;
        part.value.interval.earliest = upTo(9);
        if (random_.oneIn(3)) {
            Substitution substitution{.file = text(), .ports = {}};
            for (std::int64_t left = net().places.empty() ? 0 : upTo(3); left > 0; --left) {
                substitution.ports.push_back({static_cast<PortRole>(upTo(3)), *some(net().places),
                                              static_cast<int>(random_.between(1, 9))});
            }
            part.value.substitution = std::move(substitution);
        } else if (random_.oneIn(3)) {
            part.value.substitution.reset();
        }
    }

    void changeArc(EditBuilder& edit) {
        const auto id = some(net().arcs);
        if (!id) {
            return;
        }
        ArcPart& part = edit.arc(*id);
        part.value.weight = random_.between(1, 99);
        part.value.kind = random_.oneIn(3) ? static_cast<ArcKind>(upTo(4)) : part.value.kind;
        if (random_.oneIn(4)) {  // drawn to another place
            part.value.place = *some(net().places);
            part.geometry.reset();
        } else if (random_.oneIn(2)) {
            part.geometry = arcGeometry();
            part.geometry->copy = copyOf(part.value.place);
        }
    }

    void changeOthers(EditBuilder& edit) {
        if (const auto id = some(net().notes)) {
            edit.note(*id).value.text = text();
        }
        if (const auto id = some(net().priorities)) {
            std::swap(edit.priority(*id).value.higher, edit.priority(*id).value.lower);
        }
        if (const auto id = some(diagram().copies)) {
            edit.copy(*id).value.geometry = nodeGeometry();
        }
    }

    void move(EditBuilder& edit) {
        for (const NodeId& node : someNodes()) {
            edit.move(toElement(node), point());
        }
        if (const auto id = some(diagram().copies)) {
            edit.move(*id, point());
        }
        if (const auto id = some(net().notes)) {
            edit.move(*id, point());
        }
    }

    void changeHead(EditBuilder& edit) {
        NetHead& head = edit.head();
        switch (upTo(6)) {
            case 0:
                head.name = text();
                break;
            case 1:
                head.comments.push_back(text());
                break;
            case 2:
                head.nodeSize = static_cast<NodeSize>(upTo(2));
                head.background = random_.oneIn(2) ? "lightyellow" : "";
                break;
            case 3:
                head.groups.push_back({text(), someNodes()});
                break;
            case 4:
                head.views.push_back({text(), point(),
                                      static_cast<double>(random_.between(1, 800)) / 100.0,
                                      someNodes()});
                break;
            case 5:
                head.runs.push_back(randomRun(random_, TextStyle::plain));
                break;
            default:
                head.groups.clear();
                head.views.clear();
                head.runs.clear();
                head.comments.clear();
        }
    }

    /// Asked for alone: an edit that removes a part does not change it as well.
    void remove(EditBuilder& edit) {
        ElementSet elements;
        const auto choose = [&](const auto& table) {
            for (std::int64_t left = upTo(2); left > 0; --left) {
                if (const auto id = some(table)) {
                    elements.insert(*id);
                }
            }
        };
        choose(net().places);
        choose(net().transitions);
        choose(net().arcs);
        choose(net().priorities);
        choose(net().notes);
        choose(diagram().copies);
        if (const auto id = some(net().transitions)) {
            elements.insert(PortId{*id, static_cast<std::size_t>(upTo(2))});
        }
        edit.remove(elements);
    }

    EditBuilder someEdit() {
        constexpr std::array<Operation, 12> operations{
            &RandomEditor::addPlace,    &RandomEditor::addTransition,
            &RandomEditor::addArc,      &RandomEditor::addArc,
            &RandomEditor::addPriority, &RandomEditor::addNote,
            &RandomEditor::addCopy,     &RandomEditor::paste,
            &RandomEditor::changePlace, &RandomEditor::changeTransition,
            &RandomEditor::changeArc,   &RandomEditor::changeOthers};
        constexpr std::array<Operation, 2> steady{&RandomEditor::move, &RandomEditor::changeHead};
        EditBuilder edit(diagram());
        const std::size_t nodes = net().places.size() + net().transitions.size();
        if (random_.oneIn(nodes > mostNodes ? 2 : 9)) {
            remove(edit);
            return edit;
        }
        for (std::int64_t left = random_.between(1, 3); left > 0; --left) {
            (this->*random_.pick<Operation>(operations))(edit);
            if (random_.oneIn(3)) {
                (this->*random_.pick<Operation>(steady))(edit);
            }
        }
        return edit;
    }

    /// Many edits of one gesture: one undo step, as long as no later one adds or removes parts.
    void drag() {
        const int gesture = newGesture();
        document_.edit(someEdit().take(gesture), QStringLiteral("drag"));
        for (std::int64_t left = upTo(6); left > 0; --left) {
            if (random_.oneIn(4)) {
                document_.edit(someEdit().take(gesture), QStringLiteral("drag"));
                continue;
            }
            EditBuilder edit(diagram());
            move(edit);
            document_.edit(edit.take(gesture), QStringLiteral("drag"));
        }
    }

    void type() {
        const auto place = some(net().places);
        if (!place) {
            return;
        }
        const int gesture = newGesture();
        std::string typed = freshName();
        for (std::int64_t left = random_.between(1, 8); left > 0; --left) {
            EditBuilder edit(diagram());
            edit.place(*place).value.name = typed += 'x';
            document_.edit(edit.take(gesture), QStringLiteral("type"));
        }
    }

    void macro() {
        document_.undoStack().beginMacro(QStringLiteral("macro"));
        for (std::int64_t left = upTo(4); left > 0; --left) {
            if (random_.oneIn(3)) {
                drag();
            } else if (random_.oneIn(4)) {
                editNets();
            } else {
                document_.edit(someEdit().take(), QStringLiteral("part"));
            }
        }
        document_.undoStack().endMacro();
    }

    void editNets() {
        const auto anyNet = [this] {
            return static_cast<std::size_t>(
                upTo(static_cast<std::int64_t>(document_.netCount()) - 1));
        };
        if (document_.netCount() > 1 && random_.oneIn(2)) {
            document_.removeNet(anyNet(), QStringLiteral("remove net"));
        } else if (document_.netCount() < 4) {
            const DiagramFeatures features{.substitutions = true,
                                           .copies = true,
                                           .groups = true,
                                           .runs = true,
                                           .geometry = GeometryStyle::pnml};
            document_.addNet(randomDiagram(static_cast<std::uint32_t>(upTo(999)), features),
                             QStringLiteral("add net"));
        }
        document_.showNet(anyNet());
    }

    NetDocument& document_;
    Random random_;
    int names_ = 0;
};

}  // namespace fireable::testing
