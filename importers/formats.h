#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/base/result.h"
#include "importers/imported.h"
#include "importers/text/text_files.h"

namespace fireable {

enum class FormatId : std::uint8_t {
    ndr,
    net,
    pnml,
    lsn,
    lsn10,
    hsn,
    mcc,
    msn,
    tapn,
    apt,
    lola,
};

struct TextStart;

/// One row per format: its names, and how it is recognised, read and written.
struct Format {
    FormatId id;
    std::string_view word;    ///< in `fire convert --to` and in JSON
    std::string_view name;    ///< in dialogs
    std::string_view suffix;  ///< the one to write, with its dot
    /// True for one format at most, whatever the text.
    bool (*isIt)(const TextStart& start);
    Result<Imported> (*read)(std::string_view text);
    /// Fails with `unsupported` naming what the format cannot represent.
    Result<std::string> (*write)(std::span<const Diagram> nets);
    bool holdsSubnets = false;
    /// Whether all nets of a file are converted at once; otherwise one of them is.
    bool takesAllNets = false;
    /// What a text is that may be taken for this format; nothing for any other text.
    std::optional<std::string> (*whyNot)(const TextStart& start) = nullptr;
};

std::span<const Format> allFormats();
const Format& format(FormatId id);
/// The format in which to write a file of this name; nothing for an unknown suffix.
std::optional<FormatId> formatOfSuffix(const std::filesystem::path& file);

struct ReadFile {
    FormatId format;
    Imported imported;
};

/// Reads a file of any format (also gzipped). Errors contain the file name.
Result<ReadFile> readFile(const std::filesystem::path& file);
/// The same for text in memory; `file` is its name in errors.
Result<ReadFile> readText(std::string_view text, const std::filesystem::path& file);

/// Writes nets in a format, like `writeText`.
Result<void> writeFile(const std::filesystem::path& file, FormatId format,
                       std::span<const Diagram> nets);

/// Detects the format of `text` by its first significant bytes, not by the suffix: `.net` alone is
/// used by Tina, GreatSPN and LoLA. `file` is a tie-breaker only.
///
/// Fails with `unknownFormat`: by name for known formats that are not supported.
Result<FormatId> sniff(std::string_view text, const std::filesystem::path& file);

}  // namespace fireable
