#pragma once

#include <QList>
#include <QString>
#include <QStringList>

#include "editor/document/document.h"

class QWidget;

namespace fireable {

/// A file type in a dialog: "PNG" and "png".
struct FileKind {
    QString text;
    QString suffix;
};

/// `*.ndr`, `*.pnml` …: the files of models by their suffixes.
QStringList modelPatterns();
/// The filter of a dialog that opens models of any kind, also where the suffix does not say it.
QString modelFilter();
/// The filter of all files.
QString anyFilter();

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
