#pragma once

#include <tinyxml2.h>

#include <string>
#include <string_view>
#include <vector>

// Foreign XML that Fireable does not understand and writes back: `OpaqueParts` of format "pnml". It
// is stored as `compactXml`, so that writing and reading it again does not change it.

namespace fireable {

enum class RetainedOwner : unsigned char { node, arc };

/// The retained parts of a place, a transition or an arc: those of its graphics first.
std::string retainedParts(const tinyxml2::XMLElement& owner, RetainedOwner kind);

/// Whether an element of a net or a page is retained: other tools' parts, ProM's final markings.
bool isRetainedInNet(const tinyxml2::XMLElement& element);
/// Whether a retained element of a net belongs into its page.
bool belongsIntoPage(const tinyxml2::XMLElement& element);

/// Retained parts, split for writing.
struct SplitParts {
    std::vector<std::string> graphics;  ///< fill and line
    std::vector<std::string> others;
};
/// Whether reading `text` as XML would retain exactly `text`; only then may it be written as XML.
bool canStandAsXml(std::string_view text, RetainedOwner kind, SplitParts& parts);

/// Whether `line` is one retained element of a net; sets `intoPage`.
bool isNetLine(std::string_view line, bool& intoPage);

}  // namespace fireable
