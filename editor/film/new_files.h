#pragma once

#include <QStringList>
#include <QTemporaryDir>

#include "engine/base/result.h"

namespace fireable {

/// Files on their way into a folder: written beside it, and put there together once all are whole.
/// Whatever is not kept is gone afterwards.
class NewFiles {
public:
    /// `folder` is where they will be.
    explicit NewFiles(const QString& folder);

    /// Where to write the file that will have this name.
    QString path(const QString& name) const { return there_.filePath(name); }
    /// Fails with `fileUnwritable` where nothing can be written in that folder.
    Result<void> check() const;
    /// Replaces files of these names.
    Result<void> keep(const QStringList& names) const;

private:
    QString folder_;
    QTemporaryDir there_;
};

}  // namespace fireable
