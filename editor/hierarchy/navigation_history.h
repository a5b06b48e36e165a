#pragma once

#include <QList>
#include <QPointer>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "editor/document/net_document.h"
#include "editor/hierarchy/net_uses.h"
#include "editor/playback/engine_runner.h"

namespace fireable {

/// A path from a net down to an instance of a subnet; `origin` is the document in which it begins
/// if that has no file.
struct InstancePath {
    Trail trail;
    QPointer<NetDocument> origin;
};

/// Remembers the path by which each open net was last reached. Paths follow nets that are renamed,
/// reordered or saved elsewhere, and are cut where they no longer lead down.
class NavigationHistory {
public:
    /// `path` leads to the net at `net` of `document`; `open` lists all documents.
    void record(NetDocument& document, std::size_t net, const InstancePath& path,
                const QList<NetDocument*>& open);
    /// The path to the current net of `document`; that net alone if opened directly.
    InstancePath to(NetDocument& document) const { return to(document, document.currentNet()); }
    /// The same for its net at `net`.
    InstancePath to(NetDocument& document, std::size_t net) const;
    void remove(NetDocument* document);
    /// Treats its net at `net` as opened directly.
    void remove(NetDocument& document, std::size_t net);

private:
    struct Step {
        Crumb crumb;  ///< as recorded: valid while its file is not open
        QPointer<NetDocument> document{};
        NetKey net{};  ///< in `document`
    };
    static std::optional<Crumb> now(const Step& step);
    static bool leadsTo(const Step& above, const Step& step);

    std::map<std::pair<NetDocument*, NetKey>, std::vector<Step>> paths_;
};

/// A document and its run.
struct OpenRun {
    NetDocument* document;
    EngineRunner* runner;
};

/// The run to show at the end of `path`: that of the net in which it begins, if it has started.
/// `open` lists all documents.
EngineRunner::ViewedRun runAlong(const InstancePath& path, const QList<OpenRun>& open);

/// The path to an instance in the run of `host`; nothing if the subnets have changed.
std::optional<InstancePath> pathTo(const OpenRun& host, int instance);

}  // namespace fireable
