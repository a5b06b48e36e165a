#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/base/result.h"
#include "engine/net/model/diagram.h"

namespace fireable::net {

/// The benchmark families (Zaitsev et al. 2025, doi:10.1080/17445760.2025.2490148, table 1).
enum class Family : std::uint8_t { de, sadd, smul, poly, mmul };

/// A family's word on the command line, what it computes, and the largest n.
struct FamilyInfo {
    Family family;
    std::string_view word;
    std::string_view meaning;
    int largest;
};

inline constexpr std::array<FamilyInfo, 5> allFamilies{{
    {Family::de, "de", "the double exponent 2^(2^n), in place x<n>, by n squarings", 24},
    {Family::sadd, "sadd", "the sum of x0 to x<n>, in place s<n>, by n additions", 100'000},
    {Family::smul, "smul", "the product of x0 to x<n>, in place p<n>, by n multiplications",
     100'000},
    {Family::poly, "poly", "a0 + a1 x + … + a<n> x^n, in place r0, by Horner's scheme", 100'000},
    {Family::mmul, "mmul", "the product of two n by n matrices, in places C<i>_<j>, all at once",
     40},
}};

const FamilyInfo& familyInfo(Family family);
std::optional<Family> parseFamily(std::string_view word);

/// The program of `family` for `n`, drawn on a grid: a hierarchical net whose transitions are
/// implemented by the library's `add.ndr` and `mul.ndr`. Link it before running it. Operands are
/// small numbers that depend only on their position in the program. Fails with `badArgument` unless
/// 1 <= n <= the family's maximum.
Result<Diagram> generateFamily(Family family, int n);

}  // namespace fireable::net
