#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "engine/run/breakpoint.h"
#include "engine/run/node_names.h"

namespace fireable {

/// What a node is called from now on; nothing: as before.
using NewName = std::function<std::optional<std::string>(NodeKind kind, std::string_view name)>;

/// The expression `text` with other names, quoted where they have to be; nothing else of it is
/// touched. Patterns, and a text that is no expression, stay as they are.
std::string renamedExpression(const std::string& text, const NewName& newName);

/// The same of a text with expressions in braces, see `LogText`.
std::string renamedLogText(const std::string& text, const NewName& newName);

/// The same of all that `breakpoint` names.
Breakpoint renamedBreakpoint(Breakpoint breakpoint, const NewName& newName);

}  // namespace fireable
