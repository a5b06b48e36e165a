#include "engine/base/count.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <limits>
#include <new>

#include "engine/base/characters.h"

namespace fireable {
namespace {

constexpr std::int64_t least = std::numeric_limits<std::int64_t>::min();
constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
static_assert(sizeof(long) == sizeof(std::int64_t), "GMP's conversions are made for 64-bit longs");
static_assert(GMP_NUMB_BITS == 64, "a limb holds the lower 64 bits");

void* orThrow(void* memory) {
    return memory != nullptr ? memory : throw std::bad_alloc();
}

}  // namespace

Count::Count(const mpz_class& value) {
    assign(value);
}

void Count::assign(mpz_class value) {
    if (value.fits_slong_p()) {
        small_ = value.get_si();
        big_.reset();
    } else {
        small_ = 0;
        big_ = std::make_unique<mpz_class>(std::move(value));
    }
}

std::optional<Count> Count::parse(std::string_view decimal) {
    const std::string_view digits = decimal.substr(decimal.starts_with('-') ? 1 : 0);
    if (digits.empty() || !std::ranges::all_of(digits, isDigit)) {
        return std::nullopt;
    }
    return Count(mpz_class(std::string(decimal), 10));
}

std::int64_t Count::value64() const {
    assert(fits64());
    return small_;
}

std::int64_t Count::saturated64() const {
    return fits64() ? small_ : (*big_ > 0 ? most : least);
}

std::uint64_t Count::lowBits() const {
    if (fits64()) {
        return static_cast<std::uint64_t>(small_);
    }
    const std::uint64_t magnitude = mpz_getlimbn(big_->get_mpz_t(), 0);
    return *big_ > 0 ? magnitude : 0 - magnitude;
}

double Count::toDouble() const {
    return fits64() ? static_cast<double>(small_) : big_->get_d();
}

mpz_class Count::toMpz() const {
    return fits64() ? mpz_class(static_cast<long>(small_)) : *big_;
}

std::string Count::text() const {
    return fits64() ? std::to_string(small_) : big_->get_str();
}

Count& Count::operator+=(const Count& other) {
    std::int64_t sum = 0;
    if (fits64() && other.fits64() && !__builtin_add_overflow(small_, other.small_, &sum)) {
        small_ = sum;
    } else {
        assign(toMpz() + other.toMpz());
    }
    return *this;
}

Count& Count::operator-=(const Count& other) {
    std::int64_t difference = 0;
    if (fits64() && other.fits64() && !__builtin_sub_overflow(small_, other.small_, &difference)) {
        small_ = difference;
    } else {
        assign(toMpz() - other.toMpz());
    }
    return *this;
}

Count& Count::operator*=(const Count& other) {
    std::int64_t product = 0;
    if (fits64() && other.fits64() && !__builtin_mul_overflow(small_, other.small_, &product)) {
        small_ = product;
    } else {
        assign(toMpz() * other.toMpz());
    }
    return *this;
}

Count operator/(const Count& a, const Count& b) {
    if (a.fits64() && b.fits64()) {
        return a.small_ / b.small_;
    }
    return Count(mpz_class(a.toMpz() / b.toMpz()));
}

bool operator==(const Count& a, const Count& b) {
    return (a <=> b) == std::strong_ordering::equal;
}

std::strong_ordering operator<=>(const Count& a, const Count& b) {
    if (a.fits64() && b.fits64()) {
        return a.small_ <=> b.small_;
    }
    return cmp(a.toMpz(), b.toMpz()) <=> 0;
}

// GMP's own functions are malloc, realloc and free too: numbers made earlier are freed rightly.
void throwWhereNumbersFindNoMemory() {
    mp_set_memory_functions([](std::size_t size) { return orThrow(std::malloc(size)); },
                            [](void* old, std::size_t, std::size_t size) {
                                return orThrow(std::realloc(old, size));
                            },
                            [](void* memory, std::size_t) { std::free(memory); });
}

}  // namespace fireable
