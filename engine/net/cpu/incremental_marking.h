#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "engine/net/cpu/enabled_set.h"
#include "engine/net/cpu/incremental_layout.h"
#include "engine/net/net_engine.h"
#include "engine/net/rules/firing.h"
#include "engine/net/rules/firing_rule.h"

namespace fireable::net::cpu {

/// Adds `count * change`; false if the sum overflows the type, which a `Count` never does.
inline bool add(std::int64_t& tokens, std::int64_t count, std::int64_t change) {
    return rules::addChecked(tokens, count, change);
}
inline bool add(Count& tokens, const Count& count, std::int64_t change) {
    tokens += count * change;
    return true;
}

/// How many conditions of each transition do not hold, and so which transitions are enabled. Must
/// be notified of every change of a place.
class Conditions {
public:
    explicit Conditions(const IncrementalLayout& layout, TransitionIndex transitions)
        : layout_(layout), missing_(static_cast<std::size_t>(transitions)), enabled_(transitions) {}

    const EnabledSet& enabled() const { return enabled_; }

    /// Evaluates all conditions from scratch.
    template <class Tokens>
    void reset(const NetProgram& program, const std::vector<Tokens>& marking) {
        enabled_ = EnabledSet(program.transitionCount());
        for (TransitionIndex t = 0; t < program.transitionCount(); ++t) {
            std::int32_t& missing = missing_[static_cast<std::size_t>(t)];
            missing = 0;
            for (const ProgramArc& arc : program.arcsOf(t)) {
                missing += rules::allows(arc, marking[static_cast<std::size_t>(arc.place)]) ? 0 : 1;
            }
            if (missing == 0) {
                enabled_.insert(t);
            }
        }
    }

    /// The tokens in `place` changed from `before` to `after`.
    template <class Tokens>
    void changed(PlaceIndex place, const Tokens& before, const Tokens& after) {
        const IncrementalLayout::Watchers* own =
            layout_.watchers.data() + static_cast<std::size_t>(place);
        if ((before > 0) != (after > 0)) {
            const TransitionIndex* simple = layout_.simple.data();
            if (after > 0) {
                meetAll(simple + own[0].marked, simple + own[0].empty);
                missAll(simple + own[0].empty, simple + own[1].marked);
            } else {
                missAll(simple + own[0].marked, simple + own[0].empty);
                meetAll(simple + own[0].empty, simple + own[1].marked);
            }
        }
        for (auto c = own[0].other; c < own[1].other; ++c) {
            const auto& condition = layout_.conditions[static_cast<std::size_t>(c)];
            const bool reached = after >= condition.threshold;
            if ((before >= condition.threshold) != reached) {
                reached != condition.below ? meet(condition.transition)
                                           : miss(condition.transition);
            }
        }
    }

private:
    void meetAll(const TransitionIndex* t, const TransitionIndex* end) {
        for (; t != end; ++t) {
            meet(*t);
        }
    }
    void missAll(const TransitionIndex* t, const TransitionIndex* end) {
        for (; t != end; ++t) {
            miss(*t);
        }
    }
    void meet(TransitionIndex t) {
        if (--missing_[static_cast<std::size_t>(t)] == 0) {
            enabled_.insert(t);
        }
    }
    void miss(TransitionIndex t) {
        if (missing_[static_cast<std::size_t>(t)]++ == 0) {
            enabled_.erase(t);
        }
    }

    const IncrementalLayout& layout_;
    std::vector<std::int32_t> missing_;  ///< [T], conditions that do not hold
    EnabledSet enabled_;
};

/// A marking with token counts of one width, and firing in it.
template <class Tokens>
class IncrementalMarking {
public:
    IncrementalMarking(const IncrementalLayout& layout, std::vector<Tokens> tokens)
        : layout_(&layout), tokens_(std::move(tokens)) {}

    const std::vector<Tokens>& tokens() const { return tokens_; }

    /// How many copies of `t` its input arcs allow; 1 when there are none.
    Tokens copies(TransitionIndex t) const {
        const std::int32_t* range = layout_->firstInput.data() + t;
        const IncrementalLayout::Input* input = layout_->inputs.data() + range[0];
        const IncrementalLayout::Input* end = layout_->inputs.data() + range[1];
        if (input == end) {
            return 1;
        }
        Tokens least = rules::inputLimit(at(input->place), input->weight);
        for (++input; input != end; ++input) {
            least = std::min<Tokens>(least, rules::inputLimit(at(input->place), input->weight));
        }
        return least;
    }

    /// Fires `count` copies of `t` and returns true, or changes nothing and returns false if the
    /// tokens do not fit. A negative count undoes firings. Calls `watch.changed(place, before,
    /// after)` for every change, here and below.
    template <class Watch>
    bool fire(TransitionIndex t, const Tokens& count, Watch& watch) {
        const std::int32_t* range = layout_->effects.first.data() + t;
        const Effect* first = layout_->effects.changes.data() + range[0];
        const Effect* end = layout_->effects.changes.data() + range[1];
        for (const Effect* effect = first; effect != end; ++effect) {
            Tokens& tokens = at(effect->place);
            const Tokens before = tokens;
            if (!add(tokens, count, effect->change)) [[unlikely]] {
                undo(first, effect, count, watch);
                return false;
            }
            watch.changed(effect->place, before, tokens);
        }
        return true;
    }

    /// Visits `visits`, all enabled, as a maximal step does, and puts what fired in `fired`.
    /// Returns true, or changes nothing and returns false if the tokens do not fit.
    template <class Watch>
    bool fireTogether(const NetProgram& program, std::span<const TransitionIndex> visits,
                      Multiplicity multiplicity, Watch& watch, std::vector<Firing>& fired) {
        saved_.resize(tokens_.size());
        fired.clear();
        for (const TransitionIndex t : visits) {
            Tokens count = copies(t);
            if (count > 0) {
                count = multiplicity == Multiplicity::one ? Tokens(1) : std::move(count);
                move(program, ArcKind::input, t, count);
                fired.push_back({t, std::move(count)});
            }
        }
        for (const Firing& firing : fired) {
            if (!move(program, ArcKind::output, firing.transition, narrowed(firing.count))) {
                consumeChanges([&](PlaceIndex place, Tokens& before) { at(place) = before; });
                return false;
            }
        }
        consumeChanges([&](PlaceIndex place, const Tokens& before) {
            watch.changed(place, before, at(place));
        });
        return true;
    }

    Tokens& at(PlaceIndex place) { return tokens_[static_cast<std::size_t>(place)]; }
    const Tokens& at(PlaceIndex place) const { return tokens_[static_cast<std::size_t>(place)]; }

private:
    template <class Watch>
    void undo(const Effect* first, const Effect* end, const Tokens& count, Watch& watch) {
        for (; first != end; ++first) {
            Tokens& tokens = at(first->place);
            const Tokens before = tokens;
            tokens -= count * first->change;
            watch.changed(first->place, before, tokens);
        }
    }

    static const Tokens& narrowed(const Tokens& count) { return count; }
    static std::int64_t narrowed(const Count& count) requires(!std::is_same_v<Tokens, Count>) {
        return count.value64();
    }

    /// Moves tokens along the input or the output arcs of `t`; false if they do not fit.
    bool move(const NetProgram& program, ArcKind kind, TransitionIndex t, const Tokens& count) {
        for (const ProgramArc& arc : program.arcsOf(t)) {
            if (arc.kind == kind) {
                saveBefore(arc.place);
                if (!add(at(arc.place), count, kind == ArcKind::input ? -arc.weight : arc.weight)) {
                    return false;
                }
            }
        }
        return true;
    }

    void saveBefore(PlaceIndex place) {
        if (saved_[static_cast<std::size_t>(place)] == 0) {
            saved_[static_cast<std::size_t>(place)] = 1;
            before_.emplace_back(place, at(place));
        }
    }

    /// Calls `use` with every place that the step changed and its previous tokens; then clears the
    /// list.
    template <class Use>
    void consumeChanges(Use use) {
        for (auto& [place, before] : before_) {
            saved_[static_cast<std::size_t>(place)] = 0;
            use(place, before);
        }
        before_.clear();
    }

    const IncrementalLayout* layout_;
    std::vector<Tokens> tokens_;                         ///< [P]
    std::vector<std::uint8_t> saved_;                    ///< [P], whether in `before_`
    std::vector<std::pair<PlaceIndex, Tokens>> before_;  ///< places that this step changed
};

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
