#pragma once

#include <QString>
#include <QStringList>

namespace fireable {

// Programs of others that some exports and layouts call. From any thread.

/// The path of the program `name`: that which the user gave it, if it can be run, otherwise that in
/// `folders`, or if there are none in PATH; empty: there is none.
QString findTool(const QString& name, const QStringList& folders = {});
/// Uses the program at `path` for `name` from now on; empty: that in PATH.
void setToolPath(const QString& name, const QString& path);

}  // namespace fireable
