#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/base/bytes.h"
#include "engine/base/work_progress.h"

namespace fireable {

inline constexpr std::string_view traceMagic(
    "\x89"
    "FTR\r\n\x1a\n",
    8);
inline constexpr std::uint32_t traceVersion = 1;  ///< of nets; of other models the next one
inline constexpr std::size_t traceBegin = traceMagic.size() + 4;  ///< offset of the first section

inline constexpr std::string_view headTag = "HEAD";
inline constexpr std::string_view stepTag = "STEP";
inline constexpr std::string_view doneTag = "DONE";

/// One section of a trace file; see `trace.h`.
struct TraceSection {
    std::string_view tag;
    std::span<const std::uint8_t> content;
    std::size_t begin = 0;  ///< offset of the tag
    std::size_t end = 0;    ///< one past the content
};

/// FNV-1a of 64 bits.
std::uint64_t checkSum(std::span<const std::uint8_t> bytes, std::uint64_t seed);

void putFixed(std::string& out, std::uint64_t value, int bytes);
void putSection(std::string& out, std::string_view tag, const Bytes& content);

/// Finds the sections of a file in order, in time linear in its size.
class SectionSearch {
public:
    /// `progress` may be null.
    explicit SectionSearch(std::string_view file, const WorkProgress* progress = nullptr)
        : file_(file), progress_(progress), left_(maxWasted * file.size()) {}

    /// The first section that begins at `offset` or later; nothing if there is none, if too many
    /// false candidates have been checked, or once the work is cancelled.
    std::optional<TraceSection> next(std::size_t offset);

private:
    /// How often, on average, a byte may be checksummed for false candidates.
    static constexpr std::size_t maxWasted = 4;

    std::optional<TraceSection> sectionAt(std::size_t offset);

    bool isCancelled() const { return progress_ != nullptr && progress_->cancelled; }

    std::string_view file_;
    const WorkProgress* progress_;
    std::size_t left_;  ///< bytes that may still be checksummed in vain
};

void putPacked(Bytes& out, const PackedBytes& packed);
PackedBytes readPacked(ByteReader& reader);
/// The same as `putPacked`, but the plain bytes where `unpackWithin` would refuse the packed ones:
/// huge powers of two pack that well.
void putPackedWithin(Bytes& out, const PackedBytes& packed, std::size_t maxBytes);
/// `packed.unpack()` if that has at most `maxBytes` bytes or is not much larger than the packed
/// bytes: otherwise a small file could demand much memory.
std::optional<Bytes> unpackWithin(const PackedBytes& packed, std::size_t maxBytes);

// The sizes up to which readers unpack whatever the packed size; writers must take the same.
inline constexpr std::size_t usualHeadBytes = std::size_t{1} << 16;
inline std::size_t usualStateBytes(std::size_t numbers) {
    return 16 * numbers;
}

}  // namespace fireable
