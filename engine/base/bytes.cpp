#include "engine/base/bytes.h"

#include <zstd.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <memory>

namespace fireable {
namespace {

constexpr int groupBits = 7;
constexpr std::uint8_t more = 0x80;
constexpr int longestNumber = 10;

constexpr int level = -7;  ///< events repeat so much that higher levels cost time and gain little

/// A zstd block takes at least 4 bytes and holds at most 128 KiB.
constexpr std::size_t maxPackedRatio = 32 * 1024;

/// The compression context takes half a megabyte; each thread that packs allocates it once.
ZSTD_CCtx* packingContext() {
    struct Free {
        void operator()(ZSTD_CCtx* context) const { ZSTD_freeCCtx(context); }
    };
    thread_local const std::unique_ptr<ZSTD_CCtx, Free> context(ZSTD_createCCtx());
    return context.get();
}

}  // namespace

void putNumber(Bytes& out, std::uint64_t number) {
    std::array<std::uint8_t, longestNumber> bytes;
    out.insert(out.end(), bytes.data(), putNumber(bytes.data(), number));
}

void putSigned(Bytes& out, std::int64_t number) {
    const auto bits = static_cast<std::uint64_t>(number);
    putNumber(out, number >= 0 ? bits << 1 : (~bits << 1) | 1);
}

void putCount(Bytes& out, const Count& count) {
    assert(count >= 0);
    if (count.fits64()) {
        putNumber(out, static_cast<std::uint64_t>(count.value64()));
        return;
    }
    const mpz_class number = count.toMpz();
    const std::size_t bits = mpz_sizeinbase(number.get_mpz_t(), 2);
    std::vector<std::uint8_t> groups((bits + groupBits - 1) / groupBits);
    // A byte with one unused bit holds one group.
    mpz_export(groups.data(), nullptr, -1, 1, 0, 8 - groupBits, number.get_mpz_t());
    for (std::size_t i = 0; i + 1 < groups.size(); ++i) {
        groups[i] |= more;
    }
    out.insert(out.end(), groups.begin(), groups.end());
}

void putText(Bytes& out, std::span<const char> text) {
    putNumber(out, text.size());
    out.insert(out.end(), text.begin(), text.end());
}

void putCounts(Bytes& out, std::span<const Count> counts) {
    for (const Count& count : counts) {
        if (count.fits64() && count.value64() < more) {
            out.push_back(static_cast<std::uint8_t>(count.value64()));
        } else {
            putCount(out, count);
        }
    }
}

std::uint64_t ByteReader::longNumber() {
    const Count count = longCount();
    if (count.fits64()) {
        return static_cast<std::uint64_t>(count.value64());
    }
    // Between 2^63 and 2^64 a number still fits.
    if (mpz_sizeinbase(count.toMpz().get_mpz_t(), 2) > 64) {
        failed_ = true;
        return 0;
    }
    return count.lowBits();
}

Count ByteReader::longCount() {
    const std::uint8_t* last =
        std::find_if(at_, end_, [](std::uint8_t byte) { return byte < more; });
    if (last == end_) {
        at_ = end_;
        failed_ = true;
        return 0;
    }
    const std::size_t groups = static_cast<std::size_t>(last - at_) + 1;
    const std::uint8_t* first = at_;
    at_ = last + 1;
    if (groups < longestNumber) {
        std::uint64_t value = 0;
        for (std::size_t i = groups; i-- > 0;) {
            value = value << groupBits | (first[i] & ~more);
        }
        return static_cast<std::int64_t>(value);
    }
    std::vector<std::uint8_t> plain(first, at_);
    for (std::uint8_t& group : plain) {
        group &= static_cast<std::uint8_t>(~more);
    }
    mpz_class number;
    mpz_import(number.get_mpz_t(), plain.size(), -1, 1, 0, 8 - groupBits, plain.data());
    return Count(number);
}

std::vector<Count> ByteReader::counts(std::size_t size) {
    std::vector<Count> read;
    read.reserve(std::min(size, left()));  // each takes at least one byte
    while (read.size() < size && !failed_) {
        read.push_back(count());
    }
    return read;
}

std::span<const std::uint8_t> ByteReader::bytes(std::size_t size) {
    if (size > left()) {
        failed_ = true;
        return {};
    }
    at_ += size;
    return {at_ - size, size};
}

std::string readText(ByteReader& reader) {
    const auto bytes = reader.bytes(reader.number());
    return {bytes.begin(), bytes.end()};
}

PackedBytes PackedBytes::pack(std::span<const std::uint8_t> plain) {
    Bytes packed(ZSTD_compressBound(plain.size()));
    ZSTD_CCtx* context = packingContext();
    const std::size_t size = context == nullptr
                                 ? plain.size()
                                 : ZSTD_compressCCtx(context, packed.data(), packed.size(),
                                                     plain.data(), plain.size(), level);
    if (ZSTD_isError(size) != 0 || size >= plain.size()) {
        return {Bytes(plain.begin(), plain.end()), plain.size()};
    }
    return {Bytes(packed.begin(), packed.begin() + static_cast<std::ptrdiff_t>(size)),
            plain.size()};
}

std::optional<Bytes> PackedBytes::unpack() const {
    if (bytes_.size() == plainSize_) {
        return bytes_;
    }
    // Checked first, so that a corrupt size cannot cause a huge allocation.
    if (plainSize_ / maxPackedRatio > bytes_.size() ||
        ZSTD_getFrameContentSize(bytes_.data(), bytes_.size()) != plainSize_) {
        return std::nullopt;
    }
    Bytes plain(plainSize_);
    const std::size_t size =
        ZSTD_decompress(plain.data(), plain.size(), bytes_.data(), bytes_.size());
    if (ZSTD_isError(size) != 0 || size != plainSize_) {
        return std::nullopt;
    }
    return plain;
}

}  // namespace fireable
