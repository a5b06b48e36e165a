#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/net/net_engine.h"
#include "engine/net/sweep/sweep.h"
#include "importers/text/file_writer.h"

namespace fireable::cli {

/// Writes every firing of a run as a line `step <tab> transition <tab> count`; the firings of one
/// maximal step share a step number. Steps count from 1.
class TraceFile final : public StepObserver {
public:
    /// `transitionNames` has shape [T]; a tab or a line break in one is written as a blank.
    static Result<TraceFile> open(const std::filesystem::path& file,
                                  std::vector<std::string> transitionNames);

    /// Halts the run when the file takes no more.
    bool afterStep(std::span<const Firing> fired, const NetEngine& engine) override;
    /// Closes the file; an error unless everything could be written.
    Result<void> finish();

private:
    TraceFile(OutputFile file, std::vector<std::string> transitionNames)
        : file_(std::move(file)), transitionNames_(std::move(transitionNames)) {}

    OutputFile file_;
    std::vector<std::string> transitionNames_;
    std::string lines_;  ///< not written yet
    Result<void> written_;
    std::int64_t step_ = 0;
};

/// The rows of a sweep as comma-separated values (RFC 4180, lines end with LF alone): a column
/// `start NAME` for each varied place, then `seed`, `halt`, `steps`, and a column `end NAME` for
/// each reported place. A first row names them, all differently whatever the places are called. The
/// same sweep gives the same bytes, always.
class SweepTable {
public:
    /// Holds on to `sweep`; `names` [P] are its places'. Fails with `fileUnwritable`.
    static Result<SweepTable> open(const std::filesystem::path& file, const Sweep& sweep,
                                   std::span<const std::string> names);

    /// The rows can be read at once, also where the sweep is cut off.
    Result<void> add(std::span<const SweepRow> rows);
    /// Fails where not all was written.
    Result<void> finish();

private:
    SweepTable(OutputFile file, const Sweep& sweep) : file_(std::move(file)), sweep_(&sweep) {}

    OutputFile file_;
    const Sweep* sweep_;
    std::string text_;  ///< kept for its room
};

}  // namespace fireable::cli
