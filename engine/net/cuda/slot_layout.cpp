#include "engine/net/cuda/slot_layout.h"

#include <algorithm>
#include <set>
#include <utility>

#include "engine/base/index.h"
#include "engine/net/program/net_program.h"

namespace fireable::net::cuda {
namespace {

constexpr std::int64_t largest = (std::int64_t{1} << 30) - 1;

bool fits(std::int64_t number) {
    return number <= largest && number >= -largest;
}

class SlotLayoutMaker {
public:
    SlotLayoutMaker(const NetProgram& program, bool single, SlotSizes least)
        : program_(program), effects_(programEffects(program)), single_(single), least_(least) {}

    std::optional<SlotLayout> make() && {
        const bool fitting = std::ranges::all_of(program_.arcs, fits, &ProgramArc::weight) &&
                             std::ranges::all_of(effects_.changes, fits, &Effect::change);
        if (!fitting || program_.transitionCount() > 32 * SlotLayout::maxGroups || !layOutSlots()) {
            return std::nullopt;
        }
        layout_.groups = std::max(least_.groups, (program_.transitionCount() + 31) / 32);
        const std::size_t cells = at(layout_.rows()) * 32 * at(layout_.width());
        layout_.changes.assign(cells, 0);
        layout_.inputs.assign(cells, 0);
        // By default a transition is never enabled: two bits of the dummy slot cannot both be set.
        layout_.masks.assign(at(layout_.groups * layout_.words * 32), {0, 0});
        for (int i = 0; i < layout_.groups * 32; ++i) {
            mask(i, dummy()) = {1u << 31, 1u << 31};
        }
        for (TransitionIndex t = 0; t < program_.transitionCount(); ++t) {
            layOutTransition(t);
        }
        layOutHigher();
        return std::move(layout_);
    }

private:
    using Slot = std::pair<PlaceIndex, std::int64_t>;  // and its threshold

    std::int32_t dummy() const { return layout_.words * 32 - 1; }
    /// Lane 31 - t % 32 evaluates t, at bit 31 - t % 32.
    SlotLayout::Mask& mask(TransitionIndex t, std::int32_t slot) {
        return layout_.masks[at((t / 32 * layout_.words + slot / 32) * 32 + 31 - t % 32)];
    }
    std::size_t cell(int row, std::int32_t slot) const {
        return at((row * 32 + slot % 32) * layout_.width() + slot / 32);
    }

    bool layOutSlots() {
        std::set<Slot> slots;
        std::vector<std::uint8_t> has(program_.initial.size());
        for (const ProgramArc& arc : program_.arcs) {
            if (arc.kind != ArcKind::output) {
                slots.emplace(arc.place, arc.weight);
                has[at(arc.place)] = 1;
            }
        }
        for (const Effect& effect : effects_.changes) {
            if (has[at(effect.place)] == 0) {
                slots.emplace(effect.place, 1);
            }
        }
        if (slots.size() + 1 > 32 * SlotLayout::maxWords) {
            return false;
        }
        layout_.placeCount = program_.placeCount();
        layout_.words = std::max(least_.words, static_cast<int>(slots.size() + 1 + 31) / 32);
        layout_.home.assign(at(layout_.placeCount), SlotLayout::noSlot);
        layout_.places.assign(at(layout_.words * 32), layout_.placeCount);
        layout_.thresholds.assign(at(layout_.words * 32), 1);
        slots_.assign(slots.begin(), slots.end());
        for (std::size_t i = 0; i < slots_.size(); ++i) {
            layout_.places[i] = slots_[i].first;
            layout_.thresholds[i] = static_cast<std::int32_t>(slots_[i].second);
            layout_.home[at(slots_[i].first)] = static_cast<std::int32_t>(i);
        }
        return true;
    }

    std::int32_t slotOf(const ProgramArc& arc) const {
        const auto found =
            std::lower_bound(slots_.begin(), slots_.end(), Slot(arc.place, arc.weight));
        return static_cast<std::int32_t>(found - slots_.begin());
    }

    void layOutTransition(TransitionIndex t) {
        const int row = layout_.row(t);
        mask(t, dummy()) = {0, 0};
        for (const Effect& effect : effects_.of(t)) {
            layout_.maxOutput =
                std::max(layout_.maxOutput, static_cast<std::int32_t>(effect.change));
            for (std::size_t slot = 0; slot < slots_.size(); ++slot) {
                if (slots_[slot].first == effect.place) {
                    layout_.changes[cell(row, static_cast<std::int32_t>(slot))] =
                        static_cast<std::uint32_t>(effect.change) & ~SlotLayout::limits;
                }
            }
        }
        bool simple = true;
        for (const ProgramArc& arc : program_.conditionsOf(t)) {
            const std::int32_t slot = slotOf(arc);
            ask(t, slot, arc.kind != ArcKind::inhibitor);
            if (arc.kind == ArcKind::input) {
                layout_.inputs[cell(row, slot)] = static_cast<std::int32_t>(arc.weight);
                simple = simple && arc.weight == 1;
            }
        }
        for (std::size_t i = cell(row, 0); (simple || single_) && i < cell(row + 1, 0); ++i) {
            layout_.changes[i] |= layout_.inputs[i] > 0 ? SlotLayout::limits : 0;
        }
    }

    /// Requires `slot` to reach its threshold, or not to.
    void ask(TransitionIndex t, std::int32_t slot, bool reach) {
        SlotLayout::Mask& asked = mask(t, slot);
        const std::uint32_t bit = 1u << (slot % 32);
        const bool other = (asked.care & bit) != 0 && ((asked.wanted & bit) != 0) != reach;
        asked.care |= bit;
        asked.wanted |= reach ? bit : 0;
        if (other) {  // both are required: it never fires
            mask(t, dummy()).care |= 1u << 31;
            mask(t, dummy()).wanted |= 1u << 31;
        }
    }

    void layOutHigher() {
        layout_.higher.assign(at(layout_.groups * layout_.groups * 32), 0);
        layout_.hasHigher = !program_.higher.empty();
        const auto word = [&](TransitionIndex t, int group) -> std::uint32_t& {
            return layout_.higher[at((t / 32 * layout_.groups + group) * 32 + 31 - t % 32)];
        };
        for (TransitionIndex t = 0; t < program_.transitionCount(); ++t) {
            for (const TransitionIndex above : program_.higherOf(t)) {
                word(t, above / 32) |= 1u << (31 - above % 32);
                for (int group = 0; group < layout_.groups; ++group) {
                    word(t, group) |= word(above, group);  // already computed, as it is smaller
                }
            }
        }
    }

    const NetProgram& program_;
    Effects effects_;
    bool single_;
    SlotSizes least_;
    std::vector<Slot> slots_;
    SlotLayout layout_;
};

}  // namespace

std::optional<SlotLayout> slotLayoutOf(const NetProgram& program, bool single, SlotSizes least) {
    return SlotLayoutMaker(program, single, least).make();
}

}  // namespace fireable::net::cuda
