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

/// A copy of the current net for use by another thread while the document is edited. Updated by
/// edits, so that changing a large net does not copy it.
class NetMirror final : public QObject {
    Q_OBJECT

public:
    explicit NetMirror(NetDocument& document, QObject* parent = nullptr);
    /// Does not wait for running queries, which are not answered then.
    ~NetMirror() override;

    /// Calls `inspect` with the present net on another thread, and then `done` here with its result
    /// as a `Result` unless the net has changed. Exceptions become failures of `what`. Queries run
    /// in order.
    template <class Inspect, class Done>
    void query(std::string what, Inspect inspect, Done done) {
        post([this, mailbox = mailbox_, copy = copy_, what = std::move(what),
              inspect = std::move(inspect), done = std::move(done),
              revision = revision_](const Result<void>& copied) mutable {
            using Seen = decltype(caught(what, [&] { return inspect(copy->diagram); }));
            auto seen = copied ? caught(what, [&] { return inspect(copy->diagram); })
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
    /// The copy, used by one query at a time.
    struct Copy {
        Diagram diagram;
        bool isWhole = false;  ///< false if memory was too short to update it
    };

    void post(std::function<void(const Result<void>& copied)> inspect);
    void follow(const NetEdit& edit);
    void invalidate();

    NetDocument& document_;
    std::uint64_t revision_ = 0;
    bool copied_ = false;         ///< the copy is current but for `edits_`
    std::vector<NetEdit> edits_;  ///< since the last query
    std::shared_ptr<Copy> copy_ = std::make_shared<Copy>();  ///< used only by `pool_`
    std::shared_ptr<Mailbox> mailbox_ = std::make_shared<Mailbox>(*this);
    QThreadPool* pool_;  ///< one thread; deletes itself when idle
};

/// Whether the edit, with the inverse `before`, changes only positions and appearance.
bool onlyMoves(const NetEdit& edit, const NetEdit& before);

}  // namespace fireable
