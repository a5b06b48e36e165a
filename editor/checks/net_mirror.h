#pragma once

#include <QObject>
#include <QThreadPool>
#include <functional>
#include <memory>

#include "editor/document/net_document.h"
#include "editor/document/net_edit.h"

namespace fireable {

/// A copy of the shown net of a document for another thread to look at while the document is
/// edited. It follows by edits, so that a change to a large net does not cost a copy of the net.
class NetMirror final : public QObject {
    Q_OBJECT

public:
    explicit NetMirror(NetDocument& document, QObject* parent = nullptr);
    /// Waits until nobody looks any more.
    ~NetMirror() override;

    /// Calls `inspect` on another thread with the net as it is now, and then `done` here with what
    /// `inspect` returned, unless the net has changed by then. One look at a time, in order.
    template <class Inspect, class Done>
    void query(Inspect inspect, Done done) {
        post([this, inspect = std::move(inspect), done = std::move(done),
              revision = revision_](const Diagram& diagram) mutable {
            auto seen = inspect(diagram);
            QMetaObject::invokeMethod(
                this,
                [this, seen = std::move(seen), done = std::move(done), revision]() mutable {
                    if (revision == revision_) {
                        done(std::move(seen));
                    }
                },
                Qt::QueuedConnection);
        });
    }

private:
    void post(std::function<void(const Diagram&)> inspect);
    void follow(const NetEdit& edit);
    void invalidate();

    NetDocument& document_;
    std::uint64_t revision_ = 0;
    bool copied_ = false;               ///< the copy needs only `edits_` to be as the net is
    std::vector<NetEdit> edits_;        ///< since the last look
    std::shared_ptr<Diagram> diagram_;  ///< touched only by `pool_`
    QThreadPool pool_;
};

/// Whether an edit with the inverse `before` changes only where and how things are drawn.
bool onlyMoves(const NetEdit& edit, const NetEdit& before);

}  // namespace fireable
