#pragma once

#include <string>
#include <unordered_map>
#include <unordered_set>

#include "editor/tools/edit_context.h"

namespace fireable {

/// Gives names that nobody has yet. A name that is taken gets the first free one of `_2`, `_3` …
/// behind it; where it ends in such a number already, that number grows: `p1`, `p1_2`, `p1_3`.
class FreeNames {
public:
    FreeNames() = default;
    /// The names in `table` are taken.
    template <class Table>
    explicit FreeNames(const Table& table) {
        taken_.reserve(table.size());
        for (const auto& entry : table) {
            taken_.insert(entry.value.name);
        }
    }

    /// `wish`, or the next free name like it; taken from now on.
    std::string take(const std::string& wish);

private:
    std::unordered_set<std::string> taken_;
    std::unordered_map<std::string, int> next_;  ///< the first number to try, by name before `_`
};

/// Finds where duplicates go: beside what is duplicated and clear of all other nodes, where there
/// is such room nearby; and on in the same direction while what was made last is duplicated again.
class DuplicateSpot {
public:
    /// How far from `elements` their copy goes; `fragment` is what they make up.
    Point offset(const EditContext& context, const ElementSet& elements, const Diagram& fragment);
    /// `copy` was made there, and is what `offset` may be asked about next.
    void made(const NetDocument& document, ElementSet copy);

private:
    const NetDocument* document_ = nullptr;  ///< only compared, never read
    ElementSet made_;
    std::size_t direction_ = 0;
};

/// The rectangle that holds the drawings of `elements` with their texts, scene units.
QRectF drawnArea(const CanvasView& canvas, const ElementSet& elements);

}  // namespace fireable
