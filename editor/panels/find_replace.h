#pragma once

#include <QStringList>

#include "editor/document/net_edit.h"
#include "editor/panels/find_query.h"

namespace fireable {

/// What replacing would do.
struct Replacement {
    NetEdit edit;         ///< one step, however many
    int replaced = 0;     ///< texts that become different
    QStringList refused;  ///< names that stay, as they would be empty or no longer unique
};

/// Replaces what `query` matches by `with` in the names and labels (as far as it looks there) of
/// `elements`, and in the text of notes. Fails as `findElements` does.
Result<Replacement> replaceIn(const Diagram& diagram, const FindQuery& query,
                              const std::vector<NetElement>& elements, const QString& with);

}  // namespace fireable
