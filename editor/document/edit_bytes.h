#pragma once

#include <cstddef>

#include "editor/document/net_edit.h"

namespace fireable {

/// Approximate memory in bytes, with all that is stored outside the objects themselves.
std::size_t bytesOf(const NetEdit& edit);
std::size_t bytesOf(const NetEdits& edits);
std::size_t bytesOf(const Diagram& diagram);

}  // namespace fireable
