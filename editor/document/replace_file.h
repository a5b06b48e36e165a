#pragma once

#include <QByteArray>
#include <QFile>
#include <QString>

#include "engine/base/result.h"
#include "importers/text/file_writer.h"

namespace fireable {

inline Result<void> replaceFile(const QString& file, const QByteArray& bytes) {
    return replaceFile(file.toStdString(),
                       {bytes.constData(), static_cast<std::size_t>(bytes.size())});
}

/// Takes the contents of `made`, which is open and may be larger than memory.
inline Result<void> replaceFile(const QString& file, QFile& made) {
    const bool written = made.flush();
    uchar* const bytes = written && made.size() > 0 ? made.map(0, made.size()) : nullptr;
    if (bytes == nullptr && made.error() != QFileDevice::NoError) {
        return fail(ErrorCode::fileUnwritable, made.errorString().toStdString(), 0, 0,
                    file.toStdString());
    }
    return replaceFile(file.toStdString(),
                       {reinterpret_cast<const char*>(bytes),
                        bytes == nullptr ? 0 : static_cast<std::size_t>(made.size())});
}

}  // namespace fireable
