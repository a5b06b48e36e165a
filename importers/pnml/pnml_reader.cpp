#include "importers/pnml/pnml_reader.h"

#include "importers/pnml/pnml_file.h"
#include "importers/pnml/tapn_components.h"

namespace fireable {

Result<Imported> readPnml(std::string_view text) {
    auto file = TRY(readPnmlFile(text));
    const bool areComponents = !file.sharedPlaces.empty() || !file.sharedTransitions.empty();
    return areComponents ? composed(std::move(file)) : std::move(file.imported);
}

}  // namespace fireable
