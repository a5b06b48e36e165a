#include "importers/text/file_bytes.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <limits>
#include <new>
#include <optional>

#include "engine/base/translatable.h"
#include "importers/text/file_writer.h"

namespace fireable {
namespace {

constexpr std::size_t maxInflated = std::size_t{1} << 31;

Failure unreadable(const std::filesystem::path& file, const std::string& why) {
    return fail(ErrorCode::fileUnreadable, "cannot read the file: " + why, 0, 0, file.string());
}

/// Inflates all members of `packed` and passes the data on in pieces, as long as `take` returns
/// true. False if the end was not reached.
template <class Take>
bool inflateAll(std::string_view packed, const Take& take) {
    constexpr int gzipOnly = 16;
    z_stream stream{};
    if (inflateInit2(&stream, MAX_WBITS + gzipOnly) != Z_OK) {
        throw std::bad_alloc();
    }
    std::array<char, 1 << 16> piece{};
    int status = Z_OK;
    bool wanted = true;
    while (wanted && status == Z_OK && !packed.empty()) {
        const auto given = std::min<std::size_t>(packed.size(), std::numeric_limits<uInt>::max());
        stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
        stream.avail_in = static_cast<uInt>(given);
        stream.next_out = reinterpret_cast<Bytef*>(piece.data());
        stream.avail_out = static_cast<uInt>(piece.size());
        status = inflate(&stream, Z_NO_FLUSH);
        packed.remove_prefix(given - stream.avail_in);
        wanted = take(std::string_view(piece.data(), piece.size() - stream.avail_out));
        if (status == Z_STREAM_END && packed.find_first_not_of('\0') != packed.npos) {
            status = inflateReset(&stream);  // another member, not padding
        }
    }
    inflateEnd(&stream);
    return wanted && status == Z_STREAM_END;
}

/// Nothing, with `errno` set, if it cannot be read. The size of the file may have changed.
std::optional<std::string> allOf(int descriptor, const struct stat& facts) {
    constexpr std::size_t piece = 1 << 16;
    std::string bytes;
    std::size_t filled = 0;
    const bool sized = S_ISREG(facts.st_mode);
    bytes.resize(sized ? static_cast<std::size_t>(facts.st_size) + 1 : piece);
    for (;;) {
        const ssize_t got = ::read(descriptor, bytes.data() + filled, bytes.size() - filled);
        if (got < 0 && errno != EINTR) {
            return std::nullopt;
        }
        if (got == 0) {
            bytes.resize(filled);
            return bytes;
        }
        filled += got > 0 ? static_cast<std::size_t>(got) : 0;
        if (filled == bytes.size()) {
            bytes.resize(2 * filled);
        }
        if (!sized && filled > maxInflated) {
            errno = EFBIG;
            return std::nullopt;
        }
    }
}

}  // namespace

std::optional<std::string> inflated(std::string_view packed, std::size_t maxSize) {
    std::size_t size = 0;
    const bool fits = inflateAll(packed, [&](std::string_view piece) {
        size += piece.size();
        return size <= maxSize;
    });
    if (!fits) {
        return std::nullopt;
    }
    std::string text;
    text.reserve(size);
    inflateAll(packed, [&](std::string_view piece) {
        text += piece;
        return true;
    });
    return text;
}

Result<std::string> fileBytes(const std::filesystem::path& file) {
    // not opened by name, which fails if standard input is a socket
    const FileDescriptor opened(file == "/dev/stdin"
                                    ? ::fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0)
                                    : ::open(file.c_str(), O_RDONLY | O_CLOEXEC));
    struct stat facts {};
    if (!opened || ::fstat(opened.number(), &facts) != 0) {
        return unreadable(file, std::strerror(errno));
    }
    auto bytes = allOf(opened.number(), facts);
    if (!bytes) {
        return unreadable(file, errno == EFBIG ? FIREABLE_TEXT("Engine", "it has more than 2 GiB")
                                               : std::strerror(errno));
    }
    if (!bytes->starts_with("\x1f\x8b")) {
        return std::move(*bytes);
    }
    auto text = inflated(*bytes, maxInflated);
    if (!text) {
        return unreadable(file, "its gzip data is damaged, cut short or over 2 GiB");
    }
    return std::move(*text);
}

std::string gzipped(std::string_view text) {
    constexpr int asGzip = 16;
    constexpr int usualMemory = 8;
    z_stream stream{};
    deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, MAX_WBITS + asGzip, usualMemory,
                 Z_DEFAULT_STRATEGY);
    std::string packed;
    std::array<char, 1 << 16> chunk{};
    int status = Z_OK;
    while (status == Z_OK) {
        const auto taken = std::min<std::size_t>(text.size(), std::numeric_limits<uInt>::max());
        stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
        stream.avail_in = static_cast<uInt>(taken);
        stream.next_out = reinterpret_cast<Bytef*>(chunk.data());
        stream.avail_out = static_cast<uInt>(chunk.size());
        status = deflate(&stream, taken == text.size() ? Z_FINISH : Z_NO_FLUSH);
        text.remove_prefix(taken - stream.avail_in);
        packed.append(chunk.data(), chunk.size() - stream.avail_out);
    }
    deflateEnd(&stream);
    return packed;
}

}  // namespace fireable
