#include "editor/canvas/incidence.h"

#include <algorithm>
#include <cassert>

namespace fireable {

void Incidence::attach(std::uint32_t stroke, Ends ends) {
    assert(!isAttached(stroke));
    if (stroke >= ends_.size()) {
        ends_.resize(stroke + std::size_t{1});
        links_.resize(2 * ends_.size());
    }
    ends_[stroke] = ends;
    link(2 * stroke, ends.source);
    link(2 * stroke + 1, ends.target);
}

void Incidence::detach(std::uint32_t stroke) {
    unlink(2 * stroke, ends_[stroke].source);
    unlink(2 * stroke + 1, ends_[stroke].target);
    ends_[stroke] = {};
}

void Incidence::link(std::uint32_t end, std::uint32_t node) {
    if (node >= heads_.size()) {
        heads_.resize(node + std::size_t{1}, none);
        degrees_.resize(heads_.size(), 0);
    }
    links_[end] = {heads_[node], none};
    if (heads_[node] != none) {
        links_[heads_[node]].before = end;
    }
    heads_[node] = end;
    ++degrees_[node];
}

void Incidence::unlink(std::uint32_t end, std::uint32_t node) {
    const auto [next, before] = links_[end];
    (before != none ? links_[before].next : heads_[node]) = next;
    if (next != none) {
        links_[next].before = before;
    }
    --degrees_[node];
}

}  // namespace fireable
