#pragma once

#include <QObject>
#include <QThreadPool>
#include <functional>
#include <memory>

#include "editor/document/net_document.h"
#include "editor/document/net_edit.h"

namespace fireable {

/// A copy of the current net for use by another thread while the document is edited. Updated by
/// edits, so that changing a large net does not copy it.
class NetMirror final : public QObject {
    Q_OBJECT

public:
    explicit NetMirror(NetDocument& document, QObject* parent = nullptr);
    /// Waits for running queries.
    ~NetMirror() override;

    /// Calls `inspect` with the present net on another thread, and then `done` here with its result
    /// unless the net has changed. Queries run one at a time, in order.
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
    bool copied_ = false;               ///< the copy is current but for `edits_`
    std::vector<NetEdit> edits_;        ///< since the last query
    std::shared_ptr<Diagram> diagram_;  ///< used only by
    QThreadPool pool_;
};

/// Whether the edit, with the inverse `before`, changes only positions and appearance.
bool onlyMoves(const NetEdit& edit, const NetEdit& before);

}  // namespace fireable
