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

/// From a net down to one of its subnets, as an instance of it; and the document in which it begins
/// if that is in no file.
struct InstancePath {
    Trail trail;
    QPointer<NetDocument> origin;
};

/// By which path each net of the open documents was opened last. A path is remembered while other
/// nets are shown, and follows its nets when they are renamed, reordered or saved elsewhere; what
/// no longer leads down is cut off.
class NavigationHistory {
public:
    /// `path` leads to the net at `net` of `document`; `open` are all documents.
    void record(NetDocument& document, std::size_t net, const InstancePath& path,
                const QList<NetDocument*>& open);
    /// The path to the net that `document` shows; that net alone if it was opened by itself.
    InstancePath to(NetDocument& document) const { return to(document, document.currentNet()); }
    /// The same of its net at `net`.
    InstancePath to(NetDocument& document, std::size_t net) const;
    void remove(NetDocument* document);
    /// As if its net at `net` had been opened by itself.
    void remove(NetDocument& document, std::size_t net);

private:
    struct Step {
        Crumb crumb;  ///< as it was remembered: holds while its file is not open
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

/// What is shown of a run at the end of `path`: that of the net with which it begins, if that has
/// begun. `open` are all documents.
EngineRunner::ViewedRun runAlong(const InstancePath& path, const QList<OpenRun>& open);

/// The path down to an instance of what `host` runs; nothing: its subnets are others by now.
std::optional<InstancePath> pathTo(const OpenRun& host, int instance);

}  // namespace fireable
