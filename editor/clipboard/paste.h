#pragma once

#include <string>
#include <unordered_map>
#include <unordered_set>

#include "editor/tools/edit_context.h"

namespace fireable {

/// Makes names unique. A name in use that ends in a number counts on: `read0`, `read1`, `read2`;
/// another gets the first free suffix: `sum`, `sum_2`, `sum_3`.
class FreeNames {
public:
    FreeNames() = default;
    /// Reserves the names in `table`.
    template <class Table>
    explicit FreeNames(const Table& table) {
        taken_.reserve(table.size());
        for (const auto& entry : table) {
            taken_.insert(entry.value.name);
        }
    }

    /// `wish`, or the next free name like it, which is reserved.
    std::string take(const std::string& wish);

private:
    std::unordered_set<std::string> taken_;
    std::unordered_map<std::string, int> next_;  ///< the next number to try, by what precedes it
};

/// Chooses positions for duplicates: beside the original and clear of other nodes if there is room
/// nearby; duplicating the last duplicate again continues in the same direction.
class DuplicateSpot {
public:
    /// The offset of the duplicate from `elements`.
    Point offset(const Document& document, const SceneView& canvas, const SnapSettings& snap,
                 const ElementSet& elements);
    /// Records where `copy` was placed.
    void made(const Document& document, ElementSet copy);

private:
    const Document* document_ = nullptr;  ///< only compared, never read
    ElementSet made_;
    std::size_t direction_ = 0;
};

/// The bounds of the drawings of `elements` with their texts, in scene units.
QRectF drawnArea(const SceneView& canvas, const ElementSet& elements);

}  // namespace fireable
