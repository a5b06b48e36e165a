#include "importers/formats.h"

#include <algorithm>
#include <array>
#include <string>

#include "engine/base/joined.h"
#include "engine/base/translatable.h"
#include "importers/lsn/lsn_formats.h"
#include "importers/matrix/matrix_formats.h"
#include "importers/other/text_formats.h"
#include "importers/pnml/pnml_formats.h"
#include "importers/pnml/xml_encoding.h"
#include "importers/text/file_bytes.h"
#include "importers/text/text_scanner.h"
#include "importers/text/text_start.h"
#include "importers/tina/tina_formats.h"

namespace fireable {
namespace {

constexpr std::array table{
    Format{.id = FormatId::ndr,
           .word = "ndr",
           .name = FIREABLE_TEXT("Engine", "Tina drawing"),
           .suffix = ".ndr",
           .isIt = isNdr,
           .read = readNdr,
           .write = writeNdr,
           .holdsSubnets = true,
           .whyNot = whyNotNdr},
    Format{.id = FormatId::net,
           .word = "net",
           .name = FIREABLE_TEXT("Engine", "Tina net"),
           .suffix = ".net",
           .isIt = isNet,
           .read = readNet,
           .write = writeNet,
           .holdsSubnets = true,
           .whyNot = whyNotNet},
    Format{.id = FormatId::pnml,
           .word = "pnml",
           .name = FIREABLE_TEXT("Engine", "Petri Net Markup Language"),
           .suffix = ".pnml",
           .isIt = isPnml,
           .read = readPnml,
           .write = writePnml,
           .holdsSubnets = true,
           .takesAllNets = true,
           .whyNot = whyNotPnml},
    Format{.id = FormatId::lsn,
           .word = "lsn",
           .name = FIREABLE_TEXT("Engine", "Low-level Sleptsov net"),
           .suffix = ".lsn",
           .isIt = isLsn,
           .read = readLsn,
           .write = writeLsn,
           .whyNot = whyNotLsn},
    Format{.id = FormatId::lsn10,
           .word = "lsn10",
           .name = FIREABLE_TEXT("Engine", "Low-level Sleptsov net, version 1.0"),
           .suffix = ".lsn10",
           .isIt = isLsn10,
           .read = readLsn,
           .write = writeLsn10},
    Format{.id = FormatId::hsn,
           .word = "hsn",
           .name = FIREABLE_TEXT("Engine", "High-level Sleptsov net"),
           .suffix = ".hsn",
           .isIt = isHsn,
           .read = readLsn,
           .write = writeHsn,
           .holdsSubnets = true},
    Format{.id = FormatId::mcc,
           .word = "mcc",
           .name = FIREABLE_TEXT("Engine", "Matrices with condensed columns"),
           .suffix = ".mcc",
           .isIt = isMcc,
           .read = readMcc,
           .write = writeMcc},
    Format{.id = FormatId::msn,
           .word = "msn",
           .name = FIREABLE_TEXT("Engine", "Matrices of a Sleptsov net"),
           .suffix = ".msn",
           .isIt = isMsn,
           .read = readMsn,
           .write = writeMsn},
    Format{.id = FormatId::tapn,
           .word = "tapn",
           .name = FIREABLE_TEXT("Engine", "TAPAAL net"),
           .suffix = ".tapn",
           .isIt = isTapn,
           .read = readTapn,
           .write = writeTapn,
           .takesAllNets = true},
    Format{.id = FormatId::apt,
           .word = "apt",
           .name = FIREABLE_TEXT("Engine", "APT net"),
           .suffix = ".apt",
           .isIt = isApt,
           .read = readApt,
           .write = writeApt},
    Format{.id = FormatId::lola,
           .word = "lola",
           .name = FIREABLE_TEXT("Engine", "LoLA net"),
           .suffix = ".lola",
           .isIt = isLola,
           .read = readLola,
           .write = writeLola},
};

/// Why no format's reader takes the text.
std::string whyUnknown(const TextStart& start) {
    if (start.text.empty()) {
        return "the file is empty";
    }
    for (const Format& row : table) {
        if (const auto reason = row.whyNot != nullptr ? row.whyNot(start) : std::nullopt) {
            return *reason;
        }
    }
    return "no reader knows this file: expected a net in one of the formats " +
           joined(table, &Format::word) + ", found " + shown(firstLine(start.text));
}

}  // namespace

std::span<const Format> allFormats() {
    return table;
}

const Format& format(FormatId id) {
    return *std::ranges::find(table, id, &Format::id);
}

std::optional<FormatId> formatOfSuffix(const std::filesystem::path& file) {
    const std::string suffix = unpackedName(file).extension().string();
    if (suffix == ".xml") {
        return FormatId::pnml;
    }
    const auto row = std::ranges::find(table, suffix, &Format::suffix);
    return row == table.end() ? std::nullopt : std::optional(row->id);
}

Result<FormatId> sniff(std::string_view text, const std::filesystem::path& file) {
    const TextStart start(text, file.extension().string());
    const auto row = std::ranges::find_if(table, [&](const Format& f) { return f.isIt(start); });
    return row != table.end() ? Result<FormatId>(row->id)
                              : fail(ErrorCode::unknownFormat, whyUnknown(start), 1, 1);
}

Result<ReadFile> readText(std::string_view text, const std::filesystem::path& file) {
    if (isMarkedUtf16(text)) {
        return readText(utf16ToUtf8(text), file);
    }
    const auto id = sniff(text, unpackedName(file));
    if (!id) {
        return inFile(id.failure(), file);
    }
    auto imported = format(*id).read(text);
    if (!imported) {
        return inFile(imported.failure(), file);
    }
    return ReadFile{*id, std::move(*imported)};
}

Result<ReadFile> readFile(const std::filesystem::path& file) {
    const auto bytes = TRY(fileBytes(file));
    return readText(bytes, file);
}

Result<void> writeFile(const std::filesystem::path& file, FormatId id,
                       std::span<const Diagram> nets) {
    const auto text = format(id).write(nets);
    if (!text) {
        return inFile(text.failure(), file);
    }
    return writeText(file, *text);
}

}  // namespace fireable
