#include "app/cli/tables.h"

#include <algorithm>
#include <charconv>
#include <string_view>
#include <utility>

#include "engine/base/table_cell.h"
#include "engine/spiking/run/spiking_state.h"

namespace fireable::cli {
namespace {

/// Bytes of lines that wait to be written.
constexpr std::size_t maxHeld = 1 << 14;

template <class Number>
void appendNumber(std::string& text, Number number) {
    char digits[24];
    text.append(digits, std::to_chars(digits, std::end(digits), number).ptr);
}

void append(std::string& text, const Count& count) {
    count.fits64() ? appendNumber(text, count.value64()) : appendTableCell(text, count.text());
}

std::vector<std::string> inOneLine(std::vector<std::string> names) {
    for (std::string& name : names) {
        std::ranges::replace_if(
            name, [](char c) { return c == '\t' || c == '\n' || c == '\r'; }, ' ');
    }
    return names;
}

std::string header(const SweepColumns& columns) {
    std::string text;
    for (const std::string& title : columns.titles()) {
        text += text.empty() ? "" : ",";
        appendTableCell(text, title);
    }
    return text + '\n';
}

}  // namespace

StepRows firingRows(std::vector<std::string> transitionNames) {
    return {"step\ttransition\tcount",
            [names = inOneLine(std::move(transitionNames))](const StepState& state,
                                                            std::int64_t step, std::string& lines) {
                for (const Firing& firing : netState(state).fired()) {
                    appendNumber(lines, step);
                    lines += '\t';
                    lines += names[static_cast<std::size_t>(firing.transition)];
                    lines += '\t';
                    append(lines, firing.count);
                    lines += '\n';
                }
            }};
}

StepRows ruleRows(std::vector<std::string> neuronNames) {
    return {
        "step\tneuron\trule\ttimes",
        [names = inOneLine(std::move(neuronNames))](const StepState& state, std::int64_t step,
                                                    std::string& lines) {
            for (const spiking::RuleUse& use : spiking::spikingEngineState(state).made()->used) {
                appendNumber(lines, step);
                lines += '\t';
                lines += names[static_cast<std::size_t>(use.neuron)];
                lines += '\t';
                appendNumber(lines, use.rule + 1);
                lines += '\t';
                append(lines, use.times);
                lines += '\n';
            }
        }};
}

Result<TraceFile> TraceFile::open(const std::filesystem::path& file, StepRows rows) {
    auto opened = TRY(OutputFile::open(file));
    TraceFile trace(std::move(opened), std::move(rows));
    TRY(trace.file_.write(trace.rows_.header + '\n'));
    return trace;
}

bool TraceFile::afterStep(const StepState& state) {
    rows_.add(state, ++step_, lines_);
    if (lines_.size() > maxHeld) {
        written_ = file_.write(lines_);
        lines_.clear();
    }
    return written_.has_value();
}

Result<void> TraceFile::finish() {
    if (written_) {
        written_ = file_.write(lines_);
    }
    return written_ ? file_.close() : written_;
}

Result<WatchTable> WatchTable::open(const std::filesystem::path& file,
                                    const std::vector<Watch>& watches) {
    WatchTable table(TRY(OutputFile::open(file)), watches);
    table.lines_ = "step";
    for (const Watch& watch : watches) {
        table.lines_ += ',';
        appendTableCell(table.lines_, watch.text());
    }
    table.lines_ += '\n';
    return table;
}

void WatchTable::add(const StepState& state) {
    const Count step = state.step();
    if (last_ == step) {  // where a run goes on
        return;
    }
    append(lines_, step);
    for (const Watch& watch : watches_) {
        lines_ += ',';
        if (const auto value = watch.value(state)) {
            append(lines_, *value);
        }
    }
    lines_ += '\n';
    last_ = step;
    if (lines_.size() > maxHeld && written_) {
        written_ = file_.write(lines_);
        lines_.clear();
    }
}

void WatchTable::stand(const StepState& state) {
    add(state);
    if (next_ != nullptr) {
        next_->stand(state);
    }
}

bool WatchTable::afterStep(const StepState& state) {
    add(state);
    const bool goesOn = next_ == nullptr || next_->afterStep(state);
    return goesOn && written_.has_value();
}

Result<void> WatchTable::finish() {
    if (written_) {
        written_ = file_.write(lines_);
    }
    return written_ ? file_.close() : written_;
}

Result<SweepTable> SweepTable::open(const std::filesystem::path& file, SweepColumns columns) {
    auto opened = TRY(OutputFile::open(file));
    SweepTable table(std::move(opened), std::move(columns));
    TRY(table.file_.write(header(table.columns_)));
    return table;
}

Result<void> SweepTable::add(std::span<const SweepRow> rows) {
    text_.clear();
    for (const SweepRow& row : rows) {
        const SweepInstance instance = columns_.instance(row.instance);
        for (const Count& value : instance.values) {
            append(text_, value);
            text_ += ',';
        }
        appendNumber(text_, instance.seed);
        text_ += ',';
        text_ += columns_.haltWord(row.halt);
        text_ += ',';
        append(text_, row.steps);
        for (const Count& value : row.values) {
            text_ += ',';
            if (value >= 0) {
                append(text_, value);
            }
        }
        text_ += '\n';
    }
    return file_.write(text_);
}

Result<void> SweepTable::finish() {
    return file_.close();
}

}  // namespace fireable::cli
