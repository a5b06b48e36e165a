#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <queue>
#include <utility>
#include <vector>

#include "engine/spiking/program/spiking_program.h"

namespace fireable::spiking::cpu {

/// Neurons to evaluate in later steps: a ring of lists for the next few steps, a heap for others.
class Calendar {
public:
    bool isEmpty() const { return size_ == 0; }

    /// `step` is after `now`, up to which everything was taken.
    void add(std::int64_t step, NeuronIndex neuron, std::int64_t now) {
        ++size_;
        if (step - now <= ringSize) {
            ring_[placeOf(step)].push_back(neuron);
        } else {
            later_.emplace(step, neuron);
        }
    }

    /// Puts what `step` has in `due`; steps are taken in order.
    void take(std::int64_t step, std::vector<NeuronIndex>& due) {
        due.clear();
        if (size_ == 0) {
            return;
        }
        due.swap(ring_[placeOf(step)]);
        for (; !later_.empty() && later_.top().first == step; later_.pop()) {
            due.push_back(later_.top().second);
        }
        size_ -= static_cast<std::int64_t>(due.size());
    }

    /// The first step after `now` that has a neuron; there must be one.
    std::int64_t next(std::int64_t now) const {
        for (std::int64_t step = now + 1; step <= now + ringSize; ++step) {
            if (!ring_[placeOf(step)].empty() || (!later_.empty() && later_.top().first == step)) {
                return step;
            }
        }
        return later_.top().first;
    }

    void clear() { *this = {}; }

private:
    static constexpr std::int64_t ringSize = 64;
    using Later = std::pair<std::int64_t, NeuronIndex>;

    static std::size_t placeOf(std::int64_t step) {
        return static_cast<std::size_t>(step % ringSize);
    }

    std::array<std::vector<NeuronIndex>, ringSize> ring_;
    std::priority_queue<Later, std::vector<Later>, std::greater<>> later_;
    std::int64_t size_ = 0;
};

}  // namespace fireable::spiking::cpu
