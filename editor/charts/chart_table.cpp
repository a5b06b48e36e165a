#include <algorithm>
#include <cmath>
#include <fstream>

#include "editor/charts/chart_export.h"
#include "editor/charts/speed_plot.h"
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

/// Writes the line of one step.
class RowWriter {
public:
    explicit RowWriter(const ChartTable& table) : table_(table) {
        const RunProgram& program = *table.record->program;
        const NetNames names(program.named, program.program);
        for (const std::string& text : table.watches) {
            watches_.push_back(readExpression(text, names));
        }
    }

    void write(std::ostream& out, const TimelineCursor& at) const {
        out << at.step().text();
        for (const std::int32_t place : table_.nodes.places) {
            out << ',' << at.tokens(place).text();
        }
        for (const std::vector<std::int32_t>& group : table_.nodes.transitions) {
            out << ',' << copiesOf(group, at.fired()).text();
        }
        const CursorState state(table_.record->program->program, at);
        for (const Result<BoundExpression>& watch : watches_) {
            const auto value = watch ? watch->value(state) : std::nullopt;
            out << ',' << (value ? value->text() : std::string());
        }
        out << '\n';
    }

private:
    const ChartTable& table_;
    std::vector<Result<BoundExpression>> watches_;
};

}  // namespace

Result<void> exportSteps(const ChartTable& table, const QString& file) {
    const RunRecord& record = *table.record;
    Count from = firstKept(record.tree, record.timeline);
    Count to = record.tree.lastStep(record.timeline);
    if (table.range) {
        const Count first = from;
        from = nearest(table.range->from, first, to);
        to = nearest(std::floor(table.range->to), first, to);
    }
    return writeFile(file, [&](std::ostream& out) {
        out << "step";
        for (const QString& name : table.names) {
            out << ',' << cell(name.toStdString());
        }
        for (const std::string& text : table.watches) {
            out << ',' << cell(text);
        }
        out << '\n';
        const RowWriter row(table);
        TimelineCursor cursor(record.tree, record.timeline);
        cursor.goTo(from);
        row.write(out, cursor);
        while (cursor.step() < to && cursor.forward() && out) {
            row.write(out, cursor);
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
