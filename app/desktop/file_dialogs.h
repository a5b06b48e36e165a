#pragma once

#include <QList>
#include <QString>

#include "editor/document/net_document.h"

class QWidget;

namespace fireable {

/// What a file dialog offers: "PNG" and "png".
struct FileKind {
    QString text;
    QString suffix;
};

/// Asks for a file to write something of `document` to, of one of `kinds`; empty: the user thought
/// better of it. Proposes the document's name with `ending`, in `folder` or else beside its file;
/// the folder chosen is put into `folder` for the next time.
QString askWhereToWrite(QWidget& parent, const QString& title, const NetDocument& document,
                        const QList<FileKind>& kinds, QString& folder, const QString& ending = {});

/// Asks for a file of `kind` to read; as above. `document` may be null.
QString askWhatToRead(QWidget& parent, const QString& title, const NetDocument* document,
                      const FileKind& kind, QString& folder);

}  // namespace fireable
