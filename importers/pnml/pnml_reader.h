#pragma once

#include <string_view>

#include "engine/base/result.h"
#include "importers/imported.h"

namespace fireable {

/// Reads PNML place/transition nets in all dialects: ISO 15909-2, Tina, PIPE, TAPAAL and verifypn,
/// GreatSPN, Yasper, WoPeD, Snoopy, ProM, LoLA, APT, the Model Checking Contest, Fireable.
///
/// Each `<net>` becomes a diagram; a sub-process of WoPeD, which is a net within a page, becomes
/// one of its own after the nets, and its transition stays an ordinary one. The components of a
/// TAPAAL file that share nodes become one net (see `tapn_reader.h`).
/// Refuses coloured and unknown net types by name (`unknownFormat`).
Result<Imported> readPnml(std::string_view text);

}  // namespace fireable
