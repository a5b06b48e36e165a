#include "importers/pnml/pnml_reader.h"

#include "importers/pnml/pnml_file.h"

namespace fireable {

Result<Imported> readPnml(std::string_view text) {
    auto file = readPnmlFile(text);
    if (!file) {
        return file.failure();
    }
    return std::move(file->imported);
}

}  // namespace fireable
