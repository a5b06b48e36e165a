#include "editor/document/points.h"

namespace fireable {

QPointF pointAlong(std::span<const QPointF> line, double share) {
    double rest = 0;
    for (std::size_t i = 1; i < line.size(); ++i) {
        rest += share * lengthOf(line[i] - line[i - 1]);
    }
    for (std::size_t i = 1; i < line.size(); ++i) {
        const QPointF piece = line[i] - line[i - 1];
        const double length = lengthOf(piece);
        if (length > 0 && rest <= length) {
            return line[i - 1] + piece * (rest / length);
        }
        rest -= length;
    }
    return line.back();
}

}  // namespace fireable
