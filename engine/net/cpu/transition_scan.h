#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <vector>

#include "engine/net/program/net_program.h"
#include "engine/net/rules/firing.h"

namespace fireable::net::cpu {

/// Which part of a team's common work a thread does.
struct TeamShare {
    int member = 0;
    int members = 1;

    bool leads() const { return member == 0; }
};

/// Evaluates every transition from scratch, with the work shared by a team of threads. Read results
/// only after a barrier of the team.
///
/// Shapes: T transitions.
class TransitionScan {
public:
    /// Keeps a reference to `program`.
    explicit TransitionScan(const NetProgram& program)
        : program_(program),
          first_(program.transitionCount()),
          enabled_((static_cast<std::size_t>(program.transitionCount()) + wordBits - 1) /
                   wordBits) {}

    /// Called by one thread before the team searches for the first enabled transition.
    void reset() { first_.store(program_.transitionCount(), std::memory_order_relaxed); }

    /// Finds the first enabled transition. Members alternate in short blocks, so that none searches
    /// far beyond the result.
    template <class Tokens>
    void findFirst(const std::vector<Tokens>& tokens, TeamShare share) {
        const TransitionIndex end = program_.transitionCount();
        for (std::int64_t block = std::int64_t{share.member} * blockSize;
             block < first_.load(std::memory_order_relaxed);
             block += std::int64_t{share.members} * blockSize) {
            const auto from = static_cast<TransitionIndex>(block);
            const TransitionIndex to = end - from < blockSize ? end : from + blockSize;
            for (TransitionIndex t = from; t < to; ++t) {
                if (fires(t, tokens)) {
                    lower(t);
                    return;
                }
            }
        }
    }

    /// Finds all enabled transitions.
    template <class Tokens>
    void findAll(const std::vector<Tokens>& tokens, TeamShare share) {
        const auto words = static_cast<std::int64_t>(enabled_.size());
        const std::int64_t end = words * (share.member + 1) / share.members;
        for (std::int64_t word = words * share.member / share.members; word < end; ++word) {
            const std::int64_t from = word * wordBits;
            const std::int64_t to = std::min(from + wordBits, last());
            std::uint64_t bits = 0;
            for (std::int64_t t = from; t < to; ++t) {
                const bool enabled = fires(static_cast<TransitionIndex>(t), tokens);
                bits |= std::uint64_t{enabled} << (t - from);
            }
            enabled_[static_cast<std::size_t>(word)] = bits;
        }
    }

    /// The first enabled transition found; -1 if there is none.
    TransitionIndex first() const {
        const TransitionIndex t = first_.load(std::memory_order_relaxed);
        return t < program_.transitionCount() ? t : -1;
    }
    /// Bit t % 64 of word t / 64 says whether t is enabled.
    const std::vector<std::uint64_t>& enabled() const { return enabled_; }

private:
    static constexpr TransitionIndex blockSize = 32;
    static constexpr std::int64_t wordBits = 64;

    std::int64_t last() const { return program_.transitionCount(); }

    template <class Tokens>
    bool fires(TransitionIndex t, const std::vector<Tokens>& tokens) const {
        const ProgramArc* arc =
            program_.arcs.data() + program_.firstArc[static_cast<std::size_t>(t)];
        const ProgramArc* end =
            program_.arcs.data() + program_.firstArc[static_cast<std::size_t>(t) + 1];
        for (; arc != end && arc->kind != ArcKind::output; ++arc) {
            if (!rules::allows(*arc, tokens[static_cast<std::size_t>(arc->place)])) {
                return false;
            }
        }
        return true;
    }

    /// Minimum reduction over all members.
    void lower(TransitionIndex t) {
        TransitionIndex known = first_.load(std::memory_order_relaxed);
        while (t < known && !first_.compare_exchange_weak(known, t, std::memory_order_relaxed)) {
        }
    }

    const NetProgram& program_;
    std::atomic<TransitionIndex> first_;
    std::vector<std::uint64_t> enabled_;  ///< [T / 64], rounded up
};

}  // namespace fireable::net::cpu
