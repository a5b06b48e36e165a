#pragma once

#include <QString>
#include <algorithm>
#include <ostream>
#include <sstream>
#include <string>
#include <type_traits>
#include <variant>
#include <vector>

#include "editor/canvas/scene_model.h"

// What a scene draws, as text, so that two scenes can be compared whatever their slots.
namespace fireable::testing {

inline std::ostream& operator<<(std::ostream& out, QPointF point) {
    return out << point.x() << ',' << point.y() << ' ';
}

inline std::string nameOf(const NetElement& element) {
    std::ostringstream out;
    out << element.index() << ':';
    std::visit(
        [&out](const auto& id) {
            using Id = std::remove_cvref_t<decltype(id)>;
            if constexpr (std::is_same_v<Id, PortId>) {
                out << id.transition.value << '/' << id.index;
            } else if constexpr (std::is_same_v<Id, PartId>) {
                out << id.sort << '/' << id.id;
            } else if constexpr (!std::is_same_v<Id, std::monostate>) {
                out << id.value;
            }
        },
        element);
    return out.str();
}

template <class Array, class Write>
void write(std::vector<std::string>& lines, const Array& array, Write writeOne) {
    for (std::uint32_t i = 0; i < array.size(); ++i) {
        if (array.layers[i] != SceneLayer::none) {
            std::ostringstream line;
            writeOne(line, i);
            lines.push_back(line.str());
        }
    }
}

/// All that is drawn, in a fixed order.
inline std::vector<std::string> drawn(const SceneModel& model) {
    const Scene& scene = model.scene();
    std::vector<std::string> lines;
    write(lines, scene.nodes, [&](std::ostream& out, std::uint32_t i) {
        const SceneNodes& n = scene.nodes;
        out << "node " << nameOf(model.elementOfNode(i)) << ' ' << int(n.shapes[i]) << ' '
            << int(n.borders[i]) << ' ' << n.centres[i] << n.halves[i] << n.tokenOffsets[i]
            << int(n.dots[i]) << n.counts[i].toStdString();
    });
    write(lines, scene.strokes, [&](std::ostream& out, std::uint32_t i) {
        const SceneStrokes& s = scene.strokes;
        out << "stroke " << nameOf(model.elementOfStroke(i)) << ' ' << int(s.kinds[i]) << ' '
            << int(s.styles[i]) << ' ' << int(s.roles[i]) << ' ' << int(s.heads[i]) << ' '
            << s.tips[i] << s.directions[i];
        for (const QPointF& point : s.pointsOf(i)) {
            out << point;
        }
    });
    write(lines, scene.texts, [&](std::ostream& out, std::uint32_t i) {
        const SceneTexts& t = scene.texts;
        out << "text " << nameOf(model.ownerOfText(i)) << ' ' << int(model.partOfText(i)) << ' '
            << t.texts[i].toStdString() << ' ' << t.baselines[i] << int(t.aligns[i]) << ' '
            << t.sizes[i] << ' ' << int(t.bold[i]) << ' ' << int(t.roles[i]) << int(t.plates[i]);
    });
    std::ranges::sort(lines);
    return lines;
}

/// What only one of both shows; empty when they show the same.
inline QString difference(const SceneModel& is, const SceneModel& shouldBe) {
    const auto a = drawn(is);
    const auto b = drawn(shouldBe);
    std::vector<std::string> only;
    std::ranges::set_difference(a, b, std::back_inserter(only));
    only.emplace_back("instead of");
    std::ranges::set_difference(b, a, std::back_inserter(only));
    QString text;
    for (const std::string& line : only) {
        text += QString::fromStdString(line) + u'\n';
    }
    return only.size() == 1 ? QString() : text;
}

/// Whether the index holds what is drawn, where it is drawn, and nothing else.
inline bool isIndexed(const SceneModel& model) {
    const auto agrees = [&](const auto& array, const SpatialIndex& index, auto boundsOf) {
        for (std::uint32_t i = 0; i < array.size(); ++i) {
            const bool shown = array.layers[i] != SceneLayer::none;
            if (shown != index.contains(i) ||
                (shown && index.boundsOf(i) != boundsOf(model.scene(), i))) {
                return false;
            }
        }
        return true;
    };
    return agrees(model.scene().nodes, model.index().nodes, nodeBounds) &&
           agrees(model.scene().strokes, model.index().strokes, strokeBounds) &&
           agrees(model.scene().texts, model.index().texts, textBounds);
}

}  // namespace fireable::testing
