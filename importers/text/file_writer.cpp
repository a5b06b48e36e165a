#include "importers/text/file_writer.h"

#include <fcntl.h>
#include <pthread.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstdint>
#include <cstring>
#include <optional>
#include <random>
#include <string>
#include <system_error>

#include "importers/text/text_scanner.h"

namespace fireable {
namespace {

namespace fs = std::filesystem;

constexpr mode_t modeOfNewFiles = 0666;  // before applying the umask
constexpr mode_t allModes = 07777;

Failure unwritable(const fs::path& file, int error) {
    const char* why = error == ENOENT ? "its folder is missing: " : "";
    return fail(ErrorCode::fileUnwritable,
                std::string("cannot write the file: ") + why + std::strerror(error), 0, 0,
                file.string());
}

/// Blocks signals that end the program, so that no half-written or temporary file is left behind.
class SignalsHeld {
public:
    SignalsHeld() {
        sigset_t ends;
        sigemptyset(&ends);
        for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
            sigaddset(&ends, signal);
        }
        ::pthread_sigmask(SIG_BLOCK, &ends, &before_);
    }
    ~SignalsHeld() { ::pthread_sigmask(SIG_SETMASK, &before_, nullptr); }
    SignalsHeld(const SignalsHeld&) = delete;
    SignalsHeld& operator=(const SignalsHeld&) = delete;

private:
    sigset_t before_{};
};

/// What a name refers to: a file after following links, which need not exist, or an open
/// descriptor.
struct Target {
    fs::path file;
    std::optional<int> descriptor;
};

Result<Target> targetOf(const fs::path& named) {
    constexpr int maxLinks = 40;  // as in Linux
    const fs::path ownDescriptors = "/proc/" + std::to_string(::getpid()) + "/fd";
    fs::path file = named;
    for (int links = 0; links < maxLinks; ++links) {
        std::error_code error;
        const fs::path folder =
            fs::canonical(file.has_parent_path() ? file.parent_path() : fs::path("."), error);
        if (error) {
            return unwritable(named, error.value());
        }
        file = folder / file.filename();
        if (folder == ownDescriptors) {
            return Target{file, wholeNumber<int>(file.filename().string())};
        }
        const fs::path next = fs::read_symlink(file, error);
        if (error) {
            return Target{file, std::nullopt};
        }
        file = folder / next;
    }
    return unwritable(named, ELOOP);
}

bool wroteAll(int descriptor, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(descriptor, bytes.data(), bytes.size());
        if (written < 0 && errno != EINTR) {
            return false;
        }
        bytes.remove_prefix(written < 0 ? 0 : static_cast<std::size_t>(written));
    }
    return true;
}

bool isOnDisk(int descriptor) {
    return ::fsync(descriptor) == 0 || errno == EINVAL || errno == EROFS;  // not on a disk
}

/// `target` opened for writing, unchanged. Root could write read-only files too, but rarely wants
/// to.
FileDescriptor openedForWriting(const Target& target, int flags = 0) {
    if (target.descriptor) {
        return FileDescriptor(::fcntl(*target.descriptor, F_DUPFD_CLOEXEC, 0));
    }
    FileDescriptor opened(
        ::open(target.file.c_str(), O_WRONLY | O_CLOEXEC | flags, modeOfNewFiles));
    struct stat facts {};
    if (opened && ::fstat(opened.number(), &facts) == 0 && S_ISREG(facts.st_mode) &&
        (facts.st_mode & 0222) == 0) {
        opened = FileDescriptor();
        errno = EACCES;
    }
    return opened;
}

std::string randomName() {
    std::random_device random;
    const auto number = (std::uint64_t{random()} << 32) | random();
    char digits[16];
    return ".fireable-" + std::string(digits, std::to_chars(digits, digits + 16, number, 16).ptr);
}

/// Gives the file `descriptor` the owner and the mode of another file.
bool tookAfter(int descriptor, const struct stat& other) {
    struct stat own {};
    if (::fstat(descriptor, &own) != 0) {
        return false;
    }
    const bool owned = own.st_uid == other.st_uid && own.st_gid == other.st_gid;
    return (owned || ::fchown(descriptor, other.st_uid, other.st_gid) == 0) &&
           ::fchmod(descriptor, other.st_mode & allModes) == 0;
}

/// Writes a new file beside `file` and renames it. `old`: the file to be replaced; null: none.
/// Returns an error number; 0: success.
int replaceByNew(const fs::path& file, const struct stat* old, std::string_view bytes) {
    const SignalsHeld held;
    const fs::path temporary = file.parent_path() / randomName();
    const mode_t mode = old != nullptr ? old->st_mode & modeOfNewFiles : modeOfNewFiles;
    FileDescriptor made(::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode));
    if (!made) {
        return errno;
    }
    const bool done = (old == nullptr || tookAfter(made.number(), *old)) &&
                      wroteAll(made.number(), bytes) && isOnDisk(made.number()) && made.close() &&
                      ::rename(temporary.c_str(), file.c_str()) == 0;
    if (!done) {
        const int error = errno;
        ::unlink(temporary.c_str());
        return error;
    }
    const FileDescriptor folder(
        ::open(file.parent_path().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    ::fsync(folder.number());
    return 0;
}

/// Overwrites an existing file. Space is allocated before the first byte is changed.
bool overwrote(int descriptor, off_t oldSize, std::string_view bytes) {
    const SignalsHeld held;
    const auto size = static_cast<off_t>(bytes.size());
    if (size > oldSize) {
        if (const int error = ::posix_fallocate(descriptor, oldSize, size - oldSize); error != 0) {
            static_cast<void>(::ftruncate(descriptor, oldSize));
            errno = error;
            return false;
        }
    }
    return wroteAll(descriptor, bytes) && ::ftruncate(descriptor, size) == 0 &&
           isOnDisk(descriptor);
}

bool mayWorkInPlace(int error) {
    return error == EACCES || error == EPERM || error == EBUSY;
}

}  // namespace

bool FileDescriptor::close() {
    const int number = std::exchange(number_, -1);
    return number < 0 || ::close(number) == 0;
}

Result<void> replaceFile(const fs::path& named, std::string_view bytes) {
    const auto target = TRY(targetOf(named));
    const auto resultOf = [&](bool done) {
        return done ? Result<void>() : unwritable(named, errno);
    };
    FileDescriptor opened = openedForWriting(target);
    if (!opened && errno != ENOENT) {
        return unwritable(named, errno);
    }
    if (!opened) {
        errno = replaceByNew(target.file, nullptr, bytes);
        return resultOf(errno == 0);
    }
    struct stat old {};
    if (::fstat(opened.number(), &old) != 0) {
        return unwritable(named, errno);
    }
    if (target.descriptor || !S_ISREG(old.st_mode)) {
        return resultOf(wroteAll(opened.number(), bytes) && opened.close());
    }
    if (old.st_nlink == 1) {
        const int error = replaceByNew(target.file, &old, bytes);
        if (!mayWorkInPlace(error)) {
            errno = error;
            return resultOf(error == 0);
        }
    }
    return resultOf(overwrote(opened.number(), old.st_size, bytes) && opened.close());
}

Result<OutputFile> OutputFile::open(const fs::path& file) {
    const auto target = TRY(targetOf(file));
    FileDescriptor opened = openedForWriting(target, O_CREAT);
    if (!opened) {
        return unwritable(file, errno);
    }
    if (!target.descriptor) {
        static_cast<void>(::ftruncate(opened.number(), 0));  // has no effect on what has no size
    }
    return OutputFile(file, std::move(opened));
}

Result<void> OutputFile::write(std::string_view bytes) {
    return wroteAll(opened_.number(), bytes) ? Result<void>() : unwritable(file_, errno);
}

Result<void> OutputFile::close() {
    return opened_.close() ? Result<void>() : unwritable(file_, errno);
}

}  // namespace fireable
