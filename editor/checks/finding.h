#pragma once

#include <QString>
#include <functional>
#include <vector>

#include "editor/document/net_edit.h"
#include "editor/document/net_element.h"

namespace fireable {

/// error: the net cannot be run or saved like this.  warning: it can, but hardly as it was meant.
/// hint: worth a look, and normal while a net is being drawn.
enum class Severity : std::uint8_t { error, warning, hint };

/// One way to mend what a finding tells of.
struct QuickFix {
    QString name;  ///< for a menu
    /// The edit for the diagram as it is by now; empty where there is nothing left to mend.
    std::function<NetEdit(const Diagram&)> edit;
};

/// What a check found: one thing that is wrong, and where.
struct Finding {
    Severity severity = Severity::warning;
    QString text;
    ElementSet elements;  ///< the culprits, never empty
    std::vector<QuickFix> fixes;
};

}  // namespace fireable
