#include "app/cli/sweep_table.h"

#include <charconv>
#include <iostream>
#include <string_view>

namespace fireable::cli {
namespace {

/// Quoted where it must be.
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

Result<SweepTable> SweepTable::open(const std::filesystem::path& file, const Sweep& sweep,
                                    std::span<const std::string> names) {
    SweepTable table(file, sweep);
    if (const auto written = table.write(header(sweep, names)); !written) {
        return written.failure();
    }
    return table;
}

SweepTable::SweepTable(const std::filesystem::path& file, const Sweep& sweep)
    : file_(file == "-" ? std::filesystem::path() : file), sweep_(&sweep) {
    if (!file_.empty()) {
        opened_.open(file_, std::ios::binary);
    }
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
        text_ += haltWord(row.halt);
        text_ += ',';
        append(text_, row.steps);
        for (const Count& tokens : row.tokens) {
            text_ += ',';
            append(text_, tokens);
        }
        text_ += '\n';
    }
    return write(text_);
}

Result<void> SweepTable::finish() {
    if (!file_.empty()) {
        opened_.close();
    }
    return write({});
}

std::ostream& SweepTable::out() {
    return file_.empty() ? std::cout : opened_;
}

/// What was written can be read at once, also where the sweep is cut off.
Result<void> SweepTable::write(const std::string& text) {
    if (!text.empty()) {
        out() << text << std::flush;
    }
    if (!out().good()) {
        return fail(ErrorCode::fileUnwritable, "cannot write the table", 0, 0,
                    file_.empty() ? "standard output" : file_.string());
    }
    return {};
}

}  // namespace fireable::cli
