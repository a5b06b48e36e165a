#include "importers/matrix/sparse_numbers.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <limits>

#include "engine/base/characters.h"
#include "importers/text/text_scanner.h"

namespace fireable {
namespace {

constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();

TextPosition positionAt(std::string_view text, std::size_t offset) {
    TextScanner scanner(text);
    while (scanner.offset() < offset) {
        scanner.take();
    }
    return scanner.position();
}

/// The characters from `offset` to the next blank.
std::string_view wordAt(std::string_view text, std::size_t offset) {
    const auto begin = text.begin() + static_cast<std::ptrdiff_t>(offset);
    return {begin, std::find_if(begin, text.end(), isSpace)};
}

Failure expectedAt(std::string_view text, std::size_t offset, std::string_view what) {
    return expectedBut(what, wordAt(text, offset), positionAt(text, offset));
}

/// Iterates over numbers and counts them; zeros are skipped quickly.
class NumberScanner {
public:
    NumberScanner(std::string_view text, std::size_t begin)
        : begin_(text.data()), at_(begin_ + begin), end_(begin_ + text.size()) {}

    /// Moves to the next number other than zero; false at the end, at `#` or at anything else.
    bool next() {
        for (;;) {
            skipZeroWords();
            while (at_ < end_ && isSpace(*at_)) {
                ++at_;
            }
            if (!takeNumber()) {
                return false;
            }
            ++cells_;
            if (value_ != 0 || tooLarge_) {
                return true;
            }
        }
    }
    /// The number's cell, digits and value; `tooLarge` if it exceeds 64 bits.
    std::int64_t cell() const { return cells_ - 1; }
    std::string_view digits() const { return {number_, at_}; }
    std::int64_t value() const { return value_; }
    bool tooLarge() const { return tooLarge_; }

    std::int64_t cells() const { return cells_; }
    std::size_t offset() const { return static_cast<std::size_t>(at_ - begin_); }

private:
    /// Skips zeros while eight bytes in a row are all ' ' or '0', which differ in one bit. Stops in
    /// front of a number or blank, never inside a number.
    void skipZeroWords() {
        if constexpr (std::endian::native != std::endian::little) {
            return;
        }
        constexpr std::uint64_t ones = 0x0101010101010101;
        std::uint64_t lastWasZero = 0;
        for (std::uint64_t word = 0; end_ - at_ >= 8; at_ += 8) {
            std::memcpy(&word, at_, sizeof word);
            if ((word & (ones * 0xef)) != ones * ' ') {
                break;
            }
            const std::uint64_t zeros = (word >> 4) & ones;
            const std::uint64_t starts = zeros & ~((zeros << 8) | lastWasZero);
            cells_ += static_cast<std::int64_t>((starts * ones) >> 56);
            lastWasZero = zeros >> 56;
        }
        if (lastWasZero != 0) {
            --cells_;
            while (at_ > begin_ && at_[-1] == '0') {
                --at_;
            }
        }
    }

    bool takeNumber() {
        number_ = at_;
        const bool negative = at_ < end_ && *at_ == '-';
        const char* at = at_ + (negative ? 1 : 0);
        const char* const first = at;
        std::int64_t value = 0;
        bool tooLarge = false;
        for (; at < end_ && isDigit(*at); ++at) {
            tooLarge = tooLarge || __builtin_mul_overflow(value, 10, &value) ||
                       __builtin_add_overflow(value, *at - '0', &value);
        }
        if (at == first || (at < end_ && !isSpace(*at) && *at != '#')) {
            return false;
        }
        at_ = at;
        value_ = negative ? -value : value;
        tooLarge_ = tooLarge;
        return true;
    }

    const char* begin_;
    const char* at_;
    const char* end_;
    const char* number_ = nullptr;
    std::int64_t cells_ = 0;
    std::int64_t value_ = 0;
    bool tooLarge_ = false;
};

/// Adds a marked place to the list; nothing if the number is not a valid token count.
bool addMarked(const NumberScanner& scanner, std::int64_t place, SparseNumbers& numbers) {
    if (scanner.digits().starts_with('-')) {
        return false;
    }
    numbers.marking.emplace_back(
        place, scanner.tooLarge() ? *Count::parse(scanner.digits()) : Count(scanner.value()));
    return true;
}

}  // namespace

std::int64_t cellCount(std::int64_t a, std::int64_t b, std::int64_t c) {
    std::int64_t product = 0;
    std::int64_t sum = 0;
    return __builtin_mul_overflow(a, b, &product) || __builtin_add_overflow(product, c, &sum) ? most
                                                                                              : sum;
}

Result<NumbersHeader> readNumbersHeader(std::string_view text,
                                        const std::vector<std::string_view>& names) {
    NumbersHeader header;
    for (const std::string_view name : names) {
        while (header.end < text.size() && isSpace(text[header.end])) {
            ++header.end;
        }
        const std::string_view word = wordAt(text, header.end);
        const auto number = Count::parse(word);
        if (!number || *number < 0 || *number > std::numeric_limits<std::int32_t>::max()) {
            return expectedAt(text, header.end, name);
        }
        header.numbers.push_back(number->value64());
        header.end += word.size();
    }
    return header;
}

Result<SparseNumbers> readSparseNumbers(std::string_view text, std::size_t begin,
                                        std::int64_t matrixCells, std::int64_t markingCells) {
    SparseNumbers numbers;
    NumberScanner scanner(text, begin);
    const std::int64_t cells = cellCount(1, matrixCells, markingCells);
    while (scanner.next() && scanner.cell() < cells) {
        const std::int64_t cell = scanner.cell();
        if (cell >= matrixCells) {
            if (!addMarked(scanner, cell - matrixCells, numbers)) {
                return badNumber(text, begin, cell, "a number of tokens");
            }
        } else if (scanner.tooLarge()) {
            return badNumber(text, begin, cell, "a number of 64 bits");
        } else {
            numbers.matrices.push_back({cell, scanner.value()});
        }
    }
    if (scanner.cells() > cells) {
        return badNumber(text, begin, cells, "the end of the file or '#'");
    }
    numbers.end = scanner.offset();
    const bool clean = numbers.end == text.size() || text[numbers.end] == '#';
    if (!clean || scanner.cells() < cells) {
        return expectedAt(text, numbers.end,
                          scanner.cells() == cells
                              ? "the end of the file or '#'"
                              : "number " + std::to_string(scanner.cells() + 1) + " of " +
                                    std::to_string(cells) + " behind the header");
    }
    return numbers;
}

Failure badNumber(std::string_view text, std::size_t begin, std::int64_t cell,
                  std::string_view what) {
    std::size_t offset = begin;
    for (;; --cell) {
        while (offset < text.size() && isSpace(text[offset])) {
            ++offset;
        }
        if (cell <= 0 || offset == text.size()) {
            return expectedAt(text, offset, what);
        }
        offset += wordAt(text, offset).size();
    }
}

}  // namespace fireable
