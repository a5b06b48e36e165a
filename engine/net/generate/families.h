#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/base/result.h"
#include "engine/base/translatable.h"
#include "engine/net/model/diagram.h"

namespace fireable::net {

/// Programs of any size: the benchmark families (Zaitsev et al. 2025,
/// doi:10.1080/17445760.2025.2490148, table 1), and others.
enum class Family : std::uint8_t { de, sadd, smul, poly, mmul, fib, sgcd, sort, laplace, rsa };

/// A family's word on the command line, what it computes, and the range of n.
struct FamilyInfo {
    Family family;
    std::string_view word;
    std::string_view meaning;
    int smallest;
    int largest;
    bool seeded = false;         ///< whether its numbers depend on a seed
    bool isGrid = false;         ///< whether it may have another number of columns than of rows
    /// Why the largest size is the limit; empty: it grows no faster than n.
    std::string_view limit = {};
};

/// How large a program is: n, and of a grid also its columns, n if left out.
struct FamilySize {
    FamilySize(int number) : n(number) {}  // NOLINT(google-explicit-constructor): mostly all of it
    FamilySize(int rows, int itsColumns) : n(rows), columns(itsColumns) {}

    int n;
    std::optional<int> columns;
};

inline constexpr std::array<FamilyInfo, 10> allFamilies{{
    {Family::de, "de",
     FIREABLE_TEXT("Engine", "the double exponent 2^(2^n), in place x<n>, by n squarings"), 1, 24},
    {Family::sadd, "sadd",
     FIREABLE_TEXT("Engine", "the sum of x0 to x<n>, in place s<n>, by n additions"), 1, 100'000},
    {Family::smul, "smul",
     FIREABLE_TEXT("Engine", "the product of x0 to x<n>, in place p<n>, by n multiplications"), 1,
     100'000},
    {Family::poly, "poly",
     FIREABLE_TEXT("Engine", "a0 + a1 x + … + a<n> x^n, in place r0, by Horner's scheme"), 1,
     100'000},
    {Family::mmul, "mmul",
     FIREABLE_TEXT("Engine", "the product of two n by n matrices, in places C<i>_<j>, all at once"),
     1, 40},
    {Family::fib, "fib",
     FIREABLE_TEXT("Engine",
                   "the Fibonacci number n, in place f<n>, each the sum of the two before"),
     2, 100'000},
    {Family::sgcd, "sgcd",
     FIREABLE_TEXT("Engine",
                   "the greatest common divisor of x0 to x<n>, in place g<n>, by n calls"),
     1, 100'000, true},
    {Family::sort, "sort",
     FIREABLE_TEXT(
         "Engine",
         "n random numbers v1_0 to v<n>_0, ascending in sorted1 to sorted<n>, by a network of "
         "exchanges of neighbours, all of a stage at once"),
     1, 500, true, false, "n numbers take n n / 2 calls, 500 about 3 GB when they run"},
    {Family::laplace, "laplace",
     FIREABLE_TEXT("Engine",
                   "the Laplace equation on n rows of n cells u<i>_<j>, or of as many as COLUMNS "
                   "says, all at once, "
                   "the top edge at a power of ten"),
     1, 300, false, true, "300 by 300 cells are 180,000 places and 90,000 transitions"},
    {Family::rsa, "rsa",
     FIREABLE_TEXT("Engine",
                   "encryption of a message and its decryption by RSA with a random key, the "
                   "modulus of n bits"),
     8, 4'096, true},
}};

const FamilyInfo& familyInfo(Family family);
std::optional<Family> parseFamily(std::string_view word);

/// The program of `family` for `n`, drawn on a grid: most are hierarchical nets whose transitions
/// are implemented by subnets of the library. Link it before running it. Operands are small numbers
/// that depend only on their position in the program, or on `seed` where the family is seeded.
/// Fails with `badArgument` unless n, and the columns of a grid, are in the family's range.
Result<Diagram> generateFamily(Family family, FamilySize size, std::uint64_t seed = 1);

}  // namespace fireable::net
