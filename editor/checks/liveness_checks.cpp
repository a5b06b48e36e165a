#include <algorithm>
#include <limits>
#include <map>
#include <numeric>

#include "editor/checks/checks.h"
#include "editor/checks/may_fire.h"
#include "editor/checks/quick_fixes.h"

namespace fireable {
namespace {

/// Which of the dead transitions hang together: one fills or empties what another waits for.
class DeadGroups {
public:
    DeadGroups(const Net& net, const MayFire& mayFire)
        : parent_(net.transitions.size() + net.places.size()) {
        std::iota(parent_.begin(), parent_.end(), std::size_t{0});
        const std::size_t places = net.transitions.size();
        for (std::size_t t = 0; t < places; ++t) {
            if (!mayFire.isDead(t)) {
                continue;
            }
            for (const Contact& contact : mayFire.contacts().of(t)) {
                if (mayFire.lacksTokens(contact) || mayFire.hasTooMany(contact) ||
                    (contact.fills() && !mayFire.grows(contact.place)) ||
                    (contact.empties() && !mayFire.shrinks(contact.place))) {
                    parent_[root(t)] = root(places + contact.place);
                }
            }
        }
        for (std::size_t t = 0; t < places; ++t) {
            if (mayFire.isDead(t)) {
                groups_[root(t)].push_back(net.transitions.idAt(t));
            }
        }
    }

    std::vector<std::vector<TransitionId>> inFileOrder() const {
        std::vector<std::vector<TransitionId>> all;
        for (const auto& [root, members] : groups_) {
            all.push_back(members);
        }
        std::ranges::sort(all, {}, [](const auto& members) { return members.front(); });
        return all;
    }

private:
    std::size_t root(std::size_t x) {
        while (parent_[x] != x) {
            x = parent_[x] = parent_[parent_[x]];
        }
        return x;
    }

    std::vector<std::size_t> parent_;  ///< [T + P]
    std::map<std::size_t, std::vector<TransitionId>> groups_;
};

/// Tells of the dead transitions: of those that contradict themselves one by one, of the others
/// group by group, with one place where to begin mending.
class LivenessReport {
public:
    LivenessReport(const Net& net, const CheckContext& context, Findings& findings)
        : net_(net), mayFire_(net, context), findings_(findings), filled_(net.places.size()) {
        for (const Contact& contact : mayFire_.contacts().all) {
            filled_[contact.place] = filled_[contact.place] || contact.fills();
        }
    }

    void make() {
        std::vector<bool> told(net_.transitions.idBound());
        tellContradictions(told);
        std::size_t groups = 0;
        for (auto& members : DeadGroups(net_, mayFire_).inFileOrder()) {
            std::erase_if(members, [&](TransitionId id) { return told[id.value]; });
            if (members.empty()) {
                continue;
            }
            if (groups++ == listedOneByOne) {
                return;  // who has so many mends these first
            }
            tellGroup(members);
        }
    }

private:
    std::span<const Contact> contactsOf(TransitionId id) const {
        return mayFire_.contacts().of(net_.transitions.indexOf(id));
    }
    QString placeName(const Contact& contact) const {
        return toText(net_.places.at(contact.place).value.name);
    }

    /// Marks in `told` the transitions that it told of.
    void tellContradictions(std::vector<bool>& told) {
        std::map<std::pair<TransitionId, PlaceId>, std::vector<ArcId>> inhibitors;
        for (std::size_t t = 0; t < net_.transitions.size(); ++t) {
            const TransitionId id = net_.transitions.idAt(t);
            for (const Contact& contact : mayFire_.contacts().of(t)) {
                if (mayFire_.isDead(t) && contact.contradictory()) {
                    inhibitors[{id, net_.places.idAt(contact.place)}];
                    told[id.value] = true;
                }
            }
        }
        if (inhibitors.empty()) {
            return;
        }
        for (const auto& [arcId, arc] : net_.arcs) {
            const auto found = inhibitors.find({arc.transition, arc.place});
            if (arc.kind == ArcKind::inhibitor && found != inhibitors.end()) {
                found->second.push_back(arcId);
            }
        }
        std::size_t count = 0;
        for (const auto& [ends, arcs] : inhibitors) {
            if (count++ < listedOneByOne) {
                tellContradiction(ends.first, ends.second, arcs);
            }
        }
    }

    void tellContradiction(TransitionId id, PlaceId place, const std::vector<ArcId>& inhibitors) {
        const auto contacts = contactsOf(id);
        const auto contact =
            *std::ranges::find(contacts, net_.places.indexOf(place), &Contact::place);
        Finding finding{Severity::warning,
                        CheckText::tr("%1 can never fire: it needs %2 tokens in %3, and fewer than "
                                      "%4 there")
                            .arg(toText(net_.transitions[id].name), toText(contact.least().text()),
                                 placeName(contact))
                            .arg(*contact.below),
                        ElementSet(inhibitors.begin(), inhibitors.end()),
                        {}};
        finding.elements.insert(id);
        finding.elements.insert(place);
        if (contact.least() < std::numeric_limits<std::int64_t>::max()) {
            const std::int64_t threshold = contact.least().value64() + 1;
            finding.fixes.push_back(
                setWeightFix(CheckText::tr("Raise the Inhibitor's Threshold to %1").arg(threshold),
                             inhibitors, threshold));
        }
        finding.fixes.push_back(removeFix(CheckText::tr("Remove the Inhibitor Arc"),
                                          ElementSet(inhibitors.begin(), inhibitors.end())));
        findings_.push_back(std::move(finding));
    }

    void tellGroup(const std::vector<TransitionId>& members) {
        if (const Contact* empty = lacking(members)) {
            tellLacking(members, *empty);
        } else if (const Contact* full = overfull(members)) {
            tellOverfull(members, *full);
        }
    }

    /// A place that holds too little for one of `members`: the first that nothing ever fills.
    const Contact* lacking(const std::vector<TransitionId>& members) const {
        const Contact* any = nullptr;
        for (const TransitionId id : members) {
            for (const Contact& contact : contactsOf(id)) {
                if (!mayFire_.lacksTokens(contact)) {
                    continue;
                }
                if (!filled_[contact.place]) {
                    return &contact;
                }
                any = any == nullptr ? &contact : any;
            }
        }
        return any;
    }

    const Contact* overfull(const std::vector<TransitionId>& members) const {
        for (const TransitionId id : members) {
            for (const Contact& contact : contactsOf(id)) {
                if (mayFire_.hasTooMany(contact)) {
                    return &contact;
                }
            }
        }
        return nullptr;
    }

    void tellLacking(const std::vector<TransitionId>& members, const Contact& contact) {
        const QString least = toText(contact.least().text());
        add(members, contact,
            filled_[contact.place]
                ? CheckText::tr("%1 can never fire: %2 needs %3 tokens, and only transitions that "
                                "can never fire add any")
                      .arg(namesOf(net_, std::span(members)), placeName(contact), least)
                : CheckText::tr("%1 can never fire: %2 needs %3 tokens, and nothing adds any")
                      .arg(namesOf(net_, std::span(members)), placeName(contact), least),
            CheckText::tr("Begin with %1 Tokens in %2").arg(least, placeName(contact)),
            contact.least());
    }

    void tellOverfull(const std::vector<TransitionId>& members, const Contact& contact) {
        add(members, contact,
            CheckText::tr("%1 can never fire: %2 must hold fewer than %3 tokens, and nothing that "
                          "can fire takes any")
                .arg(namesOf(net_, std::span(members)), placeName(contact))
                .arg(*contact.below),
            CheckText::tr("Begin with %1 Tokens in %2")
                .arg(*contact.below - 1)
                .arg(placeName(contact)),
            *contact.below - 1);
    }

    void add(const std::vector<TransitionId>& members, const Contact& contact, QString text,
             QString fix, Count tokens) {
        const PlaceId place = net_.places.idAt(contact.place);
        ElementSet elements(members.begin(), members.end());
        elements.insert(place);
        findings_.push_back({Severity::hint,
                             std::move(text),
                             std::move(elements),
                             {setTokensFix(std::move(fix), place, std::move(tokens))}});
    }

    const Net& net_;
    MayFire mayFire_;
    Findings& findings_;
    std::vector<bool> filled_;  ///< [P], by any transition
};

}  // namespace

void checkLiveness(const Net& net, const CheckContext& context, Findings& findings) {
    LivenessReport(net, context, findings).make();
}

}  // namespace fireable
