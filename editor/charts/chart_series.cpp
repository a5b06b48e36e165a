#include "editor/charts/chart_series.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <cmath>

namespace fireable {
namespace {

// Okabe and Ito's hues; the second of each on dark paper.
constexpr std::array<std::array<QRgb, 2>, 7> hues{{{0xff0072b2, 0xff56b4e9},
                                                   {0xffd55e00, 0xffe69f00},
                                                   {0xff00805c, 0xff2fc496},
                                                   {0xffa84f83, 0xffdd9ac2},
                                                   {0xff8a6d00, 0xfff0e442},
                                                   {0xff4d4d4d, 0xffc8c8c8},
                                                   {0xff8c2d04, 0xffff8f66}}};
constexpr std::array lines{Qt::SolidLine, Qt::DashLine, Qt::DotLine, Qt::DashDotLine};
constexpr double mostExact = 9007199254740992;  // 2^53

QString numberText(double value) {
    return std::abs(value) < mostExact ? QString::number(static_cast<qint64>(value))
                                       : QString::number(value, 'g', 15);
}

}  // namespace

QString ChartSeries::text() const {
    return note.isEmpty() ? name : QStringLiteral("%1 – %2").arg(name, note);
}

SeriesLook lookOf(std::size_t position, bool dark) {
    return {QColor::fromRgb(hues[position % hues.size()][dark ? 1 : 0]),
            lines[position / hues.size() % lines.size()]};
}

SeriesLook lookOf(const ChartSeries& series, bool dark) {
    SeriesLook look = lookOf(series.look, dark);
    if (series.isBeside) {
        const int paper = dark ? 0x20 : 0xff;
        const auto mixed = [paper](int ink) { return (55 * ink + 45 * paper) / 100; };
        look.colour =
            QColor(mixed(look.colour.red()), mixed(look.colour.green()), mixed(look.colour.blue()));
        look.line = look.line == Qt::SolidLine ? Qt::DashLine : Qt::DotLine;
    }
    return look;
}

const SeriesColumn* columnAt(const ChartSeries& series, double first, double step) {
    const auto number = static_cast<std::int64_t>(step - first);
    const auto after = std::ranges::upper_bound(series.columns, number, {}, &SeriesColumn::first);
    if (after == series.columns.begin()) {
        return nullptr;
    }
    const SeriesColumn& column = *(after - 1);
    return number < column.first + column.size ? &column : nullptr;
}

bool isDefined(const SeriesColumn& column) {
    return !std::isnan(column.least);
}

QString valueText(const SeriesColumn& column) {
    if (!isDefined(column)) {
        return QCoreApplication::translate("Charts", "undefined");
    }
    return column.least == column.most
               ? numberText(column.least)
               : numberText(column.least) + QStringLiteral(" – ") + numberText(column.most);
}

}  // namespace fireable
