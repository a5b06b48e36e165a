#pragma once

#include <QObject>
#include <string>
#include <utility>
#include <vector>

#include "editor/document/mirror.h"
#include "editor/document/net_document.h"
#include "editor/document/net_edit.h"

namespace fireable {

/// All nets of a document, for other threads.
using NetsMirror = Mirror<std::vector<Diagram>>;

/// That of `document`, which all share who ask; made by the first.
NetsMirror& mirrorOf(NetDocument& document);

/// Queries about the current net of a document on another thread while it is edited.
class NetMirror final : public QObject {
    Q_OBJECT

public:
    explicit NetMirror(NetDocument& document, QObject* parent = nullptr);

    /// Calls `inspect` with the present net on another thread, and then `done` here with its result
    /// as a `Result` unless the net has changed or this is gone. Exceptions become failures of
    /// `what`. Queries run in order.
    template <class Inspect, class Done>
    void query(std::string what, Inspect inspect, Done done) {
        mirror_.query(
            this, std::move(what),
            [inspect = std::move(inspect), net = document_.currentNet()](
                const std::vector<Diagram>& nets) mutable { return inspect(nets[net]); },
            [this, done = std::move(done), revision = revision_](auto seen) mutable {
                if (revision == revision_) {
                    done(std::move(seen));
                }
            });
    }

private:
    NetDocument& document_;
    NetsMirror& mirror_;
    std::uint64_t revision_ = 0;
};

/// Whether the edit, with the inverse `before`, changes only positions and appearance.
bool onlyMoves(const NetEdit& edit, const NetEdit& before);

}  // namespace fireable
