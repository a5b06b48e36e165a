#include "importers/matrix/matrix_text.h"

namespace fireable {

void addCell(std::string& text, std::int64_t number) {
    if (number >= 0 && number <= 9) {
        const char digit[] = {' ', static_cast<char>('0' + number), ' '};
        text.append(digit, sizeof digit);
    } else {
        text += std::to_string(number);
        text += ' ';
    }
}

void addRow(std::string& text, const std::vector<std::int64_t>& row) {
    for (const std::int64_t number : row) {
        addCell(text, number);
    }
    text += '\n';
}

void addMarkingRow(std::string& text, const Net& net) {
    for (const auto& [id, place] : net.places) {
        text += place.initial.text() + ' ';
    }
    text += '\n';
}

Result<void> checkCellCount(std::string_view format, std::int64_t cells) {
    constexpr std::int64_t most = std::int64_t{1} << 30;  // 3 GiB of text
    if (cells > most) {
        return fail(ErrorCode::unsupported, std::string(format) + " needs " +
                                                std::to_string(cells) +
                                                " matrix cells for this net, too many for a file");
    }
    return {};
}

}  // namespace fireable
