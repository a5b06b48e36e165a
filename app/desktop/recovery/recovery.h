#pragma once

#include <QObject>
#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "app/desktop/recovery/recovery_kinds.h"
#include "editor/recovery/autosave.h"
#include "editor/recovery/recovery_folder.h"

namespace fireable {

class DrawingTab;
class NoticeBar;

/// Keeps what is unsaved in the documents of a window, tells above a drawing where that fails, and
/// offers what an earlier process left.
class Recovery final : public QObject {
    Q_OBJECT

public:
    /// Below the folder `root`. Edits are kept after `delay`; nothing: as the settings say.
    Recovery(MainWindow& window, QString root,
             std::optional<std::chrono::milliseconds> delay = std::nullopt);

    Autosave& autosave() { return autosave_; }
    /// Asks what to do with the documents that were left, if there are any; `offered` follows.
    void offer();

signals:
    /// All that was recovered is open.
    void offered();

private:
    void follow(DocumentTab& tab);
    void tellFailures(DrawingTab& tab);
    void tellFailure(DrawingTab& tab, NoticeBar& bar, const Error& error);
    void ask(std::shared_ptr<LeftBehind> left);
    Document& open(const std::shared_ptr<LeftBehind>& left, const LeftDocument& document,
                   const RecoveredDocument& recovered);

    MainWindow& window_;
    QString root_;
    Autosave autosave_;
};

}  // namespace fireable
