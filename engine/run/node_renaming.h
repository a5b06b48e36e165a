#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "engine/expression/symbols.h"
#include "engine/run/breakpoint.h"

namespace fireable {

/// The new name of a node; nothing if it keeps its name.
using NewName = std::function<std::optional<std::string>(NodeKind kind, std::string_view name)>;

/// The expression `text` with nodes renamed, quoted if necessary, and otherwise unchanged.
/// Patterns, and text that is no expression, stay as they are.
std::string renamedExpression(const std::string& text, const ModelSymbols& symbols,
                              const NewName& newName);

/// The same for a text with expressions in braces, see `LogText`.
std::string renamedLogText(const std::string& text, const ModelSymbols& symbols,
                           const NewName& newName);

/// The same for all names in `breakpoint`.
Breakpoint renamedBreakpoint(Breakpoint breakpoint, const ModelSymbols& symbols,
                             const NewName& newName);

}  // namespace fireable
