#pragma once

#include <QCoreApplication>
#include <QPointer>
#include <QThreadPool>
#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "editor/document/mailbox.h"
#include "engine/base/thrown.h"

namespace fireable {

/// A copy of a document's content for use by another thread while the document is edited. It is
/// made on that thread and follows changes, so that neither opening nor changing a large document
/// copies it in the window's thread.
template <class Content>
class Mirror final : public QObject {
public:
    using Change = std::function<void(Content&)>;

    /// `content` gives the present content, which is copied when it is first asked for, on another
    /// thread: nothing may change it, or end it, before `settle`.
    Mirror(std::function<Content()> content, QObject* parent)
        : QObject(parent),
          content_(std::move(content)),
          pool_(new QThreadPool(QCoreApplication::instance())) {
        pool_->setMaxThreadCount(1);
    }
    /// Does not wait for running queries, which are not answered then.
    ~Mirror() override {
        settle();
        mailbox_->close();
        pool_->clear();
        pool_->start([pool = pool_] { pool->deleteLater(); });
    }

    /// Begins with the copy, if there is none.
    void prepare() {
        if (!copied_) {
            post([](const Copy&, const Result<void>&) {});
        }
    }

    /// The content is about to change: waits until a copy under way is made, or makes it here if it
    /// has not begun.
    void settle() {
        if (const auto first = std::exchange(first_, nullptr)) {
            first->make();
        }
    }

    /// The content changed in this way.
    void follow(Change change) {
        if (!copied_) {
            return;
        }
        changes_.push_back(std::move(change));
        if (changes_.size() > maxChanges) {
            post([](const Copy&, const Result<void>&) {});
        }
    }

    /// Calls `inspect` with the present content on another thread, and then `done` here with its
    /// result as a `Result` if `context` still exists. Exceptions become failures of `what`.
    /// Queries run in order.
    template <class Inspect, class Done>
    void query(QObject* context, std::string what, Inspect inspect, Done done) {
        post([this, mailbox = mailbox_, context = QPointer(context), what = std::move(what),
              inspect = std::move(inspect),
              done = std::move(done)](const Copy& copy, const Result<void>& copied) mutable {
            using Seen = decltype(caught(what, [&] { return inspect(copy.content); }));
            auto seen = copied ? caught(what, [&] { return inspect(copy.content); })
                               : Seen(copied.failure());
            mailbox->post([this, isWhole = copy.isWhole, context, seen = std::move(seen),
                           done = std::move(done)]() mutable {
                copied_ = copied_ && isWhole;
                if (context) {
                    done(std::move(seen));
                }
            });
        });
    }

private:
    /// Collected here before the copy follows them.
    static constexpr std::size_t maxChanges = 1000;

    /// The copy, used by one query at a time.
    struct Copy {
        Content content;
        bool isWhole = false;  ///< false if memory was too short to update it
    };

    /// The whole content, copied once, by the thread that needs it first.
    class FirstCopy {
    public:
        explicit FirstCopy(std::function<Content()> content) : content_(std::move(content)) {}

        void make() {
            std::call_once(once_, [this] {
                made_ = caught("copying the document", [this]() -> Result<Content> {
                    return content_();
                });
            });
        }
        /// Once, after `make`.
        Result<Content> take() { return std::move(*std::exchange(made_, std::nullopt)); }

    private:
        std::function<Content()> content_;
        std::once_flag once_;
        std::optional<Result<Content>> made_;
    };

    template <class Inspect>
    void post(Inspect inspect) {
        std::shared_ptr<FirstCopy> first;
        if (!copied_) {
            first = std::make_shared<FirstCopy>(content_);
            first_ = first;
            changes_.clear();
            copied_ = true;
        }
        const auto held = std::make_shared<Inspect>(std::move(inspect));
        pool_->start([copy = copy_, first, changes = std::exchange(changes_, {}), held]() {
            const auto copied = caught("copying the document", [&]() -> Result<void> {
                if (!std::exchange(copy->isWhole, false) && !first) {
                    return fail(ErrorCode::unsupported, "the copy of the document is broken");
                }
                if (first) {
                    first->make();
                    copy->content = TRY(first->take());
                }
                for (const Change& change : changes) {
                    change(copy->content);
                }
                copy->isWhole = true;
                return {};
            });
            (*held)(*copy, copied);
        });
    }

    std::function<Content()> content_;
    std::shared_ptr<FirstCopy> first_;  ///< null: made, or not asked for
    bool copied_ = false;          ///< the copy is current but for `changes_`
    std::vector<Change> changes_;  ///< since the last query
    std::shared_ptr<Copy> copy_ = std::make_shared<Copy>();  ///< used only by `pool_`
    std::shared_ptr<Mailbox> mailbox_ = std::make_shared<Mailbox>(*this);
    QThreadPool* pool_;  ///< one thread; deletes itself when idle
};

/// Queries of which only the latest is answered. Earlier ones that wait are not made, so that they
/// do not hold up others, such as autosaving.
class LatestQuery {
public:
    /// As `Mirror::query`.
    template <class Content, class Inspect, class Done>
    void start(Mirror<Content>& mirror, QObject* context, std::string what, Inspect inspect,
               Done done) {
        cancel();
        wanted_ = std::make_shared<std::atomic<bool>>(true);
        mirror.query(
            context, std::move(what),
            [wanted = wanted_, inspect = std::move(inspect)](const Content& content) {
                using Seen = decltype(inspect(content));
                return *wanted ? inspect(content) : Seen();
            },
            [wanted = wanted_, done = std::move(done)](auto seen) {
                if (*wanted) {
                    done(std::move(seen));
                }
            });
    }
    /// No answer follows.
    void cancel() {
        if (wanted_) {
            *wanted_ = false;
        }
    }

private:
    std::shared_ptr<std::atomic<bool>> wanted_;  ///< null: nothing was asked
};

/// The mirror that is a child of `document`; null: there is none yet.
template <class Content>
Mirror<Content>* mirrorIn(const QObject& document) {
    for (QObject* child : document.children()) {
        if (auto* mirror = dynamic_cast<Mirror<Content>*>(child)) {
            return mirror;
        }
    }
    return nullptr;
}

}  // namespace fireable
