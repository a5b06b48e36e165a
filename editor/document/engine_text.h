#pragma once

#include <QString>
#include <string_view>

namespace fireable {

/// In the user's language, a text that a table of the engine or of the importers has in English:
/// what an engine is good for, what a firing rule means, what a family computes, the name of a
/// format. Unchanged if there is none.
QString engineText(std::string_view english);

}  // namespace fireable
