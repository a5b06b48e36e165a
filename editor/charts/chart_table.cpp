#include <algorithm>
#include <cmath>
#include <fstream>

#include "editor/charts/chart_export.h"
#include "editor/charts/speed_plot.h"
#include "editor/playback/timeline_names.h"
#include "engine/net/debug/net_names.h"
#include "engine/net/debug/net_state.h"

namespace fireable {
namespace {

/// As RFC 4180 has it.
std::string cell(const std::string& text) {
    if (text.find_first_of(",\"\r\n") == std::string::npos) {
        return text;
    }
    std::string quoted = "\"";
    for (const char c : text) {
        quoted += c == '"' ? "\"\"" : std::string(1, c);
    }
    return quoted + '"';
}

template <class Write>
Result<void> writeFile(const QString& file, Write write) {
    std::ofstream out(std::filesystem::path(file.toStdString()), std::ios::binary);
    if (out) {
        write(out);
        out.close();
    }
    return out ? Result<void>()
               : fail(ErrorCode::fileUnwritable, "the table cannot be written", 0, 0,
                      file.toStdString());
}

Count nearest(double step, const Count& first, const Count& last) {
    const double offset =
        std::clamp(std::ceil(step - first.toDouble()), 0.0, (last - first).toDouble());
    return first + static_cast<std::int64_t>(offset);
}

Count copiesOf(const std::vector<std::int32_t>& group, std::span<const Firing> fired) {
    Count copies = 0;
    for (const Firing& firing : fired) {
        if (std::ranges::find(group, firing.transition) != group.end()) {
            copies += firing.count;
        }
    }
    return copies;
}

/// Writes the cells of one branch of the run, step by step.
class BranchWriter {
public:
    /// Begins at step `from`, where that is kept.
    BranchWriter(const ChartTable& table, TimelineIndex timeline, const Count& from)
        : table_(table), cursor_(table.record->tree, timeline), next_(from) {
        const RunProgram& program = *table.record->program;
        const NetNames names(program.named, program.program);
        for (const std::string& text : table.watches) {
            watches_.push_back(readExpression(text, names));
        }
        stands_ = cursor_.goTo(from);
    }

    void writeNames(std::ostream& out, const QString& branch) const {
        const auto write = [&](const QString& name) {
            out << ',' << cell((name + branch).toStdString());
        };
        for (const QString& name : table_.names) {
            write(name);
        }
        for (const std::string& text : table_.watches) {
            write(QString::fromStdString(text));
        }
    }

    /// The cells of the next step, which are empty where the branch has none.
    void write(std::ostream& out) {
        if (stands_) {
            writeValues(out);
        } else {
            out << std::string(table_.nodes.size() + watches_.size(), ',');
        }
        next_ += 1;
        stands_ = stands_ ? cursor_.forward() : cursor_.goTo(next_);
    }

private:
    void writeValues(std::ostream& out) const {
        for (const std::int32_t place : table_.nodes.places) {
            out << ',' << cursor_.tokens(place).text();
        }
        for (const std::vector<std::int32_t>& group : table_.nodes.transitions) {
            out << ',' << copiesOf(group, cursor_.fired()).text();
        }
        const CursorState state(table_.record->program->program, cursor_);
        for (const Result<BoundExpression>& watch : watches_) {
            const auto value = watch ? watch->value(state) : std::nullopt;
            out << ',' << (value ? value->text() : std::string());
        }
    }

    const ChartTable& table_;
    TimelineCursor cursor_;
    std::vector<Result<BoundExpression>> watches_;
    Count next_;           ///< to be written
    bool stands_ = false;  ///< at that step
};

/// The first and the last step to write.
std::pair<Count, Count> stepsOf(const ChartTable& table) {
    const RunRecord& record = *table.record;
    Count first = firstKept(record.tree, record.timeline);
    Count last = record.tree.lastStep(record.timeline);
    if (table.beside) {
        first = std::min(first, firstKept(record.tree, *table.beside));
        last = std::max(last, record.tree.lastStep(*table.beside));
    }
    if (table.range) {
        return {nearest(table.range->from, first, last),
                nearest(std::floor(table.range->to), first, last)};
    }
    return {first, last};
}

}  // namespace

Result<void> exportSteps(const ChartTable& table, const QString& file) {
    const auto [first, last] = stepsOf(table);
    std::vector<BranchWriter> branches;
    branches.emplace_back(table, table.record->timeline, first);
    if (table.beside) {
        branches.emplace_back(table, *table.beside, first);
    }
    return writeFile(file, [&, first = first, last = last](std::ostream& out) {
        out << "step";
        branches.front().writeNames(out, QString());
        if (table.beside) {
            branches.back().writeNames(
                out, QStringLiteral(" (branch %1)").arg(timelineName(*table.beside)));
        }
        out << '\n';
        for (Count step = first; step <= last && out; step += 1) {
            out << step.text();
            for (BranchWriter& branch : branches) {
                branch.write(out);
            }
            out << '\n';
        }
    });
}

Result<void> exportFirings(const ChartTable& table, const QString& file) {
    const RunRecord& record = *table.record;
    FiringCounts counts(record.tree.history(0).effects().transitionCount());
    scanSteps(record.tree, record.timeline, firstKept(record.tree, record.timeline),
              record.tree.lastStep(record.timeline), counts, [] { return true; });
    return writeFile(file, [&](std::ostream& out) {
        out << "transition,steps,copies\n";
        for (std::size_t t = 0; t < counts.counts().size(); ++t) {
            out << cell(record.program->transitionNames[t]) << ',' << counts.counts()[t].steps
                << ',' << counts.counts()[t].copies.text() << '\n';
        }
    });
}

Result<void> exportSpeed(const ChartTable& table, const QString& file) {
    return writeFile(file, [&](std::ostream& out) {
        out << "first step,steps,seconds,ms per 1000 steps\n";
        for (const SpeedMark& mark : table.record->speed.marks()) {
            out << mark.first.text() << ',' << mark.steps.text() << ',' << mark.seconds << ','
                << millisecondsPerThousand(mark) << '\n';
        }
    });
}

}  // namespace fireable
