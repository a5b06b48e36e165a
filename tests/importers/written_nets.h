#pragma once

#include <span>
#include <string>

#include "importers/formats.h"
#include "tests/support/net_maker.h"

namespace fireable::testing {

using NetsWriter = Result<std::string> (*)(std::span<const Diagram>);

/// The net of `maker`, not drawn.
inline Diagram diagramOf(const NetMaker& maker) {
    Diagram diagram;
    diagram.net = maker.net();
    return diagram;
}

inline Result<std::string> write(NetsWriter writer, const Diagram& diagram) {
    return writer(std::span(&diagram, 1));
}

/// The first net; an empty one where reading failed.
inline Net netOf(const Result<Imported>& imported) {
    return imported ? imported->nets.front().net : Net{};
}

}  // namespace fireable::testing
