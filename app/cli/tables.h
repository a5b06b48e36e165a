#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/base/result.h"
#include "engine/expression/watch.h"
#include "engine/net/net_engine.h"
#include "engine/sweep/sweep_task.h"
#include "importers/text/file_writer.h"

namespace fireable::cli {

/// What a trace in a table says of a step, as lines that begin with `step` and a tab.
struct StepRows {
    std::string header;  ///< without its line break
    std::function<void(const StepState& state, std::int64_t step, std::string& lines)> add;
};
/// `step <tab> transition <tab> count` for every firing of a net; the firings of one maximal step
/// share a step number. Names have shape [T]; tabs and line breaks in them are written as blanks.
StepRows firingRows(std::vector<std::string> transitionNames);
/// `step <tab> neuron <tab> rule <tab> times` for every rule used, rules counted from 1 in the
/// order of the file. Names have shape [N].
StepRows ruleRows(std::vector<std::string> neuronNames);

/// Writes the steps of a run, counted from 1, as lines of tab-separated values.
class TraceFile final : public StepObserver {
public:
    static Result<TraceFile> open(const std::filesystem::path& file, StepRows rows);

    /// Halts the run if the file cannot be written.
    bool afterStep(const StepState& state) override;
    /// Closes the file; fails if not everything was written.
    Result<void> finish();

private:
    TraceFile(OutputFile file, StepRows rows) : file_(std::move(file)), rows_(std::move(rows)) {}

    OutputFile file_;
    StepRows rows_;
    std::string lines_;  ///< not written yet
    Result<void> written_;
    std::int64_t step_ = 0;
};

/// Writes the values of watches at first and after every step as comma-separated values: a column
/// `step` and one for each watch, empty where it is undefined.
class WatchTable final : public StepObserver {
public:
    /// `watches` must outlive it. Fails with `fileUnwritable`.
    static Result<WatchTable> open(const std::filesystem::path& file,
                                   const std::vector<Watch>& watches);
    /// Every step is passed on to `next`, unless null.
    void passTo(StepObserver* next) { next_ = next; }

    void stand(const StepState& state) override;
    /// Halts the run if the file cannot be written.
    bool afterStep(const StepState& state) override;
    /// Closes the file; fails if not everything was written.
    Result<void> finish();

private:
    WatchTable(OutputFile file, const std::vector<Watch>& watches)
        : file_(std::move(file)), watches_(watches) {}
    void add(const StepState& state);

    OutputFile file_;
    const std::vector<Watch>& watches_;
    StepObserver* next_ = nullptr;
    std::optional<Count> last_;  ///< the step of the last row
    std::string lines_;          ///< not written yet
    Result<void> written_;
};

/// The rows of a sweep as comma-separated values (RFC 4180, but with LF line ends): a column `start
/// NAME` for each varied node, then `seed`, `halt`, `steps`, and a column for each value of a row,
/// empty where there is none. The header row makes these names unique. The same sweep always gives
/// the same bytes.
class SweepTable {
public:
    /// Fails with `fileUnwritable`.
    static Result<SweepTable> open(const std::filesystem::path& file, SweepColumns columns);

    /// The rows are flushed at once, so that they survive a crash.
    Result<void> add(std::span<const SweepRow> rows);
    /// Fails if not everything was written.
    Result<void> finish();

private:
    SweepTable(OutputFile file, SweepColumns columns)
        : file_(std::move(file)), columns_(std::move(columns)) {}

    OutputFile file_;
    SweepColumns columns_;
    std::string text_;  ///< a member to reuse its memory
};

}  // namespace fireable::cli
