#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/run/node_names.h"

namespace fireable {

/// Whether all of `text` is what `pattern` says: `*` is anything, `?` one character (of UTF-8).
bool matches(std::string_view pattern, std::string_view text);

/// The name that `written` was likely meant to be; nothing when none comes near.
std::optional<std::string> nearestName(const NodeNames& names, NodeKind kind,
                                       std::string_view written);

/// What to add to an error about `written`: `; did you mean 'NAME'?`, or nothing.
std::string didYouMean(const NodeNames& names, NodeKind kind, std::string_view written);

}  // namespace fireable
