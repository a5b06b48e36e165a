#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/net/program/net_program.h"

namespace fireable::net::cpu {

/// A set of transitions that finds its first member in constant time: three levels of 64-bit words,
/// each bit of which says whether a word of the level below is not zero.
///
/// Shapes: T transitions.
class EnabledSet {
public:
    explicit EnabledSet(TransitionIndex transitions) {
        std::size_t words = static_cast<std::size_t>(transitions);
        for (std::vector<std::uint64_t>* level : {&members_, &groups_, &top_}) {
            words = (words + wordBits - 1) / wordBits;
            level->assign(words, 0);
        }
    }

    /// Replaces the members by the transitions whose bits are set in `members`, [T / 64] rounded
    /// up.
    void assign(const std::vector<std::uint64_t>& members) {
        members_ = members;
        fold(members_, groups_);
        fold(groups_, top_);
    }

    void insert(TransitionIndex t) {
        const auto i = static_cast<std::size_t>(t);
        members_[i / wordBits] |= bit(i);
        groups_[i / wordBits / wordBits] |= bit(i / wordBits);
        top_[i / wordBits / wordBits / wordBits] |= bit(i / wordBits / wordBits);
    }

    void erase(TransitionIndex t) {
        const auto i = static_cast<std::size_t>(t);
        if ((members_[i / wordBits] &= ~bit(i)) == 0) {
            eraseGroup(i / wordBits);
        }
    }

    bool contains(TransitionIndex t) const {
        const auto i = static_cast<std::size_t>(t);
        return (members_[i / wordBits] & bit(i)) != 0;
    }

    /// The smallest member; -1 when there is none.
    TransitionIndex first() const {
        for (std::size_t top = 0; top < top_.size(); ++top) {
            if (top_[top] != 0) {
                const std::size_t group = top * wordBits + lowest(top_[top]);
                const std::size_t word = group * wordBits + lowest(groups_[group]);
                return static_cast<TransitionIndex>(word * wordBits + lowest(members_[word]));
            }
        }
        return -1;
    }

    bool empty() const { return first() < 0; }

    std::uint32_t size() const {
        int members = 0;
        forEachWord([&](std::size_t word) { members += std::popcount(members_[word]); });
        return static_cast<std::uint32_t>(members);
    }

    /// Member number `n`, counted from 0 in ascending order; `n` is less than the size.
    TransitionIndex member(std::uint32_t n) const {
        int before = static_cast<int>(n);
        TransitionIndex found = -1;
        forEachWord([&](std::size_t word) {
            std::uint64_t bits = members_[word];
            const int here = std::popcount(bits);
            if (before >= 0 && before < here) {
                for (int i = 0; i < before; ++i) {
                    bits &= bits - 1;
                }
                found = static_cast<TransitionIndex>(word * wordBits + lowest(bits));
            }
            before -= here;
        });
        return found;
    }

    /// Calls `visit` with every member, in ascending order.
    template <class Visit>
    void forEach(Visit visit) const {
        forEachWord([&](std::size_t word) {
            for (std::uint64_t bits = members_[word]; bits != 0; bits &= bits - 1) {
                visit(static_cast<TransitionIndex>(word * wordBits + lowest(bits)));
            }
        });
    }

private:
    static constexpr std::size_t wordBits = 64;

    static std::uint64_t bit(std::size_t i) { return std::uint64_t{1} << (i % wordBits); }
    static std::size_t lowest(std::uint64_t word) {
        return static_cast<std::size_t>(std::countr_zero(word));
    }
    /// Calls `visit` with the index of every word that is not zero, in ascending order.
    template <class Visit>
    void forEachWord(Visit visit) const {
        for (std::size_t group = 0; group < groups_.size(); ++group) {
            for (std::uint64_t words = groups_[group]; words != 0; words &= words - 1) {
                visit(group * wordBits + lowest(words));
            }
        }
    }
    /// Sets in `above` a bit for every word of `below` that is not zero.
    static void fold(const std::vector<std::uint64_t>& below, std::vector<std::uint64_t>& above) {
        above.assign(above.size(), 0);
        for (std::size_t word = 0; word < below.size(); ++word) {
            above[word / wordBits] |= below[word] != 0 ? bit(word) : 0;
        }
    }
    void eraseGroup(std::size_t word) {
        if ((groups_[word / wordBits] &= ~bit(word)) == 0) {
            top_[word / wordBits / wordBits] &= ~bit(word / wordBits);
        }
    }

    std::vector<std::uint64_t> members_;  ///< [T / 64], rounded up
    std::vector<std::uint64_t> groups_;   ///< [T / 64^2], which words of `members_` are not zero
    std::vector<std::uint64_t> top_;      ///< [T / 64^3], which words of `groups_` are not zero
};

}  // namespace fireable::net::cpu
