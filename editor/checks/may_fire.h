#pragma once

#include <optional>
#include <span>
#include <vector>

#include "editor/checks/check_net.h"

namespace fireable {

/// The combined effect of all arcs between one transition and one place.
struct Contact {
    std::size_t place = 0;
    Count taken = 0;
    Count given = 0;
    std::int64_t read = 0;
    std::optional<std::int64_t> below;  ///< the place must have fewer tokens
    bool resets = false;

    Count needed() const { return std::max(taken, Count(read)); }
    bool contradictory() const { return below && needed() >= *below; }
    bool fills() const { return given > taken || (resets && given > 0); }
    bool empties() const { return taken > given || resets; }
};

/// The contacts of transition `t` are `all[first[t] .. first[t + 1])`, by position.
struct Contacts {
    explicit Contacts(const Net& net);

    std::span<const Contact> of(std::size_t transition) const {
        return std::span(all).subspan(first[transition], first[transition + 1] - first[transition]);
    }

    std::vector<std::size_t> first;  ///< [T + 1]
    std::vector<Contact> all;
};

/// Overapproximates the transitions that may ever fire: the least fixed point from the initial
/// marking if every transition that may fire fills and empties its places without bound.
class MayFire {
public:
    MayFire(const Net& net, const CheckContext& context);

    bool isDead(std::size_t t) const { return unmet_[t] > 0; }
    const Contacts& contacts() const { return contacts_; }
    /// Whether the contact needs more tokens than its place ever has.
    bool lacksTokens(const Contact& contact) const {
        return contact.needed() > 0 && !grows_[contact.place] &&
               tokens(contact.place) < contact.needed();
    }
    /// Whether its place always has more tokens than the contact allows.
    bool hasTooMany(const Contact& contact) const {
        return contact.below && !shrinks_[contact.place] && tokens(contact.place) >= *contact.below;
    }
    bool grows(std::size_t place) const { return grows_[place]; }
    bool shrinks(std::size_t place) const { return shrinks_[place]; }

private:
    const Count& tokens(std::size_t place) const { return net_.places.at(place).value.initial; }
    void solve(const std::vector<bool>& open);
    bool isCalled() const;
    void enter(std::size_t t);
    void fire(std::size_t t);
    void meet(std::vector<std::size_t>& waiting);

    const Net& net_;
    Contacts contacts_;
    std::vector<bool> grows_;                            ///< [P], may exceed the initial tokens
    std::vector<bool> shrinks_;                          ///< [P], may fall below the initial tokens
    std::vector<std::vector<std::size_t>> waitForMore_;  ///< [P]
    std::vector<std::vector<std::size_t>> waitForLess_;  ///< [P]
    std::vector<int> unmet_;                             ///< [T], number of unmet conditions
    std::vector<std::size_t> queue_;
    bool anyFires_ = false;
};

/// Transitions that can never fire for lack (or excess) of tokens in one place. In file order.
struct BlockedTransitions {
    std::vector<TransitionId> itself;
    std::vector<TransitionId> waiting;  ///< only because of the others
};

/// Removes from `members`, which are dead, the transitions blocked by `cause`, a contact of one of
/// them.
BlockedTransitions extractBlocked(const Net& net, const MayFire& mayFire, const Contact& cause,
                                  std::vector<TransitionId>& members);

}  // namespace fireable
