#pragma once

#include <QFileSystemWatcher>
#include <QObject>
#include <QTimer>
#include <cstdint>
#include <functional>
#include <map>

#include "editor/document/document.h"

namespace fireable {

/// What another program did to the file of a document since it was read or saved here.
enum class FileNews : std::uint8_t { none, changed, removed };

/// Notices at once what other programs do to the files of open documents, also where a file is replaced
/// by another one of its name, and has the documents look at them.
class FileWatch final : public QObject {
    Q_OBJECT

public:
    /// While `isSaving`, nothing is told: the files may be half ours.
    explicit FileWatch(std::function<bool()> isSaving, QObject* parent = nullptr);

    /// Until it is destroyed.
    void follow(Document& document);
    FileNews newsOf(Document& document) const { return news_.at(&document); }
    /// Looks at the files now.
    void check();

signals:
    void newsChanged(fireable::Document& document, fireable::FileNews news);

private:
    void watch(const Document& document);

    std::function<bool()> isSaving_;
    QFileSystemWatcher watcher_;
    QTimer pause_;
    std::map<Document*, FileNews> news_;
};

}  // namespace fireable
