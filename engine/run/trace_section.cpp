#include "engine/run/trace_section.h"

#include <algorithm>
#include <utility>

namespace fireable {
namespace {

constexpr std::size_t tagSize = 4;
constexpr std::size_t sizeSize = 8;
constexpr std::size_t checkSize = 8;
constexpr std::size_t headSize = tagSize + sizeSize + checkSize;
constexpr std::uint64_t checkStart = 0xcbf29ce484222325u;

std::span<const std::uint8_t> asBytes(std::string_view text) {
    return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

std::uint64_t fixed(std::string_view file, std::size_t offset) {
    std::uint64_t value = 0;
    for (std::size_t i = sizeSize; i-- > 0;) {
        value = value << 8 | static_cast<std::uint8_t>(file[offset + i]);
    }
    return value;
}

/// Whether `packed` has at most `maxBytes` bytes or is not much larger than the packed bytes.
bool isWithin(const PackedBytes& packed, std::size_t maxBytes) {
    constexpr std::size_t usualRatio = 128;  // names, and firings that hardly repeat, stay below it
    return packed.plainSize() <= std::max(maxBytes, usualRatio * packed.packed().size());
}

bool isTag(std::string_view word) {
    return word == headTag || word == stepTag || word == doneTag;
}

}  // namespace

std::uint64_t checkSum(std::span<const std::uint8_t> bytes, std::uint64_t seed) {
    for (const std::uint8_t byte : bytes) {
        seed = (seed ^ byte) * 0x100000001b3u;
    }
    return seed;
}

void putFixed(std::string& out, std::uint64_t value, int bytes) {
    for (int i = 0; i < bytes; ++i, value >>= 8) {
        out.push_back(static_cast<char>(value & 0xff));
    }
}

void putSection(std::string& out, std::string_view tag, const Bytes& content) {
    const std::size_t begin = out.size();
    out += tag;
    putFixed(out, content.size(), sizeSize);
    const auto head = asBytes(std::string_view(out).substr(begin));
    putFixed(out, checkSum(content, checkSum(head, checkStart)), checkSize);
    out.append(reinterpret_cast<const char*>(content.data()), content.size());
}

std::optional<TraceSection> SectionSearch::sectionAt(std::size_t offset) {
    if (offset > file_.size() || file_.size() - offset < headSize ||
        !isTag(file_.substr(offset, tagSize))) {
        return std::nullopt;
    }
    const std::uint64_t size = fixed(file_, offset + tagSize);
    const std::uint64_t check = fixed(file_, offset + tagSize + sizeSize);
    const std::size_t begin = offset + headSize;
    if (size > file_.size() - begin) {
        return std::nullopt;
    }
    const auto content = asBytes(file_.substr(begin, size));
    const auto head = asBytes(file_.substr(offset, tagSize + sizeSize));
    if (checkSum(content, checkSum(head, checkStart)) != check) {
        left_ -= std::min<std::size_t>(left_, size);
        return std::nullopt;
    }
    return TraceSection{file_.substr(offset, tagSize), content, offset, begin + size};
}

std::optional<TraceSection> SectionSearch::next(std::size_t offset) {
    for (; offset + headSize <= file_.size() && left_ > 0 && !isCancelled(); ++offset) {
        offset = std::min(file_.find_first_of("HSD", offset), file_.size());
        if (auto section = sectionAt(offset)) {
            return section;
        }
    }
    return std::nullopt;
}

void putPacked(Bytes& out, const PackedBytes& packed) {
    putNumber(out, packed.plainSize());
    putNumber(out, packed.packed().size());
    out.insert(out.end(), packed.packed().begin(), packed.packed().end());
}

PackedBytes readPacked(ByteReader& reader) {
    const std::uint64_t plainSize = reader.number();
    const auto packed = reader.bytes(reader.number());
    return {Bytes(packed.begin(), packed.end()), plainSize};
}

void putPackedWithin(Bytes& out, const PackedBytes& packed, std::size_t maxBytes) {
    if (isWithin(packed, maxBytes)) {
        putPacked(out, packed);
    } else {
        Bytes plain = *packed.unpack();
        const std::size_t size = plain.size();
        putPacked(out, PackedBytes(std::move(plain), size));
    }
}

std::optional<Bytes> unpackWithin(const PackedBytes& packed, std::size_t maxBytes) {
    return isWithin(packed, maxBytes) ? packed.unpack() : std::nullopt;
}

}  // namespace fireable
