#include "editor/hierarchy/document_subnets.h"

namespace fireable {
namespace {

SubnetLibrary::Nets netsOf(const NetDocument& document) {
    SubnetLibrary::Nets nets;
    for (const Diagram& net : document.nets()) {
        nets.emplace_back(std::shared_ptr<void>(), &net);  // not owned
    }
    return nets;
}

SubnetLibrary holding(const NetDocument& document, SubnetLibrary::Nets nets) {
    SubnetLibrary library(defaultLibraryFolders());
    library.hold(document.path(), std::move(nets));
    return library;
}

}  // namespace

SubnetLibrary subnetsOf(const NetDocument& document) {
    return holding(document, netsOf(document));
}

SubnetLibrary subnetsOf(const NetDocument& document, std::size_t net, Diagram instead) {
    SubnetLibrary::Nets nets = netsOf(document);
    nets.resize(std::max(nets.size(), net + 1));
    nets[net] = std::make_shared<const Diagram>(std::move(instead));
    return holding(document, std::move(nets));
}

std::string subnetName(const NetDocument& document, const std::filesystem::path& file) {
    const bool beside =
        !document.path().empty() && file.parent_path() == document.path().parent_path();
    return beside ? file.filename().string() : file.string();
}

}  // namespace fireable
