#pragma once

#include <QDateTime>
#include <QObject>
#include <QTimer>
#include <algorithm>
#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "editor/document/document.h"
#include "editor/document/mailbox.h"
#include "editor/recovery/recovery_folder.h"
#include "engine/base/result.h"

namespace fireable {

/// What autosave needs from a kind of document.
struct AutosavedDocument {
    QString kind;                        ///< its name
    std::function<QString()> format;     ///< of its own file, as the kind names it; empty: none
    std::function<bool()> hasUnsaved;    ///< whether closing it would lose something
    /// Makes a text of the content, in the format that holds everything, on another thread, and
    /// calls `use` there. Must not take long itself.
    std::function<void(std::function<void(const Result<std::string>& text)> use)> write;
};

/// Keeps unsaved changes of open documents in a folder, soon after each edit, for the case that the
/// program is killed; nothing remains of those saved or closed, and nothing at all after it ends in
/// order.
class Autosave final : public QObject {
    Q_OBJECT

public:
    static constexpr std::chrono::milliseconds usualDelay{5000};

    /// Uses the folder `root`. An edit is saved after `delay`; if writing the document's text takes
    /// more than half of that, after twice the writing time, since a text under way is always
    /// finished.
    explicit Autosave(const QString& root, std::chrono::milliseconds delay = usualDelay,
                      QObject* parent = nullptr);
    ~Autosave() override;

    std::chrono::milliseconds delay() const { return delay_; }
    /// How long to wait after the first edit, given that the last text took `took` to reach the
    /// disk: even one that takes twice as long is then in time.
    static std::chrono::milliseconds waitBefore(std::chrono::milliseconds took,
                                                std::chrono::milliseconds delay) {
        return std::max(delay - 2 * took, std::chrono::milliseconds(0));
    }
    /// For edits from now on.
    void setDelay(std::chrono::milliseconds delay) { delay_ = delay; }
    /// Keeps `document` until it is destroyed.
    void follow(Document& document, AutosavedDocument how);
    /// Keeps what is unsaved in it now, without delay; a failure is told again.
    void keepNow(Document& document);
    /// The same for one that was edited last at the time `changed`, by an earlier process.
    void keepNow(Document& document, const QDateTime& changed);
    /// The same for all documents with edits that were not kept yet.
    void keepAllNow();
    /// Whether an edit is not kept yet, though nothing stands in the way.
    bool isBehind() const;

signals:
    /// What is unsaved in `document` was written.
    void kept(fireable::Document* document);
    /// It could not be; told once of each document, until `failureEnded`. `Autosave` goes on
    /// trying.
    void failed(fireable::Document* document, const fireable::Error& error);
    /// After `failed`: it was written, or nothing is unsaved any more.
    void failureEnded(fireable::Document* document);

private:
    struct Followed {
        AutosavedDocument how;
        int number = 0;
        std::uint64_t ticket = 0;
        std::unique_ptr<QTimer> timer;
        /// Nothing: no text is being written.
        std::optional<std::chrono::steady_clock::time_point> writing;
        /// By the last text; nothing: there is none yet.
        std::optional<std::chrono::milliseconds> took;
        /// Of the first edit that no text holds, written or being written.
        std::optional<std::chrono::steady_clock::time_point> edited;
        QDateTime changed;     ///< of the last edit, in the time of the user; null: none was seen
        bool failing = false;  ///< it was told that it could not be written
    };
    void keepSoon(Document& document);
    std::chrono::milliseconds wait(const Followed& followed) const;
    void write(Document& document);
    void written(Document& document, const Result<void>& done);
    void endFailure(Document& document);
    void removeIfSaved(Document& document);
    void remove(Followed& followed);

    std::chrono::milliseconds delay_;
    std::shared_ptr<RecoveryFolder> folder_;
    std::map<Document*, Followed> followed_;
    int numbers_ = 0;
    std::shared_ptr<Mailbox> mailbox_ = std::make_shared<Mailbox>(*this);
};

}  // namespace fireable
