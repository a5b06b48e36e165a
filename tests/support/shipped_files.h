#pragma once

#include <filesystem>
#include <string>

#include "engine/net/program/linker.h"
#include "importers/tina/tina_formats.h"
#include "tests/support/file_text.h"
#include "tests/support/folders.h"

namespace fireable::testing {

/// A drawing that ships with the program; `file` is relative to `resources/`.
inline Result<Diagram> shippedDiagram(const std::filesystem::path& file) {
    const auto path = std::filesystem::path(sourceFolder()) / "resources" / file;
    const auto imported = readNdr(fileText(path));
    if (!imported) {
        return imported.failure();
    }
    return imported->nets.front();
}

/// A subnet of the library that ships with the program.
inline Result<Subnet> shippedSubnet(const std::string& file, const std::string&) {
    const auto diagram = shippedDiagram("library/" + file);
    if (!diagram) {
        return diagram.failure();
    }
    return Subnet{diagram->net, "library/" + file};
}

}  // namespace fireable::testing
