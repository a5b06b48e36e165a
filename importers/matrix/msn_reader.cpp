#include "importers/matrix/msn_reader.h"

#include "importers/matrix/matrix_net.h"
#include "importers/matrix/sparse_numbers.h"

namespace fireable {
namespace {

class MsnReader {
public:
    explicit MsnReader(std::string_view text) : text_(text) {}

    Result<Imported> read() {
        const auto header =
            TRY(readNumbersHeader(text_, {"the number of places", "the number of transitions"}));
        begin_ = header.end;
        places_ = header.numbers[0];
        transitions_ = header.numbers[1];
        inputEnd_ = cellCount(places_, transitions_);
        outputEnd_ = cellCount(2, inputEnd_);
        priorityEnd_ = cellCount(transitions_, transitions_, outputEnd_);
        auto numbers = TRY(readSparseNumbers(text_, begin_, priorityEnd_, places_));
        for (const NonZero& number : numbers.matrices) {
            TRY(take(number));
        }
        Imported imported;
        Net& net = imported.nets.emplace_back().net;
        net = netOfColumns(places_, transitions_, inputs_, outputs_, std::move(numbers.marking));
        for (const auto& [higher, lower] : priorities_) {
            net.priorities.add({net.transitions.idAt(higher), net.transitions.idAt(lower)});
        }
        net.comments = matrixComments(text_.substr(numbers.end));
        return imported;
    }

private:
    Result<void> take(const NonZero& number) {
        if (number.cell < inputEnd_) {
            return takeArc(number, number.cell, -1, "a weight, or -1 for an inhibitor", inputs_);
        }
        if (number.cell < outputEnd_) {
            return takeArc(number, number.cell - inputEnd_, 1, "a weight above 0", outputs_);
        }
        if (number.value != 1) {
            return badNumber(text_, begin_, number.cell, "0, or 1 for a priority");
        }
        const std::int64_t cell = number.cell - outputEnd_;
        priorities_.emplace_back(static_cast<std::size_t>(cell / transitions_),
                                 static_cast<std::size_t>(cell % transitions_));
        return {};
    }

    Result<void> takeArc(const NonZero& number, std::int64_t cell, std::int64_t least,
                         std::string_view what, std::vector<ColumnEntry>& entries) {
        if (number.value < least) {
            return badNumber(text_, begin_, number.cell, what);
        }
        entries.push_back({static_cast<std::int32_t>(cell % transitions_),
                           static_cast<std::int32_t>(cell / transitions_), number.value});
        return {};
    }

    std::string_view text_;
    std::size_t begin_ = 0;  ///< offset behind the header
    std::int64_t places_ = 0;
    std::int64_t transitions_ = 0;
    std::int64_t inputEnd_ = 0;     ///< first cell behind the inputs
    std::int64_t outputEnd_ = 0;    ///< first cell behind the outputs
    std::int64_t priorityEnd_ = 0;  ///< first cell behind the priorities
    std::vector<ColumnEntry> inputs_;
    std::vector<ColumnEntry> outputs_;
    std::vector<std::pair<std::size_t, std::size_t>> priorities_;
};

}  // namespace

bool looksLikeMsn(std::string_view text) {
    return hasNumbers(text, 2, [](const std::vector<std::int64_t>& header) {
        const std::int64_t arcs = cellCount(2, cellCount(header[0], header[1]), header[0]);
        return cellCount(header[1], header[1], arcs);
    });
}

Result<Imported> readMsn(std::string_view text) {
    return MsnReader(text).read();
}

}  // namespace fireable
