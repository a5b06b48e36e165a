#include "importers/matrix/matrix_text.h"

#include <algorithm>

#include "importers/text/text_scanner.h"

namespace fireable {
namespace {

/// Entries sorted by transition, and where each transition's entries begin.
struct ByTransition {
    std::vector<std::size_t> first;  ///< [T + 1], offsets into `order`
    std::vector<std::uint32_t> order;

    ByTransition(const std::vector<ColumnEntry>& entries, std::int64_t transitions)
        : first(static_cast<std::size_t>(transitions) + 1), order(entries.size()) {
        for (const ColumnEntry& entry : entries) {
            ++first[static_cast<std::size_t>(entry.transition) + 1];
        }
        for (std::size_t t = 1; t < first.size(); ++t) {
            first[t] += first[t - 1];
        }
        std::vector<std::size_t> next = first;
        for (std::size_t i = 0; i < entries.size(); ++i) {
            order[next[static_cast<std::size_t>(entries[i].transition)]++] =
                static_cast<std::uint32_t>(i);
        }
    }
};

void addArcs(Net& net, std::size_t t, const std::vector<ColumnEntry>& entries,
             const ByTransition& sorted, ArcKind regular) {
    for (std::size_t i = sorted.first[t]; i < sorted.first[t + 1]; ++i) {
        const ColumnEntry& entry = entries[sorted.order[i]];
        net.arcs.add({net.places.idAt(static_cast<std::size_t>(entry.place)),
                      net.transitions.idAt(t), entry.value < 0 ? ArcKind::inhibitor : regular,
                      std::max<std::int64_t>(entry.value, 1)});
    }
}

}  // namespace

Net netOfColumns(std::int64_t places, std::int64_t transitions,
                 const std::vector<ColumnEntry>& inputs, const std::vector<ColumnEntry>& outputs,
                 std::vector<std::pair<std::int64_t, Count>> marking) {
    Net net;
    net.places.reserve(static_cast<std::size_t>(places));
    for (std::size_t p = 0; p < static_cast<std::size_t>(places); ++p) {
        net.places.add({defaultPlaceName(p), "", 0});
    }
    for (auto& [place, tokens] : marking) {
        net.places[net.places.idAt(static_cast<std::size_t>(place))].initial = std::move(tokens);
    }
    net.transitions.reserve(static_cast<std::size_t>(transitions));
    net.arcs.reserve(inputs.size() + outputs.size());
    const ByTransition inputsOf(inputs, transitions);
    const ByTransition outputsOf(outputs, transitions);
    for (std::size_t t = 0; t < static_cast<std::size_t>(transitions); ++t) {
        net.transitions.add({defaultTransitionName(t), "", {}, {}});
        addArcs(net, t, inputs, inputsOf, ArcKind::input);
        addArcs(net, t, outputs, outputsOf, ArcKind::output);
    }
    return net;
}

std::vector<std::string> matrixComments(std::string_view tail) {
    std::vector<std::string> comments;
    for (std::string_view line : linesOf(tail)) {
        if (line.starts_with('#')) {
            line.remove_prefix(line.starts_with("# ") ? 2 : 1);
            comments.emplace_back(line);
        } else if (const std::size_t last = line.find_last_not_of(" \t");
                   last != std::string_view::npos) {
            comments.emplace_back(line.substr(0, last + 1));
        }
    }
    return comments;
}

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
