#pragma once

#include <QColor>
#include <QPalette>
#include <array>
#include <string>

#include "editor/canvas/scene.h"

namespace fireable {

/// The colours of a drawing. Background and ink follow the desktop's palette; highlights use a few
/// hues distinguishable with any colour vision, lighter on dark backgrounds.
struct CanvasPalette {
    QColor paper;
    QColor nodeFill;
    std::array<QColor, colourRoleCount> roles;  ///< by `ColourRole`
    QColor enabled;
    QColor fired;
    QColor pointed;
    QColor selected;
    QColor grid;

    const QColor& operator[](ColourRole role) const {
        return roles[static_cast<std::size_t>(role)];
    }
    const QColor& ink() const { return (*this)[ColourRole::ink]; }
    bool operator==(const CanvasPalette&) const = default;
};

/// `background` is a Tk colour name or #rrggbb for the background, with a matching ink; empty or
/// unknown: the desktop's.
CanvasPalette canvasPalette(const QPalette& palette, const std::string& background = {});
/// Black on white, for printing and export.
CanvasPalette printPalette();

}  // namespace fireable
