#pragma once

#include <QColor>
#include <algorithm>
#include <cmath>

namespace fireable::testing {

/// Of two colours, the lighter to the darker, as WCAG defines it: 1 to 21.
inline double contrast(const QColor& one, const QColor& other) {
    const auto luminance = [](const QColor& colour) {
        const auto linear = [](double part) {
            return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
        };
        return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) +
               0.0722 * linear(colour.blueF());
    };
    const auto [dark, light] = std::minmax({luminance(one), luminance(other)});
    return (light + 0.05) / (dark + 0.05);
}

/// What `ink` looks like on `paper`, as it may be translucent.
inline QColor inkOn(const QColor& paper, const QColor& ink) {
    const auto mixed = [share = ink.alphaF()](double over, double under) {
        return static_cast<float>(over * share + under * (1 - share));
    };
    return QColor::fromRgbF(mixed(ink.redF(), paper.redF()), mixed(ink.greenF(), paper.greenF()),
                            mixed(ink.blueF(), paper.blueF()));
}

}  // namespace fireable::testing
