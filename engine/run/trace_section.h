#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/run/history_bytes.h"
#include "engine/run/packed_bytes.h"

namespace fireable {

inline constexpr std::string_view traceMagic(
    "\x89"
    "FTR\r\n\x1a\n",
    8);
inline constexpr std::uint32_t traceVersion = 1;
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

/// The section that begins at `offset`; nothing when no whole one does.
std::optional<TraceSection> sectionAt(std::string_view file, std::size_t offset);
/// The first section that begins at `offset` or later; nothing when there is none.
std::optional<TraceSection> nextSection(std::string_view file, std::size_t offset);

void putPacked(Bytes& out, const PackedBytes& packed);
PackedBytes readPacked(ByteReader& reader);

}  // namespace fireable
