#include "engine/net/program/race_check.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <deque>
#include <utility>

namespace fireable::net {
namespace {

/// The relation over n spots takes n² bits: 2 MiB for this many.
constexpr std::int32_t maxSpots = 4096;

class BitSet {
public:
    explicit BitSet(std::size_t bits = 0) : words_((bits + 63) / 64) {}
    bool has(std::size_t bit) const { return (words_[bit / 64] >> (bit % 64) & 1U) != 0; }
    void set(std::size_t bit) { words_[bit / 64] |= std::uint64_t{1} << (bit % 64); }
    static BitSet full(std::size_t bits) {
        BitSet all(bits);
        for (std::size_t bit = 0; bit < bits; ++bit) {
            all.set(bit);
        }
        return all;
    }
    void keepOnly(const BitSet& other) {
        for (std::size_t i = 0; i < words_.size(); ++i) {
            words_[i] &= other.words_[i];
        }
    }
    void remove(const BitSet& other) {
        for (std::size_t i = 0; i < words_.size(); ++i) {
            words_[i] &= ~other.words_[i];
        }
    }
    template <class Visit>
    void forEach(Visit visit) const {
        for (std::size_t i = 0; i < words_.size(); ++i) {
            for (std::uint64_t rest = words_[i]; rest != 0; rest &= rest - 1) {
                visit(i * 64 + static_cast<std::size_t>(std::countr_zero(rest)));
            }
        }
    }

private:
    std::vector<std::uint64_t> words_;
};

std::size_t index(std::int32_t spot) {
    return static_cast<std::size_t>(spot);
}

/// Which spots may be marked at the same time; a spot related to itself may have two marks. The
/// least relation that holds initially and that every step preserves (after Kovalyov, for any net).
class Together {
public:
    explicit Together(const ControlFlow& flow)
        : steps_(flow.steps),
          related_(index(flow.spots), BitSet(index(flow.spots))),
          reached_(index(flow.spots)),
          takers_(index(flow.spots)),
          waiting_(flow.steps.size()) {
        for (std::size_t s = 0; s < steps_.size(); ++s) {
            for (const std::int32_t spot : steps_[s].inputs) {
                takers_[index(spot)].push_back(s);
            }
            recheck(s);
        }
        relateAll(flow.initial);
        while (!queue_.empty()) {
            const std::size_t step = queue_.front();
            queue_.pop_front();
            waiting_[step] = false;
            follow(steps_[step]);
        }
    }

    bool may(std::int32_t a, std::int32_t b) const { return related_[index(a)].has(index(b)); }

private:
    void recheck(std::size_t step) {
        if (!waiting_[step]) {
            waiting_[step] = true;
            queue_.push_back(step);
        }
    }

    void changed(std::size_t spot) {
        for (const std::size_t step : takers_[spot]) {
            recheck(step);
        }
    }

    void relate(std::size_t a, std::size_t b) {
        if (!related_[a].has(b)) {
            related_[a].set(b);
            related_[b].set(a);
            changed(a);
            changed(b);
        }
    }

    void relateAll(const std::vector<std::int32_t>& spots) {
        for (std::size_t i = 0; i < spots.size(); ++i) {
            if (!reached_[index(spots[i])]) {
                reached_[index(spots[i])] = true;
                changed(index(spots[i]));
            }
            for (std::size_t j = 0; j < i; ++j) {
                relate(index(spots[i]), index(spots[j]));
            }
        }
    }

    bool mayHappen(const ControlStep& step) const {
        for (std::size_t i = 0; i < step.inputs.size(); ++i) {
            if (!reached_[index(step.inputs[i])]) {
                return false;
            }
            for (std::size_t j = 0; j < i; ++j) {
                if (!may(step.inputs[i], step.inputs[j])) {
                    return false;
                }
            }
        }
        return true;
    }

    void follow(const ControlStep& step) {
        if (!mayHappen(step)) {
            return;
        }
        BitSet besides = step.inputs.empty() ? BitSet::full(related_.size())
                                             : related_[index(step.inputs.front())];
        for (const std::int32_t spot : step.inputs) {
            besides.keepOnly(related_[index(spot)]);
        }
        relateAll(step.outputs);
        for (const std::int32_t spot : step.outputs) {
            BitSet fresh = besides;
            fresh.remove(related_[index(spot)]);
            fresh.forEach([&](std::size_t other) { relate(index(spot), other); });
        }
    }

    const std::vector<ControlStep>& steps_;
    std::vector<BitSet> related_;                   ///< [spots]
    std::vector<bool> reached_;                     ///< [spots]
    std::vector<std::vector<std::size_t>> takers_;  ///< [spots], steps
    std::vector<bool> waiting_;                     ///< [steps], in `queue_`
    std::deque<std::size_t> queue_;                 ///< steps to examine again
};

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

/// Two of `users` that may be active at the same time. Users at a spot with at most one mark take
/// turns, so only one per spot needs to be compared.
std::optional<std::pair<std::size_t, std::size_t>> firstRace(const std::vector<std::size_t>& users,
                                                             const ControlFlow& flow,
                                                             const Together& together) {
    std::vector<std::size_t> turns;  // one user per spot so far
    for (const std::size_t user : users) {
        const std::int32_t spot = flow.substitutedAt[user];
        bool known = false;
        for (const std::size_t earlier : turns) {
            known = known || flow.substitutedAt[earlier] == spot;
            if (together.may(spot, flow.substitutedAt[earlier])) {
                return std::pair{earlier, user};
            }
        }
        if (!known) {
            turns.push_back(user);
        }
    }
    return std::nullopt;
}

}  // namespace

std::vector<std::string> raceWarnings(const Net& net, std::optional<CallPorts> ports) {
    const std::vector<std::vector<std::size_t>> users = dataUsers(net);
    if (std::ranges::all_of(users, [](const auto& of) { return of.size() < 2; })) {
        return {};
    }
    const ControlFlow flow = contracted(controlFlow(net, ports));
    if (flow.spots > maxSpots) {
        return {
            "the control branches too much to tell which substituted transitions can be "
            "active at once: make sure that those that share a place are not"};
    }
    const Together together(flow);
    std::vector<std::string> warnings;
    for (std::size_t p = 0; p < users.size(); ++p) {
        if (const auto race = firstRace(users[p], flow, together)) {
            warnings.push_back(
                "transitions " + net.transitions.at(race->first).value.name + " and " +
                net.transitions.at(race->second).value.name +
                " can be active at once and share place " + net.places.at(p).value.name +
                ", which is emptied for a moment while it is copied: give each a place of its own");
        }
    }
    return warnings;
}

}  // namespace fireable::net
