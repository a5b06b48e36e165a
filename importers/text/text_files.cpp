#include "importers/text/text_files.h"

#include "importers/text/file_bytes.h"
#include "importers/text/file_writer.h"
#include "importers/text/text_scanner.h"

namespace fireable {
namespace {

std::filesystem::path lowerName(const std::filesystem::path& file) {
    return lowerCase(file.filename().string());
}

}  // namespace

Failure inFile(Failure failure, const std::filesystem::path& file) {
    failure.error.file = file.string();
    return failure;
}

std::filesystem::path unpackedName(const std::filesystem::path& file) {
    const std::filesystem::path name = lowerName(file);
    return name.extension() == ".gz" ? name.stem() : name;
}

Result<void> writeText(const std::filesystem::path& file, const std::string& text) {
    return replaceFile(file, lowerName(file).extension() == ".gz" ? gzipped(text) : text);
}

}  // namespace fireable
