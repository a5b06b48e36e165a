#include "editor/film/new_files.h"

#include <QDir>
#include <filesystem>
#include <system_error>

namespace fireable {

NewFiles::NewFiles(const QString& folder)
    : folder_(folder), there_(QDir(folder).filePath(QStringLiteral(".fireable-XXXXXX"))) {
}

Result<void> NewFiles::check() const {
    if (there_.isValid()) {
        return {};
    }
    return fail(ErrorCode::fileUnwritable,
                "nothing can be written here: " + there_.errorString().toStdString(), 0, 0,
                folder_.toStdString());
}

Result<void> NewFiles::keep(const QStringList& names) const {
    for (const QString& name : names) {
        const std::string to = QDir(folder_).filePath(name).toStdString();
        std::error_code error;
        std::filesystem::rename(path(name).toStdString(), to, error);
        if (error) {
            return fail(ErrorCode::fileUnwritable, "cannot be written: " + error.message(), 0, 0,
                        to);
        }
    }
    return {};
}

}  // namespace fireable
