#include "editor/hierarchy/navigation_history.h"

#include <algorithm>

#include "editor/hierarchy/net_names.h"
#include "importers/subnet_library.h"

namespace fireable {
namespace {

QString titleOf(const NetDocument& document, std::size_t net) {
    return document.netCount() > 1 ? document.netName(net) : document.title();
}

NetPlace placeIn(const NetDocument& document, std::size_t net) {
    return placeOf(document.path(), net);
}

/// The net of `document` meant by a reference.
std::optional<std::size_t> netReferred(const NetDocument& document, const std::string& file) {
    return netMeant(file.substr(1), netNames(document));
}

/// The document where the path begins; null: not open.
const OpenRun* topOf(const InstancePath& path, const QList<OpenRun>& open) {
    const NetPlace& top = path.trail.front().net;
    const auto found = std::ranges::find_if(open, [&](const OpenRun& each) {
        return top.file.empty() ? each.document == path.origin
                                : placeOf(each.document->path(), 0).file == top.file;
    });
    return found != open.end() ? &*found : nullptr;
}

/// The instance called by `substituted` in the net of `parent`; nothing: none.
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

void NavigationHistory::record(NetDocument& document, std::size_t net, const InstancePath& path,
                               const QList<NetDocument*>& open) {
    std::vector<Step> steps;
    for (const Crumb& crumb : path.trail) {
        const auto holds = [&](NetDocument* each) {
            return crumb.net.file.empty() ? each == path.origin
                                          : placeIn(*each, 0).file == crumb.net.file;
        };
        Step step{crumb};
        const auto found = std::ranges::find_if(open, holds);
        if (found != open.end() && crumb.net.net < (*found)->netCount()) {
            step.document = *found;
            step.net = (*found)->netKey(crumb.net.net);
        }
        steps.push_back(std::move(step));
    }
    paths_[{&document, document.netKey(net)}] = std::move(steps);
}

/// The present crumb; nothing: its net was removed.
std::optional<Crumb> NavigationHistory::now(const Step& step) {
    if (step.document == nullptr) {
        return step.crumb;
    }
    const NetDocument& document = *step.document;
    const auto net = document.netWith(step.net);
    if (!net) {
        return std::nullopt;
    }
    return Crumb{placeIn(document, *net), titleOf(document, *net), step.crumb.via};
}

/// Whether the net of `above` still has the transition that leads to `step`; for files, any such
/// transition.
bool NavigationHistory::leadsTo(const Step& above, const Step& step) {
    if (above.document == nullptr) {
        return true;
    }
    const NetDocument& document = *above.document;
    const auto net = document.netWith(above.net);
    const Transition* via =
        net ? document.nets()[*net].net.transitions.find(step.crumb.via) : nullptr;
    if (via == nullptr || !via->substitution) {
        return false;
    }
    const std::string& file = via->substitution->file;
    if (!file.starts_with('#')) {
        return step.document != above.document;
    }
    const auto referred = netReferred(document, file);
    return step.document == above.document && referred && document.netKey(*referred) == step.net;
}

InstancePath NavigationHistory::to(NetDocument& document, std::size_t net) const {
    const Crumb here{placeIn(document, net), titleOf(document, net), {}};
    const auto found = paths_.find({&document, document.netKey(net)});
    if (found == paths_.end()) {
        return {{here}, &document};
    }
    InstancePath path;
    const std::vector<Step>& steps = found->second;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const auto crumb = now(steps[i]);
        if (!crumb || (i > 0 && !leadsTo(steps[i - 1], steps[i]))) {
            path = {};
        }
        if (crumb) {
            path.trail.push_back(*crumb);
            path.origin = crumb->net.file.empty() ? steps[i].document : path.origin;
        }
    }
    path.trail.front().via = {};
    return path;
}

void NavigationHistory::remove(NetDocument& document, std::size_t net) {
    paths_.erase({&document, document.netKey(net)});
}

void NavigationHistory::remove(NetDocument* document) {
    std::erase_if(paths_, [document](const auto& path) { return path.first.first == document; });
}

EngineRunner::ViewedRun runAlong(const InstancePath& path, const QList<OpenRun>& open) {
    const OpenRun* top = path.trail.size() > 1 ? topOf(path, open) : nullptr;
    if (top == nullptr) {
        return {};
    }
    EngineRunner& runner = *top->runner;
    if (!runner.hasBegun() || runner.net() != path.trail.front().net.net) {
        return {};
    }
    std::optional<int> instance = 0;
    for (std::size_t i = 1; instance && i < path.trail.size(); ++i) {
        instance = calledBy(runner.ownProgram()->sources, *instance, path.trail[i].via);
    }
    return instance ? EngineRunner::ViewedRun{&runner, *instance} : EngineRunner::ViewedRun();
}

std::optional<InstancePath> pathTo(const OpenRun& host, int instance) {
    const NetDocument& document = *host.document;
    const auto& instances = host.runner->ownProgram()->sources.instances;
    std::vector<TransitionId> vias;
    for (int i = instance; i > 0; i = instances[static_cast<std::size_t>(i)].parent) {
        vias.insert(vias.begin(), instances[static_cast<std::size_t>(i)].substituted);
    }
    const std::size_t top = host.runner->net();
    InstancePath path{{{placeIn(document, top), titleOf(document, top), {}}}, host.document};
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
        path.trail.push_back({placeOf(*found), QString::fromStdString(name), via});
        at = std::move(*found);
    }
    return path;
}

}  // namespace fireable
