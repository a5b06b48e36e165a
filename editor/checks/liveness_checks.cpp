#include <algorithm>
#include <limits>
#include <map>
#include <numeric>

#include "editor/checks/check_net.h"
#include "editor/checks/may_fire.h"
#include "editor/document/to_text.h"

namespace fireable {
namespace {

/// Groups dead transitions that wait for each other's effects.
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

QString tokensText(const Count& tokens) {
    return tokens == Count(1) ? CheckText::tr("a token")
                              : CheckText::tr("%1 tokens", nullptr, pluralNumber(tokens))
                                    .arg(toText(tokens.text()));
}

/// How a menu calls it to give `place` that many tokens.
QString fixName(const Place& place, const Count& tokens) {
    const QString name = toText(place.name);
    if (tokens == Count(0)) {
        return CheckText::tr("Remove All Tokens from %1").arg(name);
    }
    if (place.initial > Count(0)) {
        return CheckText::tr("Set the Tokens of %1 to %2").arg(name, toText(tokens.text()));
    }
    return tokens == Count(1) ? CheckText::tr("Add a Token to %1").arg(name)
                              : CheckText::tr("Add %1 Tokens to %2", nullptr, pluralNumber(tokens))
                                    .arg(toText(tokens.text()), name);
}

/// Reports dead transitions: contradictory ones individually, others by group with the places where
/// to start.
class LivenessReport {
public:
    LivenessReport(const Net& net, const CheckContext& context, Findings& findings)
        : net_(net), mayFire_(net, context), findings_(findings), filled_(net.places.size()) {
        for (const Contact& contact : mayFire_.contacts().all) {
            filled_[contact.place] = filled_[contact.place] || contact.fills();
        }
    }

    void make() {
        std::vector<bool> reported(net_.transitions.idBound());
        reportContradictions(reported);
        for (auto& members : DeadGroups(net_, mayFire_).inFileOrder()) {
            std::erase_if(members, [&](TransitionId id) { return reported[id.value]; });
            reportGroup(std::move(members));
        }
    }

private:
    std::span<const Contact> contactsOf(TransitionId id) const {
        return mayFire_.contacts().of(net_.transitions.indexOf(id));
    }
    QString placeName(const Contact& contact) const {
        return toText(net_.places.at(contact.place).value.name);
    }

    /// Marks reported transitions in `reported`.
    void reportContradictions(std::vector<bool>& reported) {
        std::map<std::pair<TransitionId, PlaceId>, std::vector<ArcId>> inhibitors;
        for (std::size_t t = 0; t < net_.transitions.size(); ++t) {
            const TransitionId id = net_.transitions.idAt(t);
            for (const Contact& contact : mayFire_.contacts().of(t)) {
                if (mayFire_.isDead(t) && contact.contradictory()) {
                    inhibitors[{id, net_.places.idAt(contact.place)}];
                    reported[id.value] = true;
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
                reportContradiction(ends.first, ends.second, arcs);
            }
        }
    }

    void reportContradiction(TransitionId id, PlaceId place, const std::vector<ArcId>& inhibitors) {
        const auto contacts = contactsOf(id);
        const auto contact =
            *std::ranges::find(contacts, net_.places.indexOf(place), &Contact::place);
        Finding finding{
            Severity::warning,
            CheckText::tr("%1 can never fire: it needs %2 in %3, and fewer than %4 there")
                .arg(toText(net_.transitions[id].name), tokensText(contact.needed()),
                     placeName(contact))
                .arg(*contact.below),
            ElementSet(inhibitors.begin(), inhibitors.end()),
            {}};
        finding.elements.insert(id);
        finding.elements.insert(place);
        if (contact.needed() < std::numeric_limits<std::int64_t>::max()) {
            const std::int64_t threshold = contact.needed().value64() + 1;
            finding.fixes.push_back(
                setWeightFix(CheckText::tr("Raise the Inhibitor's Threshold to %1").arg(threshold),
                             inhibitors, threshold));
        }
        finding.fixes.push_back(removeFix(CheckText::tr("Remove the Inhibitor Arc"),
                                          ElementSet(inhibitors.begin(), inhibitors.end())));
        findings_.push_back(std::move(finding));
    }

    /// Reports each cause once, with the transitions that it blocks directly and those that only
    /// wait for these.
    void reportGroup(std::vector<TransitionId> members) {
        while (!members.empty() && causes_ < listedOneByOne) {  // enough findings for now
            const Contact* cause = lacking(members);
            cause = cause != nullptr ? cause : overfull(members);
            if (cause == nullptr) {
                return;
            }
            ++causes_;
            const bool lack = mayFire_.lacksTokens(*cause);
            const BlockedTransitions held = extractBlocked(net_, mayFire_, *cause, members);
            lack ? reportLacking(held, cause->place) : reportOverfull(held, cause->place);
        }
    }

    /// A place without enough tokens for one of `members`; preferably one that is never filled.
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

    /// The tokens that all transitions blocked here need.
    Count maxNeeded(const BlockedTransitions& held, std::size_t place) const {
        Count max = 0;
        forContactsAt(held, place, [&](const Contact& contact) {
            if (mayFire_.lacksTokens(contact)) {
                max = std::max(max, contact.needed());
            }
        });
        return max;
    }
    /// The limit below which tokens must be for all transitions blocked here.
    std::int64_t minForbidden(const BlockedTransitions& held, std::size_t place) const {
        std::int64_t min = std::numeric_limits<std::int64_t>::max();
        forContactsAt(held, place, [&](const Contact& contact) {
            if (mayFire_.hasTooMany(contact)) {
                min = std::min(min, *contact.below);
            }
        });
        return min;
    }
    template <class Do>
    void forContactsAt(const BlockedTransitions& held, std::size_t place, Do act) const {
        for (const TransitionId id : held.itself) {
            for (const Contact& contact : contactsOf(id)) {
                if (contact.place == place) {
                    act(contact);
                }
            }
        }
    }

    void reportLacking(const BlockedTransitions& held, std::size_t place) {
        const Count needed = maxNeeded(held, place);
        const QString name = toText(net_.places.at(place).value.name);
        const QString who = namesOf(net_, std::span(held.itself));
        add(held, place,
            filled_[place]
                ? CheckText::tr("%1 can never fire: %2 needs %3, and only transitions that can "
                                "never fire add any")
                      .arg(who, name, tokensText(needed))
                : CheckText::tr("%1 can never fire: %2 needs %3, and nothing adds any")
                      .arg(who, name, tokensText(needed)),
            needed);
    }

    void reportOverfull(const BlockedTransitions& held, std::size_t place) {
        const std::int64_t below = minForbidden(held, place);
        const QString name = toText(net_.places.at(place).value.name);
        const QString who = namesOf(net_, std::span(held.itself));
        add(held, place,
            below == 1 ? CheckText::tr("%1 can never fire: %2 must be empty, and nothing that can "
                                       "fire takes what it holds")
                             .arg(who, name)
                       : CheckText::tr("%1 can never fire: %2 must hold fewer than %3 tokens, and "
                                       "nothing that can fire takes any",
                                       nullptr, pluralNumber(below))
                             .arg(who, name)
                             .arg(below),
            below - 1);
    }

    void add(const BlockedTransitions& held, std::size_t position, QString text, Count tokens) {
        const PlaceId place = net_.places.idAt(position);
        ElementSet elements(held.itself.begin(), held.itself.end());
        elements.insert(held.waiting.begin(), held.waiting.end());
        elements.insert(place);
        if (!held.waiting.empty()) {
            text = CheckText::tr("%1; so neither can %2")
                       .arg(text, namesOf(net_, std::span(held.waiting)));
        }
        QString fix = fixName(net_.places[place], tokens);
        findings_.push_back({Severity::hint,
                             std::move(text),
                             std::move(elements),
                             {setTokensFix(std::move(fix), place, std::move(tokens))}});
    }

    const Net& net_;
    MayFire mayFire_;
    Findings& findings_;
    std::vector<bool> filled_;  ///< [P], by any transition
    std::size_t causes_ = 0;    ///< reported so far
};

}  // namespace

void checkLiveness(const Net& net, const CheckContext& context, Findings& findings) {
    LivenessReport(net, context, findings).make();
}

}  // namespace fireable
