#include "editor/pictures/page_tiles.h"

#include <algorithm>
#include <cmath>

namespace fireable {
namespace {

constexpr double actualScale = 0.75;  // points per unit
constexpr double almostNothing = 1e-6;
constexpr int maxSheets = 200;  // per side

double fitting(const QRectF& bounds, QSizeF paper) {
    return std::min(paper.width() / std::max(1.0, bounds.width()),
                    paper.height() / std::max(1.0, bounds.height()));
}

int sheets(double length, double sheet) {
    return std::clamp(static_cast<int>(std::ceil(length / sheet - almostNothing)), 1, maxSheets);
}

}  // namespace

std::vector<PageTile> pageTiles(const QRectF& bounds, QSizeF paper, const PrintScale& wanted) {
    double scale = actualScale;
    int across = 1;
    int down = 1;
    switch (wanted.kind) {
        case PrintScale::Kind::fitPage:
            scale = std::min(fitting(bounds, paper), actualScale);
            break;
        case PrintScale::Kind::pages:
            across = wanted.across;
            down = wanted.down;
            scale = fitting(bounds, {paper.width() * across, paper.height() * down});
            break;
        case PrintScale::Kind::actualSize:
            across = sheets(bounds.width() * scale, paper.width());
            down = sheets(bounds.height() * scale, paper.height());
            break;
    }
    const QSizeF sheet = paper / scale;
    const QPointF corner =
        bounds.center() - QPointF(sheet.width() * across, sheet.height() * down) / 2;
    std::vector<PageTile> tiles;
    for (int row = 0; row < down; ++row) {
        for (int column = 0; column < across; ++column) {
            const QPointF at = corner + QPointF(column * sheet.width(), row * sheet.height());
            tiles.push_back({QRectF(at, sheet), scale});
        }
    }
    return tiles;
}

}  // namespace fireable
