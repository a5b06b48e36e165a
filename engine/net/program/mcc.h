#pragma once

#include <cstdint>
#include <vector>

#include "engine/net/program/net_program.h"

namespace fireable::net {

/// A sparse matrix with a column per transition, whose entries are moved to the top. Row-major:
/// entry `row` of column `t` is at `row * columns + t`. Entries of value 0 are unused.
///
/// Shapes: M rows, T columns.
struct CondensedMatrix {
    std::int32_t rows = 0;
    std::int32_t columns = 0;
    std::vector<PlaceIndex> index;    ///< [M][T], place
    std::vector<std::int64_t> value;  ///< [M][T], weight or threshold; 0: unused
    std::vector<ArcKind> kind;        ///< [M][T]

    std::size_t at(std::int32_t row, TransitionIndex t) const {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns) +
               static_cast<std::size_t>(t);
    }
};

/// A program in the form of the published virtual machines: a matrix of the arcs into each
/// transition and one of the arcs out of it, both with as many rows as the fullest column of
/// either. Inhibitor and read arcs have their own kinds here, so that they can have thresholds.
struct Mcc {
    CondensedMatrix incoming;
    CondensedMatrix outgoing;
};

Mcc condense(const NetProgram& program);

}  // namespace fireable::net
