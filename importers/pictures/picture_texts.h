#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>

#include "engine/base/result.h"
#include "engine/net/model/diagram.h"

namespace fireable {

/// One row per picture language, for other programs to render; these are not read back.
struct PictureText {
    std::string_view word;    ///< in `fire convert --to`
    std::string_view name;    ///< in dialogs
    std::string_view suffix;  ///< with its dot
    /// Fails with `unsupported` for several nets.
    Result<std::string> (*write)(std::span<const Diagram> nets);
};

std::span<const PictureText> allPictureTexts();
/// By the file's suffix, ignoring case; null if it is not one of a picture.
const PictureText* pictureTextOf(const std::filesystem::path& file);
/// By word; null if unknown.
const PictureText* pictureTextCalled(std::string_view word);

/// Writes the net as a graph for Graphviz. `dot` lays it out anew; `neato -n` keeps the positions
/// of nodes. Bends and positions of texts are left out.
Result<std::string> writeDot(std::span<const Diagram> nets);

/// A text in Graphviz, and a position as an attribute of a node. Two backslashes are one there,
/// which has escapes of its own such as `\\N`, and y points up, in points.
std::string dotQuoted(std::string_view text);
std::string dotPosition(Point position);

/// Writes the drawing as a LaTeX document with one TikZ picture, on paper of the picture's size.
/// One drawing unit is one point, or less if TeX's numbers would overflow. Nodes without a position
/// are placed in rows below the others. Letters without a font in pdfLaTeX are written as their
/// numbers; LuaLaTeX and XeLaTeX have them.
Result<std::string> writeTikz(std::span<const Diagram> nets);

}  // namespace fireable
