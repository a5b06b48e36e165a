#include "editor/recovery/text_delta.h"

#include <QCryptographicHash>
#include <algorithm>
#include <cstdint>
#include <cstring>
#include <optional>
#include <unordered_map>

namespace fireable {
namespace {

// A delta: `mark`, the hashes of base and text, and then parts: a length and a position in the
// base, or `isNew` in its place and the bytes.
constexpr std::string_view mark = "fireable delta 2\n";
constexpr std::uint64_t isNew = ~std::uint64_t{0};
constexpr std::size_t hashBytes = 32;

std::string hashOf(std::string_view text) {
    return QCryptographicHash::hash(
               QByteArrayView(text.data(), static_cast<qsizetype>(text.size())),
               QCryptographicHash::Blake2b_256)  // several times as fast as SHA-256
        .toStdString();
}

void put(std::string& out, std::uint64_t number) {
    char bytes[sizeof number];
    std::memcpy(bytes, &number, sizeof number);
    out.append(bytes, sizeof number);
}

class DeltaWriter {
public:
    DeltaWriter(std::string_view base, std::string_view text) {
        out_ = std::string(mark) + hashOf(base) + hashOf(text);
    }

    void copy(std::size_t at, std::size_t length) {
        if (length == 0) {
            return;
        }
        if (copied_ > 0 && at == at_ + copied_ && added_.empty()) {
            copied_ += length;
            return;
        }
        flush();
        at_ = at;
        copied_ = length;
    }
    void add(std::string_view bytes) {
        if (copied_ > 0) {
            flush();
        }
        added_ += bytes;
    }
    std::string take() {
        flush();
        return std::move(out_);
    }

private:
    void flush() {
        if (copied_ > 0) {
            put(out_, copied_);
            put(out_, at_);
            copied_ = 0;
        }
        if (!added_.empty()) {
            put(out_, added_.size());
            put(out_, isNew);
            out_ += added_;
            added_.clear();
        }
    }

    std::string out_;
    std::string added_;
    std::size_t at_ = 0;
    std::size_t copied_ = 0;
};

/// With its end.
std::string_view lineAt(std::string_view text, std::size_t at) {
    const std::size_t end = text.find('\n', at);
    return text.substr(at, end == std::string_view::npos ? end : end + 1 - at);
}

/// Where the lines begin that occur once.
std::unordered_map<std::string_view, std::size_t> singleLines(std::string_view text) {
    std::unordered_map<std::string_view, std::size_t> lines;
    for (std::size_t at = 0; at < text.size();) {
        const std::string_view line = lineAt(text, at);
        const auto [entry, isFirst] = lines.try_emplace(line, at);
        if (!isFirst) {
            entry->second = std::string_view::npos;
        }
        at += line.size();
    }
    return lines;
}

/// Where lines of a text stand in an earlier one. Most edits are small and lie close to where the
/// comparison is, so that is searched first: a table of all lines of a large text takes long to
/// make.
class LineFinder {
public:
    explicit LineFinder(std::string_view text) : text_(text) {}

    /// Where `line` stands: near `at`, or, if many were not near, where it stands alone.
    std::optional<std::size_t> find(std::string_view line, std::size_t at) {
        if (!lines_) {
            const auto near = findNear(line, at);
            if (near || ++missed_ <= maxMissed) {
                return near;
            }
            lines_ = singleLines(text_);
        }
        const auto found = lines_->find(line);
        return found != lines_->end() && found->second != std::string_view::npos
                   ? std::optional(found->second)
                   : std::nullopt;
    }

private:
    static constexpr std::size_t nearBytes = std::size_t{1} << 13;  ///< on either side
    static constexpr int maxMissed = 500;  ///< lines, which are new or far away

    std::optional<std::size_t> findNear(std::string_view line, std::size_t at) const {
        const std::size_t first = at - std::min(at, nearBytes);
        const auto after = findBetween(line, at, at + nearBytes);
        return after ? after : findBetween(line, first, at);
    }
    /// The first that begins there.
    std::optional<std::size_t> findBetween(std::string_view line, std::size_t first,
                                           std::size_t last) const {
        const std::string_view within = text_.substr(0, std::min(text_.size(), last + line.size()));
        for (std::size_t at = within.find(line, first); at != std::string_view::npos;
             at = within.find(line, at + 1)) {
            if (at == 0 || text_[at - 1] == '\n') {
                return at;
            }
        }
        return std::nullopt;
    }

    std::string_view text_;
    int missed_ = 0;
    std::optional<std::unordered_map<std::string_view, std::size_t>> lines_;  ///< once needed
};

}  // namespace

std::string deltaOf(std::string_view base, std::string_view text) {
    DeltaWriter delta(base, text);
    const std::size_t shorter = std::min(base.size(), text.size());
    const auto same = static_cast<std::size_t>(
        std::mismatch(base.begin(), base.begin() + static_cast<std::ptrdiff_t>(shorter),
                      text.begin())
            .first -
        base.begin());
    std::size_t tail = 0;
    while (tail < shorter - same && base[base.size() - 1 - tail] == text[text.size() - 1 - tail]) {
        ++tail;
    }
    delta.copy(0, same);
    const std::string_view old = base.substr(same, base.size() - tail - same);
    const std::string_view now = text.substr(same, text.size() - tail - same);
    LineFinder lines(old);
    std::size_t next = 0;  // where the copied part of `old` would go on
    for (std::size_t at = 0; at < now.size();) {
        const std::string_view line = lineAt(now, at);
        at += line.size();
        if (old.substr(next, line.size()) != line) {
            const auto found = lines.find(line, next);
            if (!found) {
                delta.add(line);
                continue;
            }
            next = *found;
        }
        delta.copy(same + next, line.size());
        next += line.size();
    }
    delta.copy(base.size() - tail, tail);
    return delta.take();
}

Result<std::string> patched(std::string_view base, std::string_view delta) {
    const auto damaged = [] { return fail(ErrorCode::badSyntax, "the autosaved file is damaged"); };
    const std::size_t head = mark.size() + 2 * hashBytes;
    if (delta.size() < head || !delta.starts_with(mark) ||
        delta.substr(mark.size(), hashBytes) != hashOf(base)) {
        return damaged();
    }
    const std::string_view wanted = delta.substr(mark.size() + hashBytes, hashBytes);
    std::string text;
    for (std::size_t at = head; at < delta.size();) {
        std::uint64_t numbers[2];
        if (delta.size() - at < sizeof numbers) {
            return damaged();
        }
        std::memcpy(numbers, delta.data() + at, sizeof numbers);
        at += sizeof numbers;
        const auto [length, from] = numbers;
        const std::string_view source = from == isNew ? delta : base;
        const std::size_t start = from == isNew ? at : from;
        if (start > source.size() || length > source.size() - start) {
            return damaged();
        }
        text += source.substr(start, length);
        at += from == isNew ? length : 0;
    }
    if (hashOf(text) != wanted) {
        return damaged();
    }
    return text;
}

}  // namespace fireable
