#pragma once

#include <string>
#include <string_view>

#include "engine/base/result.h"

namespace fireable {

/// `text` as changes of `base`: what is copied from it, by position, and what is new. Small where
/// most lines of `text` stand in `base` too, whatever their order; linear in both.
std::string deltaOf(std::string_view base, std::string_view text);

/// The text of which `deltaOf` made `delta`. Fails with `badSyntax` where `delta` is of another
/// base or damaged.
Result<std::string> patched(std::string_view base, std::string_view delta);

}  // namespace fireable
