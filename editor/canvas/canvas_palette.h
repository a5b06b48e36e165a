#pragma once

#include <QColor>
#include <QPalette>
#include <array>
#include <string>

#include "editor/canvas/scene.h"

namespace fireable {

/// The colours of a drawing. Paper and ink follow the desktop's palette; what stands out has one
/// of a few fixed hues that colour-blind readers tell apart, lighter on dark paper.
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

/// `background` is a colour's name as Tina and Tk write it, in words or as #rrggbb: then the paper
/// has it, and ink that shows on it. No or no known name: the paper is the desktop's.
CanvasPalette canvasPalette(const QPalette& palette, const std::string& background = {});
/// Black on white, whatever the desktop looks like: for paper and export.
CanvasPalette printPalette();

}  // namespace fireable
