#pragma once

#include <QObject>
#include <QThreadPool>
#include <functional>
#include <memory>

#include "editor/document/mailbox.h"
#include "editor/document/net_document.h"
#include "editor/document/net_edit.h"
#include "engine/base/thrown.h"

namespace fireable {

/// A copy of the shown net of a document for another thread to look at while the document is
/// edited. It follows by edits, so that a change to a large net does not cost a copy of the net.
class NetMirror final : public QObject {
    Q_OBJECT

public:
    explicit NetMirror(NetDocument& document, QObject* parent = nullptr);
    /// Nobody waits for a look that is under way: it goes on by itself and is not answered.
    ~NetMirror() override;

    /// Calls `look` on another thread with the net as it is now, and then `done` here with what
    /// `look` returned, as a `Result`, unless the net has changed by then. What it throws is a
    /// failure. One look at a time, in order.
    template <class Look, class Done>
    void ask(Look look, Done done) {
        post([this, mailbox = mailbox_, copy = copy_, look = std::move(look),
              done = std::move(done), revision = revision_](const Result<void>& copied) mutable {
            using Seen = decltype(caught("", [&] { return look(copy->diagram); }));
            auto seen = copied ? caught("checking the net", [&] { return look(copy->diagram); })
                               : Seen(copied.failure());
            mailbox->post([this, isWhole = copy->isWhole, seen = std::move(seen),
                           done = std::move(done), revision]() mutable {
                copied_ = copied_ && isWhole;
                if (revision == revision_) {
                    done(std::move(seen));
                }
            });
        });
    }

private:
    /// What other threads look at, one at a time.
    struct Copy {
        Diagram diagram;
        bool isWhole = false;  ///< not where memory was too short to bring it up to date
    };

    void post(std::function<void(const Result<void>& copied)> look);
    void follow(const NetEdit& edit);
    void forget();

    NetDocument& document_;
    std::uint64_t revision_ = 0;
    bool copied_ = false;         ///< the copy needs only `edits_` to be as the net is
    std::vector<NetEdit> edits_;  ///< since the last look
    std::shared_ptr<Copy> copy_ = std::make_shared<Copy>();  ///< touched only by `pool_`
    std::shared_ptr<Mailbox> mailbox_ = std::make_shared<Mailbox>(*this);
    QThreadPool* pool_;  ///< one thread; goes by itself when that has nothing left to do
};

/// Whether an edit with the inverse `before` changes only where and how things are drawn.
bool onlyMoves(const NetEdit& edit, const NetEdit& before);

}  // namespace fireable
