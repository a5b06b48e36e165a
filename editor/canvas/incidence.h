#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <vector>

namespace fireable {

/// Which strokes end at a node. Attaching and detaching a stroke is O(1).
class Incidence {
public:
    static constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();
    struct Ends {
        std::uint32_t source = none;
        std::uint32_t target = none;
        bool operator==(const Ends&) const = default;
    };

    /// `stroke` must not be attached.
    void attach(std::uint32_t stroke, Ends ends);
    void detach(std::uint32_t stroke);
    bool isAttached(std::uint32_t stroke) const {
        return stroke < ends_.size() && ends_[stroke].source != none;
    }
    const Ends& endsOf(std::uint32_t stroke) const { return ends_[stroke]; }
    /// How many ends of strokes are at `node`.
    std::uint32_t degree(std::uint32_t node) const {
        return node < degrees_.size() ? degrees_[node] : 0;
    }

    /// `visit(stroke)` for all strokes at `node`, in no order; twice for a loop.
    template <class Visit>
    void forStrokesOf(std::uint32_t node, Visit visit) const {
        for (std::uint32_t end = node < heads_.size() ? heads_[node] : none; end != none;
             end = links_[end].next) {
            visit(end / 2);
        }
    }

private:
    struct Link {
        std::uint32_t next = none;
        std::uint32_t before = none;
    };
    void link(std::uint32_t end, std::uint32_t node);
    void unlink(std::uint32_t end, std::uint32_t node);

    std::vector<Ends> ends_;   ///< [strokes]; `none`: not attached
    std::vector<Link> links_;  ///< [2 strokes]: end 2 s at the source, 2 s + 1 at the target
    std::vector<std::uint32_t> heads_;    ///< [nodes], first end; `none`: no stroke
    std::vector<std::uint32_t> degrees_;  ///< [nodes]
};

}  // namespace fireable
