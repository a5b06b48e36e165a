#pragma once

#include <gmpxx.h>

#include <compare>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace fireable {

/// An exact integer of any size: tokens, firing multiplicities, step counts.
///
/// Values that fit 64 bits are held inline and cost two words; larger ones are GMP integers.
/// Nothing overflows and nothing is rounded.
class Count {
public:
    Count(std::int64_t value = 0) : small_(value) {}  // NOLINT: a number is a count
    explicit Count(const mpz_class& value);
    Count(const Count& other) : small_(other.small_), big_(copyOf(other.big_)) {}
    Count(Count&&) noexcept = default;
    Count& operator=(const Count& other) {
        small_ = other.small_;
        big_ = copyOf(other.big_);
        return *this;
    }
    Count& operator=(Count&&) noexcept = default;

    /// A decimal number with an optional minus; nullopt for anything else.
    static std::optional<Count> parse(std::string_view decimal);

    bool fits64() const { return big_ == nullptr; }
    /// The value, which must fit 64 bits.
    std::int64_t value64() const;
    /// The value, or the nearest 64-bit one: for progress bars and sorting, never for results.
    std::int64_t saturated64() const;
    /// The value modulo 2^64.
    std::uint64_t lowBits() const;
    /// The nearest double: for charts and ratios, never for results.
    double toDouble() const;
    mpz_class toMpz() const;
    /// Decimal digits.
    std::string text() const;

    Count& operator+=(const Count& other);
    Count& operator-=(const Count& other);
    Count& operator*=(const Count& other);
    friend Count operator+(Count a, const Count& b) { return a += b; }
    friend Count operator-(Count a, const Count& b) { return a -= b; }
    friend Count operator*(Count a, const Count& b) { return a *= b; }
    /// The quotient of two non-negative counts, rounded down; `b` is not zero.
    friend Count operator/(const Count& a, const Count& b);

    friend bool operator==(const Count& a, const Count& b);
    friend std::strong_ordering operator<=>(const Count& a, const Count& b);

private:
    using Big = std::unique_ptr<mpz_class>;
    static Big copyOf(const Big& big) { return big ? std::make_unique<mpz_class>(*big) : nullptr; }
    void assign(mpz_class value);

    std::int64_t small_ = 0;  ///< the value while `big_` is null; 0 otherwise
    Big big_;                 ///< only for values that do not fit 64 bits
};

/// Makes GMP throw `std::bad_alloc` when memory runs out; by itself it ends the program. Call once,
/// before anything else.
void throwWhereNumbersFindNoMemory();

}  // namespace fireable
