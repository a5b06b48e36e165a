#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "editor/sweeps/sweep_results.h"
#include "engine/expression/bound_expression.h"

namespace fireable {

/// Which rows of a sweep are shown. A text with a comparison or a logical sign is a condition over
/// columns, as expressions over a run are written: `steps > 100 && {end p1} == 0 || limit`. Columns
/// go by their titles, those of nodes also by the name of the node alone, where what it ends with
/// comes before what it starts with; `limit`, `halted` and `dead` say how a run ended. A condition
/// over a cell without a value does not hold. Any other text shows the rows of which a cell
/// contains it.
class SweepFilter {
public:
    /// Shows all.
    SweepFilter() = default;
    /// Fails with `badSyntax` or `unknownNode`, with the column in `text`.
    static Result<SweepFilter> parse(const std::string& text, const SweepResults& results);

    bool showsAll() const { return !condition_ && text_.empty(); }
    /// Appends those of the rows in `[first, end)` that are shown. Ends early when asked to stop.
    void append(const SweepResults& results, std::size_t first, std::size_t end,
                std::vector<SweepResults::Row>& shown, const std::stop_token& stop = {}) const;

private:
    std::shared_ptr<const BoundExpression> condition_;
    std::string text_;  ///< in small letters
};

}  // namespace fireable
