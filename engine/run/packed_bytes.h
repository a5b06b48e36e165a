#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "engine/run/history_bytes.h"

namespace fireable {

/// Bytes made smaller with zstd, or kept as they are where that gains nothing.
class PackedBytes {
public:
    PackedBytes() = default;
    static PackedBytes pack(std::span<const std::uint8_t> plain);
    /// Bytes that were packed before, and how many they were then; not looked at yet.
    PackedBytes(Bytes packed, std::size_t plainSize)
        : bytes_(std::move(packed)), plainSize_(plainSize) {}

    /// The bytes that were packed; nothing when these are no packed bytes.
    std::optional<Bytes> unpack() const;

    std::span<const std::uint8_t> packed() const { return bytes_; }
    std::size_t plainSize() const { return plainSize_; }
    bool operator==(const PackedBytes&) const = default;

private:
    Bytes bytes_;  ///< as they are when they are `plainSize_` many
    std::size_t plainSize_ = 0;
};

}  // namespace fireable
