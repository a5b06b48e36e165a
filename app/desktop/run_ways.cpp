#include "app/desktop/run_ways.h"

#include <algorithm>

#include "editor/hierarchy/document_subnets.h"

namespace fireable {
namespace {

/// Where the way begins; null: that is not open.
DocumentView* topOf(const WalkedWay& way, const QList<DocumentView*>& open) {
    const NetPlace& top = way.trail.front().net;
    const auto found = std::ranges::find_if(open, [&](DocumentView* each) {
        return top.file.empty() ? each == way.origin
                                : placeOf(each->document().path(), 0).file == top.file;
    });
    return found != open.end() ? *found : nullptr;
}

/// The instance that `substituted` of the net of `parent` calls; nothing: that calls none.
std::optional<int> calledBy(const SourceMap& sources, int parent, TransitionId substituted) {
    for (std::size_t i = 0; i < sources.instances.size(); ++i) {
        const Instance& instance = sources.instances[i];
        if (instance.parent == parent && instance.substituted == substituted) {
            return static_cast<int>(i);
        }
    }
    return std::nullopt;
}

}  // namespace

EngineRunner::Look lookAlong(const WalkedWay& way, const QList<DocumentView*>& open) {
    DocumentView* top = way.trail.size() > 1 ? topOf(way, open) : nullptr;
    if (top == nullptr) {
        return {};
    }
    EngineRunner& runner = top->runner();
    if (!runner.hasBegun() || runner.net() != way.trail.front().net.net) {
        return {};
    }
    std::optional<int> instance = 0;
    for (std::size_t i = 1; instance && i < way.trail.size(); ++i) {
        instance = calledBy(runner.ownProgram()->sources, *instance, way.trail[i].via);
    }
    return instance ? EngineRunner::Look{&runner, *instance} : EngineRunner::Look();
}

std::optional<WalkedWay> wayTo(DocumentView& host, int instance) {
    const NetDocument& document = host.document();
    const auto& instances = host.runner().ownProgram()->sources.instances;
    std::vector<TransitionId> vias;
    for (int i = instance; i > 0; i = instances[static_cast<std::size_t>(i)].parent) {
        vias.insert(vias.begin(), instances[static_cast<std::size_t>(i)].substituted);
    }
    const std::size_t top = host.runner().net();
    const QString title = document.netCount() > 1 ? document.netName(top) : document.title();
    WalkedWay way{{{placeOf(document.path(), top), title, {}}}, &host};
    SubnetLibrary library = subnetsOf(document);
    FoundSubnet at{std::make_shared<const Diagram>(document.nets()[top]), document.path().string(),
                   document.path(), top};
    for (const TransitionId via : vias) {
        const Transition* transition = at.diagram->net.transitions.find(via);
        if (transition == nullptr || !transition->substitution) {
            return std::nullopt;
        }
        const std::string& file = transition->substitution->file;
        auto found = library.find(file, at.path);
        if (!found) {
            return std::nullopt;
        }
        const std::string& name = file.starts_with('#') ? found->diagram->net.name : file;
        way.trail.push_back({placeOf(*found), QString::fromStdString(name), via});
        at = std::move(*found);
    }
    return way;
}

}  // namespace fireable
