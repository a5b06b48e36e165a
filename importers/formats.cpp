#include "importers/formats.h"

#include <algorithm>
#include <array>
#include <string>

#include "importers/lsn/lsn_formats.h"
#include "importers/matrix/matrix_formats.h"
#include "importers/other/text_formats.h"
#include "importers/pnml/pnml_formats.h"
#include "importers/pnml/xml_encoding.h"
#include "importers/text/file_bytes.h"
#include "importers/text/file_writer.h"
#include "importers/text/text_scanner.h"
#include "importers/tina/tina_formats.h"

namespace fireable {
namespace {

constexpr std::array<Format, 11> table{{
    {FormatId::ndr, "ndr", "Tina drawing", ".ndr", readNdr, writeNdr},
    {FormatId::net, "net", "Tina net", ".net", readNet, writeNet},
    {FormatId::pnml, "pnml", "Petri Net Markup Language", ".pnml", readPnml, writePnml},
    {FormatId::lsn, "lsn", "Low-level Sleptsov net", ".lsn", readLsn, writeLsn},
    {FormatId::lsn10, "lsn10", "Low-level Sleptsov net, version 1.0", ".lsn10", readLsn,
     writeLsn10},
    {FormatId::hsn, "hsn", "High-level Sleptsov net", ".hsn", readLsn, writeHsn},
    {FormatId::mcc, "mcc", "Matrices with condensed columns", ".mcc", readMcc, writeMcc},
    {FormatId::msn, "msn", "Matrices of a Sleptsov net", ".msn", readMsn, writeMsn},
    {FormatId::tapn, "tapn", "TAPAAL net", ".tapn", readTapn, writeTapn},
    {FormatId::apt, "apt", "APT net", ".apt", readApt, writeApt},
    {FormatId::lola, "lola", "LoLA net", ".lola", readLola, writeLola},
}};

/// In lower case, since other systems write `NET.PNML`.
std::filesystem::path lowerName(const std::filesystem::path& file) {
    return lowerCase(file.filename().string());
}

/// The name with the relevant suffix: `net.mcc.gz` is an MCC file.
std::filesystem::path unpackedName(const std::filesystem::path& file) {
    const std::filesystem::path name = lowerName(file);
    return name.extension() == ".gz" ? name.stem() : name;
}

Failure inFile(Failure failure, const std::filesystem::path& file) {
    failure.error.file = file.string();
    return failure;
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

Result<void> writeText(const std::filesystem::path& file, const std::string& text) {
    return replaceFile(file, lowerName(file).extension() == ".gz" ? gzipped(text) : text);
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
