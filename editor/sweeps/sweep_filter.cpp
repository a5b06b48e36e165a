#include "editor/sweeps/sweep_filter.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <limits>
#include <numeric>
#include <string_view>

#include "editor/document/to_text.h"
#include "editor/sweeps/sweep_words.h"

namespace fireable {
namespace {

using Row = SweepResults::Row;

constexpr NodeKind columnKind{0};
constexpr std::array<std::string_view, 1> kinds{"a column"};
/// After the first, how a run ended.
constexpr std::array<ModelFunction, 4> functions{{{"value", columnKind},
                                                  {"limit", std::nullopt},
                                                  {"halted", std::nullopt},
                                                  {"dead", std::nullopt}}};
constexpr FunctionIndex limitFunction = 1;
constexpr ModelSymbols columnSymbols{kinds, functions};

constexpr std::size_t rowsBetweenLooks = 1 << 14;

/// The columns of a table as nodes.
class ColumnNames final : public NodeNames {
public:
    explicit ColumnNames(const SweepResults& results) : titles_(results.titles()) {}
    const ModelSymbols& symbols() const override { return columnSymbols; }
    std::optional<NodeIndex> find(NodeKind, std::string_view name) const override {
        for (const char* const before : {"", "end ", "start "}) {
            const auto found = std::ranges::find(titles_, before + std::string(name));
            if (found != titles_.end()) {
                return static_cast<NodeIndex>(found - titles_.begin());
            }
        }
        return std::nullopt;
    }
    void forEach(NodeKind,
                 const std::function<void(NodeIndex, std::string_view)>& visit) const override {
        for (std::size_t c = 0; c < titles_.size(); ++c) {
            visit(static_cast<NodeIndex>(c), titles_[c]);
        }
    }

private:
    const std::vector<std::string>& titles_;
};

/// A row, for a condition over some of its columns.
class RowState final : public StepState {
public:
    RowState(const SweepResults& results, std::span<const NodeIndex> columns)
        : results_(results),
          columns_(columns),
          values_(static_cast<std::size_t>(results.columns())) {}

    /// False if one of the columns has no value there.
    bool goTo(Row row) {
        row_ = row;
        bool wide = false;
        for (const NodeIndex column : columns_) {
            const std::int64_t value = results_.values(column)[row];
            if (value == SweepResults::none) {
                return false;
            }
            wide = wide || value < SweepResults::none;
            values_[static_cast<std::size_t>(column)] = value;
        }
        values64_ = wide ? std::span<const std::int64_t>() : values_;
        return true;
    }
    Count value(FunctionIndex function, NodeIndex node) const override {
        if (function == 0) {
            return results_.count(node, row_);
        }
        const bool limited = results_.values(results_.haltColumn())[row_] != 0;
        return limited == (function == limitFunction) ? 1 : 0;
    }
    Count step() const override { return results_.count(results_.stepsColumn(), row_); }

private:
    const SweepResults& results_;
    std::span<const NodeIndex> columns_;
    std::vector<std::int64_t> values_;  ///< of `columns_`, by column
    Row row_ = 0;
};

std::string inSmallLetters(std::string text) {
    std::ranges::transform(text, text.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

/// The longest title in `text` that must stand in braces and does not; empty: there is none.
std::string unbracedTitle(std::string_view text, const std::vector<std::string>& titles) {
    std::string found;
    for (const std::string& title : titles) {
        const bool plain = std::ranges::all_of(
            title, [](unsigned char c) { return std::isalnum(c) != 0 || c == '_'; });
        const std::size_t at = text.find(title);
        const bool bare =
            at != std::string_view::npos && (at == 0 || text[at - 1] != '{') && !plain;
        found = bare && title.size() > found.size() ? title : found;
    }
    return found;
}

/// Finds a text in the cells of rows, without writing those that cannot contain it.
class TextSearch {
public:
    TextSearch(const SweepResults& results, const std::string& text)
        : results_(results), text_(text) {
        const bool digits = std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
        for (std::size_t digit = 1; digit < text.size() && digits && least_ < limit / 10; ++digit) {
            least_ *= 10;
        }
        least_ = digits ? least_ : limit;
        inHalted_ = isIn(Halt::halted);
        inLimited_ = isIn(Halt::limit);
    }
    bool finds(Row row) {
        for (int column = 0; column < results_.columns(); ++column) {
            const std::int64_t value = results_.values(column)[row];
            if (column == results_.haltColumn()) {
                if (value == 0 ? inHalted_ : inLimited_) {
                    return true;
                }
            } else if (value < SweepResults::none ||
                       (value >= least_ || (value == 0 && least_ == 1))) {
                cell_.clear();
                results_.appendText(column, row, cell_);
                if (cell_.find(text_) != std::string::npos) {
                    return true;
                }
            }
        }
        return false;
    }

private:
    /// As files have it, or as the table shows it.
    bool isIn(Halt halt) const {
        return results_.haltText(halt).find(text_) != std::string_view::npos ||
               endText(results_, halt).contains(toText(text_), Qt::CaseInsensitive);
    }

    static constexpr std::int64_t limit = std::numeric_limits<std::int64_t>::max();

    const SweepResults& results_;
    const std::string& text_;
    std::int64_t least_ = 1;  ///< smaller numbers have fewer digits
    bool inHalted_ = false;
    bool inLimited_ = false;
    std::string cell_;
};

}  // namespace

Result<SweepFilter> SweepFilter::parse(const std::string& text, const SweepResults& results) {
    SweepFilter filter;
    if (text.find_first_of("<>=!&|") == std::string::npos) {
        filter.text_ = inSmallLetters(text);
        return filter;
    }
    auto condition = readExpression(text, ColumnNames(results));
    if (!condition) {
        Error error = condition.error();
        if (const std::string title = unbracedTitle(text, results.titles()); !title.empty()) {
            error.detail +=
                "; a name with blanks or other characters stands in braces: {" + title + "}";
        }
        return Failure{std::move(error)};
    }
    filter.condition_ = std::make_shared<const BoundExpression>(std::move(*condition));
    return filter;
}

void SweepFilter::append(const SweepResults& results, std::size_t first, std::size_t end,
                         std::vector<Row>& shown, const std::stop_token& stop) const {
    if (showsAll()) {
        const std::size_t before = shown.size();
        shown.resize(before + (end - first));
        std::iota(shown.begin() + static_cast<std::ptrdiff_t>(before), shown.end(),
                  static_cast<Row>(first));
        return;
    }
    std::optional<RowState> state;
    if (condition_) {
        state.emplace(results, condition_->dependencies().of(ModelSymbols::ofName));
    }
    TextSearch search(results, text_);
    for (std::size_t r = first; r < end; ++r) {
        if (r % rowsBetweenLooks == 0 && stop.stop_requested()) {
            return;
        }
        const Row row = static_cast<Row>(r);
        const bool passes =
            state ? state->goTo(row) && condition_->holds(*state) : search.finds(row);
        if (passes) {
            shown.push_back(row);
        }
    }
}

}  // namespace fireable
