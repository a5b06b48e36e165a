#pragma once

#include <algorithm>
#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <utility>
#include <vector>

namespace fireable {

/// A number that names one thing for the life of a model and is never reused.
///
/// Two `Id`s with different tags do not mix: a `PlaceId` cannot be passed as a `TransitionId`.
template <class Tag>
struct Id {
    std::uint32_t value = 0;
    auto operator<=>(const Id&) const = default;
};

using PlaceId = Id<struct PlaceTag>;
using TransitionId = Id<struct TransitionTag>;
using ArcId = Id<struct ArcTag>;
using PriorityId = Id<struct PriorityTag>;
using NoteId = Id<struct NoteTag>;
using CopyId = Id<struct CopyTag>;  ///< a further drawing of a place

/// Values in user or file order, each under an id that never changes and is never reused. Finding
/// by id or by position is O(1); insertion and removal inside are O(n).
template <class IdT, class T>
class IdTable {
public:
    struct Entry {
        IdT id;
        T value;
        bool operator==(const Entry&) const = default;
    };

    /// Appends `value` under a fresh id.
    IdT add(T value) {
        const IdT id{static_cast<std::uint32_t>(positions_.size())};
        positions_.push_back(static_cast<std::int32_t>(entries_.size()));
        entries_.push_back({id, std::move(value)});
        return id;
    }

    /// Puts `value` back at `position` under an `id` that was removed before (or is fresh).
    void insert(std::size_t position, IdT id, T value) {
        assert(!contains(id) && position <= entries_.size());
        if (id.value >= positions_.size()) {
            positions_.resize(id.value + 1, absent);
        }
        entries_.insert(entries_.begin() + static_cast<std::ptrdiff_t>(position),
                        Entry{id, std::move(value)});
        renumberFrom(position);
    }

    /// Removes `id`, which must be there, and returns its value.
    T erase(IdT id) {
        const std::size_t position = indexOf(id);
        T value = std::move(entries_[position].value);
        entries_.erase(entries_.begin() + static_cast<std::ptrdiff_t>(position));
        positions_[id.value] = absent;
        renumberFrom(position);
        return value;
    }

    /// Removes all of `ids`, which must be there, in one pass over the table.
    void eraseAll(const std::vector<IdT>& ids) {
        if (ids.empty()) {
            return;
        }
        for (const IdT id : ids) {
            assert(contains(id));
            positions_[id.value] = absent;
        }
        std::erase_if(entries_, [this](const Entry& entry) { return !contains(entry.id); });
        renumberFrom(0);
    }

    /// An entry and its position after all entries have been inserted.
    struct Placed {
        std::size_t position = 0;
        Entry entry;
    };
    /// Inserts entries at their final positions, in one pass: `placed` ascends by position, and the
    /// existing entries fill the positions between. Positions past the end append.
    void insertAll(std::vector<Placed> placed) {
        std::vector<Entry> all;
        all.reserve(entries_.size() + placed.size());
        auto old = entries_.begin();
        for (Placed& next : placed) {
            while (old != entries_.end() && all.size() < next.position) {
                all.push_back(std::move(*old++));
            }
            if (next.entry.id.value >= positions_.size()) {
                positions_.resize(next.entry.id.value + 1, absent);
            }
            assert(!contains(next.entry.id));
            all.push_back(std::move(next.entry));
        }
        all.insert(all.end(), std::make_move_iterator(old),
                   std::make_move_iterator(entries_.end()));
        entries_ = std::move(all);
        renumberFrom(0);
    }

    bool contains(IdT id) const {
        return id.value < positions_.size() && positions_[id.value] != absent;
    }
    /// The position of `id` in the order; `id` must be there.
    std::size_t indexOf(IdT id) const {
        assert(contains(id));
        return static_cast<std::size_t>(positions_[id.value]);
    }
    const T& operator[](IdT id) const { return entries_[indexOf(id)].value; }
    T& operator[](IdT id) { return entries_[indexOf(id)].value; }
    const T* find(IdT id) const { return contains(id) ? &entries_[indexOf(id)].value : nullptr; }

    const Entry& at(std::size_t position) const { return entries_[position]; }
    IdT idAt(std::size_t position) const { return entries_[position].id; }
    std::size_t size() const { return entries_.size(); }
    bool empty() const { return entries_.empty(); }
    /// One past the highest id ever given: the size of an array indexed by `id.value`.
    std::size_t idBound() const { return positions_.size(); }
    void reserve(std::size_t count) {
        entries_.reserve(count);
        positions_.reserve(count);
    }

    auto begin() const { return entries_.begin(); }
    auto end() const { return entries_.end(); }

    /// Same values in the same order under the same ids.
    bool operator==(const IdTable& other) const { return entries_ == other.entries_; }

private:
    static constexpr std::int32_t absent = -1;

    void renumberFrom(std::size_t position) {
        for (std::size_t i = position; i < entries_.size(); ++i) {
            positions_[entries_[i].id.value] = static_cast<std::int32_t>(i);
        }
    }

    std::vector<Entry> entries_;
    std::vector<std::int32_t> positions_;  ///< by id.value; `absent` for a removed id
};

/// Optional values beside a table: some of its ids have one.
template <class IdT, class T>
class IdMap {
public:
    const T* find(IdT id) const {
        return id.value < values_.size() && values_[id.value] ? &*values_[id.value] : nullptr;
    }
    /// The value of `id`, or a default one when it has none.
    T get(IdT id) const {
        const T* value = find(id);
        return value != nullptr ? *value : T{};
    }
    void set(IdT id, T value) {
        if (id.value >= values_.size()) {
            values_.resize(id.value + 1);
        }
        values_[id.value] = std::move(value);
    }
    void erase(IdT id) {
        if (id.value < values_.size()) {
            values_[id.value].reset();
        }
    }
    bool operator==(const IdMap& other) const {
        const auto [mine, theirs] = std::ranges::mismatch(values_, other.values_);
        const auto none = [](auto first, auto last) {
            return std::none_of(first, last, [](const auto& value) { return value.has_value(); });
        };
        return none(mine, values_.end()) && none(theirs, other.values_.end());
    }

private:
    std::vector<std::optional<T>> values_;  ///< by id.value
};

}  // namespace fireable
