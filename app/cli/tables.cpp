#include "app/cli/tables.h"

#include <algorithm>
#include <charconv>
#include <string_view>
#include <utility>

namespace fireable::cli {
namespace {

/// Appends a field, quoted if necessary.
void append(std::string& text, std::string_view field) {
    if (field.find_first_of(",\"\r\n") == std::string_view::npos) {
        text += field;
        return;
    }
    text += '"';
    for (const char c : field) {
        text += c;
        if (c == '"') {
            text += c;
        }
    }
    text += '"';
}

template <class Number>
void appendNumber(std::string& text, Number number) {
    char digits[24];
    text.append(digits, std::to_chars(digits, std::end(digits), number).ptr);
}

void append(std::string& text, const Count& count) {
    count.fits64() ? appendNumber(text, count.value64()) : append(text, count.text());
}

std::string header(const Sweep& sweep, std::span<const std::string> names) {
    std::string text;
    for (const PlaceIndex place : sweep.varied) {
        append(text, "start " + names[static_cast<std::size_t>(place)]);
        text += ',';
    }
    text += "seed,halt,steps";
    for (const PlaceIndex place : sweep.reported) {
        text += ',';
        append(text, "end " + names[static_cast<std::size_t>(place)]);
    }
    return text + '\n';
}

}  // namespace

Result<TraceFile> TraceFile::open(const std::filesystem::path& file,
                                  std::vector<std::string> transitionNames) {
    for (std::string& name : transitionNames) {
        std::ranges::replace_if(
            name, [](char c) { return c == '\t' || c == '\n' || c == '\r'; }, ' ');
    }
    auto opened = TRY(OutputFile::open(file));
    TraceFile trace(std::move(opened), std::move(transitionNames));
    TRY(trace.file_.write("step\ttransition\tcount\n"));
    return trace;
}

bool TraceFile::afterStep(const StepState& state) {
    constexpr std::size_t maxHeld = 1 << 14;
    ++step_;
    for (const Firing& firing : netState(state).fired()) {
        appendNumber(lines_, step_);
        lines_ += '\t';
        lines_ += transitionNames_[static_cast<std::size_t>(firing.transition)];
        lines_ += '\t';
        append(lines_, firing.count);
        lines_ += '\n';
    }
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

Result<SweepTable> SweepTable::open(const std::filesystem::path& file, const Sweep& sweep,
                                    std::span<const std::string> names) {
    auto opened = TRY(OutputFile::open(file));
    SweepTable table(std::move(opened), sweep);
    TRY(table.file_.write(header(sweep, names)));
    return table;
}

Result<void> SweepTable::add(std::span<const SweepRow> rows) {
    text_.clear();
    for (const SweepRow& row : rows) {
        const SweepInstance instance = sweep_->instance(row.instance);
        for (const Count& tokens : instance.tokens) {
            append(text_, tokens);
            text_ += ',';
        }
        appendNumber(text_, instance.seed);
        text_ += ',';
        text_ += netHaltWord(row.halt);
        text_ += ',';
        append(text_, row.steps);
        for (const Count& tokens : row.tokens) {
            text_ += ',';
            append(text_, tokens);
        }
        text_ += '\n';
    }
    return file_.write(text_);
}

Result<void> SweepTable::finish() {
    return file_.close();
}

}  // namespace fireable::cli
