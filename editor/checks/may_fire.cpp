#include "editor/checks/may_fire.h"

#include <algorithm>
#include <numeric>
#include <unordered_map>

#include "engine/net/program/subnet_ports.h"

namespace fireable {
namespace {

void add(Contact& contact, const Arc& arc) {
    switch (arc.kind) {
        case ArcKind::input:
            contact.taken += arc.weight;
            break;
        case ArcKind::output:
            contact.given += arc.weight;
            break;
        case ArcKind::read:
            contact.read = std::max(contact.read, arc.weight);
            break;
        case ArcKind::inhibitor:
            contact.below = std::min(contact.below.value_or(arc.weight), arc.weight);
            break;
        case ArcKind::reset:
            contact.resets = true;
            break;
    }
}

/// The combined effect of all transitions on each place. [P]
struct Ends {
    Ends(const Contacts& contacts, std::size_t places)
        : filled(places), emptied(places), awaitedEmpty(places) {
        for (const Contact& contact : contacts.all) {
            filled[contact.place] = filled[contact.place] || contact.fills();
            emptied[contact.place] = emptied[contact.place] || contact.empties();
            awaitedEmpty[contact.place] = awaitedEmpty[contact.place] || contact.below == 1;
        }
    }
    std::vector<bool> filled;
    std::vector<bool> emptied;
    std::vector<bool> awaitedEmpty;
};

/// Opens what the caller of a net may fill or empty, if it is written to be called: its ports, or
/// any place if no label says which hold data.
void openPorts(const Net& net, std::vector<bool>& open) {
    const auto ports = callPortsOf(net);
    if (!ports) {
        return;
    }
    const bool labelled = std::ranges::any_of(net.places, [](const auto& entry) {
        return statesRole(entry.value, PortRole::input) ||
               statesRole(entry.value, PortRole::output);
    });
    if (!labelled) {
        open.assign(open.size(), true);
    }
    open[ports->start] = true;
    open[ports->finish] = true;
    for (const std::size_t place : ports->data) {
        open[place] = true;
    }
}

/// Follows the dependencies from directly blocked transitions to those that wait for them.
class Search {
public:
    Search(const Net& net, const MayFire& mayFire, const std::vector<TransitionId>& members)
        : net_(net), mayFire_(mayFire), members_(members), unmet_(members.size()) {}

    /// Marks found members in `found`.
    BlockedTransitions run(const Contact& cause, std::vector<bool>& found) {
        const bool lack = mayFire_.lacksTokens(cause);
        BlockedTransitions held;
        for (std::size_t i = 0; i < members_.size(); ++i) {
            const auto contacts = contactsOf(i);
            found[i] = std::ranges::any_of(contacts, [&](const Contact& contact) {
                return contact.place == cause.place &&
                       (lack ? mayFire_.lacksTokens(contact) : mayFire_.hasTooMany(contact));
            });
            if (found[i]) {
                held.itself.push_back(members_[i]);
                queue_.push_back(i);
            } else {
                enter(i);
            }
        }
        while (!queue_.empty()) {
            const std::size_t next = queue_.back();
            queue_.pop_back();
            if (!found[next]) {
                found[next] = true;
                held.waiting.push_back(members_[next]);
            }
            release(next);
        }
        std::ranges::sort(held.waiting);
        return held;
    }

private:
    using Waiting = std::unordered_map<std::size_t, std::vector<std::size_t>>;  ///< by place

    std::span<const Contact> contactsOf(std::size_t member) const {
        return mayFire_.contacts().of(net_.transitions.indexOf(members_[member]));
    }

    void enter(std::size_t member) {
        for (const Contact& contact : contactsOf(member)) {
            if (mayFire_.lacksTokens(contact)) {
                ++unmet_[member];
                forMore_[contact.place].push_back(member);
            }
            if (mayFire_.hasTooMany(contact)) {
                ++unmet_[member];
                forLess_[contact.place].push_back(member);
            }
        }
    }

    /// Treats the member as able to fire.
    void release(std::size_t member) {
        for (const Contact& contact : contactsOf(member)) {
            if (contact.fills()) {
                meet(forMore_, contact.place);
            }
            if (contact.empties()) {
                meet(forLess_, contact.place);
            }
        }
    }

    void meet(Waiting& waiting, std::size_t place) {
        const auto node = waiting.extract(place);
        if (node.empty()) {
            return;
        }
        for (const std::size_t member : node.mapped()) {
            if (--unmet_[member] == 0) {
                queue_.push_back(member);
            }
        }
    }

    const Net& net_;
    const MayFire& mayFire_;
    const std::vector<TransitionId>& members_;
    std::vector<int> unmet_;  ///< [members], conditions
    Waiting forMore_;
    Waiting forLess_;
    std::vector<std::size_t> queue_;
};

}  // namespace

Contacts::Contacts(const Net& net) : first(net.transitions.size() + 1) {
    std::vector<std::pair<std::size_t, const Arc*>> arcs;
    arcs.reserve(net.arcs.size());
    for (const auto& [id, arc] : net.arcs) {
        arcs.emplace_back(net.transitions.indexOf(arc.transition), &arc);
    }
    std::ranges::sort(arcs, {}, [&](const auto& arc) {
        return std::pair(arc.first, net.places.indexOf(arc.second->place));
    });
    std::size_t last = net.transitions.size();  // the transition of the previous contact
    for (const auto& [transition, arc] : arcs) {
        const std::size_t place = net.places.indexOf(arc->place);
        if (last != transition || all.back().place != place) {
            all.push_back({place, 0, 0, 0, std::nullopt, false});
            ++first[transition + 1];
        }
        last = transition;
        add(all.back(), *arc);
    }
    std::partial_sum(first.begin(), first.end(), first.begin());
}

MayFire::MayFire(const Net& net, const CheckContext& context) : net_(net), contacts_(net) {
    std::vector<bool> open(net.places.size());
    const std::vector<bool> openById = openPlaces(net, context);
    for (std::size_t p = 0; p < open.size(); ++p) {
        open[p] = openById[net.places.idAt(p).value];
    }
    openPorts(net, open);
    solve(open);
    if (isCalled()) {
        solve(std::vector<bool>(open.size(), true));
    }
}

void MayFire::solve(const std::vector<bool>& open) {
    grows_ = shrinks_ = open;
    waitForMore_.assign(net_.places.size(), {});
    waitForLess_.assign(net_.places.size(), {});
    unmet_.assign(net_.transitions.size(), 0);
    anyFires_ = false;
    for (std::size_t t = 0; t < net_.transitions.size(); ++t) {
        enter(t);
    }
    while (!queue_.empty()) {
        const std::size_t t = queue_.back();
        queue_.pop_back();
        fire(t);
    }
}

/// Whether this is a called subnet although it is not clear which of its places are ports: some
/// start is marked and tested for zero, and only outside fills some finish. Its caller may fill and
/// empty every place.
bool MayFire::isCalled() const {
    const Ends ends(contacts_, net_.places.size());
    bool hasStart = false;
    bool hasFinish = false;
    for (std::size_t p = 0; p < net_.places.size(); ++p) {
        const bool marked = tokens(p) > 0;
        hasStart |= marked && ends.awaitedEmpty[p] && ends.filled[p];
        hasFinish |= marked && !ends.filled[p] && ends.emptied[p];
    }
    return hasStart && hasFinish && !anyFires_;
}

void MayFire::enter(std::size_t t) {
    if (net_.transitions.at(t).value.substitution) {
        return;
    }
    for (const Contact& contact : contacts_.of(t)) {
        unmet_[t] += contact.contradictory() ? 1 : 0;
        if (lacksTokens(contact)) {
            ++unmet_[t];
            waitForMore_[contact.place].push_back(t);
        }
        if (hasTooMany(contact)) {
            ++unmet_[t];
            waitForLess_[contact.place].push_back(t);
        }
    }
    if (unmet_[t] == 0) {
        queue_.push_back(t);
    }
}

void MayFire::fire(std::size_t t) {
    anyFires_ = true;
    for (const Contact& contact : contacts_.of(t)) {
        if (contact.fills() && !grows_[contact.place]) {
            grows_[contact.place] = true;
            meet(waitForMore_[contact.place]);
        }
        if (contact.empties() && !shrinks_[contact.place]) {
            shrinks_[contact.place] = true;
            meet(waitForLess_[contact.place]);
        }
    }
}

void MayFire::meet(std::vector<std::size_t>& waiting) {
    for (const std::size_t t : waiting) {
        if (--unmet_[t] == 0) {
            queue_.push_back(t);
        }
    }
    waiting.clear();
}

BlockedTransitions extractBlocked(const Net& net, const MayFire& mayFire, const Contact& cause,
                                  std::vector<TransitionId>& members) {
    std::vector<bool> found(members.size());
    BlockedTransitions held = Search(net, mayFire, members).run(cause, found);
    std::size_t i = 0;
    std::erase_if(members, [&](TransitionId) { return found[i++]; });
    return held;
}

}  // namespace fireable
