#include "editor/hierarchy/document_subnets.h"

namespace fireable {

SubnetLibrary subnetsOf(const NetDocument& document) {
    SubnetLibrary library(defaultLibraryFolders());
    SubnetLibrary::Nets nets;
    for (const Diagram& net : document.nets()) {
        nets.emplace_back(std::shared_ptr<void>(), &net);  // not owned
    }
    library.hold(document.path(), std::move(nets));
    return library;
}

}  // namespace fireable
