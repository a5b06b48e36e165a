#pragma once

#include <span>
#include <string>

#include "engine/base/result.h"
#include "engine/net/model/diagram.h"

namespace fireable {

/// Writes the drawing as a LaTeX document with one TikZ picture, on paper of the picture's size.
/// One unit of the drawing is one point, less where TeX could not count that far. Nodes without a
/// position stand in rows below the others. Letters that pdfLaTeX has no font for become their
/// number there; LuaLaTeX and XeLaTeX have them.
Result<std::string> writeTikz(std::span<const Diagram> nets);

}  // namespace fireable
