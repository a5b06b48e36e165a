#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace fireable {

/// The slot of a scene in which each id is drawn. An id keeps its slot when it is removed, and
/// finds it again when it comes back.
template <class IdT>
class SlotTable {
public:
    std::optional<std::uint32_t> find(IdT id) const {
        const std::uint32_t slot = id.value < slots_.size() ? slots_[id.value] : none;
        return slot != none ? std::optional(slot) : std::nullopt;
    }
    void set(IdT id, std::uint32_t slot) {
        if (id.value >= slots_.size()) {
            slots_.resize(id.value + std::size_t{1}, none);
        }
        slots_[id.value] = slot;
    }

private:
    static constexpr std::uint32_t none = 0xffffffff;
    std::vector<std::uint32_t> slots_;  ///< by id.value
};

}  // namespace fireable
