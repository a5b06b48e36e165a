#include "editor/checks/held_up.h"

#include <algorithm>
#include <unordered_map>

namespace fireable {
namespace {

/// Walks from those who are held up by the cause to those who wait for them. Members by position.
class Search {
public:
    Search(const Net& net, const MayFire& mayFire, const std::vector<TransitionId>& members)
        : net_(net), mayFire_(mayFire), members_(members), unmet_(members.size()) {}

    /// Marks in `found` whom it finds.
    HeldUp run(const Contact& cause, std::vector<bool>& found) {
        const bool lack = mayFire_.lacksTokens(cause);
        HeldUp held;
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

    /// As if the member could fire.
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

HeldUp takeHeldUp(const Net& net, const MayFire& mayFire, const Contact& cause,
                  std::vector<TransitionId>& members) {
    std::vector<bool> found(members.size());
    HeldUp held = Search(net, mayFire, members).run(cause, found);
    std::size_t i = 0;
    std::erase_if(members, [&](TransitionId) { return found[i++]; });
    return held;
}

}  // namespace fireable
