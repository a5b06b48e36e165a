#include "importers/snp/plingua_regions.h"

#include <algorithm>

#include "engine/base/count.h"

namespace fireable::plingua {
namespace {

// Such that what is computed with forms of slopes up to 2^20 fits 64 bits.
constexpr std::int64_t maxIndex = std::int64_t{1} << 31;
constexpr std::int64_t maxSlope = std::int64_t{1} << 10;
constexpr std::int64_t maxConstant = std::int64_t{1} << 41;
constexpr std::size_t maxRegions = 64;

bool isSmall(const Form& form) {
    const auto within = [](std::int64_t number, std::int64_t most) {
        return number >= -most && number <= most;
    };
    return within(form.constant, maxConstant) && within(form.slopes[0], maxSlope) &&
           within(form.slopes[1], maxSlope);
}

/// Bounds of the outer index, and of the inner one by it.
struct Region {
    std::optional<std::int64_t> least;
    std::optional<std::int64_t> most;
    std::vector<Affine> lower;
    std::vector<Affine> upper;

    /// Adds `affine` ≥ 0.
    bool bound(const Affine& affine) {
        if (affine.slope == 0) {
            return affine.constant >= 0;
        }
        if (affine.slope > 0) {
            const std::int64_t bound = -spiking::roundedDown(affine.constant, affine.slope);
            least = std::max(least.value_or(bound), bound);
        } else {
            const std::int64_t bound = spiking::roundedDown(affine.constant, -affine.slope);
            most = std::min(most.value_or(bound), bound);
        }
        return true;
    }
};

Affine minus(const Affine& one, const Affine& other) {
    return {one.constant - other.constant, one.slope - other.slope};
}

/// A domain as regions, and these as pieces.
class Division {
public:
    explicit Division(int outer) : outer_(static_cast<std::size_t>(outer)) {}

    std::optional<std::vector<Piece>> divide(const Domain& domain) {
        Region whole;
        for (auto unused = static_cast<std::size_t>(domain.indices); unused < 2; ++unused) {
            if (unused == outer_) {
                whole.least = whole.most = 0;
            } else {
                whole.lower.emplace_back(0);
                whole.upper.emplace_back(0);
            }
        }
        regions_.push_back(std::move(whole));
        for (const Constraint& constraint : domain.constraints) {
            if (!isSmall(constraint.form) || !add(constraint) || regions_.size() > maxRegions) {
                return std::nullopt;
            }
        }
        for (Region& region : regions_) {
            if (!cut(region)) {
                return std::nullopt;
            }
        }
        return std::move(pieces_);
    }

private:
    bool add(const Constraint& constraint) {
        const Affine outer{constraint.form.constant, constraint.form.slopes[outer_]};
        const std::int64_t inner = constraint.form.slopes[1 - outer_];
        if (inner != 0 && inner != 1 && inner != -1) {
            return false;
        }
        // The inner index is at least or at most this, or not this.
        const Affine edge{-inner * outer.constant, -inner * outer.slope};
        std::vector<Region> kept;
        for (Region& region : regions_) {
            if (!constraint.isFilter) {
                if (inner != 0) {
                    (inner > 0 ? region.lower : region.upper).push_back(edge);
                } else if (!region.bound(outer)) {
                    continue;
                }
                kept.push_back(std::move(region));
                continue;
            }
            Region above = region;
            if (inner != 0) {
                region.upper.push_back({edge.constant - 1, edge.slope});
                above.lower.push_back({edge.constant + 1, edge.slope});
            } else if (outer.slope == 0 || outer.constant % outer.slope != 0) {
                if (outer.slope != 0 || outer.constant != 0) {
                    kept.push_back(std::move(region));
                }
                continue;
            } else {
                const std::int64_t hole = -outer.constant / outer.slope;
                region.bound({hole - 1, -1});
                above.bound({-hole - 1, 1});
            }
            kept.push_back(std::move(region));
            kept.push_back(std::move(above));
        }
        regions_ = std::move(kept);
        return true;
    }

    bool cut(Region& region) {
        if (region.lower.empty() || region.upper.empty()) {
            return false;
        }
        const bool lacksLeast = !region.least;
        const bool lacksMost = !region.most;
        for (const Affine& lower : region.lower) {
            for (const Affine& upper : region.upper) {
                const Affine size = minus(upper, lower);
                if ((size.slope > 0 && lacksLeast) || (size.slope < 0 && lacksMost)) {
                    region.bound(size);
                }
            }
        }
        if (!region.least || !region.most || *region.least < -maxIndex || *region.most > maxIndex) {
            return false;
        }
        if (*region.least <= *region.most) {
            reduce(region, {*region.least, *region.most});
        }
        return true;
    }

    /// One piece for each part of `range` in which one lower and one upper bound are the tightest.
    void reduce(const Region& region, IndexRange range) {
        if (range.size() == 0) {
            return;
        }
        Piece piece{range, region.lower.front(), region.upper.front()};
        for (const bool isLower : {true, false}) {
            Affine& tightest = isLower ? piece.first : piece.last;
            const std::int64_t sign = isLower ? 1 : -1;
            for (const Affine& bound : isLower ? region.lower : region.upper) {
                const Affine gain{sign * (bound.constant - tightest.constant),
                                  sign * (bound.slope - tightest.slope)};
                const bool atFirst = gain.at(range.first) > 0;
                const bool atLast = gain.at(range.last) > 0;
                if (atFirst == atLast || (!atFirst && gain.at(range.first) == 0 && atLast)) {
                    tightest = atLast ? bound : tightest;
                    continue;
                }
                if (!atLast && gain.at(range.last) == 0) {
                    tightest = bound;
                    continue;
                }
                const IndexRange gaining = notNegative({gain.constant - 1, gain.slope}, range);
                const std::int64_t split = atFirst ? gaining.last : gaining.first - 1;
                reduce(region, {range.first, split});
                reduce(region, {split + 1, range.last});
                return;
            }
        }
        if (piece.filled().size() > 0) {
            pieces_.push_back(piece);
        }
    }

    std::size_t outer_;
    std::vector<Region> regions_;
    std::vector<Piece> pieces_;
};

}  // namespace

IndexRange Piece::filled() const {
    return notNegative(minus(last, first), outer);
}

std::int64_t Piece::size() const {
    const IndexRange range = filled();
    if (range.size() == 0) {
        return 0;
    }
    const Affine size = minus(last, first);
    const Count ends = Count(size.at(range.first)) + size.at(range.last) + 2;
    return (ends * range.size() / 2).saturated64();
}

std::optional<std::vector<Piece>> piecesOf(const Domain& domain, int outer) {
    return Division(outer).divide(domain);
}

}  // namespace fireable::plingua
