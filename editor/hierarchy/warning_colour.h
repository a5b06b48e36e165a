#pragma once

#include <QPalette>

namespace fireable {

/// The colour of error texts, legible on the window's background.
inline QColor warningColour(const QPalette& palette) {
    const bool dark = palette.color(QPalette::Window).lightness() < 128;
    return dark ? QColor(255, 140, 130) : QColor(176, 0, 32);
}

}  // namespace fireable
