#pragma once

#include <QString>
#include <QTemporaryFile>
#include <memory>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "editor/charts/step_series.h"
#include "editor/playback/run_names.h"
#include "engine/base/table_cell.h"
#include "engine/base/work_progress.h"
#include "engine/run/speed_log.h"

// Tables of what charts show, with comma-separated cells. A `Kind` is as in `step_series.h`, and
// has a `Row`, made of (record, timeline): goTo(step) and forward() as of a `TimelineCursorOf`,
// write(out, nodes) the cells of nodes at the present step, each after a comma, and
// value(expression).
namespace fireable {

/// The data of an exported table, for use by another thread.
template <class Kind>
struct ChartTableOf {
    std::shared_ptr<const typename Kind::Record> record;
    typename Kind::Nodes nodes;
    QStringList names;                    ///< by node
    std::vector<std::string> watches;     ///< expressions
    std::optional<TimelineIndex> beside;  ///< another branch to export too
    std::optional<SeriesRange> range;     ///< steps; nothing: all
};

/// A file that only appears when it is complete.
class TableFile {
public:
    explicit TableFile(const QString& name);

    /// Buffers output.
    std::ostream& line() { return line_; }
    /// Writes the buffer; whether there was no error.
    bool write();
    /// False if cancelled.
    Result<bool> end(const WorkProgress& progress);

private:
    QString name_;
    QTemporaryFile file_;
    std::ostringstream line_;
};

/// So many lines are buffered.
inline constexpr std::int64_t linesBetweenLooks = 1'000;

inline Count stepAtOrAfter(double step, const Count& first, const Count& last) {
    const double offset =
        std::clamp(std::ceil(step - first.toDouble()), 0.0, (last - first).toDouble());
    return first + static_cast<std::int64_t>(offset);
}

/// The first and the last step to write.
template <class Kind>
std::pair<Count, Count> stepsOf(const ChartTableOf<Kind>& table) {
    const auto& record = *table.record;
    Count first = firstRetained(record.tree, record.timeline);
    Count last = record.tree.lastStep(record.timeline);
    if (table.beside) {
        first = std::min(first, firstRetained(record.tree, *table.beside));
        last = std::max(last, record.tree.lastStep(*table.beside));
    }
    if (table.range) {
        return {stepAtOrAfter(table.range->from, first, last),
                stepAtOrAfter(std::floor(table.range->to), first, last)};
    }
    return {first, last};
}

/// Writes the cells of one branch of the run, step by step.
template <class Kind>
class BranchWriter {
public:
    /// Starts at step `from` if it is retained.
    BranchWriter(const ChartTableOf<Kind>& table, TimelineIndex timeline, const Count& from)
        : table_(table), row_(*table.record, timeline), next_(from) {
        const auto names = Kind::names(*table.record);
        for (const std::string& text : table.watches) {
            watches_.push_back(readExpression(text, names));
        }
        stands_ = row_.goTo(from);
    }

    void writeNames(std::ostream& out, const QString& branch) const {
        const auto write = [&](const QString& name) {
            out << ',' << tableCell((name + branch).toStdString());
        };
        for (const QString& name : table_.names) {
            write(name);
        }
        for (const std::string& text : table_.watches) {
            write(QString::fromStdString(text));
        }
    }

    /// Writes the cells of the next step; empty if the branch lacks it.
    void write(std::ostream& out) {
        if (stands_) {
            writeValues(out);
        } else {
            out << std::string(table_.nodes.size() + watches_.size(), ',');
        }
        next_ += 1;
        stands_ = stands_ ? row_.forward() : row_.goTo(next_);
    }

private:
    void writeValues(std::ostream& out) const {
        row_.write(out, table_.nodes);
        for (const Result<BoundExpression>& watch : watches_) {
            const auto value = watch ? row_.value(*watch) : std::nullopt;
            out << ',' << (value ? value->text() : std::string());
        }
    }

    const ChartTableOf<Kind>& table_;
    typename Kind::Row row_;
    std::vector<Result<BoundExpression>> watches_;
    Count next_;           ///< next step to write
    bool stands_ = false;  ///< at that step
};

/// The exact values of the series, one line per step; undefined values are left out. False if
/// cancelled; then, and after a failure, `file` is unchanged.
template <class Kind>
Result<bool> exportStepsOf(const ChartTableOf<Kind>& table, const QString& file,
                           WorkProgress& progress) {
    const auto [first, last] = stepsOf(table);
    std::vector<BranchWriter<Kind>> branches;
    branches.emplace_back(table, table.record->timeline, first);
    if (table.beside) {
        branches.emplace_back(table, *table.beside, first);
    }
    TableFile out(file);
    out.line() << "step";
    branches.front().writeNames(out.line(), QString());
    if (table.beside) {
        branches.back().writeNames(out.line(),
                                   QStringLiteral(" (branch %1)").arg(timelineName(*table.beside)));
    }
    out.line() << '\n';
    const std::int64_t lines = (last - first).saturated64() + 1;
    bool goesOn = true;
    for (std::int64_t line = 0; line < lines && goesOn; ++line) {
        out.line() << (first + line).text();
        for (BranchWriter<Kind>& branch : branches) {
            branch.write(out.line());
        }
        out.line() << '\n';
        if (line % linesBetweenLooks == 0) {
            progress.set(line, lines);
            goesOn = out.write() && !progress.cancelled;
        }
    }
    return out.end(progress);
}

/// The time of each segment of a run, one line each; likewise.
Result<bool> exportSpeedLog(const SpeedLog& log, const QString& file, WorkProgress& progress);

}  // namespace fireable
