#include "importers/matrix/matrix_formats.h"

#include <algorithm>
#include <charconv>

#include "engine/net/program/net_program.h"
#include "importers/lsn/lsn_formats.h"
#include "importers/matrix/matrix_text.h"
#include "importers/matrix/sparse_numbers.h"
#include "importers/text/text_start.h"
#include "importers/text/writer_support.h"

namespace fireable {
namespace {

constexpr std::string_view permutationHeading = "permutation of transitions:";

/// The four matrices in file order; each has rows × transitions cells.
enum Matrix : std::int64_t { inputIndex, inputValue, outputIndex, outputValue, matrixCount };

class MccReader {
public:
    explicit MccReader(std::string_view text) : text_(text) {}

    Result<Imported> read() {
        TRY(readHeader());
        auto numbers = TRY(readSparseNumbers(text_, begin_, matrixCount * cells_, places_));
        if (transitions_ > static_cast<std::int64_t>(text_.size()) + maxUnmentioned) {
            return badNumber(text_, 0, 1, "a number of transitions that fits the file's size");
        }
        const auto inputs =
            TRY(entries(numbers, inputIndex, -1, "a weight, or -1 for an inhibitor"));
        const auto outputs = TRY(entries(numbers, outputIndex, 1, "a weight above 0"));
        Imported imported;
        imported.nets.emplace_back().net =
            netOfColumns(places_, transitions_, inputs, outputs, std::move(numbers.marking));
        keepComments(text_.substr(numbers.end), imported);
        return imported;
    }

private:
    Result<void> readHeader() {
        const auto header =
            TRY(readNumbersHeader(text_, {"the number of places", "the number of transitions",
                                          "the number of matrix rows"}));
        places_ = header.numbers[0];
        transitions_ = header.numbers[1];
        cells_ = cellCount(header.numbers[2], transitions_);
        if (cells_ > static_cast<std::int64_t>(text_.size())) {
            return badNumber(text_, 0, 2, "a number of matrix rows that fits the file's size");
        }
        begin_ = header.end;
        return {};
    }

    std::vector<NonZero>::const_iterator matrixBegin(const SparseNumbers& numbers,
                                                     std::int64_t matrix) const {
        return std::ranges::lower_bound(numbers.matrices, matrix * cells_, {}, &NonZero::cell);
    }

    /// The arcs of an index matrix and the following value matrix. The value decides whether a cell
    /// is used; the index of place 0 is 0.
    Result<std::vector<ColumnEntry>> entries(const SparseNumbers& numbers, Matrix indexMatrix,
                                             std::int64_t least, std::string_view what) const {
        auto index = matrixBegin(numbers, indexMatrix);
        const auto indexEnd = matrixBegin(numbers, indexMatrix + 1);
        const auto end = matrixBegin(numbers, indexMatrix + 2);
        std::vector<ColumnEntry> found;
        found.reserve(static_cast<std::size_t>(end - indexEnd));
        for (auto value = indexEnd; value != end; ++value) {
            const std::int64_t indexCell = value->cell - cells_;
            while (index != indexEnd && index->cell < indexCell) {
                ++index;
            }
            const bool given = index != indexEnd && index->cell == indexCell;
            const std::int64_t place = given ? index->value : 0;
            if (place < 0 || place >= places_) {
                return badNumber(text_, begin_, indexCell,
                                 "a place below " + std::to_string(places_));
            }
            if (value->value < least) {
                return badNumber(text_, begin_, value->cell, what);
            }
            found.push_back({static_cast<std::int32_t>(value->cell % cells_ % transitions_),
                             static_cast<std::int32_t>(place), value->value});
        }
        return found;
    }

    /// Whether `line` lists every transition once; `identity` if in order.
    struct Permutation {
        bool valid = true;
        bool identity = true;
    };
    Permutation parsePermutation(std::string_view line) const {
        Permutation result;
        std::vector<bool> seen(static_cast<std::size_t>(transitions_));
        std::size_t count = 0;
        const char* at = line.data();
        const char* const end = at + line.size();
        while (at != end && result.valid) {
            if (*at == ' ' || *at == '\t') {
                ++at;
                continue;
            }
            std::size_t number = 0;
            const auto [next, error] = std::from_chars(at, end, number);
            result.valid = error == std::errc() && number < seen.size() && !seen[number];
            if (result.valid) {
                seen[number] = true;
                result.identity = result.identity && number == count;
                ++count;
            }
            at = next;
        }
        result.valid = result.valid && count == seen.size();
        return result;
    }

    void keepComments(std::string_view tail, Imported& imported) const {
        std::vector<std::string> comments = matrixComments(tail);
        const std::size_t size = comments.size();
        if (transitions_ == 0 && size >= 1 && comments[size - 1] == permutationHeading) {
            comments.pop_back();
        } else if (size >= 2 && comments[size - 2] == permutationHeading) {
            const Permutation permutation = parsePermutation(comments[size - 1]);
            if (!permutation.valid) {
                imported.warnings.push_back(
                    {"the comment's permutation does not list each of the " +
                         std::to_string(transitions_) + " columns once",
                     0, 0});
            } else if (permutation.identity) {
                comments.resize(size - 2);
            }
        }
        imported.nets.front().net.comments = std::move(comments);
    }

    std::string_view text_;
    std::size_t begin_ = 0;  ///< offset after the header
    std::int64_t places_ = 0;
    std::int64_t transitions_ = 0;
    std::int64_t cells_ = 0;  ///< of one matrix
};

}  // namespace

Result<Imported> readMcc(std::string_view text) {
    return MccReader(text).read();
}

namespace {

/// The arcs of one transition in one direction: offsets into the program's arcs.
struct ArcRange {
    std::int32_t begin;
    std::int32_t end;
};

using ArcRanges = std::vector<ArcRange>;  ///< [T]

ArcRanges rangesOf(const NetProgram& program, bool outputs) {
    ArcRanges ranges;
    ranges.reserve(program.transitionIds.size());
    for (std::size_t t = 0; t < program.transitionIds.size(); ++t) {
        const auto begin = program.arcs.begin() + program.firstArc[t];
        const auto end = program.arcs.begin() + program.firstArc[t + 1];
        const auto firstOutput = std::find_if(
            begin, end, [](const ProgramArc& arc) { return arc.kind == ArcKind::output; });
        const auto offset = [&](auto at) {
            return static_cast<std::int32_t>(at - program.arcs.begin());
        };
        ranges.push_back(outputs ? ArcRange{offset(firstOutput), offset(end)}
                                 : ArcRange{offset(begin), offset(firstOutput)});
    }
    return ranges;
}

std::int32_t longest(const ArcRanges& ranges) {
    std::int32_t most = 0;
    for (const ArcRange& range : ranges) {
        most = std::max(most, range.end - range.begin);
    }
    return most;
}

std::int64_t placeCell(const ProgramArc& arc) {
    return arc.place;
}
std::int64_t valueCell(const ProgramArc& arc) {
    return arc.kind == ArcKind::inhibitor ? -1 : arc.weight;
}

/// Writes one matrix and a blank line: `cell` of the arcs at the top, 0 below.
void addMatrix(std::string& text, const NetProgram& program, const ArcRanges& ranges,
               std::int32_t rows, std::int64_t (*cell)(const ProgramArc&)) {
    for (std::int32_t row = 0; row < rows; ++row) {
        for (const auto& [begin, end] : ranges) {
            const bool used = begin + row < end;
            addCell(text, used ? cell(program.arcs[static_cast<std::size_t>(begin + row)]) : 0);
        }
        text += '\n';
    }
    text += '\n';
}

void addPermutation(std::string& text, const Net& net, const NetProgram& program) {
    text += "# permutation of transitions:\n";
    for (const TransitionId id : program.transitionIds) {
        text += std::to_string(net.transitions.indexOf(id)) + ' ';
    }
    text += '\n';
}

}  // namespace

Result<std::string> writeMcc(std::span<const Diagram> nets) {
    const FormatLimits limits{.format = "MCC", .inhibitors = true, .priorities = true};
    const auto diagram = TRY(onlyNet(nets, limits));
    const Net& net = diagram->net;
    const auto program = TRY(compile(net));
    const ArcRanges inputs = rangesOf(program, false);
    const ArcRanges outputs = rangesOf(program, true);
    // Virtual machines need at least one row.
    const std::int32_t rows = std::max({1, longest(inputs), longest(outputs)});
    const std::int64_t cells = cellCount(4, cellCount(rows, program.transitionCount()));
    TRY(checkCellCount(limits.format, cells));
    std::string text = std::to_string(net.places.size()) + ' ' +
                       std::to_string(net.transitions.size()) + ' ' + std::to_string(rows) + '\n';
    text.reserve(static_cast<std::size_t>(cells) * 3);
    addMatrix(text, program, inputs, rows, placeCell);
    addMatrix(text, program, inputs, rows, valueCell);
    addMatrix(text, program, outputs, rows, placeCell);
    addMatrix(text, program, outputs, rows, valueCell);
    addMarkingRow(text, net);
    text += '\n' + prefixedLines(net.comments, "# ", "\n");
    addPermutation(text, net, program);
    return text;
}

bool isMcc(const TextStart& start) {
    const auto header = numberHeader(start);
    return header && header->size() == 3 && !isLsn10(start);
}

}  // namespace fireable
