#include "editor/recovery/autosave.h"

#include <QThreadPool>
#include <algorithm>
#include <utility>

#include "engine/base/thrown.h"

namespace fireable {

using namespace std::chrono_literals;
using std::chrono::steady_clock;

Autosave::Autosave(const QString& root, std::chrono::milliseconds delay, QObject* parent)
    : QObject(parent), delay_(delay), folder_(std::make_shared<RecoveryFolder>(root)) {
}

Autosave::~Autosave() {
    mailbox_->close();
    folder_->close();
}

void Autosave::follow(Document& document, AutosavedDocument how) {
    Followed& followed = followed_[&document];
    followed.how = std::move(how);
    followed.number = ++numbers_;
    followed.timer = std::make_unique<QTimer>();
    followed.timer->setSingleShot(true);
    connect(followed.timer.get(), &QTimer::timeout, this,
            [this, &document] { write(document); });
    connect(&document, &Document::edited, this, [this, &document] { edited(document); });
    connect(&document, &Document::saved, this, [this, &document] { removeIfSaved(document); });
    // Later, as a stack that is destroyed with its document says so too.
    connect(
        &document.undoStack(), &QUndoStack::cleanChanged, this,
        [this, &document] {
            if (followed_.contains(&document)) {
                edited(document);  // it may have been marked
                removeIfSaved(document);
            }
        },
        Qt::QueuedConnection);
    connect(&document, &QObject::destroyed, this, [this, &document] {
        remove(followed_.at(&document));
        followed_.erase(&document);
    });
}

void Autosave::keepNow(Document& document) {
    Followed& followed = followed_.at(&document);
    if (followed.writing) {
        followed.edited = steady_clock::now() - delay_;  // the next one follows at once
    } else {
        write(document);
    }
}

void Autosave::edited(Document& document) {
    Followed& followed = followed_.at(&document);
    if (!followed.edited) {
        followed.edited = steady_clock::now();
    }
    if (!followed.writing && !followed.timer->isActive()) {
        followed.timer->start(delay_);
    }
}

void Autosave::write(Document& document) {
    Followed& followed = followed_.at(&document);
    followed.timer->stop();
    followed.edited.reset();
    if (!followed.how.hasUnsaved()) {
        return;
    }
    followed.writing = true;
    RecoveryInfo info{followed.how.kind, followed.how.format(), document.path(),
                      document.title(),  document.fileTime(),   {}};
    followed.how.write([this, folder = folder_, mailbox = mailbox_, number = followed.number,
                        ticket = ++followed.ticket, info = std::move(info),
                        document = &document](const Result<std::string>& text) {
        const auto done = text ? caught("autosaving",
                                        [&] { return folder->write(number, ticket, *text, info); })
                               : Result<void>(text.failure());
        mailbox->post([this, document, number, done] {
            const auto found = followed_.find(document);
            if (found != followed_.end() && found->second.number == number) {
                written(*document, done);
            }
        });
    });
}

void Autosave::written(Document& document, const Result<void>& done) {
    Followed& followed = followed_.at(&document);
    followed.writing = false;
    if (!done) {
        followed.timer->start(delay_);
    } else if (followed.edited) {  // which has waited for a part of the delay already
        const auto waited = std::chrono::duration_cast<std::chrono::milliseconds>(
            steady_clock::now() - *followed.edited);
        followed.timer->start(std::clamp(delay_ - waited, 0ms, delay_));
    }
    if (done) {
        told_ = false;
        emit kept(&document);
    } else if (!std::exchange(told_, true)) {
        emit failed(&document, done.error());
    }
}

void Autosave::removeIfSaved(Document& document) {
    Followed& followed = followed_.at(&document);
    if (!followed.how.hasUnsaved()) {
        followed.timer->stop();
        followed.edited.reset();
        remove(followed);
    }
}

/// On another thread, as one may be writing it.
void Autosave::remove(Followed& followed) {
    if (followed.ticket > 0) {
        QThreadPool::globalInstance()->start(
            [folder = folder_, number = followed.number, ticket = ++followed.ticket] {
                folder->remove(number, ticket);
            });
    }
}

}  // namespace fireable
