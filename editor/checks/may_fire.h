#pragma once

#include <optional>
#include <span>
#include <vector>

#include "editor/checks/check_net.h"

namespace fireable {

/// All that the arcs between one transition and one place ask and do.
struct Contact {
    std::size_t place = 0;
    Count taken = 0;
    Count given = 0;
    std::int64_t read = 0;
    std::optional<std::int64_t> below;  ///< must hold fewer than that
    bool resets = false;

    Count least() const { return std::max(taken, Count(read)); }
    bool contradictory() const { return below && least() >= *below; }
    bool fills() const { return given > taken || (resets && given > 0); }
    bool empties() const { return taken > given || resets; }
};

/// The contacts of transition `t` are `all[first[t] .. first[t + 1])`. By position.
struct Contacts {
    explicit Contacts(const Net& net);

    std::span<const Contact> of(std::size_t transition) const {
        return std::span(all).subspan(first[transition], first[transition + 1] - first[transition]);
    }

    std::vector<std::size_t> first;  ///< [T + 1]
    std::vector<Contact> all;
};

/// Which transitions may fire some day: the least set that holds for the initial marking, if a
/// transition that may fire fills and empties its places without bound. So it never misses one.
class MayFire {
public:
    MayFire(const Net& net, const CheckContext& context);

    bool isDead(std::size_t t) const { return unmet_[t] > 0; }
    const Contacts& contacts() const { return contacts_; }
    /// Whether the contact asks for tokens that its place never gets.
    bool lacksTokens(const Contact& contact) const {
        return contact.least() > 0 && !grows_[contact.place] &&
               tokens(contact.place) < contact.least();
    }
    /// Whether the contact forbids tokens that its place never loses.
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
    std::vector<bool> grows_;    ///< [P], may get more tokens than it begins with
    std::vector<bool> shrinks_;  ///< [P], may get fewer
    std::vector<std::vector<std::size_t>> waitForMore_;  ///< [P]
    std::vector<std::vector<std::size_t>> waitForLess_;  ///< [P]
    std::vector<int> unmet_;                             ///< [T], conditions
    std::vector<std::size_t> queue_;
    bool anyFires_ = false;
};

/// Whom the lack (or excess) of tokens in one place keeps from ever firing. In file order.
struct BlockedTransitions {
    std::vector<TransitionId> itself;
    std::vector<TransitionId> waiting;  ///< for what the others would do, and for nothing else
};

/// Takes those whom `cause`, a contact of one of them, holds up out of `members`, which are dead.
BlockedTransitions extractBlocked(const Net& net, const MayFire& mayFire, const Contact& cause,
                                  std::vector<TransitionId>& members);

}  // namespace fireable
