#pragma once

#include <QString>
#include <QStringList>

namespace fireable {

// Programs of others that some exports and layouts call. From any thread.

/// The path of the program `name`: the user's choice if it can be run, else that found in `folders`
/// (PATH if none); empty: not found.
QString findTool(const QString& name, const QStringList& folders = {});
/// Uses the program at `path` for `name` from now on; empty: that in PATH.
void setToolPath(const QString& name, const QString& path);

}  // namespace fireable
