#pragma once

#include <cstdint>
#include <unordered_map>
#include <utility>
#include <vector>

#include "engine/net/cuda/batch_window.cuh"
#include "engine/net/sweep/sweep_rows.h"

namespace fireable::cuda {

/// The rows of a sweep on their way from the window, and from the host where runs were finished
/// there, to a request's `take`. Throws `DeviceError` where it fetches.
///
/// Shapes: R reported places.
class BatchRows {
public:
    /// Holds on to both.
    BatchRows(const Sweep& sweep, const SweepRequest& request) : sweep_(sweep), rows_(request) {}

    /// A row that comes from the host.
    void add(SweepRow row);
    bool isFromHost(std::int64_t i) const { return onHost_.contains(i); }
    /// Fetches the rows of the runs `[first, last)`, which are the next ones.
    void fetch(const BatchWindow& window, std::int64_t first, std::int64_t last);
    /// Hands on what was fetched and has ended. As it needs no device, one may go on meanwhile.
    Result<void> handOn();

    std::int64_t handed() const { return handed_; }  ///< rows
    bool isCancelled() const { return rows_.isCancelled(); }
    Failure keeping(Failure failure) const { return rows_.keeping(std::move(failure)); }
    /// To be called once.
    SweepOutcome outcome();

private:
    /// Rows as they came from the device.
    struct Fetched {
        std::int64_t first;                ///< the number of the first run
        std::vector<BatchRow> rows;        ///< those that are not over may have ended on the host
        std::vector<std::int64_t> tokens;  ///< [rows][R]
    };

    bool makeRow(const Fetched& fetched, std::size_t i, SweepRow& made);

    const Sweep& sweep_;
    SweepRows rows_;
    std::vector<Fetched> ready_;                         ///< not handed on
    std::unordered_map<std::int64_t, SweepRow> onHost_;  ///< likewise
    std::vector<SweepRow> made_;                         ///< kept for its room
    std::int64_t handed_ = 0;
    std::int64_t fromHost_ = 0;
};

}  // namespace fireable::cuda
