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
/// By the file's suffix; null: it is none of a picture.
const PictureText* pictureTextOf(const std::filesystem::path& file);
/// Null: unknown.
const PictureText* pictureTextCalled(std::string_view word);

}  // namespace fireable
