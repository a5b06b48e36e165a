#pragma once

#include <QList>
#include <QString>

#include "editor/document/document.h"

class QWidget;

namespace fireable {

/// A file type in a dialog: "PNG" and "png".
struct FileKind {
    QString text;
    QString suffix;
};

/// Asks where to write something of `document`; empty if cancelled. Suggests the document's name
/// with `ending`, in `folder` or else beside its file, and stores the chosen folder in `folder`.
QString chooseFileToWrite(QWidget& parent, const QString& title, const Document& document,
                          const QList<FileKind>& kinds, QString& folder,
                          const QString& ending = {});

/// The same for something of no document: suggests `name`, without suffix.
QString chooseFileToWrite(QWidget& parent, const QString& title, const QString& name,
                          const QList<FileKind>& kinds, QString& folder);

/// Asks for a file of `kind` to read, in the same way. `document` may be null.
QString chooseFileToRead(QWidget& parent, const QString& title, const Document* document,
                         const FileKind& kind, QString& folder);

}  // namespace fireable
