#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/spiking/model/index_ranges.h"
#include "engine/spiking/model/rule.h"
#include "engine/spiking/model/spiking_system.h"

namespace fireable::plingua {

using spiking::Affine;
using spiking::IndexRange;

/// A number that depends on the indices of a statement, at most two: constant + Σ slopes[k] · k.
struct Form {
    std::int64_t constant = 0;
    std::array<std::int64_t, 2> slopes{};

    bool isConstant() const { return slopes[0] == 0 && slopes[1] == 0; }
    std::int64_t at(const std::array<std::int64_t, 2>& point) const {
        return constant + slopes[0] * point[0] + slopes[1] * point[1];
    }
};

/// `form` is at least 0, or, for a filter, anything but 0.
struct Constraint {
    Form form;
    bool isFilter = false;
};

/// The indices for which a statement stands.
struct Domain {
    int indices = 0;  ///< how many of them there are: 0, 1 or 2
    std::vector<Constraint> constraints;
};

/// Of a domain: the outer index from `outer.first` to `outer.last`, and for each the inner one
/// between two bounds, which leave nothing where `last` is below `first`. Indices that a domain
/// does not have are 0.
struct Piece {
    IndexRange outer;
    Affine first;
    Affine last;

    /// The outer indices for which there is an inner one.
    IndexRange filled() const;
    std::int64_t size() const;  ///< points
};

/// `domain` in pieces that share no point, `outer` being the number of the outer index. Nothing
/// where bounds of the inner index are not affine, or numbers are too large to compute with.
std::optional<std::vector<Piece>> piecesOf(const Domain& domain, int outer);

}  // namespace fireable::plingua
