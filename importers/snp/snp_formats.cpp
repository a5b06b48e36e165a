#include "importers/snp/snp_formats.h"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/base/joined.h"
#include "engine/base/translatable.h"
#include "importers/pnml/xml_encoding.h"
#include "importers/snp/system_start.h"
#include "importers/text/file_bytes.h"
#include "importers/text/text_files.h"
#include "importers/text/text_scanner.h"
#include "importers/text/text_start.h"

namespace fireable {
namespace {

bool isPLingua(std::string_view text) {
    return pLinguaModel(text) == "spiking_psystems";
}

constexpr std::array systemTable{
    SystemFormat{.id = SystemFormatId::snp,
                 .word = "snp",
                 .name = FIREABLE_TEXT("Engine", "Spiking system"),
                 .suffix = ".snp",
                 .isIt = isSnpXml,
                 .read = readSnpXml,
                 .write = writeSnpXml},
    SystemFormat{.id = SystemFormatId::plingua,
                 .word = "plingua",
                 .name = "P-Lingua",
                 .suffix = ".pli",
                 .isIt = isPLingua,
                 .read = readPLingua,
                 .write = writePLingua,
                 .losses = pLinguaLosses},
    SystemFormat{.id = SystemFormatId::websnapseJson,
                 .word = "websnapse-json",
                 .name = "WebSnapse JSON",
                 .suffix = ".json",
                 .isIt = isWebSnapseJson,
                 .read = readWebSnapseJson,
                 .write = writeWebSnapseJson,
                 .losses = webSnapseLosses},
    SystemFormat{.id = SystemFormatId::websnapseYaml,
                 .word = "websnapse-yaml",
                 .name = "WebSnapse YAML",
                 .suffix = ".yaml",
                 .isIt = isWebSnapseYaml,
                 .read = readWebSnapseYaml,
                 .write = writeWebSnapseYaml,
                 .losses = webSnapseLosses},
    SystemFormat{.id = SystemFormatId::websnapseV4,
                 .word = "websnapse-v4",
                 .name = "WebSnapse v4",
                 .suffix = ".json",
                 .isIt = isWebSnapseV4,
                 .read = readWebSnapseV4,
                 .write = writeWebSnapseV4,
                 .losses = webSnapseV4Losses},
    SystemFormat{.id = SystemFormatId::xmpExtended,
                 .word = "xmp-extended",
                 .name = "WebSnapse v2",
                 .suffix = ".xmp",
                 .isIt = isXmpExtended,
                 .read = readXmp,
                 .write = writeXmpExtended,
                 .losses = xmpLosses},
    SystemFormat{.id = SystemFormatId::xmp,
                 .word = "xmp",
                 .name = "WebSnapse v1",
                 .suffix = ".xmp",
                 .isIt = isXmp,
                 .read = readXmp,
                 .write = writeXmp,
                 .losses = xmpLosses},
    SystemFormat{.id = SystemFormatId::websnapseBackend,
                 .word = "websnapse-backend",
                 .name = "WebSnapse server",
                 .suffix = ".json",
                 .isIt = isWebSnapseBackend,
                 .read = readWebSnapseBackend},
    SystemFormat{.id = SystemFormatId::websnapseCore,
                 .word = "websnapse-core",
                 .name = "WebSnapse core",
                 .suffix = ".json",
                 .isIt = isWebSnapseCore,
                 .read = readWebSnapseCore},
    SystemFormat{.id = SystemFormatId::csv,
                 .word = "snp-csv",
                 .name = "Spiking system as a table",
                 .suffix = ".csv",
                 .isIt = isSnpCsv,
                 .read = readSnpCsv},
    SystemFormat{.id = SystemFormatId::ersnp,
                 .word = "ersnp-yaml",
                 .name = "ERSSNP",
                 .suffix = ".yaml",
                 .isIt = isErsnpYaml,
                 .read = readErsnpYaml},
};

std::string_view systemStart(std::string_view text) {
    return afterBlanks(withoutMark(text));
}

/// Why no format's reader takes the text, which begins with no blank.
std::string whyUnknownSystem(std::string_view text) {
    if (text.empty()) {
        return "the file is empty";
    }
    if (const auto model = pLinguaModel(text)) {
        return "a P-Lingua file of the model '" + *model +
               "', which is not supported: expected spiking_psystems";
    }
    if (text.starts_with("\xAF\x12\xFB")) {
        return "a binary file of pLinguaCore, which is not supported: expected its source (.pli)";
    }
    return "no reader knows this file: expected a spiking system in one of the formats " +
           joined(systemTable, &SystemFormat::word) + ", found " + shown(firstLine(text));
}

}  // namespace

spiking::DrawnSystem drawnSystem(ImportedSystem imported) {
    spiking::DrawnSystem drawn;
    drawn.system = std::move(imported.system);
    const auto& neurons = drawn.system.neurons;
    if (imported.positions.size() == neurons.size()) {
        for (std::size_t i = 0; i < neurons.size(); ++i) {
            drawn.positions.emplace(neurons.idAt(i), imported.positions[i]);
        }
    }
    for (std::size_t i = 0; i < imported.bends.size(); ++i) {
        if (!imported.bends[i].empty()) {
            drawn.bends.emplace(drawn.system.synapses.idAt(i), std::move(imported.bends[i]));
        }
    }
    drawn.groups = std::move(imported.groups);
    return drawn;
}

std::span<const SystemFormat> allSystemFormats() {
    return systemTable;
}

const SystemFormat& systemFormat(SystemFormatId id) {
    return *std::ranges::find(systemTable, id, &SystemFormat::id);
}

std::optional<SystemFormatId> systemFormatOfSuffix(const std::filesystem::path& file) {
    std::string suffix = unpackedName(file).extension().string();
    if (suffix == ".yml") {
        suffix = ".yaml";
    }
    const auto row = std::ranges::find_if(systemTable, [&](const SystemFormat& format) {
        return format.write != nullptr && format.suffix == suffix;
    });
    return row == systemTable.end() ? std::nullopt : std::optional(row->id);
}

Result<SystemFormatId> sniffSystem(std::string_view text) {
    if (isMarkedUtf16(text)) {
        return sniffSystem(utf16ToUtf8(text));
    }
    const std::string_view start = systemStart(text);
    const auto row = std::ranges::find_if(
        systemTable, [&](const SystemFormat& format) { return format.isIt(start); });
    return row != systemTable.end() ? Result<SystemFormatId>(row->id)
                                    : fail(ErrorCode::unknownFormat, whyUnknownSystem(start), 1, 1);
}

Result<ReadSystemFile> readSystemText(std::string_view text, const std::filesystem::path& file) {
    if (isMarkedUtf16(text)) {
        return readSystemText(utf16ToUtf8(text), file);
    }
    const auto id = sniffSystem(text);
    if (!id) {
        return inFile(id.failure(), file);
    }
    auto imported = systemFormat(*id).read(withoutMark(text));
    if (!imported) {
        return inFile(imported.failure(), file);
    }
    if (const auto valid = spiking::validate(imported->system, imported->places); !valid) {
        return inFile(valid.failure(), file);
    }
    return ReadSystemFile{*id, std::move(*imported)};
}

Result<ReadSystemFile> readSystemFile(const std::filesystem::path& file) {
    const auto bytes = TRY(fileBytes(file));
    return readSystemText(bytes, file);
}

Result<void> writeSystemFile(const std::filesystem::path& file, SystemFormatId id,
                             const ImportedSystem& imported) {
    const SystemFormat& format = systemFormat(id);
    if (format.write == nullptr) {
        return inFile(fail(ErrorCode::unsupported, std::string(format.name) + " is only read"),
                      file);
    }
    const auto text = format.write(imported);
    if (!text) {
        return inFile(text.failure(), file);
    }
    return writeText(file, *text);
}

}  // namespace fireable
