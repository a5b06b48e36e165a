#include "importers/formats.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <string>

#include "importers/lsn/lsn_reader.h"
#include "importers/lsn/lsn_writer.h"
#include "importers/matrix/mcc_reader.h"
#include "importers/matrix/mcc_writer.h"
#include "importers/matrix/msn_reader.h"
#include "importers/matrix/msn_writer.h"
#include "importers/other/apt_reader.h"
#include "importers/other/apt_writer.h"
#include "importers/other/lola_reader.h"
#include "importers/other/lola_writer.h"
#include "importers/pnml/pnml_reader.h"
#include "importers/pnml/pnml_writer.h"
#include "importers/pnml/tapn_reader.h"
#include "importers/pnml/tapn_writer.h"
#include "importers/sniff.h"
#include "importers/text/file_bytes.h"
#include "importers/text/gzip.h"
#include "importers/tina/ndr_reader.h"
#include "importers/tina/ndr_writer.h"
#include "importers/tina/net_reader.h"
#include "importers/tina/net_writer.h"

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

/// The suffix that counts: `net.mcc.gz` is an MCC file.
std::filesystem::path unpackedName(const std::filesystem::path& file) {
    return file.extension() == ".gz" ? file.stem() : file.filename();
}

Failure inFile(Failure failure, const std::filesystem::path& file) {
    failure.error.file = file.string();
    return failure;
}

Failure unwritable(const std::filesystem::path& file, const std::string& why) {
    return fail(ErrorCode::fileUnwritable, "cannot write the file: " + why, 0, 0, file.string());
}

bool wroteAll(const std::filesystem::path& file, const std::string& text) {
    std::ofstream out(file, std::ios::binary);
    out.write(text.data(), static_cast<std::streamsize>(text.size()));
    out.close();
    return !out.fail();
}

/// Writes beside the file and renames, so that a reader sees the old text or the new one. A link
/// stays one: what it points to is replaced. A device or a pipe is written to as it is.
Result<void> replaceFile(const std::filesystem::path& named, const std::string& text) {
    std::error_code error;
    const auto status = std::filesystem::status(named, error);
    if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status) &&
        !std::filesystem::is_directory(status)) {
        return wroteAll(named, text) ? Result<void>() : unwritable(named, std::strerror(errno));
    }
    auto file = std::filesystem::weakly_canonical(named, error);
    if (error) {
        file = named;
    }
    const std::filesystem::path temporary =
        file.string() + "." + std::to_string(::getpid()) + ".tmp";
    if (!wroteAll(temporary, text)) {
        std::filesystem::remove(temporary, error);
        return unwritable(named, "its folder is missing, full or not writable");
    }
    std::filesystem::rename(temporary, file, error);
    if (error) {
        std::error_code ignored;
        std::filesystem::remove(temporary, ignored);
        return unwritable(named, error.message());
    }
    return {};
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
    const auto bytes = FileBytes::open(file);
    if (!bytes) {
        return bytes.failure();
    }
    return readText(bytes->text(), file);
}

Result<void> writeText(const std::filesystem::path& file, const std::string& text) {
    return replaceFile(file, file.extension() == ".gz" ? gzipped(text) : text);
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
