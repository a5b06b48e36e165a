#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "engine/run/history_bytes.h"

namespace fireable {

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
