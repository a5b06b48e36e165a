#include "editor/panels/properties_arc.h"

#include <algorithm>

namespace fireable {

std::string shapeWord(const ArcGeometry* geometry) {
    if (geometry == nullptr || geometry->bends.empty()) {
        return straightWord;
    }
    return geometry->shape == ArcShape::curve ? curveWord : bentWord;
}

void setShape(std::optional<ArcGeometry>& geometry, const std::string& word, Point from, Point to) {
    if (shapeWord(geometry ? &*geometry : nullptr) == word) {
        return;
    }
    if (!geometry) {
        geometry.emplace();
    }
    const Point way{to.x - from.x, to.y - from.y};
    const auto beside = [&](double along) {
        return Point{from.x + way.x * along + way.y / 5, from.y + way.y * along - way.x / 5};
    };
    if (word == straightWord) {
        geometry->bends.clear();
        geometry->shape = ArcShape::polyline;
    } else if (word == curveWord) {
        geometry->bends = {beside(1.0 / 3), beside(2.0 / 3)};
        geometry->shape = ArcShape::curve;
    } else {
        if (geometry->bends.empty()) {
            geometry->bends = {beside(0.5)};
        }
        geometry->shape = ArcShape::polyline;
    }
}

void setKind(ArcPart& arc, ArcKind kind) {
    const bool turns = (arc.value.kind == ArcKind::output) != (kind == ArcKind::output);
    arc.value.kind = kind;
    if (turns && arc.geometry) {
        std::ranges::reverse(arc.geometry->bends);
    }
}

void forgetCourse(ArcPart& arc) {
    if (arc.geometry) {
        arc.geometry->bends.clear();
        arc.geometry->shape = ArcShape::polyline;
        arc.geometry->copy.reset();
    }
}

}  // namespace fireable
