#pragma once

#include <QString>
#include <string_view>

namespace fireable {

/// In the user's language, a text that a table of the engine or of the importers has in English:
/// what an engine is good for, what a firing rule means, what a family computes, the name of a
/// format, why a file cannot be read. What has none is unchanged. A text of parts, such as `a.net:
/// cannot read the file: Permission denied`, is translated part by part.
QString engineText(std::string_view english);

}  // namespace fireable
