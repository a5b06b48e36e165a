#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>

#include "engine/base/result.h"
#include "engine/net/model/diagram.h"

namespace fireable {

/// One row per language that pictures of nets are written in, for other programs to draw; no net is
/// read from them.
struct PictureText {
    std::string_view word;    ///< in `fire convert --to`
    std::string_view name;    ///< in dialogs
    std::string_view suffix;  ///< with its dot
    /// Fails with `unsupported` for several nets.
    Result<std::string> (*write)(std::span<const Diagram> nets);
};

std::span<const PictureText> allPictureTexts();
/// By the file's suffix, in small letters or capitals; null: it is none of a picture.
const PictureText* pictureTextOf(const std::filesystem::path& file);
/// Null: unknown.
const PictureText* pictureTextCalled(std::string_view word);

/// Writes the net as a graph for Graphviz. `dot` lays it out anew; `neato -n` draws it where its
/// nodes stand. Bends and places of texts are left out.
Result<std::string> writeDot(std::span<const Diagram> nets);

/// Writes the drawing as a LaTeX document with one TikZ picture, on paper of the picture's size.
/// One unit of the drawing is one point, less where TeX could not count that far. Nodes without a
/// position stand in rows below the others. Letters that pdfLaTeX has no font for become their
/// number there; LuaLaTeX and XeLaTeX have them.
Result<std::string> writeTikz(std::span<const Diagram> nets);

}  // namespace fireable
