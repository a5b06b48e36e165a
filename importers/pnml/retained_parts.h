#pragma once

#include <tinyxml2.h>

#include <string>
#include <string_view>
#include <vector>

// Foreign XML that Fireable does not understand and writes back: `OpaqueParts` of format "pnml".
// It is kept as `compactXml`, so a part that was kept and written is kept as the same text again.

namespace fireable {

enum class RetainedOwner : unsigned char { node, arc };

/// The kept parts of a place, a transition or an arc: first what belongs into its graphics.
std::string retainedParts(const tinyxml2::XMLElement& owner, RetainedOwner kind);

/// Whether an element of a net or a page is kept: other tools' parts, ProM's final markings.
bool isRetainedInNet(const tinyxml2::XMLElement& element);
/// Whether a kept element of a net belongs into its page.
bool belongsIntoPage(const tinyxml2::XMLElement& element);

/// RetainedXml parts, split for writing.
struct SplitParts {
    std::vector<std::string> graphics;  ///< fill and line
    std::vector<std::string> others;
};
/// Whether `text` would be kept as it is when read back; only then may it be written as XML.
bool canStandAsXml(std::string_view text, RetainedOwner kind, SplitParts& parts);

/// Whether `line` is one kept element of a net; `intoPage` says which kind.
bool isNetLine(std::string_view line, bool& intoPage);

}  // namespace fireable
