#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/base/count.h"
#include "engine/base/result.h"

// Matrix texts are numbers between blanks, almost all of them zero. They are read into lists of
// what is not zero, never into matrices: time is for the text, memory for the net.

namespace fireable {

/// A number of the matrices that is not zero; `cell` counts the numbers behind the header.
struct NonZero {
    std::int64_t cell = 0;
    std::int64_t value = 0;
};

/// What stands behind the header of a matrix text.
struct SparseNumbers {
    std::vector<NonZero> matrices;                        ///< by ascending cell
    std::vector<std::pair<std::int64_t, Count>> marking;  ///< place, tokens: marked places only
    std::size_t end = 0;                                  ///< offset of the first byte not read
};

/// The numbers that a text begins with, and the offset behind them.
struct NumbersHeader {
    std::vector<std::int64_t> numbers;
    std::size_t end = 0;
};

/// The first numbers of `text`, one for each of `names`, none negative.
Result<NumbersHeader> readNumbersHeader(std::string_view text,
                                        const std::vector<std::string_view>& names);

/// Reads `matrixCells` + `markingCells` numbers from offset `begin` on; behind them may stand
/// blanks and what begins with `#`.
Result<SparseNumbers> readSparseNumbers(std::string_view text, std::size_t begin,
                                        std::int64_t matrixCells, std::int64_t markingCells);

/// "expected `what`, found …" at the number `cell` behind offset `begin`. Looks for it from
/// there, so that reading needs not to remember positions.
Failure badNumber(std::string_view text, std::size_t begin, std::int64_t cell,
                  std::string_view what);

/// `a * b + c`, or the largest 64-bit number where that is less: no text is so long.
std::int64_t cellCount(std::int64_t a, std::int64_t b, std::int64_t c = 0);

}  // namespace fireable
