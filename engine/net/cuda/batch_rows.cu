#include "engine/net/cuda/batch_rows.cuh"

#include <algorithm>
#include <span>
#include <string>
#include <utility>

namespace fireable::cuda {

void BatchRows::add(SweepRow row) {
    ++fromHost_;
    const std::int64_t number = row.instance;
    onHost_.emplace(number, std::move(row));
}

void BatchRows::fetch(const BatchWindow& window, std::int64_t first, std::int64_t last) {
    if (first < last) {
        Fetched fetched{first, {}, window.results(first, last)};
        for (std::int64_t i = first; i < last; ++i) {
            fetched.rows.push_back(window.row(i));
        }
        ready_.push_back(std::move(fetched));
    }
}

Result<void> BatchRows::handOn() {
    const auto most = static_cast<std::size_t>(mostRowsKept(sweep_));
    for (const Fetched& fetched : std::exchange(ready_, {})) {
        for (std::size_t first = 0; first < fetched.rows.size(); first += most) {
            const std::size_t count = std::min(most, fetched.rows.size() - first);
            made_.resize(count);
            std::size_t made = 0;
            for (std::size_t i = first; i < first + count; ++i) {
                made += makeRow(fetched, i, made_[made]) ? 1 : 0;
            }
            if (auto given = rows_.take(std::span(made_).first(made)); !given) {
                return given;
            }
            handed_ += static_cast<std::int64_t>(made);
        }
    }
    return {};
}

/// False where the run has not ended.
bool BatchRows::makeRow(const Fetched& fetched, std::size_t i, SweepRow& made) {
    const std::int64_t number = fetched.first + static_cast<std::int64_t>(i);
    if (!onHost_.empty()) {
        if (const auto own = onHost_.find(number); own != onHost_.end()) {
            made = std::move(own->second);
            onHost_.erase(own);
            return true;
        }
    }
    const BatchRow& row = fetched.rows[i];
    made.instance = number;
    made.halt = row.end == BatchEnd::dead ? Halt::dead : Halt::limit;
    made.steps = row.steps;
    const auto reported = static_cast<std::ptrdiff_t>(sweep_.reported.size());
    const auto tokens = fetched.tokens.begin() + static_cast<std::ptrdiff_t>(i) * reported;
    made.tokens.assign(tokens, tokens + reported);
    return isOver(row.end);
}

SweepOutcome BatchRows::outcome() {
    SweepOutcome outcome = std::move(rows_.outcome());
    outcome.cancelled = handed_ < sweep_.size;
    if (fromHost_ > 0) {
        outcome.notes.push_back("the processor finished " + std::to_string(fromHost_) +
                                " of the runs: they need more than 64 bits");
    }
    return outcome;
}

}  // namespace fireable::cuda
