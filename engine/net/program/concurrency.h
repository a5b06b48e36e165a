#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <vector>

#include "engine/net/program/control_flow.h"

namespace fireable::net {

/// A set of numbers from 0 on.
class BitSet {
public:
    explicit BitSet(std::size_t bits = 0) : words_((bits + 63) / 64) {}
    static BitSet full(std::size_t bits);

    bool has(std::size_t bit) const { return (words_[bit / 64] >> (bit % 64) & 1U) != 0; }
    void set(std::size_t bit) { words_[bit / 64] |= std::uint64_t{1} << (bit % 64); }
    void keepOnly(const BitSet& other);
    void remove(const BitSet& other);
    template <class Visit>
    void forEach(Visit visit) const;

private:
    std::vector<std::uint64_t> words_;
};

/// Which spots of a flow may be marked at the same time; a spot related to itself may have two
/// marks. The least relation that holds initially and that every step preserves (after Kovalyov,
/// for any net): it misses no pair, and in free-choice control that can always continue it names
/// no others. Takes n² bits for n spots and some time per pair, so it gives up on too many. `flow`
/// must outlive it.
class Together {
public:
    explicit Together(const ControlFlow& flow);
    /// There are too many spots, or pairs of them, to tell.
    bool gaveUp() const { return gaveUp_; }
    bool may(std::int32_t a, std::int32_t b) const {
        return gaveUp_ || related_[static_cast<std::size_t>(a)].has(static_cast<std::size_t>(b));
    }

private:
    void recheck(std::size_t step);
    void changed(std::size_t spot);
    void relate(std::size_t a, std::size_t b);
    void relateAll(const std::vector<std::int32_t>& spots);
    bool mayHappen(const ControlStep& step) const;
    void follow(const ControlStep& step);

    const std::vector<ControlStep>& steps_;
    bool gaveUp_ = false;
    std::int64_t pairs_ = 0;
    std::vector<BitSet> related_;                   ///< [spots]
    std::vector<bool> reached_;                     ///< [spots]
    std::vector<std::vector<std::size_t>> consumers_;  ///< [spots], steps
    std::vector<bool> waiting_;                     ///< [steps], in `queue_`
    std::deque<std::size_t> queue_;                 ///< steps to examine again
};

/// Finds parts of a flow that share one mark: sets of spots with at most one mark in all at first,
/// from which no step consumes fewer marks than it produces. Spots of one part exclude each other,
/// whatever the rest does, as a lock and what it guards do. `flow` must outlive it.
class OneMarkParts {
public:
    explicit OneMarkParts(const ControlFlow& flow);
    /// Whether a part was found that holds both; for a spot and itself, one that holds it. False
    /// may also mean that the search was given up.
    bool exclude(std::int32_t a, std::int32_t b);

private:
    struct Part;
    bool add(Part& part, std::int32_t spot) const;
    bool complete(Part part, int& tries) const;

    const std::vector<ControlStep>& steps_;
    std::vector<int> initial_;                      ///< [spots], marks; `never`: no part holds it
    std::vector<std::vector<std::size_t>> producers_;  ///< [spots], steps
    int triesLeft_;                                 ///< of all calls
};

}  // namespace fireable::net
