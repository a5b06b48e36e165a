#pragma once

#include <string>

#include "editor/textview/line_diff.h"

namespace fireable {

/// Text that was typed for a net and is not in it yet.
struct TextDraft {
    std::string text;
    Lines base;           ///< the net's own text when the two were last in step
    bool behind = false;  ///< the net has changed since
};

}  // namespace fireable
