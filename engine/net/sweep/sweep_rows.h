#pragma once

#include <algorithm>
#include <span>
#include <string>

#include "engine/net/sweep/sweep.h"

namespace fireable::net {

/// How many rows of a sweep may be buffered before they are delivered.
inline std::int64_t maxRetainedRows(const Sweep& sweep) {
    constexpr std::int64_t maxCounts = 1 << 22;  // 64 MiB
    return std::clamp<std::int64_t>(
        maxCounts / (static_cast<std::int64_t>(sweep.reported.size()) + 4), 1, 1 << 16);
}

/// Delivers rows to a request's `take` and adds them up.
class SweepRows {
public:
    explicit SweepRows(const SweepRequest& request) : request_(request) {}

    Result<void> take(std::span<const SweepRow> rows) {
        if (rows.empty()) {
            return {};
        }
        if (auto taken = request_.take(rows); !taken) {
            return taken;
        }
        for (const SweepRow& row : rows) {
            outcome_.steps += row.steps;
        }
        outcome_.runs += static_cast<std::int64_t>(rows.size());
        if (request_.progress != nullptr) {
            request_.progress->store(outcome_.runs, std::memory_order_relaxed);
        }
        return {};
    }
    bool isCancelled() const {
        return request_.cancelled != nullptr && request_.cancelled->load(std::memory_order_relaxed);
    }
    /// `failure`, with a note on the rows that were delivered.
    Failure keeping(Failure failure) const {
        failure.error.detail += "; the rows of " + std::to_string(outcome_.runs) + " runs are kept";
        return failure;
    }
    SweepOutcome& outcome() { return outcome_; }

private:
    const SweepRequest& request_;
    SweepOutcome outcome_;
};

}  // namespace fireable::net
