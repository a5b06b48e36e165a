#include "engine/net/program/sharing_check.h"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "engine/net/program/concurrency.h"
#include "engine/net/program/control_flow.h"
#include "engine/net/program/control_search.h"

namespace fireable::net {
namespace {

using Reason = SharedPlace::Reason;
using Verdict = SharedPlace::Verdict;

using Pair = ControlSearch::Pair;

/// [P], positions of the substituted transitions that use each place as data, without duplicates.
std::vector<std::vector<std::size_t>> dataUsers(const Net& net) {
    std::vector<std::vector<std::size_t>> users(net.places.size());
    for (std::size_t t = 0; t < net.transitions.size(); ++t) {
        const auto& substitution = net.transitions.at(t).value.substitution;
        if (!substitution) {
            continue;
        }
        for (const PortBinding& port : substitution->ports) {
            std::vector<std::size_t>& mine = users[net.places.indexOf(port.outer)];
            if (isData(port.role) && (mine.empty() || mine.back() != t)) {
                mine.push_back(t);
            }
        }
    }
    return users;
}

/// What is known of the control of one net.
class Control {
public:
    Control(const Net& net, const std::optional<CallPorts>& ports, const std::vector<bool>& unruly)
        : flow_(contracted(controlFlow(net, ports, unruly))), together_(flow_), parts_(flow_) {}

    bool branchesTooMuch() const { return together_.gaveUp(); }
    const ControlFlow& flow() const { return flow_; }
    bool mayBeTogether(std::int32_t a, std::int32_t b) const { return together_.may(a, b); }
    bool takeTurns(std::int32_t a, std::int32_t b) {
        return !mayBeTogether(a, b) || parts_.exclude(a, b);
    }
    std::int32_t spotOf(std::size_t call) const { return flow_.substitutedAt[call]; }

private:
    ControlFlow flow_;
    Together together_;
    OneMarkParts parts_;
};

class SharingCheck {
public:
    SharingCheck(const Net& net, const std::optional<CallPorts>& ports,
                 const std::vector<bool>& unruly)
        : net_(net),
          ports_(ports),
          unruly_(unruly),
          users_(dataUsers(net)),
          control_(net, ports, unruly) {}

    std::vector<SharedPlace> check() {
        if (control_.branchesTooMuch()) {
            return branchesTooMuch();
        }
        findCandidates();
        if (groupPlace_.empty() && std::ranges::count(goals_.twice, true) == 0) {
            return {};
        }
        const ControlSearch search(net_, ports_, unruly_);
        found_ = search.follow(goals_);
        if (!found_.all && anyOpen()) {
            excludeParts();
        }
        if (!found_.all && anyOpen()) {
            seen_ = search.exhaust(goals_);
            if (seen_.all) {
                keepOnlySeen();
            }
        }
        return findings();
    }

private:
    std::vector<SharedPlace> branchesTooMuch() const {
        for (std::size_t p = 0; p < users_.size(); ++p) {
            if (users_[p].size() > 1) {
                return {finding(p, {users_[p][0], users_[p][1]}, Verdict::unknown,
                                Reason::tooMany)};
            }
        }
        return {};
    }

    /// Calls that may be together as far as the relation says. Users at one spot with at most one
    /// mark take turns, so one for each spot is compared.
    void findCandidates() {
        for (std::size_t t = 0; t < net_.transitions.size(); ++t) {
            const std::int32_t spot = control_.spotOf(t);
            goals_.twice.push_back(spot >= 0 && control_.mayBeTogether(spot, spot));
        }
        for (std::size_t p = 0; p < users_.size(); ++p) {
            if (firstPair(p, [this](std::int32_t a, std::int32_t b) {
                    return control_.mayBeTogether(a, b);
                })) {
                groupPlace_.push_back(p);
                goals_.groups.push_back(users_[p]);
            }
        }
    }

    template <class May>
    std::optional<Pair> firstPair(std::size_t place, May may) const {
        std::vector<std::size_t> turns;  // one user per spot so far
        for (const std::size_t user : users_[place]) {
            const std::int32_t spot = control_.spotOf(user);
            bool known = false;
            for (const std::size_t earlier : turns) {
                known = known || control_.spotOf(earlier) == spot;
                if (may(spot, control_.spotOf(earlier))) {
                    return Pair{earlier, user};
                }
            }
            if (!known) {
                turns.push_back(user);
            }
        }
        return std::nullopt;
    }

    bool anyOpen() const {
        for (std::size_t g = 0; g < goals_.groups.size(); ++g) {
            if (!found_.groups[g] && !goals_.groups[g].empty()) {
                return true;
            }
        }
        for (std::size_t t = 0; t < goals_.twice.size(); ++t) {
            if (goals_.twice[t] && !found_.twice[t]) {
                return true;
            }
        }
        return false;
    }

    /// Gives up goals that nothing was found for and that parts with one mark exclude.
    void excludeParts() {
        const auto may = [this](std::int32_t a, std::int32_t b) {
            return !control_.takeTurns(a, b);
        };
        for (std::size_t g = 0; g < goals_.groups.size(); ++g) {
            if (!found_.groups[g] && !firstPair(groupPlace_[g], may)) {
                goals_.groups[g].clear();
            }
        }
        for (std::size_t t = 0; t < goals_.twice.size(); ++t) {
            if (goals_.twice[t] && !found_.twice[t] &&
                !may(control_.spotOf(t), control_.spotOf(t))) {
                goals_.twice[t] = false;
            }
        }
    }

    /// Gives up goals that were not met in a walk through all states.
    void keepOnlySeen() {
        for (std::size_t g = 0; g < goals_.groups.size(); ++g) {
            if (!seen_.groups[g]) {
                goals_.groups[g].clear();
            }
        }
        for (std::size_t t = 0; t < goals_.twice.size(); ++t) {
            goals_.twice[t] = goals_.twice[t] && seen_.twice[t];
        }
    }

    std::vector<SharedPlace> findings() {
        std::vector<SharedPlace> findings;
        for (std::size_t g = 0; g < goals_.groups.size(); ++g) {
            if (found_.groups[g]) {
                findings.push_back(
                    finding(groupPlace_[g], *found_.groups[g], Verdict::atOnce, Reason::none));
            } else if (!found_.all && !goals_.groups[g].empty()) {
                const auto may = [this](auto a, auto b) { return !control_.takeTurns(a, b); };
                const auto pair =
                    seen_.groups[g] ? seen_.groups[g] : firstPair(groupPlace_[g], may);
                if (pair) {
                    findings.push_back(
                        finding(groupPlace_[g], *pair, Verdict::unknown,
                                reasonFor(*pair, seen_.groupDoubts[g])));
                }
            }
        }
        for (std::size_t t = 0; t < goals_.twice.size(); ++t) {
            const bool unknown = goals_.twice[t] && !found_.twice[t] && !found_.all;
            if (found_.twice[t] || unknown) {
                findings.push_back(finding(firstPlaceOf(t), {t, t},
                                           unknown ? Verdict::unknown : Verdict::atOnce,
                                           unknown ? reasonFor({t, t}, seen_.twiceDoubts[t])
                                                   : Reason::none));
            }
        }
        return findings;
    }

    /// An operand or result if there is any.
    std::size_t firstPlaceOf(std::size_t call) const {
        const auto& ports = net_.transitions.at(call).value.substitution->ports;
        const auto data =
            std::ranges::find_if(ports, [](const auto& port) { return isData(port.role); });
        return net_.places.indexOf((data != ports.end() ? data : ports.begin())->outer);
    }

    /// `doubts` are those of the walk through all states, if it found the pair.
    Reason reasonFor(const Pair& pair, const ControlSearch::Doubts& doubts) const {
        for (const std::size_t call : {pair.first, pair.second}) {
            for (const auto& port : net_.transitions.at(call).value.substitution->ports) {
                if (!isData(port.role) && !users_[net_.places.indexOf(port.outer)].empty()) {
                    return Reason::dataStarts;
                }
            }
        }
        if (doubts.any()) {
            return doubts.data     ? Reason::dataDecides
                   : doubts.unruly ? Reason::unruly
                                   : Reason::uncounted;
        }
        const bool isUnruly =
            !unruly_.empty() && (unruly_[pair.first] || unruly_[pair.second]);
        return isUnruly ? Reason::unruly : Reason::tooMany;
    }

    SharedPlace finding(std::size_t place, const Pair& pair, Verdict verdict, Reason reason) const {
        return {verdict, reason, net_.places.idAt(place), net_.transitions.idAt(pair.first),
                net_.transitions.idAt(pair.second)};
    }

    const Net& net_;
    const std::optional<CallPorts>& ports_;
    const std::vector<bool>& unruly_;
    std::vector<std::vector<std::size_t>> users_;  ///< [P]
    Control control_;
    std::vector<std::size_t> groupPlace_;  ///< of each group of goals
    ControlSearch::Goals goals_;
    ControlSearch::Found found_;  ///< where control leads
    ControlSearch::Found seen_;   ///< in a walk through all states, if it was needed
};

}  // namespace

PlaceAccess accessOf(const Net& net, TransitionId call, PlaceId place) {
    bool reads = false;
    bool writes = false;
    for (const PortBinding& port : net.transitions[call].substitution->ports) {
        reads = reads || (port.outer == place && port.role == PortRole::input);
        writes = writes || (port.outer == place && port.role == PortRole::output);
    }
    return reads && writes ? PlaceAccess::readsAndWrites
           : writes        ? PlaceAccess::writes
                           : PlaceAccess::reads;
}

std::vector<SharedPlace> sharedPlaces(const Net& net, const std::optional<CallPorts>& ports,
                                      const std::vector<bool>& unruly) {
    return SharingCheck(net, ports, unruly).check();
}

bool finishesOnce(const Net& net, const CallPorts& ports, const std::vector<bool>& unruly) {
    Control control(net, ports, unruly);
    const std::int32_t start = control.flow().start;
    const std::int32_t finish = control.flow().finish;
    return start >= 0 && finish >= 0 && !control.branchesTooMuch() &&
           control.takeTurns(start, start) && control.takeTurns(start, finish) &&
           control.takeTurns(finish, finish);
}

std::string sharingText(const Net& net, const SharedPlace& shared, const std::string& path,
                        const std::string& file) {
    const auto call = [&](TransitionId id) { return path + net.transitions[id].name; };
    const auto access = [&](TransitionId id) {
        switch (accessOf(net, id, shared.place)) {
            case PlaceAccess::reads:
                return call(id) + " reads it";
            case PlaceAccess::writes:
                return call(id) + " writes it";
            case PlaceAccess::readsAndWrites:
                return call(id) + " reads and writes it";
        }
        return std::string();
    };
    const auto reason = [&]() -> std::string {
        switch (shared.reason) {
            case Reason::none:
                return "";
            case Reason::dataStarts:
                return "a place of data starts or ends one of them";
            case Reason::unruly:
                return "a subnet on the way there may finish more than once";
            case Reason::dataDecides:
                return "data alone decides whether control gets there";
            case Reason::uncounted:
                return "it depends on more tokens than are counted";
            case Reason::tooMany:
                return "control has too many branches to follow";
        }
        return "";
    };
    const bool same = shared.first == shared.second;
    const bool unknown = shared.verdict == Verdict::unknown;
    const std::string where = file.empty() ? "" : " (in " + file + ")";
    if (same) {
        const std::string again = call(shared.first) + " can be started again while it is active";
        return unknown ? "cannot tell whether " + again + ": " + reason() + where
                       : again + ", and would work on the same places twice" + where;
    }
    const std::string both = call(shared.first) + " and " + call(shared.second);
    const std::string place = path + net.places[shared.place].name;
    const std::string uses =
        " (" + access(shared.first) + ", " + access(shared.second) + ")";
    return unknown ? "cannot tell whether " + both + ", which share place " + place + uses +
                         ", can be active at once: " + reason() + where
                   : "transitions " + both + " can be active at once and share place " + place +
                         uses +
                         ", which is emptied for a moment while it is copied: give each a place "
                         "of its own" +
                         where;
}

}  // namespace fireable::net
