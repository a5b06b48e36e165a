#include "editor/sweeps/sweep_export.h"

#include "editor/charts/chart_table.h"

namespace fireable {

Result<bool> exportSweep(const SweepResults& results, std::span<const SweepResults::Row> rows,
                         const QString& file, WorkProgress& progress) {
    TableFile out(file);
    std::string line;
    const auto write = [&] {
        line.back() = '\n';  // instead of the last comma
        out.line() << line;
        line.clear();
    };
    for (int column = SweepResults::firstVaried; column < results.columns(); ++column) {
        line += tableCell(results.titles()[static_cast<std::size_t>(column)]) + ',';
    }
    write();
    std::int64_t made = 0;
    for (const SweepResults::Row row : rows) {
        for (int column = SweepResults::firstVaried; column < results.columns(); ++column) {
            results.appendText(column, row, line);
            line += ',';
        }
        write();
        if (++made % linesBetweenLooks == 0) {
            progress.set(made, std::ssize(rows));
            if (!out.write() || progress.cancelled) {
                break;
            }
        }
    }
    return out.end(progress);
}

}  // namespace fireable
