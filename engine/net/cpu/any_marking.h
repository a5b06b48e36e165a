#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <utility>
#include <variant>
#include <vector>

#include "engine/net/cpu/incremental_marking.h"

namespace fireable::net::cpu {

/// A marking with 64-bit counts while they fit, and exact ones of any size when not.
///
/// Shapes: P places.
class AnyMarking {
public:
    using Narrow = IncrementalMarking<std::int64_t>;
    using Wide = IncrementalMarking<Count>;

    /// `tokens` has shape [P].
    AnyMarking(const IncrementalLayout& layout, const std::vector<Count>& tokens)
        : layout_(&layout), own_(fitting(layout, tokens)) {}

    /// The 64-bit marking; null while it is wide.
    Narrow* narrow() { return std::get_if<Narrow>(&own_); }
    /// Calls `use` with the marking in its current width.
    template <class Use>
    decltype(auto) visit(Use use) {
        return std::visit(use, own_);
    }
    template <class Use>
    decltype(auto) visit(Use use) const {
        return std::visit(use, own_);
    }

    Count at(PlaceIndex place) const {
        return visit([&](const auto& own) { return Count(own.at(place)); });
    }
    std::vector<Count> counts() const {
        return visit([](const auto& own) {
            return std::vector<Count>(own.tokens().begin(), own.tokens().end());
        });
    }
    /// The counts if they are 64-bit, otherwise empty.
    std::span<const std::int64_t> counts64() const {
        const Narrow* own = std::get_if<Narrow>(&own_);
        return own != nullptr ? own->tokens() : std::span<const std::int64_t>();
    }

    void assign(const std::vector<Count>& tokens) { own_ = fitting(*layout_, tokens); }
    void widen() { own_ = Wide(*layout_, counts()); }
    /// Returns to 64 bits where these will do for a while.
    void narrowIfComfortable() {
        const Wide* wide = std::get_if<Wide>(&own_);
        if (wide != nullptr && areComfortable(wide->tokens())) {
            own_ = fitting(*layout_, wide->tokens());
        }
    }

    /// How many copies of the enabled `t` fire at once.
    Count copies(TransitionIndex t, Multiplicity multiplicity) const {
        return multiplicity == Multiplicity::one
                   ? Count(1)
                   : visit([&](const auto& own) { return Count(own.copies(t)); });
    }
    /// As `IncrementalMarking::fire`, widening the counts when necessary.
    template <class Watch>
    void fire(TransitionIndex t, const Count& count, Watch& watch) {
        if (Narrow* own = narrow()) {
            if (count.fits64() && own->fire(t, count.value64(), watch)) {
                return;
            }
            widen();
        }
        std::get<Wide>(own_).fire(t, count, watch);
    }
    /// As `IncrementalMarking::fireTogether`, widening the counts when necessary.
    template <class Watch>
    void fireTogether(const NetProgram& program, std::span<const TransitionIndex> visits,
                      Multiplicity multiplicity, Watch& watch, std::vector<Firing>& fired) {
        const auto all = [&](auto& own) {
            return own.fireTogether(program, visits, multiplicity, watch, fired);
        };
        if (!visit(all)) {
            widen();
            visit(all);
        }
    }

private:
    /// Wide markings return to 64 bits below this, low enough not to widen again at once.
    static constexpr std::int64_t comfortable = std::int64_t{1} << 62;

    static bool areComfortable(const std::vector<Count>& tokens) {
        return std::ranges::all_of(tokens, [](const Count& count) { return count < comfortable; });
    }

    static std::variant<Narrow, Wide> fitting(const IncrementalLayout& layout,
                                              const std::vector<Count>& tokens) {
        if (!areComfortable(tokens)) {
            return Wide(layout, tokens);
        }
        std::vector<std::int64_t> narrowed;
        narrowed.reserve(tokens.size());
        for (const Count& count : tokens) {
            narrowed.push_back(count.value64());
        }
        return Narrow(layout, std::move(narrowed));
    }

    const IncrementalLayout* layout_;
    std::variant<Narrow, Wide> own_;
};

}  // namespace fireable::net::cpu
