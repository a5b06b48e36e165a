#include "app/desktop/walked_ways.h"

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

/// Which net of `document` a reference in it means.
std::optional<std::size_t> netReferred(const NetDocument& document, const std::string& file) {
    return netMeant(file.substr(1), netNames(document));
}

}  // namespace

void WalkedWays::remember(DocumentView& view, std::size_t net, const WalkedWay& way,
                          const QList<DocumentView*>& open) {
    std::vector<Step> steps;
    for (const Crumb& crumb : way.trail) {
        const auto holds = [&](DocumentView* each) {
            return crumb.net.file.empty() ? each == way.origin
                                          : placeIn(each->document(), 0).file == crumb.net.file;
        };
        Step step{crumb};
        const auto found = std::ranges::find_if(open, holds);
        if (found != open.end() && crumb.net.net < (*found)->document().netCount()) {
            step.view = *found;
            step.net = (*found)->document().netKey(crumb.net.net);
        }
        steps.push_back(std::move(step));
    }
    ways_[{&view, view.document().netKey(net)}] = std::move(steps);
}

/// The crumb as it is today; nothing: its net is gone.
std::optional<Crumb> WalkedWays::now(const Step& step) {
    if (step.view == nullptr) {
        return step.crumb;
    }
    const NetDocument& document = step.view->document();
    const auto net = document.netWith(step.net);
    if (!net) {
        return std::nullopt;
    }
    return Crumb{placeIn(document, *net), titleOf(document, *net), step.crumb.via};
}

/// Whether the net of `above` still has the transition that is carried out by that of `step`; of
/// files only that it is carried out by one.
bool WalkedWays::leadsTo(const Step& above, const Step& step) {
    if (above.view == nullptr) {
        return true;
    }
    const NetDocument& document = above.view->document();
    const auto net = document.netWith(above.net);
    const Transition* via =
        net ? document.nets()[*net].net.transitions.find(step.crumb.via) : nullptr;
    if (via == nullptr || !via->substitution) {
        return false;
    }
    const std::string& file = via->substitution->file;
    if (!file.starts_with('#')) {
        return step.view != above.view;
    }
    const auto referred = netReferred(document, file);
    return step.view == above.view && referred && document.netKey(*referred) == step.net;
}

WalkedWay WalkedWays::to(DocumentView& view, std::size_t net) const {
    const NetDocument& document = view.document();
    const Crumb here{placeIn(document, net), titleOf(document, net), {}};
    const auto found = ways_.find({&view, document.netKey(net)});
    if (found == ways_.end()) {
        return {{here}, &view};
    }
    WalkedWay way;
    const std::vector<Step>& steps = found->second;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const auto crumb = now(steps[i]);
        if (!crumb || (i > 0 && !leadsTo(steps[i - 1], steps[i]))) {
            way = {};
        }
        if (crumb) {
            way.trail.push_back(*crumb);
            way.origin = crumb->net.file.empty() ? steps[i].view : way.origin;
        }
    }
    way.trail.front().via = {};
    return way;
}

void WalkedWays::forget(DocumentView& view, std::size_t net) {
    ways_.erase({&view, view.document().netKey(net)});
}

void WalkedWays::forget(DocumentView* view) {
    std::erase_if(ways_, [view](const auto& way) { return way.first.first == view; });
}

}  // namespace fireable
