#pragma once

#include <QString>

#include "importers/compare/difference.h"

// Differences in the user's language.

namespace fireable {

/// `Added`, `Only moved`: the title of all such changes.
QString kindTitle(ChangeKind kind);
/// What was changed: `place p1`, `arc p1 → t1`.
QString partText(const Change& change);
/// In which way: `tokens 2 → 3; label "go"`.
QString fieldsText(const Change& change);

/// The sign of a kind of change, which stands beside its colour: + − ~, and → of what was moved.
QChar signOf(ChangeKind kind);

}  // namespace fireable
