#pragma once

#include <QImage>
#include <QStringList>
#include <functional>
#include <optional>
#include <span>
#include <string>

#include "app/desktop/tabs/document_tab.h"
#include "editor/recovery/autosave.h"

namespace fireable {

class MainWindow;

/// An unsaved document that an earlier process left, read by its kind.
struct RecoveredDocument {
    QStringList news;                             ///< what its file does not hold, in phrases
    std::function<QImage(QSize within)> picture;  ///< for the thread of the window
    /// Opens it as a modified document of its file.
    std::function<DocumentTab&(MainWindow& window, const RecoveryInfo& info)> open;
};

/// What a kind of document brings so that unsaved changes survive the program. Of other kinds
/// nothing is kept.
struct RecoveryKind {
    QString name;  ///< in files
    /// Nothing: the document is of another kind.
    std::optional<AutosavedDocument> (*autosaved)(DocumentTab& tab);
    /// May be called on any thread.
    Result<RecoveredDocument> (*read)(const std::string& text, const RecoveryInfo& info);
};
std::span<const RecoveryKind> recoveryKinds();

/// Null: of a newer version of the program.
const RecoveryKind* recoveryKind(const QString& name);

}  // namespace fireable
