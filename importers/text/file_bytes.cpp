#include "importers/text/file_bytes.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <optional>
#include <utility>

namespace fireable {
namespace {

constexpr std::size_t mostInflated = std::size_t{1} << 31;

Failure unreadable(const std::filesystem::path& file, const std::string& why) {
    return fail(ErrorCode::fileUnreadable, "cannot read the file: " + why, 0, 0, file.string());
}

/// Closes a file descriptor when it goes.
struct OpenFile {
    int descriptor;
    ~OpenFile() {
        if (descriptor >= 0) {
            ::close(descriptor);
        }
    }
};

/// Nothing when `packed` is damaged, cut short or inflates to too much.
std::optional<std::string> inflated(std::string_view packed) {
    constexpr int gzipOnly = 16;
    z_stream stream{};
    if (inflateInit2(&stream, MAX_WBITS + gzipOnly) != Z_OK) {
        return std::nullopt;
    }
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
    stream.avail_in = static_cast<uInt>(packed.size());
    std::string text;
    std::array<char, 1 << 16> chunk{};
    int status = Z_OK;
    while (status == Z_OK && text.size() <= mostInflated) {
        stream.next_out = reinterpret_cast<Bytef*>(chunk.data());
        stream.avail_out = static_cast<uInt>(chunk.size());
        status = inflate(&stream, Z_NO_FLUSH);
        text.append(chunk.data(), chunk.size() - stream.avail_out);
    }
    inflateEnd(&stream);
    return status == Z_STREAM_END ? std::optional(std::move(text)) : std::nullopt;
}

}  // namespace

Result<FileBytes> FileBytes::open(const std::filesystem::path& file) {
    const OpenFile opened{::open(file.c_str(), O_RDONLY | O_CLOEXEC)};
    struct stat facts {};
    if (opened.descriptor < 0 || ::fstat(opened.descriptor, &facts) != 0) {
        return unreadable(file, std::strerror(errno));
    }
    if (!S_ISREG(facts.st_mode)) {
        return unreadable(file, "it is no regular file");
    }
    FileBytes bytes;
    bytes.size_ = static_cast<std::size_t>(facts.st_size);
    if (bytes.size_ == 0) {
        return bytes;
    }
    void* address = ::mmap(nullptr, bytes.size_, PROT_READ, MAP_PRIVATE, opened.descriptor, 0);
    if (address == MAP_FAILED) {
        return unreadable(file, std::strerror(errno));
    }
    bytes.mapped_ = static_cast<const char*>(address);
    if (bytes.text().starts_with("\x1f\x8b")) {
        auto text = inflated(bytes.text());
        if (!text) {
            return unreadable(file, "its gzip data is damaged, cut short or over 2 GiB");
        }
        ::munmap(const_cast<char*>(std::exchange(bytes.mapped_, nullptr)), bytes.size_);
        bytes.inflated_ = std::move(*text);
    }
    return bytes;
}

FileBytes::FileBytes(FileBytes&& other) noexcept
    : mapped_(std::exchange(other.mapped_, nullptr)),
      size_(other.size_),
      inflated_(std::move(other.inflated_)) {
}

FileBytes::~FileBytes() {
    if (mapped_ != nullptr) {
        ::munmap(const_cast<char*>(mapped_), size_);
    }
}

}  // namespace fireable
