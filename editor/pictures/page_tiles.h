#pragma once

#include <QRectF>
#include <QSizeF>
#include <vector>

namespace fireable {

/// How a drawing is distributed over sheets of paper.
struct PrintScale {
    enum class Kind { fitPage, actualSize, pages };
    Kind kind = Kind::fitPage;
    int across = 1;  ///< sheets side by side, for `pages`
    int down = 1;    ///< sheets from top to bottom, for `pages`
    bool operator==(const PrintScale&) const = default;
};

/// The part of a drawing on one sheet.
struct PageTile {
    QRectF source;  ///< in drawing units
    double scale;   ///< paper points per drawing unit
};

/// The sheets for a drawing within `bounds`, row by row, with a printable area of `paper` points.
/// At actual size a drawing unit is 0.75 points (96 per inch). Includes empty sheets, to keep rows
/// complete. Never empty.
std::vector<PageTile> pageTiles(const QRectF& bounds, QSizeF paper, const PrintScale& scale);

}  // namespace fireable
