#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/count.h"

namespace fireable {

using Bytes = std::vector<std::uint8_t>;

/// Writes `number` in groups of 7 bits, lowest first, each byte but the last with its top bit set.
/// Needs up to 10 bytes at `out`; returns the end of what was written.
inline std::uint8_t* putNumber(std::uint8_t* out, std::uint64_t number) {
    while (number >= 0x80) {
        *out++ = static_cast<std::uint8_t>(number | 0x80);
        number >>= 7;
    }
    *out++ = static_cast<std::uint8_t>(number);
    return out;
}

void putNumber(Bytes& out, std::uint64_t number);
/// Zigzag: 2n, or -2n - 1 for a negative n.
void putSigned(Bytes& out, std::int64_t number);
/// The same for a count of any size, which is not negative.
void putCount(Bytes& out, const Count& count);
void putText(Bytes& out, std::span<const char> text);
/// A state: the counts in order.
void putCounts(Bytes& out, std::span<const Count> counts);

/// Reads what these functions wrote. Input is untrusted: past the end, or for a number that does
/// not fit, it reads zeros and `failed()` is true.
class ByteReader {
public:
    explicit ByteReader(std::span<const std::uint8_t> bytes)
        : begin_(bytes.data()), at_(begin_), end_(begin_ + bytes.size()) {}

    bool atEnd() const { return at_ == end_; }
    bool failed() const { return failed_; }
    std::size_t offset() const { return static_cast<std::size_t>(at_ - begin_); }
    std::size_t left() const { return static_cast<std::size_t>(end_ - at_); }

    std::uint64_t number() {
        if (at_ != end_ && *at_ < 0x80) {
            return *at_++;
        }
        if (left() >= 2 && at_[1] < 0x80) {
            at_ += 2;
            return (at_[-2] & 0x7fu) | std::uint64_t{at_[-1]} << 7;
        }
        return longNumber();
    }
    /// Reads pairs of numbers below 128, at most `most`, while `take(first, second)` returns true;
    /// returns how many. Much faster than reading each number.
    template <class Take>
    std::uint64_t smallPairs(std::uint64_t most, const Take& take) {
        const std::uint8_t* at = at_;  // in a register, as nothing else sees it
        const std::uint8_t* const end = at + 2 * std::min<std::uint64_t>(most, left() / 2);
        while (at != end && ((at[0] | at[1]) & 0x80) == 0 && take(at[0], at[1])) {
            at += 2;
        }
        const auto taken = static_cast<std::uint64_t>(at - at_) / 2;
        at_ = at;
        return taken;
    }
    std::int64_t signedNumber() {
        const std::uint64_t written = number();
        return static_cast<std::int64_t>((written & 1) != 0 ? ~(written >> 1) : written >> 1);
    }
    Count count() {
        if (at_ != end_ && *at_ < 0x80) {
            return *at_++;
        }
        return longCount();
    }
    /// `size` counts; fewer if the bytes end earlier.
    std::vector<Count> counts(std::size_t size);
    /// The next `size` bytes; none when fewer are left.
    std::span<const std::uint8_t> bytes(std::size_t size);

private:
    std::uint64_t longNumber();
    Count longCount();

    const std::uint8_t* begin_;
    const std::uint8_t* at_;
    const std::uint8_t* end_;
    bool failed_ = false;
};

/// Reads what `putText` wrote.
std::string readText(ByteReader& reader);

/// Bytes compressed with zstd, or stored as they are where that gains nothing.
class PackedBytes {
public:
    PackedBytes() = default;
    static PackedBytes pack(std::span<const std::uint8_t> plain);
    /// Bytes that were packed earlier, and their unpacked size; not checked yet.
    PackedBytes(Bytes packed, std::size_t plainSize)
        : bytes_(std::move(packed)), plainSize_(plainSize) {}

    /// The original bytes; nothing if the data is not valid.
    std::optional<Bytes> unpack() const;

    std::span<const std::uint8_t> packed() const { return bytes_; }
    std::size_t plainSize() const { return plainSize_; }
    bool operator==(const PackedBytes&) const = default;

private:
    Bytes bytes_;  ///< uncompressed if their number is `plainSize_`
    std::size_t plainSize_ = 0;
};

}  // namespace fireable
