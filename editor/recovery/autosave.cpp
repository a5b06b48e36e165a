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
    connect(&document, &Document::edited, this, [this, &document] {
        followed_.at(&document).changed = QDateTime::currentDateTime();
        keepSoon(document);
    });
    connect(&document, &Document::saved, this, [this, &document] { removeIfSaved(document); });
    // Later, as a stack that is destroyed with its document says so too.
    connect(
        &document, &Document::fileStateChanged, this,
        [this, &document] {
            if (followed_.contains(&document)) {
                keepSoon(document);  // it may have been marked, or its file be gone
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
    followed.failing = false;
    if (followed.writing) {
        followed.edited = steady_clock::now() - delay_;  // the next one follows at once
    } else {
        write(document);
    }
}

void Autosave::keepNow(Document& document, const QDateTime& changed) {
    followed_.at(&document).changed = changed;
    keepNow(document);
}

void Autosave::keepAllNow() {
    for (auto& [document, followed] : followed_) {
        if (followed.edited) {
            keepNow(*document);
        }
    }
}

bool Autosave::isBehind() const {
    return std::ranges::any_of(followed_, [](const auto& row) {
        const Followed& followed = row.second;
        return followed.writing || (followed.edited && !followed.failing);
    });
}

void Autosave::keepSoon(Document& document) {
    Followed& followed = followed_.at(&document);
    if (!followed.edited) {
        followed.edited = steady_clock::now();
    }
    if (!followed.writing && !followed.timer->isActive()) {
        followed.timer->start(wait(followed));
    }
}

/// The first text is begun early, as it may take long.
std::chrono::milliseconds Autosave::wait(const Followed& followed) const {
    return waitBefore(followed.took.value_or(delay_ / 4), delay_);
}

void Autosave::write(Document& document) {
    Followed& followed = followed_.at(&document);
    followed.timer->stop();
    followed.edited.reset();
    if (!followed.how.hasUnsaved()) {
        endFailure(document);
        return;
    }
    followed.writing = steady_clock::now();
    if (followed.changed.isNull()) {  // only marked as modified
        followed.changed = QDateTime::currentDateTime();
    }
    RecoveryInfo info{followed.how.kind, followed.how.format(), document.path(),
                      document.title(),  document.fileTime(),   followed.changed,
                      document.unfinished()};
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
    const auto since = [now = steady_clock::now()](steady_clock::time_point then) {
        return std::chrono::duration_cast<std::chrono::milliseconds>(now - then);
    };
    followed.took = since(*std::exchange(followed.writing, std::nullopt));
    if (!done) {
        followed.timer->start(delay_);
    } else if (followed.edited) {  // which has waited for a part of the time already
        followed.timer->start(std::max(wait(followed) - since(*followed.edited), 0ms));
    }
    if (done) {
        endFailure(document);
        emit kept(&document);
    } else if (followed.how.hasUnsaved() && !std::exchange(followed.failing, true)) {
        emit failed(&document, done.error());
    }
}

void Autosave::endFailure(Document& document) {
    if (std::exchange(followed_.at(&document).failing, false)) {
        emit failureEnded(&document);
    }
}

void Autosave::removeIfSaved(Document& document) {
    Followed& followed = followed_.at(&document);
    if (!followed.how.hasUnsaved()) {
        followed.timer->stop();
        followed.edited.reset();
        remove(followed);
        endFailure(document);
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
