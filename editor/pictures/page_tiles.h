#pragma once

#include <QRectF>
#include <QSizeF>
#include <vector>

namespace fireable {

/// How a drawing is shared out over sheets of paper.
struct PrintScale {
    enum class Kind { fitPage, actualSize, pages };
    Kind kind = Kind::fitPage;
    int across = 1;  ///< sheets side by side, for `pages`
    int down = 1;    ///< sheets below each other, for `pages`
    bool operator==(const PrintScale&) const = default;
};

/// What one sheet shows, row by row.
struct PageTile {
    QRectF source;  ///< part of the drawing, drawing units
    double scale;   ///< paper points per drawing unit
};

/// The sheets for a drawing within `bounds`, on paper that leaves `paper` points to draw on. A
/// drawing unit is 0.75 points at actual size (96 units an inch). Sheets on which nothing of the
/// drawing falls are kept, so that rows stay rows. Never empty.
std::vector<PageTile> pageTiles(const QRectF& bounds, QSizeF paper, const PrintScale& scale);

}  // namespace fireable
