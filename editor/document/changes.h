#pragma once

#include <algorithm>
#include <cstddef>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

// What the edits of every kind of document are made of.
namespace fireable {

/// Position of a part to be appended.
constexpr std::size_t atEnd = std::numeric_limits<std::size_t>::max();

/// Everything a document stores under one id.
template <class ValueT, class GeometryT>
struct Part {
    using Value = ValueT;
    using Geometry = GeometryT;
    Value value;
    std::optional<Geometry> geometry{};  ///< nothing: no position yet, or a straight arc
    std::string opaque{};                ///< see `OpaqueParts`
    std::size_t position = atEnd;        ///< in file order; only used for new parts
    bool operator==(const Part&) const = default;
};

/// New content by id; nothing: the part is removed.
template <class IdT, class PartT>
using Changes = std::map<IdT, std::optional<PartT>>;

/// Applies `changes` to `table` and returns the inverse. `read(id)` gives a part that is there, and
/// `writeBeside(id, part)` stores what is kept of it outside the table. All positions are read
/// before anything moves, so that the inverse restores the order.
template <class Table, class IdT, class PartT, class Read, class Write>
Changes<IdT, PartT> applyChanges(Table& table, const Changes<IdT, PartT>& changes, Read read,
                                 Write writeBeside) {
    Changes<IdT, PartT> inverse;
    std::vector<IdT> removed;
    std::vector<typename Table::Placed> added;
    for (const auto& [id, part] : changes) {
        const bool present = table.contains(id);
        inverse.emplace_hint(inverse.end(), id,
                             present ? std::optional<PartT>(read(id)) : std::nullopt);
        if (!present && part) {
            added.push_back({part->position, {id, part->value}});
        } else if (present && part) {
            table[id] = part->value;
        } else if (present) {
            removed.push_back(id);
        }
        writeBeside(id, part);
    }
    table.eraseAll(removed);
    std::ranges::stable_sort(added, {}, &Table::Placed::position);
    if (!added.empty()) {
        table.insertAll(std::move(added));
    }
    return inverse;
}

/// `first`, then `second`.
template <class IdT, class PartT>
Changes<IdT, PartT> mergedChanges(const Changes<IdT, PartT>& first,
                                  const Changes<IdT, PartT>& second) {
    Changes<IdT, PartT> both = second;
    both.insert(first.begin(), first.end());  // keeps the later state of a part in both
    return both;
}

template <class IdT, class PartT>
bool anyRemoved(const Changes<IdT, PartT>& changes) {
    return std::ranges::any_of(changes, [](const auto& change) { return !change.second; });
}

/// The next free id, appended under it.
template <class IdT, class PartT, class Table>
IdT addPart(Changes<IdT, PartT>& changes, const Table& table, PartT part) {
    std::size_t fresh = table.idBound();
    if (!changes.empty()) {
        fresh = std::max<std::size_t>(fresh, changes.rbegin()->first.value + std::size_t{1});
    }
    const IdT id{static_cast<std::uint32_t>(fresh)};
    part.position = atEnd;
    changes.emplace_hint(changes.end(), id, std::move(part));
    return id;
}

}  // namespace fireable
