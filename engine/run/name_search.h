#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/run/node_names.h"

namespace fireable {

/// Whether `text` as a whole matches `pattern`: `*` is anything, `?` one (UTF-8) character.
bool matches(std::string_view pattern, std::string_view text);

/// The name that `written` was probably meant to be; nothing if none is similar.
std::optional<std::string> nearestName(const NodeNames& names, NodeKind kind,
                                       std::string_view written);

/// A suffix for an error about `written`: `; did you mean 'NAME'?`, or nothing.
std::string didYouMean(const NodeNames& names, NodeKind kind, std::string_view written);

}  // namespace fireable
