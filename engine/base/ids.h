#pragma once

#include <compare>
#include <cstdint>

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

}  // namespace fireable
