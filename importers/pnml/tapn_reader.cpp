#include "importers/pnml/tapn_reader.h"

#include "importers/pnml/pnml_file.h"
#include "importers/pnml/tapn_components.h"

namespace fireable {

Result<Imported> readTapn(std::string_view text) {
    auto file = TRY(readPnmlFile(text));
    return composed(std::move(file));
}

}  // namespace fireable
